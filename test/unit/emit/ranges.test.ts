/** Of which numbers a module knows that their bounds are small: only those whose form tells it. */
import { describe, expect, test } from 'vitest';
import { isSmall, rangesOf } from '../../../compiler/lowering/ranges.ts';
import { programOf } from '../check-meaning/game.ts';
import { rules } from './rulebook.ts';

/** What is known of a function that a text declares. */
function rangeOf(declaration: string, name = 'f') {
  const program = programOf(declaration, rules);
  const fn = program.fns.find((each) => each.name === name) ?? expect.fail(`no ${name}`);
  return rangesOf(program)(fn.body);
}

const units = (declaration: string): number =>
  programOf(declaration, rules).kinds.find(({ name }) => name === 'Unit')?.capacity ?? 0;

describe('between which numbers a value lies', () => {
  test('a count has as many as there can be, and a choice lies within both', () => {
    const f = 'fn f(u: Unit): Number = if u.at = BAY then 3 else count Unit v';
    expect(rangeOf(f)).toEqual({ low: 0, high: units(f) });
  });

  test('sums add up, and functions that are called are looked into', () => {
    const f = 'fn g(): Number = 1 + count Unit v\n  fn f(): Number = g() + g()';
    expect(rangeOf(f)).toEqual({ low: 2, high: 2 + 2 * units(f) });
    expect(isSmall(rangeOf(f))).toBe(true);
  });

  test('of what is given, and of differences, nothing is known', () => {
    const unknown = { low: -Infinity, high: Infinity };
    expect(rangeOf('fn f(n: Number): Number = n + 1')).toEqual(unknown);
    expect(rangeOf('fn f(): Number = 3 - count Unit v')).toEqual(unknown);
  });

  test('what is large is not small', () => {
    expect(isSmall(rangeOf('fn f(): Number = 30000 + 30000'))).toBe(false);
  });
});
