import { nearest } from '../../language/check/spelling.ts';

/** Names in scenarios are read in one way, by the check and in play. */
export { nameAmong, plain, stopNamed } from '../../language/check/stops.ts';

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
