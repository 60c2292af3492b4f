/** Phases one after the other: as the transitions of the file have them, and as a calendar of the language does. */
import type { Almanac, At, Part, PartOfTurn } from '../form.ts';

export interface Phase {
  readonly time: string;
  readonly part: PartOfTurn;
  /** The same for the same phase of every year. */
  readonly key: string;
  /** As the file has it. */
  readonly name: string;
}

export interface Edge {
  readonly from: Phase;
  readonly to: Phase;
  readonly delta: number;
  readonly years: Part['years'];
  readonly at: At;
}

export interface Played extends Phase {
  readonly year: number;
}

/** A transition with a condition comes before one without; none where no transition leads on. */
export function after(edges: readonly Edge[], { key, year }: Played): Played | undefined {
  const ways = edges.filter(({ from }) => from.key === key);
  const next =
    ways.find(({ years }) => years !== undefined && year % years.by === years.rest) ??
    ways.find(({ years }) => years === undefined);
  return next === undefined ? undefined : { ...next.to, year: year + next.delta };
}

/** The first phases that a calendar plays from one of them on. */
export function playedAs(
  { times, step }: Pick<Almanac, 'times' | 'step'>,
  begin: Pick<Played, 'key' | 'year'>,
  count: number,
): readonly Pick<Played, 'key' | 'year'>[] {
  const all = times.flatMap(({ name, parts }) =>
    parts.map(({ part, years }) => ({ key: `${name} ${part}`, years })),
  );
  const found: Pick<Played, 'key' | 'year'>[] = [];
  let { year } = begin;
  let at = Math.max(
    0,
    all.findIndex(({ key }) => key === begin.key),
  );
  // In no year anything may be played.
  for (let looked = 0; found.length < count && looked < 100 * count; looked++) {
    const one = all[at];
    if (one !== undefined && (one.years === undefined || year % one.years.by === one.years.rest))
      found.push({ key: one.key, year });
    at += 1;
    if (at < all.length) continue;
    at = 0;
    year += step;
  }
  return found;
}
