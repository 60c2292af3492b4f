/** Pieces: alone, several in a space, on borders, over two places. */
import type { KindFacts, Style } from './drawing.ts';
import { between, direction, distance, pathOf, short } from './geometry.ts';
import type { Point } from './geometry.ts';
import { powerColour, weaveOf } from './powers.ts';
import { shapeAt, shapes } from './shapes.ts';
import { element, escaped, named } from './svg.ts';
import type { Markup } from './svg.ts';
import { lineOf } from './strokes.ts';
import { find, lookUp, marksOf, referred, styleOf } from './things.ts';
import type { Reading, ThingNow } from './things.ts';
import { rimOf } from './weaves.ts';

export interface Stand {
  readonly thing: ThingNow;
  readonly style: Style;
  readonly at: Point;
  /** Of its usual size. */
  readonly size: number;
  /** Degrees it is turned by. */
  readonly turn: number;
  /** Where its other end is. */
  readonly end: Point | undefined;
}

export const shapePath = ({ drawing }: Reading, name: string): string =>
  lookUp(drawing.shapes, name) ?? lookUp<string>(shapes, name) ?? shapes.disc;

/** Where something is: a space, a spot of one, or a border. */
export interface Place {
  readonly key: string;
  readonly at: Point;
  readonly turn: number;
}

export function placeOf(
  reader: Reading,
  kind: KindFacts | undefined,
  ref: unknown,
): Place | undefined {
  const { drawing } = reader;
  if (kind?.role === 'border') {
    const border = drawing.borders.find(({ key }) => key === ref);
    return border && { key: `border ${border.key}`, at: border.middle, turn: border.angle + 90 };
  }
  if (kind?.role === 'space') {
    const space = drawing.spaces.find(({ key }) => key === ref);
    return space && { key: space.key, at: space.anchor, turn: 0 };
  }
  if (kind?.role !== 'spot') return undefined;
  const key = String(ref);
  for (const space of drawing.spaces) {
    const at = lookUp(space.spots, key);
    if (at !== undefined) return { key, at, turn: 0 };
    if (space.key === key) return { key, at: space.anchor, turn: 0 };
  }
  return undefined;
}

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
        long.push({ thing, style, at: place.at, size: 1, turn: 0, end: end.at });
      } else groups.set(place.key, [...(groups.get(place.key) ?? []), { thing, place }]);
    }
  }
  const stands = [...groups.values()].flatMap((group) =>
    group.map(({ thing, place }, i): Stand => {
      const { shift, size } = slot(i, group.length, drawing.unit, drawing.squared ? 1.32 : 1);
      const angle = (place.turn * Math.PI) / 180;
      // Side by side along a border, too.
      const [x, y]: Point =
        place.turn === 0 ? shift : [-shift[0] * Math.sin(angle), shift[0] * Math.cos(angle)];
      return {
        thing,
        style: styleOf(reader, thing),
        at: [place.at[0] + x, place.at[1] + y],
        size,
        turn: place.turn,
        end: undefined,
      };
    }),
  );
  return [...long, ...stands];
}

function slot(
  i: number,
  count: number,
  unit: number,
  apart: number,
): { readonly shift: Point; readonly size: number } {
  if (count === 1) return { shift: [0, 0], size: 1 };
  if (count === 2) return { shift: [unit * apart * (i === 0 ? -0.46 : 0.46), 0], size: 0.86 };
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const size = Math.min(0.72, 1.5 / columns);
  const wide = unit * size * 1.06 * apart;
  const row = Math.floor(i / columns);
  const inRow = row === rows - 1 ? count - row * columns : columns;
  return {
    shift: [((i % columns) - (inRow - 1) / 2) * wide, (row - (rows - 1) / 2) * wide],
    size,
  };
}

/** A dark line round what is light by night, too; round paper, which is dark then, a light one. */
export const edge = (fill: string): string => (fill === 'paper' ? 'ink' : 'edge');

const refOf = ({ kind, ref }: ThingNow): string => `${kind.name} ${ref}`;

