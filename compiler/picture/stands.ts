/** Where pieces stand: alone, several in a space, on borders, over two places. */
import type { DrawnSpace, KindFacts, Style } from './drawing.ts';
import { reachOf, shapeOf, shapePath } from './forms.ts';
import type { Point } from './geometry.ts';
import type { Box } from './labels.ts';
import { REACH } from './places.ts';
import { TOGETHER } from './rooms.ts';
import { ON_BORDER } from './spaces.ts';
import { find, lookUp, styleOf, valuesOf } from './things.ts';
import type { Reading, ThingNow } from './things.ts';

export interface Stand {
  readonly thing: ThingNow;
  readonly style: Style;
  readonly at: Point;
  /** Of its usual size. */
  readonly size: number;
  /** Degrees it is turned by. */
  readonly turn: number;
  readonly from: Place;
  /** Where its other end is. */
  readonly end: Place | undefined;
}

/** Where something is: a space, a spot of one, or a border. */
export interface Place {
  readonly key: string;
  readonly at: Point;
  readonly turn: number;
  /** What there is of it, but on borders. */
  readonly room?: Box;
  /** What there is of it for two, where that is more. */
  readonly pair?: Box;
  /** It is a square of a grid. */
  readonly square: boolean;
}

export function placeOf(
  reader: Reading,
  kind: KindFacts | undefined,
  ref: unknown,
): Place | undefined {
  const { drawing } = reader;
  if (kind?.role === 'border') {
    const border = drawing.borders.find(({ key }) => key === ref);
    return (
      border && {
        key: `border ${border.key}`,
        at: border.middle,
        turn: border.angle + 90,
        square: false,
      }
    );
  }
  if (kind?.role === 'space') {
    const space = drawing.spaces.find(({ key }) => key === ref);
    return space && inSpace(space, drawing.squared);
  }
  if (kind?.role !== 'spot') return undefined;
  const key = String(ref);
  for (const space of drawing.spaces) {
    const spot = lookUp(space.spots, key);
    if (spot !== undefined) return { key, at: spot.at, turn: 0, room: spot.room, square: false };
    if (space.key === key) return inSpace(space, drawing.squared);
  }
  return undefined;
}

const inSpace = ({ key, anchor, room, pair }: DrawnSpace, square: boolean): Place => ({
  key,
  at: anchor,
  turn: 0,
  room,
  pair,
  square,
});

/** By its place, else where that is which it stands on, else by any place it has. */
export function standsAt(reader: Reading, thing: ThingNow, depth = 0): Place | undefined {
  const { attributes } = thing.kind;
  const first = ['at', 'on'];
  const ranked = [
    ...attributes.filter(({ name, derived }) => first.includes(name) && !derived),
    ...attributes.filter(({ name, derived }) => !first.includes(name) && !derived),
  ];
  for (const roles of [['space', 'spot', 'border'], ['piece'], ['space', 'spot', 'border']]) {
    // A place that has another name counts only where nothing else tells.
    const rest =
      roles.length === 3 && attributes.every(({ name, derived }) => name !== 'at' || derived);
    for (const { name, kind, set } of ranked) {
      const of = kind === undefined ? undefined : reader.kinds.get(kind);
      const value: unknown = thing.values[name];
      if (set || of === undefined || value === null || value === undefined) continue;
      if (!roles.includes(of.role)) continue;
      if (roles.length === 3 && !first.includes(name) && !rest) continue;
      if (of.role === 'piece') {
        const other = depth > 3 ? undefined : find(reader, kind, value);
        const place = other === undefined ? undefined : standsAt(reader, other, depth + 1);
        if (place !== undefined) return place;
      } else {
        const place = placeOf(reader, of, value);
        if (place !== undefined) return place;
      }
    }
  }
  return undefined;
}

/** Every piece with where it is drawn; those that share a place stand side by side. */
export function standsOf(reader: Reading): readonly Stand[] {
  const { drawing } = reader;
  const groups = new Map<string, { readonly thing: ThingNow; readonly place: Place }[]>();
  const long: Stand[] = [];
  for (const kind of drawing.kinds) {
    if (kind.role !== 'piece') continue;
    for (const thing of reader.things.get(kind.name) ?? []) {
      const place = standsAt(reader, thing);
      if (place === undefined) continue;
      const style = styleOf(reader, thing);
      const second = kind.attributes.find(({ name }) => name === style.across);
      const end =
        second?.kind === undefined
          ? undefined
          : placeOf(reader, reader.kinds.get(second.kind), thing.values[second.name]);
      if (end !== undefined) {
        long.push({ thing, style, at: place.at, size: 1, turn: 0, from: place, end });
      } else groups.set(place.key, [...(groups.get(place.key) ?? []), { thing, place }]);
    }
  }
  const stands = [...groups.values()].flatMap((group) => {
    const slots = slotsOf(reader, group);
    return group.map(({ thing, place }, i): Stand => ({
      thing,
      style: styleOf(reader, thing),
      at: slots.at[i] ?? place.at,
      size: slots.size,
      turn: place.turn,
      from: place,
      end: undefined,
    }));
  });
  return [...long, ...stands];
}

