/** Games that were played, several of one text, as data that comes from outside: a browser may have lost or spoilt any. */
import { isPaper } from './shelf.ts';
import type { Paper } from './shelf.ts';

/** A game with the text it was played with, as it was then. */
export interface KeptGame extends Paper {
  /** The text of which it is a game, whatever that says by now: one's own text, or a file that comes with the tool. */
  readonly of: string;
}

/** So many games are kept. */
const MOST = 60;

/** The one that was played last is the first. */
export const withGame = (games: readonly KeptGame[], game: KeptGame): readonly KeptGame[] =>
  [game, ...games.filter(({ id }) => id !== game.id)].slice(0, MOST);

export const withoutGame = (games: readonly KeptGame[], id: string): readonly KeptGame[] =>
  games.filter((game) => game.id !== id);

/** What is broken is left out; the rest is taken. */
export const gamesFrom = (data: unknown): readonly KeptGame[] =>
  Array.isArray(data) ? data.filter(isKeptGame).slice(0, MOST) : [];

const isKeptGame = (data: unknown): data is KeptGame =>
  isPaper(data) && 'of' in data && typeof data.of === 'string' && data.snapshot.game !== null;

/** `Game 3`: the first number that no game of the text has yet. */
export function newName(games: readonly KeptGame[], of: string): string {
  const taken = new Set(games.filter((game) => game.of === of).map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    if (!taken.has(`Game ${number}`)) return `Game ${number}`;
  }
}

/**
 * Writes as many as there is room for; the oldest go first.
 * @param write throws where it is too much
 * @returns what was written
 */
export function writeGames(
  games: readonly KeptGame[],
  write: (text: string) => void,
): readonly KeptGame[] {
  for (let length = games.length; length > 0; length -= 1) {
    const some = games.slice(0, length);
    try {
      write(JSON.stringify(some));
      return some;
    } catch {
      // There is no room for so much.
    }
  }
  return [];
}
