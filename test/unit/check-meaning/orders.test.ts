import { describe, expect, test } from 'vitest';
import type { Ask, Program, Verb } from '../../../language/program/program.ts';
import { faults, programOf } from './game.ts';
import { show, showEffects, showNotation } from './show.ts';

const askOf = (program: Program, name: string): Ask => {
  const found = program.asks.find((ask) => ask.name === name);
  if (found === undefined) throw new Error(`no ask ${name}`);
  return found;
};
const verbOf = (ask: Ask, name: string): Verb => {
  const found = ask.verbs.find((verb) => verb.name === name);
  if (found === undefined) throw new Error(`no order ${name}`);
  return found;
};
const notations = (verb: Verb): string[] => verb.notations.map(({ parts }) => showNotation(parts));

describe('orders', () => {
  test('are a kind of their own, with subject and fields', () => {
    const program = programOf('');
    const { kind, subjectAttribute } = askOf(program, 'Orders');
    const orders = program.kinds[kind];
    expect(orders?.attributes.map(({ name }) => name)).toEqual([
      'verb',
      'unit',
      'to',
      'via',
      'of',
      'into',
    ]);
    expect(orders?.role).toBe('order');
    expect(subjectAttribute).toBe(1);
    // 3 spaces: 2 x 3 + 64 units, and one row to try an order in.
    expect(orders?.capacity).toBe(71);
  });
  test('are written with the notations of their pieces', () => {
    const ask = askOf(programOf(''), 'Orders');
    expect(notations(verbOf(ask, 'Help'))).toEqual([
      '{unit.is} {unit.at} H {of.is} {of.at}[ - {into}]',
    ]);
    expect(notations(verbOf(ask, 'Move'))).toEqual([
      '{unit.is} {unit.at} - {to}[ {via BY|via sea}]',
    ]);
  });
  test('a piece without a notation has its kind’s', () => {
    const program = programOf(`piece Cart (C) { at: Space }
      order Push in Orders by Unit { cart: Cart; written "{unit} pushes {cart}" }`);
    expect(notations(verbOf(askOf(program, 'Orders'), 'Push'))).toEqual([
      '{unit.is} {unit.at} pushes C {cart.at}',
      '{unit.is} {unit.at} pushes Cart {cart.at}',
    ]);
  });
  test('a field that no notation says, alone or beside another, is told', () => {
    expect(
      faults(
        `order Push in Orders by Unit { far: yes or no; at: Space or none; by: Space or none
      written "{unit} pushes" or "{unit} pushes at {at}" or "{unit} pushes by {by}" }`,
      ),
    ).toEqual(['field-never-said: far', 'field-never-said: by']);
    expect(
      faults(
        `order Push in Orders by Unit { at: Space or none; by: Space or none
      written "{unit} pushes[ at {at}][ by {by}]" }
      order Shove like Push { written "{unit} shoves" }`,
      ),
    ).toEqual([]);
  });
  test('a subtype has what it does not say itself from its base', () => {
    const program =
      programOf(`order Charge like Move by Horse { written "{unit} ! {to}"; far: Number }
      fn f(s: Space) = some Move m to s`);
    const ask = askOf(program, 'Orders');
    const charge = verbOf(ask, 'Charge');
    expect(charge.like).toEqual([verbOf(ask, 'Move').id]);
    expect(charge.fields.length).toBe(3);
    expect(charge.by === undefined ? '' : show(program, charge.by)).toBe(
      '(this.unit.is = Force:Horse)',
    );
    expect(charge.legal === undefined ? '' : show(program, charge.legal)).toBe(
      '(this.to.space != this.unit.at.space)',
    );
    expect(charge.legal).not.toBe(verbOf(ask, 'Move').legal);
    expect(notations(charge)).toEqual(['{unit.is} {unit.at} ! {to}']);
    expect(charge.because.length).toBe(1);
    // Rules about moves include it.
    const strength = program.fns.find(({ name }) => name === 'f');
    expect(strength === undefined ? '' : show(program, strength.body)).toContain(
      `Orders[1,${charge.id}] m`,
    );
  });
  test('say reasons with expressions in them', () => {
    const program = programOf('');
    const [reason] = verbOf(askOf(program, 'Orders'), 'Move').because;
    const parts = reason?.text.parts.map((part) =>
      typeof part === 'string' ? part : show(program, part),
    );
    expect(parts).toEqual(['strength(this)', ' is too little']);
  });
  test('say why they are refused: those of later units first, then of what they are like', () => {
    const program = programOf(`order Charge like Move by Horse { written "{unit} ! {to}" }
      refuse Move m because "{m.to} is no castle" when not m.to.space.castle
      refuse Charge c because "horses are tired" when c.unit.tired and via
      refuse Move m because "so it is"`);
    const ask = askOf(program, 'Orders');
    const said = (name: string) =>
      verbOf(ask, name).refusals.map(({ text, when, self }) => [
        self.name,
        text.parts.map((part) => (typeof part === 'string' ? part : show(program, part))).join(''),
        when === undefined ? '' : show(program, when),
      ]);
    const ofMoves = [
      ['m', 'm.to is no castle', 'not m.to.space.castle'],
      ['m', 'so it is', ''],
    ];
    expect(said('Move')).toEqual(ofMoves);
    expect(said('Charge')).toEqual([
      ['c', 'horses are tired', '(c.unit.tired and c.via)'],
      ...ofMoves,
    ]);
    expect(said('Help')).toEqual([]);
  });
  test('have defaults by name, exchanged without saying the ask again', () => {
    const fallbackOf = (clauses: string) => {
      const program = programOf(clauses);
      const ask = askOf(program, 'Orders');
      const [field] = ask.fallback?.fields ?? [];
      const name = ask.verbs[ask.fallback?.verb ?? -1]?.name;
      return `${name ?? ''}${field === undefined ? '' : ` ${show(program, field.value)}`}`;
    };
    const policies = `policy Keep Still in Orders: Stay
      policy Go Home in Orders: Move with to unit.from
      `;
    expect(fallbackOf(policies)).toBe('Stay');
    expect(fallbackOf(`${policies}default of Orders is Go Home`)).toBe('Move u.from.spot');
    expect(fallbackOf('default of Orders is Move with to unit.at')).toBe('Move u.at');
    const again = 'ask Orders about each Unit x, of x.owner';
    expect(fallbackOf(`${policies}${again} { default Go Home }`)).toBe('Move x.from.spot');
    expect(fallbackOf(`${policies}${again} { }\n default of Orders is Keep Still`)).toBe('Stay');
  });
  test('do what they do when they are carried out', () => {
    const program = programOf(`ask Works about each Power p, up to 2 { }
      order Dig in Works by Power { where: Space; written "dig {where}"; then { create Mine { at: where, owner: power } } }
      phase Work { ask Works; carry out Works }`);
    const works = askOf(program, 'Works');
    expect(works.oneByOne).toBe(true);
    expect(showEffects(program, verbOf(works, 'Dig').effects)).toBe(
      'create Mine { at: this.where, owner: this.power }',
    );
    expect(show(program, works.giver)).toBe('p');
  });
  test('defaults know the subject by two names', () => {
    const program = programOf(`ask Losses about each Power p, exactly 1 {
        default Lose with what first Unit u by u.at, name with u.owner = power and u.owner = p
      }
      order Lose in Losses by Power { what: Unit; written "lose {what}" }
      phase Loss { ask Losses }`);
    const { fallback } = askOf(program, 'Losses');
    const [field] = fallback?.fields ?? [];
    expect(field === undefined ? '' : show(program, field.value)).toBe(
      '(first Unit u with (u.owner = p) and (u.owner = p) by u.at,u.at.space.nameRank)',
    );
  });
  test.each<[string, string[]]>([
    ['order Run in Orders by Unit { to: Spot }', ['order-without-notation: Run']],
    ['refuse Mvoe m because "no"', ['unknown-order: Mvoe']],
    ['refuse Move m because "no" when moves(m)', ['reads-decisions: moves(m)']],
    ['refuse Move m because "{strenth(m)}"', ['unknown-function: strenth']],
    ['policy Rest in Odrers: Stay', ['unknown-ask: Odrers']],
    ['policy Rest in Orders: Stya', ['unknown-order: Stya']],
    ['policy Stay in Orders: Stay', ['defined-twice: Stay']],
    ['policy Go in Orders: Move', ['default-lacks-field: Move']],
    ['policy A in Orders: Stay\npolicy A in Orders: Stay', ['defined-twice: A']],
    ['default of Orders is Rset\npolicy Rest in Orders: Stay', ['unknown-order: Rset']],
    ['default of Odrers is Stay', ['unknown-ask: Odrers']],
    ['rules 1..1\nrule 1 ruled "so" asks Odrers', ['unknown-ask: Odrers']],
    [
      'order Run in Orders by Unit { to: Space; written "{unit} runs {to}" }',
      ['field-type-differs: Space'],
    ],
    [
      'order Run in Orders by Unit { unit: Unit; written "{unit} runs" }',
      ['duplicate-attribute: unit'],
    ],
    ['order Run in Order by Unit { written "{unit} runs" }', ['unknown-ask: Order']],
    ['order Run by Unit { written "{unit} runs" }', ['order-without-ask: Run']],
    ['order Run like Mvoe { written "{unit} runs" }', ['unknown-order: Mvoe']],
    ['order A like B { }\n  order B like A { }', ['like-circle: B', 'like-circle: A']],
    ['order Move in Orders by Unit { written "{unit} moves" }', ['defined-twice: Move']],
    ['order Run in Orders by Mine { written "{unit} runs" }', ['by-other-kind: Mine']],
    ['order Run in Orders by Unit { written "{unit} stays" }', ['same-notation: "{unit} stays"']],
    [
      'order Run in Orders by Unit { at: Spot; written "{unit}-{at}" }',
      ['same-notation: "{unit}-{at}"'],
    ],
    ['order Run in Orders by Unit { written "{unti} runs" }', ['unknown-hole: "{unti} runs"']],
    [
      'order Run in Orders by Unit { written "{unit.tired} runs" }',
      ['hole-type: "{unit.tired} runs"'],
    ],
    [
      'order Run in Orders by Unit { verb: Number; written "{unit} runs" }',
      ['duplicate-attribute: verb'],
    ],
    [
      'order Run in Orders by Unit { written "{unit}[ a][ b][ c][ d][ e][ f][ g]" }',
      ['too-many-forms: "{unit}[ a][ b][ c][ d][ e][ f][ g]"'],
    ],
    ['order Run in Orders by Unit { written "{unit} runs[ a][ b][ c][ d][ e][ f]" }', []],
    ['order Run in Orders by Unit { written "{unit} [runs" }', ['bad-notation: "{unit} [runs"']],
    [
      'order Run in Orders by Unit { written "{unit} r"; legal when leaves(unit) }',
      ['reads-decisions: leaves(unit)'],
    ],
    [
      'order Run in Orders by Unit { written "{unit} r"; because "{unti}" }',
      ['unknown-word: unti'],
    ],
    [
      'order Run in Orders by Unit { written "{unit} r"; because "{1 +}" }',
      ['template-expression: 1 +'],
    ],
    [
      'ask More about each Unit u, of u.owner { }\n  order A in More by Unit { written "{unit}" }\n  phase P { ask More }',
      ['ask-without-default: More'],
    ],
    [
      'ask More about each Unit u { default A }\n  order A in More by Unit { written "{unit}" }\n  phase P { ask More }',
      ['ask-without-giver: More'],
    ],
    [
      'ask More about each Power p { default A }\n  phase P { ask More }',
      ['unknown-order: A', 'ask-without-orders: More'].toReversed(),
    ],
    [
      'ask More about each Power p { default A }\n  order A in More by Power { to: Space; written "{to}" }\n  phase P { ask More }',
      ['default-lacks-field: A'],
    ],
    [
      'ask More about each Power p { default A }\n  order A in More by Power { written "a" }',
      ['never-asked: More'],
    ],
    [
      'ask More about each Power p { default A }\n  order A in More by Power { written "a"; legal when 1 > 2 }\n  phase P { ask More }',
      ['default-never-legal: A'],
    ],
    [
      'order Aid in Orders by Unit { place: Space; of: Unit found as (sole Unit at place); written "{unit} a {place}"; legal when of != unit }',
      ['found-too-early: of != unit'],
    ],
    [
      'fn mine(a: Aid) = a.of.owner = a.unit.owner\n  order Aid in Orders by Unit { place: Space; of: Unit found as (sole Unit at place); written "{unit} a {place}"; legal when mine(this) }',
      ['found-too-early: mine(this)'],
    ],
    [
      'order Aid in Orders by Unit { of: Unit found as (sole Unit at unit.at.space); written "{unit} a {of}" }',
      ['unknown-hole: "{unit} a {of}"'],
    ],
    [
      'Border has toll: Number\n  exchange tolls: each Border b with b.toll > 0, as "{b} {toll}"',
      ['doubtful-hole: "{b} {toll}"'],
    ],
    ['Power has purse: Number meant as 3', ['order-field-only: 3']],
    ['Power has purse: Number found as 3', ['order-field-only: 3']],
    [
      'order Run in Orders by Unit { written "{unit} r"; then { destroy unit } }',
      ['never-carried-out: Run'],
    ],
  ])('%s', (clauses, expected) => {
    expect(faults(clauses)).toEqual(expected);
  });
});

