/** Points of a map that is drawn by hand. */

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
