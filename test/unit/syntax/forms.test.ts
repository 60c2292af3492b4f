/** What editors offer for a construct can be read as that construct, whatever stands in its gaps. */
import { expect, test } from 'vitest';
import { constructs } from '../../../language/constructs/clauses.ts';
import type { Form } from '../../../language/constructs/construct.ts';
import { effectForms } from '../../../language/constructs/effects.ts';
import { parse } from '../../../language/constructs/parse.ts';
import { processForms } from '../../../language/constructs/process.ts';
import { readable } from '../../../language/services/words.ts';

/** What may stand in gaps that have no name. */
const fillings = [
  'x',
  'Red',
  '1',
  '"text"',
  'yes',
  'x.y',
  'A1 B2',
  'Red 1 2',
  'Red 1 2 3 4 5 6',
  'land Red (RED): A',
  '1 2 3 4 5 6',
  'p q',
  'drawn',
];

/** Where a clause or an effect could stand, nothing needs to. */
const isBlock = (before: string, behind: string): boolean =>
  /[{\n]\s*$/u.test(before) && /^\s*[}\n]/u.test(behind);

/** Is it read without a fault, as a clause of this kind, with one of the fillings in its gaps? */
function isRead(form: Form, kind: string, around = (text: string): string => text): boolean {
  const { word, snippet = `${word} $1` } = form;
  return fillings.some((filling) => {
    const text = readable(snippet).replaceAll('..', (gap, at: number, all: string) => {
      const [before, behind] = [all.slice(0, at), all.slice(at + gap.length)];
      // Of spans such as `1..6`, and of abbreviations.
      if (/[\p{L}\p{N}(]$/u.test(before)) return gap;
      return isBlock(before, behind) ? '' : filling;
    });
    const { tree, diagnostics } = parse('own.variant', `variant Own {\n  ${around(text)}\n}\n`);
    const [clause, ...more] = tree.units[0]?.clauses ?? [];
    return diagnostics.length === 0 && more.length === 0 && clause?.kind === kind;
  });
}

test.each(
  constructs.flatMap(({ kind, forms }) => forms.map((form) => [form.word, kind, form] as const)),
)('%s', (_, kind, form) => {
  expect(isRead(form, kind)).toBe(true);
});

test.each(processForms.map((form) => [form.word, form] as const))('in a phase: %s', (_, form) => {
  expect(isRead(form, 'phase', (text) => `phase Own {\n    ${text}\n  }`)).toBe(true);
});

test.each(effectForms.map((form) => [form.word, form] as const))('an effect: %s', (word, form) => {
  const before = word === 'otherwise' ? 'when yes { clear x.y }\n    ' : '';
  expect(isRead(form, 'setup', (text) => `setup {\n    ${before}${text}\n  }`)).toBe(true);
});

test('what is none of it is told from it', () => {
  expect(isRead({ word: 'years', snippet: 'years up' }, 'years')).toBe(false);
});
