/** The sentences that the help of the page offers are those of the documentation, and can be put into a text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everydayOf } from '../../../playground/help/everyday.ts';
import { withSentence } from '../../../playground/scenario/place.ts';
import { blocksOf, compileText } from '../../docs/pages.ts';
import { root } from '../../support/variants.ts';

const page = 'docs/everyday-changes.md';
const { starter, changes } = everydayOf(readFileSync(join(root, page), 'utf8'));

test('they are the same as in the documentation', () => {
  const blocks = blocksOf(page).filter(({ info }) => info === 'variorum everyday');
  expect(changes).toEqual(
    blocks.map(({ heading, text }) => ({ title: heading.replace(/^\d+\. /, ''), text })),
  );
  expect(changes.length).toBe(30);
  expect(blocksOf(page).find(({ info }) => info === 'variorum starter')?.text).toBe(starter);
});

test.each(changes)('$title compiles where it is put in', ({ text }) => {
  const { diagnostics, module } = compileText(withSentence(starter, text));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(module).toBeDefined();
});
