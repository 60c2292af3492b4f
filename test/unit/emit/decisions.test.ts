import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../compiler/emit.ts';
import { Unsupported } from '../../../compiler/lowering/lowering.ts';
import { programOf } from '../check-meaning/game.ts';
import { workbench } from './emitted.ts';
import { rules } from './rulebook.ts';

interface Ordered {
  readonly at: string;
  readonly to: string;
}

/** Which of these moves succeed. */
function moving(moves: readonly Ordered[], clauses = ''): readonly boolean[] {
  const bench = workbench(programOf(clauses, rules));
  const rows = moves.map(({ at, to }) => {
    const unit = bench.put('Unit', { at, owner: 'Red', is: 'Foot' });
    return bench.order('Orders', 'Move', { unit, to });
  });
  expect(bench.resolve()).toBeUndefined();
  return rows.map((row) => bench.decided('moves', row));
}

const ring: readonly Ordered[] = [
  { at: 'ASH', to: 'BAY' },
  { at: 'BAY', to: 'CLI' },
  { at: 'CLI', to: 'ASH' },
];

describe('decisions that depend on each other', () => {
  test('a chain is evaluated, nothing is settled', () => {
    const bench = workbench(programOf('', rules));
    for (const { at, to } of ring.slice(0, 2)) {
      bench.order('Orders', 'Move', { unit: bench.put('Unit', { at, is: 'Foot' }), to });
    }
    expect(bench.resolve()).toBeUndefined();
    expect([0, 1].map((row) => bench.decided('moves', row))).toEqual([true, true]);
    expect(bench.rules.resolution?.knots).toEqual([]);
  });

  test('a ring is one knot with two solutions, and moves', () => {
    const bench = workbench(programOf('', rules));
    for (const { at, to } of ring) {
      bench.order('Orders', 'Move', { unit: bench.put('Unit', { at, is: 'Foot' }), to });
    }
    expect(bench.resolve()).toBeUndefined();
    expect([0, 1, 2].map((row) => bench.decided('moves', row))).toEqual([true, true, true]);
    expect(bench.rules.resolution?.knots).toEqual([
      { atoms: [0, 1, 2], solutions: 2, fixed: [0, 1, 2], rule: 'rings' },
    ]);
  });

  test('two that want one place stop all that wait for it', () => {
    expect(
      moving([
        { at: 'ASH', to: 'BAY' },
        { at: 'CLI', to: 'BAY' },
      ]),
    ).toEqual([false, false]);
  });

  test('the order of units and orders does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ring], { minLength: 1 }), (moves) => {
        const results = new Map(moves.map(({ at }, row) => [at, moving(moves)[row]]));
        const sorted = ring.filter((move) => moves.includes(move));
        expect(sorted.map(({ at }) => results.get(at))).toEqual(moving(sorted));
      }),
      { numRuns: 12 },
    );
  });

  test('the same rules resolve one position after another', () => {
    const bench = workbench(programOf('', rules));
    const unit = bench.put('Unit', { at: 'ASH', is: 'Foot' });
    const order = bench.order('Orders', 'Move', { unit, to: 'BAY' });
    bench.resolve();
    expect(bench.decided('moves', order)).toBe(true);
    const other = bench.put('Unit', { at: 'BAY', is: 'Foot' });
    bench.resolve();
    expect(bench.decided('moves', order)).toBe(false);
    bench.order('Orders', 'Move', { unit: other, to: 'CLI' });
    bench.resolve();
    expect(bench.decided('moves', order)).toBe(true);
  });
});

/** A decision that waits for itself, so that it is worked out while the others are still open. */
const circular = (
  body: string,
): string => `decide fine(m: Move) = (${body}) and every other Move o: fine(o)
  settle "all fine" knot with fine: every fine is yes`;

test.each([
  ['half of those that move', '(count Move n with moves(n)) / 2 rounded down >= 1'],
  ['at most so many', 'min(1, count Move n with moves(n)) = 1'],
  ['a choice', '(if moves(m) then 1 else 1) = 1'],
  ['the greatest, below nought', '(greatest Move n with fine(n): 0 - 5) = 0 - 5'],
  ['the least, beyond any way', '(least Move n with fine(n): 2000) = 2000'],
  ['the least, if there is any', '(least Move n with fine(n): 2000) >= 999'],
  ['very large ones', '(sum Move n with fine(n): 30000000000) >= 0 - 1'],
  ['large ones', '40000 > (count Move n with fine(n)) and (sum Move n with fine(n): 20000) >= 0'],
  [
    'a large one known in the end',
    '(sum Move n with fine(n): 20000) + 0 = 60000 or (some Move n with fine(n))',
  ],
  ['a product', '(count Move n with moves(n)) * 0 = 0'],
])('numbers of what is being decided: %s', (_, body) => {
  const bench = workbench(programOf(circular(body), rules));
  for (const { at, to } of ring) {
    bench.order('Orders', 'Move', { unit: bench.put('Unit', { at, is: 'Foot' }), to });
  }
  expect(bench.resolve()).toBeUndefined();
  expect(bench.decided('fine', 0)).toBe(true);
});

test('what may be none is asked about by a call that looks, what is there is not', () => {
  const jsOf = (clauses: string): string =>
    emit(programOf(clauses, rules)).js('elsewhere', 'beside');
  const asking = /const moves = \(m\) => \{\s*if \(m < 0\) return false;/;
  const other = 'sole other Move o with o.unit.at.space = m.to.space';
  expect(jsOf(circular(`moves(${other})`))).toMatch(asking);
  expect(jsOf(circular('moves(m)'))).not.toMatch(asking);
});

test.each([
  ['a thing chosen by a decision', '(sole Move o to m.to.space with moves(o)) is none'],
  ['membership in what a decision makes', 'm.unit in (all Unit u with leaves(u))'],
])('is refused, not guessed: %s', (_, body) => {
  const program = programOf(circular(body), rules);
  expect(() => emit(program)).toThrow(Unsupported);
});

test('JavaScript is TypeScript without its types', () => {
  const module = emit(programOf('', rules));
  const [js, ts] = [module.js('elsewhere', 'beside'), module.ts()];
  expect(js).toContain("from 'elsewhere'");
  expect(js).toContain("from 'beside'");
  expect(ts).toContain("from 'variorum/runtime'");
  expect(`${js}${ts}`).not.toMatch(/[\uE000\uE001]/);
  expect(ts).toMatch(/const moves\w* = \(m: number\): boolean =>/);
  expect(js).toMatch(/const moves\w* = \(m\) => \{/);
});
