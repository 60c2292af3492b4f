/** The help: it is open at once; the signs of the map and the sentences come when the workers have them. */
import type { Compiler } from './compile.ts';
import type { Context } from '../context.ts';
import type { PictureWanted } from '../../protocol/calls.ts';
import type { Timeline } from '../../game/timeline.ts';
import { shownTheme } from '../night.ts';
import { lettered } from '../map/look.ts';
import { limits } from '../workers.ts';

export interface Helper {
  open(): Promise<void>;
}

export function helper(
  { store, workers }: Context,
  draw: Compiler['picture'],
  shown: () => Timeline | undefined,
): Helper {
  /** The stop before the last turn, with what came of its orders: as much as there is to explain. */
  const wanted = (timeline: Timeline): PictureWanted => {
    const { frames } = timeline;
    const at = Math.max(0, frames.length - 2);
    const [first] = frames;
    const [frame, after] = [frames[at] ?? first, frames[at + 1]];
    return {
      state: frame.state,
      orders: (after?.report.orders ?? []).map(({ order, verdict, text, who }) => ({
        order,
        verdict,
        text,
        who,
      })),
      after: after?.state ?? null,
      unseen: frame.unseen,
      theme: shownTheme(store.get().theme),
      size: 1,
      ...lettered(store.get().look),
      title: '',
      legend: true,
    };
  };

  const legend = async (): Promise<void> => {
    const timeline = shown();
    if (timeline === undefined) return;
    const picture = await draw(wanted(timeline));
    const { dialog } = store.get();
    if (dialog?.kind === 'help' && picture !== undefined)
      store.set({ dialog: { ...dialog, picture } });
  };

  const everyday = async (): Promise<void> => {
    const outcome = await workers.text.ask('everyday', null, limits.check);
    const { dialog } = store.get();
    if (dialog?.kind !== 'help' || outcome.kind !== 'done') return;
    store.set({ dialog: { ...dialog, everyday: outcome.value } });
  };

  return {
    async open() {
      store.set({
        dialog: { kind: 'help', picture: undefined, everyday: undefined },
        notice: undefined,
      });
      await Promise.all([everyday(), legend()]);
    },
  };
}
