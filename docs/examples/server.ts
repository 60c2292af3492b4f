/**
 * A server that plays any variant over HTTP, as a pattern for hosts: sealed orders, deadlines, and to each what he may know.
 * A game is a row with the last outcome of its module; what is handed in lies beside it until all are done or time is up.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Database } from 'node-sqlite3-wasm';
import { playersOf } from 'variorum/players';
import type { GenericOrder, GenericState, Outcome, Protocol } from 'variorum/runtime';
import type { Result, Rules } from 'variorum/runtime';

/** What `variorum build` writes, of any variant. */
export interface Compiled extends Protocol<GenericState, GenericOrder> {
  readonly rules: Pick<Rules, 'asks' | 'kinds'>;
}

/** Modules by the names that games are opened with, the time in milliseconds, and a text that nobody can guess. */
export interface Host {
  readonly variants: Readonly<Record<string, Compiled>>;
  readonly db: Database;
  readonly now: () => number;
  readonly secret: () => string;
}

const tables = `
  create table if not exists game (id text primary key, variant text, hours real, deadline real,
    stop integer, seats text, outcome text);
  create table if not exists answer (game text, stop integer, who text, orders text, done integer,
    primary key (game, stop, who))`;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const no = (status: 400 | 401 | 404 | 409 | 422, message: string): never => {
  throw new HTTPException(status, { message });
};
const value = <T>(result: Result<T>): T =>
  result.ok ? result.value : no(422, result.diagnostics.map(({ message }) => message).join(' '));
const bodyOf = async (c: Context): Promise<Record<string, unknown>> =>
  Object(await c.req.json().catch(() => no(400, 'This is no JSON.')));

export function server({ variants, db, now, secret }: Host) {
  db.exec(tables);
  const moduleOf = (name: unknown): Compiled =>
    new Map(Object.entries(variants)).get(String(name)) ?? no(404, 'No such variant.');

  function find(id: string) {
    const row = db.get('select * from game where id = ?', id) ?? no(404, 'No such game.');
    const stop = Number(row.stop);
    const answers = db.all('select * from answer where game = ? and stop = ?', [id, stop]);
    const outcome: Outcome<GenericState, GenericOrder> = JSON.parse(String(row.outcome));
    return { id, row, stop, answers, outcome, module: moduleOf(row.variant) };
  }
  type Game = ReturnType<typeof find>;

  /** Who asks, by the key of his seat; without one, whoever he may be sees what an onlooker sees. */
  function whoAsks(c: Context, { row }: Game): string | null {
    const header = c.req.header('Authorization');
    if (header === undefined) return null;
    const seats = new Map<string, string>(JSON.parse(String(row.seats)));
    return seats.get(hash(header.replace(/^Bearer /u, ''))) ?? no(401, 'This is no key here.');
  }

  /** Uses what has been handed in, for whoever is silent the default, and opens the next stop. */
  function adjudicate({ id, module, outcome, answers }: Game): void {
    const orders = Object.assign({}, ...answers.map((one) => JSON.parse(String(one.orders))));
    const next = JSON.stringify(value(module.step(outcome.state, orders)));
    const set = 'outcome = ?, stop = stop + 1, deadline = ? + 3600000 * hours';
    db.run(`update game set ${set} where id = ?`, [next, now(), id]);
  }

  const app = new Hono();
  app.use(bodyLimit({ maxSize: 65_536 }));
  app.onError((error, c) =>
    error instanceof HTTPException
      ? c.json({ error: error.message }, error.status)
      : c.json({ error: 'The server has failed; nothing was changed.' }, 500),
  );

  app.post('/games', async (c) => {
    const { variant, hours } = await bodyOf(c);
    const { start, rules } = moduleOf(variant);
    if (typeof hours !== 'number' || !(hours > 0 && hours <= 1000))
      return no(400, 'Say in `hours` how long a turn is: up to 1000.');
    const outcome = JSON.stringify(value(start({ seed: secret() })));
    const id = hash(secret()).slice(0, 16);
    const keys = playersOf(rules).map((who) => [who, secret()] as const);
    // The only time that the keys are told: what is kept are hashes of them.
    const seats = JSON.stringify(keys.map(([who, key]) => [hash(key), who]));
    const deadline = now() + 3_600_000 * hours;
    const game = [id, String(variant), hours, deadline, 0, seats, outcome];
    db.run('insert into game values (?, ?, ?, ?, ?, ?, ?)', game);
    return c.json({ id, seats: Object.fromEntries(keys) }, 201);
  });

  app.get('/games/:id', (c) => {
    const game = find(c.req.param('id'));
    const who = whoAsks(c, game);
    const own = game.answers.find((one) => one.who === who);
    const view = value(game.module.view(game.outcome.state, who, game.outcome));
    const orders: unknown = JSON.parse(String(own?.orders ?? '{}'));
    const { stop, row } = game;
    return c.json({ who, stop, deadline: row.deadline, view, orders, done: own?.done === 1 });
  });

  app.put('/games/:id/orders', async (c) => {
    const body = await bodyOf(c);
    const game = find(c.req.param('id'));
    const who = whoAsks(c, game) ?? no(401, 'Say by a key whose orders these are.');
    const { stop, row } = game;
    // Requests of one stop may be called as those of the next are.
    if (body.stop !== stop || now() >= Number(row.deadline)) return no(409, 'That turn is over.');
    const orders = Object(body.orders);
    const requests = value(game.module.requests(game.outcome.state));
    const own = new Set(requests.flatMap((one) => (one.who === who ? [one.id] : [])));
    if (Object.keys(orders).some((id) => !own.has(id)))
      return no(422, 'There are answers to what you are not asked.');
    // Tried by themselves: what cannot be used is refused at once, and it is said why.
    value(game.module.step(game.outcome.state, orders));
    const answer = [game.id, stop, who, JSON.stringify(orders), Number(body.done === true)];
    db.run('insert or replace into answer values (?, ?, ?, ?, ?)', answer);
    const after = find(game.id);
    const done = new Set(after.answers.flatMap((one) => (one.done === 1 ? [one.who] : [])));
    if (requests.every((one) => done.has(one.who))) adjudicate(after);
    return c.json({ orders });
  });

  /** For a timer: adjudicates every game whose time is up, and gives those in which the rules failed. */
  function tick(): readonly string[] {
    const late = db.all('select id from game where deadline <= ?', now());
    return late.flatMap(({ id }) => {
      try {
        const game = find(String(id));
        if (game.outcome.state.ended === null) adjudicate(game);
        return [];
      } catch {
        return [String(id)];
      }
    });
  }
  return { app, tick };
}
