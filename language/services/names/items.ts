/** Names in texts that are written as players write: the longest runs of words that something is called. */
import { wordEnd } from '../../syntax/words.ts';
import type { Range } from '../../constructs/tree.ts';

/** The most words of one name that are looked for. */
const LONGEST = 8;

export interface Found<T> {
  readonly text: string;
  readonly range: Range;
  readonly value: T;
}

interface Word {
  readonly start: number;
  readonly end: number;
}

/** Words of a part of a text; what is joined by hyphens is one word first, and its parts where that is no name. */
function wordsOf(text: string, { start, end }: Range): Word[] {
  const words: Word[] = [];
  for (let at = start; at < end;) {
    const stop = Math.min(end, wordEnd(text, at));
    if (stop > at) words.push({ start: at, end: stop });
    at = Math.max(stop, at + 1);
  }
  return words;
}

/** Finds names in a part of a text; `look` says what a run of words stands for. */
export function namesIn<T>(
  text: string,
  range: Range,
  look: (name: string) => T | undefined,
): readonly Found<T>[] {
  const words = wordsOf(text, range);
  const found: Found<T>[] = [];
  for (let at = 0; at < words.length;) {
    const next = longestRun(text, words, at, look);
    if (next !== undefined) {
      found.push(next.found);
      at = next.after;
      continue;
    }
    const word = words[at];
    if (word !== undefined) found.push(...parts(text, word, look));
    at += 1;
  }
  return found;
}

function longestRun<T>(
  text: string,
  words: readonly Word[],
  at: number,
  look: (name: string) => T | undefined,
): { readonly found: Found<T>; readonly after: number } | undefined {
  const first = words[at];
  if (first === undefined) return undefined;
  let length = 1;
  while (length < LONGEST) {
    const [before, next] = [words[at + length - 1], words[at + length]];
    if (before === undefined || next === undefined) break;
    if (text.slice(before.end, next.start) !== ' ') break;
    length += 1;
  }
  for (; length > 0; length -= 1) {
    const last = words[at + length - 1];
    if (last === undefined) continue;
    const name = text.slice(first.start, last.end);
    const value = look(name);
    if (value === undefined) continue;
    const range = { start: first.start, end: last.end };
    return { found: { text: name, range, value }, after: at + length };
  }
  return undefined;
}

/** `BUR-PAR`: names between hyphens. */
function parts<T>(
  text: string,
  { start, end }: Word,
  look: (name: string) => T | undefined,
): Found<T>[] {
  const found: Found<T>[] = [];
  for (let from = start; from < end;) {
    const dash = text.indexOf('-', from);
    const to = dash < 0 || dash > end ? end : dash;
    const name = text.slice(from, to);
    const value = to === end && from === start ? undefined : look(name);
    if (value !== undefined) found.push({ text: name, range: { start: from, end: to }, value });
    from = to + 1;
  }
  return found;
}
