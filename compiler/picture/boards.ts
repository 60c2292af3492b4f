/** Further boards, where no outlines say how far a map goes: each lies beside the one before, with a strip between them. */
import type { DrawingFacts, MapFacts } from '../../language/program/program.ts';
import { extent } from './geometry.ts';
import type { Point } from './geometry.ts';
import { declaredPlaces, seedsOf, typicalGap } from './seeds.ts';

/** The map with a place for every space, where the texts give none: copies lie as the spaces they are copies of. */
export function laidBeside(count: number, map: MapFacts, drawing: DrawingFacts): MapFacts {
  const { boards = [], outlines } = drawing;
  const given = declaredPlaces(map);
  if (boards.length === 0 || outlines.length > 0 || given.size === count) return map;
  const copies = new Set(boards.flatMap((board) => board.map(({ space }) => space)));
  const first = Array.from({ length: count }, (_, space) => space).filter(
    (one) => !copies.has(one),
  );
  const at = new Map(first.map((space, i) => [space, i]));
  const numbered = <T>(places: ReadonlyMap<number, T>): Map<number, T> =>
    new Map(first.flatMap((space, i) => entry(i, places.get(space))));
  const borders = map.borders.flatMap(({ a, b }) => {
    const [from, to] = [at.get(a), at.get(b)];
    return from === undefined || to === undefined ? [] : [{ a: from, b: to }];
  });
  const seeds = seedsOf(first.length, borders, numbered(given));
  const gap = typicalGap(seeds);
  const places = new Map(first.flatMap((space, i) => entry(space, seeds[i])));
  for (const board of boards) {
    const models = board.flatMap(({ of }) => listed(places.get(of)));
    if (models.length === 0) continue;
    const right = extent([...places.values()]).right - extent(models).left + gap * 1.6;
    // Places that are given lie where only those that are given were looked at.
    const shifts = board.flatMap(({ space, of }) => {
      const [own, model] = [given.get(space), given.get(of)];
      return own === undefined || model === undefined ? [] : [own[0] - model[0]];
    });
    const before = shifts.toSorted((a, b) => a - b)[Math.floor(shifts.length / 2)] ?? 0;
    for (const { space, of } of board) {
      const [own, model] = [given.get(space), places.get(of)];
      if (own !== undefined) places.set(space, [own[0] - before + right, own[1]]);
      else if (model !== undefined) places.set(space, [model[0] + right, model[1]]);
    }
  }
  return { ...map, positions: [...places].map(([space, [x, y]]) => ({ space, x, y })) };
}

const listed = (place: Point | undefined): Point[] => (place === undefined ? [] : [place]);

function entry<T>(key: number, value: T | undefined): [number, T][] {
  return value === undefined ? [] : [[key, value]];
}

/** Points of the strips between the boards, from above to below. */
export function seamsOf(
  seeds: readonly Point[],
  { boards = [], outlines }: DrawingFacts,
  height: number,
  step: number,
): readonly Point[] {
  if (outlines.length > 0) return [];
  const copies = new Set(boards.flatMap((board) => board.map(({ space }) => space)));
  let before = seeds.filter((_, space) => !copies.has(space));
  return boards.flatMap((board) => {
    const own = board.flatMap(({ space }) => listed(seeds[space]));
    if (own.length === 0 || before.length === 0) return [];
    const x = (extent(before).right + extent(own).left) / 2;
    before = [...before, ...own];
    return Array.from({ length: Math.ceil(height / step) + 1 }, (_, i): Point => [x, i * step]);
  });
}
