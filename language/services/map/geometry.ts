/** Points and polygons of a map that is changed by hand. A space is what lies in an odd number of its rings. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** x and y in turn. */
export type Ring = readonly number[];

export const pointsOf = (ring: Ring): readonly Point[] =>
  ring.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: ring[at + 1] ?? 0 }] : []));

/** No point twice in turn. */
export const ringOf = (points: readonly Point[]): Ring =>
  points.flatMap(({ x, y }, at) => {
    const before = points[(at + points.length - 1) % points.length];
    return points.length > 1 && before?.x === x && before.y === y ? [] : [x, y];
  });

export const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far along a line the point of it is that is nearest to another: from 0 to 1. */
export function shareOf(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  if (length === 0) return 0;
  const share = ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  return Math.min(1, Math.max(0, share));
}

export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
});

const awayFromLine = (point: Point, from: Point, to: Point): number =>
  away(point, between(from, to, shareOf(point, from, to)));

export const linesOf = (ring: Ring): readonly (readonly [Point, Point])[] => {
  const points = pointsOf(ring);
  return points.map((point, at) => [point, points[(at + 1) % points.length] ?? point] as const);
};

const isInRing = ({ x, y }: Point, ring: Ring): boolean =>
  linesOf(ring).reduce(
    (inside, [a, b]) =>
      a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) ? !inside : inside,
    false,
  );

export const isIn = (point: Point, rings: readonly Ring[]): boolean =>
  rings.filter((ring) => isInRing(point, ring)).length % 2 === 1;

/** How far a point is from the nearest outline. */
export const awayFrom = (point: Point, rings: readonly Ring[]): number =>
  Math.min(
    ...rings.flatMap((ring) => linesOf(ring).map(([from, to]) => awayFromLine(point, from, to))),
  );

/** Positive where it turns from x to y. */
export const areaOf = (ring: Ring): number =>
  linesOf(ring).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) / 2;

/** From one end of all of them to the other. */
export function acrossOf(rings: readonly Ring[]): number {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (const { x, y } of pointsOf(ring)) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return left <= right ? Math.hypot(right - left, bottom - top) : 0;
}

/** Does a corner of one lie well within the other, as an island in a sea? */
function overlap(a: Ring, b: Ring, reach: number): boolean {
  const isWithin = (one: Ring, other: Ring): boolean =>
    pointsOf(one).some((point) => isInRing(point, other) && awayFrom(point, [other]) > reach);
  return isWithin(a, b) || isWithin(b, a);
}

/** Do two polygons lie along each other for a while? A common corner is no border. */
function lieBeside(a: Ring, b: Ring, reach: number, least: number): boolean {
  const others = linesOf(b);
  let along = 0;
  for (const [from, to] of linesOf(a)) {
    const length = away(from, to);
    const steps = Math.min(Math.max(Math.ceil((2 * length) / reach), 1), 2000);
    for (let step = 0; step < steps; step += 1) {
      const point = between(from, to, (step + 0.5) / steps);
      if (others.some(([one, other]) => awayFromLine(point, one, other) <= reach))
        along += length / steps;
      if (along >= least) return true;
    }
  }
  return false;
}

/** Of the way across the map: polygons so near to each other touch, if they do so for as long as the second. */
const [BESIDE, ALONG] = [0.004, 0.012];

/** @param across the way across the map */
export const touch = (a: readonly Ring[], b: readonly Ring[], across: number): boolean =>
  a.some((one) => b.some((other) => lieBeside(one, other, BESIDE * across, ALONG * across)));

/** @param across the way across the map */
export const touchOrOverlap = (a: readonly Ring[], b: readonly Ring[], across: number): boolean =>
  touch(a, b, across) || a.some((one) => b.some((other) => overlap(one, other, BESIDE * across)));

const side = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** How far along the first of two lines they cross, and how far along the second; undefined where they do not. */
export function crossingOf(
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
): readonly [number, number] | undefined {
  const [fromA, fromB] = [side(c, d, a), side(c, d, b)];
  const [fromC, fromD] = [side(a, b, c), side(a, b, d)];
  if (fromA * fromB > 0 || fromC * fromD > 0 || fromA === fromB || fromC === fromD)
    return undefined;
  return [fromA / (fromA - fromB), fromC / (fromC - fromD)];
}

/** Does the outline of a polygon cross itself? */
export function crossesItself(ring: Ring): boolean {
  const lines = linesOf(ring);
  return lines.some(([a, b], at) =>
    lines
      .slice(at + 1)
      .some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
  );
}

/** How many places are looked at, across and down. */
const TRIES = 24;
/** The middle of the area will do where it has so much of the room that there is. */
const ENOUGH = 0.8;

/** A place within a polygon with room around it, in whole numbers. */
export function placeWithin(ring: Ring): Point {
  const points = pointsOf(ring);
  const [left, top] = [
    Math.min(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
  ];
  const [wide, high] = [
    Math.max(...points.map(({ x }) => x)) - left,
    Math.max(...points.map(({ y }) => y)) - top,
  ];
  const roomAt = (point: Point): number => (isInRing(point, ring) ? awayFrom(point, [ring]) : -1);
  const middle = middleOf(ring);
  let best = { at: middle, room: roomAt(middle) / ENOUGH };
  for (let row = 0; row < TRIES; row += 1)
    for (let column = 0; column < TRIES; column += 1) {
      const at = {
        x: Math.round(left + ((column + 0.5) / TRIES) * wide),
        y: Math.round(top + ((row + 0.5) / TRIES) * high),
      };
      const room = roomAt(at);
      if (room > best.room) best = { at, room };
    }
  return best.at;
}

/** The middle of its area, in whole numbers. */
function middleOf(ring: Ring): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [a, b] of linesOf(ring)) {
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  if (area === 0) return { x: Math.round(ring[0] ?? 0), y: Math.round(ring[1] ?? 0) };
  return { x: Math.round(x / (3 * area)), y: Math.round(y / (3 * area)) };
}
