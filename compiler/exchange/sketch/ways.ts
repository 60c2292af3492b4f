/** Who goes where: by land from land to land, by water where a water reaches both at their border. */
import { stopKey } from '../form.ts';
import type { Stop, Way } from '../form.ts';
import { say, whole } from '../reading.ts';
import { wayKey } from '../rulebook.ts';
import { pairOf, regionSaid } from './board.ts';
import type { Board } from './board.ts';
import type { Borders } from './touching.ts';
import { NONE } from './raster.ts';
import type { Waters } from './waters.ts';
import { words } from './words.ts';

export function waysOf(
  board: Board,
  borders: Borders,
  waters: Waters,
  shoresAt: (region: number, cells: readonly number[]) => readonly string[],
  isWater: (label: number) => boolean,
  isLand: (label: number) => boolean,
): { readonly ways: readonly Way[]; readonly remark: string | undefined } {
  const { regions, keys } = board;
  const ways: Way[] = [];
  const near = waters.near();
  const sailed = new Set<string>();
  const both = (sort: Way['sort'], from: Stop, to: Stop, region: number): void => {
    const at = regions[region]?.element.at ?? whole('');
    ways.push({ sort, from, to, at }, { sort, from: to, to: from, at });
  };
  const stops = (region: number, cells: readonly number[]): readonly Stop[] => {
    const locale = keys[region] ?? '';
    if (isWater(region)) return [{ locale }];
    const shores = shoresAt(region, cells);
    return shores.length === 0 ? [{ locale }] : shores.map((shore) => ({ locale, shore }));
  };
  for (const { a, b, cells } of [...borders.values()].sort(
    (one, other) => one.a - other.a || one.b - other.b,
  )) {
    if (isLand(a) && isLand(b)) {
      both('foot', { locale: keys[a] ?? '' }, { locale: keys[b] ?? '' }, a);
      for (const [water, there] of near(cells)) {
        if (!borders.has(pairOf(a, water)) || !borders.has(pairOf(b, water))) continue;
        sailed.add(pairOf(a, b));
        for (const from of stops(a, there))
          for (const to of stops(b, there)) both('ship', from, to, a);
      }
    } else
      for (const from of stops(a, cells))
        for (const to of stops(b, cells)) both('ship', from, to, a);
  }
  const waterless = [...borders].flatMap(([pair, { a, b }]) =>
    isLand(a) && isLand(b) && !sailed.has(pair) ? [pair] : [],
  );
  const rivers = riversIn(board, borders, waterless);
  for (const { a, b, cells } of rivers)
    for (const from of stops(a, cells)) for (const to of stops(b, cells)) both('ship', from, to, a);
  return {
    ways: changed(board, ways),
    remark:
      waterless.length === 0
        ? undefined
        : words.riversGuess(rivers.map(({ a, b }) => `${keys[a]} ${keys[b]}`).join('; ')),
  };
}

/** Which of the borders of two lands that no water reaches fleets pass all the same: no drawing shows that. */
function riversIn(
  board: Board,
  borders: Borders,
  waterless: readonly string[],
): readonly NonNullable<ReturnType<Borders['get']>>[] {
  if (waterless.length === 0) return [];
  const { asking, reading, byKey, regions } = board;
  const { text, at } = asking.ask({
    id: words.ids.rivers,
    asks: words.rivers(),
    guess: words.nothing,
    at: regions[0]?.element.at ?? whole(''),
  });
  if (text.toLowerCase() === words.nothing) return [];
  const found = new Set<string>();
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const [a, b, more] = part
      .trim()
      .split(/[\s-]+/u)
      .map((key) => byKey.get(key.toUpperCase()) ?? NONE);
    const pair = a === undefined || b === undefined ? '' : pairOf(a, b);
    if (more === undefined && waterless.includes(pair)) found.add(pair);
    else
      say(reading, 'import-bad-answer', at, {
        question: words.ids.rivers,
        wanted: words.wanted.pairs,
      });
  }
  return [...found].flatMap((pair) => borders.get(pair) ?? []);
}

/** Each way once, with those that shapes name, and without those that they rule out. */
function changed(board: Board, ways: readonly Way[]): readonly Way[] {
  const all = new Map<string, Way>();
  const keyOf = ({ sort, from, to }: Way): string => wayKey(sort, stopKey(from), stopKey(to));
  for (const way of ways) if (!all.has(keyOf(way))) all.set(keyOf(way), way);
  for (const [region, said] of board.said.entries())
    for (const sort of sorts)
      for (const { less, shore, to } of said.ways[sort]) {
        const other = regionSaid(board, region, to.locale);
        if (other === undefined) continue;
        const locale = board.keys[region] ?? '';
        const way: Way = {
          sort,
          from: shore === undefined ? { locale } : { locale, shore },
          to: { ...to, locale: board.keys[other] ?? '' },
          at: board.regions[region]?.element.at ?? whole(''),
        };
        if (less) all.delete(keyOf(way));
        else all.set(keyOf(way), way);
      }
  return [...all.values()];
}

const sorts: readonly Way['sort'][] = ['foot', 'ship'];
