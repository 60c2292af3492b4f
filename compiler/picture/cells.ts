/**
 * Areas for spaces of which only the place is known: what is nearer to a space than to any other (Voronoi), where
 * a space reaches out half way to each of its neighbours, so that neighbours touch.
 */
import { Delaunay } from 'd3-delaunay';
import { between, distance } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Pairs } from './seeds.ts';
import type { Area } from './topology.ts';

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * @param places of the spaces that get an area, by space
 * @param more further points that belong to a space
 * @param step how close points on the way to a neighbour follow each other
 */
export function cellsOf(
  places: ReadonlyMap<number, Point>,
  more: readonly { readonly space: number; readonly at: Point }[],
  borders: Pairs,
  frame: Frame,
  step: number,
): readonly Area[] {
  const points: Point[] = [...places.values(), ...more.map(({ at }) => at)];
  const owners = [...places.keys(), ...more.map(({ space }) => space)];
  const seeds = points.map((at, i) => ({ at, space: owners[i] ?? -1 }));
  const nearestStranger = (at: Point, a: number, b: number): number =>
    Math.min(
      ...seeds.map((seed) =>
        seed.space === a || seed.space === b ? Infinity : distance(seed.at, at),
      ),
    );
  for (const { a, b } of borders) {
    const [from, to] = [places.get(a), places.get(b)];
    if (from === undefined || to === undefined) continue;
    const far = distance(from, to);
    const half = Math.min(8, Math.floor(far / 2 / step));
    for (let k = 1; k <= half; k += 1) {
      const part = k / (2 * half + 1);
      for (const [space, at, back] of [
        [a, between(from, to, part), from],
        [b, between(to, from, part), to],
      ] as const) {
        // Where a third space is in the way, there is no way through.
        if (nearestStranger(at, a, b) > distance(at, back) * 0.75) {
          points.push(at);
          owners.push(space);
        }
      }
    }
  }
  if (points.length < 2) {
    const { left, top, right, bottom } = frame;
    return owners.map((space) => ({
      space,
      ring: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    }));
  }
  const { left, top, right, bottom } = frame;
  const voronoi = Delaunay.from(points.map(([x, y]): [number, number] => [x, y])).voronoi([
    left,
    top,
    right,
    bottom,
  ]);
  return owners.flatMap((space, i) => {
    const ring = voronoi.cellPolygon(i);
    return ring === null ? [] : [{ space, ring: ring.slice(0, -1).map(([x, y]): Point => [x, y]) }];
  });
}
