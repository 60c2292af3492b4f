/** What the signs of a picture mean: a strip below the map, of nothing but what the picture shows. */
import { plainGround } from './areas.ts';
import type { Drawing, Style } from './drawing.ts';
import { short } from './geometry.ts';
import type { Point } from './geometry.ts';
import { shortened, widthOf } from './labels.ts';
import { arrowMark, crossed, lineMark, question, verdictWords } from './orders.ts';
import { isColour } from './palette.ts';
import { shapeOf, shapePath } from './forms.ts';
import { CORE } from './shapes.ts';
import { badge, edge, letterOf, numbered } from './pieces.ts';
import { powerColour, wovenOf } from './powers.ts';
import type { Stand } from './stands.ts';
import { lineWords } from './routes.ts';
import type { Route } from './routes.ts';
import { lineOf } from './strokes.ts';
import { escaped } from '../report/xml.ts';
import { element } from './svg.ts';
import type { Markup } from './svg.ts';
import { isSet, joined, lookUp, marksOf, referred, valuesOf } from './things.ts';
import type { Reading, ThingNow } from './things.ts';
import { veilSign } from './veil.ts';
import { overArea, overPiece } from './weaves.ts';

interface Entry {
  readonly text: string;
  /** Drawn round 0 0, about as high as wide; or as wide as a line needs. */
  readonly sign: Markup;
  readonly wide?: boolean;
}

export interface Legend {
  readonly markup: Markup;
  readonly height: number;
}

type Use = (colour: string) => string;

/** What is shown that is no thing of the map. */
export interface Shown {
  readonly stands: readonly Stand[];
  readonly routes: readonly (Route | undefined)[];
  /** Marks that a piece has when the orders are carried out. */
  readonly after: (piece: ThingNow) => readonly (readonly [string, Style])[];
  /** Some spaces are not seen. */
  readonly veiled: boolean;
}

/** @param title in bold before all else */
export function legendOf(reader: Reading, title: string, shown: Shown, use: Use): Legend {
  const { drawing } = reader;
  const { stands, routes, after, veiled } = shown;
  const entries = [
    ...powers(reader, use),
    ...grounds(reader, use),
    ...(veiled ? [{ text: 'unseen', sign: veilSign(box) }] : []),
    ...dots(reader),
    ...lines(reader, use),
    ...closed(drawing),
    ...sorts(reader, stands),
    ...marks(reader, stands, after, use),
    ...verdicts(routes),
  ];
  return laidOut(drawing, title, entries);
}

/** From left to right, as many in a line as it holds. */
function laidOut({ width, height, lettering }: Drawing, title: string, entries: readonly Entry[]) {
  const size = Math.max(width / 92, Math.min(lettering, width / 40));
  const row = size * 2;
  const margin = size;
  const scale = size / 13;
  const parts: Markup[] = [];
  let [x, y] = [margin, height + row * 0.75];
  const write = (text: string, weight: number): void => {
    parts.push(
      element(
        'text',
        {
          x: short(x),
          y: short(y + size * 0.35),
          'font-size': short(size),
          style: 'text-anchor:start',
          class: 'f-ink',
          ...(weight > 400 ? { 'font-weight': weight } : {}),
        },
        escaped(text),
      ),
    );
    x += widthOf(text, size) * (weight > 400 ? 1.06 : 1) + size * 1.1;
  };
  write(shortened(title, (width - margin * 2) / size / 0.62), 700);
  for (const { text: whole, sign, wide } of entries) {
    const text = shortened(whole, width / size);
    const room = size * (wide === true ? 3.2 : 1.6);
    const needed = room + size * 0.3 + widthOf(text, size);
    if (x + needed > width - margin && x > margin) {
      x = margin;
      y += row;
    }
    const transform = `translate(${short(x + room / 2)} ${short(y)})scale(${Math.round(scale * 100) / 100})`;
    parts.push(element('g', { transform }, sign));
    x += room + size * 0.3;
    write(text, 400);
  }
  const deep = y + row * 0.75 - height;
  // What reaches beyond the frame of the map ends there.
  const strip = element('rect', { x: 0, y: height, width, height: short(deep), class: 'f-paper' });
  return { markup: element('g', { 'data-legend': '' }, strip, ...parts), height: deep };
}

const box = 'M-9 -7H9V7H-9Z';
const disc = 'M-5.4 0A5.4 5.4 0 1 1 5.4 0A5.4 5.4 0 1 1 -5.4 0Z';

