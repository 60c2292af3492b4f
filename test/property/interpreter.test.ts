/** Random games by the module and by the plan of every shipped variant, and of variants with rules taken out at random. */
import { describe, expect, test } from 'vitest';
import { bothWays, compareWays } from '../support/interpreted.ts';
import { openWeakened } from '../support/weakened.ts';
import { shipped } from '../support/variants.ts';

/** `npm run soak -- --part interpreter` plays thousands of each. */
const STOPS = 6;
const IN_A_GAME = 6;
const PROGRAMS = 9;
const IN_A_PROGRAM = 4;

describe.each(shipped)('random games of %s', (variant) => {
  test('come to the same without text', async () => {
    const ways = await bothWays(variant);
    const faults: string[] = [];
    let stops = 0;
    for (let seed = 1; stops < STOPS && seed < 100; seed++) {
      const compared = compareWays(ways, seed, IN_A_GAME);
      stops += compared.stops;
      faults.push(...compared.faults);
    }
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThanOrEqual(STOPS);
  });
});

test('random programs come to the same without text', async () => {
  const { compare } = openWeakened();
  const faults: string[] = [];
  let played = 0;
  for (let item = 0; item < PROGRAMS; item++) {
    const compared = await compare(item, IN_A_PROGRAM);
    faults.push(...compared.faults);
    if (compared.stops > 0) played++;
  }
  expect(faults).toEqual([]);
  expect(played).toBeGreaterThan(3);
});
