/** Positions forget nothing: lists and memory together are the state, from line to line too. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { GenericState, Position } from '../../runtime/protocol.ts';
import { isObject } from '../../runtime/json.ts';
import { automaticOrders } from '../../compiler/automatic/orders.ts';
import { compileText } from '../docs/pages.ts';
import { playAutomatically } from '../support/games.ts';
import { positionFault } from '../support/roundtrip.ts';
import { loadVariant, shipped } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';
import { random } from '../yardstick/random.ts';

/** `npm run soak -- --part roundtrip` plays 200 games of each, to their ends. */
test.each(shipped)('at every stop of games of %s', async (variant) => {
  const { game } = await loadVariant(variant);
  const opening =
    variant === 'terrestrial-chaos' ? [[{ who: 'Game Master', order: '8 players' }]] : undefined;
  const { states } = playAutomatically(game, 2, 30, 20, opening);
  expect(states.length).toBeGreaterThan(10);
  expect(states.flatMap((state) => positionFault(game, state) ?? [])).toEqual([]);
});

/** Centres that rules make, beside declared ones or ones that belong to nobody. */
test.each(['34-35-36', 'chesspolitik'])('where lists make what is not there: %s', async (text) => {
  const { game } = await loadVariant(
    fileURLToPath(new URL(`../newcomer/${text}.variant`, import.meta.url)),
  );
  const { states } = playAutomatically(game, 3, 40);
  expect(states.flatMap((state) => positionFault(game, state) ?? [])).toEqual([]);
  const counts = states.map(({ things }) => Object.values(things['Centre'] ?? {}).length);
  expect(Math.max(...counts)).toBe(text === '34-35-36' ? 36 : 32);
});

test('what is lost is noticed', async () => {
  const { game } = await loadVariant('republic');
  const { states } = playAutomatically(game, 2, 25);
  const forgetful: Played = {
    ...game,
    present: (state) => {
      const position = game.present(state);
      if (!position.ok) return position;
      const { things: _things, ...memory } = position.value.memory ?? {};
      return { ok: true, value: { ...position.value, memory } };
    },
  };
  const faults = states.flatMap((state) => positionFault(forgetful, state) ?? []);
  expect(faults.length).toBeGreaterThan(10);
});

/** Random orders for everybody, in their notation. */
function ordersFor(game: Played, state: GenericState, seed: number): Record<string, string[]> {
  const requests = game.requests(state);
  if (!requests.ok) throw new Error('nobody can be asked');
  const chance = random(seed);
  const orders: Record<string, string[]> = {};
  for (const request of requests.value) {
    const { kind = -1 } = game.rules.asks.find(({ name }) => name === request.asks) ?? {};
    const subject = game.rules.kinds[kind]?.columns[1]?.name ?? '';
    const chosen = automaticOrders(game, chance, state, request, subject);
    if (!chosen.ok) throw new Error('nothing can be chosen');
    const texts = chosen.value.flatMap((order) => {
      const text = game.write(state, order);
      return text.ok ? [text.value] : [];
    });
    orders[request.who] = [...(orders[request.who] ?? []), ...texts];
  }
  return orders;
}

test.each(['classic', 'range-war', 'republic', 'reivers'])(
  'lines of %s that hand the memory on come to what lines with states do',
  async (variant) => {
    const { game } = await loadVariant(variant);
    const started = game.start({ seed: 'lines' });
    if (!started.ok) throw new Error('it does not start');
    let { state } = started.value;
    const position = game.present(state);
    if (!position.ok) throw new Error('it cannot be presented');
    let line: Position = position.value;
    for (let stop = 0; stop < 12 && state.ended === null; stop++) {
      const orders = ordersFor(game, state, stop);
      const { state: next, ...byState } = game.adjudicate({ state, orders });
      const { memory, ...byMemory } = game.adjudicate({ ...line, orders });
      expect(byMemory).toEqual(byState);
      if (!isState(next) || byMemory['next'] === null) return;
      state = next;
      const { orders: _orders, next: phase, draws: _draws, id: _id, ...lists } = byMemory;
      line = { ...lists, phase: String(phase), ...(isObject(memory) ? { memory } : {}) };
      const placed = game.place(line);
      // The last messages are told in the answer's step, and belong to the state.
      expect(placed.ok && placed.value).toEqual(state);
    }
  },
);

const isState = (value: unknown): value is GenericState => isObject(value) && 'things' in value;

