/** Movement phases in a second of processor time: the compiled classic against the hand-written adjudicator, in the same run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRunner } from '../support/encoded.ts';
import type { Played } from '../support/variants.ts';
import { adjudicate } from '../yardstick/adjudicate.ts';
import { mixes, randomPositions } from '../yardstick/positions.ts';
import type { Mix } from '../yardstick/positions.ts';
import { readPosition, results } from '../yardstick/read.ts';
import type { Position } from '../yardstick/read.ts';
import { median, processorTime } from './time.ts';

export interface Rates {
  readonly positions: number;
  /** Positions in a second of processor time. */
  readonly generated: number;
  readonly yardstick: number;
  readonly ratio: number;
}

export interface AllRates extends Rates {
  /** The ratio on the positions of each kind by itself; none where the positions are of other kinds. */
  readonly kinds: Readonly<Partial<Record<Mix, number>>>;
}

/** Positions whose results differ; the bench does not time what is not equal. */
export class Different extends Error {}

const ROUNDS = 5;

/** Phases a second of processor time: whole passes over all positions for about so many seconds. */
export function rate(count: number, seconds: number, pass: () => void): number {
  let [milliseconds, passes] = [0, 0];
  do {
    milliseconds += processorTime(pass);
    passes++;
  } while (milliseconds < seconds * 1000);
  return (passes * count * 1000) / milliseconds;
}

export function samplePositions(count: number): readonly Position[] {
  return mixes.flatMap((mix, at) =>
    randomPositions(40 + at, mix, count / mixes.length).map((position, index) => ({
      ...position,
      id: `${mix}-${index}`,
    })),
  );
}

export function readPositions(file: string): readonly Position[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Position);
}

/** Plays some of the positions, by their places. */
interface Passes {
  readonly own: (places: readonly number[]) => () => void;
  readonly hand: (places: readonly number[]) => () => void;
}

/** Positions in one row of numbers, as the hand-written adjudicator reads them. */
export function handWritten(encoded: readonly ReturnType<typeof readPosition>[]): Passes['hand'] {
  const sizes = encoded.map(({ orders }) => orders.length);
  const most = Math.max(...sizes);
  const flat = new Int32Array(most * encoded.length);
  encoded.forEach(({ orders }, at) => flat.set(orders, at * most));
  return (places) => () => {
    for (const at of places) adjudicate(flat, at * most, sizes[at] ?? 0);
  };
}

function compare({ own, hand }: Passes, places: readonly number[], seconds: number): Rates {
  const passes = { generated: own(places), yardstick: hand(places) };
  rate(places.length, seconds / 2, passes.generated);
  rate(places.length, seconds / 2, passes.yardstick);
  const rates = { generated: [] as number[], yardstick: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.generated.push(rate(places.length, seconds, passes.generated));
    rates.yardstick.push(rate(places.length, seconds, passes.yardstick));
  }
  const [generated, yardstick] = [median(rates.generated), median(rates.yardstick)];
  return {
    positions: places.length,
    generated: Math.round(generated),
    yardstick: Math.round(yardstick),
    ratio: Number((generated / yardstick).toFixed(3)),
  };
}

/**
 * Both have to come to the same on every position before any is timed.
 * @param seconds length of a round
 */
export function benchAdjudicate(
  classic: Played,
  positions: readonly Position[],
  seconds: number,
  resultsFile?: string,
): AllRates {
  const runner = createRunner(classic.rules);
  const generated = positions.map(runner.encode);
  const encoded = positions.map(readPosition);
  const lines = positions.map((position, at) => {
    const own = generated[at];
    const other = encoded[at];
    if (own === undefined || other === undefined) return '';
    runner.run(own.start, own.pieces);
    const found = JSON.stringify(runner.read(own));
    const wanted = JSON.stringify(results(other));
    if (found !== wanted)
      throw new Different(
        `${JSON.stringify(position)}\n  yardstick ${wanted}\n  generated ${found}`,
      );
    return found;
  });
  if (resultsFile !== undefined) writeFileSync(resultsFile, `${lines.join('\n')}\n`);
  const sizes = encoded.map(({ orders }) => orders.length);
  // Both read from one row of numbers: an object for each position would be timed with one of the two only.
  const starts = Int32Array.from(generated, ({ start }) => start);
  const passes: Passes = {
    own: (places) => () => {
      for (const at of places) runner.run(starts[at] ?? 0, sizes[at] ?? 0);
    },
    hand: handWritten(encoded),
  };
  const all = compare(passes, [...positions.keys()], seconds);
  const kinds: Partial<Record<Mix, number>> = {};
  for (const mix of mixes) {
    const places = [...positions.keys()].filter((at) => positions[at]?.id.startsWith(`${mix}-`));
    if (places.length > 0) kinds[mix] = compare(passes, places, seconds / 2).ratio;
  }
  return { ...all, kinds };
}
