/** The legal orders for a request, as numbers. */
import { orderCode } from './codes.ts';
import type { Codes } from './codes.ts';
import type { Machine } from '../machine.ts';
import type { Form } from '../orders/forms.ts';
import { listFor } from '../orders/legal.ts';
import { preparedOf, verbAt } from '../orders/orders.ts';
import { item } from '../memory/memory.ts';

/** Nothing that a number can tell. */
const NONE = -1;

export function listLegal(machine: Machine, codes: Codes, form: Form): readonly number[] {
  const { memory } = machine;
  const ask = item(machine.rules.asks, form.ask);
  const { orders } = listFor<number>(machine, form, false, {
    take: (row) =>
      orderCode(codes, form, preparedOf(memory, ask, row, verbAt(memory, ask, row))) ?? NONE,
    key: (order) => order,
  });
  return orders.filter((order) => order !== NONE);
}
