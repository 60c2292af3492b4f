import { nearest } from '../../language/diagnostics/spelling.ts';
import type { GenericState } from '../../runtime/protocol.ts';

/** Names in scenarios are read in one way, by the check and in play. */
export { nameAmong, normalized, stopNamed } from '../../language/check/world/stops.ts';

/** `No power is called Englnd; did you mean England?` @param otherwise said where nothing is near */
export function unknown(
  what: string,
  text: string,
  known: readonly string[],
  otherwise?: string,
): string {
  const near = nearest(text, known);
  if (near !== undefined) return `${what} ${text}; did you mean ${near}?`;
  return otherwise === undefined ? `${what} ${text}.` : `${what} ${text}; ${otherwise}.`;
}

/** The stop at which the game stands, as players call it. */
export const stopName = ({ ended, season, year, phase }: GenericState): string =>
  ended === null ? `${season} ${year} ${phase}` : 'the end of the game';

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** `Winter 1901 Adjustments, the third stop` @param number of the stop, from 1 */
export const stopWords = (state: GenericState, number: number): string =>
  state.ended === null
    ? `${stopName(state)}, ${number > ordinals.length ? `stop ${number}` : `the ${ordinals[number - 1] ?? ''} stop`}`
    : stopName(state);
