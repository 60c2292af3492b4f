/** What is asked where a live game stands, by number. */
import { requestCode } from './codes.ts';
import type { Codes } from './codes.ts';
import type { Machine } from '../play/engine.ts';
import { openForms } from '../orders/forms.ts';
import type { Form } from '../orders/forms.ts';
import { item } from '../memory/memory.ts';
import type { Session } from '../memory/session.ts';
import { amountOf } from '../orders/use.ts';

export interface Open {
  readonly form: Form;
  /** How many orders it takes. */
  readonly most: number;
  /** The number of an order that was found to be one, as it is meant; -1 for none. */
  known: number;
}

export interface Stop {
  readonly requests: readonly number[];
  readonly byRequest: ReadonlyMap<number, Open>;
}

export function stopOf(machine: Machine, codes: Codes, session: Session): Stop {
  const requests: number[] = [];
  const byRequest = new Map<number, Open>();
  for (const form of openForms(machine, session)) {
    const request = requestCode(codes, form);
    requests.push(request);
    const ask = item(machine.rules.asks, form.ask);
    const isOpen = form.early && ask.how !== 'one';
    const most = isOpen ? Infinity : amountOf(machine, ask, form.subject);
    byRequest.set(request, { form, most, known: -1 });
  }
  return { requests, byRequest };
}
