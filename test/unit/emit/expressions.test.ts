import { expect, test } from 'vitest';
import { checkVariant } from '../check-meaning/game.ts';
import type { Program } from '../../../language/program/program.ts';
import { workbench } from './emitted.ts';
import { rules } from './rulebook.ts';

const programOf = (clauses: string): Program => {
  const { program, diagnostics } = checkVariant(clauses, rules);
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
};

/** One tired Foot of Red stands in the bay; it came from nowhere. The first assert must hold. */
const holds = (clauses: string): boolean => {
  const bench = workbench(programOf(clauses));
  bench.put('Unit', { at: 'BAY', owner: 'Red', is: 'Foot', tired: 1 });
  return bench.holds('it');
};

test.each([
  // A variable must not meet what the emitted loops are made of, nor hide a function.
  ['count', 'assert "it": (count Mine n with n.worth = 1) = 2'],
  ['sum', 'assert "it": (sum Mine n: n.worth) = 2'],
  ['least', 'assert "it": (least Mine n: n.worth) = 1'],
  ['greatest', 'assert "it": (greatest Mine value: value.worth) = 1'],
  ['first', 'assert "it": (first Space found with not found.castle by name) = Ash'],
  ['sole', 'assert "it": (sole Mine found with found.owner is none) is not none'],
  ['route', 'assert "it": route from Ash to Cliff over Unit gate at gate.at.space by borders'],
  ['frame', 'assert "it": (count Mine memo with memo.worth = 1) + (count Mine round) = 4'],
  [
    'function of the same name',
    `fn big(m: Mine) = m.worth > 0
    assert "it": (count Mine big with big(big)) = 2`,
  ],
  [
    'parameter named as a function',
    `fn bump(s: Space): Number = 1
    fn all(bump: Space): Number = bumpOf(bump)
    fn bumpOf(s: Space): Number = sum Mine m: bump(s)
    assert "it": all(Ash) = 2`,
  ],
  [
    'name with a hyphen',
    `fn twice(n: Number): Number = let by-two = n + n: by-two + by-two
    assert "it": twice(1) = 4`,
  ],
])('names stay apart: %s', (_, clauses) => {
  expect(holds(clauses)).toBe(true);
});

test.each([
  ['the far end of a border', 'assert "it": no Unit u with borders(u.at.space, u.from)'],
  ['the near end of a border', 'assert "it": no Unit u with borders(u.from, u.at.space)'],
  ['a spot of it', 'assert "it": no Unit u with touches(u.at, u.from.spot)'],
  [
    'an attribute, asked by a function',
    `fn wet(s: Space) = s.terrain is sea
    assert "it": no Unit u with wet(u.from)`,
  ],
  [
    'a way from it',
    'assert "it": every Unit u: distance from u.from to u.at.space by borders = 999',
  ],
  ['a border of it', 'assert "it": every Unit u: border(u.from, u.at.space) is none'],
  ['what comes behind it', 'assert "it": every Unit u: clockwise(Ash, u.from, Bay) = 999'],
  ['its neighbours', 'assert "it": no Unit u with some Space s with borders(u.from, s)'],
  [
    'handed through two functions to a third',
    `fn spotOf(s: Space) = s.spot
    fn again(s: Space) = spotOf(s)
    assert "it": no Unit u with again(u.from) is Ash`,
  ],
  ['another instead', 'assert "it": every Unit u: (u.from or else Ash) = Ash'],
])('nothing is read of none: %s', (_, clauses) => {
  expect(holds(clauses)).toBe(true);
});

test.each([
  ['products', 'assert "it": 0.5 * 0.5 = 0.25'],
  ['quotients', 'assert "it": 1 / 2 rounded up = 1 and 1 / 2 rounded down = 0'],
  ['years', 'assert "it": year = 1901 and year + 0.5 > 1901'],
  ['counts', 'assert "it": (count Mine m) + 0.5 = 2.5'],
  ['the least is large', 'assert "it": (least Mine m: m.worth + 2000) = 2001'],
  ['the greatest is below nought', 'assert "it": (greatest Mine m: 0 - m.worth) = 0 - 1'],
  ['the least of nothing', 'assert "it": (least Mine m with m.worth > 5: m.worth) = 999'],
  ['the greatest of nothing', 'assert "it": (greatest Mine m with m.worth > 5: m.worth) = 0'],
  ['distances', 'assert "it": (distance from Ash to Cliff by borders) + 0.5 = 1.5'],
])('fractions are exact: %s', (_, clauses) => {
  expect(holds(clauses)).toBe(true);
});

test('a set may have a name', () => {
  expect(holds('assert "it": every Unit u: (let e = u.exits: not u.at in e)')).toBe(true);
});

test('what is wrong does not hold', () => {
  expect(holds('assert "it": (count Mine n) = 3')).toBe(false);
});

test.each([
  ['the next', 'clockwise(Bay, Ash, Cliff) = 1'],
  ['behind the end the start', 'clockwise(Bay, Cliff, Ash) = 1'],
  ['once round', 'clockwise(Bay, Cliff, Cliff) = 2'],
  ['of two places the nearer', 'clockwise(Ash, Cliff, Bay) = 1 and clockwise(Ash, Bay, Bay) = 1'],
  ['who does not lie there', 'clockwise(Bay, Bay, Ash) = 999'],
  ['where nothing is said', 'clockwise(Cliff, Ash, Bay) = 999'],
])('round a space: %s', (_, condition) => {
  expect(holds(`clockwise BAY ASH CLI, ASH BAY BAY CLI\nassert "it": ${condition}`)).toBe(true);
});
