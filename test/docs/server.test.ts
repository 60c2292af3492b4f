/** The example of a server, as pages and programs use it. */
import { serve } from '@hono/node-server';
import sqlite from 'node-sqlite3-wasm';
import { playable } from 'variorum/players';
import type { Playable } from 'variorum/players';
import { describe, expect, onTestFinished, test } from 'vitest';
import { server } from '../../docs/examples/server.ts';
import type { Database } from '../../docs/examples/server.ts';
import type { View } from '../../runtime/protocol.ts';
import type { GenericOrder, GenericState } from '../../runtime/protocol.ts';
import { loadVariant, shipped } from '../support/variants.ts';
import { compileText } from './pages.ts';
import { importModule } from '../support/variants.ts';

const variants: Record<string, Playable> = {};
for (const name of shipped) variants[name] = playable((await loadVariant(name)).game);

variants['two-player-challenge'] = playable(
  (await loadVariant('archive/two-player-challenge')).game,
);

const { module: foggy } = compileText('variant Mixed {\n  extends Classic\n  using Fog\n}\n');
if (foggy !== undefined) variants['fog'] = playable(await importModule(foggy));

const HOUR = 3_600_000;

interface Shown {
  readonly who: string | null;
  readonly stop: number;
  readonly deadline: number;
  readonly view: View<GenericState, GenericOrder>;
  readonly orders: Readonly<Record<string, unknown>>;
  readonly done: boolean;
}

/**
 * As `node:sqlite` has it, which is not in Node 20; the tests of the package open a game by that.
 * A statement that has been used is closed: each is used once.
 */
const likeNode = (db: InstanceType<typeof sqlite.Database>): Database => ({
  exec: (sql) => db.exec(sql),
  prepare: (sql) => ({
    all: (...values) => db.all(sql, values),
    run: (...values) => db.run(sql, values),
  }),
});

