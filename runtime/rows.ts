/** Relations as rows: for each thing those that it is related to, one row behind the other. */

export interface Rows {
  /** Where the row of a key begins, and behind the last where it ends. */
  readonly start: Int32Array;
  /** Each row ascends. */
  readonly list: Int16Array;
  /** The same as a table, a cell for each key and thing; empty where that would be large. */
  readonly cells: Uint8Array;
  /** How many cells a key has; 0 where there is no table. */
  readonly size: number;
}

/** Up to so many cells a table is kept beside the rows: a search asks again and again whether two are related. */
const MOST_CELLS = 65_536;

const NO_CELLS = new Uint8Array(0);

/** Rows up to this long are read one after the other. */
const SHORT = 16;

/** Nothing is related. */
export const NOTHING: Rows = rowsOnly(new Int32Array(1), new Int16Array(0));

/** Is a thing in the row of a key? */
export function inRow({ start, list, cells, size }: Rows, key: number, thing: number): boolean {
  if (size > 0) return thing >= 0 && thing < size && cells[key * size + thing] === 1;
  let low = start[key] ?? 0;
  let high = (start[key + 1] ?? 0) - 1;
  if (high - low < SHORT) {
    // Most rows are so short that to halve them takes longer.
    while (low <= high && (list[low] ?? 0) < thing) low++;
    return low <= high && list[low] === thing;
  }
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = list[middle] ?? 0;
    if (found === thing) return true;
    if (found < thing) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

function rowsOnly(start: Int32Array, list: Int16Array): Rows {
  return { start, list, cells: NO_CELLS, size: 0 };
}

/** @param size how many things there are */
function withCells(start: Int32Array, list: Int16Array, size: number): Rows {
  const keys = start.length - 1;
  if (keys * size > MOST_CELLS) return rowsOnly(start, list);
  const cells = new Uint8Array(keys * size);
  for (let key = 0; key < keys; key++) {
    const end = start[key + 1] ?? 0;
    for (let at = start[key] ?? 0; at < end; at++) cells[key * size + (list[at] ?? 0)] = 1;
  }
  return { start, list, cells, size };
}

/** From the cells that a table of so many columns would have set, in ascending order. */
export function rowsFrom(keys: number, size: number, cells: readonly number[]): Rows {
  const start = new Int32Array(keys + 1);
  const list = new Int16Array(cells.length);
  let key = 0;
  for (let at = 0; at < list.length; at++) {
    const cell = cells[at] ?? 0;
    while (cell >= (key + 1) * size) start[++key] = at;
    list[at] = cell - key * size;
  }
  while (key < keys) start[++key] = list.length;
  return withCells(start, list, size);
}

/** Asks of every key and every thing. */
export function neighbourRows(
  keys: number,
  size: number,
  related: (key: number, thing: number) => boolean,
): Rows {
  const start = new Int32Array(keys + 1);
  const found: number[] = [];
  for (let key = 0; key < keys; key++) {
    start[key] = found.length;
    for (let thing = 0; thing < size; thing++) if (related(key, thing)) found.push(thing);
  }
  start[keys] = found.length;
  return withCells(start, new Int16Array(found), size);
}

/**
 * Asks only of what stands near: the relation implies it.
 * @param near by place
 * @param place of a key
 */
export function rowsNear(
  keys: number,
  near: Rows,
  place: (key: number) => number,
  related: (key: number, thing: number) => boolean,
): Rows {
  const start = new Int32Array(keys + 1);
  const found: number[] = [];
  for (let key = 0; key < keys; key++) {
    start[key] = found.length;
    const here = place(key);
    const end = near.start[here + 1] ?? 0;
    for (let at = near.start[here] ?? 0; at < end; at++) {
      const thing = near.list[at] ?? 0;
      if (related(key, thing)) found.push(thing);
    }
  }
  start[keys] = found.length;
  return rowsOnly(start, new Int16Array(found));
}

/**
 * By place the things that stand in the places beside it.
 * @param beside by place
 * @param places of the things
 */
export function thingsBeside(beside: Rows, places: ArrayLike<number>): Rows {
  const from = turned(beside);
  const found: number[][] = from.map(() => []);
  for (let thing = 0; thing < places.length; thing++)
    for (const place of from[places[thing] ?? -1] ?? []) found[place]?.push(thing);
  const start = new Int32Array(found.length + 1);
  found.forEach((row, key) => (start[key + 1] = (start[key] ?? 0) + row.length));
  const list = new Int16Array(start[found.length] ?? 0);
  found.forEach((row, key) => list.set(row, start[key]));
  return rowsOnly(start, list);
}

/** By thing the keys in whose rows it is. */
function turned({ start, list }: Rows): number[][] {
  const keys = start.length - 1;
  const found: number[][] = Array.from({ length: keys }, () => []);
  for (let key = 0; key < keys; key++) {
    const end = start[key + 1] ?? 0;
    for (let at = start[key] ?? 0; at < end; at++) found[list[at] ?? 0]?.push(key);
  }
  return found;
}
