/** Limits and probabilities, against values from the literature or worked out by hand. */
import { describe, expect, test } from 'vitest';
import {
  average,
  corrected,
  difference,
  median,
  proportion,
} from '../../../compiler/balance/statistics.ts';
import { random } from '../../yardstick/random.ts';

// Newcombe, Statistics in Medicine 17 (1998), table I: method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("Wilson's limits of %i of %i", (count, games, low, high) => {
  const found = proportion(count, games);
  expect(found.value).toBeCloseTo(count / games, 6);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

test('limits of a mean', () => {
  // Variance 2.5, standard error sqrt(0.5).
  expect(average([1, 2, 3, 4, 5])).toEqual({ value: 3, low: 1.614096, high: 4.385904 });
  expect(average([7])).toEqual({ value: 7, low: 7, high: 7 });
});

describe('differences', () => {
  const many = (value: number, other: number) =>
    Array.from({ length: 120 }, (_, at) => (at % 2 === 0 ? value : other));

  test("Welch's z, and how often chance gives as much", () => {
    // Variances 120/119 each: a standard error of sqrt(2/119).
    const found = difference(many(1, 3), many(0, 2));
    expect(found.value).toBe(1);
    expect(found.z).toBeCloseTo(Math.sqrt(119 / 2), 5);
    expect(found.p).toBeCloseTo(0, 5);
    // The normal distribution leaves 0.05 outside of 1.96.
    const scaled = difference(
      many(1, 3).map((value) => value + 1.959964 / Math.sqrt(119 / 2)),
      many(1, 3),
    );
    expect(scaled.p).toBeCloseTo(0.05, 5);
  });

  test('few games tell of no probability, sides that do not vary of no z', () => {
    expect(difference([1, 2, 3], [4, 5, 6]).p).toBeNull();
    expect(difference(many(1, 3).slice(21), many(0, 2)).p).toBeNull();
    expect(difference(many(1, 3).slice(20), many(0, 2)).p).not.toBeNull();
    expect(difference(many(1, 1), many(2, 2))).toMatchObject({ value: -1, z: null, p: 0 });
    expect(difference(many(1, 1), many(1, 1))).toMatchObject({ value: 0, z: 0, p: 1 });
  });

  test('of two samples of one distribution about one in twenty looks as if there were one', () => {
    const { below } = random(7);
    const sample = () => Array.from({ length: 120 }, () => below(1000));
    const found = Array.from({ length: 2000 }, () => difference(sample(), sample()).p ?? 0);
    const small = found.filter((p) => p < 0.05).length / found.length;
    expect(small).toBeGreaterThan(0.035);
    expect(small).toBeLessThan(0.065);
  });
});

test("Holm's correction, in the order given", () => {
  // Sorted 0.01, 0.03, 0.04 times 3, 2, 1; none smaller than the one before.
  expect(corrected([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  expect(corrected([0.5, 0.6])).toEqual([1, 1]);
  expect(corrected([])).toEqual([]);
});

test('the middle one', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([])).toBeNull();
});