describe('a line', () => {
  test('without a memory says what it may lack, and gives none', async () => {
    const { game } = await loadVariant('republic');
    const answer = game.adjudicate({ phase: 'Spring 1014 Movement', units: { Ulster: ['A Ant'] } });
    expect(answer['assumed']).toEqual([
      'centres',
      'payments',
      'bridges',
      'Unit.attackedBySea',
      'Centre.home',
      'Bridge.raised',
      'Bridge.nameRank',
    ]);
    expect(answer).not.toHaveProperty('memory');
    expect(game.adjudicate({ phase: 'Spring 1014 Movement' })).not.toHaveProperty('assumed');
  });

  test('with an empty memory stands where one without it does, and hands one on', async () => {
    const { game } = await loadVariant('classic');
    const line = {
      phase: 'Spring 1905 Movement',
      units: { France: ['A PAR', 'A GAS'] },
      centres: { France: ['PAR'] },
      orders: { France: ['A PAR - BUR'] },
    };
    const { assumed, ...plain } = game.adjudicate(line);
    const { memory, ...remembering } = game.adjudicate({ ...line, memory: {} });
    expect(assumed).toEqual(['Unit.attackedBySea']);
    expect(remembering).toEqual(plain);
    expect(memory).toEqual({ stop: 'Orders' });
  });
});

describe('what a memory says', () => {
  test('is of two things that are written alike by their number', async () => {
    const { game } = await loadVariant('classic');
    const placed = game.place({
      phase: 'Spring 1905 Retreats',
      units: { France: ['A BUR'] },
      dislodged: [{ power: 'Germany', unit: 'A BUR', from: 'PAR', retreats: ['MUN'] }],
      memory: {
        stop: 'Retreats',
        issued: { Unit: 9 },
        things: {
          Unit: [
            { id: 4, listed: 'A BUR #2', has: { attackedBySea: true } },
            { id: 7, listed: 'A BUR' },
          ],
        },
      },
    });
    if (!placed.ok) throw new Error(placed.diagnostics.map(({ message }) => message).join());
    expect(placed.value.things['Unit']).toMatchObject([
      { id: 4, owner: 'Germany', dislodged: true, attackedBySea: true },
      { id: 7, owner: 'France' },
    ]);
  });

  const position = {
    phase: 'Spring 1905 Movement',
    units: { France: ['A PAR', 'A GAS'] },
    centres: { France: ['PAR'] },
  };
  const units = [
    { id: 1, listed: 'A PAR' },
    { id: 2, listed: 'A GAS' },
  ];
  test.each<[string, unknown, string]>([
    ['a memory', 'all', '/memory'],
    ['an entry', { moon: 'full' }, '/memory/moon'],
    ['a stop', { stop: 'Builds' }, '/memory/stop'],
    ['a kind', { things: { Moon: [] } }, '/memory/things/Moon'],
    [
      'a thing that no list has',
      { things: { Unit: [...units, { id: 3, listed: 'A BUR' }] } },
      '/memory/things/Unit/2/listed',
    ],
    ['a thing that is left out', { things: { Unit: units.slice(1) } }, '/memory/things/Unit'],
    ['numbers out of order', { things: { Unit: units.toReversed() } }, '/memory/things/Unit/1/id'],
    [
      'an attribute',
      { things: { Unit: [units[0], { ...units[1], has: { old: 1 } }] } },
      '/memory/things/Unit/1/has/old',
    ],
    [
      'a value',
      { things: { Centre: { Paris: { owner: 'Spain' } } } },
      '/memory/things/Centre/Paris/owner',
    ],
    ['who has won', { ended: { winners: ['Spain'] } }, '/memory/ended/winners/0'],
  ])('is refused where it is wrong: %s', async (_what, memory, path) => {
    const { game } = await loadVariant('classic');
    const line: unknown = { ...position, memory };
    const placed = game.place(line as Position);
    expect(
      placed.ok ? [] : placed.diagnostics.map(({ code, data }) => [code, data?.['path']]),
    ).toEqual([['invalid-memory', path]]);
    expect(game.adjudicate(line)).toMatchObject({ error: { code: 'invalid-memory' } });
  });

  test('does not let things stand where they cannot', async () => {
    const { game } = await loadVariant('classic');
    const stood = game.place({ ...position, units: { France: ['A NTH'] }, memory: {} });
    expect(stood.ok || stood.diagnostics[0]?.code).toBe('impossible-position');
    const two = game.place({ ...position, units: { France: ['A PAR', 'F PAR'] }, memory: {} });
    expect(two.ok).toBe(false);
  });

  test('has no place beside a state', async () => {
    const { game } = await loadVariant('classic');
    const started = game.start();
    if (!started.ok) throw new Error('it does not start');
    const answer = game.adjudicate({ state: started.value.state, memory: {} });
    expect(answer).toMatchObject({ error: { code: 'beside-state' } });
  });
});

test('no list can be called memory', () => {
  const { diagnostics } = compileText(
    'variant X {\n  extends Classic\n  exchange memory: each Unit u, under u.owner, as "{is} {at}"\n}\n',
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['list-name']);
});
