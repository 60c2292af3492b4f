/** Every legal order for a request, as far as they can be listed. */
import type { Machine, Prepared } from '../machine.ts';
import type { Form } from './forms.ts';
import type { About } from './givers.ts';
import { item, presentRows } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { throughEyes } from '../memory/mask.ts';
import { fill, legalOrder, orderKind, orderOut, preparedOf, scratchRow } from './orders.ts';
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

/** Looks at what may be ordered through the eyes of whoever is asked. */
export function asAsked<T>({ memory, rules }: Machine, { ask, giver }: Form, run: () => T): T {
  return throughEyes(memory, { kind: item(rules.asks, ask).giverKind, row: giver }, run);
}

/** @param now orders for later are judged as if their time were now */
export function legalFor(machine: Machine, form: Form, now = false): Legal<GenericOrder> {
  const { memory } = machine;
  const ask = item(machine.rules.asks, form.ask);
  const { orders, others } = listFor<GenericOrder>(machine, form, now, {
    take: (row) => orderOut(memory, ask, row),
    key: (order) => JSON.stringify(order),
  });
  const ranges = others.map((verb) => ({
    verb: verb.name,
    fields: rangesOf(machine, ask, verb),
  }));
  return { orders, ranges };
}

/** What is made of the orders that are listed. */
export interface Taking<T> {
  /** The order that stands in a row. */
  readonly take: (row: number) => T;
  /** The same for the same orders, and for no others. */
  readonly key: (order: T) => unknown;
}

export interface Listing<T> {
  readonly orders: readonly T[];
  /** Verbs whose orders cannot be listed. */
  readonly others: readonly VerbRules[];
}

/** The legal orders for a request, verb by verb. */
export function listFor<T>(
  { memory }: Machine,
  form: Form,
  now: boolean,
  taking: Taking<T>,
): Listing<T> {
  const ask = item(memory.rules.asks, form.ask);
  const orders: T[] = [];
  const others: VerbRules[] = [];
  const row = scratchRow(memory, ask);
  if (row < 0) return { orders, others };
  ask.verbs.forEach((verb, index) => {
    const listed = listVerb(memory, form, row, index, now, taking);
    if (listed === undefined) others.push(verb);
    else orders.push(...listed);
  });
  return { orders, others };
}

/** @returns undefined where they cannot be listed */
function listVerb<T>(
  memory: Memory,
  form: Form,
  row: number,
  index: number,
  now: boolean,
  taking: Taking<T>,
): readonly T[] | undefined {
  const ask = item(memory.rules.asks, form.ask);
  const verb = item(ask.verbs, index);
  fill(memory, ask, row, form, blankOrder(memory, ask, index));
  if (verb.by !== undefined && !verb.by(row)) return [];
  const { enumerate } = verb;
  if (enumerate === undefined || (form.early && !now && verb.settledAhead !== true)) {
    // What is legal later cannot be known now: the fields' ranges are all there is to say.
    return verb.fields.length > 0 || enumerate === undefined ? undefined : [taking.take(row)];
  }
  const orders: T[] = [];
  const meaningOthers: Prepared[] = [];
  let count = 0;
  listed(() => {
    enumerate(row, () => {
      spend(ORDER);
      if (++count > MOST) throw ENOUGH;
      if (meansItself(memory, ask, row, verb)) orders.push(taking.take(row));
      else meaningOthers.push(preparedOf(memory, ask, row, index));
    });
  });
  if (count > MOST) return undefined;
  if (meaningOthers.length > 0) offerMeanings(memory, ask, form, meaningOthers, orders, taking);
  return orders;
}

/** An order of this verb that says nothing. */
export function blankOrder(memory: Memory, ask: AskRules, verb: number): Prepared {
  const { columns } = orderKind(memory, ask);
  const { fields } = item(ask.verbs, verb);
  return { verb, values: fields.map(({ column }) => item(columns, column).initial) };
}

/** Is what the order in a row is taken to mean, when it is handed in, what it says? */
export function meansItself(
  memory: Memory,
  ask: AskRules,
  row: number,
  { fields }: VerbRules,
): boolean {
  const { columns } = orderKind(memory, ask);
  for (const { column, meant } of fields) {
    if (meant !== undefined && meant(row) !== columns[column]?.cells[row]) return false;
  }
  return true;
}

/** What is handed in is judged by its meaning: of what means something else, that is offered if it is legal. */
function offerMeanings<T>(
  memory: Memory,
  ask: AskRules,
  about: About,
  others: readonly Prepared[],
  orders: T[],
  { take, key }: Taking<T>,
): void {
  const offered = new Set(orders.map(key));
  const row = scratchRow(memory, ask);
  for (const other of others) {
    // What was meant stands in the row afterwards.
    if (legalOrder(memory, ask, about, other) === undefined) continue;
    const order = take(row);
    const known = key(order);
    if (offered.has(known)) continue;
    offered.add(known);
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
