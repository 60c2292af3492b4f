/** Drawings by an unsteady hand; `npm run soak -- --part rough` has more of them. */
import { expect, test } from 'vitest';
import { roughFault } from '../../support/exchange/rough.ts';

test.each([
  ['gaps of 5 per mille', 1],
  ['lines off by 2 per mille', 2],
] as const)('98 of 100 borders are found in spite of %s', (hand, seed) => {
  expect(roughFault(hand, seed)).toBeUndefined();
});
