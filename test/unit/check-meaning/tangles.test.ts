import { describe, expect, test } from 'vitest';
import { checkVariant, faults, programOf } from './game.ts';

const cycle = (clauses: string): string | undefined =>
  checkVariant(clauses).diagnostics.find(({ code }) => code === 'uncovered-cycle')?.data?.cycle;

describe('knots of decisions', () => {
  test('need a clause', () => {
    expect(faults('decide a(u: Unit) = no other Unit v at u.at with a(v)')).toEqual([
      'uncovered-cycle: a',
    ]);
    expect(cycle('decide a(u: Unit) = no other Unit v at u.at with a(v)')).toBe('a');
    const two = 'decide a(u: Unit) = not b(u)\n  decide b(u: Unit) = not a(u)\n  ';
    expect(cycle(two)).toBe('a b');
    expect(cycle(`${two}settle knot with a: every a is yes`)).toBe(undefined);
    expect(cycle(`${two}settle knot with b: every b is yes`)).toBe(undefined);
    expect(cycle(`${two}settle knot with a and no b: every a is yes`)).toBe('a b');
    expect(cycle(`${two}settle knot with a, b: every a is yes`)).toBe(undefined);
    expect(cycle(`${two}settle knot: every b is yes`)).toBe(undefined);
  });
  test('are settled by the clause that is proposed, and no others are', () => {
    const proposed = (clauses: string): string =>
      /`(?<clause>settle .*)`/u.exec(
        checkVariant(clauses).diagnostics.find(({ code }) => code === 'uncovered-cycle')?.help ??
          '',
      )?.groups?.['clause'] ?? '';
    const open = `decide a(u: Unit) = not a(u) and not b(u)
      decide b(u: Unit) = not a(u)
      settle knot with b: every b is yes
      `;
    const clause = proposed(open);
    expect(clause).toBe('settle "NAME" knot with a and no b: every a is no');
    expect(cycle(`${open}${clause}`)).toBe(undefined);
    const alone = 'decide a(u: Unit) = not b(u)\n  decide b(u: Unit) = not a(u)\n  ';
    expect(proposed(alone)).toBe('settle "NAME" knot with a: every a is no');
    expect(cycle(`${alone}${proposed(alone)}`)).toBe(undefined);
  });
  test('are found through functions and derived attributes', () => {
    expect(cycle('decide a(u: Unit) = f(u)\n  fn f(u: Unit) = not a(u)')).toBe('a');
    expect(
      cycle('decide a(u: Unit) = u.odd\n  Unit has derived odd: yes or no = not a(this)'),
    ).toBe('a');
  });
  test('are covered only where every circle is', () => {
    const three = `decide a(u: Unit) = not b(u) and not a(u)
      decide b(u: Unit) = not a(u)
      `;
    expect(cycle(`${three}settle knot with b: every b is yes`)).toBe('a');
    expect(
      cycle(
        `${three}settle knot with b: every b is yes\n      settle knot with a and no b: every a is no`,
      ),
    ).toBe(undefined);
  });
  test('do not arise where an amendment cuts the circle', () => {
    expect(cycle('decide a(u: Unit) = f(u) and not a(u)\n  fn f(u: Unit) = no\n  a(u) is no')).toBe(
      undefined,
    );
  });
  test('the clauses of a variant come before those of its rulebook', () => {
    const { settles } = programOf('settle "mine" knot with moves: every moves is no');
    expect(settles.map(({ title }) => title)).toEqual(['mine', 'rings']);
  });
  test('names must be decisions', () => {
    expect(faults('settle knot with movse: every moves is no')).toEqual([
      'unknown-decision: movse',
    ]);
    expect(faults('settle knot with moves: every leaves is no')).toEqual([
      'unknown-decision: leaves',
    ]);
  });
});
