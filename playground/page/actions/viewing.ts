/** Shows a game turn after turn, until its last one or until somebody stops it. */
import { lookAt } from '../../game/timeline.ts';
import type { Context } from '../context.ts';

export interface Viewing {
  /** Begins with the first turn again where the last one is looked at. */
  toggle(): void;
}

/** Milliseconds for which a turn is shown. */
const TURN = 2000;

export function viewing({ store }: Context): Viewing {
  let timer: ReturnType<typeof setInterval> | undefined;

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    store.set({ showing: false });
  };

  const step = (): void => {
    const { timeline } = store.get();
    if (timeline === undefined || timeline.at >= timeline.frames.length - 1) return stop();
    store.set({ timeline: lookAt(timeline, timeline.at + 1) });
  };

  return {
    toggle() {
      if (timer !== undefined) return stop();
      const { timeline } = store.get();
      if (timeline === undefined) return;
      if (timeline.at === timeline.frames.length - 1) store.set({ timeline: lookAt(timeline, 0) });
      store.set({ showing: true });
      timer = setInterval(step, TURN);
    },
  };
}
