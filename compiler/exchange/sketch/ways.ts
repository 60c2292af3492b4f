/** Who goes where: by land from land to land, by water where a water reaches both at their border. */
import type { Stop, Way } from '../form.ts';
import { whole } from '../reading.ts';
import { pairOf } from './board.ts';
import type { Board } from './board.ts';
import type { Borders } from './touching.ts';
import type { Waters } from './waters.ts';

export function waysOf(
  { regions, keys }: Board,
  borders: Borders,
  waters: Waters,
  shoresAt: (region: number, cells: readonly number[]) => readonly string[],
  isWater: (label: number) => boolean,
  isLand: (label: number) => boolean,
): readonly Way[] {
  const ways: Way[] = [];
  const near = waters.near();
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
        for (const from of stops(a, there))
          for (const to of stops(b, there)) both('ship', from, to, a);
      }
    } else
      for (const from of stops(a, cells))
        for (const to of stops(b, cells)) both('ship', from, to, a);
  }
  const seen = new Set<string>();
  return ways.filter((way) => {
    const key = JSON.stringify([way.sort, way.from, way.to]);
    return !seen.has(key) && seen.add(key);
  });
}
