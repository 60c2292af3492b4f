import { nearest } from '../../language/check/spelling.ts';
import type { Names } from '../facts.ts';

/** Texts compare without regard to case and blanks, as in players' orders. */
export const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

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

/** The name of what `text` names, abbreviated or not. */
export function nameAmong(all: readonly Names[], text: string): string | undefined {
  const wanted = plain(text);
  return all.find((names) => names.some((name) => plain(name) === wanted))?.[0];
}

/** `Autumn 1901 Movement` with canonical names; undefined when a part is unknown. Every part may be missing. */
export function stopNamed(
  text: string,
  seasons: readonly Names[],
  phases: readonly Names[],
): { season?: string; year?: number; phase?: string } | undefined {
  const year = /(?:^|\s)(-?\d+)(?:\s|$)/.exec(text);
  const before = year === null ? '' : text.slice(0, year.index).trim();
  const after = year === null ? text.trim() : text.slice(year.index + year[0].length).trim();
  const season = before === '' ? undefined : nameAmong(seasons, before);
  const phase = after === '' ? undefined : nameAmong(phases, after);
  if ((before !== '' && season === undefined) || (after !== '' && phase === undefined))
    return undefined;
  return {
    ...(season === undefined ? {} : { season }),
    ...(year === null ? {} : { year: Number(year[1]) }),
    ...(phase === undefined ? {} : { phase }),
  };
}
