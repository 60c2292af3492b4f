import { expect, test } from 'vitest';
import { lineEnds, openWorkshop, sourceFiles, textOf, tokenEnds } from '../support/damage.ts';

const { survives } = openWorkshop();

/** One file of each kind is cut at every token, the rest at line ends; `npm run soak` cuts all at tokens. */
const byToken = [
  'rulebooks/diplomacy.variant',
  'maps/texas-border.variant',
  'range-war.variant',
  'cowboys-and-indians.variant',
  'rulebooks/skirmish.variant',
  'modules/fog.variant',
];

test('half a file is never too much for the checker', () => {
  const faults: string[] = [];
  let done = 0;
  for (const name of sourceFiles()) {
    const text = textOf(name);
    const ends = byToken.includes(name)
      ? tokenEnds(text).filter((_, at) => at % 450 === 0)
      : lineEnds(text).filter((_, at) => at % 660 === 0);
    for (const end of ends) {
      const fault = survives(name, text.slice(0, end), 'check');
      if (fault !== undefined) faults.push(fault);
      done++;
    }
  }
  expect(done).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});
