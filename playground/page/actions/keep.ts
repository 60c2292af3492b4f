/** Keeps in the browser what was written and played: a page that is closed, or loaded anew, is as it was left. */
import { isSnapshot } from '../../share/snapshot.ts';
import type { Snapshot } from '../../share/snapshot.ts';
import { snapshotOf } from '../snapshot.ts';
import type { State } from '../state.ts';
import type { Store } from '../store.ts';

const NAME = 'variorum playground';
/** Milliseconds without a change before it is kept. */
const PAUSE = 400;

/** @param isOwn is there anything that was not just opened? */
export function keep(store: Store<State>, isOwn: (state: State) => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Pick<State, 'source' | 'timeline' | 'automatic' | 'sight'> = store.get();
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!isOwn(store.get())) return;
    try {
      localStorage.setItem(NAME, JSON.stringify(snapshotOf(store.get())));
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

/** What was kept last. */
export function kept(): Snapshot | undefined {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return isSnapshot(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
