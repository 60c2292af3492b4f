/** A way that a file says twice is one. */
import { stopKey } from './form.ts';
import type { Way } from './form.ts';
import { wayKey } from './rulebook.ts';

export function withoutRepeats(ways: readonly Way[]): Way[] {
  const seen = new Set<string>();
  return ways.filter(({ sort, from, to }) => {
    const key = wayKey(sort, stopKey(from), stopKey(to));
    return !seen.has(key) && seen.add(key);
  });
}
