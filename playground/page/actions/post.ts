/** Play by post comes when somebody needs it: whoever keeps such a game, or was sent something of one. */
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import type { Post } from '../post/post.ts';
import type { Compiler } from './compile.ts';
import type { Games } from './games.ts';
import type { Opener } from './opening.ts';
import type { Player } from './play.ts';

export interface LatePost {
  /** The keeper's side: letters, answers, who is missing. */
  show(): Promise<void>;
  /** Whatever came by post: letters, answers, games of a keeper; true where the page shows what they are of. */
  take(text: string): Promise<boolean>;
}

export interface PostParts {
  readonly context: Context;
  readonly compile: Compiler;
  readonly play: Player;
  readonly games: Games;
  readonly opens: Opener;
}

/** Under names that begin so a browser keeps the games by post. */
export const bookPlace = 'variorum playground, by post, ';

export function latePost(parts: PostParts): LatePost {
  let there: Promise<Post> | undefined;
  const load = async (): Promise<Post | undefined> => {
    try {
      return await (there ??= import('../post/post.ts').then(({ postOf }) => postOf(parts)));
    } catch {
      there = undefined;
      tell(parts.context, {
        kind: 'bad',
        words: 'What plays by post could not be loaded.',
        help: 'When there is a network again, load the page anew, and open the letter or the game once more.',
      });
      return undefined;
    }
  };
  if (keepsGames()) void load();
  return {
    show: async () => (await load())?.show(),
    take: async (text) => (await (await load())?.take(text)) ?? false,
  };
}

function keepsGames(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(bookPlace));
  } catch {
    // The browser keeps nothing.
    return false;
  }
}
