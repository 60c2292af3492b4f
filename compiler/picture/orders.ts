/**
 * Orders as lines and arrows. What became of one is told by form, not by colour: an arrow that arrives has a full
 * head; one that fails is dotted behind a cross; a line that fails is cut through; what meets nothing is dotted and
 * has a question mark.
 */
import type { Verdict } from '../../runtime/protocol.ts';
import {
  add,
  along,
  direction,
  distance,
  lengthOf,
  origin,
  pathOf,
  scaled,
  short,
  turned,
} from './geometry.ts';
import type { Point } from './geometry.ts';
import { boxAround, overlap } from './labels.ts';
import type { Box } from './labels.ts';
import { isColour } from './palette.ts';
import { shapePath } from './forms.ts';
import { letterOf } from './pieces.ts';
import { powerColour } from './powers.ts';
import { lineWords } from './routes.ts';
import type { Route } from './routes.ts';
import type { Stand } from './stands.ts';
import { lineOf } from './strokes.ts';
import { element, named } from './svg.ts';
import type { Markup } from './svg.ts';
import { find, referred, styleOf } from './things.ts';
import type { Reading } from './things.ts';

/** How far a sign reaches that tells what became of an order, in units. */
const SIGN = 0.28;
/** The two strokes across a line that is cut reach farther, whichever way it runs. */
const CUT = 0.44;

export const verdictWords: Readonly<Record<Verdict, string>> = {
  succeeds: 'succeeds',
  fails: 'fails',
  void: 'meets nothing',
  illegal: 'is not legal',
  unreadable: 'cannot be read',
};

/** Where on its line it is said what became of an order: at the first part where it covers nothing. */
const MIDDLE = 0.46;
const PARTS = [MIDDLE, 0.52, 0.4, 0.58, 0.34, 0.64, 0.28, 0.7, 0.22, 0.76, 0.16, 0.82, 0.1, 0.9];
/** Smaller where there is little room, in parts of the usual size. */
const SIZES = [1, 0.8, 0.65, 0.5];

/** An order, and what lies above all pieces: the sign of what became of it. */
export interface Shown {
  readonly mark: Markup;
  readonly sign: Markup;
}

interface Sign {
  /** Where on the line it is told, and where the sign is for that. */
  readonly part: number;
  readonly at?: Point;
  readonly size: number;
}

const usual: Sign = { part: MIDDLE, size: 1 };
/** Beside a mark; farther away where several orders are about one place. */
const CORNERS: readonly Point[] = [
  [-0.62, -0.52],
  [-0.62, 0.52],
  [0.62, 0.52],
  [0.62, -0.52],
  [-0.9, 0],
  [0.9, 0],
  [0, -1],
  [0, 1],
  [-1.2, -0.8],
  [-1.2, 0.8],
  [1.2, 0.8],
  [1.2, -0.8],
];

