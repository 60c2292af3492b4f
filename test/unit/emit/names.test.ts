/** Whatever things are called, what the lowering makes of one name never meets another. */
import { expect, test } from 'vitest';
import { programOf } from '../check-meaning/game.ts';
import { emit } from '../../../compiler/emit.ts';
import { workbench } from './emitted.ts';
import { rules } from './rulebook.ts';

/** Identifiers of emitted modules: their frame, their locals, what they make of names, what they import. */
const hostile = (
  'list top ' +
  'known before result low high amount gate base choices keys atEnd foundBest0 foundKey0 theNear ' +
  'theWidth theValue theAt order index now memo rules clock game evaluate resolve refresh setup ' +
  'settles origins process asks exchanges scratch column chains distances r fx start read write ' +
  'view place adjudicate broken replay row made found fault args atom member k0 k1 key value mark ' +
  'nearTable nearCells nearRows nearStart nearList nearTableDistances near2 touchesRows ' +
  'touchesStart bordersList bordersDistances bordersBoth unit unitSize unitPresent unitKind unitAt ' +
  'unitAtOf unitFromOf unitKeys unitByAt unitByAtFirst unitByAtNext unitByAtHeads unitByAtIndex ' +
  'unitByAtSpace unitByAtSpaceFirst ordersMove ordersMoveFrom ordersMoveRows ordersMoveStart ' +
  'movesOpen movesVisit movesEquation movesFinal leavesOpen calmFinal neighbourRows nearSome ' +
  'widthValues widthRound mineByAt mineByAtFirst spaceSize spaceKind'
).split(' ');

/** Each function searches, so that none is written out where it is called. */
const clauses = `
  kind Now is Memo, Rules
  kind Clock { size: Number; present: yes or no; kind: Number }
  kind Unit Size { now: Number }
  kind State is State, Order
  Space has size: Number
  Space has present: yes or no
  Unit has present: yes or no
  Unit has size: Number = 3
  Unit has row: Number = 4
  fn near(a: Space, b: Space) = borders(a, b) and a.terrain is land
  fn width(s: Space): Number = count Space t with near(s, t) and some Mine m at t
  decide calm(u: Unit) = no Move m by u with moves(m)
  ${hostile.map((name, at) => `fn ${name}(n: Number): Number = n + ${at + 1} + (count Unit u with u.power > 50)`).join('\n  ')}
  fn all(n: Number): Number = ${hostile.map((name) => `${name}(n)`).join(' + ')}
  fn each(s: Space): Number = ${hostile.map((name) => `(if s.castle then 0 else ${name}(1))`).join(' + ')}
  order Look in Orders by Unit {
    what: Space
    written "{unit} looks {what}"
    legal when found(1) > 1 and row(1) > 1 and near(unit.at.space, what) and made(what.size) > 0
  }
  assert "functions": all(0) = ${hostile.reduce((sum, _, at) => sum + at + 1, 0)}
  assert "in a loop": every Space s: each(s) = ${hostile.reduce((sum, _, at) => sum + at + 2, 0)}
  fn best(u: Unit): Space or none = first Space s by foundBest0(1) + foundKey0(1), name with atEnd(1) > 1 and near(u.at.space, s)
  fn twice(u: Unit): Number = if width(u.at.space) = 1 then width(u.at.space) + theWidth(1) + theAt(1) else 0
  assert "chosen": every Unit u: best(u) = Bay
  assert "shared": every Unit u: twice(u) = 1 + theWidth(1) + theAt(1)
  assert "tables": (distance from Ash to Cliff by near) = 1 and some Space s with near(Ash, s)
  assert "none": (distance from Bay to Cliff by near) = 999 and not near(Bay, Cliff)
  assert "look-ups": every Unit u: u.size = 3 and u.row = 4 and not u.present and width(u.at.space) = 1
  assert "pieces": (count Unit u in Ash) = 1 and (the Unit u in Ash with not u.tired) is not none
  assert "borders": (count Space s with borders(Ash, s)) = 2 and (distance from Ash to Bay by borders) = 1
`;

const program = programOf(clauses, rules);

test('all is what it was meant to be', () => {
  const bench = workbench(program);
  bench.put('Unit', { at: 'ASH', owner: 'Red', is: 'Foot', tired: 0, size: 3, row: 4 });
  bench.order('Orders', 'Move', { unit: 0, to: 'BAY', via: 0 });
  bench.resolve();
  const titles = [...clauses.matchAll(/assert "([^"]+)"/g)].map(([, title = '']) => title);
  expect(titles.filter((title) => !bench.holds(title))).toEqual([]);
  expect(bench.decided('moves', 0)).toBe(true);
  expect(bench.decided('calm', 0)).toBe(false);
});

test('no name is declared twice', () => {
  const declared = [
    ...emit(program)
      .js('runtime', 'guards')
      .matchAll(/^(?:export )?(?:const|let|function) (\w+)/gm),
  ].map(([, name = '']) => name);
  expect(declared.length).toBeGreaterThan(hostile.length);
  expect(declared.filter((name, at) => declared.indexOf(name) !== at)).toEqual([]);
});
