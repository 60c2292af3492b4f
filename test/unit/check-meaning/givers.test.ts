import { describe, expect, test } from 'vitest';
import { checkVariant, faults, programOf, textOf } from './game.ts';
import { show } from './show.ts';

const ask = (text: string): string => `ask More about each Unit u, ${text}
  order A in More by Unit { written "{unit} a" }
  order B in More by Unit { to: Space; but: set of Power; written "{unit} b {to}[ but {but}]" }
  phase Later { ask More }
  calendar { Spring: Play, Later }`;
const several = (chosen: string): string => ask(`of each Power p { default A; ${chosen} }`);

describe('several givers', () => {
  test('are told of in the program, with what is in force', () => {
    const program = programOf(
      ask(`of each Power p with p != u.owner {
        default A
        in force first More o with alike(o, o) by o.giver down
      }`),
    );
    const more = program.asks.find(({ name }) => name === 'More');
    const kind = program.kinds[more?.kind ?? -1];
    expect(kind?.attributes.map(({ name }) => name)).toEqual([
      'verb',
      'unit',
      'giver',
      'to',
      'but',
    ]);
    expect(kind?.attributes[2]?.type).toMatchObject({ tag: 'entity', optional: true });
    const orders = program.kinds.find(({ name }) => name === 'Orders');
    // One order for each unit can be in force; each of the two powers may hand one in for it.
    expect(kind?.inForce).toBe(orders?.capacity);
    expect(kind?.capacity).toBe(2 * ((orders?.capacity ?? 0) - 1) + 1);
    expect(orders?.inForce).toBeUndefined();
    if (more?.several === undefined) throw new Error('one is asked');
    const { givers, inForce } = more.several;
    expect(givers.where.map((one) => show(program, one))).toEqual(['(p != u.owner)']);
    expect(show(program, inForce)).toContain('o.unit = u');
  });

  test.each([
    [several('in force first More o'), []],
    [several('in force first A o with o.giver = o.unit.owner'), []],
    [several('in force first More o by o.giver down with o is B'), []],
    [ask('of u.owner { default A; in force first More o }'), ['in-force-of-one: first More o']],
    [ask('of each Power p { default A }'), ['several-without-in-force: Power p']],
    [ask('of each Unit v { default A; in force first More o }'), ['ask-without-giver: Unit']],
    [ask('of each Power p, up to 2 { in force first More o }'), ['list-of-several: Power p']],
    [several('in force first Unit o'), ['in-force-no-answer: Unit']],
    [several('in force first Orders o'), ['in-force-no-answer: Orders']],
    [
      several('in force first More o with some Move m with moves(m)'),
      ['reads-decisions: first More o with some Move m with moves(m)'],
    ],
    [
      several('in force first More o with o = the More x by o.unit'),
      ['not-unique: first More o with o = the More x by o.unit'],
    ],
    [several('in force first More o with o = the More x by o.unit with x.giver = o.giver'), []],
    [
      `${several('in force first More o with o = chosen(o.unit)')}
      fn chosen(u: Unit) = the More x by u`,
      ['not-unique: first More o with o = chosen(o.unit)'],
    ],
    [several('in force first More o by o.giver.nmae'), ['unknown-attribute: nmae']],
    [
      `${several('in force first More o')}\n  order C in More by Unit { giver: Power; written "{unit} c {giver}" }`,
      ['duplicate-attribute: giver', 'unknown-hole: "{unit} c {giver}"'],
    ],
    ['fn whose(m: Move) = m.giver', ['unknown-attribute: giver']],
    ['fn same(m: Move, n: Move) = alike(m, n)', []],
    ['fn same(m: Move, u: Unit) = alike(m, u)', ['not-alike: alike(m, u)']],
    ['fn same(u: Unit, v: Unit) = alike(u, v)', ['not-alike: alike(u, v)']],
    ['fn same(m: Move) = alike(m)', ['argument-count: alike(m)']],
    ['fn alike(m: Move) = yes', ['defined-twice: alike']],
  ])('%s', (clauses, expected) => {
    expect(faults(clauses)).toEqual(expected);
  });

  test('without a word on whose answer counts are mended by one', () => {
    const clauses = ask('of each Power p { default A }');
    const [fault] = checkVariant(clauses).diagnostics;
    const [fix] = fault?.fix ?? [];
    if (fix === undefined) throw new Error('there is no fix');
    const text = textOf(clauses);
    const mended = text.slice(0, fix.range.start) + fix.text + text.slice(fix.range.end);
    expect(mended).toContain('{ default A; in force first More o }');
    expect(fix.title).toBe('Write `in force first More o`');
  });

  test('of orders that one alone gives it is told why nobody is named', () => {
    const [fault] = checkVariant('fn whose(m: Move) = m.giver').diagnostics;
    expect(fault?.help).toContain('Only of what several may answer is it told who did');
  });
});
