/** What orders speak of, by numbers: things are called alike in thousands of texts, and found once a line. */
import { follow, item } from '../memory/memory.ts';
import type { Hole } from '../notation/notation.ts';
import type { Tests } from '../notation/pieces.ts';
import type { KindTable, Rules } from '../rules.ts';

export interface Things {
  /** The number of what has these attributes. */
  readonly numberOf: (kind: number, tests: Tests) => number;
  /** Things have changed. */
  readonly begin: () => void;
  /** The row of the only one that fits all tests exactly; NONE, or MANY of them. */
  readonly rowOf: (thing: number) => number;
  /** All that fit. */
  readonly rowsOf: (thing: number) => readonly number[];
}

export const NONE = -1;
export const MANY = -2;

interface Thing {
  readonly kind: number;
  readonly tests: Tests;
  /** Tells what can fit from the rest; undefined where all have to be tried. */
  readonly index: Index | undefined;
  readonly value: number;
  /** As it was found last, and in which round. */
  row: number;
  round: number;
}

export function createThings(rules: Rules): Things {
  const numbers = new Map<string, number>();
  const things: Thing[] = [];
  const indexes = new Map<string, Index>();
  let round = 0;

  const indexFor = (kind: number, { path, type }: Hole): Index | undefined => {
    const [column = -1] = path;
    if (path.length !== 1 || type.tag !== 'entity') return undefined;
    const key = `${kind} ${column}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const { columns, capacity } = item(rules.kinds, kind);
    const { cells, read } = item(columns, column);
    if (read !== undefined) return undefined;
    const made: Index = {
      table: item(rules.kinds, kind),
      cells,
      first: new Int32Array(item(rules.kinds, type.kind).capacity),
      next: new Int32Array(capacity),
      round: 0,
    };
    indexes.set(key, made);
    return made;
  };
  const fits = ({ kind, tests }: Thing, row: number): boolean => {
    for (let at = 0; at < tests.length; at++) {
      const { path, value } = item(tests, at);
      if (follow(rules, kind, row, path) !== value) return false;
    }
    return true;
  };
  const rowsOf = (number: number): readonly number[] => {
    const thing = things[number];
    if (thing === undefined) return [];
    const { present, size } = item(rules.kinds, thing.kind);
    const found: number[] = [];
    for (let row = 0; row < size.count; row++) {
      if (present[row] === 1 && fits(thing, row)) found.push(row);
    }
    return found;
  };
  const find = (number: number, thing: Thing): number => {
    const { index, value } = thing;
    if (index === undefined) {
      const [row = NONE, other] = rowsOf(number);
      return other === undefined ? row : MANY;
    }
    if (index.round !== round) fill(index, round);
    let found = NONE;
    for (let row = (index.first[value] ?? 0) - 1; row >= 0; row = (index.next[row] ?? 0) - 1) {
      if (!fits(thing, row)) continue;
      if (found !== NONE) return MANY;
      found = row;
    }
    return found;
  };
  return {
    numberOf: (kind, tests) => {
      const key = JSON.stringify([kind, tests]);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, things.length);
      // The last test tells most apart: it is the place, as a rule.
      const last = tests[tests.length - 1];
      const index = last === undefined ? undefined : indexFor(kind, last);
      const value = last?.value ?? NONE;
      return things.push({ kind, tests, index, value, row: NONE, round: 0 }) - 1;
    },
    begin: () => {
      round++;
    },
    rowOf: (number) => {
      const thing = item(things, number);
      if (thing.round !== round) {
        thing.round = round;
        thing.row = find(number, thing);
      }
      return thing.row;
    },
    rowsOf,
  };
}

/** The rows of a kind by what stands in a column: the first and one more, 0 for none; behind each the next. */
interface Index {
  readonly table: KindTable;
  readonly cells: KindTable['columns'][number]['cells'];
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** When it was filled last. */
  round: number;
}

function fill(index: Index, round: number): void {
  const { table, cells, first, next } = index;
  const { present, size } = table;
  index.round = round;
  first.fill(0);
  for (let row = size.count - 1; row >= 0; row--) {
    if (present[row] !== 1) continue;
    const value = cells[row] ?? 0;
    next[row] = first[value] ?? 0;
    first[value] = row + 1;
  }
}
