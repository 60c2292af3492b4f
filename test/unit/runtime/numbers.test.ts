import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countOf, numberingOf, numberOf, setNumbering } from '../../../runtime/memory/numbers.ts';
import { item } from '../../../runtime/memory/memory.ts';
import { POWER, STONE, tiny } from './tiny.ts';

const hiding = tiny({
  hides: () => [{ kind: STONE, column: undefined, viewers: POWER, seen: () => true }],
}).rules;
const open = tiny().rules;

describe('numbers of what comes and goes', () => {
  beforeEach(() => setNumbering(hiding, numberingOf(hiding, 'secret')));
  afterEach(() => setNumbering(hiding, undefined));

  it('are drawn where some of it is hidden and the game has a seed', () => {
    expect(numberingOf(hiding, 'secret')).toMatch(/^[0-9a-f]{16}$/);
    expect(numberingOf(hiding, 'other')).not.toBe(numberingOf(hiding, 'secret'));
    expect(numberingOf(hiding, '')).toBeUndefined();
    expect(numberingOf(open, 'secret')).toBeUndefined();
  });

  it('count where nothing is hidden', () => {
    setNumbering(hiding, undefined);
    expect([numberOf(hiding, 7), countOf(hiding, 7)]).toEqual([7, 7]);
  });

  it('are each the number of one thing, and lead back to it', () => {
    const counts = Array.from({ length: 9000 }, (_, at) => at + 1);
    const numbers = counts.map((count) => numberOf(hiding, count));
    expect(new Set(numbers).size).toBe(9000);
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([1000, 9999]);
    // Worked out anew, not remembered.
    setNumbering(hiding, undefined);
    setNumbering(hiding, numberingOf(hiding, 'secret'));
    expect(numbers.map((number) => countOf(hiding, number))).toEqual(counts);
  });

  it('have a digit more when there are no others left', () => {
    const digits: readonly (readonly [count: number, digits: number])[] = [
      [9001, 5],
      [50_000, 5],
      [99_000, 5],
      [99_001, 6],
      [998_999, 6],
      [999_999_000, 9],
      [1_000_000_000, 10],
      [1_500_000_000, 10],
      [2_147_483_647, 10],
    ];
    for (const [count, length] of digits) {
      const number = numberOf(hiding, count);
      expect(String(number)).toHaveLength(length);
      setNumbering(hiding, undefined);
      setNumbering(hiding, numberingOf(hiding, 'secret'));
      expect(countOf(hiding, number)).toBe(count);
    }
  });

  it('are nobody\u2019s below the least', () => {
    expect([0, 1, 999].map((number) => countOf(hiding, number))).toEqual([-1, -1, -1]);
  });

  it('tell nothing about how many were made before: every count gets every part of the range alike', () => {
    for (const count of [1, 2, 40]) {
      const tenths = Array.from({ length: 10 }, () => 0);
      for (let game = 0; game < 2000; game++) {
        setNumbering(hiding, numberingOf(hiding, `game ${game}`));
        const tenth = Math.floor((numberOf(hiding, count) - 1000) / 900);
        tenths[tenth] = item(tenths, tenth) + 1;
      }
      // 200 each is expected; five standard deviations are 67.
      for (const found of tenths) expect(Math.abs(found - 200)).toBeLessThan(67);
    }
  });
});
