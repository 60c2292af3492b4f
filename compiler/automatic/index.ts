/** Who plays, and automatic players of any compiled module: `variorum/players`. */
export { playersOf } from '../../runtime/players.ts';
export { isPlayable, playable } from './module.ts';
export type { Playable } from './module.ts';
export { budgets, levels } from './levels.ts';
export type { Level } from './levels.ts';
export { createPlayer, playGame } from './typed.ts';
export type { CompiledModule, GameOptions, GamePlayed, Player } from './typed.ts';
export type { PlayerOptions } from './player.ts';
export { decideAll } from './decide-all.ts';
export type { AutomaticSeat } from './decide-all.ts';
export { imagine } from './imagine.ts';
export type { GenericLiveGame } from './live.ts';
export { seeded } from './random.ts';
export type { Random } from './random.ts';
