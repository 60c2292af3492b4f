import { describe, expect, test } from 'vitest';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { provedOfShipped } from '../support/proof.ts';
import { describeSuite, suiteOf } from '../support/suites.ts';

const loaded = await suiteOf('range-war-german');
const { game } = loaded;

// 10.2 says otherwise when a herd turns neutral.
describeSuite(
  'its scenarios, and those of the English text that it does not change, hold',
  loaded,
  [
    "a gang driven out leaves its herd, and the victor's stays behind",
    'rustled in Summer, branded again in Winter',
    'the owner is back in time',
    'who stands with a herd after the Summer retreats',
  ],
);

/** 1.1 to 16.5, with as many numbers in each section. */
const sections = [1, 3, 2, 3, 3, 2, 8, 2, 2, 2, 4, 6, 3, 1, 0, 5];
const numbers = sections.flatMap((count, i) =>
  Array.from({ length: count }, (_, j) => `${i + 1}.${j + 1}`),
);

test('all 47 rules are there, those that are enforced are proved, and what is lost is marked', async () => {
  const { trace } = loaded;
  expect(trace.missing).toEqual([]);
  const { sample } = provedOfShipped['range-war-german'];
  expect(await loaded.proved(sample)).toEqual(sample);
  expect(trace.rules.map(({ id }) => id)).toEqual(numbers);
  expect(numbers).toHaveLength(47);
  const lost = trace.rules.filter((rule) => rule.lost).map(({ id }) => id);
  expect(lost).toEqual(['4.1', '6.2', '8.2', '11.3', '16.4']);
  for (const rule of trace.rules) {
    const about = rule.id.startsWith('16.');
    expect(rule.status.includes('enforced'), `rule ${rule.id}`).toBe(!about);
    if (!about) expect(rule.scenarios.map(({ passed }) => passed)).toContain(true);
  }
});

describe.each([1, 2, 3])('an automatic game with seed %i', (seed) => {
  test('meets no fault and replays to the same bytes', () => {
    const played = playAutomatically(game, seed, 30);
    expect(played.faults).toEqual([]);
    expect(played.states).toHaveLength(31);
    expect(replayFaults(game, played)).toEqual([]);
  });
});
