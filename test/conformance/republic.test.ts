import { describe, expect, test } from 'vitest';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { provedOfShipped } from '../support/proof.ts';
import { describeSuite, suiteOf } from '../support/suites.ts';

const loaded = await suiteOf('republic');
const { game } = loaded;

describeSuite('its scenarios and assertions hold', loaded);

test('all numbered rules are there, with scenarios that hold, and are proved', async () => {
  const { trace } = loaded;
  expect(trace.missing).toEqual([]);
  const { sample } = provedOfShipped['republic'];
  expect(await loaded.proved(sample)).toEqual(sample);
  const numbers = Array.from({ length: 13 }, (_, i) => String(i + 1));
  const letters = ['9a', '9b', '9c', '9d', '9e', '9f', '9g', '9h', '9i', '10a', '10b', '10c'];
  const ids = [...numbers, ...letters, '11a', '11b', 'intro', 'notes'];
  expect(trace.rules.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const rule of trace.rules) {
    expect(
      rule.scenarios.map(({ passed }) => passed),
      `rule ${rule.id}`,
    ).toContain(true);
  }
});

/** What becomes of orders in a position. */
function ruled(line: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return game.adjudicate({ id: 1, phase: 'Spring 1026 Movement', ...line });
}

describe('a border is named from either end, by any names of its ends', () => {
  test.each(['KkW - Wat', 'Wat-KkW', 'Waterford - KkW', 'Kilkenny West-Waterford'])('%s', (on) => {
    const position = { units: { Munster: ['A Wat'] }, bridges: { Ulster: [`B ${on}`] } };
    const { orders } = ruled({ ...position, orders: { Munster: ['A Wat - KkW'] } });
    expect(orders).toMatchObject([{ order: 'A Wat - KkW', verdict: 'succeeds' }]);
  });
});

describe('what cannot be ordered', () => {
  const position = {
    units: { Ulster: ['A Mon', 'A KkW'], Munster: ['F CEL'] },
    centres: { Ulster: ['BeN', 'BeS', 'KkW'], Munster: ['CoS', 'CoC'] },
    bridges: {},
  };

  test.each([
    ['a crossing without a bridge', 'Ulster', 'A KkW - Wat', 'illegal'],
    ['an attack on no bridge', 'Ulster', 'A(KkW)-B((KkW)-(Wat))', 'illegal'],
    ['a fleet at sea that becomes an army', 'Munster', 'F CEL converts', 'illegal'],
    ['an army that becomes a fleet', 'Ulster', 'A Mon converts', 'illegal'],
    ['a bridge in Spring', 'Ulster', 'Build bridge KkW - Wat', 'illegal'],
    ['a space that is none', 'Ulster', 'A Mon - Xyz', 'unreadable'],
  ])('%s', (_what, power, order, verdict) => {
    const { orders } = ruled({ ...position, orders: { [power]: [order] } });
    expect(orders).toContainEqual(expect.objectContaining({ order, verdict }));
  });

  test('a payment that the other side does not confirm', () => {
    const pay = 'Pay 3 to Munster';
    const line = { ...position, phase: 'Winter 1026 Payments' };
    const alone = ruled({ ...line, orders: { Ulster: [pay] } });
    expect(alone['orders']).toMatchObject([{ order: pay, verdict: 'void' }]);
    const both = ruled({
      ...line,
      orders: { Ulster: [pay], Munster: ['Receive 3 from Ulster'] },
    });
    expect(both['orders']).toContainEqual(
      expect.objectContaining({ order: pay, verdict: 'succeeds' }),
    );
  });
});

describe.each([1, 2, 3, 4, 5])('an automatic game with seed %i', (seed) => {
  const played = playAutomatically(game, seed, 60);
  const lists = played.states.map((state) => {
    const present = game.present(state);
    if (!present.ok) throw new Error(present.diagnostics.map(({ message }) => message).join(' '));
    return present.value;
  });

  test('meets no fault and replays to the same bytes', () => {
    expect(played.faults).toEqual([]);
    expect(played.states).toHaveLength(61);
    expect(replayFaults(game, played)).toEqual([]);
  });

  test('has bridges, over rivers only, and no owner has two over one', () => {
    const bridges = lists.flatMap((list) => listOf(list['bridges']));
    expect(bridges.length).toBeGreaterThan(0);
    for (const list of lists) {
      const all = listOf(list['bridges']);
      expect(new Set(all).size, all.join(', ')).toBe(all.length);
    }
    const placed = game.place({ bridges: Object.fromEntries(groupsOf(lists.at(-1)?.['bridges'])) });
    expect(placed.ok).toBe(true);
  });

  test('lets nobody keep in Spring what he could not pay for', () => {
    const replayed = game.replay(played.record);
    if (!replayed.ok) throw new Error('it cannot be replayed');
    // What was paid in the Winter before, by whom to whom.
    let given = new Map<string, number>();
    for (const [at, state] of played.states.entries()) {
      if (state.season === 'Autumn') given = new Map();
      for (const { who, order, verdict } of replayed.value[at]?.results ?? []) {
        if (order?.verb !== 'Pay' || verdict !== 'succeeds') continue;
        const [payee, amount] = [String(order['payee']), Number(order['amount'])];
        given.set(payee, (given.get(payee) ?? 0) + amount);
        given.set(who ?? '', (given.get(who ?? '') ?? 0) - amount);
      }
      if (state.season !== 'Spring' || state.phase !== 'Movement') continue;
      const centres = new Map(groupsOf(lists[at]?.['centres']));
      for (const [power, units] of groupsOf(lists[at]?.['units'])) {
        // Centres change hands in Autumn only: so this is what there was.
        const lately = state.year <= 1018 ? 22 : state.year === 1019 ? 11 : 0;
        const own = 10 * (centres.get(power)?.length ?? 0) + (power === 'Britain' ? lately : 0);
        const income = own + (given.get(power) ?? 0);
        const bridges = groupsOf(lists[at]?.['bridges']).find(([who]) => who === power)?.[1] ?? [];
        expect(7 * units.length + 6 * bridges.length).toBeLessThanOrEqual(income);
      }
    }
  });
});

/** A list by power. */
function groupsOf(list: unknown): readonly (readonly [string, readonly string[]])[] {
  if (typeof list !== 'object' || list === null) return [];
  return Object.entries(list).map(([power, items]) => [
    power,
    Array.isArray(items) ? items.map(String) : [],
  ]);
}

/** Who has what. */
const listOf = (list: unknown): readonly string[] =>
  groupsOf(list).flatMap(([power, items]) => items.map((item) => `${power}: ${item}`));
