import { describe, expect, test } from 'vitest';
import { playAutomatically } from '../support/games.ts';
import { compareLines, linesOf, plainLines } from '../support/lines.ts';
import { loadAnew, loadVariant, shipped } from '../support/variants.ts';

/** `npm run soak -- --part lines` answers 100,000. */
const LINES = 30;

/** Variants with lines that are plain: they ask what takes one order, and hide nothing. */
const withPlain = ['classic', 'fleet-rome', 'range-war', 'range-war-german', 'republic'];

describe.each(shipped)('lines of %s', (variant) => {
  test('are answered from their text as from what JSON makes of it', async () => {
    const [{ game }, other] = [await loadVariant(variant), await loadAnew(variant)];
    const compare = compareLines(game, other.game.rules);
    const faults: string[] = [];
    let [lines, plain] = [0, 0];
    for (let seed = 1; lines < LINES && seed < 50; seed++) {
      const compared = compare(linesOf(game, playAutomatically(game, seed, 40), seed));
      lines += compared.lines;
      plain += compared.plain;
      faults.push(...compared.faults);
    }
    expect(faults).toEqual([]);
    expect(lines).toBeGreaterThanOrEqual(LINES);
    expect(plain > 0).toBe(withPlain.includes(variant));
  });
});

test('are answered from their text however many texts there were before', async () => {
  const { game } = await loadVariant('classic');
  const answerPlain = plainLines((await loadAnew('classic')).game.rules);
  let plain = 0;
  for (let at = 0; at < 1200; at++) {
    const nobody = Array.from({ length: 60 }, (_, name) => [`nobody ${at} ${name}`, []]);
    const line = JSON.stringify({
      phase: 'Spring 1901 Movement',
      units: { France: ['A PAR'] },
      orders: { France: ['A PAR - BUR'], ...Object.fromEntries(nobody) },
    });
    const found = answerPlain(line);
    if (found === undefined) continue;
    plain++;
    if (at % 100 < 3) expect(found).toBe(game.answerLine(JSON.parse(line)));
  }
  // Where numbers run out in the middle of a line, it is not plain.
  expect(plain).toBeGreaterThan(1100);
});
