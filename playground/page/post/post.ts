/** Play by post: what the keeper of a game does, and what those do who are written to. */
import './post.css';
import { bookMark, packetsIn } from '../../post/packet.ts';
import { canSeal } from '../../post/keys.ts';
import { faultInWords } from '../../post/taking.ts';
import type { LatePost, PostParts } from '../actions/post.ts';
import { tell } from '../context.ts';
import { keeper } from './keeper.ts';
import { reader } from './reader.ts';

export type Post = LatePost;

export function postOf(parts: PostParts): Post {
  const { context } = parts;
  const keeping = keeper(parts);
  const reading = reader(parts);

  const able = (): boolean => {
    if (canSeal()) return true;
    tell(context, {
      kind: 'bad',
      words: 'This page came over a line without protection, and browsers seal nothing there.',
      help: 'Open it under an address that begins with https.',
    });
    return false;
  };

  return {
    async show() {
      if (able()) keeping.show();
    },
    async take(text) {
      if (!able()) return false;
      if (text.includes(`"${bookMark}"`)) {
        await keeping.takeFile(text);
        return context.store.get().timeline !== undefined;
      }
      const found = await packetsIn(text);
      const letter = found.find((one) => one.kind === 'letter');
      if (letter === undefined) {
        await keeping.takeAnswers(text);
        return context.store.get().timeline !== undefined;
      }
      if (letter.ok) return reading.take(letter.bytes, text);
      tell(context, {
        kind: 'bad',
        words: faultInWords(letter.kind, letter.fault),
        help: 'Nothing was changed.',
      });
      return false;
    },
  };
}
