/**
 * A rule that follows from a unit says only what that unit says. Each clause of the unit is taken out alone, or does
 * nothing: what stands under the rule is then to come to another result, for one of them at least. What merely cannot
 * give its orders any more counts for nothing: whatever plays by a rulebook gives orders of it.
 */
import type { Origin, SourceClause } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import { brokenOn, playedHere } from './holding.ts';
import type { Held } from './holding.ts';
import { firstWays, isRuling, waysWithout } from './ways.ts';
import type { Trial } from './trials.ts';
import type { Workshop } from './workshop.ts';

/** A scenario, or the title of an assertion. */
type Noticer = Facts['scenarios'][number] | string;

/** A clause of a unit, and what comes to another result without it. */
interface NoticedClause {
  readonly clause: SourceClause;
  readonly text: string;
  readonly by: ReadonlySet<Noticer>;
}

/** What stands under a rule, and the clauses of a unit that it notices. */
export interface NoticedUnit {
  readonly unit: string;
  /** So many clauses of the unit were taken out, one at a time; so many of them were noticed. */
  readonly total: number;
  readonly noticed: number;
  /** Titles of what stands under the rule and notices any of them. */
  readonly names: readonly string[];
  /** So many scenarios and assertions of the text hold. */
  readonly held: number;
  /** The first few that are noticed: those that the fewest of what holds notices say most about the rule. */
  readonly clauses: readonly {
    readonly file: string;
    readonly line: number;
    /** Its first line. */
    readonly text: string;
    /** So many scenarios and assertions of the text notice it. */
    readonly by: number;
  }[];
}

const shown = 3;

/**
 * Plays what holds without each clause of a unit that says something by itself. What the unit is based on is left alone.
 * @param wanted what of it stands under rules that follow from the unit: for this every way is tried
 */
export async function clausesNoticed(
  unit: string,
  facts: Facts,
  held: Held,
  wanted: Held,
  workshop: Workshop,
  before: (clause: Origin) => void,
): Promise<readonly NoticedClause[]> {
  const found: NoticedClause[] = [];
  const ruling = workshop.clauses(unit).filter(isRuling);
  await workshop.prepare(firstWays(ruling, workshop));
  for (const clause of ruling) {
    before(clause);
    const by = new Set<Noticer>();
    for (const { how, omitted } of waysWithout(clause, workshop)) {
      if (omitted === undefined) break;
      const trial = await workshop.trial(omitted);
      if (trial === undefined) continue;
      const stopped = noticersOn(trial, facts, held, by);
      const open = [...wanted.scenarios, ...wanted.assertions].filter((one) => !by.has(one));
      if (open.length === 0 || (how === 'out' && !open.some((one) => stopped.has(one)))) break;
    }
    found.push({ clause, text: workshop.firstLine(clause), by });
  }
  return found;
}

/** Adds what notices; returns what can only not be played. */
function noticersOn(
  trial: Trial,
  facts: Facts,
  { scenarios, assertions }: Held,
  by: Set<Noticer>,
): ReadonlySet<Noticer> {
  for (const title of brokenOn(trial, assertions)) by.add(title);
  const without = new Set<Noticer>();
  for (const scenario of scenarios.filter((one) => !by.has(one))) {
    const { outcome, ordered = [] } = playedHere(trial, facts, scenario);
    if (ordered.length > 0) by.add(scenario);
    else if (outcome !== 'passed') without.add(scenario);
  }
  return without;
}

/** What of a unit's clauses is noticed by what stands under a rule. */
export function noticedBy(
  unit: string,
  clauses: readonly NoticedClause[],
  { scenarios, assertions }: Held,
  held: Held,
): NoticedUnit {
  const own: readonly Noticer[] = [...scenarios, ...assertions];
  const noticed = clauses.filter(({ by }) => own.some((one) => by.has(one)));
  return {
    unit,
    total: clauses.length,
    noticed: noticed.length,
    names: own
      .filter((one) => noticed.some(({ by }) => by.has(one)))
      .map((one) => (typeof one === 'string' ? one : one.title)),
    held: held.scenarios.length + held.assertions.length,
    clauses: noticed
      .toSorted((a, b) => a.by.size - b.by.size)
      .slice(0, shown)
      .map(({ clause: { file, line }, text, by }) => ({ file, line, text, by: by.size })),
  };
}

const clausesOf = (count: number): string => (count === 1 ? '1 clause' : `${count} clauses`);

/** What of a unit is noticed by what stands under a rule. */
export function noticedWords({ unit, total, noticed, names }: NoticedUnit): string {
  if (total === 0)
    return `${unit} says no rule by a clause of its own, and what it is based on is left alone`;
  if (noticed === 0) return `nothing under it notices any of the ${clausesOf(total)} of ${unit}`;
  const quoted = names.map((name) => `"${name}"`).join(', ');
  const verb = names.length === 1 ? 'notices' : 'notice';
  return `${quoted} ${verb} ${noticed} of the ${clausesOf(total)} of ${unit}`;
}

/** Where a clause stands, how many of what holds notice it, and its first line. */
export const clauseWords = (
  { file, line, text, by }: NoticedUnit['clauses'][number],
  { held }: NoticedUnit,
): string => `${file}:${line}, noticed by ${by} of ${held}: ${text}`;

/** Why a rule is not proved that follows from units. */
export function quietWords(units: readonly NoticedUnit[], names: readonly string[]): string {
  if (names.length === 0) return 'no scenario or assertion that holds stands under it';
  const quiet = units.filter(({ noticed }) => noticed === 0);
  return quiet.length === 0
    ? 'nothing under it notices its own clauses, or the rules that it follows from'
    : quiet.map(noticedWords).join('; ');
}
