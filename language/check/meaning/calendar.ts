/** Seasons, years and dates. */
import type { Calendar } from '../../program/program.ts';
import type { PlacedClause } from '../units/place.ts';
import type { World } from '../world/world.ts';
import { PHASE, SEASON } from '../declarations/declared.ts';
import type { Context } from './context.ts';

/** The last calendar and the last direction of years count; phases that ask for it are put beside others. */
export function readCalendar(world: World, clauses: readonly PlacedClause[]): Calendar {
  let seasons: Calendar['seasons'] = [];
  let yearStep = 1;
  for (const { clause } of clauses) {
    if (clause.kind === 'years') yearStep = clause.direction === 'down' ? -clause.by : clause.by;
    if (clause.kind !== 'calendar' || clause.latent === true) continue;
    seasons = clause.seasons.flatMap(({ season, phases }) => {
      const index = world.memberNamed(SEASON, season.name.text);
      if (index === undefined) return [];
      const known = phases.map(({ text }) => world.memberNamed(PHASE, text));
      return [{ season: index, phases: known.filter((phase) => phase !== undefined) }];
    });
  }
  for (const beside of besides(world, clauses)) seasons = putBeside(seasons, beside);
  const start = world.startDate ?? { season: seasons[0]?.season ?? 0, year: 1 };
  return { seasons, yearStep, start };
}

interface Beside {
  readonly added: number;
  readonly how: 'before' | 'after';
  readonly anchor: number;
}

/** The phases that are put beside others, in their order; one beside another of them behind that. */
function besides(world: World, clauses: readonly PlacedClause[]): readonly Beside[] {
  const last = new Map<number, Beside>();
  for (const { clause } of clauses) {
    if (clause.kind !== 'phase' || clause.beside === undefined) continue;
    const { how, phase } = clause.beside;
    const added = world.memberNamed(PHASE, clause.name.text);
    const anchor = world.memberNamed(PHASE, phase.text);
    // One that is said anew stands where it is said last.
    if (added !== undefined && anchor !== undefined) last.set(added, { added, how, anchor });
  }
  const written = [...last.values()];
  const ordered: Beside[] = [];
  for (let rest = written; rest.length > 0;) {
    const waits = ({ anchor }: Beside): boolean => rest.some(({ added }) => added === anchor);
    const next = rest.filter((one) => !waits(one));
    // Phases beside each other in a circle have no place (`beside-nothing`).
    if (next.length === 0) break;
    ordered.push(...next);
    rest = rest.filter(waits);
  }
  return ordered;
}

const putBeside = (
  seasons: Calendar['seasons'],
  { added, how, anchor }: Beside,
): Calendar['seasons'] =>
  seasons.map(({ season, phases }) => ({
    season,
    phases: phases.flatMap((phase) => {
      if (phase !== anchor) return [phase];
      return how === 'before' ? [added, phase] : [phase, added];
    }),
  }));

const dated = /^(.+?) (\d{1,6})$/;

/**
 * `Spring 1901` as a number: seasons since the first season of the first year. The same number is what
 * `date` is in play, so dates compare as they follow each other.
 */
export function dateNamed({ world, calendar }: Context, text: string): number | undefined {
  const [, name, digits] = dated.exec(text) ?? [];
  if (name === undefined || digits === undefined) return undefined;
  const season = world.memberNamed(SEASON, name);
  const position = calendar.seasons.findIndex((one) => one.season === season);
  if (season === undefined || position === -1) return undefined;
  const years = (Number(digits) - calendar.start.year) / calendar.yearStep;
  // A year in between never comes.
  if (!Number.isInteger(years)) return undefined;
  return years * calendar.seasons.length + position;
}
