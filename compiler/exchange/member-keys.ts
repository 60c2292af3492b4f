/** By what keys a form speaks of spaces and coasts that are called in a text. */
import type { Member } from '../../language/program/program.ts';

type Named = Pick<Member, 'name' | 'short'>;

/** The abbreviation, which is the name itself where that is as short; else something of the name that nobody has. */
export function keysOf(spaces: readonly Named[]): readonly string[] {
  const isCode = (text: string): boolean => /^[\p{Lu}\p{N}]{1,6}$/u.test(text);
  const isKey = (text: string): boolean => /^[\p{L}\p{N}-]{1,40}$/u.test(text);
  const taken = new Set<string>();
  const wanted = spaces.map(({ name, short }) =>
    isCode(name) ? name : (short.find(isCode) ?? short.find(isKey)),
  );
  for (const key of wanted) if (key !== undefined) taken.add(key);
  return spaces.map(({ name }, at) => {
    const own = wanted[at];
    if (own !== undefined) return own;
    const letters = name.toUpperCase().replace(/[^\p{Lu}\p{N}]/gu, '') || 'X';
    let key = letters.slice(0, 3);
    for (let count = 2; taken.has(key); count++) key = `${letters.slice(0, 3)}${count}`;
    taken.add(key);
    return key;
  });
}

/** What stands behind the stroke: `EC` and `east coast`. */
export const suffixesOf = ({ name, short }: Named): readonly string[] => [
  ...new Set([name, ...short].map((one) => one.slice(one.lastIndexOf('/') + 1))),
];
