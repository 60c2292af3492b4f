/** Lines of the exchange format a second: from their text, and from what JSON makes of it; in one process, in turns. */
import type { Played } from '../support/variants.ts';
import { mixes, randomPositions } from '../yardstick/positions.ts';
import { Different } from './adjudicate.ts';
import { median, processorTime } from './time.ts';

export interface LineRates {
  readonly lines: number;
  /** Lines a second of processor time: from their text, and from objects. */
  readonly text: number;
  readonly objects: number;
  readonly ratio: number;
}

const EACH = 250;
const ROUNDS = 9;
/** A round of either goes through all lines so many times. */
const PASSES = 5;

/** As they are read from a stream: each by itself, not cut out of a longer text. */
const sampleLines = (): readonly string[] =>
  mixes
    .flatMap((mix, at) => randomPositions(900 + at, mix, EACH))
    .map((position, id) => Buffer.from(JSON.stringify({ ...position, id })).toString());

export function benchLines(classic: Played): LineRates {
  const lines = sampleLines();
  const fromText = (line: string): string => classic.answerLine(line);
  const fromObjects = (line: string): string => classic.answerLine(JSON.parse(line));
  for (const line of lines) {
    const [found, wanted] = [fromText(line), fromObjects(line)];
    if (found !== wanted) throw new Different(`${line}\n  objects ${wanted}\n  text ${found}`);
  }
  const rate = (answer: (line: string) => string): number => {
    const time = processorTime(() => {
      let breaks = 0;
      for (let left = PASSES; left > 0; left--) {
        // What is put together of pieces is joined when it is looked at; nothing is looked at of which nothing comes.
        for (const line of lines) breaks += 1 + answer(line).indexOf('\n');
      }
      if (breaks > 0) throw new Different('an answer is more than a line');
    });
    return (PASSES * lines.length * 1000) / time;
  };
  const rates = { text: [] as number[], objects: [] as number[] };
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [text, objects] = [rate(fromText), rate(fromObjects)];
    if (round === 0) continue;
    rates.text.push(text);
    rates.objects.push(objects);
  }
  const [text, objects] = [median(rates.text), median(rates.objects)];
  return {
    lines: lines.length,
    text: Math.round(text),
    objects: Math.round(objects),
    ratio: Number((text / objects).toFixed(2)),
  };
}
