import { expect, test } from 'vitest';
import { workbench } from './emitted.ts';
import { programOf as po, rulebook } from '../check-definitions/game.ts';
const programOf = (t: string) => po(t, rulebook.replace('{strength(this)} is', 'that is'));
import { emit } from '../../../compiler/emission/module.ts';
import { writeFileSync } from 'node:fs';

const cases: [string, string, boolean][] = [
  ['count n', `assert "x": (count Mine n with n.worth = 1) = 2`, true],
  ['count found', `assert "x": (first Space found with found.castle by name) is none`, true],
  ['local named like fn', `fn bump(s: Space): Number = 1
    fn tell1(bump: Space): Number = other1(bump)
    fn other1(s: Space): Number = sum Mine m: bump(s)
    assert "x": tell1(Ash) = 2`, true],
  ['shadow', `fn big(m: Mine) = m.worth > 0
    assert "x": (count Mine big with big(big)) = 2`, true],
  ['touch none', `fn lone(u: Unit) = borders(Ash, u.from)
    assert "x": no Mine m with borders(m.at, (the Unit u with u.tired).from)`, true],
  ['let hyphen', `fn two(s: Space): Number = let by-sea = 2: by-sea + by-sea
    assert "x": two(Ash) = 4`, true],
  ['let set', `fn two(u: Unit) = let e = u.exits: Ash in e
    assert "x": no Unit u with two(u)`, true],
  ['least named n', `assert "x": (least Mine n: n.worth) = 1`, true],
  ['sum named n', `assert "x": (sum Mine n: n.worth) = 2`, true],
  ['greatest', `assert "x": (greatest Mine value: value.worth) = 1`, true],
  ['key none', `assert "x": (count Mine m with m.owner is none) = 1`, true],
  ['fraction', `assert "x": 0.5 * 0.5 = 0.25`, true],
  ['fraction2', `assert "x": 1 / 2 rounded up = 1`, true],
  ['year', `assert "x": year = 1901 and year + 0.5 > 1901`, true],
  ['distance', `assert "x": distance from Ash to Cliff by borders = 1`, true],
  ['gate', `assert "x": not route from Ash to Cliff over Unit gate at gate.at.space with gate.tired by borders`, true],
  ['sets equal', `fn same(u: Unit) = u.exits = u.exits
   assert "x": yes`, true],
];
for (const [name, text, value] of cases) test(name, () => {
  const p = programOf(text);
  writeFileSync('/tmp/probe-out.js', emit(p).js('x'));
  expect(workbench(p).holds('x')).toBe(value);
});
