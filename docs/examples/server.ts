/** A server that plays any variant over HTTP, as a pattern for hosts: sealed orders, deadlines, to each what he may know. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { playersOf } from 'variorum/players';
import type { Playable } from 'variorum/players';
import type { GenericOrder, GenericState, Outcome, Result } from 'variorum/runtime';

/** What `node:sqlite` and `better-sqlite3` share. */
export interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): {
    all(...values: (string | number)[]): readonly Readonly<Record<string, unknown>>[];
    run(...values: (string | number)[]): unknown;
  };
}

/** Compiled modules by the names that games are opened with, the time in milliseconds, and a text that nobody can guess. */
export interface Host {
  readonly variants: Readonly<Record<string, Playable>>;
  readonly db: Database;
  readonly now: () => number;
  readonly secret: () => string;
}

/** As it is kept: who sits where by the hash of his key, and what was handed in until all are done or time is up. */
interface Game {
  readonly variant: string;
  readonly hours: number;
  readonly stop: number;
  readonly seats: readonly (readonly [string, string])[];
  readonly outcome: Outcome<GenericState, GenericOrder>;
  readonly answers: readonly { who: string; orders: Record<string, unknown>; done: boolean }[];
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const no = (status: 400 | 401 | 404 | 409 | 422, message: string): never => {
  throw new HTTPException(status, { message });
};
const value = <T>(result: Result<T>): T =>
  result.ok ? result.value : no(422, result.diagnostics.map(({ message }) => message).join(' '));
const bodyOf = async (c: Context): Promise<Record<string, unknown>> =>
  Object(await c.req.json().catch(() => no(400, 'This is no JSON.')));

export function server({ variants, db, now, secret }: Host) {
  db.exec('create table if not exists game (id text primary key, deadline real, game text)');
  const put = db.prepare('insert or replace into game values (?, ?, ?)');
  const get = db.prepare('select * from game where id = ?');

  function find(id: string): { readonly game: Game; readonly deadline: number } {
    const [row = no(404, 'No such game.')] = get.all(id);
    return { game: JSON.parse(String(row.game)), deadline: Number(row.deadline) };
  }
  const moduleOf = ({ variant }: { variant: unknown }): Playable =>
    new Map(Object.entries(variants)).get(String(variant)) ?? no(404, 'No such variant.');
  const open = (id: string, game: Game): unknown =>
    put.run(id, now() + 3_600_000 * game.hours, JSON.stringify(game));

  /** Who asks, by the key of his seat; without one, whoever he may be sees what an onlooker sees. */
  function whoAsks(c: Context, { seats }: Game): string | null {
    const header = c.req.header('Authorization');
    if (header === undefined) return null;
    return (
      new Map(seats).get(hash(header.replace(/^Bearer /u, ''))) ?? no(401, 'This is no key here.')
    );
  }

  /** Uses what has been handed in, for whoever is silent the default, and opens the next stop. */
  function adjudicate(id: string, game: Game): void {
    const orders = Object.assign({}, ...game.answers.map((one) => one.orders));
    const outcome = value(moduleOf(game).step(game.outcome.state, orders));
    open(id, { ...game, outcome, stop: game.stop + 1, answers: [] });
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
    const { start, rules } = moduleOf({ variant });
    if (typeof hours !== 'number' || !(hours > 0 && hours <= 1000))
      return no(400, 'Say in `hours` how long a turn is: up to 1000.');
    const outcome = value(start({ seed: secret() }));
    const id = hash(secret()).slice(0, 16);
    const keys = playersOf(rules).map((who) => [who, secret()] as const);
    // The only time that the keys are told: what is kept are hashes of them.
    const seats = keys.map(([who, key]) => [hash(key), who] as const);
    open(id, { variant: String(variant), hours, stop: 0, seats, outcome, answers: [] });
    return c.json({ id, seats: Object.fromEntries(keys) }, 201);
  });

  app.get('/games/:id', (c) => {
    const { game, deadline } = find(c.req.param('id'));
    const who = whoAsks(c, game);
    const { orders = {}, done = false } = game.answers.find((one) => one.who === who) ?? {};
    const view = value(moduleOf(game).view(game.outcome.state, who, game.outcome));
    return c.json({ who, stop: game.stop, deadline, view, orders, done });
  });

  app.put('/games/:id/orders', async (c) => {
    const body = await bodyOf(c);
    const id = c.req.param('id');
    const { game, deadline } = find(id);
    const who = whoAsks(c, game) ?? no(401, 'Say by a key whose orders these are.');
    // Requests of one stop may be called as those of the next are.
    if (body.stop !== game.stop || now() >= deadline) return no(409, 'That turn is over.');
    const { requests, step } = moduleOf(game);
    const orders = Object(body.orders);
    const asked = value(requests(game.outcome.state));
    const own = new Set(asked.flatMap((one) => (one.who === who ? [one.id] : [])));
    if (Object.keys(orders).some((request) => !own.has(request)))
      return no(422, 'There are answers to what you are not asked.');
    // Tried by themselves: what cannot be used is refused at once, and it is said why.
    value(step(game.outcome.state, orders));
    const others = game.answers.filter((one) => one.who !== who);
    const answers = [...others, { who, orders, done: body.done === true }];
    put.run(id, deadline, JSON.stringify({ ...game, answers }));
    const done = new Set(answers.flatMap((one) => (one.done ? [one.who] : [])));
    if (asked.every((one) => done.has(one.who))) adjudicate(id, { ...game, answers });
    return c.json({ orders });
  });

  /** For a timer: adjudicates every game whose time is up, and gives those in which the rules failed. */
  function tick(): readonly string[] {
    const late = db.prepare('select id from game where deadline <= ?').all(now());
    return late.flatMap((row) => {
      const id = String(row.id);
      try {
        const { game } = find(id);
        if (game.outcome.state.ended === null) adjudicate(id, game);
        return [];
      } catch {
        return [id];
      }
    });
  }
  return { app, tick };
}
