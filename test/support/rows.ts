/** Tables of 0 and 1 as the rows that the runtime goes by. */
import { neighbourRows } from '../../runtime/rows.ts';
import type { Rows } from '../../runtime/rows.ts';

const made = new WeakMap<Uint8Array, Rows>();

/** The same rows for the same table: what is remembered is known by them. */
export function rowsOf(table: Uint8Array, size: number): Rows {
  const rows = made.get(table) ?? neighbourRows(size, size, (a, b) => table[a * size + b] === 1);
  made.set(table, rows);
  return rows;
}
