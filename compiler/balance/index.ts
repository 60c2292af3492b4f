/** Reports for whoever has no folder to keep games in: the playground. */
export { pageOfGames } from './here.ts';
export type { Settings } from './here.ts';
