/** Clauses that are nearly something. */
import { expect, it, test } from 'vitest';
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
