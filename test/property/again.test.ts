import { expect, test } from 'vitest';
import { openEdits } from '../support/edits.ts';

/** `npm run soak -- --part edits` makes far more. */
const EDITS = 40;

test('what is found by reading and looking at the changed clause only is what a whole check finds', () => {
  const { compare } = openEdits();
  let [quick, reread] = [0, 0];
  for (let seed = 0; seed < EDITS; seed++) {
    const compared = compare(seed);
    expect(compared.fault).toBeUndefined();
    if (compared.quick) quick += 1;
    if (compared.reread) reread += 1;
  }
  // Most edits are of the kind that it is made for.
  expect(quick).toBeGreaterThan(EDITS / 2);
  expect(reread).toBeGreaterThan(EDITS / 2);
});
