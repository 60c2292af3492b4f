/** Names as they can be read back: as written where that is possible, else in quotes. */
import { quote } from '../syntax/lexer.ts';
import type { Declared, Name } from '../syntax/tree.ts';
import { isNameWord, isWords } from '../syntax/words.ts';

const lowerWord = (word: string): boolean => !/^\d/.test(word) && !isNameWord(word);

/** A name in a fact position; `ends` are the words that would end it there. */
export function plainName(name: Name, ends: readonly string[] = []): string {
  const { text } = name;
  const words = text.split(' ');
  return isWords(text) && !words.some((word) => ends.includes(word)) ? text : quote(text);
}

/** A piece and its place: raw up to a comma, if it begins with a word. */
export function pieceText(name: Name): string {
  const { text } = name;
  const [first = ''] = text.split(/[^\p{L}\p{N}]/u);
  const raw = first !== '' && isWords(first) && isRaw(text, /,|(^|\s)instead(\s|$)/);
  return raw ? text : quote(text);
}

/** A name whose first word must tell that it is one. */
export function factName(name: Name, ends: readonly string[] = []): string {
  const [first = ''] = name.text.split(' ');
  return lowerWord(first) ? quote(name.text) : plainName(name, ends);
}

/** A name as expressions have it: no lower-case words. */
export function capitalName(name: Name): string {
  const words = name.text.split(' ');
  const [first = ''] = words;
  const plain = isWords(name.text) && !/^\d+$/.test(first) && !words.some(lowerWord);
  return plain ? name.text : quote(name.text);
}

export function declared(node: Declared, print: (name: Name) => string = plainName): string {
  const short = node.short.map((name) => plainName(name));
  return short.length === 0 ? print(node.name) : `${print(node.name)} (${short.join(', ')})`;
}

export const plainNames = (names: readonly Name[]): string =>
  names.map((name) => plainName(name)).join(', ');

/** Texts that are the same when they are read as raw words. */
export function isRaw(text: string, forbidden: RegExp): boolean {
  if (
    text === '' ||
    text !== text.trim() ||
    /\s\s|[\n\t]|(^|[^:])\/\/|\/\/(?![\p{L}\p{N}])|[;{}"]/u.test(text)
  )
    return false;
  let depth = 0;
  for (const char of text) {
    if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text) && !forbidden.test(text);
}

export const ruleIds = (ids: readonly Name[]): string => ids.map((id) => id.text).join(', ');
