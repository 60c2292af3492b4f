/** Every legal order for a request, as far as they can be listed. */
import type { Machine } from '../play/engine.ts';
import type { Form } from './forms.ts';
import type { About } from './givers.ts';
import { item, presentRows } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { fill, legalOrder, orderKind, orderOut, preparedOf, scratchRow } from './orders.ts';
import type { Prepared } from './orders.ts';
import type { FieldRange, GenericOrder, Legal } from '../protocol.ts';
import type { AskRules, VerbRules } from '../rules.ts';
import { refOf } from '../memory/values.ts';
import { chains } from '../resolution/chains.ts';
import { spend } from '../work.ts';

/** Where a verb has more orders than this, the ranges of its fields are told instead. */
const MOST = 20_000;

/** What an order that is listed counts for (runtime/work.ts). */
const ORDER = 1000;

/** Ends a listing: there are too many. */
const ENOUGH = new Error('enough');

function listed(list: () => void): void {
  const { top } = chains;
  try {
    list();
  } catch (error) {
    if (error !== ENOUGH) throw error;
    chains.top = top;
  }
}

/** @param now orders for later are judged as if their time were now */
export function legalFor(machine: Machine, form: Form, now = false): Legal<GenericOrder> {
  const { memory } = machine;
  const ask = item(machine.rules.asks, form.ask);
  const orders: GenericOrder[] = [];
  const ranges: Legal<GenericOrder>['ranges'][number][] = [];
  const row = scratchRow(memory, ask);
  if (row < 0) return { orders, ranges };
  const { columns } = orderKind(memory, ask);
  ask.verbs.forEach((verb, index) => {
    const values = verb.fields.map(({ column }) => item(columns, column).initial);
    fill(memory, ask, row, form, { verb: index, values });
    if (verb.by !== undefined && !verb.by(row)) return;
    if (verb.enumerate === undefined || (form.early && !now && verb.settledAhead !== true)) {
      // What is legal later cannot be known now: the fields' ranges are all there is to say.
      if (verb.fields.length > 0 || verb.enumerate === undefined) {
        ranges.push({ verb: verb.name, fields: rangesOf(machine, ask, verb) });
        return;
      }
      orders.push(orderOut(memory, ask, row));
      return;
    }
    let count = 0;
    const before = orders.length;
    const others: Prepared[] = [];
    const { enumerate } = verb;
    listed(() => {
      enumerate(row, () => {
        spend(ORDER);
        if (++count > MOST) throw ENOUGH;
        if (meansItself(memory, ask, row, verb)) orders.push(orderOut(memory, ask, row));
        else others.push(preparedOf(memory, ask, row, index));
      });
    });
    if (count <= MOST) {
      if (others.length > 0) offerMeanings(memory, ask, form, others, orders);
      return;
    }
    orders.length = before;
    ranges.push({ verb: verb.name, fields: rangesOf(machine, ask, verb) });
  });
  return { orders, ranges };
}

/** Is what the order in a row is taken to mean, when it is handed in, what it says? */
function meansItself(memory: Memory, ask: AskRules, row: number, verb: VerbRules): boolean {
  const { columns } = orderKind(memory, ask);
  return verb.fields.every(
    ({ column, meant }) => meant === undefined || meant(row) === columns[column]?.cells[row],
  );
}

/** What is handed in is judged by its meaning: of what means something else, that is offered if it is legal. */
function offerMeanings(
  memory: Memory,
  ask: AskRules,
  about: About,
  others: readonly Prepared[],
  orders: GenericOrder[],
): void {
  const offered = new Set(orders.map((order) => JSON.stringify(order)));
  const row = scratchRow(memory, ask);
  for (const other of others) {
    // What was meant stands in the row afterwards.
    if (legalOrder(memory, ask, about, other) === undefined) continue;
    const order = orderOut(memory, ask, row);
    const text = JSON.stringify(order);
    if (offered.has(text)) continue;
    offered.add(text);
    orders.push(order);
  }
}

function rangesOf(machine: Machine, ask: AskRules, verb: VerbRules): Record<string, FieldRange> {
  const { columns } = orderKind(machine.memory, ask);
  return Object.fromEntries(
    verb.fields.map(({ column }): [string, FieldRange] => {
      const { name, type } = item(columns, column);
      if (type.tag !== 'entity' && type.tag !== 'set') {
        return [name, { type: type.tag === 'bool' ? 'yes or no' : type.tag }];
      }
      const things = presentRows(item(machine.rules.kinds, type.kind)).map((thing) =>
        refOf(machine.memory, type.kind, thing),
      );
      return type.tag === 'set'
        ? [name, { type: 'some of', things }]
        : [name, { type: 'one of', things, none: type.optional }];
    }),
  );
}
