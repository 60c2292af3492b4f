/** An order that was written, or came as JSON, for a request of a live game. */
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result } from '../diagnostics.ts';
import { shown } from '../json.ts';
import { item } from '../memory/memory.ts';
import { fitForm } from '../orders/answers.ts';
import type { Form } from '../orders/forms.ts';
import { orderIn } from '../orders/orders.ts';
import type { Machine, Prepared } from '../machine.ts';
import { isPrepared } from '../orders/use.ts';
import { guarded, orderFault } from '../guards.ts';

export function readFor(machine: Machine, form: Form, given: unknown): Result<Prepared> {
  const checked =
    typeof given === 'string'
      ? succeed(given)
      : guarded(machine.guards.isProgram, given, (wrong) =>
          orderFault(wrong, given, { wanted: 'an order', code: 'invalid-order' }),
        );
  if (!checked.ok) return checked;
  const fitted = fitForm(machine, form, checked.value, '');
  if (!fitted.ok) return fitted;
  const { order } = fitted.value;
  if (isPrepared(order)) return succeed(order);
  // For later it stays as it was given.
  if ('verb' in order)
    return orderIn(machine.memory, item(machine.rules.asks, form.ask), form.subject, order);
  const wanted = 'an order without conditions';
  return refuse(diagnose('invalid-input', { what: shown(given), wanted }));
}
