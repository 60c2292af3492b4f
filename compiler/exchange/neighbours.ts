/** What readers of lists of neighbours share. */
import { stopKey } from './form.ts';
import type { At, Stop, Way } from './form.ts';
import { wayKey } from './rulebook.ts';

/** A list of neighbours of one coast of a place, by two letters. */
interface CoastList {
  readonly type: string;
  readonly refs: readonly string[];
}

/** Ways of ships to a place of several coasts that is named without one: to those that lead back. */
export const waysBack = (
  { from, to, at }: { readonly from: Stop; readonly to: Stop; readonly at: At },
  coasts: readonly CoastList[],
  leadsBack: (ref: string) => boolean,
): Way[] =>
  coasts
    .filter(({ refs }) => refs.some(leadsBack))
    .map(({ type }) => ({
      sort: 'ship',
      from,
      to: { locale: to.locale, shore: type.toUpperCase() },
      at,
    }));

/** A way that a file says twice is one. */
export function withoutRepeats(ways: readonly Way[]): Way[] {
  const seen = new Set<string>();
  return ways.filter(({ sort, from, to }) => {
    const key = wayKey(sort, stopKey(from), stopKey(to));
    return !seen.has(key) && seen.add(key);
  });
}
