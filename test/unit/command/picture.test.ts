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
  lists: [
    { name: 'units', never: undefined, heads: { kind: 'Power', names: [] }, fields: undefined },
  ],
  sources: [],
  scenarios: [],
  assertions: [],
  starts: [],
  positions: [0, 1, 2, 3].map((space) => ({ space, x: space, y: 0 })),
};

test('owners are marked by their abbreviation, where they have one', () => {
  const lists = {
    units: { 'Long Hill': ['A ASH'], 'Long Lake': ['A BAY'], Plain: ['F CLI'], '': ['A DUN'] },
  };
  const [row] = picture(facts, lists).split('\n');
  expect(row?.split(/ {2,}/)).toEqual(['ASH[A LH]', 'BAY[A LL]', 'CLI[F Pl]', 'DUN[A]']);
});
