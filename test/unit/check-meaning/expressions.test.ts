import { describe, expect, test } from 'vitest';
import { checkVariant, faults, programOf } from './game.ts';
import { showFn } from './show.ts';

/** The body of `fn f(..)` as it is checked. */
const body = (fn: string, more = ''): string => showFn(programOf(`${more}\n  fn ${fn}`), 'f');

describe('names', () => {
  test('mean a thing of the kind that is compared', () => {
    expect(body('f(u: Unit) = u.owner = Red')).toBe('(u.owner = Power:Red)');
    expect(body('f(u: Unit) = Red = u.owner')).toBe('(Power:Red = u.owner)');
    expect(body('f(s: Space) = s.terrain is sea')).toBe('(s.terrain = Terrain:sea)');
    expect(body('f(s: Space) = s.terrain = sea')).toBe('(s.terrain = Terrain:sea)');
  });
  test('mean a thing of the kind a parameter wants', () => {
    expect(body('f() = g(Ash)', 'fn g(s: Space) = s.castle')).toBe('g(Space:Ash)');
    expect(body('f() = g(ASH)', 'fn g(s: Spot) = s.main')).toMatch(/^g\(Spot:Ash/);
  });
  test('mean the only thing of that name where nothing is expected', () => {
    expect(body('f() = Red')).toBe('Power:Red');
  });
  test('in quotes are names too', () => {
    expect(body('f(u: Unit) = u.owner = "Red"')).toBe('(u.owner = Power:Red)');
  });
  test('are the value of a piece’s attribute behind `is`', () => {
    expect(body('f(u: Unit) = u is Foot')).toBe('(u.is = Force:Foot)');
    expect(body('f(u: Unit) = u is not Foot')).toBe('not (u.is = Force:Foot)');
    expect(body('f(u: Unit, k: Force) = u is k')).toBe('(u.is = k)');
    expect(body('f(m: Move) = m.unit is Horse')).toBe('(m.unit.is = Force:Horse)');
  });
  test('are an order behind `is`', () => {
    expect(body('f(o: Orders) = o is Move')).toBe('o is [1]');
  });
  test('are a date', () => {
    expect(body('f() = date >= Autumn 1902')).toBe('(date >= 3)');
    expect(body('f() = date < Spring 1901', 'years count down')).toBe('(date < 0)');
    expect(body('f() = date < Spring 1900', 'years count down')).toBe('(date < 2)');
  });
  test('of an edition', () => {
    expect(body('f() = edition is 1971', 'editions 1971, 1982')).toBe('no');
    expect(body('f() = edition is 1982', 'editions 1971, 1982')).toBe('yes');
  });
});

describe('places', () => {
  test('a spot beside a space is its space', () => {
    expect(body('f(u: Unit, s: Space) = u.at = s')).toBe('(u.at.space = s)');
    expect(body('f(u: Unit) = u.at = Ash')).toBe('(u.at.space = Space:Ash)');
    expect(body('f(u: Unit, v: Unit) = u.at = v.at')).toBe('(u.at = v.at)');
  });
  test('a spot where a space is wanted and the other way round', () => {
    expect(body('f(u: Unit) = g(u.at)', 'fn g(s: Space) = s.castle')).toBe('g(u.at.space)');
    expect(body('f(s: Space) = g(s)', 'fn g(s: Spot) = s.main')).toBe('g(s.spot)');
    expect(body('f(a: Spot, b: Spot) = borders(a, b)')).toBe('borders(a.space, b.space)');
  });
});

describe('what may be none', () => {
  test('is read as absent', () => {
    const program = programOf('fn f(h: Help) = h.into.space');
    const fn = program.fns.find(({ name }) => name === 'f');
    expect(fn?.result).toEqual({ tag: 'entity', kind: 0, optional: true });
  });
  test('is made sure by `or else`', () => {
    const program = programOf('fn f(h: Help) = h.into or else h.of.at');
    const fn = program.fns.find(({ name }) => name === 'f');
    expect(fn?.result).toEqual({ tag: 'entity', kind: 1, optional: false });
  });
  test('is compared with none', () => {
    expect(body('f(u: Unit) = u.owner is none')).toBe('(u.owner = none)');
    expect(body('f(u: Unit) = none != u.owner')).toBe('(none != u.owner)');
  });
  test('none itself is no thing', () => {
    expect(faults('fn g(u: Unit) = u.tired\n  fn f() = g(none)')).toEqual(['wrong-type: none']);
  });
});

describe('quantifiers', () => {
  test('compare by prepositions', () => {
    expect(body('f(s: Space) = some Move m to s')).toBe('(some Orders[1] m with (m.to.space = s))');
    expect(body('f(s: Space) = no Unit in s')).toBe('(no Unit _ with (_.at.space = s))');
    expect(body('f(a: Spot) = some Unit u in a')).toBe('(some Unit u with (u.at.space = a.space))');
    expect(body('f(a: Spot) = some Unit u at a')).toBe('(some Unit u with (u.at = a))');
    expect(body('f(u: Unit) = some Move by u')).toBe('(some Orders[1] _ with (_.unit = u))');
    expect(body('f(s: Space) = count Spot x in s')).toBe('(count Spot x with (x.space = s))');
  });
  test('range over sorts of pieces', () => {
    expect(body('f() = every Horse h: h.tired')).toBe(
      '(every Unit h with (h.is = Force:Horse): h.tired)',
    );
  });
  test('leave out the nearest of the same kind', () => {
    expect(body('f(m: Move) = some other Move n to m.to')).toBe(
      '(some Orders[1] n with (n.to = m.to) and (n != m))',
    );
    expect(faults('fn f() = some other Power p')).toEqual(['other-than-what: other Power p']);
  });
  test('put in order by name: the alphabetical place of where a piece stands', () => {
    expect(body('f() = first Unit u by u.power down, name with u.tired')).toBe(
      '(first Unit u with u.tired by u.power down,u.at.space.nameRank)',
    );
    expect(faults('fn f() = first Unit u by u.power')).toEqual(['no-total-order: u.power']);
  });
  test('no text can name the alphabetical place', () => {
    const sorted = 'fn least() = first Space s by name\n';
    expect(faults(`${sorted}fn f() = Ash.nameRank`)).toEqual(['unknown-attribute: nameRank']);
    expect(faults(`${sorted}fn f(u: Unit) = u.nameRank`)).toEqual(['unknown-attribute: nameRank']);
    const list = 'exchange spaces: each Space s, as "{nameRnk}"';
    const [fault] = checkVariant(`${sorted}${list}`).diagnostics;
    expect(fault?.help).toMatch(/^It may name \{/);
    expect(fault?.help).not.toContain('nameRank');
    const own = 'Space has nameRank: Number = 7\nassert "own" : Ash.nameRank = 7';
    expect(faults(`${sorted}${own}`)).toEqual([]);
  });
  test('a colon adds a condition', () => {
    expect(body('f() = some Unit u with u.tired: u.power > 1')).toBe(
      '(some Unit u with u.tired and (u.power > 1))',
    );
  });
  test('`the` needs a reason', () => {
    expect(faults('fn f(s: Space) = the Unit u in s')).toEqual(['not-unique: the Unit u in s']);
    expect(faults('fn f(s: Space) = the Mine m at s')).toEqual([]);
    expect(faults('fn f(s: Space) = the Move m to s')).toEqual(['not-unique: the Move m to s']);
  });
  test('a raised limit shows in inherited clauses', () => {
    expect(faults('at most 2 Unit with not tired in a space')).toEqual([
      'not-unique in rulebooks/basic.variant',
    ]);
  });
});

describe('routes and distances', () => {
  test('follow what depends on the map', () => {
    const wet = 'fn wet(a: Space, b: Space) = borders(a, b) and b.terrain is sea';
    expect(body('f(a: Space, b: Space) = distance from a to b by wet', wet)).toBe(
      '(distance a b by wet)',
    );
    expect(
      body('f(a: Spot, b: Space) = route from a to b over Unit u at u.at with u.tired by borders'),
    ).toBe('(route a.space b over Unit u with u.tired at u.at.space by borders)');
  });
  test('follow what changes of the board, and nothing else', () => {
    const dry = 'fn dry(a: Space, b: Space) = no Unit u at a';
    expect(faults(`${dry}\n  fn f(a: Space) = distance from a to a by dry`)).toEqual([
      'relation-not-of-map: dry',
    ]);
    const map = 'fn dry(a: Space, b: Space) = a.castle';
    expect(faults(`${map}\n  fn f(a: Space) = distance from a to a by dry`)).toEqual([]);
    const moved = `${map}\n  setup { for Space s { s.castle becomes yes } }`;
    expect(faults(`${moved}\n  fn f(a: Space) = distance from a to a by dry`)).toEqual([]);
  });
});

test('numbers are scaled to be whole', () => {
  const program = programOf('fn f(): Number = 0.5\n  fn g(): Number = 1.25 * 2');
  expect(program.scale).toBe(4);
  expect(showFn(program, 'f')).toBe('2');
  expect(showFn(program, 'g')).toBe('(5 * 8)');
  const unit = program.kinds.find(({ name }) => name === 'Unit');
  expect(unit?.attributes.find(({ name }) => name === 'power')?.initial).toBe(4);
});

test('a name that is unknown in several places is one fault with further places', () => {
  const { diagnostics } = checkVariant(
    'fn f(u: Unit) = u.onwer = Red\n  fn g(u: Unit) = u.onwer = Blue\n  fn h(u: Unit) = g(u)',
  );
  expect(diagnostics.map(({ code, help }) => [code, help])).toEqual([
    ['unknown-attribute', 'Did you mean owner?'],
  ]);
  expect(diagnostics[0]?.related?.length).toBe(1);
});

test('what could not be read is not missed where it is used', () => {
  expect(
    faults('fn f(u: Unit) = = u.tired\n  fn g(u: Unit) = f(u) and h(u)\n  fnn h(u: Unit) = yes'),
  ).toEqual(['expected-expression: =', 'unknown-sentence: fnn']);
});

describe('one fault is one diagnostic', () => {
  test.each<[string, string[]]>([
    ['fn f(u: Unit) = u.onwer = Red', ['unknown-attribute: onwer']],
    ['fn f(u: Unit) = uu.owner = Red', ['unknown-word: uu']],
    ['fn f(u: Unit) = u.owner = Rde', ['unknown-name: Rde']],
    ['fn f(u: Unit) = ocupant(u.at) = u', ['unknown-function: ocupant']],
    ['fn f(u: Unit) = occupant(u, u) = u', ['argument-count: occupant(u, u)', 'wrong-type: u']],
    ['fn f(u: Unit) = u.power', []],
    ['fn f(u: Unit) = u.power and u.tired', ['wrong-type: u.power']],
    ['fn f(u: Unit) = u.power.at', ['no-attributes: at']],
    ['fn f(u: Unit) = u = u.power', ['not-comparable: u = u.power']],
    ['fn f(u: Unit) = u.owner < Red', ['no-order: u.owner < Red']],
    ['fn f(u: Unit) = u.power / 2', ['division-without-rounding: u.power / 2']],
    ['fn f(u: Unit) = some Untit v at u.at with v.x', ['unknown-kind: Untit']],
    ['fn f(u: Unit) = some Unit v to u.at', ['no-such-place: to u.at']],
    ['fn f(o: Orders) = strength(o) > 1', ['wrong-type: o']],
    ['fn f(o: Orders) = o.to is none', ['unknown-attribute: to']],
    ['fn f(s: Stay) = s is Move', ['never-this-order: s is Move']],
    ['fn f(u: Unit) = u in u.tired', ['not-a-set: u.tired']],
    [
      'fn f(u: Unit) = if u.tired then u.owner else 3',
      ['branches-differ: if u.tired then u.owner else 3'],
    ],
    ['fn f(u: Unit) = u.tired or else no', ['or-else-types: u.tired or else no']],
    ['fn f() = this.at = Ash', ['no-this: this']],
    ['fn f() = inherited', ['no-inherited: inherited']],
    ['fn f() = none', ['result-unknown: fn f() = none']],
    ['fn f() = Ash', []],
    ['fn f(u: Unti) = u.tired', ['unknown-kind: Unti']],
    ['fn f(u: Unit, u: Unit) = u.tired', ['parameter-twice: u']],
    ['fn f(u: Unit) = (count Unit v with v.onwer = Red) and u.tired', ['unknown-attribute: onwer']],
    [
      'fn f(): Number = 0.0000001 + 0.000000001 * 0.00000000001',
      ['number-too-fine: 0.00000000001'],
    ],
  ])('%s', (clauses, expected) => {
    expect(faults(clauses)).toEqual(expected);
  });
});
