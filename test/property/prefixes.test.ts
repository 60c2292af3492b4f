import { expect, test } from 'vitest';
import { openWorkshop, sourceFiles, textOf, tokenEnds } from '../support/damage.ts';
import { random } from '../yardstick/random.ts';

const { survives } = openWorkshop();

/** Every second file is cut at a token; `npm run soak -- --part prefixes` cuts all at all of them. */
const EVERY = 2;

test('half a file is never too much for the checker', () => {
  const chance = random(660);
  const faults: string[] = [];
  let done = 0;
  for (const name of sourceFiles().filter((_, at) => at % EVERY === 0)) {
    const text = textOf(name);
    const fault = survives(name, text.slice(0, chance.pick(tokenEnds(text)) ?? 0), 'check');
    if (fault !== undefined) faults.push(fault);
    done++;
  }
  expect(done).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});
