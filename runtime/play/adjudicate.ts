/** One line of the exchange format to the line that answers it, as JSON text. */
import { seal } from './going-on.ts';
import { touch } from '../positions/again.ts';
import { addAnswer, canonicalWho, fitText, nearerOf, notAsked } from '../orders/answers.ts';
import type { Collected, Given } from '../orders/answers.ts';
import { answerText } from './answer.ts';
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result } from '../diagnostics.ts';
import { beginRun } from '../machine.ts';
import type { Entry, Fault, Machine, Run } from '../machine.ts';
import { asksHere, openForms, sheetsOf } from '../orders/forms.ts';
import type { Form } from '../orders/forms.ts';
import { isList, isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { item, restore, snapshot } from '../memory/memory.ts';
import { mostOf, namedAnswers, neverAsked, takeNamed } from '../orders/named-answers.ts';
import type { NamedAnswer } from '../orders/named-answers.ts';
import { normalised } from '../notation/names.ts';
import { phaseText } from '../positions/phases.ts';
import { placeRun } from './place.ts';
import type { Board } from './place.ts';
import { advance, answerAsks } from './process.ts';
import type { GivenDraws, Value } from '../protocol.ts';
import { load } from '../positions/load.ts';

/** Stops within one phase, each of which is answered from the orders of the line. */
const MOST_STOPS = 1000;

/** What a line with a whole state may have besides, which tells the position itself; also its own phase. */
const besideState: ReadonlySet<string> = new Set(['id', 'state', 'orders', 'answers', 'draws']);

export function adjudicateLine(
  machine: Machine,
  board: Board,
  line: unknown,
  explain: boolean,
): string {
  const id = isObject(line) ? own(line, 'id') : undefined;
  const known = isValue(id) ? id : null;
  const result =
    id === undefined || isValue(id)
      ? judge(machine, board, line, explain)
      : refuse(
          diagnose('invalid-input', { what: shown(id), wanted: 'an id as a text or a number' }),
        );
  const begin = `{"id":${JSON.stringify(known)}`;
  if (result.ok) return begin + result.value;
  const [first, ...others] = result.diagnostics;
  const message = [first?.message ?? '', ...(first?.help === undefined ? [] : [first.help])].join(
    ' ',
  );
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const error = { code: first?.code ?? 'rules-fault', message: message + more };
  return `${begin},"error":${JSON.stringify(error)}}`;
}

/** @returns what the answer says behind the id */
function judge(machine: Machine, board: Board, line: unknown, explain: boolean): Result<string> {
  if (!isObject(line)) {
    return refuse(
      diagnose('invalid-input', { what: shown(line), wanted: 'an object with a position' }),
    );
  }
  const given = givenOrders(machine, own(line, 'orders'));
  if (!given.ok) return given;
  const named = namedAnswers(machine, own(line, 'answers'), given.value);
  if (!named.ok) return named;
  const draws = givenDraws(own(line, 'draws'));
  if (!draws.ok) return draws;
  const begun = begin(machine, board, line, draws.value, explain);
  if (!begun.ok) return begun;
  const run = begun.value;
  const { date } = run.rules.clock;
  const { stage } = run.session;
  const waiting = given.value.map((_, tag) => tag);
  const fault = playPhase(run, given.value, named.value, waiting);
  if (fault !== undefined) return refuse(fault);
  const unheard = waiting
    .map((tag) => item(given.value, tag))
    .filter(({ refused }) => refused === undefined);
  if (unheard.length > 0) {
    tellWhyNot(run, unheard, () => begin(machine, board, line, draws.value, explain));
  }
  const unused = run.draws.unused();
  if (unused.length > 0) return refuse(...unused);
  // A phase that asks nobody is gone through on the way to the next stop: what is nobody's there is not of this line.
  const isOfLine = (entry: Entry): boolean =>
    (entry.date === date && entry.stage === stage) ||
    item(run.rules.asks, entry.ask).handedInWith !== undefined;
  const all = [...given.value, ...named.value.map(({ told }) => told)];
  return succeed(answerText({ run, board, line, given: all, isOfLine, explain }));
}

function begin(
  machine: Machine,
  board: Board,
  line: Unknowns,
  draws: GivenDraws,
  explain: boolean,
): Result<Run> {
  const detail = explain ? 'all' : 'nothing';
  const state = own(line, 'state');
  if (state === undefined) return placeRun(machine, board, line, undefined, draws, detail, false);
  touch(machine.rules);
  const loaded = load(machine.memory, machine.guards, state);
  if (!loaded.ok) return loaded;
  const run = beginRun(machine, loaded.value, draws, detail, false);
  const phase = own(line, 'phase');
  const same = typeof phase === 'string' && normalised(phase) === normalised(phaseText(run));
  const besides = Object.keys(line).filter(
    (key) => !besideState.has(key) && !(key === 'phase' && same),
  );
  if (besides.length === 0) return { ok: true, value: run };
  return refuse(...besides.map((name) => diagnose('beside-state', { name: name.slice(0, 60) })));
}

function givenOrders(machine: Machine, orders: unknown): Result<Given[]> {
  const given: Given[] = [];
  if (orders === undefined) return { ok: true, value: given };
  const wrong = (what: unknown): Result<Given[]> =>
    refuse(
      diagnose('invalid-input', { what: shown(what), wanted: 'orders as lists of texts by power' }),
    );
  if (!isObject(orders)) return wrong(orders);
  for (const who of Object.keys(orders)) {
    const list = own(orders, who);
    if (!isList(list)) return wrong(list);
    const name =
      machine.reader.names.rowNamed(machine.rules.power, who) < 0
        ? who
        : canonicalWho(machine, who);
    for (const text of list) {
      // What is no text at all cannot be read either; the other orders count all the same.
      given.push({
        who: name,
        text: typeof text === 'string' ? text : shown(text),
        refused: undefined,
      });
    }
  }
  return { ok: true, value: given };
}

function isValue(value: unknown): value is Value {
  return ['string', 'number', 'boolean'].includes(typeof value) || value === null;
}

const isThrows = (value: unknown): value is readonly Value[] =>
  Array.isArray(value) && value.length > 0 && value.every(isValue);

export function givenDraws(draws: unknown): Result<GivenDraws> {
  if (draws === undefined) return { ok: true, value: {} };
  const list: Record<string, GivenDraws[string]> = {};
  if (isObject(draws)) {
    for (const [key, value] of Object.entries(draws)) {
      if (isValue(value) || isThrows(value)) list[key] = value;
    }
  }
  if (!isObject(draws) || Object.keys(list).length !== Object.keys(draws).length) {
    return refuse(
      diagnose('invalid-input', { what: shown(draws), wanted: 'values of draws by key' }),
    );
  }
  return { ok: true, value: list };
}

/**
 * Answers every stop of the phase from the line, and goes on to the next phase that asks.
 * @param waiting the orders that have not been taken yet, by their tags; those that are are taken out
 */
function playPhase(
  run: Run,
  given: readonly Given[],
  named: readonly NamedAnswer[],
  waiting: number[],
): Fault {
  const { session } = run;
  const { clock } = run.rules;
  const { date } = clock;
  const { stage } = session;
  const unasked = new Map(named.map((each, at) => [given.length + at, each]));
  const here = (): boolean =>
    session.ended === undefined && clock.date === date && session.stage === stage;
  if (here() && asksHere(run, session) === undefined) {
    const fault = orEnd(run, advance(run));
    if (fault !== undefined) return fault;
  }
  for (let stops = 0; here() && stops < MOST_STOPS; stops++) {
    const forms = openForms(run, run.session);
    const collected: Collected = new Map();
    const fault =
      takeNamed(run, forms, unasked, collected) ??
      orEnd(run, answerAsks(run, answersFor(run, forms, given, waiting, collected)));
    if (fault !== undefined) return fault;
  }
  if (here()) return diagnose('work-budget', { limit: MOST_STOPS });
  return neverAsked(unasked);
}

/** Why nobody was asked what these answer: as things stood in the position, not as they stand after it. */
function tellWhyNot(run: Run, unheard: readonly Given[], again: () => Result<Run>): void {
  const { memory, rules } = run;
  const after = snapshot(memory);
  const { season, year, date, phase } = rules.clock;
  if (again().ok) {
    for (const order of unheard) order.refused = notAsked(run, order.who, order.text);
  }
  restore(memory, after);
  Object.assign(rules.clock, { season, year, date, phase });
  rules.refresh();
  for (const order of unheard) order.refused ??= notAsked(run, order.who, order.text);
}

/** Where nobody is left to be asked a line has its answer all the same: nothing is next, and nobody has won. */
function orEnd(run: Run, fault: Fault): Fault {
  if (fault?.code !== 'no-request') return fault;
  run.session.ended = { kind: run.rules.power, rows: [] };
  return undefined;
}

/** What of the waiting orders answers the open asks; those for later asks are sealed. */
function answersFor(
  run: Run,
  forms: readonly Form[],
  given: readonly Given[],
  waiting: number[],
  collected: Collected,
): Collected {
  const sheets = sheetsOf(forms);
  let left = 0;
  for (const tag of waiting) {
    const order = item(given, tag);
    const fitted = fitText(run, sheets, order.who, order.text, collected);
    const fault = fitted.ok
      ? addAnswer(run, collected, fitted.value, mostOf(run, fitted.value.form), tag, order.text)
      : fitted.diagnostics[0];
    order.refused = fault === undefined ? undefined : nearerOf(order.refused, fault);
    if (fault !== undefined) waiting[left++] = tag;
  }
  waiting.length = left;
  seal(run, collected);
  return collected;
}
