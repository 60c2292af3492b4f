/** Looks at the game through somebody's eyes: what he may know of a stop is asked of the rules when it is to be shown. */
import { everything, firstUnknown, seenBy } from '../../game/sight.ts';
import type { Sight, Viewer } from '../../game/sight.ts';
import { isOf } from '../../game/timeline.ts';
import type { Timeline } from '../../game/timeline.ts';
import type { Frame } from '../../protocol/frame.ts';
import { limits } from '../workers.ts';
import { valueOf } from '../context.ts';
import type { Context } from '../context.ts';

export interface Eyes {
  look(viewer: Viewer): void;
  /** Asks for what is not known yet of what is to be shown. */
  follow(): void;
  /** The time line as it is shown; of a viewer of whom nothing is known yet, undefined. */
  timeline(): Timeline | undefined;
}

export function eyes(context: Context, ready: () => Promise<boolean>): Eyes {
  const { store, workers } = context;
  let asking = false;
  let last: {
    readonly sight: Sight;
    readonly timeline: Timeline | undefined;
    readonly shown: Timeline | undefined;
  } = { sight: everything, timeline: undefined, shown: undefined };

  const ask = async (timeline: Timeline, index: number): Promise<void> => {
    const { viewer } = store.get().sight;
    const frame = timeline.frames[index];
    const earlier = timeline.frames[index - 1];
    const input = timeline.inputs[index - 1];
    if (frame === undefined || viewer === undefined) return;
    const before =
      earlier === undefined || input === undefined ? null : { state: earlier.state, input };
    const outcome = (await ready())
      ? await workers.game.ask(
          'view',
          { start: timeline.options, before, state: frame.state, viewer },
          limits.step,
        )
      : undefined;
    const seen = outcome && valueOf(context, outcome, 'Looking through these eyes');
    if (store.get().sight.viewer !== viewer) return;
    store.set({ sight: seen === undefined ? everything : { viewer, frames: known(frame, seen) } });
  };

  /** With what is known of a stop; what is no longer on the time line is forgotten. */
  const known = (frame: Frame, seen: Frame): ReadonlyMap<Frame, Frame> => {
    const { sight, timeline } = store.get();
    const kept = [...sight.frames].filter(([one]) => timeline?.frames.includes(one) === true);
    return new Map([...kept, [frame, seen]]);
  };

  const follow = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      for (;;) {
        const { sight, timeline, summary } = store.get();
        // A game of the rules before is about to be played again by the new ones, which may know other viewers.
        if (timeline === undefined || summary === undefined || !isOf(timeline, summary)) return;
        const index = firstUnknown(sight, timeline);
        if (index === undefined) return;
        await ask(timeline, index);
      }
    } finally {
      asking = false;
    }
  };

  return {
    look: (viewer) =>
      store.set({ sight: { viewer, frames: new Map() }, pointing: null, throws: undefined }),
    follow: () => void follow(),
    timeline() {
      const { sight, timeline } = store.get();
      if (last.sight === sight && last.timeline === timeline) return last.shown;
      const shown = timeline === undefined ? undefined : seenBy(sight, timeline);
      // For the moment until it is known, what was shown to the same viewer stays.
      const stays = sight.viewer === last.sight.viewer && timeline !== undefined;
      last = { sight, timeline, shown: shown ?? (stays ? last.shown : undefined) };
      return last.shown;
    },
  };
}
