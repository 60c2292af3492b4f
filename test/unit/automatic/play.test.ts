/** Games of automatic players; `npm run soak -- --part players` plays whole ones of every shipped variant. */
import { expect, test } from 'vitest';
import { levels } from '../../../compiler/automatic/levels.ts';
import type { Level } from '../../../compiler/automatic/levels.ts';
import { playGame } from '../../../compiler/automatic/play.ts';
import { automaticFaults, loadSmall } from '../../support/automatic.ts';
import { loadVariant, varied } from '../../support/variants.ts';
import type { Played } from '../../support/variants.ts';

const STOPS = 3;

/** The states of a game, one a line. */
function play(module: Played, seed: string, level: Level): string {
  const states: string[] = [];
  const played = playGame(module, {
    seed,
    level: () => level,
    budget: 20,
    until: () => states.length === STOPS,
    watch: (game) => states.push(JSON.stringify(game.state())),
  });
  expect(played).toMatchObject({ ok: true, value: { stops: states.length } });
  expect(states.length).toBeGreaterThan(2);
  return states.join('\n');
}

test.each(varied)('%s: the same seed gives the same game, at every level', async (name) => {
  const { game: module } = await loadVariant(name);
  for (const level of levels) expect(play(module, 'a', level)).toBe(play(module, 'a', level));
  expect(play(module, 'a', 0)).not.toBe(play(module, 'b', 0));
});

test('small variants at random are played at every level without a fault', async () => {
  for (const seed of [3, 7]) {
    const module = await loadSmall(seed);
    expect([1, 2].flatMap((game) => automaticFaults(module, game))).toEqual([]);
  }
});