/** @param after marks that a piece has when the orders are carried out, by piece */
export function pieceOf(
  reader: Reading,
  stand: Stand,
  use: (colour: string) => string,
  after: (piece: ThingNow) => readonly (readonly [string, Style])[],
): Markup {
  const { thing, style, at, size, end } = stand;
  const { drawing } = reader;
  const owner = referred(reader, thing, 'power');
  const colour = style.colour ?? powerColour(reader, owner);
  const fill = colour === undefined ? 'paper' : use(colour);
  const scale = (drawing.unit / 20) * size;
  const values = valuesOf(reader, thing);
  const letter = letterOf(thing, style, values);
  const marks = [...marksOf(reader, thing), ...after(thing)];
  const seen = new Set<string>();
  const fresh = marks.filter(([name]) => !seen.has(name) && seen.add(name));
  const words = [
    ...(values.length === 0 ? [thing.kind.name] : values.map(({ name }) => name)),
    ...(owner === undefined ? [] : [owner.name]),
    ...seen,
  ];
  const parts: Markup[] = [];
  const shape = shapePath(reader, shapeOf(reader, thing, style));
  const pointing = pointingOf(reader, values);
  if (end === undefined) {
    const turn = stand.turn === 0 ? '' : `rotate(${short(upright(stand.turn))})`;
    if (pointing !== undefined) {
      parts.push(
        element('path', {
          d: 'M0 -15.5L5.4 -7.6L-5.4 -7.6Z',
          class: 'f-ink',
          transform: `rotate(${short(pointing)})`,
        }),
      );
    }
    parts.push(
      element('path', {
        d: shape,
        class: 'l-halo f-halo',
        'stroke-width': 3.6,
        ...(turn === '' ? {} : { transform: turn }),
      }),
      element('path', {
        d: shape,
        class: `f-${fill} l-${edge(fill)}`,
        'stroke-width': 1.3,
        ...(turn === '' ? {} : { transform: turn }),
      }),
      rimOf(shape, style.colour === undefined ? weaveOf(reader, owner) : undefined, fill, turn),
    );
  } else {
    const whole = distance(at, end) / scale / 2;
    const [x, y] = direction(at, end);
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    parts.push(
      element('path', {
        d: pathOf(
          [
            [-whole - 9, -11],
            [whole + 9, -11],
            [whole + 9, 11],
            [-whole - 9, 11],
          ],
          true,
        ),
        class: `f-${fill} l-${edge(fill)}`,
        'stroke-width': 1.6,
        'fill-opacity': 0.85,
        transform: `rotate(${short(angle)})`,
      }),
    );
  }
  if (letter !== '') {
    parts.push(
      element(
        'text',
        {
          y: end === undefined ? 3.9 : -4,
          'font-size': [...letter].length > 2 ? 7.4 : [...letter].length > 1 ? 9 : 11.5,
          'font-weight': 700,
          class: fill === 'paper' ? 'f-ink' : `f-${fill}-on`,
        },
        escaped(letter),
      ),
    );
  }
  fresh.forEach(([name, mark], i) => {
    const said = numbered(mark, thing.values[name]);
    if (said.shape === undefined && said.letter === undefined) return;
    parts.push(badge(reader, said, [9 - i * 9, -9], use));
  });
  const middle = end === undefined ? at : between(at, end, 0.5);
  const transform = `translate(${short(middle[0])} ${short(middle[1])})scale(${Math.round(scale * 100) / 100})`;
  return named(words.join(', '), { 'data-piece': refOf(thing), transform }, ...parts);
}

/** The words that say what sort of piece it is. */
export const valuesOf = (reader: Reading, thing: ThingNow): readonly ThingNow[] =>
  thing.kind.attributes.flatMap(({ name, kind, set }) => {
    if (kind === undefined || set || reader.kinds.get(kind)?.role !== 'values') return [];
    const value = find(reader, kind, thing.values[name]);
    return value === undefined ? [] : [value];
  });

