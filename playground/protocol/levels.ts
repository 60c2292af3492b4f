/** How well automatic players play: the page knows the levels, and nothing of the players. */
import type { Level } from '../../compiler/automatic/index.ts';

export type { Level };

export const levels: readonly Level[] = [0, 1, 2, 3];

export const levelNames: Readonly<Record<Level, string>> = {
  0: '0, by chance',
  1: '1, greedy',
  2: '2, good',
  3: '3, slow',
};
