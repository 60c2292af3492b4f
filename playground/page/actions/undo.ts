/** Undo and Redo: what was done last, in the game or in its texts. */
import { redone, undone } from '../../game/past.ts';
import type { Moment, Moved, Past } from '../../game/past.ts';
import { sameSource } from '../../protocol/source.ts';
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import type { Player } from './play.ts';
import type { Texts } from './texts.ts';

export interface Undoing {
  /** Takes back what was done last; orders that are not handed in yet as well. */
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** What is told where it is not seen. */
interface Words {
  readonly ofText: string;
  readonly ofGame: string;
}

export function undoing(context: Context, play: Player, texts: Texts): Undoing {
  const { store } = context;
  const go = async (
    to: (past: Past, now: Moment) => Moved | undefined,
    { ofText, ofGame }: Words,
  ): Promise<void> => {
    // Of what is being adjudicated that is done last.
    store.set({ goingOn: false });
    await store.until(({ playing }) => !playing);
    const { timeline, game, source, past, summary, tab } = store.get();
    const moved = to(past, { timeline, game, source });
    if (moved === undefined) return;
    store.set({ past: moved.past });
    if (moved.timeline !== undefined) play.become(moved.timeline, moved.game);
    if (!sameSource(moved.source, source)) {
      texts.restore(moved.source, moved.whole);
      // It is compiled, and the game played by it; the text may be out of sight.
      tell(context, { kind: 'plain', words: ofText });
    } else if (summary !== undefined) {
      // The game may have been played by other rules than there are now.
      await play.compiled(summary);
      if (tab !== 'play') tell(context, { kind: 'plain', words: ofGame });
    }
  };
  return {
    undo: () =>
      go(undone, {
        ofText: 'The last change of the text is undone.',
        ofGame: 'What was done last in the game is undone.',
      }),
    redo: () =>
      go(redone, {
        ofText: 'The change of the text is done again.',
        ofGame: 'What was undone in the game is done again.',
      }),
  };
}
