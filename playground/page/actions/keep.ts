/** Keeps in the browser what was written and played: a page that is closed, or loaded anew, is as it was left. */
import { isSnapshot } from '../../share/snapshot.ts';
import type { Snapshot } from '../../share/snapshot.ts';
import { snapshotOf } from '../snapshot.ts';
import type { State } from '../state.ts';
import type { Store } from '../store.ts';

/** What the page was last, and what was last written here: a game on another text does not take the place of that. */
const PLACES = { page: 'variorum playground', written: 'variorum playground, written' } as const;
type Place = keyof typeof PLACES;

/** What of a page is not just opened. */
export interface Own {
  readonly text: boolean;
  readonly game: boolean;
}

/** Milliseconds without a change before it is kept. */
const PAUSE = 400;

export function keep(store: Store<State>, ownOf: (state: State) => Own): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Pick<State, 'source' | 'timeline' | 'automatic' | 'sight'> = store.get();
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { text, game } = ownOf(store.get());
    if (!text && !game) return;
    try {
      const page = JSON.stringify(snapshotOf(store.get()));
      localStorage.setItem(PLACES.page, page);
      if (text) localStorage.setItem(PLACES.written, page);
    } catch {
      // There is no room for it, or the browser keeps nothing: then it is as if the page did not either.
    }
  };
  store.listen((state) => {
    const { source, timeline, automatic, sight } = last;
    const same =
      source === state.source &&
      timeline === state.timeline &&
      automatic === state.automatic &&
      sight.viewer === state.sight.viewer;
    last = state;
    if (same) return;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  });
  window.addEventListener('pagehide', () => {
    if (timer !== undefined) write();
  });
}

export function kept(place: Place): Snapshot | undefined {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(PLACES[place]) ?? 'null');
    return isSnapshot(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
