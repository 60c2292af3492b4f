/** How much room pieces have in their space, once all names have their places. */
import { distance } from './geometry.ts';
import type { Point } from './geometry.ts';
import { boxAround, meets, wider } from './labels.ts';
import type { Box } from './labels.ts';
import { aloneIn, boundsOf, places, REACH } from './places.ts';
import type { Draft, Settled, Standing, Wish } from './places.ts';
import type { Raster } from './raster.ts';

/** Rooms do not grow further, in units to either side. */
const WIDEST = 1.7;
/** Those that share a space are not larger, in parts of the usual size. */
export const TOGETHER = 0.86;

/**
 * All the room that pieces may have where one of them stands; and where in the space two have the most.
 * @param written names on the map, and the lines from them
 */
export function roomsOf(
  { anchor, room: least, spots }: Standing & Pick<Draft, 'spots'>,
  { space, area }: Wish,
  written: readonly Box[],
  raster: Raster,
  unit: number,
): Pick<Settled, 'room' | 'pair'> {
  const alone = aloneIn(raster, space);
  const spotted = spots.map(([, at]) => boxAround(at, unit * REACH));
  /** What is in nobody's way there. */
  const freeIn = (around: Box) => {
    const kept = [...spotted, ...written.filter((box) => meets(box, around))];
    return (box: Box) => alone(box, 1) && !kept.some((other) => meets(box, other));
  };
  const near = boxAround(anchor, unit * (WIDEST + 1));
  const room = grown(least, anchor, unit, raster.cell, freeIn(near));
  const most = unit * REACH * TOGETHER;
  if (halfOf(room) >= most) return { room, pair: room };
  const bounds = boundsOf(area, anchor, unit * 4);
  const points = places(bounds, raster, unit / 6);
  const free = freeIn(wider(bounds, most * 2));
  return { room, pair: pairOf(room, anchor, points, most, raster.cell, free) };
}

/** Half the side of what fits in twice, side by side or one above the other. */
const halfOf = ([left, top, right, bottom]: Box): number => {
  const [wide, high] = [right - left, bottom - top];
  return Math.max(Math.min(wide / 2, high), Math.min(wide, high / 2)) / 2;
};

/** Where two have more room than in a box, as near to a point as may be. */
function pairOf(
  room: Box,
  anchor: Point,
  points: readonly Point[],
  most: number,
  step: number,
  free: (box: Box) => boolean,
): Box {
  let best = room;
  let half = halfOf(room) + step / 2;
  for (const at of points.toSorted((a, b) => distance(a, anchor) - distance(b, anchor))) {
    for (const [wide, high] of [
      [2, 1],
      [1, 2],
    ] as const) {
      for (; half <= most; half += step / 2) {
        const box = boxAround(at, half * wide, half * high);
        if (!free(box)) break;
        best = box;
      }
    }
  }
  return best;
}

/** As large as it can be, and no larger than it need be. */
function grown(
  room: Box,
  [x, y]: Point,
  unit: number,
  step: number,
  free: (box: Box) => boolean,
): Box {
  const most = boxAround([x, y], unit * WIDEST, unit * WIDEST * 0.8);
  let box = room;
  const open = new Set([0, 1, 2, 3]);
  while (open.size > 0) {
    for (const side of open) {
      const out = side < 2 ? -step : step;
      const next: Box = [
        box[0] + (side === 0 ? out : 0),
        box[1] + (side === 1 ? out : 0),
        box[2] + (side === 2 ? out : 0),
        box[3] + (side === 3 ? out : 0),
      ];
      const enough =
        next[0] < most[0] || next[1] < most[1] || next[2] > most[2] || next[3] > most[3];
      if (enough || !free(next)) open.delete(side);
      else box = next;
    }
  }
  return box;
}