/** Larger on squares, where there is room. */
const ALONE = 1.4;
/** How much farther a piece extents where it points, in units. */
const POINTER = 0.17;

/** Where those that share a place stand, and how large they are: as large as there is room. */
function slotsOf(
  reader: Reading,
  group: readonly { readonly thing: ThingNow; readonly place: Place }[],
): { readonly at: readonly Point[]; readonly size: number } {
  const { unit, squared } = reader.drawing;
  const [first] = group;
  if (first === undefined) return { at: [], size: 1 };
  const { at, turn, room, pair } = first.place;
  const count = group.length;
  if (room === undefined) {
    // Side by side along a border.
    const size = ON_BORDER * (count > 1 ? TOGETHER : 1);
    const angle = ((turn - 90) * Math.PI) / 180;
    return {
      size,
      at: group.map((_, i): Point => {
        const by = (i - (count - 1) / 2) * unit * size * 1.4;
        return [at[0] + by * Math.cos(angle), at[1] + by * Math.sin(angle)];
      }),
    };
  }
  const [left, top, right, bottom] = sidesOf(reader, group, squared ? 0 : REACH);
  const [wide, high] = [(left + right) * unit, (top + bottom) * unit];
  const sizeIn = ([x0, y0, x1, y1]: Box, columns: number): number =>
    Math.min((x1 - x0) / columns / wide, (y1 - y0) / Math.ceil(count / columns) / high);
  let best = { box: room, columns: 1 };
  for (const box of count > 1 && pair !== undefined ? [room, pair] : [room]) {
    for (let columns = 1; columns <= count; columns += 1) {
      if (sizeIn(box, columns) >= sizeIn(best.box, best.columns)) best = { box, columns };
    }
  }
  const { box, columns } = best;
  const most = squared ? ALONE : count > 1 ? TOGETHER : 1;
  const size = Math.min(most, sizeIn(box, columns));
  const rows = Math.ceil(count / columns);
  const [across, down] = [wide * size, high * size];
  // Round the place where one would stand, as far as the room goes.
  const middle = (low: number, high: number, wanted: number, half: number): number =>
    Math.max(low + half, Math.min(wanted, high - half));
  const centre: Point = [
    middle(box[0], box[2], at[0], (columns * across) / 2) + ((left - right) / 2) * unit * size,
    middle(box[1], box[3], at[1], (rows * down) / 2) + ((top - bottom) / 2) * unit * size,
  ];
  return {
    size,
    at: group.map((_, i): Point => {
      const row = Math.floor(i / columns);
      const inRow = row === rows - 1 ? count - row * columns : columns;
      return [
        centre[0] + ((i % columns) - (inRow - 1) / 2) * across,
        centre[1] + (row - (rows - 1) / 2) * down,
      ];
    }),
  };
}

/** How far the pieces of a group reach to each side of their middles, in units; at least so far. */
function sidesOf(
  reader: Reading,
  group: readonly { readonly thing: ThingNow }[],
  least: number,
): Box {
  const extents = group.map(({ thing }) =>
    reachOf(shapePath(reader, shapeOf(reader, thing, styleOf(reader, thing)))),
  );
  const wide = Math.max(least, ...extents.map(([x]) => x));
  const high = Math.max(least, ...extents.map(([, y]) => y));
  const ways = group.flatMap(({ thing }) => pointingOf(reader, valuesOf(reader, thing)) ?? []);
  const side = (way: number, reach: number): number =>
    ways.some((one) => Math.abs(((one - way + 540) % 360) - 180) < 80) ? reach + POINTER : reach;
  return [side(270, wide), side(0, high), side(90, wide), side(180, high)];
}

export function pointingOf({ drawing }: Reading, values: readonly ThingNow[]): number | undefined {
  for (const { kind, ref } of values) {
    const style = lookUp(lookUp(drawing.memberStyles, kind.name), String(ref));
    if (style?.pointing !== undefined) return style.pointing;
  }
  return undefined;
}
