/** A sample of `npm run soak -- --part falsify`: what passes could have failed. */
import { expect, test } from 'vitest';
import { falsifyScenarios } from '../support/falsify.ts';

test.each([
  ['range-war', 6],
  ['republic', 4],
  ['datc', 8],
] as const)('%s: every falsehood about each %ith scenario is noticed', async (name, every) => {
  const { falsehoods, unnoticed } = await falsifyScenarios(name, every);
  expect(unnoticed).toEqual([]);
  expect(falsehoods).toBeGreaterThan(50);
});
