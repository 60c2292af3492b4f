/** Putting answers into force where there is nothing to choose: the same as `useAnswers`, without its lists. */
import type { Fault, Prepared, Run } from '../machine.ts';
import { clearRows, item } from '../memory/memory.ts';
import type { AskRules } from '../rules.ts';
import type { Form } from './forms.ts';
import { orderKind } from './orders.ts';
import { isUsed, place, placeDefault, resolveOnce } from './use.ts';

/** One answer of one giver about each thing, carried out with all others. */
export const isPlain = ({ how, several, oneByOne }: AskRules): boolean =>
  how === 'one' && several === undefined && !oneByOne;

/** What is asked, and what was answered. */
export interface Plain {
  readonly form: Form;
  readonly answer: Prepared | undefined;
}

/**
 * @param run blind: no row is known by a tag
 * @param asks all at which the game stands; each is plain, and asked now
 * @param all what they ask, by ask and subject
 */
export function usePlainly(run: Run, asks: readonly number[], all: readonly Plain[]): Fault {
  for (const ask of asks) clearRows(orderKind(run.memory, item(run.rules.asks, ask)));
  run.resolved = false;
  for (const { form, answer } of all) {
    const ask = item(run.rules.asks, form.ask);
    const isGiven = answer !== undefined && isUsed(run, ask, form, answer);
    const fault = isGiven
      ? place(run, form.ask, form, answer, -1)
      : placeDefault(run, form.ask, form.subject);
    if (fault !== undefined) return fault;
  }
  run.rules.refresh();
  return resolveOnce(run, asks);
}
