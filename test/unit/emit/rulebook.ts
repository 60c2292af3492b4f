import { rulebook } from '../check-meaning/game.ts';

/** The small game of the checker's tests, with a reason that reads nothing. */
export const rules: string = rulebook.replace('{strength(this)} is', 'that is');
