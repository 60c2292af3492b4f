/** Rules without end: each call ends in a fault that names the clause, after a counted amount of work, and the state is as it was. */
import { expect, test } from 'vitest';
import type { GenericState, Result, RuntimeDiagnostic } from '../../runtime/protocol.ts';
import { compileText } from '../docs/pages.ts';
import { importModule } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';

async function compiled(clauses: string): Promise<Played> {
  const { module, diagnostics } = compileText(
    `variant Endless {\n  extends Classic\n${clauses}\n}\n`,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  if (module === undefined) throw new Error('nothing was compiled');
  return await importModule(module);
}

const faultOf = (result: Result<unknown>): RuntimeDiagnostic | undefined =>
  result.ok ? undefined : result.diagnostics[0];

function started(game: Played): GenericState {
  const result = game.start();
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
  return result.value.state;
}

/** It refuses the call, where it says, and plays on as if nothing had been. */
function expectSpent(result: Result<unknown>, line: number): void {
  const fault = faultOf(result);
  expect(fault?.code).toBe('too-much-work');
  expect(fault?.message).toContain(`page.variant:${line}`);
}

const sums = (depth: number, body: string): string =>
  depth === 0 ? body : `sum Space s${depth}: (${sums(depth - 1, body)})`;

test('orders with many free fields, none of them legal', async () => {
  const game = await compiled(`  order Wish in Orders by Unit {
    a: Space
    b: Space
    c: Space
    d: Space
    e: Space
    written "{unit} wishes {a} {b} {c} {d} {e}"
    legal when (if a = b then b = c and c = d and d = e and e != a else no)
  }`);
  const state = started(game);
  const before = JSON.stringify(state);
  expectSpent(game.legal(state, 'Orders 1'), 3);
  expectSpent(game.view(state, 'Austria'), 3);
  expect(JSON.stringify(state)).toBe(before);
  // What need not list them works as ever.
  expect(faultOf(game.step(state, [{ who: 'Italy', order: 'F NAP - TYS' }]))).toBeUndefined();
  expect(faultOf(game.requests(state))).toBeUndefined();
});

test('orders with many free fields, all of them legal, are told as ranges at once', async () => {
  const game = await compiled(`  order Wish in Orders by Unit {
    a: Space
    b: Space
    c: Space
    d: Space
    e: Space
    written "{unit} wishes {a} {b} {c} {d} {e}"
  }`);
  const legal = game.legal(started(game), 'Orders 1');
  if (!legal.ok) throw new Error(legal.diagnostics[0]?.message);
  expect(legal.value.ranges.map(({ verb }) => verb)).toEqual(['Wish']);
  expect(legal.value.orders.map(({ verb }) => verb)).not.toContain('Wish');
});

test('sums within sums: a step, a condition, an order that is tried', async () => {
  const text = (clause: string): string => `  Power has riches: Number
  fn all(p: Power): Number = ${sums(6, 'p.riches + 1')}
${clause}`;
  const step = await compiled(
    text('  step moves of Movement { for Power p { p.riches becomes all(p) } }'),
  );
  const state = started(step);
  const before = JSON.stringify(state);
  expectSpent(step.step(state, {}), 4);
  expectSpent(step.explain(state, {}), 4);
  expect(JSON.stringify(state)).toBe(before);
  const answered = step.adjudicate({ id: 1, orders: {} });
  expect(answered).toMatchObject({ id: 1, error: { code: 'too-much-work' } });
  const setup = await compiled(text('  setup { for Power p { p.riches becomes all(p) } }'));
  expectSpent(setup.start(), 4);
  expectSpent(setup.place({}), 4);
  expectSpent(setup.broken(), 4);
  const asserted = await compiled(text('  assert "rich": all(France) > 0'));
  expectSpent(asserted.broken(), 4);
});

test('functions that call the one before twice', async () => {
  const chain = Array.from(
    { length: 60 },
    (_, at) => `  fn f${at + 1}(p: Power, q: Power): Number = f${at}(p, q) - f${at}(q, p)`,
  );
  const game = await compiled(`  Power has riches: Number
  fn f0(p: Power, q: Power): Number = p.riches
${chain.join('\n')}
  step moves of Movement { for Power p { p.riches becomes f60(p, France) } }`);
  expect(faultOf(game.step(started(game), {}))?.code).toBe('too-much-work');
});

test('knots without a solution, in one phase after the other', async () => {
  const game =
    await compiled(`  kind Riddle is ${Array.from({ length: 60 }, (_, at) => `R${at}`).join(', ')}
  kind Lock is ${Array.from({ length: 2 }, (_, at) => `L${at}`).join(', ')}
  decide open(a: Riddle) = (count other Riddle b with not open(b)) > 30 and not closed(a)
  decide closed(a: Riddle) = not open(a) and (count other Riddle b with closed(b)) < 29
  settle "riddles" knot with open: every open is no
  settle "locks" knot with closed: every closed is no`);
  const fault = faultOf(game.step(started(game), {}));
  expect(fault?.code).toBe('too-much-work');
});

test('a call may be given more or less work', async () => {
  const game = await compiled('');
  const state = started(game);
  const answers = [{ who: 'Italy', order: 'F NAP - TYS' }];
  expect(faultOf(game.step(state, answers, { work: 10 }))?.code).toBe('too-much-work');
  expect(faultOf(game.step(state, answers, { work: 1_000_000 }))).toBeUndefined();
  expect(faultOf(game.start({ work: 10 }))?.code).toBe('too-much-work');
  expect(faultOf(game.explain(state, answers, { work: 10 }))?.code).toBe('too-much-work');
  for (const work of [0, -1, Number.NaN]) {
    expect(faultOf(game.step(state, answers, { work }))?.code).toBe('invalid-input');
  }
  // The next call has what calls have.
  expect(faultOf(game.step(state, answers))).toBeUndefined();
});
