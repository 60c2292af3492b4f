/** What a sentence does, worked out: the first stop of a game at which something is otherwise with it than without. */
import { automaticAnswers, drawingOf, picture, seeded } from '../../compiler/index.ts';
import type { ShownOrder } from '../../compiler/index.ts';
import type { GenericOrder, GenericState } from '../../runtime/index.ts';
import type { Answer, DeskCalls, Sketch } from '../protocol/calls.ts';
import { withSentence } from '../scenario/place.ts';
import { answer } from './frames.ts';
import { load } from './loaded.ts';
import type { Loaded } from './loaded.ts';

/** Stops of a game played by chance: three years of most games. */
const STOPS = 15;
/** So many orders are drawn. */
const MOST = 12;

type Offers = ReadonlyMap<string, ShownOrder & { readonly order: GenericOrder }>;

export async function sketchOf(
  without: Loaded,
  { line, theme }: DeskCalls['sketch']['takes'],
): Promise<Answer<Sketch>> {
  const { source } = without;
  const trial = await load({ ...source, text: withSentence(source.text, `  ${line}`) });
  const { loaded } = trial;
  if (loaded === undefined) {
    const fault = trial.diagnostics.find(({ severity }) => severity === 'error');
    return { ok: false, refused: [{ message: fault?.message ?? 'It does not compile.' }] };
  }
  const pair = [without, loaded] as const;
  const count = countOf(loaded, line);
  const begun = pair.map(({ table }) => table.start({ seed: 'sketch' }));
  const [first, second] = begun;
  if (first?.ok !== true || second?.ok !== true) {
    const fault = begun.find(({ ok }) => !ok);
    return fault?.ok === false ? answer(fault) : { ok: true, value: { count, turn: undefined } };
  }
  let states: readonly [GenericState, GenericState] = [first.value.state, second.value.state];
  const chance = seeded('sketch');
  for (let stop = 0; stop < STOPS; stop += 1) {
    const turn = differs(pair, states, theme);
    if (turn !== undefined) return { ok: true, value: { count, turn } };
    const next = playedOn(pair, states, chance);
    if (next === undefined) break;
    states = next;
  }
  return { ok: true, value: { count, turn: undefined } };
}

type Two<T> = readonly [T, T];

/** The same orders by both rules; undefined where it ends, or one of them does not take them. */
function playedOn(
  [without, within]: Two<Loaded>,
  [a, b]: Two<GenericState>,
  chance: ReturnType<typeof seeded>,
): Two<GenericState> | undefined {
  const { table, facts } = without;
  if (a.ended !== null || b.ended !== null) return undefined;
  const requests = table.requests(a);
  if (!requests.ok) return undefined;
  const answers = automaticAnswers(
    table,
    chance,
    a,
    requests.value,
    ({ asks }) => facts.asks.find(({ ask }) => ask === asks)?.subject ?? '',
  );
  if (!answers.ok) return undefined;
  const [one, other] = [table.step(a, answers.value), within.table.step(b, answers.value)];
  return one.ok && other.ok ? [one.value.state, other.value.state] : undefined;
}

function differs(
  pair: Two<Loaded>,
  states: Two<GenericState>,
  theme: 'light' | 'dark',
): Sketch['turn'] {
  const phases = { without: phaseOf(pair[0], states[0]), with: phaseOf(pair[1], states[1]) };
  // At different phases all orders differ, and tell nothing.
  const isAlike = phases.without === phases.with;
  const had: Offers = isAlike ? offersOf(pair[0], states[0]) : new Map();
  const has: Offers = isAlike ? offersOf(pair[1], states[1]) : new Map();
  const [gone, come] = [plainest(had, has), plainest(has, had)];
  const [said, says] = [listsOf(pair[0], states[0]), listsOf(pair[1], states[1])];
  const only = (orders: readonly ShownOrder[], own: Lines, other: Lines): readonly string[] => [
    ...orders.map(({ text }) => text ?? ''),
    ...[...own].filter((one) => !other.has(one)),
  ];
  const [onlyWithout, onlyWith] = [only(gone, said, says), only(come, says, said)];
  if (isAlike && onlyWithout.length + onlyWith.length === 0) return undefined;
  const drawn = (at: 0 | 1, orders: readonly ShownOrder[]): string =>
    picture(drawingOf(pair[at].program), {
      state: states[at],
      orders: orders.slice(0, MOST),
      theme,
      patterns: 'print',
      title: at === 0 ? 'Without it' : 'With it',
    });
  return {
    phases,
    without: drawn(0, gone),
    with: drawn(1, come),
    onlyWithout,
    onlyWith,
  };
}

/** All that may be ordered now, by giver and text. */
function offersOf({ table }: Loaded, state: GenericState): Offers {
  const all = new Map<string, ShownOrder & { readonly order: GenericOrder }>();
  const requests = table.requests(state);
  for (const { id, who } of requests.ok ? requests.value : []) {
    const legal = table.legal(state, id, true);
    for (const order of legal.ok ? legal.value.orders : []) {
      const text = table.write(state, order);
      if (text.ok) all.set(`${who} ${text.value}`, { order, who, text: text.value });
    }
  }
  return all;
}

/** Of what only one of them has: the orders of the kind that is said shortest. Others follow from them, as supports do from moves. */
function plainest(one: Offers, other: Offers): readonly ShownOrder[] {
  const own = [...one].flatMap(([key, order]) => (other.has(key) ? [] : [order]));
  const [shortest] = own.toSorted((a, b) => (a.text ?? '').length - (b.text ?? '').length);
  return own.filter(({ order }) => order.verb === shortest?.order.verb);
}

type Lines = ReadonlySet<string>;

/** What the lists of a position say, line by line. */
function listsOf({ table }: Loaded, state: GenericState): Lines {
  const position = table.present(state);
  if (!position.ok) return new Set();
  const { memory: _memory, phase: _phase, ...lists } = position.value;
  return new Set(Object.entries(lists).flatMap(([name, list]) => linesOf(name, list)));
}

function linesOf(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(name, one));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => linesOf(`${name} ${key}`, inner));
  return [`${name} ${String(value)}`];
}

function phaseOf({ table }: Loaded, state: GenericState): string {
  const position = table.present(state);
  return position.ok ? (position.value.phase ?? '') : '';
}

/** `20 centres`: a number of what the game has so many of. */
function countOf({ program }: Loaded, line: string): Sketch['count'] {
  for (const [, number = '', word = ''] of line.matchAll(/(\d+) (?:more )?(\p{L}+)/gu)) {
    const kind = program.kinds.find(
      ({ name, members }) => members.length > 0 && word.startsWith(name.toLowerCase()),
    );
    if (kind !== undefined) return { number: Number(number), of: kind.members.length, word };
  }
  return undefined;
}
