/** Points, polygons and smooth lines. */

export type Point = readonly [number, number];
export type Polygon = readonly Point[];

export const origin: Point = [0, 0];

/** Points of a list of x and y in turn. */
export function pairs(ring: readonly number[]): readonly Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < ring.length; i += 2) points.push([ring[i] ?? 0, ring[i + 1] ?? 0]);
  return points;
}

export const add = ([x, y]: Point, [u, v]: Point): Point => [x + u, y + v];
export const minus = ([x, y]: Point, [u, v]: Point): Point => [x - u, y - v];
export const scaled = ([x, y]: Point, by: number): Point => [x * by, y * by];
export const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** One long in the direction from one point to another; to the right where they are one. */
export function direction(from: Point, to: Point): Point {
  const far = distance(from, to);
  return far === 0 ? [1, 0] : scaled(minus(to, from), 1 / far);
}

/** A quarter turn clockwise, as y grows downwards. */
export const turned = ([x, y]: Point): Point => [-y, x];

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(add, origin);
  return points.length === 0 ? origin : scaled(sum, 1 / points.length);
}

/** Twice the area, positive where the points go round clockwise on the screen. */
export const area = (polygon: Polygon): number =>
  polygon.reduce((sum, [x, y], i) => {
    const [u, v] = polygon[(i + 1) % polygon.length] ?? origin;
    return sum + x * v - u * y;
  }, 0);

/** The upright box round points, and its longer side. */
export function extent(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
  return { left, top, right, bottom, widest: Math.max(right - left, bottom - top, 1) };
}

const extents = new WeakMap<Polygon, ReturnType<typeof extent>>();

/** Points are looked for in the same polygons again and again, and most lie far off. */
function extentOf(polygon: Polygon): ReturnType<typeof extent> {
  const known = extents.get(polygon) ?? extent(polygon);
  extents.set(polygon, known);
  return known;
}

export function contains(polygon: Polygon, point: Point): boolean {
  const { left, top, right, bottom } = extentOf(polygon);
  const [x, y] = point;
  return x >= left && x <= right && y >= top && y <= bottom && isIn(point, polygon);
}

/** The same of a polygon that is asked about once: its box is not worth looking for. */
export function isIn([x, y]: Point, polygon: Polygon): boolean {
  let inside = false;
  let [bx, by] = polygon.at(-1) ?? origin;
  for (const [ax, ay] of polygon) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    [bx, by] = [ax, ay];
  }
  return inside;
}

/** An island: nearly a circle. */
export const shoreRound = ([x, y]: Point, far: number): Polygon =>
  Array.from({ length: 14 }, (_, i) => {
    const angle = (i * Math.PI) / 7;
    const wide = far * (i % 2 === 0 ? 1.08 : 0.94);
    return [x + wide * Math.cos(angle) * 1.15, y + wide * Math.sin(angle)];
  });

export const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, point, i) => sum + distance(line[i] ?? point, point), 0);

/** The point at some part of a line's length, and the way the line goes there. */
export function along(
  line: readonly Point[],
  part: number,
): { readonly at: Point; readonly way: Point } {
  let rest = lengthOf(line) * part;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1] ?? origin, line[i] ?? origin];
    const step = distance(a, b);
    if (step >= rest && step > 0) return { at: between(a, b, rest / step), way: direction(a, b) };
    rest -= step;
  }
  return { at: line.at(-1) ?? origin, way: [1, 0] };
}

/** How far a point is from the nearest of a line's segments. */
export function distanceTo(line: readonly Point[], point: Point): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1] ?? origin, line[i] ?? origin];
    const [dx, dy] = minus(b, a);
    const square = dx * dx + dy * dy;
    const part = square === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square;
    least = Math.min(least, distance(point, between(a, b, Math.min(1, Math.max(0, part)))));
  }
  return least;
}

/** Takes the teeth out of a line and keeps its ends; of a closed line, nothing is kept. */
export function calmed(line: readonly Point[], times: number): readonly Point[] {
  const closed = isClosed(line);
  let points = line;
  for (let time = 0; time < times; time += 1) {
    const before = points;
    const last = before.length - 1;
    points = before.map((point, i) => {
      if (!closed && (i === 0 || i === last)) return point;
      const left = before[i === 0 ? last - 1 : i - 1] ?? point;
      const right = before[i === last ? 1 : i + 1] ?? point;
      return [(left[0] + 2 * point[0] + right[0]) / 4, (left[1] + 2 * point[1] + right[1]) / 4];
    });
  }
  return points;
}

export function isClosed(line: readonly Point[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return (
    line.length > 3 && first !== undefined && last !== undefined && distance(first, last) < 0.01
  );
}

/** A curve through all points (Catmull and Rom), as so many short steps for each. */
export function curved(line: readonly Point[], steps: number): readonly Point[] {
  if (line.length < 3) return line;
  const closed = isClosed(line);
  const last = line.length - 1;
  const at = (i: number): Point => {
    const index = closed ? (i + last) % last : Math.min(last, Math.max(0, i));
    return line[index] ?? origin;
  };
  const points: Point[] = [at(0)];
  for (let i = 0; i < last; i += 1) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    // Loops and overshoots come of uneven steps: no tangent is longer than the step itself.
    const span = distance(a, b);
    const tangent = (from: Point, to: Point): Point => {
      const way = scaled(minus(to, from), 0.5);
      const far = Math.hypot(way[0], way[1]);
      return far > span ? scaled(way, span / far) : way;
    };
    const [u, v] = [tangent(p, b), tangent(a, q)];
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const [t2, t3] = [t * t, t * t * t];
      const mix = (k: 0 | 1): number =>
        (2 * t3 - 3 * t2 + 1) * a[k] +
        (t3 - 2 * t2 + t) * u[k] +
        (3 * t2 - 2 * t3) * b[k] +
        (t3 - t2) * v[k];
      points.push([mix(0), mix(1)]);
    }
  }
  return points;
}

/** Without the points that a straight line would pass as near as that (Ramer, Douglas, Peucker). */
export function simplified(line: readonly Point[], near: number): readonly Point[] {
  const keep = new Set([0, line.length - 1]);
  const open: (readonly [number, number])[] = [[0, line.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    const chord = [line[from] ?? origin, line[to] ?? origin];
    let far = near;
    let at = -1;
    for (let i = from + 1; i < to; i += 1) {
      const away = distanceTo(chord, line[i] ?? origin);
      if (away > far) [far, at] = [away, i];
    }
    if (at === -1) continue;
    keep.add(at);
    open.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keep.has(i));
}

/** One decimal, and no `-0`. */
export const short = (n: number): string => String(Math.round(n * 10) / 10 + 0);

/** A path through points; closed ones come back to the first. */
export const pathOf = (points: readonly Point[], closed = false): string =>
  points.length === 0
    ? ''
    : `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;
