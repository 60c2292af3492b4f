/** What is asked of two orders, of which a key tells the one by the other, is worked out once for the other. */
import { describe, expect, test } from 'vitest';
import { emit } from '../../../compiler/emit.ts';
import { programOf } from '../check-meaning/game.ts';
import { places, playing, positionsOf } from './positions.ts';
import { rules as rulebook } from './rulebook.ts';

const rules = rulebook.replace('succeeds when moves(this)', 'succeeds when pushes(this)');

const clauses = (
  counted = 'fits(h, m) and helping(h)',
  helping = 'some Move m by h.of with fits(h, m)',
): string => `
  fn fits(h: Help, m: Move) = h.into.space = m.to.space
  decide helping(h: Help) = (${helping}) and no Move m to h.unit.at.space
  decide pushes(m: Move) = (count Help h of m.unit with ${counted}) >= 1`;

/** What is worked out for each order, before any decision. */
function givens(said: string, from = rules): readonly string[] {
  const js = emit(programOf(said, from)).js('', '');
  const all = [...js.matchAll(/const ordersGivens\d* = [^]*?\n\};/g)].join('\n');
  return [...all.matchAll(/(\w+)Of\[row\] = /g)].map(([, name = '']) => name);
}

test('where it is asked twice, it is given', () => {
  expect(givens(clauses())).toEqual(['fits']);
});

const several = rules
  .replace(', of u.owner { default Stay }', ', of u.owner, up to 2 { }')
  .replace('fn moveOf(u: Unit) = the Move m by u', '');

describe('it is not', () => {
  test.each([
    ['asked once only', clauses('fits(h, m) and helping(h)', 'h.into is none')],
    [
      'about both alone',
      clauses(
        undefined,
        'some Move m by h.of with h.into.space = m.to.space and h.unit is not m.unit',
      ),
    ],
    [
      'about the move of the unit',
      clauses('fits(h, m) and helping(h)', 'some Move m by h.unit with fits(h, m)'),
    ],
    [
      'before any decision',
      `${clauses('late(h, m) and helping(h)', 'some Move m by h.of with late(h, m)')}
      fn late(h: Help, m: Move) = fits(h, m) or moves(m)`,
    ],
  ])('where it is not %s', (_, said) => {
    expect(givens(said)).not.toContain('fits');
  });

  test('where the one may be about nothing', () => {
    const optional = rules.replace('of: Unit\n', 'of: Unit or none\n');
    expect(optional).not.toBe(rules);
    expect(givens(clauses(), optional)).not.toContain('fits');
  });

  test('where a unit has several orders', () => {
    expect(several).not.toBe(rules);
    expect(givens(clauses(), several)).not.toContain('fits');
  });
});

const deeds = ['', ...places].flatMap((of) => places.map((to) => ({ of, to })));

test('it comes to the same, in all positions', () => {
  const play = playing(programOf(clauses(), rules));
  let pushed = 0;
  for (const position of positionsOf(deeds)) {
    const orders = play(position);
    const isGoal = (place: string): boolean =>
      orders.some(({ of, to }) => of === '' && to === place);
    for (const { at, to, of, verdict } of orders) {
      if (of !== '') continue;
      const pushes = orders.some((each) => each.of === at && each.to === to && !isGoal(each.at));
      pushed += Number(pushes);
      expect([position, at, verdict]).toEqual([position, at, Number(pushes)]);
    }
  }
  expect(pushed).toBeGreaterThan(50);
});
