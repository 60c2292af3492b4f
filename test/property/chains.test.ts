/** Searches for routes, compared with trying every chain. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHAIN_BUDGET, chains } from '../../runtime/resolution/chains.ts';
import { Failure } from '../../runtime/diagnostics.ts';
import { NO, OPEN, YES } from '../../runtime/resolution/resolver.ts';
import { rowsOf } from '../support/rows.ts';

interface Member {
  readonly place: number;
  readonly gate: number;
}

const search = (
  members: readonly Member[],
  table: Uint8Array,
  size: number,
  through: number,
): number => {
  const base = chains.top;
  members.forEach(({ place, gate }, row) => {
    if (gate !== NO) chains.push(row, place, gate);
  });
  return chains.search(base, 0, 1, through, rowsOf(table, size));
};

/** Is there such a chain, by the words of its definition? */
function exists(
  members: readonly Member[],
  table: Uint8Array,
  size: number,
  through: number,
  usable: (member: Member) => boolean,
): boolean {
  const near = (a: number, b: number): boolean => table[a * size + b] === 1;
  const placeOf = (at: number): number => members[at]?.place ?? 0;
  const isRight = (line: readonly number[]): boolean =>
    through < 0 ||
    (line.includes(through) &&
      line.every((a, i) => line.every((b, j) => j <= i + 1 || !near(placeOf(a), placeOf(b)))) &&
      line.every((a, i) => i === 0 || !near(0, placeOf(a))) &&
      line.every((a, i) => i === line.length - 1 || !near(placeOf(a), 1)));
  const extend = (line: readonly number[]): boolean => {
    const last = line.at(-1) ?? 0;
    if (near(placeOf(last), 1) && isRight(line)) return true;
    return members.some(
      (member, at) =>
        usable(member) &&
        !line.includes(at) &&
        near(placeOf(last), member.place) &&
        extend([...line, at]),
    );
  };
  return members.some((member, at) => usable(member) && near(0, member.place) && extend([at]));
}

const SIZE = 9;

