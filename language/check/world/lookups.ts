/** The names that rules may say. */
import type { World } from './world.ts';
import { kindNamed, thingNamed, thingsNamed } from '../declarations/vocabulary.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';

/** What names stand for. Rules say few names, each again and again. */
export function lookingUp(
  words: Vocabulary,
): Pick<World, 'kindNamed' | 'memberNamed' | 'thingsNamed'> {
  const things = new Map<string, ReturnType<World['thingsNamed']>>();
  return {
    kindNamed: (text) => kindNamed(words, text),
    memberNamed: (kind, text) => thingNamed(words, kind, text)?.index,
    thingsNamed(text) {
      const before = things.get(text);
      if (before !== undefined) return before;
      const found = thingsNamed(words, text).map(({ kind, index }) => ({ kind, index }));
      things.set(text, found);
      return found;
    },
  };
}
