/** The lists of what stands in the working memory. */
import type { Machine } from '../machine.ts';
import { item, presentRows } from '../memory/memory.ts';
import { setTexts, thingText, valueText, writeBy } from '../memory/words.ts';
import type { Value } from '../protocol.ts';
import type { ExchangeRules, ValueType } from '../rules.ts';
import { valueOut } from '../memory/values.ts';

export function presentLists(machine: Machine): Record<string, unknown> {
  const lists: Record<string, unknown> = {};
  for (const exchange of machine.rules.exchanges) {
    lists[exchange.name] = listOf(machine, exchange);
  }
  return lists;
}

export function listOf(machine: Machine, exchange: ExchangeRules): unknown {
  const { kind, lists } = exchange;
  const rows = rowsOf(machine, exchange);
  if (lists === undefined) return rows.map((row) => recordOf(machine, exchange, row));
  const write = (row: number): string => writeBy(machine.rules, kind, row, lists.notation);
  return Object.fromEntries(
    groups(machine, lists, rows).map(([who, own]) => [who, own.map(write)]),
  );
}

export const rowsOf = ({ rules }: Machine, { kind, includes }: ExchangeRules): number[] =>
  presentRows(item(rules.kinds, kind)).filter((row) => includes(row));

type Groups = NonNullable<ExchangeRules['lists']>;

/** By what they stand under, in the order of those; what is nobody's comes last, under "". */
export const grouped = (
  machine: Machine,
  lists: Groups,
  rows: readonly number[],
): Record<string, readonly number[]> => Object.fromEntries(groups(machine, lists, rows));

/** As entries: a power may be called what every object has. */
function groups(
  { rules }: Machine,
  { heads, under }: Groups,
  rows: readonly number[],
): (readonly [string, readonly number[]])[] {
  const { keys } = item(rules.kinds, heads);
  const found: number[][] = [];
  for (const row of rows) {
    const head = under(row);
    (found[head < 0 ? keys.length : head] ??= []).push(row);
  }
  const entries: (readonly [string, readonly number[]])[] = [];
  for (let head = 0; head <= keys.length; head++) {
    const own = found[head];
    if (own !== undefined) entries.push([keys[head] ?? '', own]);
  }
  return entries;
}

export function recordOf(
  machine: Machine,
  exchange: ExchangeRules,
  row: number,
): Record<string, Value> {
  const { memory } = machine;
  const record: Record<string, Value> = {};
  for (const { name, type, value, values, reads } of exchange.records ?? []) {
    if (reads === 'self') record[name] = thingText(memory.rules, exchange.kind, row);
    else if (type.tag === 'set') {
      record[name] =
        values === undefined && reads !== undefined
          ? setTexts(memory.rules, exchange.kind, reads, row)
          : (values?.(row) ?? []).map((member) => thingText(memory.rules, type.kind, member));
    } else record[name] = single(machine, type, value(row));
  }
  return record;
}

function single(machine: Machine, type: ValueType, value: number): Value {
  if (type.tag !== 'entity') return valueOut(machine.memory, type, value);
  if (value < 0) return type.kind === machine.rules.power ? '' : null;
  return valueText(machine.rules, type, value);
}
