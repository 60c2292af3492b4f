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
import type { GenericOrder, GenericState, Protocol, Result, Rules } from 'variorum/runtime';

/** What `variorum build` writes, of any variant. */
export interface Compiled extends Protocol<GenericState, GenericOrder> {
  readonly rules: Pick<Rules, 'kinds' | 'power' | 'player'>;
}

export interface Host {
  /** By the names that games are opened with. */
  readonly variants: Readonly<Record<string, Compiled>>;
  readonly db: Database;
  /** In milliseconds, as `Date.now` tells it. */
  readonly now: () => number;
  /** A text that nobody can guess, another each time: for keys of seats and seeds of games. */
  readonly secret: () => string;
}

const tables = `
  create table if not exists game
    (id text primary key, variant text, hours real, deadline real, stop integer, outcome text);
  create table if not exists seat
    (game text, who text, key text, orders text, done integer, primary key (game, who))`;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const no = (status: 400 | 401 | 404 | 409 | 422, message: string): never => {
  throw new HTTPException(status, { message });
};
const value = <T>(result: Result<T>): T =>
  result.ok ? result.value : no(422, result.diagnostics.map(({ message }) => message).join(' '));

export function server({ variants, db, now, secret }: Host) {
  db.exec(tables);
  const until = (hours: number): number => now() + hours * 3_600_000;
  const moduleOf = (name: string): Compiled =>
    (Object.hasOwn(variants, name) ? variants[name] : undefined) ?? no(404, 'No such variant.');
  /** All of it, or nothing. */
  function together(work: () => void): void {
    db.exec('begin');
    try {
      work();
      db.exec('commit');
    } finally {
      if (db.inTransaction) db.exec('rollback');
    }
  }

  function find(id: string) {
    const row = db.get('select * from game where id = ?', id) ?? no(404, 'No such game.');
    const { variant, hours, deadline, stop, outcome: text } = row;
    const module = moduleOf(String(variant));
    // What the module gave; it looks at the state again itself.
    const outcome: Extract<ReturnType<Compiled['step']>, { ok: true }>['value'] = JSON.parse(
      String(text),
    );
    return { id, module, outcome, hours: Number(hours), deadline: Number(deadline), stop };
  }
  type Game = ReturnType<typeof find>;

  /** Who asks, by the key of his seat; without one, whoever he may be sees what an onlooker sees. */
  function whoAsks(c: Context, { id }: Game): string | null {
    const header = c.req.header('Authorization');
    if (header === undefined) return null;
    const key = hash(header.replace(/^Bearer /u, ''));
    const seat = db.get('select who from seat where game = ? and key = ?', [id, key]);
    return String((seat ?? no(401, 'This is no key of this game.'))['who']);
  }

  /** Uses what has been handed in, for whoever is silent the default, and opens the next stop. */
  function adjudicate({ id, module, outcome, hours }: Game): void {
    const seats = db.all('select orders from seat where game = ?', id);
    const answers = Object.assign({}, ...seats.map(({ orders }) => JSON.parse(String(orders))));
    const next = JSON.stringify(value(module.step(outcome.state, answers)));
    together(() => {
      const game = 'update game set outcome = ?, deadline = ?, stop = stop + 1 where id = ?';
      db.run(game, [next, until(hours), id]);
      db.run(`update seat set orders = '{}', done = 0 where game = ?`, id);
    });
  }

  const app = new Hono();
  app.use(bodyLimit({ maxSize: 65_536 }));
  app.onError((error, c) => {
    const known = error instanceof HTTPException;
    const told = known ? error.message : 'The server has failed; nothing was changed.';
    return c.json({ error: told }, known ? error.status : 500);
  });
  const bodyOf = async (c: Context): Promise<Record<string, unknown>> =>
    Object(await c.req.json().catch(() => no(400, 'This is no JSON.')));

  app.post('/games', async (c) => {
    const { variant, hours } = await bodyOf(c);
    const module = moduleOf(String(variant));
    if (typeof hours !== 'number' || !(hours > 0 && hours <= 1000))
      return no(400, 'Say in `hours` how long a turn is: up to 1000.');
    const outcome = JSON.stringify(value(module.start({ seed: secret() })));
    const id = hash(secret()).slice(0, 16);
    const { kinds, power, player } = module.rules;
    const keys = [kinds[power], kinds[player]].flatMap((kind) => kind?.keys ?? []);
    const seats = keys.map((who) => [who, secret()] as const);
    together(() => {
      const game = [id, String(variant), hours, until(hours), 0, outcome];
      db.run('insert into game values (?, ?, ?, ?, ?, ?)', game);
      for (const [who, key] of seats)
        db.run(`insert into seat values (?, ?, ?, '{}', 0)`, [id, who, hash(key)]);
    });
    // The only time that the keys are told: what is kept are hashes of them.
    return c.json({ id, seats: Object.fromEntries(seats) }, 201);
  });

  app.get('/games/:id', (c) => {
    const game = find(c.req.param('id'));
    const { module, outcome, deadline, stop } = game;
    const who = whoAsks(c, game);
    const view = value(module.view(outcome.state, who, outcome));
    const seat = db.get('select * from seat where game = ? and who = ?', [game.id, who]);
    const orders: unknown = JSON.parse(String(seat?.['orders'] ?? '{}'));
    return c.json({ who, stop, deadline, view, orders, done: seat?.['done'] === 1 });
  });

  app.put('/games/:id/orders', async (c) => {
    const game = find(c.req.param('id'));
    const who = whoAsks(c, game) ?? no(401, 'Say by a key whose orders these are.');
    const { stop, orders, done } = await bodyOf(c);
    // Requests of one stop may be called as those of the next are.
    if (stop !== game.stop || now() >= game.deadline) return no(409, 'That turn is over.');
    const requests = value(game.module.requests(game.outcome.state));
    const own = new Set(requests.flatMap((one) => (one.who === who ? [one.id] : [])));
    if (Object.keys(Object(orders)).some((id) => !own.has(id)))
      return no(422, 'There are answers to what you are not asked.');
    // Tried by themselves: what cannot be used is refused at once, and it is said why.
    value(game.module.step(game.outcome.state, Object(orders)));
    const seat = 'update seat set orders = ?, done = ? where game = ? and who = ?';
    db.run(seat, [JSON.stringify(Object(orders)), Number(done === true), game.id, who]);
    const open = db.all('select who from seat where game = ? and done = 0', game.id);
    const waiting = new Set(open.map((one) => String(one['who'])));
    if (!requests.some((one) => waiting.has(one.who))) adjudicate(game);
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
