/** What is asked where a live game stands, by number. */
import { requestCode } from './codes.ts';
import type { Codes } from './codes.ts';
import type { Machine, Prepared } from '../machine.ts';
import { asksHere, openAsks, openForms } from '../orders/forms.ts';
import type { Form } from '../orders/forms.ts';
import { item } from '../memory/memory.ts';
import type { Session } from '../memory/session.ts';
import { amountOf } from '../orders/use.ts';
import { isPlain } from '../orders/use-plain.ts';

export interface Open {
  readonly form: Form;
  /** How many orders it takes. */
  readonly most: number;
  /** The number of an order that was found to be one, as it is meant; -1 for none. */
  known: number;
  /** What it says, where that is at hand. */
  said: Prepared | undefined;
  /** What was answered, while the answers are used. */
  answer: Prepared | undefined;
  /** At a stop that is come back to: the orders that were found to be ones, by number, as they are meant. */
  found: Map<number, Prepared> | undefined;
}

export interface Stop {
  readonly requests: readonly number[];
  /** What a request opens; undefined for what is none of them. */
  readonly find: (request: number) => Open | undefined;
  /** By ask and subject. */
  readonly all: readonly Open[];
  /** The asks at which the game stands, where each is plain, asked now, and nothing else is open. */
  readonly plain: readonly number[] | undefined;
}

/**
 * @param slots of this game, by request
 * @param before the requests whose slots are taken: they are forgotten
 */
export function stopOf(
  machine: Machine,
  codes: Codes,
  session: Session,
  slots: (Open | undefined)[],
  before: readonly number[],
): Stop {
  const all = openForms(machine, session).map((form): Open => {
    const ask = item(machine.rules.asks, form.ask);
    const isOpen = form.early && ask.how !== 'one';
    const most = isOpen ? Infinity : amountOf(machine, ask, form.subject);
    return { form, most, known: -1, said: undefined, answer: undefined, found: undefined };
  });
  const plain = plainAsks(machine, session);
  const requests = all.map(({ form }) => requestCode(codes, form));
  // Behind all that could fail.
  fillSlots(slots, before, requests, all);
  const find = (request: number): Open | undefined =>
    Number.isInteger(request) ? slots[request] : undefined;
  return { requests, find, all, plain };
}

/**
 * Comes back to a stop at which all stands as it did: what was found of it then still holds.
 * @param slots @param before as for `stopOf`
 */
export function comeBack(
  { requests, all }: Stop,
  slots: (Open | undefined)[],
  before: readonly number[],
): void {
  fillSlots(slots, before, requests, all);
  for (const open of all) open.found ??= new Map();
}

function fillSlots(
  slots: (Open | undefined)[],
  before: readonly number[],
  requests: readonly number[],
  all: readonly Open[],
): void {
  for (const request of before) slots[request] = undefined;
  for (let at = 0; at < all.length; at++) slots[item(requests, at)] = item(all, at);
}

function plainAsks(machine: Machine, session: Session): readonly number[] | undefined {
  const { rules } = machine;
  const here = asksHere(machine, session);
  if (here === undefined || session.sealed.length > 0) return undefined;
  const isNow = here.every((ask) => isPlain(item(rules.asks, ask)));
  const open = isNow ? openAsks(machine, session) : [];
  return open.length === here.length && open.every(({ early }) => !early) ? here : undefined;
}
