/**
 * Several games of one text, each with a name. Whatever was played in one of them is kept as it is played; a new one
 * takes nothing away.
 */
import { sameGame, savedWhole } from '../../game/timeline.ts';
import type { Timeline } from '../../game/timeline.ts';
import { gamesFrom, newName, withGame, withoutGame, writeGames } from '../../share/games.ts';
import type { KeptGame } from '../../share/games.ts';
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import { snapshotOf } from '../snapshot.ts';
import type { State } from '../state.ts';

export interface Games {
  /** Keeps the game that is open, if anything was played in it. */
  keep(): void;
  /** Keeps the game that is open, and gives what is played from here on a place of its own. */
  next(): State['game'];
  rename(name: string): void;
  forget(id: string): void;
  find(id: string): KeptGame | undefined;
  /** The games of the text that is open. */
  here(): readonly KeptGame[];
  /** The game that is open now is this one. */
  become(game: KeptGame): void;
}

const PLACE = 'variorum playground, my games';
/** Of the five million letters that browsers keep. */
const ROOM = 1_500_000;

const gamesKept = (): readonly KeptGame[] => {
  try {
    return gamesFrom(JSON.parse(localStorage.getItem(PLACE) ?? '[]'));
  } catch {
    return [];
  }
};

/** It gets its name when something is played in it. */
export const newGame = (): State['game'] => ({ id: crypto.randomUUID(), name: '' });

/** @param of the text that is open */
export function games(context: Context, of: () => string): Games {
  const { store } = context;
  let warned = false;
  /** What this tab wrote last. */
  let written:
    { readonly id: string; readonly timeline: Timeline; readonly at: number } | undefined;
  store.set({ games: gamesKept() });
  window.addEventListener('storage', ({ key }) => {
    if (key === PLACE || key === null) store.set({ games: gamesKept() });
  });

  const write = (all: readonly KeptGame[]): readonly KeptGame[] => {
    const kept = writeGames(all, (text) => {
      if (text.length > ROOM) throw new RangeError('more than there is room for');
      localStorage.setItem(PLACE, text);
    });
    store.set({ games: kept });
    return kept;
  };

  const keep = (): void => {
    const state = store.get();
    const { timeline } = state;
    if (timeline === undefined || savedWhole(timeline).inputs.length === 0) return;
    const known = written?.id === state.game.id ? written : undefined;
    if (known !== undefined && sameGame(known.timeline, timeline)) return;
    const before = gamesKept();
    const there = before.find(({ id }) => id === state.game.id);
    // Another tab has played on in it: there are two games from now on.
    const ours = there === undefined || there.at === known?.at;
    const { id, name } = ours ? state.game : newGame();
    const game: KeptGame = {
      id,
      name: name === '' ? newName(before, of()) : name,
      at: Date.now(),
      of: of(),
      snapshot: snapshotOf(state),
    };
    store.set({ game: { id, name: game.name } });
    const kept = write(withGame(before, game)).some((one) => one.id === id);
    written = { id, timeline, at: game.at };
    if (kept || warned) return;
    warned = true;
    tell(context, {
      kind: 'bad',
      words: 'This browser does not keep your game.',
      help: 'Save it as a file before you open another.',
    });
  };

  return {
    keep,
    next() {
      keep();
      return newGame();
    },
    rename(name) {
      const { id } = store.get().game;
      store.set({ game: { id, name } });
      const all = gamesKept();
      write(all.map((game) => (game.id === id ? { ...game, name } : game)));
    },
    forget(id) {
      const all = gamesKept();
      const gone = all.find((game) => game.id === id);
      if (gone === undefined) return;
      const rest = withoutGame(all, id);
      if (rest.length === 0) localStorage.removeItem(PLACE);
      write(rest);
      tell(context, {
        kind: 'plain',
        words: `${gone.name} is deleted.`,
        remedy: { words: 'Undo', run: () => void write(withGame(gamesKept(), gone)) },
      });
    },
    find: (id) => gamesKept().find((game) => game.id === id),
    here: () => store.get().games.filter((game) => game.of === of()),
    become({ id, name, at }) {
      const { timeline } = store.get();
      if (timeline !== undefined) written = { id, timeline, at };
      store.set({ game: { id, name } });
    },
  };
}
