/** Trying orders: from a stop, with dice of one's own, to where it can be seen what they come to. */
import type { LiveAnswer } from './live.ts';
import { wonOrLost } from './outlook.ts';
import type { Scene } from './scene.ts';

/** What the others may do, and how the dice may fall. */
export interface Guess {
  readonly answers: readonly LiveAnswer[];
  readonly seed: string;
}

/** Tries that are left; each stop that is played counts. */
export interface Budget {
  left: number;
}

/** Stops beyond the first that are looked at. */
const STOPS = 12;

/** What orders come to for a power, after silence to the end of the season; worse than anything where they are refused. */
export function tryOut(
  { game, root, outlook, date }: Scene,
  who: string,
  own: readonly LiveAnswer[],
  { answers, seed }: Guess,
  budget: Budget,
): number {
  game.restore(root);
  let played = game.play([...own, ...answers], seed);
  budget.left -= 1;
  if (!played.ok) return -Infinity;
  for (let stops = 0; stops < STOPS; stops += 1) {
    if (played.value || game.date.season !== date.season || game.date.year !== date.year) break;
    played = game.play([], seed);
    budget.left -= 1;
    if (!played.ok) break;
  }
  const { ended } = game;
  return outlook(who).worth() + (ended === null ? 0 : wonOrLost(ended.winners, who));
}
