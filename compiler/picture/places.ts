/**
 * Where in its space a name is written, and where pieces stand: both in the space and clear of each other, the pieces
 * near to where they are said to stand. A name may be smaller than the others, and so may pieces, where they have to.
 */
import type { Label } from './drawing.ts';
import { distance } from './geometry.ts';
import type { Point, Polygon } from './geometry.ts';
import { ABOVE, baseLine, BELOW, boxAround, meets, wider, widthOf } from './labels.ts';
import type { Box } from './labels.ts';
import type { Raster } from './raster.ts';

export interface Wish {
  readonly space: number;
  readonly text: string;
  readonly sizes: Sizes;
  /** How many marks stand before the text. */
  readonly marks: number;
  readonly anchor: Point;
  readonly area: readonly Polygon[];
  /** Where the middle of its name is said to be. */
  readonly label: Point | undefined;
  /** Of further spots, by number: where pieces should stand on them. */
  readonly spots: readonly (readonly [number, Point])[];
  /** The same of spots that rules may create: they take the place that is left. */
  readonly createdSpots: readonly (readonly [number, Point])[];
  /** What is written beside a spot. */
  readonly spotText: (spot: number) => string;
}

export interface Settled {
  readonly anchor: Point;
  /** Where its pieces have room. */
  readonly room: Box;
  /** Where two of them have most. */
  readonly pair: Box;
  readonly label: Label;
  readonly spots: readonly SettledSpot[];
}

export interface SettledSpot {
  readonly spot: number;
  readonly at: Point;
  readonly name: Label;
}

/** Where pieces stand, with what is to be had of room. */
export interface Standing {
  readonly anchor: Point;
  readonly room: Box;
}

/** What is found for a space, before those that have no room for their names are seen to. */
export interface Draft {
  readonly spots: readonly (readonly [number, Point])[];
  /** With the name in the space, and how bad that is; undefined where there is no way. */
  readonly inside: (Standing & { readonly label: Label; readonly cost: number }) | undefined;
  /** With the name elsewhere. */
  readonly outside: Standing;
}

/** How far from its middle a piece reaches, its halo and its badge with it, in units. */
export const REACH = 0.62;
/** Clear of the lines round a space: so far if it can be, at least so far. */
const CLEAR = 4;
const LEAST = 1.5;

/** Half the room for pieces, in units, and what it costs to have no more: for two side by side, one above the other, one. */
const rooms: readonly (readonly [number, number, number])[] = [
  [1.02, 0.66, 0],
  [0.66, 1.02, 0.15],
  [0.8, 0.66, 0.4],
  [REACH, REACH, 0.8],
  [0.5, 0.5, 1.9],
  [0.42, 0.42, 3],
];
/** Parts of the usual size of names, and what they cost. */
type Sizes = readonly (readonly [part: number, cost: number])[];

/** Of short names: one that is much smaller than its neighbours costs more than a line that leads to it. */
export const EVEN: Sizes = [
  [1, 0],
  [0.9, 0.5],
  [0.8, 1.1],
  [0.7, 4],
  [0.6, 7],
  [0.5, 11],
];
/** Of whole ones, which are of many lengths. */
export const UNEVEN: Sizes = [
  [1, 0],
  [0.9, 0.5],
  [0.8, 1.1],
  [0.7, 2],
  [0.6, 3.2],
  [0.5, 4.5],
];

/** Of the names of further spots, which are of two letters mostly: they are read where short names are. */
const SPOT = 0.9;

/** What a name with its marks takes. */
export const extent = ({ text, marks }: Wish, size: number): readonly [number, number] => [
  widthOf(text, size) + (marks * 0.92 + 0.2) * size,
  (ABOVE + BELOW) * size,
];

export const labelIn = (text: string, box: Box, size: number): Label => ({
  text,
  size,
  at: [(box[0] + box[2]) / 2, baseLine(box, size)],
  box,
});

export const aloneIn =
  (raster: Raster, space: number) =>
  (box: Box, clear: number): boolean =>
    raster.within(wider(box, clear)) === space;

/**
 * @param usual size of names
 * @param frame width and height of the picture
 */
