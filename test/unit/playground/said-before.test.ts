/** What a text says already in a sentence, whose place another takes. */
import { expect, test } from 'vitest';
import type { SentenceForm } from '../../../language/index.ts';
import { saidBefore } from '../../../playground/help/sentence.ts';

const gap = (holds: 'number' | 'names') => ({ name: 'x', holds, names: [], many: false });
const win: SentenceForm = { unit: 'D', parts: ['win with', gap('number'), 'centres'] };
const enters: SentenceForm = { unit: 'D', parts: ['nobody enters', gap('names')] };
const odd: SentenceForm = { unit: 'D', parts: ["is nobody's (home), ever?"] };

test.each([
  [win, 'variant A {\n  win with 20 centres\n}', 'win with 20 centres'],
  [win, 'variant A {\n  win  with 7 centres  \n}', 'win  with 7 centres'],
  [win, 'variant A {\n  note "win with 20 centres"\n}', undefined],
  [win, 'variant A {\n  every power with 20 centres wins\n}', undefined],
  [enters, 'variant A {\n  nobody enters Burgundy\n}', undefined],
  [odd, "is nobody's (home), ever?", "is nobody's (home), ever?"],
  [undefined, 'win with 20 centres', undefined],
] as const)('%#', (form, text, said) => {
  expect(saidBefore(text, form)).toBe(said);
});
