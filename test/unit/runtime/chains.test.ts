/** Routes over random maps, asked in the order in which orders are listed, against trying all chains. */
import { describe, expect, test } from 'vitest';
import { chains } from '../../../runtime/resolution/chains.ts';
import { NO, OPEN, YES } from '../../../runtime/resolution/resolver.ts';
import { random } from '../../yardstick/random.ts';

const SIZE = 9;

interface Case {
  readonly table: Uint8Array;
  /** Place of each member, by row. */
  readonly places: readonly number[];
  readonly gates: readonly number[];
}

function randomCase(seed: number): Case {
  const chance = random(seed);
  const table = new Uint8Array(SIZE * SIZE);
  for (let a = 0; a < SIZE; a++) {
    for (let b = 0; b < a; b++) {
      if (!chance.chance(30)) continue;
      table[a * SIZE + b] = 1;
      table[b * SIZE + a] = 1;
    }
  }
  const all = Array.from({ length: SIZE }, (_, place) => place);
  const places = chance.shuffle(all).slice(0, 1 + chance.below(6));
  const some = chance.chance(50);
  const gates = places.map(() => (some && chance.chance(30) ? OPEN : YES));
  return { table, places, gates };
}

/** Is there a chain of members that are usable? With `member`: one in which it takes part and none is superfluous. */
function tried({ table, places }: Case, usable: readonly number[], ends: Ends): boolean {
  const touch = (a: number, b: number): boolean => table[a * SIZE + b] === 1;
  const place = (row: number): number => places[row] ?? 0;
  const { from, to, member } = ends;
  const fits = (line: readonly number[]): boolean =>
    member < 0 ||
    (line.includes(member) &&
      line.every(
        (row, at) =>
          (at === 0 || !touch(from, place(row))) &&
          (at === line.length - 1 || !touch(place(row), to)) &&
          line.every((other, then) => then <= at + 1 || !touch(place(row), place(other))),
      ));
  const grow = (line: readonly number[]): boolean => {
    const last = place(line.at(-1) ?? 0);
    if (touch(last, to) && fits(line)) return true;
    return usable.some(
      (next) => !line.includes(next) && touch(last, place(next)) && grow([...line, next]),
    );
  };
  return usable.some((row) => touch(from, place(row)) && grow([row]));
}

interface Ends {
  readonly from: number;
  readonly to: number;
  readonly member: number;
}

function gather({ places, gates }: Case): number {
  const base = chains.top;
  places.forEach((place, row) => chains.push(row, place, gates[row] ?? NO));
  return base;
}

describe('routes', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))('over map %i', (seed) => {
    const drawn = randomCase(seed);
    const { table, places, gates } = drawn;
    const all = places.map((_, row) => row);
    const certain = all.filter((row) => gates[row] === YES);
    const closed = certain.length === all.length;
    for (let from = 0; from < SIZE; from++) {
      for (const member of closed ? [-1, ...all] : [-1]) {
        for (let to = 0; to < SIZE; to++) {
          if (to === from) continue;
          const ends = { from, to, member };
          const sure = tried(drawn, certain, ends);
          const wanted = sure ? YES : tried(drawn, all, ends) ? OPEN : NO;
          const base = gather(drawn);
          const found = chains.search(base, from, to, member, table, SIZE);
          expect({ ...ends, found }).toEqual({ ...ends, found: wanted });
          expect(chains.top).toBe(base);
        }
      }
    }
  });

  test.each(Array.from({ length: 50 }, (_, seed) => seed))(
    'all ends at once, over map %i',
    (seed) => {
      const drawn = randomCase(seed);
      const rows = drawn.places.map((_, row) => row);
      const ends = new Uint8Array(SIZE).fill(7);
      for (let from = 0; from < SIZE; from++) {
        const base = gather(drawn);
        chains.reach(base, from, drawn.table, SIZE, ends);
        expect(chains.top).toBe(base);
        const wanted = [...ends.keys()].map((to) =>
          tried(drawn, rows, { from, to, member: -1 }) ? 1 : 0,
        );
        expect([...ends]).toEqual(wanted);
      }
      chains.reach(gather(drawn), -1, drawn.table, SIZE, ends);
      expect([...ends]).toEqual(Array.from({ length: SIZE }, () => 0));
    },
  );

  test('members that stay gathered answer many questions, with others in between', () => {
    const one = { ...randomCase(3), gates: Array.from({ length: 6 }, () => YES) };
    const other = { ...randomCase(4), gates: Array.from({ length: 6 }, () => YES) };
    const rows = one.places.map((_, row) => row);
    const mark = gather(one);
    const { top } = chains;
    for (let to = 1; to < SIZE; to++) {
      const found = chains.joins(mark, top, 0, to, -1, one.table, SIZE);
      expect(found).toBe(tried(one, rows, { from: 0, to, member: -1 }));
      chains.search(gather(other), 0, to, -1, other.table, SIZE);
      expect(chains.top).toBe(top);
    }
    chains.top = mark;
  });
});