/** All orders that can be drawn, so that what became of one is not hidden by anything. */
export function ordersOf(
  reader: Reading,
  stands: readonly Stand[],
  routes: readonly (Route | undefined)[],
  names: readonly Box[],
  use: (colour: string) => string,
): readonly Shown[] {
  const { unit } = reader.drawing;
  const pieces = [
    ...stands.map(({ at, size }) => boxAround(at, unit * 0.52 * size)),
    // Heads of arrows, and the knobs at the ends of lines.
    ...routes.flatMap((route) =>
      route === undefined || route.line.length === 0
        ? []
        : [boxAround(route.line.at(-1) ?? route.at, unit * (route.form === 'line' ? 0.14 : 0.2))],
    ),
  ];
  // Letters are to be read; over a piece a sign is seen as well.
  const written: Box[] = [...names];
  const sum = (boxes: readonly Box[], box: Box): number =>
    boxes.reduce((all, other) => all + overlap(box, other), 0) / (unit * unit);
  const covered = (at: Point, reach: number): number => {
    const box = boxAround(at, unit * reach);
    return sum(written, box) * 6 + sum(pieces, box);
  };
  const { width, height } = reader.drawing;
  const rim = unit * SIGN;
  const outside = ([x, y]: Point): number =>
    x < rim || y < rim || x > width - rim || y > height - rim ? 10 : 0;
  /** The first of the best. */
  const best = (
    places: readonly Point[],
    reach: number,
  ): { readonly index: number; readonly size: number } => {
    const choices = SIZES.flatMap((size) => places.map((at, index) => ({ at, index, size })));
    let found = { index: 0, size: 1, cost: Infinity };
    for (const { at, index, size } of choices) {
      const cost = covered(at, reach * size) + outside(at);
      if (cost < found.cost) found = { index, size, cost };
      if (cost === 0) break;
    }
    return found;
  };
  return routes.map((route, index) => {
    if (route === undefined) return { mark: '', sign: '' };
    const { form, at, line, shown } = route;
    const tone = toneOf(reader, route, use);
    const said = shown.verdict === 'fails' || shown.verdict === 'void';
    const reach = form === 'line' && shown.verdict === 'fails' ? CUT : SIGN;
    const put = (sign: Point, size: number): void => {
      if (said) written.push(boxAround(sign, unit * reach * size));
    };
    if (form === 'mark') {
      const corners = CORNERS.map(([x, y]): Point => [at[0] + x * unit, at[1] + y * unit]);
      const beside = route.stand === undefined ? [at, ...corners] : corners;
      const { index: corner, size } = said ? best(beside, reach) : { index: 0, size: 1 };
      const sign = beside[corner] ?? at;
      put(sign, size);
      return titled(route, index, shapeMark(reader, route, tone, sign, size));
    }
    const shaft = form === 'arrow' ? head(line, unit).shaft : line;
    // On it, or close beside it.
    const signs = [0, 0.3, -0.3, 0.5, -0.5, 0.75, -0.75].flatMap((aside) =>
      PARTS.map((part) => {
        const { at: on, way } = along(shaft, part);
        return { part, at: add(on, scaled(turned(way), aside * unit)) };
      }),
    );
    const found = said
      ? best(
          signs.map((sign) => sign.at),
          reach,
        )
      : { index: 0, size: 1 };
    const sign = { part: MIDDLE, at, ...signs[found.index], size: found.size };
    put(sign.at, sign.size);
    const draw = form === 'line' ? lineMark : arrowMark;
    const words = lineWords(route.verb, route.style);
    return titled(route, index, draw(line, words, shown.verdict, tone, unit, sign));
  });
}

/** What is said of the order to those who point at it. */
function titled({ shown, order, verb }: Route, index: number, { mark, sign }: Shown): Shown {
  const { verdict, why } = shown;
  const text =
    shown.text ??
    [order.verb, ...verb.fields.map(({ name }) => String(order[name] ?? ''))].join(' ');
  const title = [
    text,
    ...(verdict === undefined ? [] : [verdictWords[verdict]]),
    ...(why === undefined ? [] : [why]),
  ];
  return {
    mark: named(title.join(': '), { 'data-order': index, 'data-verdict': verdict }, mark),
    sign: sign === '' ? '' : element('g', { 'data-sign': index, 'aria-hidden': 'true' }, sign),
  };
}

function toneOf(
  reader: Reading,
  { stand, shown: { who }, style: { colour } }: Route,
  use: (colour: string) => string,
): string {
  if (colour !== undefined && isColour(colour)) return use(colour);
  const power =
    (stand === undefined ? undefined : referred(reader, stand.thing, 'power')) ??
    reader.drawing.kinds
      .filter(({ role }) => role === 'power')
      .flatMap(({ name }) => reader.things.get(name) ?? [])
      .find(({ ref }) => ref === who);
  const own = powerColour(reader, power);
  return own === undefined ? 'ink' : use(own);
}

const isPale = (tone: string): boolean => tone === 'white';
/** Round what is pale: as a dark line it would pass for that of a dark power. */
const rimOf = (tone: string): string => (isPale(tone) ? 'edge' : tone);
/** Round what is left empty. */
const outlineOf = (tone: string): string => (isPale(tone) ? 'ink' : tone);

/** The line of an order; a pale one is drawn as its pieces are, in a dark rim. */
function stroked(path: string, words: readonly string[], tone: string, unit: number): Markup {
  const rimmed = isPale(tone) ? lineOf(path, words, `l-${rimOf(tone)}`, unit, 1.9) : '';
  return rimmed + lineOf(path, words, `l-${tone}`, unit);
}

