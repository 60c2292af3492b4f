/** Any compiled module as a game of boardgame.io: `variorum/boardgame`. */
export { boardgame } from './game.ts';
export type { BoardgameOptions } from './game.ts';
export type { Answer } from '../hosting/game.ts';
export type { Seen, Table } from './table.ts';