/** What is said of a number shows the number. */
export const numbered = (mark: Style, value: unknown): Style =>
  typeof value === 'number' && mark.line === undefined
    ? { ...mark, letter: mark.letter ?? String(value) }
    : mark;

/** Turned shapes are never upside down. */
const upright = (degrees: number): number => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 90 && turn <= 270 ? turn - 180 : turn;
};

export function badge(
  reader: Reading,
  { shape, letter, colour }: Style,
  [x, y]: Point,
  use: (colour: string) => string,
): Markup {
  const fill = colour === undefined ? 'paper' : use(colour);
  return element(
    'g',
    { transform: `translate(${x} ${y})scale(.62)` },
    element('path', {
      d: shapePath(reader, shape ?? 'disc'),
      class: `f-${fill} l-${edge(fill)}`,
      'stroke-width': 2,
    }),
    letter === undefined
      ? ''
      : element(
          'text',
          {
            y: letter.length > 2 ? 3 : 4.2,
            'font-size': letter.length > 2 ? 8 : 12,
            'font-weight': 700,
            class: fill === 'paper' ? 'f-ink' : `f-${fill}-on`,
          },
          escaped(letter),
        ),
  );
}

export function shapeOf(reader: Reading, thing: ThingNow, style: Style): string {
  if (style.shape !== undefined) return style.shape;
  const { kinds } = reader.drawing;
  const pieces = kinds.filter(({ role }) => role === 'piece');
  const first = thing.kind.attributes.find(
    ({ kind, set }) => kind !== undefined && !set && reader.kinds.get(kind)?.role === 'values',
  );
  const sorts = first?.kind === undefined ? [] : (reader.kinds.get(first.kind)?.members ?? []);
  const at =
    first === undefined ? 0 : sorts.findIndex(({ key }) => key === thing.values[first.name]);
  const base = pieces.findIndex(({ name }) => name === thing.kind.name);
  return shapeAt(base + (sorts.length <= 4 ? Math.max(0, at) : 0));
}

export function letterOf(thing: ThingNow, style: Style, values: readonly ThingNow[]): string {
  if (style.letter !== undefined) return style.letter;
  const [first] = values;
  if (first !== undefined) {
    const member = first.kind.members.find(({ key }) => key === first.ref);
    return member?.short === '' || member === undefined ? first.name.slice(0, 1) : member.short;
  }
  return thing.kind.short === '' ? thing.kind.name.slice(0, 1) : thing.kind.short;
}

function pointingOf({ drawing }: Reading, values: readonly ThingNow[]): number | undefined {
  for (const { kind, ref } of values) {
    const style = lookUp(lookUp(drawing.memberStyles, kind.name), String(ref));
    if (style?.pointing !== undefined) return style.pointing;
  }
  return undefined;
}

/** Lines to places that an attribute of a piece lists, where a line is declared for it. */
export function tiesOf(reader: Reading, stand: Stand, use: (colour: string) => string): Markup {
  const { thing, at } = stand;
  return marksOf(reader, thing)
    .flatMap(([name, style]) => {
      const attribute = thing.kind.attributes.find((one) => one.name === name);
      if (style.line === undefined || attribute?.kind === undefined) return [];
      const value: unknown = thing.values[name];
      const refs: readonly unknown[] = Array.isArray(value) ? value : [value];
      const tone = `l-${style.colour === undefined ? 'ink' : use(style.colour)}`;
      return refs.flatMap((ref) => {
        const place = placeOf(reader, reader.kinds.get(attribute.kind ?? ''), ref);
        if (place === undefined) return [];
        const path = `M${at.map(short).join(' ')}L${place.at.map(short).join(' ')}`;
        const tip = `translate(${short(place.at[0])} ${short(place.at[1])})scale(.5)`;
        return [
          lineOf(path, style.line ?? [], tone, reader.drawing.unit * 0.8),
          element('path', { d: shapePath(reader, 'ring'), class: 'f-ink', transform: tip }),
        ];
      });
    })
    .join('');
}