/** The sort of piece that an order without a piece speaks of, as such pieces are drawn: what is to come. */
function comingOf(reader: Reading, { order, verb, stand }: Route, tone: string): Markup {
  if (stand !== undefined) return '';
  for (const { name, kind } of verb.sorts) {
    const sort = find(reader, kind, order[name]);
    if (sort === undefined) continue;
    const style = styleOf(reader, sort);
    if (style.shape === undefined) continue;
    const d = shapePath(reader, style.shape);
    const letter = letterOf(sort, style, [sort]);
    return (
      element('path', { d, class: 'f-halo l-halo', 'stroke-width': 3.6 }) +
      element('path', {
        d,
        class: `f-${tone}-soft l-${rimOf(tone)}`,
        'stroke-width': 1,
      }) +
      (letter === ''
        ? ''
        : element('text', { y: 3.9, 'font-size': 11, 'font-weight': 700, class: 'f-ink' }, letter))
    );
  }
  return '';
}

function shapeMark(reader: Reading, route: Route, tone: string, sign: Point, large: number): Shown {
  const {
    style,
    verb,
    stand,
    at,
    shown: { verdict },
  } = route;
  const { unit } = reader.drawing;
  const [x, y] = at;
  const name = style.shape ?? (verb.byWho ? 'plus' : 'ring');
  const lost = verdict === 'fails';
  // What is about a piece is seen round it.
  const size = (unit / 20) * (stand === undefined ? 0.95 : 1.22 * stand.size);
  const transform = `translate(${short(x)} ${short(y)})scale(${Math.round(size * 100) / 100})`;
  const path = shapePath(reader, name);
  const coming = comingOf(reader, route, tone);
  const pale = isPale(tone);
  const mark =
    element('path', { d: path, class: 'f-halo l-halo', 'stroke-width': pale ? 4 : 2.2 }) +
    element('path', {
      d: path,
      class:
        lost || verdict === 'void'
          ? `n l-${outlineOf(tone)}`
          : `f-${tone}${pale ? ` l-${rimOf(tone)}` : ''}`,
      ...(lost || verdict === 'void'
        ? { 'stroke-width': 1.1, 'stroke-dasharray': '2 2' }
        : pale
          ? { 'stroke-width': 1.4 }
          : {}),
    });
  const whole = element(
    'g',
    { transform },
    coming,
    // Beside what is to come.
    coming === '' ? mark : element('g', { transform: 'translate(9.5 -8)scale(.62)' }, mark),
  );
  if (lost) return { mark: whole, sign: crossed(sign, unit * large) };
  return { mark: whole, sign: verdict === 'void' ? question(sign, unit * large) : '' };
}

export function question([x, y]: Point, unit: number): Markup {
  return (
    element('circle', {
      cx: short(x),
      cy: short(y),
      r: short(unit * 0.27),
      class: 'f-halo l-ink',
      'stroke-width': 1,
    }) +
    element(
      'text',
      {
        x: short(x),
        y: short(y + unit * 0.15),
        'font-size': short(unit * 0.42),
        class: 'f-ink',
        'font-weight': 700,
      },
      '?',
    )
  );
}

const halo = (line: readonly Point[], unit: number): Markup =>
  element('path', {
    d: pathOf(line),
    class: 'n l-halo',
    'stroke-width': short(unit * 0.26),
    opacity: 0.8,
  });

function head(
  line: readonly Point[],
  unit: number,
): { readonly shaft: readonly Point[]; readonly tip: string } {
  const end = line.at(-1) ?? origin;
  const size = unit * 0.42;
  const shaft = line.filter((point) => distance(point, end) >= size * 0.8);
  const start = shaft.at(-1) ?? line[0] ?? origin;
  const way = direction(start, end);
  const [x, y] = turned(way);
  const back: Point = [end[0] - way[0] * size, end[1] - way[1] * size];
  const half = size * 0.52;
  const tip = pathOf(
    [end, [back[0] + x * half, back[1] + y * half], [back[0] - x * half, back[1] - y * half]],
    true,
  );
  return { shaft: shaft.length >= 2 ? shaft : [line[0] ?? origin, back], tip };
}

