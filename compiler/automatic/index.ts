/** Automatic players of any compiled module: `variorum/players`. */
export { isPlayable } from './module.ts';
export type { Playable } from './module.ts';
export { levels } from './levels.ts';
export type { Level } from './levels.ts';
export { playGame } from './play.ts';
export type { GameOptions, GamePlayed } from './play.ts';
export type { GenericLiveGame } from './live.ts';
export { seeded } from './random.ts';
export type { Random } from './random.ts';
