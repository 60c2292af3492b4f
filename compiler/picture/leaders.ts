/** Names that have no room in their space: beside it, with a line that leads there. */
import type { Label } from './drawing.ts';
import { between, distance } from './geometry.ts';
import type { Point } from './geometry.ts';
import { boxAround, meets, wider } from './labels.ts';
import type { Box } from './labels.ts';
import { extent, labelIn } from './places.ts';
import type { Wish } from './places.ts';
import { BEYOND } from './raster.ts';
import type { Raster } from './raster.ts';

/** What is crossed costs more than the way round it; to write over a line costs most. */
const CROSSING = 4;
const OVER_LINE = 12;
/** For a line all of which runs through spaces where much stands, or through nobody's land. */
const FOREIGN = 2.5;
/** For a name that stands there: it would be taken for the name of that land. */
const MISLEADING = 8;

interface Ends {
  readonly anchor: Point;
  readonly room: Box;
  readonly unit: number;
  /** Size of names. */
  readonly usual: number;
  readonly frame: Box;
  /** What costs as much is not wanted. */
  readonly most: number;
}

/**
 * Undefined where it is better in its space.
 * @param taken what must not be covered
 * @param open whether a space is broad and has little in it, so that names of others do no harm there
 */
export function leaderOf(
  wish: Wish,
  raster: Raster,
  taken: readonly Box[],
  open: (space: number) => boolean,
  { anchor, room, unit, usual, frame, most }: Ends,
): Label | undefined {
  const feet = feetOf(wish, raster, room, anchor, unit);
  let best: { cost: number; box: Box; size: number; lead: readonly [Point, Point] } | undefined;
  const far = unit * 5 + extent(wish, usual)[0] / 2;
  const near = boxAround(anchor, far + unit * 3);
  const close = taken.filter((box) => meets(box, near));
  const step = Math.max(raster.cell, unit / 5);
  /** How much of a line runs through spaces where it is in the way. */
  const abroad = (from: Point, to: Point): number => {
    const there = parts.filter((part) => {
      const space = raster.seenAt(between(from, to, part)) ?? -1;
      return space >= 0 && space !== wish.space && !open(space);
    });
    return there.length / parts.length;
  };
  for (const [part, sizeCost] of wish.sizes) {
    const size = usual * part;
    const [wide, high] = extent(wish, size);
    for (let y = anchor[1] - far; y <= anchor[1] + far; y += step) {
      for (let x = anchor[0] - far; x <= anchor[0] + far; x += step) {
        const box = boxAround([x, y], wide / 2, high / 2);
        const away = distance(nearest(box, anchor), anchor) / unit;
        if (sizeCost + away * 0.3 >= (best?.cost ?? most)) continue;
        const clear = wider(box, 2.5);
        if (!lies(clear, frame) || close.some((other) => meets(clear, other))) continue;
        const under = raster.within(clear);
        const beneath =
          under === undefined ? OVER_LINE : under === BEYOND || open(under) ? 0 : MISLEADING;
        if (sizeCost + away * 0.3 + beneath >= (best?.cost ?? most)) continue;
        for (const foot of feet) {
          const start = nearest(box, foot);
          const long = distance(start, foot) / unit;
          const base = sizeCost + away * 0.3 + beneath + long;
          if (base >= (best?.cost ?? most)) continue;
          const crossed = close.filter((other) => cuts(start, foot, other)).length;
          const least = base + crossed * CROSSING;
          // Who looks at spaces looks at many cells: not where it is too dear already.
          if (least >= (best?.cost ?? most)) continue;
          const cost = least + abroad(start, foot) * FOREIGN;
          if (cost < (best?.cost ?? most)) best = { cost, box, size, lead: [start, foot] };
        }
      }
    }
  }
  if (best !== undefined) return { ...labelIn(wish.text, best.box, best.size), lead: best.lead };
  if (Number.isFinite(most)) return undefined;
  // Nothing is free anywhere near: it is written where it can be read.
  const [wide, high] = extent(wish, usual);
  const x = Math.max(frame[0] + wide / 2, Math.min(anchor[0], frame[2] - wide / 2));
  return labelIn(wish.text, boxAround([x, room[3] + high / 2], wide / 2, high / 2), usual);
}

/** Along a line. */
export const parts: readonly number[] = Array.from({ length: 13 }, (_, i) => i / 12);

const lies = (box: Box, [left, top, right, bottom]: Box): boolean =>
  box[0] >= left && box[1] >= top && box[2] <= right && box[3] <= bottom;

/** Where a line may end: well in the space, and not where a piece stands. */
function feetOf(
  { space, area }: Wish,
  raster: Raster,
  room: Box,
  anchor: Point,
  unit: number,
): readonly Point[] {
  const points = area.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const found: Point[] = [];
  const step = Math.max(raster.cell * 2, unit / 4);
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += step) {
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += step) {
      const foot = boxAround([x, y], unit * 0.12);
      if (raster.within(foot) === space && !meets(foot, room)) found.push([x, y]);
    }
  }
  return found.length > 0 ? found : [anchor];
}

/** The point of a box that is nearest. */
const nearest = ([left, top, right, bottom]: Box, [x, y]: Point): Point => [
  Math.max(left, Math.min(x, right)),
  Math.max(top, Math.min(y, bottom)),
];

/** Whether a straight line goes through a box. */
function cuts(from: Point, to: Point, [left, top, right, bottom]: Box): boolean {
  if (Math.max(from[0], to[0]) <= left || Math.min(from[0], to[0]) >= right) return false;
  if (Math.max(from[1], to[1]) <= top || Math.min(from[1], to[1]) >= bottom) return false;
  return parts.some((part) => {
    const [x, y] = between(from, to, part);
    return x > left && x < right && y > top && y < bottom;
  });
}