describe('a route', () => {
  test.each([['through anybody', -1] as const, ['through one of them', 0] as const])(
    'is found where there is one: %s',
    (_, through) => {
      const seen = new Map([
        [NO, 0],
        [OPEN, 0],
        [YES, 0],
      ]);
      const member = fc.record({
        place: fc.integer({ min: 2, max: SIZE - 1 }),
        gate: fc.constantFrom(NO, OPEN, YES, YES),
      });
      const pair = fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1));
      const pairs = fc.array(pair, { minLength: 10, maxLength: 24 });
      fc.assert(
        fc.property(fc.array(member, { minLength: 1, maxLength: 7 }), pairs, (members, list) => {
          const table = new Uint8Array(SIZE * SIZE);
          for (const [a, b] of list) {
            table[a * SIZE + b] = 1;
            table[b * SIZE + a] = 1;
          }
          const sure = exists(members, table, SIZE, through, ({ gate }) => gate === YES);
          const possible = exists(members, table, SIZE, through, ({ gate }) => gate !== NO);
          const wanted = sure ? YES : possible ? OPEN : NO;
          seen.set(wanted, (seen.get(wanted) ?? 0) + 1);
          expect(search(members, table, SIZE, through)).toBe(wanted);
          expect(chains.top).toBe(0);
        }),
        { numRuns: 3000, seed: 7 },
      );
      for (const count of seen.values()) expect(count).toBeGreaterThan(50);
    },
  );

  test('that leads nowhere has no end, as many as are asked for', () => {
    const seen = { nowhere: 0, somewhere: 0 };
    const pair = fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1));
    const pairs = fc.array(pair, { minLength: 4, maxLength: 16 });
    const places = fc.array(fc.integer({ min: 2, max: SIZE - 1 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(places, pairs, fc.constantFrom(-1, 0), (members, list, through) => {
        const table = new Uint8Array(SIZE * SIZE);
        for (const [a, b] of list) {
          table[a * SIZE + b] = 1;
          table[b * SIZE + a] = 1;
        }
        const base = chains.top;
        members.forEach((place, row) => chains.push(row, place, YES));
        const { top } = chains;
        const leads = chains.leads(base, top, 0, through, rowsOf(table, SIZE));
        const ends = Array.from({ length: SIZE }, (_, to) =>
          chains.joins(base, top, 0, to, through, rowsOf(table, SIZE)),
        );
        chains.top = base;
        seen[leads ? 'somewhere' : 'nowhere'] += 1;
        if (!leads) expect(ends).not.toContain(true);
      }),
      { numRuns: 1000, seed: 7 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });

  test('has no limit to its length: a line of ten thousand', () => {
    const count = 10_000;
    // Places stand beside each other in turn, so that a small table serves: 2, 3, 4, 2, 3, 4 .. and one of its own last.
    const size = 6;
    const table = new Uint8Array(size * size);
    for (const [a, b] of [
      [0, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 1],
    ] as const) {
      table[a * size + b] = 1;
    }
    const members = Array.from({ length: count }, (_, at) => ({
      place: at === count - 1 ? 5 : 2 + (at % 3),
      gate: YES,
    }));
    expect(search(members, table, size, -1)).toBe(YES);
    expect(search(members.slice(0, -1), table, size, -1)).toBe(NO);
  });

  /** Layers of two, each touching both of the next: every choice is a chain, none passes the one that is asked for. */
  const ladder = (layers: number, apart: boolean) => {
    const size = 3 + 2 * layers;
    const table = new Uint8Array(size * size);
    const join = (a: number, b: number): void => {
      table[a * size + b] = 1;
      table[b * size + a] = 1;
    };
    const at = (layer: number, side: number): number => 3 + 2 * layer + side;
    for (const side of [0, 1]) {
      join(0, at(0, side));
      join(at(layers - 1, side), 1);
      for (const other of [0, 1]) {
        for (let layer = 1; layer < layers; layer++) join(at(layer - 1, side), at(layer, other));
      }
    }
    // The member asked for stands between the first layer and the last, so that it shortens each chain it is in.
    for (const side of apart ? [] : [0, 1]) {
      join(2, at(0, side));
      join(2, at(layers - 1, side));
    }
    const members = Array.from({ length: 2 * layers + 1 }, (_, row) => ({
      place: row + 2,
      gate: YES,
    }));
    return { members, table, size };
  };

  test('is not looked for where the member cannot be reached', () => {
    const { members, table, size } = ladder(40, true);
    expect(search(members, table, size, 0)).toBe(NO);
    expect(search(members, table, size, -1)).toBe(YES);
  });

  test('with a member that is met at once is found at once', () => {
    const { members, table, size } = ladder(40, false);
    expect(search(members, table, size, 0)).toBe(YES);
  });

  test('that cannot be told from too many is a fault with a code, never a guess', () => {
    // A member in the midst of a wide net, whose every chain comes back to where it has been.
    const side = 14;
    const size = 3 + side * side;
    const table = new Uint8Array(size * size);
    const join = (a: number, b: number): void => {
      table[a * size + b] = 1;
      table[b * size + a] = 1;
    };
    const cell = (x: number, y: number): number => 3 + y * side + x;
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        if (x > 0) join(cell(x - 1, y), cell(x, y));
        if (y > 0) join(cell(x, y - 1), cell(x, y));
      }
    }
    join(0, cell(0, 0));
    join(cell(side - 1, 0), 1);
    // Behind one door only: who goes in does not come out.
    join(cell(7, side - 1), 2);
    const gate = YES;
    const members = Array.from({ length: side * side + 1 }, (_, row) => ({ place: row + 2, gate }));
    expect(search(members, table, size, -1)).toBe(YES);
    expect(() => search(members, table, size, 0)).toThrow(Failure);
    expect(chains.top).toBe(0);
    try {
      search(members, table, size, 0);
    } catch (error) {
      const found = error instanceof Failure ? error.diagnostic : undefined;
      expect(found?.code).toBe('route-too-large');
      expect(found?.data).toEqual({ count: String(members.length), limit: String(CHAIN_BUDGET) });
    }
  });
});
