import { describe, expect, test } from 'vitest';
import { faults, programOf } from './game.ts';
import { show, showFn } from './show.ts';

describe('amendments', () => {
  const f = 'fn f(u: Unit): Number = u.power\n  ';
  const g = 'fn g(u: Unit) = u.tired\n  ';

  test('apply in the order of the reference, not of writing', () => {
    const program = programOf(`${f}
      f(x) at most 9
      f(x) at least 1
      f(x) times 2
      f(x) plus 3
      f(x) is 5 when x.tired
      f(x) is 4`);
    expect(showFn(program, 'f')).toBe('((((if u.tired then 5 else 4 + 3) * 2) max 1) min 9)');
  });
  test('permit before they forbid', () => {
    const program = programOf(`${g}
      g(x) only when x.power > 1
      g(x) also when x is Foot`);
    expect(showFn(program, 'g')).toBe('((u.tired or (u.is = Force:Foot)) and (u.power > 1))');
  });
  test.each([
    ['by its own name', 'fn f(u: Unit) = u.might', 'f(u) is f(u) + 1', 'unknown-attribute: might'],
    [
      'as inherited',
      'fn f(u: Unit) = u.might',
      'f(u) is inherited + 1',
      'unknown-attribute: might',
    ],
    [
      'that cannot be read',
      'table f(k: Force): Number { Foot; Horse 2 3 }',
      'f(k) is 2',
      undefined,
    ],
  ])('are not blamed for a definition that is wrong: %s', (_, definition, amendment, fault) => {
    const alone = faults(definition);
    expect(alone.length).toBe(1);
    expect(faults(`${definition}\n${amendment}`)).toEqual(fault === undefined ? alone : [fault]);
  });
  test('ask later exceptions first', () => {
    const program = programOf(`${f}
      f(x) is 5 when x.tired
      f(x) is 6 when x is Foot`);
    expect(showFn(program, 'f')).toBe(
      'if (u.is = Force:Foot) then 6 else if u.tired then 5 else u.power',
    );
  });
  test('with conditions leave the rest as it is', () => {
    const program = programOf(`${f}
      f(x) plus 1 when x.tired
      f(x) at least 2 when x is Foot`);
    expect(showFn(program, 'f')).toBe(
      'let before = (u.power + if u.tired then 1 else 0): if (u.is = Force:Foot) then (before max 2) else before',
    );
  });
  test('read the form before', () => {
    const program = programOf(`${f}
      f(x) is inherited + 1
      f(x) is 2 * inherited`);
    expect(showFn(program, 'f$1')).toBe('u.power');
    expect(showFn(program, 'f$2')).toBe('(f$1(u) + 1)');
    expect(showFn(program, 'f')).toBe('(2 * f$2(u))');
  });
  test('mean the form before by their own name', () => {
    const program = programOf(`fn walks(k: Force) = k is Foot
      Force also Cart (C), Sled (S)
      walks(j) is walks(Foot) when j is Cart
      walks(j) is walks(Cart) when j is Sled`);
    expect(showFn(program, 'walks')).toBe(
      'if (k = Force:Sled) then walks$2(Force:Cart) else walks$2(k)',
    );
    expect(showFn(program, 'walks$2')).toBe(
      'if (k = Force:Cart) then walks$1(Force:Foot) else walks$1(k)',
    );
  });
  test('change decisions, which may still depend on themselves', () => {
    const program = programOf('moves(m) also when inherited and m.via');
    const moves = program.decisions[0];
    expect(moves === undefined ? '' : show(program, moves.body)).toBe(
      '(moves$1(m) or (moves$1(m) and m.via))',
    );
    expect(showFn(program, 'moves$1')).toContain('leaves(');
  });
  test('hide what they replace, even where it names what is gone', () => {
    const rules = 'fn late() = season is Winter\n  fn later() = late()\n  ';
    expect(faults(rules)).toEqual(['unknown-name: Winter']);
    expect(faults(`${rules}late() is season is Autumn`)).toEqual([]);
    const program = programOf(`${rules}late() is season is Autumn`);
    expect(showFn(program, 'later')).toBe('late()');
  });
  test.each<[string, string[]]>([
    ['f(x) is 5', ['nothing-to-amend: f']],
    ['fn f(u: Unit) = u.tired\n  f() is yes', ['argument-count: f']],
    ['fn f(u: Unit) = u.tired\n  f(x) plus 1', ['amendment-type: f(x) plus 1']],
    ['fn f(u: Unit) = 1\n  f(x) also when x.tired', ['amendment-type: f(x) also when x.tired']],
    ['fn f(u: Unit) = 1\n  f(x) is x.tired', ['wrong-type: x.tired']],
    ['fn strength(m: Move) = 1', ['defined-twice: strength']],
    ['fn min(a: Number) = 1', ['defined-twice: min']],
    ['decide strength(m: Move) = yes', ['defined-twice: strength']],
    ['fn a() = b()\n  fn b() = a()', ['recursive-function: b']],
    ['fn a(n: Number): Number = a(n)', ['recursive-function: a']],
  ])('%s', (clauses, expected) => {
    expect(faults(clauses)).toEqual(expected);
  });
});

