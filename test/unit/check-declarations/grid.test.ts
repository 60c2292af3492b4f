/** Grids: so many fact lines in one clause. */
import { expect, test } from 'vitest';
import { world } from './fixture.ts';

const made = (clauses: string) =>
  world({
    'main.variant': `variant Main {\n  Space has col: Number\n  Space has row: Number\n${clauses}\n}\n`,
  });

const spaces = (clauses: string) => made(clauses).kindNamed('Space')?.members ?? [];

test('a square for each column and row, bordering those beside it', () => {
  expect(made('  grid B2..D3, col, row').diagnostics).toEqual([]);
  expect(spaces('  grid B2..D3, col, row').map(({ name }) => name)).toEqual([
    'B2',
    'C2',
    'D2',
    'B3',
    'C3',
    'D3',
  ]);
  expect(made('  grid B2..D3, col, row').map.borders).toHaveLength(7);
});

test('the attributes may be left out, and a sentence may lay it', () => {
  expect(spaces('  grid A1..A1')).toHaveLength(1);
  expect(spaces('  sentence "a board" { grid A1..B2 }\n  a board')).toHaveLength(4);
});

test.each([
  ['the last square left of the first', 'grid C1..A3'],
  ['the last square above the first', 'grid A3..C1'],
  ['a square without a row', 'grid A1..C'],
  ['no attribute of Space', 'grid A1..B2, file'],
])('%s is told', (_, clause) => {
  const { diagnostics } = made(`  ${clause}`);
  expect(diagnostics.length).toBeGreaterThan(0);
  for (const { code } of diagnostics) expect(code).not.toBe('internal-error');
});

test('a line for each number, with the abbreviations that count with it', () => {
  const powers = made('  power Number 9..11 (N9)').kindNamed('Power')?.members ?? [];
  expect(powers.map(({ name, short }) => [name, ...short])).toEqual([
    ['Number 9', 'N9'],
    ['Number 10', 'N10'],
    ['Number 11', 'N11'],
  ]);
  expect(made('  space Land (L)\n  space Ship 1..3: one way Land').map.borders).toHaveLength(3);
});

test.each([
  ['down', 'number-span', '  power Number 5..3'],
  ['too many', 'number-span', '  power Number 1..5000'],
  ['an abbreviation that stands for all', 'duplicate-name', '  power Number 1..2 (N)'],
])('%s is told', (_, code, clause) => {
  expect(made(clause).diagnostics.map((one) => one.code)).toEqual([code]);
});
