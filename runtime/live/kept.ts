/** A whole game apart from the working memory: what changes in play, copied as it stands. */
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { numbering, setNumbering } from '../memory/numbers.ts';
import type { Session } from '../memory/session.ts';
import { sessionLike } from '../positions/again.ts';
import type { Cells, KindTable } from '../rules.ts';

/** What of the working memory has to be kept. */
export interface Shape {
  readonly memory: Memory;
  /** Most of it, in one piece. */
  readonly store: Int32Array;
  /** The columns in it. Plain arrays: a live game is saved and brought back in less than a microsecond. */
  readonly parts: Parts;
  /** What stands by itself, by kind: the rows in use are kept. */
  readonly loose: readonly Loose[];
  /** How many numbers there are besides, and which of them is the first that tells of a kind. */
  readonly numbers: number;
  readonly counts: number;
}

interface Loose {
  readonly size: KindTable['size'];
  readonly columns: readonly { readonly cells: Cells; readonly words: number }[];
  /** Of all columns. */
  readonly words: number;
}

/** By the place of a column. */
export interface Parts {
  /** Where it begins, in words. */
  readonly from: Int32Array;
  /** Which of the numbers tells the rows in use. */
  readonly rows: Int32Array;
  /** Bytes of a row. */
  readonly bytes: Int32Array;
}

export interface Kept {
  readonly store: Int32Array;
  /** Clock, place in the calendar, loops; for each kind the rows in use and the last id given out. */
  readonly numbers: Int32Array;
  /** What stands by itself, one behind the other; there may be room behind it. */
  loose: Int32Array;
  session: Session;
  numbered: string | undefined;
}

/** Among the numbers, the place in the calendar; clock and place stand before loops and kinds. */
export const PLACE = 4;
const FIRST = 6;

export function shapeOf(memory: Memory): Shape {
  const { rules, mutable, kept } = memory;
  const { store } = rules;
  const counts = FIRST + rules.loopCount;
  const isLoose = (cells: Cells): boolean => store === undefined || cells.buffer !== store;
  const loose = rules.kinds.map((): Loose['columns'][number][] => []);
  const parts: { kind: number; from: number; bytes: number }[] = [];
  const add = (kind: number, cells: Cells, words: number): void => {
    if (isLoose(cells)) item(loose, kind).push({ cells, words });
    else {
      const { byteOffset, BYTES_PER_ELEMENT } = cells;
      parts.push({ kind, from: byteOffset / 4, bytes: words * BYTES_PER_ELEMENT });
    }
  };
  rules.kinds.forEach(({ population, present, ids, stored }, kind) => {
    const ask = rules.asks.findIndex((each) => each.kind === kind);
    // Of these nothing stands in the working memory where a game stops.
    if (population === 'orders' && kept[ask] !== true) return;
    if (stored || population === 'orders') add(kind, present, 1);
    if (population === 'open') add(kind, ids, 1);
    for (const column of mutable) {
      if (column.kind === kind) add(kind, column.cells, column.words);
    }
  });
  return {
    memory,
    store: new Int32Array(store ?? new ArrayBuffer(0)),
    parts: {
      from: Int32Array.from(parts, ({ from }) => from),
      rows: Int32Array.from(parts, ({ kind }) => counts + 2 * kind),
      bytes: Int32Array.from(parts, ({ bytes }) => bytes),
    },
    loose: loose.flatMap((columns, kind) => {
      const words = columns.reduce((sum, column) => sum + column.words, 0);
      return words === 0 ? [] : [{ size: item(rules.kinds, kind).size, columns, words }];
    }),
    counts,
    numbers: counts + 2 * rules.kinds.length,
  };
}

export const newKept = ({ store, numbers }: Shape, session: Session): Kept => ({
  store: new Int32Array(store.length),
  numbers: new Int32Array(numbers),
  loose: new Int32Array(0),
  session,
  numbered: undefined,
});

/** Keeps what stands in the working memory, where a game stops. */
export function keep(shape: Shape, session: Session, into: Kept): void {
  into.store.set(shape.store);
  numbersOut(shape, session, into.numbers);
  const count = looseCount(shape);
  if (into.loose.length < count) into.loose = new Int32Array(2 * count);
  looseOut(shape, into.loose, 0);
  into.session = sessionLike(session);
  into.numbered = numbering(shape.memory.rules);
}

/** Brings it back. @returns a session that can go on */
export function bringBack(shape: Shape, from: Kept): Session {
  const { rules } = shape.memory;
  const session = sessionLike(from.session);
  setNumbering(rules, from.numbered);
  shape.store.set(from.store);
  numbersIn(shape, from.numbers, session);
  looseIn(shape, from.loose);
  rules.refresh();
  return session;
}

export function numbersOut(
  { memory: { rules, issued } }: Shape,
  session: Session,
  numbers: Int32Array,
): void {
  const { clock, kinds, loopCount } = rules;
  numbers[0] = clock.season;
  numbers[1] = clock.year;
  numbers[2] = clock.date;
  numbers[3] = clock.phase;
  numbers[PLACE] = session.at;
  numbers[5] = session.stage;
  let at = FIRST;
  for (let loop = 0; loop < loopCount; loop++) numbers[at++] = clock.loops[loop] ?? -1;
  for (let kind = 0; kind < kinds.length; kind++) {
    numbers[at++] = item(kinds, kind).size.count;
    numbers[at++] = issued[kind] ?? 0;
  }
}

export function numbersIn(
  { memory: { rules, issued } }: Shape,
  numbers: Int32Array,
  session: Session,
): void {
  const { clock, kinds, loopCount } = rules;
  clock.season = numbers[0] ?? 0;
  clock.year = numbers[1] ?? 0;
  clock.date = numbers[2] ?? 0;
  clock.phase = numbers[3] ?? 0;
  session.at = numbers[PLACE] ?? 0;
  session.stage = numbers[5] ?? 0;
  let at = FIRST;
  clock.loops.fill(-1);
  for (let loop = 0; loop < loopCount; loop++) clock.loops[loop] = numbers[at++] ?? -1;
  for (let kind = 0; kind < kinds.length; kind++) {
    const { size, present } = item(kinds, kind);
    const count = numbers[at++] ?? 0;
    // Nothing is present behind the rows in use.
    if (size.count > count) present.fill(0, count, size.count);
    size.count = count;
    issued[kind] = numbers[at++] ?? 0;
  }
}

/** How many numbers there are in what stands by itself, in the rows in use. */
export function looseCount({ loose }: Shape): number {
  let count = 0;
  for (const { size, words } of loose) count += size.count * words;
  return count;
}

/** Writes them from a place on. */
export function looseOut({ loose }: Shape, to: Int32Array, from: number): void {
  let next = from;
  for (const { size, columns } of loose) {
    if (size.count === 0) continue;
    for (const { cells, words } of columns) {
      const end = size.count * words;
      for (let cell = 0; cell < end; cell++) to[next++] = cells[cell] ?? 0;
    }
  }
}

export function looseIn({ loose }: Shape, from: Int32Array): void {
  let next = 0;
  for (const { size, columns } of loose) {
    if (size.count === 0) continue;
    for (const { cells, words } of columns) {
      const end = size.count * words;
      for (let cell = 0; cell < end; cell++) cells[cell] = from[next++] ?? 0;
    }
  }
}
