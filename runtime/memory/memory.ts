/** The working memory of a compiled module, seen as one flat list of columns, and copies of it. */
import { numbering, setNumbering } from './numbers.ts';
import { newSetNumbers } from './sets.ts';
import type { SetNumbers } from './sets.ts';
import type { Cells, Column, KindTable, Rules } from '../rules.ts';

/** One column of one kind. */
export interface FlatColumn {
  readonly kind: number;
  readonly index: number;
  readonly table: Column;
  readonly cells: Cells;
  readonly words: number;
  /** Can its cells change in play? */
  readonly mutable: boolean;
}

/** The rows in use: what stands behind them is written anew before it is read. */
export interface Snapshot {
  readonly numbering: string | undefined;
  readonly cells: readonly Cells[];
  readonly present: readonly Uint8Array[];
  /** Of open kinds; those of others do not change. */
  readonly ids: readonly (Int32Array | undefined)[];
  readonly counts: readonly number[];
  readonly issued: readonly number[];
}

export interface Memory {
  readonly rules: Rules;
  readonly columns: readonly FlatColumn[];
  /** Column c of kind k is columns[base[k] + c]. */
  readonly base: readonly number[];
  readonly mutable: readonly FlatColumn[];
  /** The same by kind. */
  readonly mutableOf: readonly (readonly FlatColumn[])[];
  /** By kind: the columns whose values are things of it. */
  readonly references: readonly (readonly FlatColumn[])[];
  /** By kind: rows of declared things by key. */
  readonly rowOf: readonly ReadonlyMap<string, number>[];
  /** By kind: its columns by name. */
  readonly columnOf: readonly ReadonlyMap<string, number>[];
  /** By kind: the last id given out. */
  readonly issued: Int32Array;
  /** Sets among the cell values of orders. */
  readonly sets: SetNumbers;
  /** As the module declares it, before set-up. */
  readonly pristine: Snapshot;
  /** By ask: is its order kind's content needed after a stop? */
  readonly kept: readonly boolean[];
}

/** A list's item that is known to be there; anything else is a mistake of the compiler. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no item ${index} of ${list.length}`);
  return found;
}

/** Takes the module's tables as they were declared; call it before anything has been played on them. */
export function createMemory(rules: Rules): Memory {
  const columns: FlatColumn[] = [];
  const base: number[] = [];
  rules.kinds.forEach((kind, id) => {
    base.push(columns.length);
    kind.columns.forEach((table, index) => {
      columns.push({
        kind: id,
        index,
        table,
        cells: table.cells,
        words: table.words,
        mutable: table.how === 'stored' || (table.how === 'fixed' && kind.population !== 'closed'),
      });
    });
  });
  const issued = new Int32Array(rules.kinds.length);
  rules.kinds.forEach((kind, id) => declare(kind, id, issued));
  const memory = {
    rules,
    columns,
    base,
    mutable: columns.filter((column) => column.mutable),
    mutableOf: rules.kinds.map((_, id) =>
      columns.filter((column) => column.mutable && column.kind === id),
    ),
    references: rules.kinds.map((_, id) =>
      columns.filter(
        ({ table }) =>
          table.how !== 'derived' &&
          (table.type.tag === 'entity' || table.type.tag === 'set') &&
          table.type.kind === id,
      ),
    ),
    rowOf: rules.kinds.map((kind) => new Map(kind.keys.map((key, row) => [key, row]))),
    columnOf: rules.kinds.map(
      ({ columns: own }) => new Map(own.map(({ name }, index) => [name, index])),
    ),
    issued,
    sets: newSetNumbers(),
    kept: rules.asks.map((ask) => ask.oneByOne || item(rules.kinds, ask.kind).stored),
  };
  return { ...memory, pristine: snapshot(memory) };
}

/** Puts the declared things of a kind in play, except for latent ones. */
function declare(kind: KindTable, id: number, issued: Int32Array): void {
  if (kind.population === 'orders') {
    clearRows(kind);
    return;
  }
  kind.size.count = Math.max(kind.size.count, kind.keys.length);
  kind.present.fill(1, 0, kind.keys.length);
  for (const row of kind.latent) kind.present[row] = 0;
  if (kind.population === 'open') {
    for (let row = 0; row < kind.size.count; row++) {
      if ((kind.ids[row] ?? 0) === 0) kind.ids[row] = row + 1;
      issued[id] = Math.max(issued[id] ?? 0, kind.ids[row] ?? 0);
    }
  }
}

export function clearRows(kind: KindTable): void {
  if (kind.size.count === 0) return;
  kind.present.fill(0, 0, kind.size.count);
  kind.size.count = 0;
}

type Sources = Pick<Memory, 'rules' | 'mutable' | 'issued'>;

export function snapshot({ rules, mutable, issued }: Sources): Snapshot {
  const { kinds } = rules;
  return {
    numbering: numbering(rules),
    cells: mutable.map(({ kind, cells, words }) =>
      cells.slice(0, item(kinds, kind).size.count * words),
    ),
    present: kinds.map(({ present, size }) => present.slice(0, size.count)),
    ids: kinds.map(({ ids, population, size }) =>
      population === 'open' ? ids.slice(0, size.count) : undefined,
    ),
    counts: kinds.map(({ size }) => size.count),
    issued: [...issued],
  };
}

