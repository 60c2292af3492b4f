/** One turn of a game as a scenario of the language: position, draws, orders, and what came of it. */
import type { Facts, ListFacts, Table } from '../../compiler/index.ts';
import { parse, print } from '../../language/index.ts';
import type {
  GenericOrder,
  GenericState,
  OrderResult,
  Request,
  Outcome,
  Result,
  Value,
} from '../../runtime/index.ts';
import type { Given, SavedGame } from '../protocol/frame.ts';
import { wordsOf } from './words.ts';

type Done = Outcome<GenericState, GenericOrder>;
type Records = readonly Readonly<Record<string, unknown>>[];

/** A game played through: how it began, and what each input came to. */
interface Played {
  readonly begun: Done;
  readonly turns: readonly PlayedStop[];
}

interface PlayedStop {
  readonly before: GenericState;
  readonly after: Done;
  readonly answers: readonly Worded[];
}

/** An answer, and the words it is written in. */
interface Worded {
  readonly given: Given;
  readonly text: string;
}

/**
 * The ways to write a turn, the shortest first: from its position, or, since lists need not tell everything, from the
 * start of the game. Whoever uses one tries it first.
 */
export function scenarioTexts(
  table: Table,
  facts: Facts,
  game: SavedGame,
  turn: number,
): Result<readonly { readonly title: string; readonly text: string }[]> {
  const played = playThrough(table, facts, game, turn);
  if (!played.ok) return played;
  const last = played.value.turns[turn];
  if (last === undefined) return { ok: true, value: [] };
  const title = unusedTitle(facts, stopOf(last.before));
  const lists = table.present(last.after.state);
  if (!lists.ok) return lists;
  const before = table.present(last.before);
  if (!before.ok) return before;
  const set = [
    `phase ${quote(stopOf(last.before))}`,
    ...facts.lists.flatMap((list) => given(list, before.value[list.name])),
  ];
  const begun = [
    ...drawLines(played.value.begun),
    // Draws of the start are made before those of the first orders are handed in.
    `expect next ${quote(stopOf(played.value.begun.state))}`,
  ];
  // What was played in an edition that was asked for may be otherwise in the usual one.
  const asked = facts.editions.find(({ chosen, usual }) => chosen !== usual)?.chosen;
  const edition = asked === undefined ? [] : [`in edition ${quote(asked)}`];
  // What was handed in ahead of its time may be written as an order for now would be: then it is tried without it.
  const ways = [true, false].flatMap((ahead) => {
    const lines = (turn: PlayedStop): string[] => turnLines(table, facts, turn, ahead);
    const expected = expectations(table, facts, last, lists.value, ahead);
    return [
      [...edition, ...set, ...lines(last), ...expected],
      [...edition, ...begun, ...played.value.turns.flatMap(lines), ...expected],
    ];
  });
  const texts = new Set(ways.map((lines) => written(title, lines)));
  return { ok: true, value: [...texts].map((text) => ({ title, text })) };
}

const stopOf = ({ season, year, phase }: GenericState): string => `${season} ${year} ${phase}`;

function unusedTitle({ scenarios }: Facts, stop: string): string {
  const taken = new Set(scenarios.map(({ title }) => title));
  for (let number = 1; ; number += 1) {
    const title = number === 1 ? stop : `${stop}, ${number}`;
    if (!taken.has(title)) return title;
  }
}

function playThrough(table: Table, facts: Facts, game: SavedGame, turn: number): Result<Played> {
  const begun = table.start(game.options);
  if (!begun.ok) return begun;
  const turns: PlayedStop[] = [];
  let { state } = begun.value;
  for (const { answers, draws } of game.inputs.slice(0, turn + 1)) {
    const before = state;
    const given = draws === undefined ? {} : { draws };
    const after = table.step(before, answers, given);
    if (!after.ok) return after;
    const worded = answers.map((one): Worded => {
      const { who, order } = one;
      const text = typeof order === 'string' ? order : wordsOf(table, facts, before, who, order);
      return { given: one, text };
    });
    // What comes of an order is told in the words in which it was handed in.
    const told = table.step(
      before,
      worded.map(({ given: { who }, text }) => ({ who, order: text })),
      given,
    );
    const same = told.ok && told.value.results.length === after.value.results.length;
    const { results } = same ? told.value : after.value;
    turns.push({ before, after: { ...after.value, results }, answers: worded });
    ({ state } = after.value);
  }
  return { ok: true, value: { begun: begun.value, turns } };
}

/** @param ahead with the orders that are for later */
function turnLines(
  table: Table,
  facts: Facts,
  { before, after, answers }: PlayedStop,
  ahead: boolean,
): string[] {
  const byGiver = new Map<string, string[]>();
  const isLater = ahead ? () => false : laterThan(table, facts, before);
  for (const { given, text } of answers) {
    if (isLater(given)) continue;
    const { who } = given;
    byGiver.set(who, [...(byGiver.get(who) ?? []), quote(text)]);
  }
  const groups = [...byGiver].map(([who, texts]) => `${quote(who)}: ${texts.join(', ')}`);
  return [...drawLines(after), `orders ${groups.length === 0 ? 'none' : groups.join('; ')}`];
}

