/** Finding the present thing a text speaks of, from what stands in the holes of its notation. */
import { follow, item } from './memory.ts';
import type { Memory } from './memory.ts';
import type { Names } from './names.ts';
import { valueText } from './notation.ts';
import type { Hole } from './notation.ts';

/** Attributes a thing must have: the holes of one thing, paths from it. */
export type Tests = readonly Hole[];

/**
 * The rows that fit all tests. Where a place is asked for too exactly or not exactly enough (another part of
 * the same space), rows are taken only if none fits exactly: a stray part is overlooked (DATC 4.B.5).
 */
export function piecesLike(names: Names, kind: number, tests: Tests): number[] {
  const { rules } = names.memory;
  const { present, size } = item(rules.kinds, kind);
  let best = 1;
  let found: number[] = [];
  for (let row = 0; row < size.count; row++) {
    if (present[row] !== 1) continue;
    const quality = fit(names, kind, row, tests);
    if (quality < best || quality === 0) continue;
    if (quality > best) found = [];
    best = quality;
    found.push(row);
  }
  return found;
}

/** 2: exactly; 1: another part of the same space; 0: not at all. */
function fit(
  { memory: { rules }, spaceOf }: Names,
  kind: number,
  row: number,
  tests: Tests,
): number {
  let quality = 2;
  // The last test tells most apart: it is the place, as a rule.
  for (let at = tests.length - 1; at >= 0; at--) {
    const test = tests[at];
    if (test === undefined) continue;
    const value = follow(rules, kind, row, test.path);
    if (value === test.value) continue;
    const { type } = test;
    if (type.tag !== 'entity' || type.kind !== rules.spot || value < 0) return 0;
    if (spaceOf(value) !== spaceOf(test.value)) return 0;
    quality = 1;
  }
  return quality;
}

/** What was asked for, in words: `A LON`. */
export function testsText(memory: Memory, tests: Tests): string {
  return tests.map(({ type, value }) => valueText(memory, type, value)).join(' ');
}
