/** Movement phases a second: the compiled classic against the hand-written adjudicator, in the same run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRunner } from '../support/encoded.ts';
import type { Played } from '../support/variants.ts';
import { adjudicate } from '../yardstick/adjudicate.ts';
import { mixes, randomPositions } from '../yardstick/positions.ts';
import { readPosition, results } from '../yardstick/read.ts';
import type { Position } from '../yardstick/read.ts';
import { median } from './time.ts';

export interface Rates {
  readonly positions: number;
  readonly generated: number;
  readonly yardstick: number;
  readonly ratio: number;
}

/** Positions whose results differ; the bench does not time what is not equal. */
export class Different extends Error {}

const ROUNDS = 5;

/** Phases a second: whole passes over all positions for about a second. */
function rate(count: number, seconds: number, pass: () => void): number {
  const start = performance.now();
  let passes = 0;
  do {
    pass();
    passes++;
  } while (performance.now() - start < seconds * 1000);
  return (passes * count * 1000) / (performance.now() - start);
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

/** @param seconds length of a round */
export function benchAdjudicate(
  classic: Played,
  positions: readonly Position[],
  seconds: number,
  resultsFile?: string,
): Rates {
  const runner = createRunner(classic.rules);
  const generated = positions.map(runner.encode);
  const encoded = positions.map(readPosition);
  const lines = positions.map((position, at) => {
    const own = generated[at];
    const other = encoded[at];
    if (own === undefined || other === undefined) return '';
    runner.run(own);
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
  const most = Math.max(...sizes);
  const flat = new Int32Array(most * encoded.length);
  encoded.forEach(({ orders }, at) => flat.set(orders, at * most));
  const own = (): void => {
    for (const position of generated) runner.run(position);
  };
  const hand = (): void => {
    for (let at = 0; at < sizes.length; at++) adjudicate(flat, at * most, sizes[at] ?? 0);
  };
  rate(positions.length, seconds / 2, own);
  rate(positions.length, seconds / 2, hand);
  const rates = { generated: [] as number[], yardstick: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.generated.push(rate(positions.length, seconds, own));
    rates.yardstick.push(rate(positions.length, seconds, hand));
  }
  const [generatedRate, yardstickRate] = [median(rates.generated), median(rates.yardstick)];
  return {
    positions: positions.length,
    generated: Math.round(generatedRate),
    yardstick: Math.round(yardstickRate),
    ratio: Number((generatedRate / yardstickRate).toFixed(3)),
  };
}
