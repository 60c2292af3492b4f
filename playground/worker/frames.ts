/** What the page is shown of a state. */
import { effectOfDraw, effectOfMessage } from '../../compiler/index.ts';
import type { Table } from '../../compiler/index.ts';
import type {
  ExplainedEffect,
  Explanation,
  Explanations,
  GenericOrder,
  GenericState,
  Legal,
  OrderResult,
  Outcome,
  Request,
  Result,
} from '../../runtime/index.ts';
import type {
  Asked,
  Changed,
  Clause,
  Drawn,
  Offer,
  Frame,
  Happening,
  ListShown,
  Report,
} from '../protocol/frame.ts';
import { placeFrom } from '../protocol/source.ts';
import type { Answer } from '../protocol/calls.ts';
import type { GameFacts } from '../protocol/playable.ts';
import { geographyOf } from './geography.ts';
import type { Geography } from './geography.ts';

export interface Game {
  readonly table: Table;
  readonly facts: GameFacts;
}

/** So many orders of one request are listed. */
const LISTED = 3000;

/** What the runtime refuses, as the page shows it. */
export function answer<T>(result: Result<T>): Answer<T> {
  if (result.ok) return result;
  return {
    ok: false,
    refused: result.diagnostics.map(({ code, message, help }) => ({
      message,
      help: onPage.get(code) ?? help,
    })),
  };
}

/** Remedies that speak of what is not on the page. */
const onPage: ReadonlyMap<string, string> = new Map([
  ['illegal-order', 'The lists have the orders that are.'],
]);

export function frameOf(
  game: Game,
  outcome: Outcome<GenericState, GenericOrder>,
  explained: Result<Explanations> | undefined,
): Answer<Frame> {
  const { table } = game;
  const { state } = outcome;
  const lists = table.present(state);
  if (!lists.ok) return answer(lists);
  const requests = state.ended === null ? table.requests(state) : undefined;
  if (requests !== undefined && !requests.ok) return answer(requests);
  const asked = (requests?.value ?? []).map((request) => {
    const legal = table.legal(state, request.id);
    return [request, legal.ok ? legal.value : undefined] as const;
  });
  const known = { state, lists: lists.value, asked, told: outcome };
  const reasons = explained?.ok ? reasonsFor(outcome, explained.value) : undefined;
  return { ok: true, value: frameFrom(game, known, reasons) };
}

type Asks = readonly [Request<GenericOrder>, Legal<GenericOrder> | undefined];
/** What came of a step, as far as it is told. */
type Told = Pick<Outcome<GenericState, GenericOrder>, 'results' | 'draws' | 'messages'>;

/** What is known of a stop. */
export interface Known {
  readonly state: GenericState;
  readonly lists: Readonly<Record<string, unknown>>;
  readonly asked: readonly Asks[];
  readonly told: Told;
}

export function frameFrom(
  game: Game,
  { state, lists, asked, told }: Known,
  reasons: Reasons | undefined,
): Frame {
  const geography = geographyOf(game.facts, state);
  return {
    state,
    stop: `${state.season} ${state.year} ${state.phase}`,
    ended: state.ended?.winners ?? null,
    lists: game.facts.lists.map((name) => shown(name, lists[name])),
    asked: asked.map(([request, legal]) => askedOf(game, geography, state, request, legal)),
    report: reportOf(told, reasons),
  };
}

function shown(name: string, list: unknown): ListShown {
  if (Array.isArray(list)) {
    const records = list.filter(isRecord).map((record) => ({
      who: null,
      items: Object.entries(record).map(([field, value]) => `${field} ${text(value)}`),
    }));
    return { name, rows: records };
  }
  if (!isRecord(list)) return { name, rows: [] };
  const rows = Object.entries(list).map(([who, items]) => ({
    who,
    items: Array.isArray(items) ? items.map(String) : [],
  }));
  return { name, rows: rows.filter(({ items }) => items.length > 0) };
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' ') || 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === '' ? 'none' : String(value);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function askedOf(
  { table, facts }: Game,
  geography: Geography,
  state: GenericState,
  request: Request<GenericOrder>,
  legal: Legal<GenericOrder> | undefined,
): Asked {
  const orders = legal?.orders ?? [];
  const written = (order: GenericOrder): string => {
    const done = table.write(state, order);
    return done.ok ? done.value : '';
  };
  const space = geography.standsAt(request.asks, request.subject);
  const choices = orders.slice(0, LISTED).map((order): Offer => ({
    order,
    text: written(order),
    verb: order.verb,
    spaces: geography.spacesOf(request.asks, order),
    pieces: geography.piecesOf(request.asks, order),
  }));
  const silence = request.default === null ? null : written(request.default);
  return {
    id: request.id,
    who: request.who,
    asks: request.asks,
    subject:
      typeof request.subject === 'string'
        ? request.subject
        : (geography.pieceText(request.asks, request.subject) ??
          `${request.asks} ${request.subject}`),
    piece: `${geography.kindOf(request.asks) ?? ''} ${request.subject}`,
    space,
    form: request.answers.form,
    most: request.answers.most,
    silence,
    early: request.early,
    choices,
    more: orders.length > LISTED,
    ranges: (legal?.ranges ?? []).map((range) => ({
      ...range,
      written: notationsOf(facts, request.asks, range.verb),
    })),
  };
}

