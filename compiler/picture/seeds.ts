/** Where spaces lie: where the texts say, else where their borders pull them. */
import { forceCollide, forceLink, forceSimulation } from 'd3-force';
import type { SimulationNodeDatum } from 'd3-force';
import type { MapFacts } from '../../language/program/program.ts';
import { distance, middleOf } from './geometry.ts';
import type { Point } from './geometry.ts';

interface Node extends SimulationNodeDatum {
  readonly index: number;
}

export type Pairs = readonly { readonly a: number; readonly b: number }[];

/** A place for each space. Those that are given are kept. */
export function seedsOf(
  count: number,
  borders: Pairs,
  given: ReadonlyMap<number, Point>,
): readonly Point[] {
  if (given.size === count) return Array.from({ length: count }, (_, i) => given.get(i) ?? [0, 0]);
  const reach = given.size > 1 ? typicalGap([...given.values()]) : 100;
  const near = neighboursOf(count, borders);
  const centre = middleOf([...given.values()]);
  // Whatever has no place begins amid its neighbours that have one, or on a spiral: never where another stands.
  const start = (i: number): Point => {
    const known = (near[i] ?? []).flatMap((other): Point[] => {
      const place = given.get(other);
      return place === undefined ? [] : [place];
    });
    const [x, y] = known.length === 0 ? centre : middleOf(known);
    const turn = i * 2.4;
    const far = known.length === 0 ? reach * 0.7 * Math.sqrt(i + 1) : reach * 0.3;
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  };
  const nodes: Node[] = Array.from({ length: count }, (_, index) => {
    const fixed = given.get(index);
    const [x, y] = fixed ?? start(index);
    return { index, x, y, ...(fixed === undefined ? {} : { fx: x, fy: y }) };
  });
  // Springs between all, as long as there are steps from one to the other (Kamada and Kawai).
  const links = stepsBetween(near).flatMap((row, a) =>
    row.flatMap((steps, b) =>
      b > a && steps <= FAR && !(given.has(a) && given.has(b))
        ? [{ source: a, target: b, steps }]
        : [],
    ),
  );
  const springs = forceLink<Node, (typeof links)[number]>(links)
    .distance(({ steps }) => reach * steps)
    .strength(({ steps }) => 0.5 / (steps * steps));
  const simulation = forceSimulation(nodes)
    .force('springs', springs)
    .force('room', forceCollide(reach * 0.42))
    .stop();
  simulation.tick(400);
  const found = nodes.map(({ x, y }): Point => [x ?? 0, y ?? 0]);
  return given.size === 0 ? lying(found) : found;
}

/** Wider than high, as pages are. */
function lying(points: readonly Point[]): readonly Point[] {
  const span = (of: (point: Point) => number): number =>
    Math.max(...points.map(of)) - Math.min(...points.map(of));
  return span(([x]) => x) >= span(([, y]) => y) ? points : points.map(([x, y]) => [y, -x]);
}

/** Steps that matter: what is farther apart comes to lie so by what lies between. */
const FAR = 12;

/** How many steps it takes from each to each; infinite where there is no way. */
function stepsBetween(near: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return near.map((_, from) => {
    const steps = near.map(() => Infinity);
    steps[from] = 0;
    const queue = [from];
    for (const at of queue) {
      for (const next of near[at] ?? []) {
        if (steps[next] !== Infinity) continue;
        steps[next] = (steps[at] ?? 0) + 1;
        queue.push(next);
      }
    }
    return steps;
  });
}

function neighboursOf(count: number, borders: Pairs): readonly (readonly number[])[] {
  const near = Array.from({ length: count }, (): number[] => []);
  for (const { a, b } of borders) {
    near[a]?.push(b);
    near[b]?.push(a);
  }
  return near;
}

/** How far a place usually is from the one nearest to it; a quarter of them are nearer. */
export function typicalGap(places: readonly Point[]): number {
  const gaps = places
    .map((place, i) =>
      Math.min(...places.map((other, j) => (i === j ? Infinity : distance(place, other)))),
    )
    .filter((gap) => gap > 0 && Number.isFinite(gap))
    .toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 4)] ?? 100;
}

export const declaredPlaces = ({ positions }: MapFacts): ReadonlyMap<number, Point> =>
  new Map(positions.map(({ space, x, y }): [number, Point] => [space, [x, y]]));
