/** A sample of `npm run soak -- --part falsify`: what passes could have failed. */
import { expect, test } from 'vitest';
import { falsified, falsifyScenarios } from '../support/falsified.ts';

test.each([
  ['range-war', 12],
  ['republic', 16],
  ['datc', 32],
  ['modules', 3],
  ['docs', 23],
] as const)('%s: every falsehood about each %ith scenario is noticed', async (name, every) => {
  expect(falsified).toContain(name);
  const { falsehoods, unnoticed } = await falsifyScenarios(name, every);
  expect(unnoticed).toEqual([]);
  expect(falsehoods).toBeGreaterThan(10);
});