export function arrowMark(
  line: readonly Point[],
  words: readonly string[],
  verdict: Verdict | undefined,
  tone: string,
  unit: number,
  { part, size, at: beside }: Sign = usual,
): Shown {
  const { shaft, tip } = head(line, unit);
  const solid = verdict === undefined || verdict === 'succeeds';
  const point = element('path', {
    d: tip,
    class: solid ? `f-${tone} l-${rimOf(tone)}` : `f-halo l-${outlineOf(tone)}`,
    'stroke-width': isPale(tone) ? 1.6 : 1.2,
  });
  if (solid) {
    const mark = halo(line, unit) + stroked(pathOf(shaft), words, tone, unit) + point;
    return { mark, sign: '' };
  }
  const [first, rest] = cutAt(shaft, verdict === 'void' ? 0 : part);
  const at = beside ?? along(shaft, part).at;
  const begun = first.length < 2 ? '' : stroked(pathOf(first), words, tone, unit);
  const broken = stroked(pathOf(rest), ['dotted', 'arrow'], tone, unit);
  const sign = verdict === 'void' ? question(at, unit * size) : crossed(at, unit * size);
  return { mark: halo(line, unit) + begun + broken + point, sign };
}

export function lineMark(
  line: readonly Point[],
  words: readonly string[],
  verdict: Verdict | undefined,
  tone: string,
  unit: number,
  { part, size, at: beside }: Sign = usual,
): Shown {
  const end = line.at(-1) ?? origin;
  const knob = element('circle', {
    cx: short(end[0]),
    cy: short(end[1]),
    r: short(unit * 0.12),
    class:
      verdict === 'fails' || verdict === 'void'
        ? `f-halo l-${outlineOf(tone)}`
        : `f-${tone} l-${isPale(tone) ? 'edge' : 'halo'}`,
    'stroke-width': 1.2,
  });
  if (verdict === 'void') {
    const dotted = stroked(pathOf(line), ['dotted', 'line'], tone, unit);
    const sign = question(beside ?? along(line, part).at, unit * size);
    return { mark: halo(line, unit) + dotted + knob, sign };
  }
  if (verdict !== 'fails') {
    const mark = halo(line, unit) + stroked(pathOf(line), words, tone, unit) + knob;
    return { mark, sign: '' };
  }
  // The gap is as wide on every line.
  const gap = Math.min(0.14, (unit * size * 0.22) / Math.max(lengthOf(line), 1));
  const [first] = cutAt(line, part - gap);
  const [, last] = cutAt(line, part + gap);
  const parts = [first, last].map((part) => stroked(pathOf(part), words, tone, unit));
  const { at: on, way } = along(line, part);
  const at = beside ?? on;
  const [x, y] = turned(way);
  // Two strokes aslant, where it is cut, as large as there is room for.
  const reach = unit * size;
  const slashes = [-0.14, 0.14].map((shift) => {
    const middle: Point = [at[0] + way[0] * reach * shift, at[1] + way[1] * reach * shift];
    const lean: Point = [x * 0.3 + way[0] * 0.12, y * 0.3 + way[1] * 0.12];
    return pathOf([
      [middle[0] - lean[0] * reach, middle[1] - lean[1] * reach],
      [middle[0] + lean[0] * reach, middle[1] + lean[1] * reach],
    ]);
  });
  const cut = element('path', {
    d: slashes.join(''),
    class: 'n l-ink',
    'stroke-width': short(reach * 0.09),
  });
  return { mark: halo(line, unit) + parts.join('') + knob, sign: cut };
}

export function crossed([x, y]: Point, unit: number): Markup {
  const r = unit * 0.2;
  const d = `M${short(x - r)} ${short(y - r)}L${short(x + r)} ${short(y + r)}M${short(x - r)} ${short(y + r)}L${short(x + r)} ${short(y - r)}`;
  return (
    element('path', { d, class: 'n l-halo', 'stroke-width': short(unit * 0.26) }) +
    element('path', { d, class: 'n l-ink', 'stroke-width': short(unit * 0.12) })
  );
}

function cutAt(
  line: readonly Point[],
  part: number,
): readonly [readonly Point[], readonly Point[]] {
  if (part <= 0) return [[], line];
  const { at } = along(line, part);
  const start = line[0] ?? origin;
  const far = distance(start, at);
  return [
    [...line.filter((point) => distance(start, point) < far), at],
    [at, ...line.filter((point) => distance(start, point) > far)],
  ];
}
