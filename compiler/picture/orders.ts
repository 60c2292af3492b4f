/**
 * Orders as lines and arrows. What became of one is told by form, not by colour: an arrow that arrives has a full
 * head; one that fails is dotted behind a cross; a line that fails is cut through; what meets nothing is dotted and
 * has a question mark.
 */
import type { GenericOrder, Verdict } from '../../runtime/protocol.ts';
import type { Drawing, DrawnVerb, Style } from './drawing.ts';
import { along, between, direction, distance, origin, pathOf, short, turned } from './geometry.ts';
import type { Point } from './geometry.ts';
import { isColour } from './palette.ts';
import { placeOf, shapePath } from './pieces.ts';
import type { Stand } from './pieces.ts';
import { powerColour } from './powers.ts';
import { bow, isLine, lineOf } from './strokes.ts';
import { element, named } from './svg.ts';
import type { Markup } from './svg.ts';
import { joined, lookUp, referred } from './things.ts';
import type { Reading } from './things.ts';

/** An order, or what became of one. */
export interface ShownOrder {
  readonly order: GenericOrder | null;
  readonly verdict?: Verdict;
  readonly text?: string;
  readonly who?: string | null;
  readonly why?: string;
  /** It was not handed in. */
  readonly default?: true;
}

export const verdictWords: Readonly<Record<Verdict, string>> = {
  succeeds: 'succeeds',
  fails: 'fails',
  void: 'meets nothing',
  illegal: 'is not legal',
  unreadable: 'cannot be read',
};

interface Way {
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  /** There is a piece at the end: room is left for it. */
  readonly room: number;
}

export function orderOf(
  reader: Reading,
  stands: readonly Stand[],
  shown: ShownOrder,
  index: number,
  use: (colour: string) => string,
): Markup {
  const { order, verdict, why } = shown;
  if (order === null || verdict === 'illegal' || verdict === 'unreadable') return '';
  const verb = reader.drawing.verbs.find((one) => one.verb === order.verb);
  if (verb === undefined) return '';
  const style = verbStyle(reader.drawing, verb);
  const subject: unknown = order[verb.subject];
  const stand = verb.byWho ? undefined : standOf(stands, subject);
  const way = wayOf(reader, stands, verb, order, stand);
  const mark = markOf(reader, verb, style, way, verdict, toneOf(reader, stand, shown, style, use));
  if (mark === '') return '';
  const text =
    shown.text ??
    [order.verb, ...verb.fields.map(({ name }) => String(order[name] ?? ''))].join(' ');
  const title = [
    text,
    ...(verdict === undefined ? [] : [verdictWords[verdict]]),
    ...(why === undefined ? [] : [why]),
  ];
  return named(title.join(': '), { 'data-order': index, 'data-verdict': verdict }, mark);
}

const standOf = (stands: readonly Stand[], ref: unknown, kind?: string): Stand | undefined =>
  stands.find(({ thing }) => thing.ref === ref && (kind === undefined || thing.kind.name === kind));

/** Of a verb and all it is like: what is said of the nearest holds. */
export const verbStyle = ({ verbStyles }: Drawing, { names }: DrawnVerb): Style =>
  names.toReversed().reduce<Style>((style, name) => joined(style, lookUp(verbStyles, name)), {});

/** How the line of an order is drawn: one that only goes somewhere is an arrow. */
export const lineWords = ({ fields }: DrawnVerb, { line }: Style): readonly string[] =>
  line ?? (fields.length === 1 ? ['arrow'] : ['dashed', 'line']);

function toneOf(
  reader: Reading,
  stand: Stand | undefined,
  { who }: ShownOrder,
  { colour }: Style,
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
  return own === undefined || own === 'white' ? 'ink' : use(own);
}

/** From where to where, as the fields say: a place; a piece; a piece and where it is to go; a border. */
function wayOf(
  reader: Reading,
  stands: readonly Stand[],
  verb: DrawnVerb,
  order: GenericOrder,
  stand: Stand | undefined,
): Way {
  const { unit } = reader.drawing;
  const places: Point[] = [];
  let helped: Stand | undefined;
  for (const { name, kind } of verb.fields) {
    const value: unknown = order[name];
    if (value === null || value === undefined) continue;
    const of = reader.kinds.get(kind);
    if (of?.role === 'piece') helped ??= standOf(stands, value, kind);
    else {
      const place = placeOf(reader, of, value);
      if (place !== undefined) places.push(place.at);
    }
  }
  const from = stand?.at;
  const [first, second] = places;
  if (helped !== undefined) {
    if (first === undefined) return { from, to: helped.at, room: unit * 0.62 };
    // Where the other's arrow runs.
    return { from, to: along(bow(helped.at, first, [0, 0]), 0.55).at, room: 0 };
  }
  if (first !== undefined && second !== undefined)
    return { from, to: between(first, second, 0.5), room: 0 };
  const taken = stands.some(({ at }) => first !== undefined && distance(at, first) < unit * 0.6);
  return { from, to: first, room: unit * (taken ? 0.6 : 0.02) };
}

