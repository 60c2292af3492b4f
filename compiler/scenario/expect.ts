/** What a scenario expects of orders, of what was told, and of where the game stops. */
import type { ScenarioLine } from '../../language/constructs/tree.ts';
import type { GenericOrder, GenericState, OrderResult } from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import { namedIn } from './blame.ts';
import { personOf } from './lists.ts';
import type { Failure, Found } from './lists.ts';
import { normalized, stopName, stopNamed } from './names.ts';

/**
 * Did this order come to that? Orders are known by their text, and by whose they are. Of several that one giver wrote
 * alike, the first expectation speaks of the first, the next one of the next.
 * @param behind the expectations of the same orders
 */
export function expectVerdict(
  facts: Facts,
  results: readonly OrderResult<GenericOrder>[],
  earlier: readonly OrderResult<GenericOrder>[],
  behind: readonly ExpectOrder[],
  line: ExpectOrder,
): Found<Failure | undefined> {
  const wanted = normalized(line.order.text);
  const giver = line.who === undefined ? { value: undefined } : personOf(facts, line.who);
  if ('reason' in giver) return giver;
  const who = giver.value;
  const meant = (one: OrderResult<GenericOrder>): boolean =>
    normalized(one.text) === wanted && (who === undefined || one.who === who);
  const matches = results.filter(meant);
  const whose = who === undefined ? '' : `${who} `;
  const expected = `${whose}"${line.order.text}" ${line.verdict}`;
  if (matches.length === 0) {
    return { value: { expected, found: instead(results, earlier.some(meant), who) } };
  }
  const verdicts = new Set(matches.map(({ verdict }) => verdict));
  const [only] = verdicts;
  if (verdicts.size === 1 && only === line.verdict) return { value: undefined };
  const told = matches.map((one) => outcome(one, who === undefined)).join(', ');
  if (verdicts.size === 1) {
    const unread = only === 'unreadable' ? ({ isUnread: true } as const) : {};
    return { value: { expected, found: told, ...unread } };
  }
  const givers = new Set(matches.map((one) => one.who));
  if (givers.size > 1) {
    const fix = `Say whose is meant: \`expect ${[...givers][0] ?? ''} "${line.order.text}" ..\`.`;
    return {
      reason: `"${line.order.text}" is the order of several: ${told}. ${fix}`,
      at: line.range,
    };
  }
  const alike = behind.filter(
    (one) => normalized(one.order.text) === wanted && one.who?.text === line.who?.text,
  );
  if (alike.length !== matches.length) {
    const fix = 'Say in their order what each comes to, in a line of its own.';
    return {
      reason: `"${line.order.text}" was written more than once: ${told}. ${fix}`,
      at: line.range,
    };
  }
  const match = matches[alike.indexOf(line)];
  if (match === undefined || match.verdict === line.verdict) return { value: undefined };
  return { value: { expected, found: outcome(match, false) } };
}

type ExpectOrder = ScenarioLine & { readonly line: 'expect-order' };

function outcome({ who, verdict, why }: OrderResult<GenericOrder>, named: boolean): string {
  const giver = named && who !== null ? `${who} ` : '';
  return why === undefined ? `${giver}${verdict}` : `${giver}${verdict} (${why})`;
}

function instead(
  results: readonly OrderResult<GenericOrder>[],
  before: boolean,
  who: string | undefined,
): string {
  if (before) {
    return 'that order in a line before the last: each `orders` line plays on by one stop, so the orders of one turn stand in one line (`orders A: ..; B: ..`)';
  }
  const given = results.flatMap((one) =>
    who === undefined || one.who === who ? [`"${one.text}"`] : [],
  );
  return given.length === 0 ? 'no orders' : `only ${given.join(', ')}`;
}

export function expectTold(
  facts: Facts,
  { messages }: GenericState,
  { who, text }: ScenarioLine & { readonly line: 'expect-told' },
): Found<Failure | undefined> {
  const person = who === undefined ? { value: null } : personOf(facts, who);
  if ('reason' in person) return person;
  const name = person.value;
  const to = (one: string | null): string => (one === null ? 'everybody' : one);
  const heard = messages.filter((one) => one.who === null || one.who === name);
  if (heard.some((one) => one.text === text.text)) return { value: undefined };
  const told = messages.map((one) => `${to(one.who)} told "${one.text}"`).join('; ');
  const expected = `${to(name)} told "${text.text}"`;
  return { value: { expected, found: told === '' ? 'nobody told anything' : told } };
}

export function expectNext(
  facts: Facts,
  state: GenericState,
  line: ScenarioLine & { readonly line: 'expect-next' | 'silent-until' },
): Found<Failure | undefined> {
  const { text } = line;
  const wanted = stopNamed(text, facts.seasons, facts.phases);
  if (wanted === undefined) {
    return { reason: `There is no phase called ${text}.`, at: namedIn(line) };
  }
  const found = stopName(state);
  const same =
    state.ended === null &&
    (wanted.season === undefined || wanted.season === state.season) &&
    (wanted.year === undefined || wanted.year === state.year) &&
    (wanted.phase === undefined || wanted.phase === state.phase);
  return { value: same ? undefined : { expected: text, found } };
}
