/** A player knows what a view tells, and nothing else: neither what is hidden nor how the dice will fall. */
import { describe, expect, test } from 'vitest';
import { decide } from '../../../compiler/automatic/decide.ts';
import { createPlayer, seedAt } from '../../../compiler/automatic/player.ts';
import { playGame } from '../../../compiler/automatic/play.ts';
import { sceneOf } from '../../../compiler/automatic/scene.ts';
import type { GenericOrder, GenericState } from '../../../runtime/protocol.ts';
import { openLive, said } from '../../support/live.ts';
import { loadVariant } from '../../support/variants.ts';
import type { Played } from '../../support/variants.ts';

const BUDGET = 60;

/** States of a game of chance players. */
function statesOf(module: Played, stops: number): GenericState[] {
  const states: GenericState[] = [];
  const until = (): boolean => states.length >= stops;
  playGame(module, {
    seed: 'fair',
    level: () => 0,
    until,
    watch: (game) => states.push(game.state()),
  });
  return states;
}

function orders(module: Played, state: GenericState, who: string): readonly GenericOrder[] {
  const view = module.view(state, who);
  if (!view.ok) throw new Error(said(view));
  const player = createPlayer(module, { level: 2, seed: 'mine', budget: BUDGET });
  const decided = player.decide(view.value, who);
  if (!decided.ok) throw new Error(said(decided));
  return decided.value;
}

const powersOf = ({ rules }: Played): readonly string[] => rules.kinds[rules.power]?.keys ?? [];

describe('what a view does not tell makes no difference', () => {
  test.each(['classic', 'reivers'])('%s: the seed of the game', async (name) => {
    const { game: module } = await loadVariant(name);
    for (const state of statesOf(module, 3)) {
      for (const who of powersOf(module).slice(0, 2)) {
        expect(orders(module, { ...state, seed: 'another' }, who)).toEqual(
          orders(module, state, who),
        );
      }
    }
  });

  test('republic-in-fog: what others have, and where they stand', async () => {
    const { game: module } = await loadVariant('republic-in-fog');
    let [different, given] = [0, 0];
    for (const state of statesOf(module, 12)) {
      for (const who of powersOf(module)) {
        const view = module.view(state, who);
        if (!view.ok || view.value.requests.length === 0) continue;
        const units = state.things['Unit'];
        const seen = JSON.stringify(view.value.state.things?.['Unit'] ?? []);
        if (!Array.isArray(units)) continue;
        // Without all that he does not see.
        const known = units.filter(
          ({ id }) => seen.includes(`"id":${id},`) || seen.includes(`"id":${id}}`),
        );
        if (known.length === units.length) continue;
        const less = { ...state, things: { ...state.things, Unit: known } };
        const other = module.view(less, who);
        if (!other.ok || JSON.stringify(other.value) !== JSON.stringify(view.value)) continue;
        different += 1;
        const chosen = orders(module, state, who);
        given += chosen.length;
        expect(orders(module, less, who)).toEqual(chosen);
      }
    }
    expect(different).toBeGreaterThan(3);
    expect(given).toBeGreaterThan(3);
  });
});

test('who looks at the game itself decides as who is given a view', async () => {
  const { game: module } = await loadVariant('classic');
  for (const state of statesOf(module, 3)) {
    for (const who of powersOf(module).slice(0, 3)) {
      const game = openLive(module, { ...state, seed: 'not to be known' });
      const scene = sceneOf(module, game);
      const seed = seedAt('mine', who, state);
      const answers = decide(scene, who, { level: 2, budget: BUDGET, seed });
      game.restore(scene.root);
      const directly = answers
        .map((answer) => game.order(answer))
        .map((each) => each.ok && each.value);
      expect(directly).toEqual(orders(module, state, who));
    }
  }
});