/** `hasBegun` -> `has begun` */
const spoken = (name: string): string =>
  name.replace(/(\p{Ll})(\p{Lu})/gu, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

function powers(reader: Reading, use: Use): readonly Entry[] {
  const all = reader.drawing.kinds
    .filter(({ role }) => role === 'power')
    .flatMap(({ name }) => reader.things.get(name) ?? []);
  return all.flatMap((power) => {
    const colour = powerColour(reader, power);
    if (colour === undefined) return [];
    const fill = use(colour);
    const woven = wovenOf(reader, power);
    const numbers = marksOf(reader, power).flatMap(([name, style]) => {
      const { letter } = numbered(style, power.values[name]);
      return letter === undefined ? [] : [letter];
    });
    const sign =
      element('path', { d: box, class: `f-${fill}-soft l-ink`, 'stroke-width': 0.8 }) +
      overArea(box, woven) +
      element('path', { d: disc, class: `f-${fill} l-${edge(fill)}`, 'stroke-width': 1 }) +
      overPiece(disc, woven, '');
    return [{ text: [power.name, ...numbers].join(' '), sign }];
  });
}

/** Kinds of spaces that something is said of. */
function grounds(reader: Reading, use: Use): readonly Entry[] {
  const { drawing, things, kinds } = reader;
  const spaces = drawing.kinds
    .filter(({ role }) => role === 'space')
    .flatMap(({ name }) => things.get(name) ?? []);
  const found = new Map<string, Style>();
  for (const { kind, values } of spaces) {
    for (const { name, kind: of, set } of kind.attributes) {
      const value: unknown = values[name];
      const many: readonly unknown[] = Array.isArray(value) ? value : [value];
      for (const one of of !== undefined && !set ? many : []) {
        if (kinds.get(of ?? '')?.role !== 'values') continue;
        const style = lookUp(lookUp(drawing.memberStyles, of ?? ''), String(one));
        if (style !== undefined)
          found.set(String(one), joined(found.get(String(one)) ?? {}, style));
      }
      const own = lookUp(lookUp(drawing.attributeStyles, kind.name), name);
      if (own !== undefined && own.line === undefined && isSet(value)) found.set(name, own);
    }
  }
  if (found.size === 0) {
    for (const space of spaces) {
      const plain = plainGround(reader, space);
      if (plain !== undefined) found.set(plain.name, { colour: plain.colour });
    }
  }
  const alike = new Map<string, Entry>();
  for (const [name, { colour, shape }] of found) {
    if (colour === undefined && shape === undefined) continue;
    const tone = colour !== undefined && isColour(colour) ? colour : 'straw';
    const sign =
      element('path', { d: box, class: `f-${use(tone)}-soft l-ink`, 'stroke-width': 0.8 }) +
      (shape === undefined
        ? ''
        : element('path', {
            d: shapePath(reader, shape),
            class: 'f-faint',
            transform: 'scale(.6)',
          }));
    const same = alike.get(sign);
    alike.set(sign, {
      text: same === undefined ? spoken(name) : `${same.text}, ${spoken(name)}`,
      sign,
    });
  }
  return [...alike.values()];
}

/** What stays in spaces, beside their names. */
function dots(reader: Reading): readonly Entry[] {
  return reader.drawing.kinds
    .filter(({ role, attributes }) => role === 'entity' && attributes.some(isPlace(reader)))
    .flatMap(({ name }) => {
      const all = reader.things.get(name) ?? [];
      const owned = all.filter((thing) => referred(reader, thing, 'power') !== undefined).length;
      const shape = lookUp(reader.drawing.kindStyles, name)?.shape ?? 'dot';
      const path = shapePath(reader, shape);
      const plain = element('path', { d: path, class: 'f-paper l-ink', 'stroke-width': 2 });
      const core = element('path', { d: CORE, class: 'f-ink' });
      return [
        ...(owned < all.length ? [{ text: spoken(name), sign: plain }] : []),
        ...(owned > 0 ? [{ text: `${spoken(name)}, owned`, sign: plain + core }] : []),
      ];
    });
}

const isPlace =
  ({ kinds }: Reading) =>
  ({ name, kind }: { readonly name: string; readonly kind: string | undefined }): boolean =>
    name === 'at' && kinds.get(kind ?? '')?.role === 'space';

/** Marks of borders, and ways. */
function lines(reader: Reading, use: Use): readonly Entry[] {
  const { drawing, things } = reader;
  return drawing.kinds
    .filter(({ role }) => role === 'border' || role === 'space')
    .flatMap(({ name, role }) =>
      Object.entries(lookUp(drawing.attributeStyles, name) ?? {}).flatMap(([mark, style]) => {
        if (role === 'space' && style.line === undefined) return [];
        const set = (things.get(name) ?? []).some(({ values }) => isSet(values[mark]));
        if (!set) return [];
        const colour =
          style.colour !== undefined && isColour(style.colour) ? style.colour : 'brown';
        const words = style.line ?? ['thick', 'line'];
        const sign = lineOf('M-16 0L16 0', words, `l-${use(colour)}`, 20);
        return [{ text: spoken(mark), sign, wide: true }];
      }),
    );
}

/** Where two spaces meet that are no neighbours. */
const closed = ({ arcs }: Drawing): readonly Entry[] =>
  arcs.every(({ open }) => open)
    ? []
    : [
        {
          text: 'no way through',
          sign: element('path', { d: 'M-14 0L14 0', class: 'n l-ink', 'stroke-width': 4 }),
          wide: true,
        },
      ];

/** More sorts of pieces than this have names of their own rather than sorts: their shapes are told. */
const MANY = 10;

function sorts(reader: Reading, stands: readonly Stand[]): readonly Entry[] {
  const all = signsOf(stands, (stand) => {
    const values = valuesOf(reader, stand.thing);
    const letter = letterOf(stand.thing, stand.style, values);
    return { shape: shapeFor(reader, stand), letter, name: values[0]?.name };
  });
  if (all.length <= MANY) return all;
  const { memberStyles } = reader.drawing;
  return signsOf(stands, (stand) => {
    const shaped = valuesOf(reader, stand.thing).find(
      ({ kind, ref }) => lookUp(lookUp(memberStyles, kind.name), String(ref))?.shape !== undefined,
    );
    return { shape: shapeFor(reader, stand), letter: '', name: shaped?.name };
  });
}

/** What stands over two places is drawn from one to the other, whatever its shape. */
const LONG = 'M-17 -6H17V6H-17Z';
const shapeFor = (reader: Reading, { thing, style, end }: Stand): string =>
  end === undefined ? shapePath(reader, shapeOf(reader, thing, style)) : LONG;

interface Look {
  readonly shape: string;
  readonly letter: string;
  /** Undefined: what they are called that nothing is said of. */
  readonly name: string | undefined;
}

/** One sign for each that looks different. */
function signsOf(stands: readonly Stand[], sortOf: (stand: Stand) => Look): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const stand of stands) {
    const { shape, letter, name } = sortOf(stand);
    const key = `${shape} ${letter}`;
    if (found.has(key)) continue;
    found.set(key, {
      text: spoken(name ?? stand.thing.kind.name),
      wide: shape === LONG,
      sign: element(
        'g',
        { transform: 'scale(.86)' },
        element('path', { d: shape, class: 'f-paper l-ink', 'stroke-width': 1.2 }),
        letter === ''
          ? ''
          : element(
              'text',
              { y: 3.9, 'font-size': 10, 'font-weight': 700, class: 'f-ink' },
              escaped(letter),
            ),
      ),
    });
  }
  return [...found.values()];
}

