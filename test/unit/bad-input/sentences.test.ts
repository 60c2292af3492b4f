/** Names and sentences that are slips: the help names what was meant, from where it is looked for. */
import { expect, test } from 'vitest';
import { variant } from '../check-declarations/fixture.ts';

test.each([
  ['win wth 20 mines', 'wth', 'with'],
  ['Red is at paece with Blue', 'paece', 'peace'],
])('%s: one word is wrong, and put right by its fix', (clause, wrong, right) => {
  const [{ code, help, fix } = { code: '' }, ...more] = variant(clause).diagnostics;
  expect([code, help, more]).toEqual(['unknown-sentence', `Did you mean \`${right}\`?`, []]);
  expect(fix?.map(({ text, range }) => [text, range.end - range.start])).toEqual([
    [right, wrong.length],
  ]);
});

test.each([
  ['wins with 20 minnes', 'win with {n: Number} mines'],
  ['Red is at peas with Blue', '{p: Power} is at peace with {q: Power list}'],
])('%s: the nearest sentence is named', (clause, nearest) => {
  const { diagnostics } = variant(clause);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-sentence']);
  expect(diagnostics[0]?.help).toContain(nearest);
  expect(diagnostics[0]?.data).toEqual({ nearest });
});

test.each([
  ['power Green, Blue', 'power NAME'],
  ['space Rek, Rak', 'space NAME'],
])('%s: the form is named', (clause, form) => {
  const { diagnostics } = variant(clause);
  expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-sentence']);
  expect(diagnostics[0]?.help).toContain(form);
});

test('a suggestion comes from the kind that is expected', () => {
  // `Reh` is as near to the power Red as to the space Rek.
  const { diagnostics } = variant('add land Rek (REK): ASH\nReh starts with A Rek');
  expect(diagnostics.map(({ code, help }) => `${code}: ${help}`)).toEqual([
    'unknown-name: Did you mean Red?',
  ]);
});
