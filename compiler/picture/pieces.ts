/** Pieces, with what is said of each on it. */
import type { Drawing, Style } from './drawing.ts';
import { between, direction, distance, pathOf, scaled, short, turned } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Box } from './labels.ts';
import { shapeOf, shapePath } from './forms.ts';
import { powerColour, wovenOf } from './powers.ts';
import { placeOf, pointingOf } from './stands.ts';
import type { Place, Stand } from './stands.ts';
import { escaped } from '../report/xml.ts';
import { element, named } from './svg.ts';
import type { Markup } from './svg.ts';
import { lineOf } from './strokes.ts';
import { marksOf, referred, valuesOf } from './things.ts';
import type { Reading, ThingNow } from './things.ts';
import { overPiece } from './weaves.ts';

/** A dark line round what is light by night, too; round paper, which is dark then, a light one. */
export const edge = (fill: string): string => (fill === 'paper' ? 'ink' : 'edge');

const refOf = ({ kind, ref }: ThingNow): string => `${kind.name} ${ref}`;

/** Half as wide as the label of a piece over two places. */
const TAB = 5.5;

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
  const woven = style.colour === undefined ? wovenOf(reader, owner) : undefined;
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
  const middle = end === undefined ? at : between(at, end.at, 0.5);
  const shape = shapePath(reader, shapeOf(reader, thing, style));
  const pointing = pointingOf(reader, values);
  if (end === undefined) {
    const turn = stand.turn === 0 ? '' : `rotate(${short(upright(stand.turn))})`;
    if (pointing !== undefined) {
      parts.push(
        element('path', {
          d: 'M0 -14.4L5.4 -7.6L-5.4 -7.6Z',
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
      overPiece(shape, woven, turn),
    );
  } else {
    parts.push(
      element('path', {
        d: pathOf(bodyOf(stand.from, end, middle, scale), true),
        class: `f-${fill} l-${edge(fill)}`,
        'stroke-width': 1.2,
        'fill-opacity': 0.8,
      }),
    );
  }
  if (letter !== '') {
    const [x, y] = end === undefined ? [0, 3.9] : tabOf(drawing, stand.from, middle, scale);
    if (end !== undefined) {
      const tab = pathOf(cornersOf([x - TAB, y - 7.4, x + TAB, y + 2]), true);
      parts.push(
        element('path', { d: tab, class: `f-${fill} l-${edge(fill)}`, 'stroke-width': 1.2 }),
      );
    }
    parts.push(
      element(
        'text',
        {
          ...(x === 0 ? {} : { x: short(x) }),
          y: short(y),
          'font-size': letterSize([...letter].length, end === undefined),
          'font-weight': 700,
          class: fill === 'paper' ? 'f-ink' : `f-${fill}-on l-${fill}`,
          ...(fill === 'paper' ? {} : { style: 'paint-order:stroke', 'stroke-width': 3 }),
        },
        escaped(letter),
      ),
    );
  }
  fresh.forEach(([name, mark], i) => {
    const said = numbered(mark, thing.values[name]);
    if (said.shape === undefined && said.letter === undefined) return;
    parts.push(badge(reader, said, [7.4 - i * 8, -8], use));
  });
  const transform = `translate(${short(middle[0])} ${short(middle[1])})scale(${Math.round(scale * 100) / 100})`;
  return named(
    words.join(', '),
    {
      'data-piece': refOf(thing),
      // Others may stand on it.
      'data-long': end === undefined ? undefined : '',
      transform,
    },
    ...parts,
  );
}

const letterSize = (letters: number, whole: boolean): number => {
  if (!whole) return letters > 2 ? 5 : letters > 1 ? 6 : 7.6;
  return letters > 2 ? 8.4 : letters > 1 ? 10.2 : 12;
};

const cornersOf = ([left, top, right, bottom]: Box): readonly Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Over two places: round the room of both, where each is a square; else from one to the other. */
function bodyOf(from: Place, to: Place, middle: Point, scale: number): readonly Point[] {
  const local = ([x, y]: Point): Point => [(x - middle[0]) / scale, (y - middle[1]) / scale];
  if (from.square && to.square && from.room !== undefined && to.room !== undefined) {
    const [one, other] = [from.room, to.room].toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
    if (one === undefined || other === undefined) return [];
    const [left, top, right, bottom] = [one[0], one[1], other[2], other[3]];
    if (one[3] > other[1]) return cornersOf([left, top, right, bottom]).map(local);
    // One above the other: past the name of the lower one.
    const neck: readonly [number, number] = [(left + right) / 2, right - (right - left) * 0.25];
    return [
      [left, top],
      [right, top],
      [right, one[3]],
      [neck[1], one[3]],
      [neck[1], other[1]],
      [right, other[1]],
      [right, bottom],
      [left, bottom],
      [left, other[1]],
      [neck[0], other[1]],
      [neck[0], one[3]],
      [left, one[3]],
    ].map(([x = 0, y = 0]) => local([x, y]));
  }
  const half = distance(from.at, to.at) / scale / 2 + 9;
  const [x, y] = direction(from.at, to.at);
  const [[ax, ay], [bx, by]] = [scaled([x, y], half), scaled(turned([x, y]), 11)];
  return [
    [-ax - bx, -ay - by],
    [ax - bx, ay - by],
    [ax + bx, ay + by],
    [-ax + bx, -ay + by],
  ];
}

/** Where its letter is, so that nobody who stands on it covers it: above the room of the first place. */
function tabOf(
  { lettering }: Drawing,
  { room, square }: Place,
  middle: Point,
  scale: number,
): Point {
  return square && room !== undefined
    ? [(room[2] - lettering * 1.25 - middle[0]) / scale - TAB, (room[1] - middle[1]) / scale - 2]
    : [0, -11];
}

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
    { transform: `translate(${x} ${y})scale(.56)` },
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

export function letterOf(thing: ThingNow, style: Style, values: readonly ThingNow[]): string {
  if (style.letter !== undefined) return style.letter;
  const [first] = values;
  if (first !== undefined) {
    const member = first.kind.members.find(({ key }) => key === first.ref);
    return member?.short === '' || member === undefined ? first.name.slice(0, 1) : member.short;
  }
  return thing.kind.short === '' ? thing.kind.name.slice(0, 1) : thing.kind.short;
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
