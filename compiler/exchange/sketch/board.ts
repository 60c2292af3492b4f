/** Everything of a drawing that stands still while it is asked about. */
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Answer, Asking } from './questions.ts';
import type { Raster } from './raster.ts';
import type { Region } from './spaces.ts';
import { words } from './words.ts';

export interface Board {
  readonly reading: Reading;
  readonly asking: Asking;
  readonly regions: readonly Region[];
  readonly raster: Raster;
  readonly across: number;
  readonly keys: readonly string[];
  readonly names: readonly string[];
  /** By abbreviation, in capitals. */
  readonly byKey: ReadonlyMap<string, number>;
  /** What is to stand above the line of a region: grows while it is guessed. */
  readonly remarks: readonly string[][];
}

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

/** Two regions in one word, the smaller number first. */
export const pairOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
