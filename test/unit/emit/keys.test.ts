/** Which look-ups lead to one thing at most: orders by what they are about, where one giver answers once. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { memoryHost } from '../../../language/host.ts';
import { importModule } from '../../support/variants.ts';

const text = (ask: string, phase = 'ask Orders'): string => `
variant Ferry {
  space Left (L): R
  space Right (R): L
  power Red
  piece Boat (B) { at: Space; owner: Power }
  Red starts with B Left
  Red starts with B Right
  exchange boats: each Boat b, under b.owner, as "B {at}"
  phase Turn {
    ${phase}
    step sail { for Boat b with some Go g with g.boat is b and g.to is not b.at { b.at becomes Left } }
    ask Rests
    step rest { for Boat b with no Go g with g.boat is b { b.at becomes Left } }
  }
  calendar { Day: Turn }
  start in Day 1
  ${ask}
  order Stay in Orders by Boat { written "{boat} stays" }
  order Go in Orders by Boat { to: Space; written "{boat} - {to}" }
  ask Rests about each Boat b, of b.owner { default Rest }
  order Rest in Rests by Boat { written "{boat} rests" }
}`;

function ferry(ask: string, phase?: string) {
  const host = memoryHost({ '/ferry.variant': text(ask, phase) });
  const { module, diagnostics } = compile(host, '/ferry.variant', { library: '' });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return module ?? expect.fail('it is not sound');
}

const alone = 'ask Orders about each Boat b, of b.owner { default Stay }';

describe('orders by what they are about', () => {
  test('lead to one, where one giver answers once', () => {
    const plan = ferry(alone).shown();
    expect(plan).toMatch(/for g in one ordersBy\w+First\(b\)/);
    expect(plan).not.toMatch(/for g in chain/);
  });

  test.each([
    ['of a list', 'ask Orders about each Boat b, of b.owner, up to 2 { }', 'ask Orders'],
    [
      'of several givers',
      'ask Orders about each Boat b, of each Power p { default Stay; in force first Orders o by name }',
      'ask Orders',
    ],
    ['that are carried out one by one', alone, 'ask Orders; carry out Orders'],
  ])('lead to as many as there are, %s', (_, ask, phase) => {
    const plan = ferry(ask, phase).shown();
    expect(plan).toMatch(/for g in chain/);
    expect(plan).not.toMatch(/for g in one/);
  });
});

test('no state holds two orders of one giver about the same thing', async () => {
  const { start, step } = await importModule(ferry(alone));
  const started = start();
  if (!started.ok) return expect.fail('it does not begin');
  const played = step(started.value.state, {});
  if (!played.ok) return expect.fail('it does not go on');
  const { state } = played.value;
  const orders = state.things['Orders'];
  if (!Array.isArray(orders)) return expect.fail('no orders are kept');
  expect(orders).toHaveLength(2);
  expect(step(state, {}).ok).toBe(true);
  const doubled = { ...state, things: { ...state.things, Orders: [...orders, orders[0]] } };
  expect(step(doubled, {})).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'invalid-state', message: expect.stringContaining('/things/Orders/2') }],
  });
});
