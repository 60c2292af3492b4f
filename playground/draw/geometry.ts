/** Points and polygons of a map that is drawn by hand. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** x and y in turn. */
export type Ring = readonly number[];

export const pointsOf = (ring: Ring): readonly Point[] =>
  ring.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: ring[at + 1] ?? 0 }] : []));

export const ringOf = (points: readonly Point[]): Ring =>
  points.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]);

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point of a line that is nearest to another. */
function onLine(point: Point, from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  if (length === 0) return from;
  const share = ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  const kept = Math.min(1, Math.max(0, share));
  return { x: from.x + kept * x, y: from.y + kept * y };
}

const linesOf = (ring: Ring): readonly (readonly [Point, Point])[] => {
  const points = pointsOf(ring);
  return points.map((point, at) => [point, points[(at + 1) % points.length] ?? point] as const);
};

/** A corner within reach, else a place on an edge within reach, else the point itself: what is drawn beside a space shares its border. */
export function snapped(point: Point, rings: readonly Ring[], reach: number): Point {
  let [best, least]: [Point, number] = [point, reach];
  const take = (one: Point, far: number): void => {
    if (far < least) [best, least] = [one, far];
  };
  for (const ring of rings) for (const one of pointsOf(ring)) take(one, away(point, one));
  if (best !== point) return best;
  for (const ring of rings)
    for (const [from, to] of linesOf(ring)) {
      const one = onLine(point, from, to);
      take(one, away(point, one));
    }
  return { x: Math.round(best.x), y: Math.round(best.y) };
}

const isIn = ({ x, y }: Point, ring: Ring): boolean =>
  linesOf(ring).reduce(
    (inside, [a, b]) =>
      a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x) ? !inside : inside,
    false,
  );

/** Does a corner of one lie well within the other, as an island in a sea? */
export function overlap(a: Ring, b: Ring, reach: number): boolean {
  const isWithin = (one: Ring, other: Ring): boolean => {
    const lines = linesOf(other);
    return pointsOf(one).some(
      (point) =>
        isIn(point, other) &&
        lines.every(([from, to]) => away(point, onLine(point, from, to)) > reach),
    );
  };
  return isWithin(a, b) || isWithin(b, a);
}

/** Do two polygons lie along each other for a while? A common corner is no border. */
export function lieBeside(a: Ring, b: Ring, reach: number, least: number): boolean {
  const others = linesOf(b);
  let along = 0;
  for (const [from, to] of linesOf(a)) {
    const length = away(from, to);
    const steps = Math.min(Math.max(Math.ceil(length / 2), 1), 2000);
    for (let step = 0; step < steps; step += 1) {
      const share = (step + 0.5) / steps;
      const point = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      if (others.some(([one, other]) => away(point, onLine(point, one, other)) <= reach))
        along += length / steps;
      if (along >= least) return true;
    }
  }
  return false;
}

const side = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Does the outline of a polygon cross itself? */
export function crossesItself(ring: Ring): boolean {
  const lines = linesOf(ring);
  return lines.some(([a, b], at) =>
    lines
      .slice(at + 1)
      .some(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
  );
}
