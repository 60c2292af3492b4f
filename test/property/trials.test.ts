/** A sample of `npm run soak -- --part trials`: damaged games played together are what each is by itself. */
import { expect, test } from 'vitest';
import { compareTrials } from '../support/trials.ts';

test('range-war', async () => {
  const { compared, together, damages, faults } = await compareTrials('range-war', 21);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(1);
  expect(together).toBeGreaterThan(damages / 4);
});
