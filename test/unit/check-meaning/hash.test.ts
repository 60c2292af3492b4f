import { expect, test } from 'vitest';
import { programOf, rulebook } from './game.ts';

const hash = (clauses: string, rules = rulebook): string => programOf(clauses, rules).hash;

test('the hash is that of the rules', () => {
  const base = hash('');
  expect(base).toMatch(/^[0-9a-f]{16}$/);
  expect(hash('')).toBe(base);
  expect(hash('// a comment\n  note "a note"')).toBe(base);
  expect(hash('title "Another"')).toBe(base);
  expect(hash('positions ASH 1 2')).toBe(base);
  expect(hash('labels ASH 1 2')).toBe(base);
  expect(hash('draw ASH in red; shape hull 1 2 3 4 5 6; outline ASH 1 2 3 4 5 6')).toBe(base);
  expect(hash('scenario "x" { phase Spring 1901 Play; expect next Autumn 1901 Play }')).toBe(base);
  expect(hash('', rulebook.replace('kind Terrain', '\n\n  kind Terrain'))).toBe(base);
});

test.each([
  'strength(m) is 2',
  'strength(m) plus 1',
  'start in Spring 1902',
  'Red starts with F Ash',
  'kind Extra { }',
  'years count down',
  'Unit has fuel: Number = 3',
  'Unit has fuel: Number = 4',
])('a change of rules changes it: %s', (clauses) => {
  expect(hash(clauses)).not.toBe(hash(''));
});
