import type { Hint } from './message.ts';

/** Edit distance with transpositions of neighbours (Damerau-Levenshtein, restricted); `limit + 1` when it is more. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Longer texts are no names; comparing them would take long. */
const longestWord = 100;

const lettersOf = (word: string): string => [...word].toSorted().join('');

/**
 * The candidate a word may be a slip for; `undefined` when none is near. Words of up to two letters have no slips (all
 * are near each other), words of up to four letters one, longer ones two or a quarter of their letters. Case counts only
 * between candidates that are equally near; of those that are so in case too, one of the same letters, or else the first.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const { length } = word;
  if (length > longestWord) return undefined;
  const lower = word.toLowerCase();
  const limit = length <= 2 ? 0 : length <= 4 ? 1 : Math.max(2, Math.floor(length / 4));
  const letters = lettersOf(lower);
  let best: { readonly text: string; readonly far: number; readonly exact: number } | undefined;
  for (const text of candidates) {
    const most = best?.far ?? limit;
    const far = distance(lower, text.toLowerCase(), most);
    if (far > most || text === word) continue;
    const exact = distance(word, text, length);
    const isNearer = best === undefined || far < best.far || exact < best.exact;
    const isSwap = exact === best?.exact && lettersOf(text.toLowerCase()) === letters;
    if (isNearer || (isSwap && lettersOf(best?.text.toLowerCase() ?? '') !== letters))
      best = { text, far, exact };
  }
  return best?.text;
}

/** The help of a message about an unknown word. */
export const hint = (like: string | undefined, otherwise: string): Hint => ({ like, otherwise });

/** Names that stand side by side where a comma should be between them; undefined if the text is not made of such. */
export function namesWithin(
  text: string,
  isName: (text: string) => boolean,
): readonly string[] | undefined {
  const words = text.length > longestWord ? [] : text.split(' ');
  /** By how many words are left. */
  const known = new Map<number, readonly string[] | undefined>();
  const read = (from: number): readonly string[] | undefined => {
    if (from === words.length) return [];
    if (known.has(from)) return known.get(from);
    let found: readonly string[] | undefined;
    for (let end = words.length; end > from && found === undefined; end -= 1) {
      const name = words.slice(from, end).join(' ');
      const rest = isName(name) ? read(end) : undefined;
      if (rest !== undefined) found = [name, ...rest];
    }
    known.set(from, found);
    return found;
  };
  const names = read(0);
  return names !== undefined && names.length > 1 ? names : undefined;
}
