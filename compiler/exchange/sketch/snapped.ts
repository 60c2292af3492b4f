/** Points of lines in whole numbers: each goes to the nearest place at which nothing crosses. */
import type { Point } from './cracks.ts';
import { planeOf, same, meet } from './planar.ts';

/** How far a point goes at most, over and down. */
const FAR = 2;

/** @param lines which share points where they meet */
export function snapped(
  lines: readonly (readonly Point[])[],
  scale: number,
): readonly (readonly Point[])[] {
  const numbers = new Map<string, number>();
  const points: Point[] = [];
  const numbered = lines.map((line) =>
    line.map((point) => {
      const key = point.join(' ');
      const known = numbers.get(key) ?? points.push([point[0] * scale, point[1] * scale]) - 1;
      numbers.set(key, known);
      return known;
    }),
  );
  const pointAt = (number: number): Point => points[number] ?? [0, 0];
  const ends = numbered.flatMap((line) =>
    line.slice(1).map((end, index) => [line[index] ?? end, end] as const),
  );
  const plane = planeOf((line) => {
    const own = ends[line];
    return own === undefined ? undefined : [pointAt(own[0]), pointAt(own[1])];
  });
  const around: number[][] = points.map(() => []);
  for (const [line, [start, end]] of ends.entries()) {
    plane.add(line);
    around[start]?.push(line);
    around[end]?.push(line);
  }
  for (const [number, point] of points.entries()) {
    const gone = around[number] ?? [];
    const others = gone.map((line) => {
      const [start, end] = ends[line] ?? [number, number];
      return pointAt(start === number ? end : start);
    });
    const fits = (to: Point): boolean =>
      others.every(
        (other, index) =>
          !same(to, other) &&
          others.slice(index + 1).every((next) => !meet(to, other, to, next)) &&
          plane.allows({ lines: [[to, other]], gone, fresh: to, crossedOver: [point, to, other] }),
      );
    points[number] = placesNear(point).find(fits) ?? [Math.round(point[0]), Math.round(point[1])];
    for (const line of gone) plane.add(line);
  }
  return numbered.map((line) => line.map(pointAt));
}

/** The nearest first. */
function placesNear([x, y]: Point): readonly Point[] {
  const steps = Array.from({ length: 2 * FAR + 1 }, (_, index) => index - FAR);
  return steps
    .flatMap((down) => steps.map((over): Point => [Math.round(x) + over, Math.round(y) + down]))
    .filter(([toX, toY]) => toX >= 0 && toY >= 0)
    .map((place) => ({ place, away: (place[0] - x) ** 2 + (place[1] - y) ** 2 }))
    .sort((one, other) => one.away - other.away)
    .map(({ place }) => place);
}
