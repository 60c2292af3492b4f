/** A sample of `npm run soak -- --part trials`: damaged games played together are what each is by itself. */
import { expect, test } from 'vitest';
import { compareTrials } from '../support/trials.ts';

test.each([
  ['range-war', 21],
  ['cowboys-and-indians', 29],
])('%s', async (name, every) => {
  const { compared, together, damages, faults } = await compareTrials(name, every);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(1);
  expect(together).toBeGreaterThan(damages / 4);
});