/** What can be answered now and is used later. */
function earlyOf(table: Table, state: GenericState): readonly Request<GenericOrder>[] {
  const requests = table.requests(state);
  return requests.ok ? requests.value.filter(({ early }) => early) : [];
}

/** Is something handed in ahead of its time? */
function laterThan(table: Table, facts: Facts, state: GenericState): (given: Given) => boolean {
  const early = earlyOf(table, state);
  return ({ who, order }) =>
    typeof order !== 'string' &&
    early.some((request) => {
      const ask = facts.asks.find((one) => one.ask === request.asks);
      return (
        request.who === who &&
        order[ask?.subject ?? ''] === request.subject &&
        ask?.answers.some((answer) => answer.order === order.verb) === true
      );
    });
}

const drawLines = ({ draws }: Done): string[] =>
  draws.map(({ key, value }) => `draws ${quote(key)} ${drawn(value)}`);

const drawn = (value: Value): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : quote(String(value));

function expectations(
  table: Table,
  facts: Facts,
  { before, after: { results, state } }: PlayedStop,
  lists: Readonly<Record<string, unknown>>,
  ahead: boolean,
): string[] {
  const orders = new Map<string, OrderResult<GenericOrder>>();
  const later = ahead ? [] : earlyOf(table, before).map(({ asks }) => asks);
  for (const result of results) {
    if (result.default === true || later.includes(result.asks ?? '')) continue;
    orders.set(`${result.who} ${result.text}`, result);
  }
  const texts = [...orders.values()].map(({ text }) => text);
  // Who gave it is said of what several gave.
  const whose = ({ who, text }: OrderResult<GenericOrder>): string =>
    texts.indexOf(text) === texts.lastIndexOf(text) || who === null ? '' : `${quote(who)} `;
  return [
    ...[...orders.values()].map(
      (order) => `expect ${whose(order)}${quote(order.text)} ${order.verdict}`,
    ),
    ...facts.lists.flatMap((list) => {
      const groups = groupsOf(list, lists[list.name]);
      return groups === undefined ? [] : [`expect only ${list.name} ${groups}`];
    }),
    ...state.messages.map(
      ({ who, text }) => `expect told ${who === null ? '' : `${quote(who)} `}${quote(text)}`,
    ),
    state.ended === null
      ? `expect next ${quote(stopOf(state))}`
      : `expect ended ${state.ended.winners.map(quote).join(', ')}`,
  ];
}

function given(list: ListFacts, content: unknown): string[] {
  const groups = groupsOf(list, content);
  return groups === undefined ? [] : [`given ${list.name} ${groups}`];
}

/** Undefined where the language cannot write the list. */
function groupsOf({ fields }: ListFacts, content: unknown): string | undefined {
  if (fields !== undefined) return isRecords(content) ? recordGroups(fields, content) : undefined;
  if (typeof content !== 'object' || content === null) return undefined;
  const groups = Object.entries(content).flatMap(([who, items]) =>
    Array.isArray(items) && items.length > 0
      ? [
          `${who === '' ? 'nobody' : quote(who)}: ${items.map((item) => quote(String(item))).join(', ')}`,
        ]
      : [],
  );
  return groups.length === 0 ? 'nobody:' : groups.join('; ');
}

/** Records that name a power, a piece, a place and further places: `F: A BEL from HOL to BUR, PIC`. */
function recordGroups(
  fields: NonNullable<ListFacts['fields']>,
  records: Records,
): string | undefined {
  if (records.length === 0) return undefined;
  const count = (what: string): number => fields.filter(({ holds }) => holds === what).length;
  if (count('piece') !== 1 || count('other') > 1 || count('things') > 1 || count('power') !== 1) {
    return undefined;
  }
  const value = (record: Records[number], what: string): unknown =>
    record[fields.find(({ holds }) => holds === what)?.name ?? ''];
  return records
    .map((record) => {
      const [from, to] = [value(record, 'other'), value(record, 'things')];
      const front = `${String(value(record, 'piece'))}${from === undefined ? '' : ` from ${String(from)}`}`;
      const back = !Array.isArray(to)
        ? ''
        : ` to ${to.length === 0 ? 'none' : to.map(String).join(', ')}`;
      // Commas part the places: what is in quotes would be one.
      return `${quote(String(value(record, 'power')))}: ${front}${back}`;
    })
    .join('; ');
}

const isRecords = (content: unknown): content is Records =>
  Array.isArray(content) && content.every((one) => typeof one === 'object' && one !== null);

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** As the formatter writes it: it takes off the quotes that are not needed. */
function written(title: string, lines: readonly string[]): string {
  const raw = `variant X {\n  scenario ${quote(title)} {\n${lines.map((line) => `    ${line}`).join('\n')}\n  }\n}\n`;
  const { tree, diagnostics } = parse('scenario', raw);
  const whole = diagnostics.length === 0 ? print(tree) : raw;
  return whole.split('\n').slice(1, -2).join('\n');
}
