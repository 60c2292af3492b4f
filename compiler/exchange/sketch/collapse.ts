/**
 * Lines with few points, which keep the areas on both sides: again and again the two points of one straight piece become one point, where
 * that changes least (Kronenfeld, Stanislawski, Buttenfield and Brockmeyer, "Simplification of polylines by segment collapse:
 * minimizing areal displacement while preserving area", 2020). Nothing comes to cross or to touch what it did not touch.
 */
import FlatQueue from 'flatqueue';
import type { Arc, Point } from './cracks.ts';
import { planeOf } from './planar.ts';

export interface Thinned {
  /** What each line counts, beside others, where area moves from one side of it to the other. */
  readonly rates: readonly number[];
  /** How often each point of a line counts. */
  readonly costs: readonly number[];
  /** The points that are wanted at most, all told. */
  readonly most: number;
  /** In cells: what moves less is left out, even where there are points enough. */
  readonly least: number;
  /** By line, how much lies within: closed lines that may be left out as a whole. */
  readonly droppable: ReadonlyMap<number, number>;
}

/** What a closed line keeps. */
const LEAST = 4;
const NOBODY = -1;

/** How a piece goes: where the one point will lie that stays of it, and how much area changes sides. */
interface Collapse {
  readonly to: Point | undefined;
  readonly moved: number;
}

/** @returns the lines as they were given, closed ones with their first point at their end, without the points that were left out */
export function thinned(
  arcs: readonly Arc[],
  { rates, costs, most, least, droppable }: Thinned,
): readonly (readonly Point[])[] {
  const points: Point[] = [];
  const before: number[] = [];
  const after: number[] = [];
  const arcOf: number[] = [];
  const gone: boolean[] = [];
  const firsts: number[] = [];
  const counts: number[] = [];
  let left = 0;
  for (const [arc, { points: all, closed }] of arcs.entries()) {
    const own = cornersOf(closed ? all.slice(0, -1) : all);
    const first = points.length;
    for (const [index, point] of own.entries()) {
      const isLast = index === own.length - 1;
      before.push(index > 0 ? first + index - 1 : closed ? first + own.length - 1 : NOBODY);
      after.push(!isLast ? first + index + 1 : closed ? first : NOBODY);
      arcOf.push(arc);
      gone.push(false);
      points.push(point);
    }
    firsts.push(first);
    counts.push(own.length);
    left += own.length * (costs[arc] ?? 0);
  }
  const pointAt = (id: number): Point => points[id] ?? [0, 0];
  const next = (id: number): number => after[id] ?? NOBODY;
  const previous = (id: number): number => before[id] ?? NOBODY;
  const plane = planeOf((start) => {
    const end = next(start);
    return gone[start] === true || end === NOBODY ? undefined : [pointAt(start), pointAt(end)];
  });
  for (const id of points.keys()) plane.add(id);

  /** Of the piece that begins at a point; undefined where it cannot go. */
  const collapseAt = (b: number): Collapse | undefined => {
    const [a, c] = [previous(b), next(b)];
    if (a === NOBODY || c === NOBODY) return undefined;
    const d = next(c);
    if (d === NOBODY)
      // The only point between two ends.
      return previous(a) === NOBODY && arcs[arcOf[b] ?? 0]?.closed !== true
        ? { to: undefined, moved: triangle(pointAt(a), pointAt(b), pointAt(c)) }
        : undefined;
    return collapsed(pointAt(a), pointAt(b), pointAt(c), pointAt(d));
  };
  const highest = Math.max(...rates) * least;
  const queue = new FlatQueue<number>();
  const weights: number[] = points.map(() => Infinity);
  const weigh = (id: number): void => {
    if (id === NOBODY) return;
    const collapse = collapseAt(id);
    weights[id] = collapse === undefined ? Infinity : collapse.moved * (rates[arcOf[id] ?? 0] ?? 1);
    if (collapse !== undefined) queue.push(id, weights[id] ?? Infinity);
  };
  for (const id of points.keys()) weigh(id);
  // A closed line goes as a whole where that changes less, for each point that it saves, than to thin others.
  const offerWhole = (arc: number): void => {
    const area = droppable.get(arc);
    if (area !== undefined && (counts[arc] ?? 0) <= LEAST)
      queue.push(points.length + arc, (area * (rates[arc] ?? 1)) / LEAST);
  };
  for (const arc of arcs.keys()) offerWhole(arc);
  for (let weight = queue.peekValue(); weight !== undefined; weight = queue.peekValue()) {
    const b = queue.pop() ?? 0;
    const whole = b - points.length;
    if (whole < 0 && (gone[b] === true || weights[b] !== weight)) continue;
    const arc = whole < 0 ? (arcOf[b] ?? 0) : whole;
    if (left <= most && (whole >= 0 || weight / (rates[arc] ?? 1) > least)) {
      if (weight > highest) break;
      continue;
    }
    if (whole >= 0) {
      const first = firsts[arc] ?? 0;
      for (let id = first; gone[id] !== true; id = next(id)) gone[id] = true;
      left -= (counts[arc] ?? 0) * (costs[arc] ?? 0);
      continue;
    }
    if (arcs[arc]?.closed === true && (counts[arc] ?? 0) <= LEAST) continue;
    const collapse = collapseAt(b);
    if (collapse === undefined) continue;
    const [a, c] = [previous(b), next(b)];
    const { to } = collapse;
    if (to === undefined) {
      const [from, end] = [pointAt(a), pointAt(c)];
      const change = {
        lines: [[from, end]],
        gone: [a, b],
        crossedOver: [from, pointAt(b), end],
      } as const;
      if (!plane.allows({ ...change, fresh: undefined })) continue;
      gone[b] = true;
      after[a] = c;
      before[c] = a;
      plane.add(a);
    } else {
      const d = next(c);
      const [from, end] = [pointAt(a), pointAt(d)];
      const allowed = plane.allows({
        lines: [
          [from, to],
          [to, end],
        ],
        gone: [a, b, c],
        fresh: to,
        crossedOver: [from, pointAt(b), pointAt(c), end, to],
      });
      if (!allowed) continue;
      points[b] = to;
      gone[c] = true;
      after[b] = d;
      before[d] = b;
      if (firsts[arc] === c) firsts[arc] = b;
      plane.add(a);
      plane.add(b);
      for (const id of [previous(a), a, b, d]) weigh(id);
    }
    counts[arc] = (counts[arc] ?? 0) - 1;
    left -= costs[arc] ?? 0;
    if ((counts[arc] ?? 0) === LEAST) offerWhole(arc);
  }
  return arcs.map(({ closed }, arc) => {
    const first = firsts[arc] ?? 0;
    if (gone[first] === true) return [];
    const line = [pointAt(first)];
    for (let id = next(first); id !== NOBODY && id !== first; id = next(id)) line.push(pointAt(id));
    return closed ? [...line, pointAt(first)] : line;
  });
}

