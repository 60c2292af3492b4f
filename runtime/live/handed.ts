/** Orders that were handed in as numbers. */
import { decoded, requestCode, requestOfOrder } from './codes.ts';
import type { Codes } from './codes.ts';
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import type { Machine, Prepared } from '../machine.ts';
import { addAnswer, allowed } from '../orders/answers.ts';
import type { Collected } from '../orders/answers.ts';
import { isList, shown } from '../json.ts';
import type { Open, Stop } from './stop.ts';

/** An order that is asked for, with what it answers. */
export interface Asked {
  readonly open: Open;
  readonly order: Prepared;
}

/** More faults than this are not told. */
const TOLD = 20;

/** What a number says, if it is that of an order which is asked for now. */
export function askedFor(codes: Codes, stop: Stop, code: number): Result<Asked> {
  const coded = decoded(codes, code);
  if (coded === undefined) {
    const wanted = 'the number of an order';
    return refuse(diagnose('invalid-input', { what: shown(code), wanted }));
  }
  const open = stop.find(requestCode(codes, coded));
  return open === undefined
    ? refuse(diagnose('unknown-request', { id: String(code) }))
    : succeed({ open, order: coded.order });
}

export function collect(
  machine: Machine,
  codes: Codes,
  stop: Stop,
  orders: unknown,
): Result<Collected> {
  if (!isList(orders)) {
    const wanted = 'a list of the numbers of orders';
    return refuse(diagnose('invalid-input', { what: shown(orders), wanted }));
  }
  const collected: Collected = new Map();
  const wrong: RuntimeDiagnostic[] = [];
  for (const code of orders) {
    const fault = add(machine, codes, stop, collected, code);
    if (fault !== undefined) wrong.push(fault);
  }
  return wrong.length > 0 ? refuse(...wrong.slice(0, TOLD)) : succeed(collected);
}

/**
 * Notes what was answered at a stop where all is plain. @returns whether all of it could be used as it is; whoever wants
 * to know why not collects it
 */
export function note(machine: Machine, codes: Codes, stop: Stop, orders: unknown): boolean {
  if (!isList(orders)) return false;
  for (const open of stop.all) open.answer = undefined;
  for (const code of orders) {
    if (typeof code !== 'number') return false;
    const open = stop.find(requestOfOrder(codes, code));
    if (open === undefined || open.answer !== undefined) return false;
    open.answer = answerOf(machine, codes, open, code);
    if (open.answer === undefined) return false;
  }
  return true;
}

function answerOf(machine: Machine, codes: Codes, open: Open, code: number): Prepared | undefined {
  const found = open.found?.get(code);
  if (found !== undefined) return found;
  const isKnown = open.known === code;
  if (isKnown && open.said !== undefined) return open.said;
  const said = decoded(codes, code)?.order;
  if (said === undefined || isKnown) return said;
  const order = judged(machine, open, code, said);
  return order.ok ? order.value : undefined;
}

/** The order as it is meant, if it may be given. */
function judged(machine: Machine, open: Open, code: number, said: Prepared): Result<Prepared> {
  const order = allowed(machine, open.form, said);
  if (order.ok) open.found?.set(code, order.value);
  return order;
}

function add(
  machine: Machine,
  codes: Codes,
  stop: Stop,
  collected: Collected,
  code: unknown,
): RuntimeDiagnostic | undefined {
  const number = typeof code === 'number' ? code : Number.NaN;
  const asked = askedFor(codes, stop, number);
  if (!asked.ok) return asked.diagnostics[0];
  const { open, order: said } = asked.value;
  const { form, most, known } = open;
  const found = known === number ? said : open.found?.get(number);
  const order = found === undefined ? judged(machine, open, number, said) : succeed(found);
  if (!order.ok) return order.diagnostics[0];
  return addAnswer(machine, collected, { form, order: order.value }, most, -1, code);
}
