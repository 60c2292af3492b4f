/** What a scenario expects of orders, of what was told, and of where the game stops. */
import type { ScenarioLine } from '../../language/syntax/tree.ts';
import type { GenericOrder, GenericState, OrderResult } from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import { namedIn } from './blame.ts';
import { personOf } from './lists.ts';
import type { Failure, Found } from './lists.ts';
import { plain, stopNamed } from './names.ts';

/** Did this order come to that? Orders are known by their text. */
export function expectVerdict(
  results: readonly OrderResult<GenericOrder>[],
  earlier: readonly OrderResult<GenericOrder>[],
  line: ScenarioLine & { readonly line: 'expect-order' },
): Failure | undefined {
  const wanted = plain(line.order.text);
  const meant = ({ text }: OrderResult<GenericOrder>): boolean => plain(text) === wanted;
  const matches = results.filter(meant);
  const expected = `"${line.order.text}" ${line.verdict}`;
  if (matches.length === 0) {
    if (earlier.some(meant)) {
      const found =
        'that order in a line before the last: each `orders` line plays on by one stop, so the orders of one turn stand in one line (`orders A: ..; B: ..`)';
      return { expected, found };
    }
    const given = results.map(({ text }) => `"${text}"`);
    return { expected, found: given.length === 0 ? 'no orders' : `only ${given.join(', ')}` };
  }
  if (matches.some(({ verdict }) => verdict === line.verdict)) return undefined;
  const found = matches
    .map(({ verdict, why }) => (why === undefined ? verdict : `${verdict} (${why})`))
    .join(', ');
  return { expected, found };
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
  const found =
    state.ended === null ? `${state.season} ${state.year} ${state.phase}` : 'the end of the game';
  const same =
    state.ended === null &&
    (wanted.season === undefined || wanted.season === state.season) &&
    (wanted.year === undefined || wanted.year === state.year) &&
    (wanted.phase === undefined || wanted.phase === state.phase);
  return { value: same ? undefined : { expected: text, found } };
}
