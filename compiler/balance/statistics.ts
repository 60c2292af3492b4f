/** How sure a number is that was counted or measured in so many games. */
import { errorFunction, mean, sampleVariance } from 'simple-statistics';

/** Limits hold in 95 of 100 cases. */
const QUANTILE = 1.959964;
export const CLEAR = 0.05;

/**
 * Fewer games a side say nothing about differences: shares of powers that hardly ever win are too skewed for the normal
 * distribution. Of 40 games at level 2 a text against itself had a power whose difference looked clear.
 */
export const FEWEST = 100;

export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Six decimals are more than any number of games gives. */
export const rounded = (value: number): number => Number(value.toFixed(6));

const estimate = (value: number, low: number, high: number): Estimate => ({
  value: rounded(value),
  low: rounded(low),
  high: rounded(high),
});

/**
 * A share that was counted, with the limits of Wilson's score interval: it holds for few games and for shares near 0 and
 * 1, too (E. B. Wilson, Journal of the American Statistical Association 22, 1927).
 * @param games at least 1
 */
export function proportion(count: number, games: number): Estimate {
  const share = count / games;
  const square = QUANTILE ** 2;
  const middle = (share + square / (2 * games)) / (1 + square / games);
  const half =
    (QUANTILE / (1 + square / games)) *
    Math.sqrt((share * (1 - share)) / games + square / (4 * games ** 2));
  return estimate(share, Math.max(0, middle - half), Math.min(1, middle + half));
}

const varianceOf = (values: readonly number[]): number =>
  values.length < 2 ? 0 : sampleVariance([...values]);

/** A mean with the limits of the normal distribution. @param values at least one */
export function average(values: readonly number[]): Estimate {
  const middle = mean([...values]);
  const half = QUANTILE * Math.sqrt(varianceOf(values) / values.length);
  return estimate(middle, middle - half, middle + half);
}

export const deviation = (values: readonly number[]): number =>
  rounded(Math.sqrt(varianceOf(values)));

export interface Difference extends Estimate {
  /** In standard errors; null where neither side varies, but they differ. */
  readonly z: number | null;
  /** How often chance alone gives a difference as large, or larger; null for fewer than `FEWEST` games a side. */
  readonly p: number | null;
}

/** The mean of `a` less that of `b`, with Welch's standard error: the sides need not vary alike. */
export function difference(a: readonly number[], b: readonly number[]): Difference {
  const error = Math.sqrt(varianceOf(a) / a.length + varianceOf(b) / b.length);
  const value = mean([...a]) - mean([...b]);
  const z = error > 0 ? value / error : value === 0 ? 0 : null;
  const enough = Math.min(a.length, b.length) >= FEWEST;
  // The function is an approximation, and may overshoot.
  const p = z === null ? 0 : Math.min(1, 1 - errorFunction(Math.abs(z) / Math.SQRT2));
  return {
    ...estimate(value, value - QUANTILE * error, value + QUANTILE * error),
    z: z === null ? null : rounded(z),
    p: enough ? p : null,
  };
}

/**
 * Probabilities corrected for their number, in the order given: with all differences due to chance, in 95 of 100 cases none comes
 * out below 0.05 (S. Holm, Scandinavian Journal of Statistics 6, 1979).
 */
export function corrected(probabilities: readonly number[]): readonly number[] {
  const order = probabilities.map((_, at) => at).toSorted((a, b) => at(a) - at(b) || a - b);
  function at(index: number): number {
    return probabilities[index] ?? 1;
  }
  const results = probabilities.map(() => 1);
  let least = 0;
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, at(index) * (order.length - rank)));
    results[index] = least;
  }
  return results;
}

/** The middle one of sorted values; of two the lower. */
export const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;
