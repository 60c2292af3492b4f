/** Finding the present thing a text speaks of, from what stands in the holes of its notation. */
import { follow, item, presentRows } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { Names } from './names.ts';
import type { Rules } from '../rules.ts';
import { valueText } from '../memory/words.ts';
import type { Hole } from './notation.ts';

/** Attributes a thing must have: the holes of one thing, paths from it. */
export type Tests = readonly Hole[];

/**
 * The rows that fit all tests. Where a place is asked for too exactly or not exactly enough (another part of
 * the same space), rows are taken only if none fits exactly: a stray part is overlooked (DATC 4.B.5).
 */
export function piecesLike(names: Names, kind: number, tests: Tests): number[] {
  const exact = piecesOf(names.memory.rules, kind, tests);
  if (exact.length > 0) return exact;
  return presentRows(item(names.memory.rules.kinds, kind)).filter((row) =>
    isNear(names, kind, row, tests),
  );
}

/** The rows that fit all tests exactly. */
function piecesOf(rules: Rules, kind: number, tests: Tests): number[] {
  const { columns, present, size } = item(rules.kinds, kind);
  const found: number[] = [];
  // The last test tells most apart (it is the place, as a rule), and is mostly about a stored cell.
  const last = tests[tests.length - 1];
  const column = last?.path.length === 1 ? columns[last.path[0] ?? -1] : undefined;
  const cells = column?.read === undefined ? column?.cells : undefined;
  const wanted = last?.value ?? -1;
  const open = cells === undefined ? tests.length : tests.length - 1;
  for (let row = 0; row < size.count; row++) {
    if ((cells !== undefined && cells[row] !== wanted) || present[row] !== 1) continue;
    let fits = true;
    for (let at = open - 1; fits && at >= 0; at--) {
      const test = item(tests, at);
      fits = follow(rules, kind, row, test.path) === test.value;
    }
    if (fits) found.push(row);
  }
  return found;
}

/** Does it fit but for places, which are other parts of the same space? */
function isNear(
  { memory: { rules }, spaceOf }: Names,
  kind: number,
  row: number,
  tests: Tests,
): boolean {
  return tests.every(({ path, type, value: wanted }) => {
    const value = follow(rules, kind, row, path);
    if (value === wanted) return true;
    if (type.tag !== 'entity' || type.kind !== rules.spot || value < 0) return false;
    return spaceOf(value) === spaceOf(wanted);
  });
}

/** What was asked for, in words: `A LON`. */
export function testsText(memory: Memory, tests: Tests): string {
  return tests.map(({ type, value }) => valueText(memory.rules, type, value)).join(' ');
}
