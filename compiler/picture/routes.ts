/** What an order says of places: from where to where its line runs, and how it is drawn. */
import type { GenericOrder, Verdict } from '../../runtime/protocol.ts';
import type { Drawing, DrawnVerb, Style } from './drawing.ts';
import { along, between, distance } from './geometry.ts';
import type { Point } from './geometry.ts';
import { placeOf } from './stands.ts';
import type { Stand } from './stands.ts';
import { bow, isLine } from './strokes.ts';
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
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  /** There is a piece at the end: room is left for it. */
  readonly room: number;
}

/** Undefined for what cannot be drawn. */
export function routeOf(
  reader: Reading,
  stands: readonly Stand[],
  shown: ShownOrder,
): Route | undefined {
  const { order, verdict } = shown;
  if (order === null || verdict === 'illegal' || verdict === 'unreadable') return undefined;
  // Nobody ordered it; it is shown only where it comes to grief.
  if (shown.default === true && verdict !== 'fails') return undefined;
  const verb = reader.drawing.verbs.find((one) => one.verb === order.verb);
  if (verb === undefined) return undefined;
  const style = verbStyle(reader.drawing, verb);
  const stand = verb.byWho ? undefined : standOf(stands, order[verb.subject]);
  const { from, to, room } = wayOf(reader, stands, verb, order, stand);
  const at = to ?? from;
  if (at === undefined) return undefined;
  const { unit } = reader.drawing;
  const shaped = style.shape !== undefined && style.line === undefined;
  const known = { shown, order, verb, style, stand, at };
  if (from === undefined || to === undefined || shaped) return { ...known, form: 'mark', line: [] };
  if (distance(from, to) < unit * 0.2) {
    return { ...known, style: { ...style, shape: 'ring' }, form: 'mark', line: [] };
  }
  return {
    ...known,
    form: isLine(lineWords(verb, style)) ? 'line' : 'arrow',
    line: bow(from, to, [unit * 0.58 * (stand?.size ?? 1), room]),
  };
}

const standOf = (stands: readonly Stand[], ref: unknown, kind?: string): Stand | undefined =>
  stands.find(({ thing }) => thing.ref === ref && (kind === undefined || thing.kind.name === kind));

/** Of a verb and all it is like: what is said of the nearest holds. */
const verbStyle = ({ verbStyles }: Drawing, { names }: DrawnVerb): Style =>
  names.toReversed().reduce<Style>((style, name) => joined(style, lookUp(verbStyles, name)), {});

/** How the line of an order is drawn: one that only goes somewhere is an arrow. */
export const lineWords = ({ fields }: DrawnVerb, { line }: Style): readonly string[] =>
  line ?? (fields.length === 1 ? ['arrow'] : ['dashed', 'line']);

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
    if (first === undefined) return { from, to: helped.at, room: unit * 0.62 * helped.size };
    // Where the other's arrow runs.
    return { from, to: along(bow(helped.at, first, [0, 0]), 0.55).at, room: 0 };
  }
  if (first !== undefined && second !== undefined)
    return { from, to: between(first, second, 0.5), room: 0 };
  const there = stands.find(({ at }) => first !== undefined && distance(at, first) < unit * 0.6);
  return { from, to: first, room: unit * (there === undefined ? 0.02 : 0.6 * there.size) };
}
