import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playAutomatically, replayFaults } from '../../support/games.ts';
import { loadVariant, root } from '../../support/variants.ts';

/** The six skeletons: each holds, in at most 40 lines, what a design is likely to forget. */
const skeletons = ['ring', 'bridge', 'ahead', 'join', 'skirmish', 'fog'] as const;

describe.each(skeletons)('%s', (name) => {
  const file = `test/skeletons/${name}.variant`;

  test('has at most 40 lines', () => {
    const lines = readFileSync(join(root, file), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
  });

  test('compiles, plays and replays', async () => {
    const { game } = await loadVariant(file);
    expect(game.broken()).toEqual({ ok: true, value: [] });
    for (const seed of [1, 2, 3]) {
      const played = playAutomatically(game, seed, 12);
      expect(played.faults).toEqual([]);
      expect(played.states.length).toBeGreaterThan(3);
      expect(replayFaults(game, played)).toEqual([]);
    }
  });
});