test('conditions have the holes of their pattern as parameters', () => {
  const program = programOf('condition "{s: Space} is free" = no Unit u in s');
  const [condition] = program.conditions;
  expect(showNotation(condition?.notation.parts ?? [])).toBe('{s} is free');
  expect(condition?.parameters.map(({ name, type }) => [name, type])).toEqual([
    ['s', { tag: 'entity', kind: 0, optional: false }],
  ]);
});

describe('an inherited ask', () => {
  test('may be said again, with its orders as they were', () => {
    const before = programOf('');
    const program = programOf(
      'ask Orders about each Unit x with x.power > 1, of x.owner { default Help with of x }',
    );
    const [old] = before.asks;
    const [ask, ...others] = program.asks;
    expect(others).toEqual([]);
    expect(ask?.subject.where.map((one) => show(program, one))).toEqual(['(x.power > 1)']);
    expect(ask?.verbs.map(({ name }) => name)).toEqual(old?.verbs.map(({ name }) => name));
    expect(ask?.fallback).toMatchObject({ verb: 2, fields: [{}] });
    expect(ask?.origin.unit).toBe('Main');
  });
  test('may be handed in with another', () => {
    const clauses = `ask More about each Power p { default A }
      order A in More by Power { written "a" }
      phase More { ask More }
      calendar { Spring: Play, More }`;
    const program = programOf(
      `${clauses}\nask Orders about each Unit u, of u.owner, handed in with More { default Stay }`,
    );
    expect(program.asks.map(({ name, handedInWith }) => [name, handedInWith])).toEqual([
      ['Orders', 1],
      ['More', undefined],
    ]);
  });
  test.each([
    [
      'about another kind',
      'ask Orders about each Mine m { default Stay }',
      'ask-subject-differs: Mine',
    ],
    [
      'with an order it does not have',
      'ask Orders about each Unit u, of u.owner { default Sty }',
      'unknown-order: Sty',
    ],
  ])('not %s', (_, clause, expected) => {
    expect(faults(clause)).toContain(expected);
  });
  test('twice in one unit is once too often', () => {
    const again = 'ask Orders about each Unit u, of u.owner { default Stay }';
    expect(faults(`${again}\n${again}`)).toEqual(['defined-twice: Orders']);
  });
});
