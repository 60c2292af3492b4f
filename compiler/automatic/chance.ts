/** Orders by chance: level 0, and what the other levels begin with. */
import type { GenericLiveGame, LiveAnswer } from './live.ts';
import type { Random } from './random.ts';

/** More orders than this are given by nobody who answers by chance, where he may give any number. */
const MOST = 4;

const STEPS = 2 ** 30;

/** As many orders as a request takes. Drawn as `sample` of a live game draws them. */
export function byChance(
  game: GenericLiveGame,
  request: Parameters<GenericLiveGame['sample']>[0],
  random: Random,
): readonly LiveAnswer[] {
  const chance = (): number => random.below(STEPS) / STEPS;
  const given = new Set<LiveAnswer>();
  for (let left = Math.min(MOST, game.most(request)); left > 0; left -= 1) {
    const order = game.sample(request, chance);
    if (order !== undefined) given.add(order);
  }
  return [...given];
}