const notationsOf = ({ asks }: GameFacts, name: string, verb: string): readonly string[] =>
  asks.find((ask) => ask.name === name)?.verbs.find((one) => one.name === verb)?.written ?? [];

type Came = Omit<OrderResult<GenericOrder>, 'hiddenFrom'>;

/** Why orders came to what they came to. */
export interface Reasons {
  readonly of: (result: Came) => Explanation | undefined;
  readonly knots: Explanations['knots'];
  readonly effects: Explanations['effects'];
}

/** What can be read gets its reason in its turn, whatever words it was typed in; the rest says itself why it cannot. */
export function reasonsFor(
  { results }: Outcome<GenericState, GenericOrder>,
  { orders, knots, effects }: Explanations,
): Reasons {
  const found = new Map<string, Explanation>();
  results
    .filter(({ asks }) => asks !== null)
    .forEach((result, at) => {
      const reason = orders[at];
      if (reason === undefined) return;
      found.set(nameOf(result), reason);
      // As whoever may not know who gave it has it.
      if (result.giverHiddenFrom !== undefined) found.set(nameOf({ ...result, who: null }), reason);
    });
  return { of: (result) => found.get(nameOf(result)), knots, effects };
}

/** Tells a result from all others of its step. */
const nameOf = ({ asks, subject, who, text, verdict }: Came): string =>
  JSON.stringify([asks, subject, who, text, verdict]);

const clauseOf = (effect: ExplainedEffect | undefined): Clause => ({
  rule: effect?.rule ?? null,
  place: placeFrom(effect?.where ?? null),
});

/** Undefined for what is told otherwise. */
function changeText({ did, what, value, was }: ExplainedEffect): string | undefined {
  switch (did) {
    case 'draws':
    case 'tells':
    case 'ends':
      return undefined;
    case 'changes':
      return `${what} is ${value}, was ${was ?? ''}`;
    case 'creates':
      return `${what} comes`;
    case 'destroys':
      return `${what} goes`;
    case 'opens':
      return `${what} comes into play`;
    case 'closes':
      return `${what} goes out of play`;
  }
}

function reportOf({ results, draws, messages }: Told, reasons: Reasons | undefined): Report {
  const effects = reasons?.effects ?? [];
  const orders = results.map((result): Happening => {
    const { who, order, text: words, verdict, why, rule, default: silent } = result;
    const reason = reasons?.of(result);
    return {
      who,
      order,
      text: words,
      verdict,
      silent: silent === true,
      why: why ?? reason?.why ?? null,
      rule: rule ?? reason?.rule ?? null,
      place: placeFrom(reason?.where ?? null),
    };
  });
  return {
    orders,
    draws: draws.map(({ key, value, given }): Drawn => {
      const effect = effectOfDraw(effects, { key });
      return {
        key,
        value,
        words: effect === undefined ? null : { what: effect.what, value: effect.value },
        given: given === true,
        ...clauseOf(effect),
      };
    }),
    messages: messages.map((message) => ({
      ...message,
      ...clauseOf(effectOfMessage(effects, message)),
    })),
    changes: effects.flatMap((effect): Changed[] => {
      const words = changeText(effect);
      return words === undefined ? [] : [{ text: words, ...clauseOf(effect) }];
    }),
    knots: (reasons?.knots ?? []).map(({ decisions, solutions, rule }) => ({
      decisions,
      solutions,
      rule,
    })),
  };
}
