import { describe, expect, test } from 'vitest';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { provedOfShipped } from '../support/proof.ts';
import { describeSuite, suiteOf } from '../support/suites.ts';

const cowboys = await suiteOf('cowboys-and-indians');
const reivers = await suiteOf('reivers');

describe.each([cowboys, reivers])('$facts.name', (loaded) => {
  const { game } = loaded;

  describeSuite('its scenarios and assertions hold', loaded);

  describe.each([1, 2, 3])('an automatic game of sixty turns with seed %i', (seed) => {
    const played = playAutomatically(game, seed, 6000, 60);
    const last = played.states.at(-1);

    test('meets no fault and replays to the same bytes', () => {
      expect(played.faults).toEqual([]);
      expect(last?.ended !== null || last.year === 61).toBe(true);
      expect(replayFaults(game, played)).toEqual([]);
    });

    test('has one side in a square, with two men or one rider at most', () => {
      // Every fifth of some thousand stops.
      for (const state of played.states.filter((_, at) => at % 5 === 0)) {
        const lists = game.present(state);
        if (!lists.ok) throw new Error(lists.diagnostics.map(({ message }) => message).join(' '));
        for (const [square, men] of squares(lists.value['figures'])) {
          const sides = new Set(men.map(({ side }) => side));
          const bulk = men.reduce((sum, { mounted }) => sum + (mounted ? 2 : 1), 0);
          expect(sides.size, square).toBe(1);
          expect(bulk, square).toBeLessThanOrEqual(2);
        }
      }
    });
  });
});

test('all fifty-eight rules are there, and each that is enforced is proved', async () => {
  const { trace } = cowboys;
  expect(trace.missing).toEqual([]);
  const { sample } = provedOfShipped['cowboys-and-indians'];
  expect(await cowboys.proved(sample)).toEqual(sample);
  const parts = { P: 9, B: 2, M: 10, F: 13, H: 12, X: 12 };
  const ids = Object.entries(parts).flatMap(([part, last]) =>
    Array.from({ length: last }, (_, i) => `${part}${i + 1}`),
  );
  expect(trace.rules.map(({ id }) => id)).toEqual(ids);
  const told = trace.rules.filter(({ status }) => status.includes('told')).map(({ id }) => id);
  expect(told).toEqual(['P2', 'P8', 'P9']);
}, 240_000);

interface Placed {
  readonly side: string;
  readonly mounted: boolean;
}

/** Who stands in each square. */
function squares(figures: unknown): ReadonlyMap<string, readonly Placed[]> {
  const found = new Map<string, Placed[]>();
  if (typeof figures !== 'object' || figures === null) return found;
  for (const [side, items] of Object.entries(figures)) {
    for (const item of Array.isArray(items) ? items.map(String) : []) {
      const [, square = '', , mode] = item.split(' ');
      found.set(square, [...(found.get(square) ?? []), { side, mounted: mode === 'M' }]);
    }
  }
  return found;
}
