/** What an order says of places: from where to where its line runs, and how it is drawn. */
import type { GenericOrder, Verdict } from '../../runtime/protocol.ts';
import type { Drawing, DrawnVerb, Style } from './drawing.ts';
import { along, between, distance, origin } from './geometry.ts';
import type { Point } from './geometry.ts';
import { boxAround } from './labels.ts';
import type { Box } from './labels.ts';
import { placeOf } from './stands.ts';
import type { Stand } from './stands.ts';
import { BEND, bow, isLine } from './strokes.ts';
import { joined, lookUp } from './things.ts';
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

export interface Route {
  readonly shown: ShownOrder;
  readonly order: GenericOrder;
  readonly verb: DrawnVerb;
  readonly style: Style;
  /** Whose order it is. */
  readonly stand: Stand | undefined;
  /** By a mark where something comes to be or goes, else by a line or an arrow. */
  readonly form: 'mark' | 'line' | 'arrow';
  /** Where the mark is, or where the line ends. */
  readonly at: Point;
  /** Empty for a mark. */
  readonly line: readonly Point[];
}

interface Way {
  readonly shown: ShownOrder;
  readonly order: GenericOrder;
  readonly verb: DrawnVerb;
  readonly style: Style;
  readonly stand: Stand | undefined;
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  /** There is a piece at the end: room is left for it. */
  readonly room: number;
  /** Whom it is about besides, and where that one is to go. */
  readonly helped?: Stand;
  readonly aim?: Point;
}

/** Other ways for a line whose usual way is covered, the nearest first. */
const BENDS = [BEND, 0.02, 0.13, -0.05, 0.19, -0.11, 0.26, -0.18];

/**
 * The lines of all orders; undefined for what cannot be drawn. Lines go round names and pieces, as far as they can.
 * @param names what is written on the map
 */
export function routesOf(
  reader: Reading,
  stands: readonly Stand[],
  orders: readonly ShownOrder[],
  names: readonly Box[],
): readonly (Route | undefined)[] {
  const { unit } = reader.drawing;
  const pieces = stands
    .filter(({ end }) => end === undefined)
    .map(({ at, size }) => boxAround(at, unit * 0.5 * size));
  const ways = orders.map((shown) => wayOf(reader, stands, shown));
  /** Those that go where another comes from stay on their side of the way. */
  const isMet = ({ from, to }: Way): boolean =>
    ways.some(
      (other) =>
        other?.from !== undefined &&
        other.to !== undefined &&
        from !== undefined &&
        to !== undefined &&
        distance(other.from, to) < unit &&
        distance(other.to, from) < unit,
    );
  const lineFor = (way: Way, from: Point, to: Point): readonly Point[] => {
    const gaps: readonly [number, number] = [unit * 0.58 * (way.stand?.size ?? 1), way.room];
    const usual = bow(from, to, gaps);
    if (isMet(way)) return usual;
    let best = { line: usual, cost: Infinity };
    BENDS.forEach((by, i) => {
      if (best.cost <= i * 0.2) return;
      const line = bow(from, to, gaps, by);
      const inner = line.slice(2, -2);
      const met = (boxes: readonly Box[]): number =>
        boxes.filter((box) => inner.some((point) => lies(point, box))).length;
      const cost = met(pieces) * 3 + met(names) + i * 0.2;
      if (cost < best.cost) best = { line, cost };
    });
    return best.line;
  };
  const lines = ways.map((way) =>
    way?.from === undefined || way.to === undefined || way.helped !== undefined
      ? []
      : lineFor(way, way.from, way.to),
  );
  return ways.map((way, i) => {
    if (way === undefined) return undefined;
    const { helped, from, verb, style } = way;
    // To where the other's arrow runs.
    const other = ways.findIndex(
      (one, k) => one?.stand === helped && helped !== undefined && (lines[k]?.length ?? 0) > 0,
    );
    const goes = lines[other];
    const same = ways[other]?.to !== undefined && distance(ways[other].to, way.aim ?? origin) < 1;
    const to = goes !== undefined && same && way.aim !== undefined ? along(goes, 0.5).at : way.to;
    const at = to ?? from;
    if (at === undefined) return undefined;
    const shaped = style.shape !== undefined && style.line === undefined;
    if (from === undefined || to === undefined || shaped)
      return { ...way, at, form: 'mark', line: [] };
    if (distance(from, to) < unit * 0.2)
      return { ...way, at, style: { ...style, shape: 'ring' }, form: 'mark', line: [] };
    const line = helped === undefined ? (lines[i] ?? []) : lineFor(way, from, to);
    return { ...way, at, form: isLine(lineWords(verb, style)) ? 'line' : 'arrow', line };
  });
}

const lies = ([x, y]: Point, [left, top, right, bottom]: Box): boolean =>
  x > left && x < right && y > top && y < bottom;

const standOf = (stands: readonly Stand[], ref: unknown, kind?: string): Stand | undefined =>
  stands.find(({ thing }) => thing.ref === ref && (kind === undefined || thing.kind.name === kind));

/** Of a verb and all it is like: what is said of the nearest holds. */
const verbStyle = ({ verbStyles }: Drawing, { names }: DrawnVerb): Style =>
  names.toReversed().reduce<Style>((style, name) => joined(style, lookUp(verbStyles, name)), {});

/** How the line of an order is drawn: one that only goes somewhere is an arrow. */
export const lineWords = ({ fields }: DrawnVerb, { line }: Style): readonly string[] =>
  line ?? (fields.length === 1 ? ['arrow'] : ['dashed', 'line']);

/** From where to where, as the fields say: a place; a piece; a piece and where it is to go; a border. */
function wayOf(reader: Reading, stands: readonly Stand[], shown: ShownOrder): Way | undefined {
  const { order, verdict } = shown;
  if (order === null || verdict === 'illegal' || verdict === 'unreadable') return undefined;
  // Nobody ordered it; it is shown only where it comes to grief.
  if (shown.default === true && verdict !== 'fails') return undefined;
  const verb = reader.drawing.verbs.find((one) => one.verb === order.verb);
  if (verb === undefined) return undefined;
  const { unit } = reader.drawing;
  const stand = verb.byWho ? undefined : standOf(stands, order[verb.subject]);
  const known = { shown, order, verb, style: verbStyle(reader.drawing, verb), stand };
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
    if (first === undefined)
      return { ...known, from, to: helped.at, room: unit * 0.62 * helped.size };
    const to = along(bow(helped.at, first, [0, 0]), 0.55).at;
    return { ...known, from, to, room: 0, helped, aim: first };
  }
  if (first !== undefined && second !== undefined)
    return { ...known, from, to: between(first, second, 0.5), room: 0 };
  const there = stands.find(({ at }) => first !== undefined && distance(at, first) < unit * 0.6);
  return {
    ...known,
    from,
    to: first,
    room: there === undefined ? 0 : unit * 0.6 * there.size,
  };
}
