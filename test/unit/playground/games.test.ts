import { expect, test } from 'vitest';
import {
  gamesFrom,
  newName,
  withGame,
  withoutGame,
  writeGames,
} from '../../../playground/share/games.ts';
import type { KeptGame } from '../../../playground/share/games.ts';

const record = { variant: 'a', hash: 'b', seed: 'c', options: {}, inputs: [{ answers: [] }] };
const game = (id: string, of = 'a.variant'): KeptGame => ({
  id,
  name: `Game ${id}`,
  at: 1,
  of,
  snapshot: { version: 1, path: 'a.variant', text: 'a', game: record, at: 0, automatic: [] },
});

test('the game that was played last is the first, and each stands there once', () => {
  const games = withGame([game('1'), game('2')], { ...game('2'), at: 9 });
  expect(games.map(({ id, at }) => [id, at])).toEqual([
    ['2', 9],
    ['1', 1],
  ]);
  expect(withoutGame(games, '2').map(({ id }) => id)).toEqual(['1']);
});

test('a new game gets the first name that its text has not used', () => {
  const games = [game('1'), game('3'), game('2', 'other.variant')];
  expect(newName(games, 'a.variant')).toBe('Game 2');
  expect(newName(games, 'new.variant')).toBe('Game 1');
});

test('what is broken is left out', () => {
  const broken: unknown[] = [null, 3, { id: 'x' }, { ...game('1'), of: 4 }];
  const bare = { ...game('2'), snapshot: { ...game('2').snapshot, game: null } };
  const spoilt = { ...game('4'), snapshot: { ...game('4').snapshot, later: [{}] } };
  expect(gamesFrom([...broken, bare, spoilt, game('5')]).map(({ id }) => id)).toEqual(['5']);
  expect(gamesFrom('nothing')).toEqual([]);
});

test('where there is no room for all, the oldest are not kept', () => {
  const all = [game('1'), game('2'), game('3')];
  const room = JSON.stringify(all.slice(0, 2)).length;
  const written = writeGames(all, (text) => {
    if (text.length > room) throw new RangeError('full');
  });
  expect(written.map(({ id }) => id)).toEqual(['1', '2']);
  const none = writeGames(all, () => {
    throw new Error('forbidden');
  });
  expect(none).toEqual([]);
});
