/** A player knows what a view tells, and nothing else: neither what is hidden nor how the dice will fall. */
import { describe, expect, test } from 'vitest';
import { decide } from '../../../compiler/automatic/decide.ts';
import { createPlayer, seedAt } from '../../../compiler/automatic/player.ts';
import { playGame } from '../../../compiler/automatic/play.ts';
import { decideAll } from '../../../compiler/automatic/decide-all.ts';
import { sceneOf } from '../../../compiler/automatic/scene.ts';
import type { GenericOrder, GenericState } from '../../../runtime/protocol.ts';
import { race } from '../../command/run.ts';
import { openText } from '../../support/pictures.ts';
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

/** The same state without all that somebody does not see, where he cannot tell the two apart; undefined else. */
function withoutUnseen(module: Played, state: GenericState, who: string): GenericState | undefined {
  const view = module.view(state, who);
  if (!view.ok || view.value.requests.length === 0) return undefined;
  const units = state.things['Unit'];
  const seen = JSON.stringify(view.value.state.things?.['Unit'] ?? []);
  if (!Array.isArray(units)) return undefined;
  const known = units.filter(
    ({ id }) => seen.includes(`"id":${id},`) || seen.includes(`"id":${id}}`),
  );
  if (known.length === units.length) return undefined;
  const less = { ...state, things: { ...state.things, Unit: known } };
  const other = module.view(less, who);
  const same = other.ok && JSON.stringify(other.value) === JSON.stringify(view.value);
  return same ? less : undefined;
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
        const less = withoutUnseen(module, state, who);
        if (less === undefined) continue;
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

test('who plays by chance draws nothing anew because of what is hidden', async () => {
  const { game: module, state } = await openText(
    race
      .replace('no other Go h to g.to', 'no other Go h to g.to and no Runner r with r.at = g.to')
      .replace('  rule 3', '  hide Runner r from Power p unless r.owner = p\n\n  rule 3'),
  );
  const moved = module.step(state, [{ who: 'Blue', order: 'R R - M' }]);
  if (!moved.ok) throw new Error(said(moved));
  const runners = moved.value.state.things['Runner'];
  expect(runners).toMatchObject([{ at: 'L' }, { at: 'M' }]);
  const ordered = (things: GenericState['things'], seed: string): readonly unknown[] => {
    const seats = [{ who: 'Red', level: 0 }] as const;
    const orders = decideAll(
      module,
      { ...state, things: { ...state.things, ...things } },
      seats,
      seed,
    );
    if (!orders.ok) throw new Error(said(orders));
    return orders.value;
  };
  const seeds = Array.from({ length: 20 }, (_, at) => `mine ${at}`);
  const near = seeds.map((seed) => ordered(moved.value.state.things, seed));
  expect(near).toEqual(seeds.map((seed) => ordered({}, seed)));
  expect(new Set(near.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1);
});
