/** One order that may be given, drawn: what is said of its distribution stands at `sample` in types.ts. */
import { orderCode } from './codes.ts';
import type { Codes } from './codes.ts';
import { drawnValue, indexBelow } from './drawn.ts';
import type { Chance } from './drawn.ts';
import { listLegal } from './listed.ts';
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { AskRules } from '../rules.ts';
import type { Form } from '../orders/forms.ts';
import { blankOrder, meansItself } from '../orders/legal.ts';
import {
  canComeToBeLegal,
  fill,
  legalOrder,
  orderKind,
  preparedOf,
  scratchRow,
} from '../orders/orders.ts';
import type { Prepared } from '../orders/orders.ts';
import type { Machine } from '../play/engine.ts';

/** Orders that are drawn of a verb before another is tried. */
export const TRIES = 16;

/** @returns undefined where nothing was found */
export function sampled(
  machine: Machine,
  codes: Codes,
  form: Form,
  chance: Chance,
): number | undefined {
  const { memory, rules } = machine;
  const ask = item(rules.asks, form.ask);
  const row = scratchRow(memory, ask);
  if (row < 0) return undefined;
  // Verbs that have not been tried.
  const verbs = [...ask.verbs.keys()];
  while (verbs.length > 0) {
    const at = indexBelow(chance, verbs.length);
    const verb = item(verbs, at);
    verbs[at] = item(verbs, verbs.length - 1);
    verbs.pop();
    const order = sampledOf(machine, form, row, verb, chance);
    const code = order === undefined ? undefined : orderCode(codes, form, order);
    if (code !== undefined) return code;
  }
  const all = listLegal(machine, codes, form);
  return all[indexBelow(chance, all.length)];
}

/** @param row to try orders in */
function sampledOf(
  { memory, rules }: Machine,
  form: Form,
  row: number,
  verb: number,
  chance: Chance,
): Prepared | undefined {
  const ask = item(rules.asks, form.ask);
  const { fields, by } = item(ask.verbs, verb);
  fill(memory, ask, row, form, blankOrder(memory, ask, verb));
  if (by !== undefined && !by(row)) return undefined;
  const { columns } = orderKind(memory, ask);
  if (!form.early && verbIsListed(ask, verb)) return triedOf(memory, form, row, verb, chance);
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

/** What can be listed has fields of few values: each is one cell. */
const verbIsListed = (ask: AskRules, verb: number): boolean =>
  item(ask.verbs, verb).enumerate !== undefined;

/** The same in the row itself. What is legal as it says is taken as it is meant, as where it is listed. */
function triedOf(
  memory: Memory,
  form: Form,
  row: number,
  verb: number,
  chance: Chance,
): Prepared | undefined {
  const ask = item(memory.rules.asks, form.ask);
  const rules = item(ask.verbs, verb);
  const { fields, legal } = rules;
  const { columns } = orderKind(memory, ask);
  for (let left = fields.length === 0 ? 1 : TRIES; left > 0; left--) {
    for (let at = 0; at < fields.length; at++) {
      const { cells, type } = item(columns, item(fields, at).column);
      cells[row] = drawnValue(memory, type, chance);
    }
    if (legal !== undefined && !legal(row)) continue;
    const order = preparedOf(memory, ask, row, verb);
    if (meansItself(memory, ask, row, rules)) return order;
    const meant = legalOrder(memory, ask, form, order);
    if (meant !== undefined) return meant;
    fill(memory, ask, row, form, blankOrder(memory, ask, verb));
  }
  return undefined;
}
