import { describe, expect, test } from 'vitest';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { loadVariant } from '../support/variants.ts';

/** `npm run soak` plays 1,000 games of each. */
const GAMES = 30;

describe.each(['classic', 'range-war'])('automatic games of %s', (variant) => {
  test('play without a fault and replay to the same bytes', async () => {
    const { game } = await loadVariant(variant);
    const faults: string[] = [];
    for (let seed = 1; seed <= GAMES; seed++) {
      const played = playAutomatically(game, seed, 30);
      faults.push(...played.faults, ...replayFaults(game, played));
      if (played.states.length < 10) faults.push(`seed ${seed} ended early`);
    }
    expect(faults).toEqual([]);
  });
});
