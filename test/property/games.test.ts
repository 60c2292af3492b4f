import { beforeAll, describe, expect, test } from 'vitest';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { neverChanges, standardsOf } from '../support/standards.ts';
import { loadVariant } from '../support/variants.ts';
import type { LoadedVariant } from '../support/variants.ts';

/** `npm run soak` plays 1,000 games of each. */
const GAMES = 30;

describe.each(['classic', 'range-war', 'republic'])('automatic games of %s', (variant) => {
  let loaded: LoadedVariant;
  beforeAll(async () => {
    loaded = await loadVariant(variant);
  });

  test('play without a fault, meet schema and asserts, and replay to the same bytes', async () => {
    const standards = await standardsOf(loaded);
    const faults: string[] = [];
    for (let seed = 1; seed <= GAMES; seed++) {
      const played = playAutomatically(loaded.game, seed, 30);
      const all = [...played.faults, ...standards(played), ...replayFaults(loaded.game, played)];
      faults.push(...all.map((fault) => `seed ${seed}: ${fault}`));
      if (played.states.length < 10) faults.push(`seed ${seed} ended early`);
    }
    expect(faults).toEqual([]);
  });

  test('a game that does not meet the standards is noticed', async () => {
    const standards = await standardsOf(loaded);
    const played = playAutomatically(loaded.game, 1, 3);
    const states = played.states.map((state, at) =>
      at === 1 ? { ...state, moon: 'full' } : state,
    );
    expect(standards({ ...played, states })).toContain('state 1 does not pass its schema');
    const record = { ...played.record, hash: '0' };
    expect(standards({ ...played, record })).toContain('the record does not pass its schema');
  });
});

test('asserts about what cannot change are told from those about the start', async () => {
  const { program } = (await loadVariant('range-war')).compilation;
  if (program === undefined) throw new Error('it does not compile');
  const lasting = program.assertions.filter(({ body }) => neverChanges(program, body));
  expect(lasting.map(({ title }) => title)).toEqual([
    'Texas and Mexico touch only through the Rio Grande',
    'seven ranches',
    'fifteen centres',
  ]);
});
