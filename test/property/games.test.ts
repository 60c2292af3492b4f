import { beforeAll, describe, expect, test } from 'vitest';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { neverChanges, standardsOf } from '../support/standards.ts';
import { loadVariant } from '../support/variants.ts';
import type { LoadedVariant } from '../support/variants.ts';

/** `npm run soak` plays 1,000 games of each. */
const GAMES = 10;

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

test.each([
  'classic',
  'range-war',
  'republic-in-fog',
  'terrestrial-chaos',
  'cowboys-and-indians',
  'reivers',
])('every step of games of %s is explained, with all that was drawn and told', async (variant) => {
  const { game } = await loadVariant(variant);
  const { record, states } = playAutomatically(game, 3, 40);
  const replayed = game.replay(record);
  if (!replayed.ok) throw new Error('it cannot be replayed');
  replayed.value.forEach((came, at) => {
    const [before, input] = [states[at - 1], record.inputs[at - 1]];
    const explained =
      before === undefined || input === undefined
        ? game.explainStart(record.options)
        : game.explain(before, input.answers, { draws: input.draws ?? {} });
    if (!explained.ok) throw new Error(explained.diagnostics.map(({ message }) => message).join());
    const { effects } = explained.value;
    expect(effects.flatMap(({ key }) => key ?? [])).toEqual(came.draws.map(({ key }) => key));
    const told = effects.filter(({ did }) => did === 'tells').map(({ value }) => value);
    expect(told).toEqual(came.messages.map(({ text }) => text));
    // Where a clause stands is known of each.
    expect(effects.filter(({ where }) => where === null)).toEqual([]);
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
