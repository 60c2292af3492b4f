import { expect, test } from 'vitest';
import { picture } from '../../../compiler/command/picture.ts';
import type { Facts } from '../../../compiler/facts.ts';

const facts: Facts = {
  name: 'Tiny',
  slug: 'tiny',
  edition: undefined,
  title: undefined,
  hash: '',
  editions: [],
  usual: true,
  players: [],
  asks: [],
  powers: [['Long Hill', 'LH'], ['Long Lake', 'LL'], ['Plain']],
  seasons: [],
  phases: [],
  spaces: [
    ['Ash', 'ASH'],
    ['Bay', 'BAY'],
    ['Cliff', 'CLI'],
    ['Dune', 'DUN'],
  ],
  lists: [{ name: 'units', fields: undefined }],
  sources: [],
  scenarios: [],
  assertions: [],
  starts: [],
  squares: [],
  positions: [0, 1, 2, 3].map((space) => ({ space, x: space, y: 0 })),
};

test('owners are marked by their abbreviation, where they have one', () => {
  const lists = {
    units: { 'Long Hill': ['A ASH'], 'Long Lake': ['A BAY'], Plain: ['F CLI'], '': ['A DUN'] },
  };
  const [row] = picture(facts, lists).split('\n');
  expect(row?.split(/ {2,}/)).toEqual(['ASH[A LH]', 'BAY[A LL]', 'CLI[F Pl]', 'DUN[A]']);
});

test('a grid is drawn by rows and columns, with what stands in its squares', () => {
  const squares = ['A1', 'B1', 'A2', 'B2'].map((name, space) => ({
    space,
    column: name.startsWith('A') ? 1 : 2,
    row: Number(name.slice(1)),
  }));
  const spaces = [['A1'], ['B1'], ['A2'], ['B2']];
  const lists = { units: { Plain: ['K B1', 'HA1 A2 E F'] } };
  const drawn = picture({ ...facts, positions: [], squares, spaces }, lists);
  expect(drawn.split('\n').slice(0, 3)).toEqual(['  A      B', '1 .      K Pl', '2 HA1 Pl .']);
});
