/**
 * Reading something of nothing gives none, no or 0, however nothing came there. Every way to come by nothing is combined
 * with every way to read it; the first of each kind would give another answer each time.
 */
import { expect, test } from 'vitest';
import { programOf } from '../check-meaning/game.ts';
import { nullableVariables } from '../../../compiler/lowering/nullability.ts';
import { workbench } from './emitted.ts';
import { rules } from './rulebook.ts';

/** Red's one Foot `u` came from nowhere, and nobody stands on Cliff. */
const ways: readonly (readonly [string, string])[] = [
  ['an attribute', 'u.from'],
  ['a function', 'same(u.from)'],
  ['two functions', 'again(u.from).space'],
  ['three functions', 'thrice(u.from)'],
  ['a function that is too long to be written out', 'long(u.from)'],
  ['a function with a search before it', 'searched(u.from)'],
  ['a function whose other callers give something', 'spotOf(u.from).space'],
  ['a function of a piece', 'whence(u)'],
  ['a look-up by place', 'standing(Cliff).at.space'],
  ['a look-up by the place of nothing', 'standing(u.from).at.space'],
  ['a look-up that finds nothing', '(the Unit x in Cliff with not x.tired).at.space'],
  ['a choice', '(sole Mine n with n.worth > 5).at'],
  ['the first of nothing', '(first Unit x by name with x.power > 5).at.space'],
  ['one side of a condition', '(if u.power > 5 then Ash else u.from)'],
  ['a name', '(let s = u.from: s)'],
  ['a name for a function', '(let s = again(u.from).space: thrice(s))'],
  ['nothing instead of nothing', '(u.from or else u.from)'],
  ['a computed attribute', 'u.origin'],
  ['a computed attribute of nothing', 'standing(Cliff).origin'],
  ['a computed attribute that is said to be there', 'u.place'],
  ['a border of nothing', '(border(u.from, u.at.space)).a'],
];

const reads: readonly (readonly [string, string, boolean])[] = [
  ['is it this', 'X is Ash', false],
  ['its spot', 'X.spot is Ash', false],
  ['the space of its spot', 'X.spot.space is Ash', false],
  ['a value', 'X.terrain is land', false],
  ['another value', 'X.terrain is not sea', true],
  ['yes or no', 'X.castle', false],
  ['by a function', 'dry(X)', false],
  ['by a function of a function', 'fine(X)', false],
  ['by two functions', 'again(X) is Ash', false],
  ['by a function of its spot', 'dryAt(X.spot)', false],
  ['by a decision', 'calm(X)', false],
  ['a neighbour of it', 'borders(X, Cliff)', false],
  ['neighbour to it', 'borders(Cliff, X)', false],
  ['a neighbour of its spot', 'touches(X.spot, Cliff.spot)', false],
  ['its neighbours', 'some Space s with borders(X, s)', false],
  ['by a relation of the rules', 'near(X, Cliff)', false],
  ['those related to it', 'some Space s with near(X, s)', false],
  ['what stands there', 'some Mine m at X', false],
  ['what stands in it', 'some Unit x in X', false],
  ['a number of it', 'weight(X) = 0', true],
  ['a sum over it', '(sum Mine m at X: m.worth) = 0', true],
  ['a way from it', '(distance from X to Cliff by borders) = 999', true],
  ['a way to it', '(distance from Cliff to X by borders) = 999', true],
  ['a route from it', 'route from X to Cliff over Unit g at g.at.space by borders', false],
  ['a border of it', 'border(X, Cliff) is none', true],
  ['in a set', 'X.spot in u.exits', false],
  ['another instead', '(X or else Bay) = Bay', true],
];

const clauses = `
  Ash is castle
  Space has weight: Number
  Unit has derived origin: Space or none = from
  Unit has derived place: Space = if power > 5 then at.space else from
  fn same(s: Space) = s
  fn spotOf(s: Space) = s.spot
  fn again(s: Space) = spotOf(s)
  fn thrice(s: Space) = again(s).space
  fn long(s: Space) = if s is Cliff and s.terrain is sea and not s.castle and borders(s, Bay) then Cliff else s
  fn searched(s: Space) = if some Mine m at s with m.worth > 5 then Cliff else s
  fn whence(u: Unit) = u.from
  fn standing(s: Space) = the Unit u in s with not u.tired
  fn dry(s: Space) = s.terrain is land
  fn fine(s: Space) = dry(s) and s.castle
  fn dryAt(s: Spot) = s.main and s.space.terrain is land
  fn weight(s: Space): Number = if s.castle then 2 else s.weight
  fn near(a: Space, b: Space) = borders(a, b) and a.terrain is land
  decide calm(s: Space) = dry(s) and no Move m to s with moves(m)
  assert "the other callers": spotOf(Ash) is Ash and standing(Bay) is not none and dry(Ash) and fine(Ash)
`;

const bench = workbench(
  programOf(
    [
      clauses,
      ...ways.flatMap(([way, x]) =>
        reads.map(
          ([read, text, wanted]) =>
            `assert "${way}, ${read}": every Unit u: ${wanted ? '' : 'not '}(${text.replaceAll('X', x)})`,
        ),
      ),
    ].join('\n'),
    rules,
  ),
);
bench.put('Unit', { at: 'BAY', owner: 'Red', is: 'Foot', tired: 0 });
bench.resolve();

test('what is there is read', () => {
  expect(bench.holds('the other callers')).toBe(true);
});

test.each(ways.map(([way]) => way))('nothing comes by %s', (way) => {
  const wrong = reads.filter(([read]) => !bench.holds(`${way}, ${read}`));
  expect(wrong.map(([read]) => read)).toEqual([]);
});

test('a name in a step may stand for nothing', () => {
  const program = programOf(
    `step mark after moving of Play {
      for Unit u {
        let where = u.from
        let here = u.at.space
        u.tired becomes where.castle or here.castle
      }
    }`,
    rules,
  );
  const loose = nullableVariables(program);
  const found = JSON.stringify(program.phases, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'effect' in value && value.effect === 'let'
      ? { ...value, maybeNone: loose.has(variableOf(value)) }
      : value,
  );
  expect(found.match(/"maybeNone":(true|false)/g)).toEqual([
    '"maybeNone":false',
    '"maybeNone":true',
  ]);
});

function variableOf(value: object): number {
  const variable = 'variable' in value ? value.variable : undefined;
  return typeof variable === 'object' && variable !== null && 'id' in variable
    ? Number(variable.id)
    : -1;
}
