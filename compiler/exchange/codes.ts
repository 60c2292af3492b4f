/** Names and abbreviations that another system can spell: what fits stays, others are made of the name, none twice. */
import { sameName } from './names.ts';

/** Letters and digits of ASCII, in capitals. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/Æ/gu, 'AE')
    .replace(/Ø/gu, 'O')
    .replace(/ẞ|SS/gu, 'SS')
    .replace(/[^A-Z0-9]/gu, '');

/**
 * A code for each, none twice, the same for the same places.
 *
 * @param fits whether the target can spell it as it is
 */
export function codesFor(
  all: readonly { readonly key: string; readonly name: string }[],
  fits: (code: string) => boolean,
): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const { key } of all)
    if (fits(key) && !taken.has(key)) {
      codes.set(key, key);
      taken.add(key);
    }
  for (const { key, name } of all) {
    if (codes.has(key)) continue;
    for (const code of ideas(name, key))
      if (fits(code) && !taken.has(code)) {
        codes.set(key, code);
        taken.add(code);
        break;
      }
  }
  return codes;
}

/** Three signs: the first letters, those of the words, the first with two later ones; at last numbers. */
function* ideas(name: string, key: string): Generator<string> {
  const words = name
    .split(/[\s-]+/u)
    .map(plainLetters)
    .filter((word) => word !== '');
  yield plainLetters(key);
  const letters = `${words.join('')}${plainLetters(key)}` || 'X';
  yield letters.slice(0, 3);
  const initials = words.map((word) => word.slice(0, 1)).join('');
  if (initials.length === 3) yield initials;
  for (let second = 1; second < letters.length; second++)
    for (let third = second + 1; third < letters.length; third++)
      yield `${letters.slice(0, 1)}${letters.slice(second, second + 1)}${letters.slice(third, third + 1)}`;
  for (let count = 0; count < 36 * 36; count++)
    yield `${letters.slice(0, 1)}${count.toString(36).padStart(2, '0').toUpperCase()}`;
  for (let count = 0; count < 36 ** 3; count++)
    yield count.toString(36).padStart(3, '0').toUpperCase();
}

/** Names as they can be spelt; where one is there already, with a number. Those that stay as they are go first. */
export function spelt(
  names: readonly string[],
  spell: (name: string) => string,
): readonly string[] {
  const taken = new Set<string>();
  for (const name of names) if (spell(name) === name) taken.add(sameName(name));
  return names.map((given) => {
    const stem = spell(given);
    if (stem === given) return given;
    let name = stem;
    for (let count = 2; taken.has(sameName(name)); count++) name = `${stem} ${count}`;
    taken.add(sameName(name));
    return name;
  });
}
