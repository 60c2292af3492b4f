/** The lists of what stands in the working memory. */
import type { Machine } from '../play/engine.ts';
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
  return Object.fromEntries(
    Object.entries(grouped(machine, lists, rows)).map(([who, own]) => [
      who,
      own.map((row) => writeBy(machine.rules, kind, row, lists.notation)),
    ]),
  );
}

export const rowsOf = (machine: Machine, exchange: ExchangeRules): number[] =>
  presentRows(item(machine.rules.kinds, exchange.kind)).filter((row) => exchange.includes(row));

type Groups = NonNullable<ExchangeRules['lists']>;

/** By what they stand under, in the order of those; what is nobody's comes last, under "". */
export function grouped(
  { rules }: Machine,
  { heads, under }: Groups,
  rows: readonly number[],
): Record<string, readonly number[]> {
  const { keys } = item(rules.kinds, heads);
  const groups: number[][] = [...keys, ''].map(() => []);
  for (const row of rows) {
    const head = under(row);
    groups[head < 0 ? keys.length : head]?.push(row);
  }
  // Entries: a power may be called what every object has.
  return Object.fromEntries(
    groups.flatMap((own, at) => (own.length > 0 ? [[keys[at] ?? '', own]] : [])),
  );
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
