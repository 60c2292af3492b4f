import { expect, test } from 'vitest';
import { picture } from '../../../compiler/command/picture.ts';
import { factsOf } from '../../../compiler/facts.ts';
import type { Facts } from '../../../compiler/facts.ts';
import { compile } from '../../../compiler/pipeline.ts';
import { memoryHost } from '../../../language/host.ts';

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

test('squares lie in rows, those of a second board beside the first', () => {
  const { program } = compile(
    memoryHost({
      'x.variant': `variant Own {
  grid A1..B2
  power Red (R)
  piece Stone (S) { at: Space; owner: Power; written "S {at}" }
  ask Rests about each Stone s, of s.owner { default Rest }
  order Rest in Rests by Stone { written "{stone} rests" }
  phase Day { ask Rests }
  calendar { Spring: Day }
  start in Spring 1
  board Second (..x) of Own
}
`,
    }),
    'x.variant',
    { library: '' },
  );
  if (program === undefined) throw new Error('it does not compile');
  const rows = picture(factsOf(program, []), {})
    .split('\n')
    .filter((row) => row !== '');
  expect(rows.map((row) => row.split(/ +/))).toEqual([
    ['A1', 'B1', 'A1x', 'B1x'],
    ['A2', 'B2', 'A2x', 'B2x'],
  ]);
});