export function restore({ rules, mutable, issued }: Memory, from: Snapshot): void {
  setNumbering(rules, from.numbering);
  for (let at = 0; at < mutable.length; at++) {
    const saved = from.cells[at];
    if (saved !== undefined && saved.length > 0) mutable[at]?.cells.set(saved);
  }
  for (let id = 0; id < rules.kinds.length; id++) {
    const kind = item(rules.kinds, id);
    const ids = from.ids[id];
    const count = from.counts[id] ?? 0;
    // Nothing is present behind the rows in use.
    if (kind.size.count > count) kind.present.fill(0, count, kind.size.count);
    kind.present.set(item(from.present, id));
    if (ids !== undefined) kind.ids.set(ids);
    kind.size.count = count;
    issued[id] = from.issued[id] ?? 0;
  }
}

/** Gives a row its initial values. */
export function blank(memory: Memory, kind: number, row: number): void {
  const own = item(memory.rules.kinds, kind).blank;
  if (own !== undefined) return own(row);
  const columns = item(memory.mutableOf, kind);
  for (let at = 0; at < columns.length; at++) {
    const { words, cells, table } = item(columns, at);
    if (words === 1) cells[row] = table.initial;
    else cells.fill(0, row * words, (row + 1) * words);
  }
}

/** Has the cell its initial value? A set is empty then. */
export function isBlank({ cells, words, table }: FlatColumn, row: number): boolean {
  if (words === 1) return cells[row] === table.initial;
  for (let at = row * words; at < (row + 1) * words; at++) if (cells[at] !== 0) return false;
  return true;
}

/** What to say where `newRow` found none. */
export const noRoom = (
  { name: kind, capacity }: KindTable,
  origin: string,
): Readonly<Record<'kind' | 'hint' | 'origin', string>> & { readonly capacity: number } => ({
  kind,
  capacity,
  origin,
  hint: `: \`at most ${2 * capacity} ${kind}\` in the text makes room for more`,
});

/**
 * Puts one more thing of an open kind in play. New things stand behind all others, so that rows are in
 * the order of creation; only when the table is full are rows of things that are gone used again.
 * @returns its row, with initial values; -1 when there is no room
 */
export function newRow(memory: Memory, kind: number): number {
  const table = item(memory.rules.kinds, kind);
  let row = table.size.count;
  if (row >= table.capacity) {
    row = table.present.indexOf(0);
    if (row < 0 || row >= table.capacity) return -1;
  } else {
    table.size.count++;
  }
  table.present[row] = 1;
  const id = (memory.issued[kind] ?? 0) + 1;
  memory.issued[kind] = id;
  table.ids[row] = id;
  blank(memory, kind, row);
  return row;
}

/** The same for several things behind all others. @returns the row of the first; -1 when there is no room behind them */
export function newRows(memory: Memory, kind: number, count: number): number {
  const { size, capacity, present, ids } = item(memory.rules.kinds, kind);
  const [first, end] = [size.count, size.count + count];
  if (end > capacity) return -1;
  size.count = end;
  let id = memory.issued[kind] ?? 0;
  for (let row = first; row < end; row++) {
    present[row] = 1;
    ids[row] = ++id;
  }
  memory.issued[kind] = id;
  const columns = item(memory.mutableOf, kind);
  for (let at = 0; at < columns.length; at++) {
    const { words, cells, table } = item(columns, at);
    const initial = words === 1 ? table.initial : 0;
    for (let cell = first * words; cell < end * words; cell++) cells[cell] = initial;
  }
  return first;
}

/** The value of a column in a row, derived or not. */
export function valueOf(column: Column, row: number): number {
  return column.read === undefined ? (column.cells[row] ?? 0) : column.read(row);
}

/** Follows columns from a thing; -1 as soon as there is nothing. */
export function follow(rules: Rules, kind: number, row: number, path: readonly number[]): number {
  let value = row;
  let at = kind;
  for (let step = 0; step < path.length; step++) {
    if (value < 0) return -1;
    const column = rules.kinds[at]?.columns[path[step] ?? -1];
    if (column === undefined) return -1;
    value = column.read === undefined ? (column.cells[value] ?? 0) : column.read(value);
    if (column.type.tag === 'entity') at = column.type.kind;
  }
  return value;
}

export function inSet(column: Column, row: number, value: number): boolean {
  const word = column.cells[row * column.words + (value >> 5)] ?? 0;
  return ((word >>> (value & 31)) & 1) === 1;
}

export function setBit(column: Column, row: number, value: number, on: boolean): void {
  const at = row * column.words + (value >> 5);
  const word = column.cells[at] ?? 0;
  column.cells[at] = on ? word | (1 << (value & 31)) : word & ~(1 << (value & 31));
}

/** The rows in a set, ascending. */
export function setRows(column: Column, row: number): number[] {
  const rows: number[] = [];
  for (let at = 0; at < column.words; at++) {
    const word = column.cells[row * column.words + at] ?? 0;
    for (let bit = 0; word !== 0 && bit < 32; bit++) {
      if (((word >>> bit) & 1) === 1) rows.push(at * 32 + bit);
    }
  }
  return rows;
}

export function presentRows(kind: KindTable): number[] {
  const rows: number[] = [];
  for (let row = 0; row < kind.size.count; row++) if (kind.present[row] === 1) rows.push(row);
  return rows;
}
