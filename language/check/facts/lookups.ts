/** The names that rules may say. */
import type { Lookups, World } from '../world.ts';
import { kindNamed, thingNamed, thingsNamed } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What names stand for; what was once asked is known. */
export function lookingUp(
  words: Vocabulary,
): Pick<World, 'lookups' | 'kindNamed' | 'memberNamed' | 'thingsNamed'> {
  const lookups: Lookups = { kinds: new Map(), members: new Map(), things: new Map() };
  const once = <V>(known: Map<string, V>, text: string, find: () => V): V => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find();
    known.set(text, found);
    return found;
  };
  return {
    lookups,
    kindNamed: (text) => once(lookups.kinds, text, () => kindNamed(words, text)),
    memberNamed(kind, text) {
      let members = lookups.members.get(kind);
      if (members === undefined) lookups.members.set(kind, (members = new Map()));
      return once(members, text, () => thingNamed(words, kind, text)?.index);
    },
    thingsNamed: (text) =>
      once(lookups.things, text, () =>
        thingsNamed(words, text).map(({ kind, index }) => ({ kind, index })),
      ),
  };
}
