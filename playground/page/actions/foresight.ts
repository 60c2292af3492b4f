/** Looks ahead: which of the orders that are ready would do nothing, as things stand. */
import { answersOf, isNow, lastOf } from '../../game/timeline.ts';
import type { Draft } from '../../game/timeline.ts';
import { limits } from '../workers.ts';
import type { Context } from '../context.ts';

/** Milliseconds without another order before it is looked ahead. */
const PAUSE = 400;

export function foresight(context: Context, ready: () => Promise<boolean>): void {
  const { store, workers } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: readonly Draft[] = [];

  const look = async (drafts: readonly Draft[]): Promise<void> => {
    const isStill = (): boolean => store.get().timeline?.drafts === drafts;
    if (!isStill() || !(await ready()) || !isStill()) return;
    const { timeline } = store.get();
    if (timeline === undefined) return;
    const takes = { state: lastOf(timeline).state, answers: answersOf(timeline) };
    const outcome = await workers.game.ask('foresee', takes, limits.step);
    // What cannot be adjudicated says so when it is.
    if (outcome.kind !== 'done' || !outcome.value.ok || !isStill()) return;
    store.set({ idle: outcome.value.value });
  };

  store.listen(({ timeline, sight, letter, playing }) => {
    const drafts = timeline?.drafts ?? [];
    if (drafts === last) return;
    last = drafts;
    clearTimeout(timer);
    if (store.get().idle.length > 0) store.set({ idle: [] });
    // Who looks through the eyes of one would learn what others have ordered; a letter tells nobody's orders but one's own,
    // on which more hangs than it could say.
    if (timeline === undefined || drafts.length === 0 || playing) return;
    if (!isNow(timeline) || sight.viewer !== undefined || letter !== undefined) return;
    timer = setTimeout(() => void look(drafts), PAUSE);
  });
}