export function draftOf(
  wish: Wish,
  raster: Raster,
  unit: number,
  usual: number,
  frame: readonly [number, number],
): Draft {
  const { anchor: said } = wish;
  const alone = aloneIn(raster, wish.space);
  const spots = wish.spots.map(([spot, at]): readonly [number, Point] => [
    spot,
    spotAt(at, said, alone, unit),
  ]);
  const kept = spots.map(([, at]) => boxAround(at, unit * REACH));
  const free = (box: Box): boolean => !kept.some((other) => meets(box, other));
  const around = ringsAround(said, unit);
  const tiers = rooms.map(([halfWide, halfHigh, roomCost]) => ({
    roomCost,
    choices: around
      .map((anchor) => ({ anchor, room: boxAround(anchor, unit * halfWide, unit * halfHigh) }))
      .filter(({ room }) => alone(room, 1) && free(room)),
  }));
  const [outside] = tiers.slice(3).flatMap(({ choices }) => choices);
  const anywhere = outside ?? { anchor: said, room: boxAround(said, unit * 0.42) };
  if (wish.label !== undefined) {
    // Where it is said to be, in its usual size; pieces make room.
    const box = boxWithin(wish.label, extent(wish, usual), frame);
    const clear = tiers
      .flatMap(({ roomCost, choices }) =>
        choices.map((one) => ({
          ...one,
          cost: roomCost + (distance(one.anchor, said) / unit) * 0.7,
        })),
      )
      .filter(({ room }) => !meets(box, room))
      .toSorted((a, b) => a.cost - b.cost);
    const { anchor, room } = clear[0] ?? anywhere;
    return {
      spots,
      inside: { anchor, room, label: labelIn(wish.text, box, usual), cost: 0 },
      outside: anywhere,
    };
  }
  let cheapest = Infinity;
  let inside: (Standing & { readonly box: Box; readonly size: number }) | undefined;
  for (const [part, sizeCost] of wish.sizes) {
    if (sizeCost >= cheapest) break;
    const size = usual * part;
    const [wide, high] = extent(wish, size);
    const boxes = places(boundsOf(wish.area, said, unit * 4), raster, unit / 6)
      .map((point) => boxAround(point, wide / 2, high / 2))
      .filter((box) => alone(box, LEAST) && free(box))
      .map((box) => ({ box, tight: alone(box, CLEAR) ? 0 : 0.3 }));
    if (boxes.length === 0) continue;
    for (const { roomCost, choices } of tiers) {
      for (const { anchor, room } of choices) {
        const base = sizeCost + roomCost + (distance(anchor, said) / unit) * 0.7;
        if (base >= cheapest) break;
        for (const { box, tight } of boxes) {
          const cost = base + tight + apart(box, anchor, unit);
          if (cost >= cheapest || meets(box, room)) continue;
          cheapest = cost;
          inside = { anchor, room, box, size };
        }
      }
    }
  }
  return {
    spots,
    inside: inside && {
      anchor: inside.anchor,
      room: inside.room,
      label: labelIn(wish.text, inside.box, inside.size),
      cost: cheapest,
    },
    outside: anywhere,
  };
}

/** As near to a place as the frame of the picture lets it be. */
function boxWithin(
  [x, y]: Point,
  [wide, high]: readonly [number, number],
  [width, height]: readonly [number, number],
): Box {
  const within = (at: number, half: number, end: number): number =>
    Math.max(half + 2, Math.min(at, end - half - 2));
  return boxAround([within(x, wide / 2, width), within(y, high / 2, height)], wide / 2, high / 2);
}

/** How far a name is from the pieces it belongs to; none where it stands right below them. */
function apart([left, top, right, bottom]: Box, [x, y]: Point, unit: number): number {
  const [dx, dy] = [(left + right) / 2 - x, (top + bottom) / 2 - y];
  return Math.max(0, Math.hypot(dx, dy) / unit - 0.9) * 0.5 + (dy < 0 ? 0.03 : 0);
}

const RINGS = 8;
/** Of two rings, in units. */
const APART = 0.2;

/** The place itself, then those round it, nearest first. */
function ringsAround([x, y]: Point, unit: number): readonly Point[] {
  const found: Point[] = [[x, y]];
  for (let ring = 1; ring <= RINGS; ring += 1) {
    const count = 6 + ring * 3;
    for (let turn = 0; turn < count; turn += 1) {
      const angle = (turn * 2 * Math.PI) / count;
      found.push([
        x + Math.cos(angle) * ring * unit * APART,
        y + Math.sin(angle) * ring * unit * APART,
      ]);
    }
  }
  return found;
}

/** What is round an area, as far as it is near. */
export function boundsOf(area: readonly Polygon[], [x, y]: Point, reach: number): Box {
  const points = area.flat();
  return [
    Math.max(x - reach, Math.min(...points.map((point) => point[0]))),
    Math.max(y - reach, Math.min(...points.map((point) => point[1]))),
    Math.min(x + reach, Math.max(...points.map((point) => point[0]))),
    Math.min(y + reach, Math.max(...points.map((point) => point[1]))),
  ];
}

/** Points of a box, evenly. */
export function places(
  [left, top, right, bottom]: Box,
  { cell }: Raster,
  wanted: number,
): readonly Point[] {
  const step = Math.max(cell, wanted);
  const found: Point[] = [];
  for (let y = top; y <= bottom; y += step) {
    for (let x = left; x <= right; x += step) found.push([x, y]);
  }
  return found;
}

/** On further spots: where it touches no line, and nothing that stands in the middle of the space. */
export function spotAt(
  wanted: Point,
  anchor: Point,
  alone: (box: Box, clear: number) => boolean,
  unit: number,
): Point {
  for (const half of [REACH, 0.5, 0.42]) {
    const found = ringsAround(wanted, unit).find(
      (at) =>
        alone(boxAround(at, unit * half), 1) &&
        !meets(boxAround(at, unit * half), boxAround(anchor, unit * 0.66)),
    );
    if (found !== undefined) return found;
  }
  return wanted;
}

/** The name of a spot, beside its place; in the space, if it can be. */
export function spotName(
  text: string,
  at: Point,
  taken: readonly Box[],
  raster: Raster,
  space: number,
  unit: number,
  usual: number,
): Label {
  const size = usual * SPOT;
  const [wide, high] = [widthOf(text, size) + size * 0.2, (ABOVE + BELOW) * size];
  const boxes = ringsAround(at, unit * 1.5)
    .map((point): Box => boxAround(point, wide / 2, high / 2))
    .filter((box) => !taken.some((other) => meets(box, other)));
  const box =
    boxes.find((one) => raster.within(wider(one, LEAST)) === space) ??
    boxes.find((one) => raster.within(wider(one, LEAST)) !== undefined) ??
    boxes[0] ??
    boxAround(at, wide / 2, high / 2);
  return labelIn(text, box, size);
}
