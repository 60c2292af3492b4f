/** What each side has from the start: sources, and the first pieces. */
import type { Source, Starter, Surface } from '../form.ts';
import { whole } from '../reading.ts';
import { placesIn } from './board.ts';
import { sideKey } from './said.ts';
import type { Board } from './board.ts';
import { words } from './words.ts';

/** Those that are marked, else those that an answer names. */
export function sourcesOf(
  board: Board,
  marked: ReadonlySet<number>,
  homes: ReadonlyMap<string, readonly number[]>,
  surfaces: readonly Surface[],
): { readonly list: readonly Source[]; readonly remarks: readonly string[] } {
  const { asking, regions, keys, said } = board;
  const owners = new Map(
    [...homes].flatMap(([side, own]) => own.map((index) => [index, side] as const)),
  );
  const remarks: string[] = [];
  let all: ReadonlySet<number> = new Set([
    ...[...marked].filter((index) => said[index]?.source !== false),
    ...said.flatMap(({ source }, index) => (source === true ? [index] : [])),
  ]);
  if (all.size === 0) {
    const guess = [...owners.keys()].toSorted((a, b) => a - b);
    const id = words.ids.sources;
    const answer = asking.ask({
      id,
      asks: words.sources(),
      guess: guess.map((index) => keys[index]).join(' ') || words.nothing,
      at: regions[0]?.element.at ?? whole(''),
    });
    all = new Set(placesIn(board, id, answer));
    remarks.push(words.sourcesGuess());
  }
  const list = [...new Set([...all, ...owners.keys()])]
    .filter((index) => surfaces[index] !== 'barred' || said[index]?.source === true)
    .toSorted((a, b) => a - b)
    .map((index): Source => {
      const at = regions[index]?.element.at ?? whole('');
      const own = said[index];
      const locale = keys[index] ?? '';
      const owner = own?.owner === undefined ? owners.get(index) : sideKey(own.owner);
      if (own !== undefined && (own.owner !== undefined || own.homes.length > 0))
        return {
          locale,
          homes: own.homes.map(sideKey),
          owner: own.owner === undefined ? undefined : owner,
          at,
        };
      return { locale, homes: owner === undefined ? [] : [owner], owner, at };
    });
  return { list, remarks };
}

/** Those that shapes name; else a guess: one by water where there is a shore, the others on land. */
export function startersOf(
  { regions, keys, said, saidOfAll }: Board,
  homes: ReadonlyMap<string, readonly number[]>,
  surfaces: readonly Surface[],
  shores: readonly (readonly string[])[],
): readonly Starter[] {
  const named = said.flatMap(({ starter }, index): Starter[] => {
    if (starter === undefined) return [];
    const { sort, shore, side } = starter;
    const locale = keys[index] ?? '';
    return [
      {
        side: side === undefined ? undefined : sideKey(side),
        sort,
        stop: shore === undefined ? { locale } : { locale, shore },
        at: regions[index]?.element.at ?? whole(''),
      },
    ];
  });
  if (named.length > 0 || saidOfAll.silent) return named;
  return [...homes].flatMap(([side, own]) => {
    const byWater = own.length < 2 ? undefined : own.find((index) => surfaces[index] === 'shore');
    return own.flatMap((index): Starter[] => {
      const surface = surfaces[index];
      const locale = keys[index] ?? '';
      const at = regions[index]?.element.at ?? whole('');
      if (surface === 'barred') return [];
      if (surface !== 'water' && index !== byWater)
        return [{ side, sort: 'foot', stop: { locale }, at }];
      const [shore] = shores[index] ?? [];
      return [
        { side, sort: 'ship', stop: shore === undefined ? { locale } : { locale, shore }, at },
      ];
    });
  });
}
