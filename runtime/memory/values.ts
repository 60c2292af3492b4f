/** Values between columns and JSON. */
import { isList, isWhole, shown } from '../json.ts';
import { item, setBit, setRows, valueOf } from './memory.ts';
import type { Memory } from './memory.ts';
import { countOf, numberOf } from './numbers.ts';
import type { Ref, Value } from '../protocol.ts';
import type { Column, ValueType } from '../rules.ts';

/** Declared things by key, things of open kinds by number; null is none. */
export function refOf(memory: Memory, kind: number, row: number): Ref {
  const table = item(memory.rules.kinds, kind);
  if (table.population === 'open') return numberOf(memory.rules, table.ids[row] ?? 0);
  return table.keys[row] ?? row;
}

/** @returns the row, or -1 when nothing (or nothing present) goes by that name */
export function rowOf(memory: Memory, kind: number, ref: unknown): number {
  const table = item(memory.rules.kinds, kind);
  if (table.population === 'closed') {
    const row = typeof ref === 'string' ? (memory.rowOf[kind]?.get(ref) ?? -1) : -1;
    return row >= 0 && table.present[row] === 1 ? row : -1;
  }
  if (table.population === 'open' && isWhole(ref)) {
    const count = countOf(memory.rules, ref);
    for (let row = 0; row < table.size.count; row++) {
      if (table.ids[row] === count && table.present[row] === 1) return row;
    }
  }
  return -1;
}

/** Exact: a fraction is written `1/2`. */
export function numberOut(value: number, scale: number): number | string {
  if (value % scale === 0) return value / scale;
  let [a, b] = [Math.abs(value), scale];
  while (b > 0) [a, b] = [b, a % b];
  return `${value / a}/${scale / a}`;
}

/** @returns the scaled value; undefined when it is no number or not exact at this scale */
export function numberIn(value: unknown, scale: number): number | undefined {
  if (typeof value === 'number') {
    // 2.03 * 100 is 202.99..: exact is what divides back to the same.
    const nearest = Math.round(value * scale);
    return isWhole(nearest) && nearest / scale === value ? nearest : undefined;
  }
  const parts = typeof value === 'string' ? /^(-?\d{1,9})\/(\d{1,9})$/.exec(value) : null;
  const scaled = parts === null ? Number.NaN : (Number(parts[1]) * scale) / Number(parts[2]);
  return isWhole(scaled) ? scaled : undefined;
}

/** A single value (not a set) in JSON. */
export function valueOut(memory: Memory, type: ValueType, value: number): Value {
  switch (type.tag) {
    case 'bool':
      return value !== 0;
    case 'number':
      return numberOut(value, memory.rules.scale);
    case 'date':
      return value;
    case 'entity':
    case 'set':
      return value < 0 ? null : refOf(memory, type.kind, value);
  }
}

export function cellOut(memory: Memory, column: Column, row: number): Value {
  if (column.type.tag === 'set') {
    const { kind } = column.type;
    return setRows(column, row).map((member) => refOf(memory, kind, member));
  }
  return valueOut(memory, column.type, valueOf(column, row));
}

/**
 * The cell value of a JSON value, not for sets.
 * @returns the value, or words for what is wrong with it
 */
export function valueIn(memory: Memory, type: ValueType, value: unknown): number | string {
  switch (type.tag) {
    case 'bool':
      return typeof value === 'boolean' ? Number(value) : `${shown(value)} is not true or false`;
    case 'number':
      return numberIn(value, memory.rules.scale) ?? `${shown(value)} is no number of these rules`;
    case 'date':
      return isWhole(value) ? value : `${shown(value)} is no date (a whole number)`;
    case 'set':
      return 'a set is not expected here';
    case 'entity': {
      if (value === null && type.optional) return -1;
      const row = rowOf(memory, type.kind, value);
      return row >= 0
        ? row
        : `${shown(value)} is no ${item(memory.rules.kinds, type.kind).name} in play`;
    }
  }
}

/** Sets a cell from JSON. @returns words for what is wrong */
export function cellIn(
  memory: Memory,
  column: Column,
  row: number,
  value: unknown,
): string | undefined {
  if (column.type.tag !== 'set') {
    const cell = valueIn(memory, column.type, value);
    if (typeof cell === 'string') return cell;
    column.cells[row] = cell;
    return column.cells[row] === cell ? undefined : `${shown(value)} is out of range`;
  }
  const members = rowsIn(memory, column.type.kind, value);
  if (typeof members === 'string') return members;
  for (const member of members) setBit(column, row, member, true);
  return undefined;
}

/** The rows that a list names, in their order, or words for what is wrong with it. */
export function rowsIn(memory: Memory, kind: number, value: unknown): readonly number[] | string {
  if (!isList(value)) return `${shown(value)} is no list`;
  const rows: number[] = [];
  for (const ref of value) {
    const row = rowOf(memory, kind, ref);
    if (row < 0) return `${shown(ref)} is no ${item(memory.rules.kinds, kind).name} in play`;
    if (row <= (rows.at(-1) ?? -1)) return `${shown(ref)} is out of order in the list`;
    rows.push(row);
  }
  return rows;
}

export function isInitial(column: Column, row: number): boolean {
  if (column.type.tag !== 'set') return column.cells[row] === column.initial;
  for (let at = row * column.words; at < (row + 1) * column.words; at++) {
    if (column.cells[at] !== 0) return false;
  }
  return true;
}