/** A server of its own, with a clock that stands until it is put on. */
function hosted() {
  const opened = new sqlite.Database();
  onTestFinished(() => opened.close());
  const db = likeNode(opened);
  const clock = { time: 1_000_000 };
  let secrets = 0;
  const { app, tick } = server({
    variants,
    db,
    now: () => clock.time,
    secret: () => `secret ${++secrets}`,
  });
  const send = async (method: string, path: string, key?: string, body?: unknown) => {
    const answer = await app.request(path, {
      method,
      headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const open = async (variant: string, hours = 24) => {
    const { status, text } = await send('POST', '/games', undefined, { variant, hours });
    expect(status).toBe(201);
    const { id, seats } = JSON.parse(text) as {
      id: string;
      seats: Readonly<Record<string, string>>;
    };
    const get = async (who?: string) => send('GET', `/games/${id}`, who && seats[who]);
    const see = async (who?: string): Promise<Shown> => JSON.parse((await get(who)).text) as Shown;
    const put = (who: string, body: unknown) =>
      send('PUT', `/games/${id}/orders`, seats[who] ?? who, body);
    /** The request about what stands somewhere. */
    const about = async (who: string, place: string): Promise<string> => {
      const { view } = await see(who);
      const units = view.state.things?.['Unit'];
      const unit = Array.isArray(units) ? units.find(({ at }) => at === place) : undefined;
      return view.requests.find(({ subject }) => subject === unit?.id)?.id ?? 'nothing';
    };
    return { id, seats, get, see, put, about };
  };
  return { db, clock, tick, send, open, app };
}

describe('orders', () => {
  test('are sealed until all are done, and used together then', async () => {
    const { open } = hosted();
    const { seats, see, get, put, about } = await open('classic');
    const orders = { [await about('Austria', 'VIE')]: 'A VIE - GAL' };
    const before = (await get('Russia')).text;
    expect((await put('Austria', { stop: 0, orders, done: true })).status).toBe(200);
    expect(await see('Austria')).toMatchObject({ who: 'Austria', orders, done: true });
    expect((await get('Russia')).text).toBe(before);
    expect(await see()).toMatchObject({ who: null, stop: 0, orders: {} });
    for (const who of Object.keys(seats).slice(1)) {
      expect(await see()).toMatchObject({ stop: 0, view: { state: { season: 'Spring' } } });
      await put(who, { stop: 0, orders: {}, done: true });
    }
    const after = await see('Russia');
    expect(after).toMatchObject({ stop: 1, view: { state: { season: 'Fall' } }, done: false });
    const result = after.view.results.find(({ text }) => text === 'A VIE - GAL');
    expect(result?.verdict).toBe('succeeds');
    expect((await see('Austria')).orders).toEqual({});
  });

  test('can be handed in anew as long as somebody is not done', async () => {
    const { open } = hosted();
    const { see, put, about } = await open('classic');
    const unit = await about('Austria', 'VIE');
    await put('Austria', { stop: 0, orders: { [unit]: 'A VIE - GAL' }, done: true });
    await put('Austria', { stop: 0, orders: { [unit]: 'A VIE - TYR' } });
    expect(await see('Austria')).toMatchObject({ orders: { [unit]: 'A VIE - TYR' }, done: false });
  });

  test('that cannot be used are refused, and change nothing', async () => {
    const { open, send } = hosted();
    const { id, get, put, about } = await open('classic');
    const unit = await about('Austria', 'VIE');
    await put('Austria', { stop: 0, orders: { [unit]: 'A VIE - GAL' } });
    const before = (await get('Austria')).text;
    const theirs = await about('Russia', 'WAR');
    const refused = async (status: number, body: unknown, who = 'Austria'): Promise<string> => {
      const answer = await put(who, body);
      expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/^\{"error":"/)]);
      return answer.text;
    };
    const why = await refused(422, { stop: 0, orders: { [unit]: 'A VIE - PAR' } });
    expect(why).toContain('A VIE - PAR');
    await refused(422, { stop: 0, orders: { [theirs]: 'A WAR - GAL' } });
    await refused(422, { stop: 0, orders: { [unit]: 7 } });
    await refused(422, '{ "stop": 0, "orders": { "__proto__": "A VIE - TRI" } }');
    await refused(422, { stop: 0, orders: ['A VIE - TRI'] });
    await refused(409, { stop: 1, orders: { [unit]: 'A VIE - TRI' } });
    await refused(409, { orders: { [unit]: 'A VIE - TRI' } });
    await refused(400, 'orders');
    await refused(401, { stop: 0, orders: {} }, 'no key');
    expect((await send('PUT', `/games/${id}/orders`, undefined, '{}')).status).toBe(401);
    const long = await put('Austria', { stop: 0, orders: { [unit]: 'x'.repeat(70_000) } });
    expect(long.status).toBe(413);
    expect((await get('Austria')).text).toBe(before);
  });
});

describe('deadlines', () => {
  test('the clock ends a turn: who was silent gets the defaults', async () => {
    const { open, clock, tick } = hosted();
    const { see, put, about } = await open('classic', 24);
    const unit = await about('Austria', 'VIE');
    await put('Austria', { stop: 0, orders: { [unit]: 'A VIE - GAL' } });
    clock.time += 24 * HOUR - 1;
    expect(tick()).toEqual([]);
    expect((await see()).stop).toBe(0);
    clock.time += 1;
    // Too late, though nobody has looked at the clock yet.
    expect((await put('Austria', { stop: 0, orders: {} })).status).toBe(409);
    tick();
    const { stop, deadline, view } = await see();
    expect([stop, deadline]).toEqual([1, clock.time + 24 * HOUR]);
    expect(view.results.find(({ text }) => text === 'A VIE - GAL')?.verdict).toBe('succeeds');
    tick();
    expect((await see()).stop).toBe(1);
    expect((await put('Austria', { stop: 0, orders: { [unit]: 'A GAL - WAR' } })).status).toBe(409);
  });

  test('what arrives slowly, after its turn is over, is not taken for the next', async () => {
    const { open, clock, tick, app } = hosted();
    const { id, seats, see } = await open('classic');
    let finish: (text: string) => void = () => undefined;
    const body = new ReadableStream({
      start: (controller) => {
        finish = (text) => {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        };
      },
    });
    const headers = { Authorization: `Bearer ${seats['Austria'] ?? ''}` };
    const answer = app.request(`/games/${id}/orders`, {
      method: 'PUT',
      headers,
      body,
      duplex: 'half',
    });
    clock.time += 24 * HOUR;
    tick();
    finish('{ "stop": 0, "orders": {}, "done": true }');
    expect((await answer).status).toBe(409);
    expect(await see('Austria')).toMatchObject({ stop: 1, done: false });
  });

  test('a game in which the rules fail stays as it is, and holds up no other', async () => {
    const { open, clock, tick, db } = hosted();
    const [one, other] = [await open('classic'), await open('range-war')];
    const bad = JSON.stringify({ Austria: { orders: { nothing: 'A' }, done: false } });
    const spoil = "update game set game = json_set(game, '$.handed', json(?)) where id = ?";
    db.prepare(spoil).run(bad, one.id);
    clock.time += 24 * HOUR;
    expect(tick()).toEqual([one.id]);
    expect([(await one.see()).stop, (await other.see()).stop]).toEqual([0, 1]);
  });
});

test.each(shipped)('%s is played by the clock', async (name) => {
  const { open, clock, tick } = hosted();
  const { seats, see, put } = await open(name, 1);
  for (let turn = 0; turn < 4; turn += 1) {
    for (const who of Object.keys(seats)) {
      const { stop, view } = await see(who);
      // Of each request the last order that is legal.
      const orders = view.requests.flatMap(({ id, answers }) => {
        const last = view.legal[id]?.orders.at(-1);
        return last === undefined ? [] : [[id, answers.form === 'list' ? [last] : last]];
      });
      const answer = await put(who, { stop, orders: Object.fromEntries(orders) });
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    }
    clock.time += HOUR;
    expect(tick()).toEqual([]);
    expect((await see()).stop).toBe(turn + 1);
  }
});

test('who is closed by the rules of a game sees what an onlooker sees', async () => {
  const { open, clock, tick } = hosted();
  const { seats, see, put } = await open('two-player-challenge', 1);
  expect(Object.keys(seats)).toContain('England');
  clock.time += HOUR;
  expect(tick()).toEqual([]);
  const { stop, view } = await see('England');
  expect(stop).toBe(1);
  expect(view).toEqual((await see()).view);
  expect((await see('France')).view.requests).not.toEqual([]);
  // He has nothing to hand in, and holds nobody up.
  expect((await put('England', { stop, orders: {}, done: true })).status).toBe(200);
});

test('two games that differ in what somebody may not know are one to him', async () => {
  const played = async (order: string) => {
    const { open, clock, tick } = hosted();
    const game = await open('fog');
    const unit = await game.about('Turkey', order.slice(2, 5));
    expect((await game.put('Turkey', { stop: 0, orders: { [unit]: order } })).status).toBe(200);
    clock.time += 24 * HOUR;
    tick();
    return game;
  };
  const [one, other] = [await played('A CON - BUL'), await played('A CON - SMY')];
  for (const stranger of ['England', undefined])
    expect((await one.get(stranger)).text).toBe((await other.get(stranger)).text);
  expect((await one.get('Turkey')).text).not.toBe((await other.get('Turkey')).text);
  // Neither seeds nor keys of seats are told.
  expect((await one.get('England')).text).not.toContain('secret');
});

test('what is no game, and no variant, is said so', async () => {
  const { send, open } = hosted();
  await open('classic');
  const create = async (body: unknown): Promise<number> =>
    (await send('POST', '/games', undefined, body)).status;
  expect(await create({ variant: 'nowhere', hours: 1 })).toBe(404);
  expect(await create({ variant: 'toString', hours: 1 })).toBe(404);
  for (const hours of [0, -1, 1e9, '24', null])
    expect(await create({ variant: 'classic', hours })).toBe(400);
  for (const body of ['null', '[]', '7', ''])
    expect(await create(body)).toBeGreaterThanOrEqual(400);
  expect((await send('GET', '/games/none')).status).toBe(404);
  expect((await send('PUT', '/games/none/orders', 'key', { stop: 0, orders: {} })).status).toBe(
    404,
  );
});

test('it goes over real HTTP, and a game outlives its server', async () => {
  const { app, db, open } = hosted();
  const game = await open('classic');
  const overHttp = async (one: typeof app): Promise<string> => {
    const listening = serve({ fetch: one.fetch, hostname: '127.0.0.1', port: 0 });
    try {
      await new Promise((done) => listening.once('listening', done));
      const address = listening.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const headers = { Authorization: `Bearer ${game.seats['Italy'] ?? ''}` };
      const answer = await fetch(`http://127.0.0.1:${port}/games/${game.id}`, { headers });
      return await answer.text();
    } finally {
      listening.close();
    }
  };
  const first = await overHttp(app);
  expect(JSON.parse(first)).toMatchObject({ who: 'Italy', stop: 0 });
  const again = server({ variants, db, now: () => 0, secret: () => 'another' });
  expect(await overHttp(again.app)).toBe(first);
});
