/** The drawing board comes when somebody draws, or brings a drawing. */
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import type { Opener } from './opening.ts';
import type { Texts } from './texts.ts';

export interface LateDraw {
  open(): Promise<void>;
  /** Makes a map of a drawing. */
  take(name: string, text: string): Promise<void>;
}

export interface DrawParts {
  readonly context: Context;
  readonly opens: Opener;
  readonly project: Texts;
}

export function lateDraw(parts: DrawParts): LateDraw {
  let there: Promise<LateDraw> | undefined;
  const load = async (): Promise<LateDraw | undefined> => {
    try {
      return await (there ??= import('../draw/draw.ts').then(({ drawOf }) => drawOf(parts)));
    } catch {
      there = undefined;
      tell(parts.context, {
        kind: 'bad',
        words: 'The drawing board could not be loaded.',
        help: 'Load the page anew when there is a network again.',
      });
      return undefined;
    }
  };
  return {
    open: async () => (await load())?.open(),
    take: async (name, text) => (await load())?.take(name, text),
  };
}