/** Badges and rims that pieces have now, or get. */
function marks(
  reader: Reading,
  stands: readonly Stand[],
  after: (piece: ThingNow) => readonly (readonly [string, Style])[],
  use: Use,
): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const { thing } of stands) {
    for (const [name, style] of [...marksOf(reader, thing), ...after(thing)]) {
      const said = numbered(style, thing.values[name]);
      if (found.has(name) || (said.shape === undefined && said.letter === undefined)) continue;
      const sign = element('g', {}, badge(reader, said, [0, 0], use));
      found.set(name, { text: spoken(name), sign });
    }
  }
  return [...found.values()];
}

const stroke: readonly Point[] = [
  [-18, 0],
  [-6, 0],
  [6, 0],
  [18, 0],
];

/** What became of orders, by the form of their lines. */
function verdicts(routes: readonly (Route | undefined)[]): readonly Entry[] {
  const found = new Map<string, Entry>();
  for (const route of routes) {
    const verdict = route?.shown.verdict;
    if (route === undefined || verdict === undefined) continue;
    const { form, verb, style } = route;
    if (verdict === 'succeeds' && form !== 'arrow') continue;
    // What meets nothing looks the same, whatever it was.
    const key = verdict === 'void' ? verdict : `${verdict} ${form}`;
    if (found.has(key)) continue;
    const { mark, sign } =
      form === 'mark'
        ? { mark: '', sign: (verdict === 'void' ? question : crossed)([0, 0], 24) }
        : form === 'line'
          ? lineMark(stroke, lineWords(verb, style), verdict, 'ink', 20)
          : arrowMark(stroke, ['arrow'], verdict, 'ink', 20);
    found.set(key, { text: verdictWords[verdict], sign: mark + sign, wide: form !== 'mark' });
  }
  const order = ['succeeds arrow', 'fails arrow', 'fails line', 'fails mark', 'void'];
  return order.flatMap((key) => found.get(key) ?? []);
}
