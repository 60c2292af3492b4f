/** Clauses that are nearly something. */
import { expect, it, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import { diskHost, library } from '../../support/variants.ts';
import { expectFault, variant } from './fixture.ts';

it.each<[clause: string, at: string, help: string]>([
  ['goal() = 2', '=', 'To say anew what goal is, write `goal() is ..`.'],
  ['goal() when year > 1905', 'when', 'To permit more, write `goal() also when ..`'],
  ['goal() if year > 1905', 'if', 'To permit more'],
  ['win with 3 mine', 'mine', 'Did you mean `mines`?'],
  [
    'Red wins mines',
    'Red wins mines',
    'Sentences with some of its words: `win with {n: Number} mines`.',
  ],
  ['Red quarrels', 'Red quarrels', 'Sentences are declared by rulebooks and modules'],
  [
    'Red quarrels\n    win with 3 mines',
    'Red quarrels\n    win with 3 mines',
    'Line 5 stands further in, so it continues this clause',
  ],
])('%s', (clause, at, help) => {
  expectFault(clause, 'unknown-sentence', at, help);
});

test('what is nearly an amendment is mended', () => {
  const fix = (clause: string) => variant(clause).diagnostics[0]?.fix?.[0]?.text;
  expect(fix('goal() = 2')).toBe('is');
  expect(fix('goal() when year > 1905')).toBe('also when');
});

const faults = (clauses: string) => {
  const text = `variant Own {\n${clauses}\n}\n`;
  const host = {
    ...diskHost,
    read: (path: string) => (path === 'own' ? text : diskHost.read(path)),
  };
  return check(host, 'own', { library }).diagnostics.map(
    ({ code, range, message }) => `${code} ${text.slice(range.start, range.end)}: ${message}`,
  );
};

test('a base that is lost to a slip is one fault, not one for each of its names', () => {
  const starts = 'Italy starts with F Rome instead of A Rome';
  expect(faults(`extends Classic\n${starts}`)).toEqual([]);
  expect(faults(`extnds Classic\n${starts}`)).toEqual([
    'unknown-sentence extnds: No clause and no declared sentence reads like this.',
  ]);
});

test('where no name stands no name is missed', () => {
  const told = faults('extends Classic\nadd coast Far (FAR): PAR - BUR');
  expect(told.map((one) => one.split(' ')[0])).toEqual(['expected']);
});
