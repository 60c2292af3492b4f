/** Routes over random maps, asked in the order in which orders are listed, against trying all chains. */
import { describe, expect, test } from 'vitest';
import { chains } from '../../../runtime/resolution/chains.ts';
import { NO, OPEN, YES } from '../../../runtime/resolution/resolver.ts';
import { rowsOf } from '../../support/rows.ts';
import { randomCase, SIZE, tried } from '../../support/routes.ts';
import type { Case } from '../../support/routes.ts';

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
          const found = chains.search(base, from, to, member, rowsOf(table, SIZE));
          expect({ ...ends, found }).toEqual({ ...ends, found: wanted });
          expect(chains.top).toBe(base);
        }
      }
    }
  });

  test('members that stay gathered answer many questions, with others in between', () => {
    const one = { ...randomCase(3), gates: Array.from({ length: 6 }, () => YES) };
    const other = { ...randomCase(4), gates: Array.from({ length: 6 }, () => YES) };
    const rows = one.places.map((_, row) => row);
    const mark = gather(one);
    const { top } = chains;
    for (let to = 1; to < SIZE; to++) {
      const found = chains.joins(mark, top, 0, to, -1, rowsOf(one.table, SIZE));
      expect(found).toBe(tried(one, rows, { from: 0, to, member: -1 }));
      chains.search(gather(other), 0, to, -1, rowsOf(other.table, SIZE));
      expect(chains.top).toBe(top);
    }
    chains.top = mark;
  });
});
