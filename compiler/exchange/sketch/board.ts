/** A drawing with what was answered about it, and what is to be remarked in the text. */
import { say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { askingOf } from './questions.ts';
import type { Answer, Asking } from './questions.ts';
import type { Seen } from './seen.ts';
import { words } from './words.ts';

export interface Board extends Seen {
  readonly reading: Reading;
  readonly asking: Asking;
  /** What is to stand above the line of a region: grows while it is guessed. */
  readonly remarks: readonly string[][];
}

export const boardOf = (seen: Seen, reading: Reading): Board => ({
  ...seen,
  reading,
  asking: askingOf(reading, seen.saidOfAll.silent),
  remarks: seen.regions.map(() => []),
});

/** The regions that an answer names. */
export function placesIn(
  { reading, byKey }: Board,
  id: string,
  { text, at }: Answer,
): readonly number[] {
  if (text.toLowerCase() === words.nothing) return [];
  return text
    .split(/[\s,]+/u)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const index = byKey.get(part.toUpperCase());
      if (index === undefined)
        say(reading, 'import-bad-answer', at, { question: id, wanted: words.wanted.places });
      return index ?? [];
    });
}

/** The region that another names; undefined where there is none, which is told. */
export function regionSaid(
  { reading, byKey, regions }: Board,
  by: number,
  key: string,
): number | undefined {
  const found = byKey.get(key.toUpperCase());
  if (found === undefined)
    say(reading, 'import-unknown-name', regions[by]?.element.at ?? whole(''), {
      what: 'neighbour',
      name: key,
    });
  return found;
}

/** Two regions in one word, the smaller number first. */
export const pairOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