/** Without the points that lie on the straight line between their neighbours. */
const cornersOf = (line: readonly Point[]): readonly Point[] =>
  line.filter((point, index) => {
    const [from, to] = [line[index - 1], line[index + 1]];
    return from === undefined || to === undefined || triangle(from, point, to) > 0;
  });

/**
 * The point that stands for two, so that the line from `a` to `d` has as much on each side as before: on the parallel to `a d` where that
 * is so there are two, on the lines of the pieces beside; the one that changes less is taken.
 */
function collapsed(a: Point, b: Point, c: Point, d: Point): Collapse | undefined {
  const [overX, overY] = [d[0] - a[0], d[1] - a[1]];
  const away = overX * overX + overY * overY;
  if (away === 0) return undefined;
  // Half of |ad| times the height is the area: twice the area, as a share of |ad| squared, is the height in units of |ad|.
  const height = (2 * signed(a, b, c, d)) / away;
  const on: Point = [a[0] + overY * height, a[1] - overX * height];
  // As much on one side as on the other, as in each step of a slanted line of cells: the line becomes straight.
  if (Math.abs(height) < 1e-9)
    return {
      to: [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2],
      moved: between(a, b, c, d),
    };
  const reach = lengthOf(a, b) + lengthOf(b, c) + lengthOf(c, d);
  let best: Collapse | undefined;
  for (const [from, to, isFirst] of [
    [a, b, true],
    [d, c, false],
  ] as const) {
    const point = cut(on, [on[0] + overX, on[1] + overY], from, to);
    // Where the lines are nearly parallel it lies far away.
    if (point === undefined || !isNear(point, a, d, reach)) continue;
    const moved = isFirst ? between(point, b, c, d) : between(point, c, b, a);
    if (best === undefined || moved < best.moved) best = { to: point, moved };
  }
  return best;
}

const lengthOf = (from: Point, to: Point): number =>
  Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);

/** Is a point no farther from two others than a given way? */
const isNear = ([x, y]: Point, [aX, aY]: Point, [dX, dY]: Point, reach: number): boolean =>
  x >= Math.min(aX, dX) - reach &&
  x <= Math.max(aX, dX) + reach &&
  y >= Math.min(aY, dY) - reach &&
  y <= Math.max(aY, dY) + reach;

/** What lies between the lines `b c d` and `e d`, where `e` lies on the line of what comes before `b`: two pieces of one size. */
function between(e: Point, b: Point, c: Point, d: Point): number {
  const first = within(b, c, d, e);
  if (first !== undefined) return triangle(e, b, first) + triangle(first, c, d);
  const second = within(e, b, c, d);
  if (second !== undefined) return triangle(b, c, second) + triangle(second, d, e);
  return Math.abs(signed(e, b, c, d));
}

const triangle = ([aX, aY]: Point, [bX, bY]: Point, [cX, cY]: Point): number =>
  Math.abs((bX - aX) * (cY - aY) - (cX - aX) * (bY - aY)) / 2;

/** The area of four corners, with the sign of the way round. */
const signed = ([aX, aY]: Point, [bX, bY]: Point, [cX, cY]: Point, [dX, dY]: Point): number =>
  ((cX - aX) * (dY - bY) - (dX - bX) * (cY - aY)) / 2;

/** Where two straight lines, taken without ends, cut each other. */
function cut(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [oneX, oneY, otherX, otherY] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = oneX * otherY - oneY * otherX;
  if (Math.abs(turn) < 1e-9) return undefined;
  const part = ((a[0] - c[0]) * oneY - (a[1] - c[1]) * oneX) / -turn;
  return [c[0] + otherX * part, c[1] + otherY * part];
}

/** Where two straight lines cut each other between their ends. */
function within(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const point = cut(a, b, c, d);
  if (point === undefined) return undefined;
  return isWithin(point, a, b) && isWithin(point, c, d) ? point : undefined;
}

const isWithin = ([x, y]: Point, [oneX, oneY]: Point, [otherX, otherY]: Point): boolean =>
  (x - oneX) * (x - otherX) + (y - oneY) * (y - otherY) <= 0;
