/** Borders that a drawing shows and a map has not, and the other way round. */
import type { Change } from './sketch/said.ts';

export type Pair = readonly [string, string];

/** @returns by the first of two places, in the order of their names: what its shape has to say */
export function touchChanges(
  wanted: readonly Pair[],
  shown: readonly Pair[],
): ReadonlyMap<string, readonly Change[]> {
  const [has, shows] = [byWord(wanted), byWord(shown)];
  const changes = new Map<string, Change[]>();
  const change = ([a, b]: Pair, less: boolean): void => {
    const one = { less, shore: undefined, to: { locale: b } };
    changes.set(a, [...(changes.get(a) ?? []), one]);
  };
  for (const [word, pair] of has) if (!shows.has(word)) change(pair, false);
  for (const [word, pair] of shows) if (!has.has(word)) change(pair, true);
  return changes;
}

const byWord = (pairs: readonly Pair[]): ReadonlyMap<string, Pair> =>
  new Map(
    pairs
      .filter(([a, b]) => a !== b)
      .map(([a, b]): Pair => (a < b ? [a, b] : [b, a]))
      .map((pair) => [pair.join(' '), pair]),
  );
