import { describe, expect, test } from 'vitest';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { provedOfShipped } from '../support/proof.ts';
import { describeSuite, suiteOf } from '../support/suites.ts';

const loaded = await suiteOf('range-war');
const { game } = loaded;

describeSuite('its scenarios and assertions hold', loaded);

test('all sixteen rules are there, with scenarios that hold, and are proved', async () => {
  const { trace } = loaded;
  expect(trace.missing).toEqual([]);
  const { sample } = provedOfShipped['range-war'];
  expect(await loaded.proved(sample)).toEqual(sample);
  const ids = Array.from({ length: 16 }, (_, i) => String(i + 1));
  expect(trace.rules.map(({ id }) => id)).toEqual(ids);
  for (const rule of trace.rules) {
    expect(rule.status, `rule ${rule.id}`).toEqual(['enforced']);
    expect(rule.scenarios.map(({ passed }) => passed)).toContain(true);
  }
});

describe.each([1, 2, 3, 4, 5])('an automatic game with seed %i', (seed) => {
  const played = playAutomatically(game, seed, 40);

  test('meets no fault and replays to the same bytes', () => {
    expect(played.faults).toEqual([]);
    expect(played.states).toHaveLength(41);
    expect(replayFaults(game, played)).toEqual([]);
  });

  test('keeps to one gang and one herd in a space', () => {
    for (const state of played.states) {
      const lists = game.present(state);
      if (!lists.ok) throw new Error(lists.diagnostics.map(({ message }) => message).join(' '));
      for (const name of ['units', 'herds']) {
        const items = itemsOf(lists.value[name]);
        expect(new Set(items).size, `${name}: ${items.join(', ')}`).toBe(items.length);
      }
    }
  });
});

/** What stands in a list, whoever has it. */
function itemsOf(list: unknown): readonly string[] {
  if (typeof list !== 'object' || list === null) return [];
  return Object.values(list).flatMap((items) => (Array.isArray(items) ? items.map(String) : []));
}