function markOf(
  reader: Reading,
  verb: DrawnVerb,
  style: Style,
  { from, to, room }: Way,
  verdict: Verdict | undefined,
  tone: string,
): Markup {
  const { unit } = reader.drawing;
  const at = to ?? from;
  if (at === undefined) return '';
  if (
    from === undefined ||
    to === undefined ||
    (style.shape !== undefined && style.line === undefined)
  ) {
    const name = style.shape ?? (verb.byWho ? 'plus' : 'ring');
    return shapeMark(reader, name, at, verdict, tone, from === undefined);
  }
  if (distance(from, to) < unit * 0.2) return shapeMark(reader, 'ring', at, verdict, tone, false);
  const words = lineWords(verb, style);
  const line = bow(from, to, [unit * 0.58, room]);
  return isLine(words)
    ? lineMark(line, words, verdict, tone, unit)
    : arrowMark(line, words, verdict, tone, unit);
}

function shapeMark(
  reader: Reading,
  name: string,
  [x, y]: Point,
  verdict: Verdict | undefined,
  tone: string,
  alone: boolean,
): Markup {
  const { unit } = reader.drawing;
  const lost = verdict === 'fails';
  const size = (unit / 20) * (alone ? 0.95 : 1.42);
  const transform = `translate(${short(x)} ${short(y)})scale(${Math.round(size * 100) / 100})`;
  const path = shapePath(reader, name);
  const whole = element(
    'g',
    { transform },
    element('path', { d: path, class: 'f-halo l-halo', 'stroke-width': 2.2 }),
    element('path', {
      d: path,
      class: lost || verdict === 'void' ? `n l-${tone}` : `f-${tone}`,
      ...(lost || verdict === 'void' ? { 'stroke-width': 1.1, 'stroke-dasharray': '2 2' } : {}),
    }),
  );
  const [ox, oy]: Point = alone ? [x, y] : [x + unit * 0.62, y + unit * 0.5];
  if (lost) return whole + sign('burst', [ox, oy], unit, reader);
  return verdict === 'void' ? whole + question([ox, oy], unit) : whole;
}

/** What became of something, beside it. */
function sign(shape: string, [x, y]: Point, unit: number, reader: Reading): Markup {
  return element('path', {
    d: shapePath(reader, shape),
    class: 'f-halo l-ink',
    'stroke-width': 2,
    transform: `translate(${short(x)} ${short(y)})scale(${Math.round((unit / 36) * 100) / 100})`,
  });
}

function question([x, y]: Point, unit: number): Markup {
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
): Markup {
  const { shaft, tip } = head(line, unit);
  const solid = verdict === undefined || verdict === 'succeeds';
  const point = element('path', {
    d: tip,
    class: solid ? `f-${tone} l-${tone}` : `f-halo l-${tone}`,
    'stroke-width': 1.2,
  });
  if (solid) return halo(line, unit) + lineOf(pathOf(shaft), words, `l-${tone}`, unit) + point;
  const stop = verdict === 'void' ? 0 : 0.42;
  const [first, rest] = cutAt(shaft, stop);
  const { at } = along(shaft, verdict === 'void' ? 0.5 : stop);
  const begun = first.length < 2 ? '' : lineOf(pathOf(first), words, `l-${tone}`, unit);
  const broken = lineOf(pathOf(rest), ['dotted', 'arrow'], `l-${tone}`, unit);
  const mark = verdict === 'void' ? question(at, unit) : crossed(at, unit);
  return halo(line, unit) + begun + broken + point + mark;
}

export function lineMark(
  line: readonly Point[],
  words: readonly string[],
  verdict: Verdict | undefined,
  tone: string,
  unit: number,
): Markup {
  const end = line.at(-1) ?? origin;
  const knob = element('circle', {
    cx: short(end[0]),
    cy: short(end[1]),
    r: short(unit * 0.12),
    class: verdict === 'fails' || verdict === 'void' ? `f-halo l-${tone}` : `f-${tone} l-halo`,
    'stroke-width': 1.2,
  });
  if (verdict === 'void') {
    const dotted = lineOf(pathOf(line), ['dotted', 'line'], `l-${tone}`, unit);
    return halo(line, unit) + dotted + knob + question(along(line, 0.5).at, unit);
  }
  if (verdict !== 'fails')
    return halo(line, unit) + lineOf(pathOf(line), words, `l-${tone}`, unit) + knob;
  const [first] = cutAt(line, 0.36);
  const [, last] = cutAt(line, 0.64);
  const parts = [first, last].map((part) => lineOf(pathOf(part), words, `l-${tone}`, unit));
  const { at, way } = along(line, 0.5);
  const [x, y] = turned(way);
  // Two strokes aslant, where it is cut.
  const slashes = [-0.14, 0.14].map((shift) => {
    const middle: Point = [at[0] + way[0] * unit * shift, at[1] + way[1] * unit * shift];
    const lean: Point = [x * 0.3 + way[0] * 0.12, y * 0.3 + way[1] * 0.12];
    return pathOf([
      [middle[0] - lean[0] * unit, middle[1] - lean[1] * unit],
      [middle[0] + lean[0] * unit, middle[1] + lean[1] * unit],
    ]);
  });
  const cut = element('path', {
    d: slashes.join(''),
    class: 'n l-ink',
    'stroke-width': short(unit * 0.09),
  });
  return halo(line, unit) + parts.join('') + knob + cut;
}

function crossed([x, y]: Point, unit: number): Markup {
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
