/** What is plainly so is seen before anything is counted, and comes to the same as what has to be. */
import { describe, expect, test } from 'vitest';
import { emit } from '../../../compiler/emit.ts';
import { programOf } from '../check-meaning/game.ts';
import { places, playing, positionsOf } from './positions.ts';
import { rules as rulebook } from './rulebook.ts';

const rules = rulebook.replace('succeeds when moves(this)', 'succeeds when pushes(this)');

const clauses = (
  force = '1 + helpers(m)',
  against = 'if occupant(m.to.space) is none then 0 else 1 + helpers(m)',
  pushes = 'force(m) > against(m) and every other Move n to m.to.space: force(m) > force(n)',
): string => `
  decide helping(h: Help) = no Move m to h.unit.at.space
  fn helpers(m: Move): Number = count Help h of m.unit with helping(h)
  fn force(m: Move): Number = ${force}
  fn against(m: Move): Number = ${against}
  decide pushes(m: Move) = ${pushes}`;

/** Does the function that works it out look whether it is plainly so? */
function looks(...said: Parameters<typeof clauses>): boolean {
  const js = emit(programOf(clauses(...said), rules)).js('', '');
  const [visit] = /const pushesFinal = [^]*?\n\};/.exec(js) ?? [];
  expect(visit).toContain('? YES : NO');
  return visit?.includes('] = YES;') === true;
}

describe('a comparison that holds whatever is counted', () => {
  test.each([
    ['more than nothing'],
    [
      'not less than one',
      undefined,
      'if occupant(m.to.space) is none then 1 else 2',
      'force(m) >= against(m)',
    ],
    [
      'by one of two ways',
      '1 + helpers(m)',
      'if m.via or occupant(m.to.space) is none then 0 else 2',
    ],
    ['what is read first in any case', 'if moves(m) then 1 + helpers(m) else 0', undefined],
  ])('%s', (_, ...said) => {
    expect(looks(...said)).toBe(true);
  });

  test.each([
    ['a number that may be as small', 'helpers(m)'],
    ['a number that may be as great', undefined, '1'],
    ['never both', '(if m.via then 1 + helpers(m) else 0)', 'if m.via then 1 else 0'],
    ['a decision that is not always read', undefined, 'if m.via and moves(m) then 0 else 1'],
    ['a decision that has to fail', 'if moves(m) then 0 else 1 + helpers(m)'],
    [
      'what others have to do',
      undefined,
      undefined,
      'force(m) > against(m) and every Help h of m.unit with helping(h): h.unit.tired',
    ],
    ['the other way round', undefined, undefined, 'force(m) < against(m)'],
  ])('not %s', (_, ...said) => {
    expect(looks(...said)).toBe(false);
  });
});

const deeds = places.flatMap((place) => [
  { to: place, of: '' },
  { to: '', of: place },
]);

test('it comes to what is counted, in all positions', () => {
  const play = playing(programOf(clauses(), rules));
  for (const position of positionsOf(deeds)) {
    const orders = play(position);
    const isGoal = (place: string): boolean => orders.some(({ to }) => to === place);
    const isEmpty = (to: string): boolean => places.every((at, n) => at !== to || !position[n]);
    const helpers = (of: string): number =>
      orders.filter((each) => each.of === of && !isGoal(each.at)).length;
    for (const { at, to, verdict } of orders) {
      if (to === '') continue;
      const force = 1 + helpers(at);
      const others = orders.filter((each) => each.to === to && each.at !== at);
      const pushes =
        force > (isEmpty(to) ? 0 : 1 + helpers(at)) &&
        others.every((each) => force > 1 + helpers(each.at));
      expect([position, at, verdict]).toEqual([position, at, Number(pushes)]);
    }
  }
});

describe('what can be looked into in too many ways is built all the same', () => {
  const levels = [...Array.from({ length: 40 }).keys()].map((at) => at + 1);
  const twice = levels.map(
    (at) => `
  fn f${at}(m: Move): Number = if moves(m) then f${at - 1}(m) else f${at - 1}(m) + 1`,
  );
  const doubled = levels.map(
    (at) => `
  fn f${at}(m: Move, n: Number): Number = f${at - 1}(m, n + n)`,
  );
  const either = levels.map(() => '(moves(m) or leaves(m.unit))').join(' and ');
  test.each([
    [
      'functions that call the one before twice',
      `fn f0(m: Move): Number = if moves(m) then 1 else 2 ${twice.join('')}`,
      'f40(m) > 0 and f40(m) > f3(m)',
    ],
    [
      'functions that hand on twice what they are given',
      `fn f0(m: Move, n: Number): Number = if moves(m) then n else n + 1 ${doubled.join('')}`,
      'f40(m, helpers(m)) > f1(m, 1)',
    ],
    ['conditions of many parts', '', `helpers(m) > (if ${either} then 0 else 5)`],
  ])('%s', (_, fns, pushes) => {
    expect(looks(undefined, undefined, `${pushes}\n  ${fns}`)).toBe(false);
  });

  test('functions of what is known before', () => {
    const given = levels.map(
      (at) => `
    fn f${at}(m: Move) = f${at - 1}(m) or (m.via and f${at - 1}(m))`,
    );
    const js = emit(
      programOf(
        `
  fn f0(m: Move) = some Move n to m.to.space with n != m ${given.join('')}
  decide stands(m: Move) = f40(m) and no Move n to m.unit.at.space with stands(n)
  settle "nobody gives way" knot with stands: every stands is no`,
        rulebook.replace('succeeds when moves(this)', 'succeeds when stands(this)'),
      ),
    ).js('', '');
    expect(js).toContain('standsEarly(row)');
  });
});
