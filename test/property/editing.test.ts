import { expect, test } from 'vitest';
import { closed, mutate, sourceFiles, textOf, tokenEnds } from '../support/damage.ts';
import { openEditorTable } from '../support/editing.ts';
import { random } from '../yardstick/random.ts';

/** `npm run soak -- --part editing` cuts every text at every token; here every third text is cut once. */
const EVERY = 3;

test('half a text is never too much for an editor', () => {
  const { survives } = openEditorTable();
  const chance = random(4711);
  const faults: string[] = [];
  let done = 0;
  for (const name of sourceFiles().filter((_, at) => at % EVERY === 0)) {
    const text = textOf(name);
    const half = text.slice(0, chance.pick(tokenEnds(text)) ?? 0);
    const whole = [half, closed(half), mutate(text, chance)][done % 3] ?? half;
    const fault = survives(name, whole);
    if (fault !== undefined) faults.push(fault);
    done += 1;
  }
  expect(done).toBeGreaterThan(15);
  expect(faults).toEqual([]);
});

test('nor is what is pasted in by mistake', () => {
  const { survives } = openEditorTable();
  const texts = [
    '',
    '\uFEFF',
    '{'.repeat(5000),
    `variant X { ${'rule 1 { '.repeat(3000)}`,
    `variant X {\n${'  power P\n'.repeat(20_000)}}`,
    `variant X { fn f() = ${'(1 + '.repeat(4000)}`,
    `variant X {\n  title "${'<script>alert(1)</script>'.repeat(500)}"\n}`,
    '\u0000\u0001\u{1F600}'.repeat(2000),
    'variant '.repeat(100_000),
    `variant X { extends X\n  scenario "${'"'.repeat(999)}" { orders ${'A '.repeat(9999)}`,
  ];
  expect(texts.flatMap((text) => survives('pasted.variant', text) ?? [])).toEqual([]);
});
