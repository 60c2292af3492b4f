/** Orders that came as JSON, in their canonical notation. */
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import type { Machine } from '../machine.ts';
import { guarded, orderFault, pointer } from '../guards.ts';
import { shown } from '../json.ts';
import { item } from '../memory/memory.ts';
import { NOBODY } from './givers.ts';
import { fill, orderIn, orderText, scratchRow } from './orders.ts';
import { isTooDeep, programText } from './programs.ts';
import type { GenericOrder } from '../protocol.ts';
import { rowOf } from '../memory/values.ts';

export function write(run: Machine, program: unknown): Result<string> {
  const checked = guarded(run.guards.isProgram, program, (wrong) =>
    orderFault(wrong, program, { wanted: 'an order', code: 'invalid-order' }),
  );
  if (!checked.ok) return checked;
  const given = checked.value;
  if (isTooDeep(given)) {
    const wanted = 'an order less deeply nested';
    return refuse(diagnose('invalid-input', { what: shown(given), wanted }));
  }
  let fault: RuntimeDiagnostic | undefined;
  const text = programText(given, (order) => {
    const written = writeOrder(run, order);
    if (written.ok) return written.value;
    fault ??= written.diagnostics[0];
    return '';
  });
  return fault === undefined ? succeed(text) : refuse(fault);
}

function writeOrder(run: Machine, order: GenericOrder): Result<string> {
  for (const ask of run.rules.asks) {
    if (!ask.verbs.some(({ name }) => name === order.verb)) continue;
    const { name } = item(item(run.rules.kinds, ask.kind).columns, 1);
    const subject = rowOf(run.memory, ask.subjectKind, order[name]);
    if (subject < 0) {
      const what = `${shown(order[name])} is not in play`;
      return refuse(diagnose('invalid-order', { path: pointer(name), what }));
    }
    const prepared = orderIn(run.memory, ask, subject, order);
    if (!prepared.ok) return prepared;
    const row = scratchRow(run.memory, ask);
    if (row < 0) return refuse(diagnose('rules-fault', { what: 'no row to write an order in' }));
    fill(run.memory, ask, row, { subject, giver: NOBODY }, prepared.value);
    return succeed(orderText(run.memory, ask, row));
  }
  const wanted = run.rules.asks.flatMap((ask) => ask.verbs.map(({ name }) => name)).join(', ');
  return refuse(diagnose('unknown-order', { name: shown(order.verb), ask: 'anything', wanted }));
}