test('a long chain of functions is checked without a deep stack', () => {
  const chain = Array.from({ length: 3000 }, (_, i) => `fn f${i}(): Number = f${i + 1}()`);
  expect(faults([...chain, 'fn f3000(): Number = 1'].join('\n  '))).toEqual([]);
  expect(faults([...chain, 'fn f3000(): Number = f0()'].join('\n  '))).not.toEqual([]);
});

test.each([
  ['too-many-amendments', `fn f(n: Number) = n\n${'f(n) is 2 when n = 1\n'.repeat(501)}`],
  ['too-many-lets', `setup { ${'let x = 1; '.repeat(201)} }`],
  ['table-size', 'table f(k: Force, m: 1..401): Number { Foot 2 }'],
])('%s', (code, clauses) => {
  expect(faults(clauses).map((fault) => fault.split(':')[0])).toEqual([code]);
});

test('what may close is of the board', () => {
  const fn = 'fn f(a: Space) = some Spot x in a with x.main';
  const binding = (clauses: string): string | undefined =>
    programOf(clauses).fns.find(({ name }) => name === 'f')?.binding;
  expect(binding(fn)).toBe('map');
  expect(binding(`${fn}\n  setup { close Bay }`)).toBe('board');
  const near = 'fn f(a: Space) = borders(a, Bay)';
  expect(binding(near)).toBe('map');
  expect(binding(`${near}\n  setup { close border(Ash, Bay) }`)).toBe('board');
  expect(binding(`${near}\n  latent border Ash - Bay`)).toBe('board');
  const castle = 'fn f(a: Space) = a.castle';
  expect(binding(castle)).toBe('map');
  expect(binding(`${castle}\n  setup { for Space s { s.castle becomes yes } }`)).toBe('board');
  const unit = 'fn f(a: Space) = a.castle and no Unit u at a';
  expect(binding(`${unit}\n  setup { for Space s { s.castle becomes yes } }`)).toBe('state');
});

describe('binding times', () => {
  test.each([
    ['f(a: Space) = a.castle', 'map'],
    ['f(a: Spot) = some Spot b with touches(a, b)', 'map'],
    ['f(a: Space) = some Unit u in a', 'state'],
    ['f() = season is Spring', 'state'],
    ['f(m: Move) = m.via', 'orders'],
    ['f(s: Space) = some Move m to s', 'orders'],
    ['f(m: Move) = moves(m)', 'open'],
    ['f(u: Unit) = leaves(u)', 'open'],
  ])('%s', (text, binding) => {
    const fn = programOf(`fn ${text}`).fns.find(({ name }) => name === 'f');
    expect(fn?.binding).toBe(binding);
    expect(fn?.open).toBe(binding === 'open');
  });
});

describe('tables', () => {
  test('give nothing beside their cells', () => {
    const program = programOf('table hit(k: Force, far: 1..2): Number { Foot 3 none; Horse 5 6 }');
    expect(showFn(program, 'hit')).toBe(
      'if (k = Force:Foot) then if (far = 1) then 3 else if (far = 2) then 0 else 0' +
        ' else if (k = Force:Horse) then if (far = 1) then 5 else if (far = 2) then 6 else 0 else 0',
    );
  });
  test.each<[string, string[]]>([
    ['table hit(k: Force, far: 1..2): Number { Foot 3 }', ['row-length: Foot']],
    ['table hit(k: Force, far: 1..2): Number { Foto 3 4 }', ['unknown-name: Foto']],
    ['table hit(k: Force, far: 1..2): Number { Foot 3 4; Foot 3 4 }', ['row-twice: Foot']],
    ['table hit(k: Force, far: 1..1): Number { Foot yes }', ['wrong-type: yes']],
  ])('%s', (clauses, expected) => {
    expect(faults(clauses)).toEqual(expected);
  });
});

describe('derived attributes', () => {
  test('read other attributes by their bare names', () => {
    const program = programOf(
      'Unit has derived strong: yes or no = power > 1 and not tired\n  fn f(u: Unit) = u.strong',
    );
    const strong = program.kinds
      .find(({ name }) => name === 'Unit')
      ?.attributes.find(({ name }) => name === 'strong');
    const body = strong?.derived?.body;
    expect(body === undefined ? '' : show(program, body)).toBe(
      '((this.power > 1) and not this.tired)',
    );
  });
  test.each<[string, string[]]>([
    [
      'Unit has derived strong: yes or no = strong',
      ['recursive-function: derived strong: yes or no = strong'],
    ],
    ['Unit has extra: Number = power', ['unknown-word: power']],
    ['Unit has extra: Number = 1 + 1', ['initial-not-constant: 1 + 1']],
    ['Unit has extra: yes or no = 1', ['wrong-type: 1']],
    [
      'setup { for Unit u { u.strong becomes yes } }\n  Unit has derived strong: yes or no = tired',
      ['derived-target: strong'],
    ],
  ])('%s', (clauses, expected) => {
    expect(faults(clauses)).toEqual(expected);
  });
});
