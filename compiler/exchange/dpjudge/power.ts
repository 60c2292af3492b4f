/** The line of a power, which is current from there on. */
import { placed, say } from '../reading.ts';
import type { Line, Reading } from '../reading.ts';
import { addHomes } from './homes.ts';
import { keyOf } from './world.ts';
import type { Nation, World } from './world.ts';

export function readPower(
  reading: Reading,
  world: World,
  line: Line,
  words: readonly string[],
): void {
  const at = placed(line);
  let rest = [...words];
  const unowned = (word: string): boolean => /^(?:UNOWNED|NEUTRAL|CENTERS)$/iu.test(word);
  if (rest[1] === '->' && rest.length > 2) {
    const [old = '', , next = ''] = rest;
    const before = world.nations.get(keyOf(old));
    if (before === undefined) {
      say(reading, 'import-unknown-name', at, { what: 'power to rename', name: old });
    } else {
      world.nations.delete(keyOf(old));
      world.nations.set(keyOf(next), { ...before, name: next, word: undefined, letter: undefined });
      for (const one of world.nations.values()) if (one.led === keyOf(old)) one.led = keyOf(next);
    }
    rest = rest.slice(2);
  }
  const [title = ''] = rest;
  if (unowned(title)) {
    world.current = undefined;
    return addHomes(world, undefined, line, rest.slice(1), false);
  }
  const key = keyOf(title);
  if (key === '' || !/\p{L}/u.test(key)) {
    say(reading, 'import-not-understood', at, { what: `"${title}"` });
    return;
  }
  const nation: Nation = world.nations.get(key) ?? {
    name: title,
    word: undefined,
    letter: undefined,
    at,
    homes: [],
    owns: undefined,
    inhabits: false,
    units: [],
    dummy: undefined,
    led: undefined,
    factories: [],
    partisans: [],
    anyOwned: undefined,
  };
  world.nations.set(key, nation);
  world.current = nation;
  rest = rest.slice(1);
  if (rest[0]?.startsWith('(') === true) {
    const inside = (rest[0] ?? '').replace(/^\(|\)$/gu, '');
    const colon = inside.indexOf(':');
    const word = colon === -1 ? inside : inside.slice(0, colon);
    if (word !== '') nation.word = word;
    if (colon !== -1) nation.letter = inside.slice(colon + 1, colon + 2).toUpperCase();
    rest = rest.slice(1);
  }
  const anew = nation.inhabits;
  nation.inhabits = false;
  addHomes(world, nation, line, rest, anew);
}
