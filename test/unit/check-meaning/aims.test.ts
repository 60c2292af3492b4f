/** `aim`: what automatic players strive for, which is no rule. */
import { describe, expect, test } from 'vitest';
import { faults, programOf } from './game.ts';
import { showFn } from './show.ts';

const value = 'aim value(p: Power): Number = count Mine m with m.owner = p';
const seeks = 'aim seeks(u: Unit, s: Space) = if s.castle then 2 else 1';

test('the hash is that of the rules alone', () => {
  const { hash } = programOf('');
  expect(programOf(`${value}\n${seeks}`).hash).toBe(hash);
  expect(
    programOf(`${value}\n${seeks}\nvalue(p) plus 1 when some Unit u with u.owner = p`).hash,
  ).toBe(hash);
});

test('they change as functions do', () => {
  const program = programOf(`${seeks}\nseeks(u, s) is 5 when u.tired`);
  expect(program.aims.value).toBeUndefined();
  expect(program.fns[program.aims.seeks ?? -1]?.name).toBe('seeks');
  expect(showFn(program, 'seeks')).toBe('if u.tired then 5 else if s.castle then 2 else 1');
});

describe('what has no effect is refused', () => {
  test.each([
    ['aim wealth(p: Power) = 1', ['unknown-aim: wealth']],
    ['aim value(u: Unit) = 1', ['aim-shape: value']],
    ['aim value(p: Power, s: Space) = 1', ['aim-shape: value']],
    ['aim value(p: Power or none) = 1', ['aim-shape: value']],
    ['aim seeks(u: Unit) = 1', ['aim-shape: seeks']],
    ['aim seeks(m: Mine, s: Space) = 1', ['aim-shape: seeks']],
    ['aim seeks(p: Power, s: Space) = 1', ['aim-shape: seeks']],
    [
      'aim value(p: Power) = some Unit u with u.owner = p',
      ['wrong-type: some Unit u with u.owner = p'],
    ],
    ['aim value(p: Power) = count Move m with m.unit.owner = p', ['aim-reads-orders: value']],
    [
      'aim value(p: Power) = count Unit u with some Move m by u with moves(m)',
      ['aim-reads-orders: value'],
    ],
    ['aim value(p: Power) = 0.5', ['aim-changes-rules: value']],
    [
      'aim value(p: Power) = if (first Power q by name) = p then 1 else 0',
      ['aim-changes-rules: value'],
    ],
    [`${value}\n${value}`, ['defined-twice: value']],
    [`${value}\nfn value(p: Power): Number = 1`, ['defined-twice: value']],
    [`${value}\nvalue(p, q) plus 1`, ['argument-count: value']],
    ['value(p) plus 1', ['nothing-to-amend: value']],
    // Rules do not ask what players strive for.
    [`${value}\nfn rich(p: Power) = value(p) > 1`, ['unknown-function: value']],
    ['aim value(p: Power) = value(p)', ['unknown-function: value']],
  ])('%s', (clauses, wanted) => {
    expect(faults(clauses)).toEqual(wanted);
  });
});

test('a fraction that the rules have as well is none that changes them', () => {
  const rule = 'fn half(): Number = 0.5';
  expect(faults(`${rule}\naim value(p: Power) = 0.5`)).toEqual([]);
  expect(programOf(`${rule}\naim value(p: Power) = 0.5`).hash).toBe(programOf(rule).hash);
});

test('a text without an aim may call a function so', () => {
  expect(faults('fn value(m: Mine): Number = m.worth')).toEqual([]);
});
