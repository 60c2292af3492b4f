/** One order that may be given, drawn: what is said of its distribution stands at `sample` in types.ts. */
import { orderCode } from './codes.ts';
import type { Codes } from './codes.ts';
import { drawnValue, indexBelow } from './drawn.ts';
import type { Chance } from './drawn.ts';
import { listLegal } from './listed.ts';
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { Form } from '../orders/forms.ts';
import type { Open } from './stop.ts';
import { blankOrder, meansItself } from '../orders/legal.ts';
import {
  begin,
  canComeToBeLegal,
  fill,
  legalOrder,
  orderKind,
  preparedOf,
  scratchRow,
} from '../orders/orders.ts';
import type { Machine, Prepared } from '../machine.ts';

/** Orders that are drawn of a verb before another is tried. */
export const TRIES = 4;

/** What chance gives, as whole numbers. */
export interface Drawing {
  readonly chance: Chance;
  /** From 0 to below another. */
  readonly pick: (below: number) => number;
}

export const drawingBy = (chance: Chance): Drawing => ({
  chance,
  pick: (below) => indexBelow(chance, below),
});

/** Draws an order, which is known then. @returns its number, or -1 where nothing was found */
export function sampled(machine: Machine, codes: Codes, open: Open, drawing: Drawing): number {
  const { memory, rules } = machine;
  const { form } = open;
  const ask = item(rules.asks, form.ask);
  const row = scratchRow(memory, ask);
  if (row < 0) return NONE;
  // Verbs that have not been tried, as bits: there are at most as many as a mask of verbs holds.
  let untried = ~(-1 << ask.verbs.length);
  for (let left = ask.verbs.length; left > 0; left--) {
    const verb = nthBit(untried, drawing.pick(left));
    untried ^= 1 << verb;
    const order = sampledOf(machine, form, row, verb, drawing);
    const code = order === undefined ? undefined : orderCode(codes, form, order);
    if (code !== undefined) return know(open, code, order);
  }
  const all = listLegal(machine, codes, form);
  return know(open, all[drawing.pick(all.length)] ?? NONE, undefined);
}

const NONE = -1;

/** What was found to be legal need not be judged again. */
function know(open: Open, code: number, said: Prepared | undefined): number {
  open.known = code;
  open.said = said;
  return code;
}

/** The place of a bit that is set, counted from 0. */
function nthBit(bits: number, count: number): number {
  let at = 0;
  for (let left = count; ; at++) if ((bits & (1 << at)) !== 0 && left-- === 0) return at;
}

/** @param row to try orders in */
function sampledOf(
  { memory, rules }: Machine,
  form: Form,
  row: number,
  verb: number,
  { chance, pick }: Drawing,
): Prepared | undefined {
  const ask = item(rules.asks, form.ask);
  const { fields, by, sample, found } = item(ask.verbs, verb);
  if (!form.early && sample !== undefined && found === undefined) {
    begin(memory, ask, row, form, verb);
    return sample(row, pick, TRIES) ? meaningOf(memory, form, row, verb) : undefined;
  }
  fill(memory, ask, row, form, blankOrder(memory, ask, verb));
  if (by !== undefined && !by(row)) return undefined;
  const { columns } = orderKind(memory, ask);
  // Where nothing can be said, one try tells.
  for (let left = fields.length === 0 ? 1 : TRIES; left > 0; left--) {
    const values = fields.map(({ column }) =>
      drawnValue(memory, item(columns, column).type, chance),
    );
    const order = { verb, values };
    if (!form.early) {
      const meant = legalOrder(memory, ask, form, order);
      if (meant !== undefined) return meant;
    } else if (canComeToBeLegal(memory, ask, form, order)) return order;
  }
  return undefined;
}

/** What is legal as it says is taken as it is meant, as where it is listed. */
function meaningOf(memory: Memory, form: Form, row: number, verb: number): Prepared | undefined {
  const ask = item(memory.rules.asks, form.ask);
  const order = preparedOf(memory, ask, row, verb);
  return meansItself(memory, ask, row, item(ask.verbs, verb))
    ? order
    : legalOrder(memory, ask, form, order);
}
