/** Keeps in the browser what was written and played: a page that is closed, or loaded anew, is as it was left. */
import { isSnapshot } from '../../share/snapshot.ts';
import type { Snapshot } from '../../share/snapshot.ts';
import { snapshotOf } from '../snapshot.ts';
import type { State } from '../state.ts';
import type { Store } from '../store.ts';

const NAME = 'variorum playground';
/**
 * Each tab goes on with its own when it is loaded anew; a new one goes on with what was done last in any. Where the
 * browser allows no storage, to ask for it throws.
 */
const places = [(): Storage => sessionStorage, (): Storage => localStorage];
/** Milliseconds without a change before it is kept. */
const PAUSE = 400;

/** The page as it was, and which of one's own texts its text is. */
export interface Kept {
  readonly snapshot: Snapshot;
  readonly paper: string | undefined;
  /** Under which name its game is kept. */
  readonly open: string | undefined;
}

export interface Own {
  /** Is there anything that was not just opened? */
  readonly any: boolean;
  readonly paper: string | undefined;
}

export interface Keeping {
  /** Keeps at once what would be kept in a moment. */
  now(): void;
  /** Keeps the page even if nothing was done on it. */
  whatever(): void;
}

/** @param shelve keeps the text besides, where it is one's own */
export function keep(
  store: Store<State>,
  ownOf: (state: State) => Own,
  shelve: () => void,
): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Pick<State, 'source' | 'timeline' | 'automatic' | 'levels' | 'sight' | 'post'> =
    store.get();
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (ownOf(store.get()).any) whatever();
  };
  const whatever = (): void => {
    shelve();
    const { paper } = ownOf(store.get());
    const open = store.get().game.id;
    const text = JSON.stringify({ ...snapshotOf(store.get()), paper, open });
    for (const storage of places) {
      try {
        storage().setItem(NAME, text);
      } catch {
        // There is no room for it, or the browser keeps nothing: then it is as if the page did not either.
      }
    }
  };
  store.listen((state) => {
    const { source, timeline, automatic, levels, sight, post } = last;
    const same =
      source === state.source &&
      timeline === state.timeline &&
      automatic === state.automatic &&
      levels === state.levels &&
      sight.viewer === state.sight.viewer &&
      post?.book.id === state.post?.book.id;
    last = state;
    if (same) return;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  });
  const atOnce = (): void => {
    if (timer !== undefined) write();
  };
  window.addEventListener('pagehide', atOnce);
  // Another tab may be gone to, which goes on with what is kept; on phones a page that is hidden may be ended untold.
  document.addEventListener('visibilitychange', atOnce);
  return { now: atOnce, whatever };
}

/** What was kept last, in this tab if there is anything of it. */
export function kept(): Kept | undefined {
  for (const storage of places) {
    const found = keptIn(storage);
    if (found !== undefined) return found;
  }
  return undefined;
}

function keptIn(storage: () => Storage): Kept | undefined {
  try {
    const data: unknown = JSON.parse(storage().getItem(NAME) ?? 'null');
    if (!isSnapshot(data)) return undefined;
    const paper = 'paper' in data && typeof data.paper === 'string' ? data.paper : undefined;
    const open = 'open' in data && typeof data.open === 'string' ? data.open : undefined;
    return { snapshot: data, paper, open };
  } catch {
    return undefined;
  }
}
