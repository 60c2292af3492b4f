/** A server that plays any variant over HTTP, as a pattern for hosts: sealed orders, deadlines, to each what he may know. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { hosting } from 'variorum/hosting';
import type { Hosted, HostedGame } from 'variorum/hosting';
import type { Playable } from 'variorum/players';

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

/** As it is kept: with who sits where, by the hash of his key. */
interface Game extends HostedGame {
  readonly variant: string;
  readonly hours: number;
  readonly seats: readonly (readonly [key: string, who: string])[];
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const no = (status: 400 | 401 | 404 | 409 | 422, message: string): never => {
  throw new HTTPException(status, { message });
};
const value = <T>(result: Hosted<T>): T =>
  result.ok ? result.value : no(422, result.diagnostics.map(({ message }) => message).join(' '));
const bodyOf = async (c: Context): Promise<Record<string, unknown>> =>
  Object(await c.req.json().catch(() => no(400, 'This is no JSON.')));

export function server({ variants, db, now, secret }: Host) {
  db.exec('create table if not exists game (id text primary key, deadline real, game text)');
  const put = db.prepare('insert or replace into game values (?, ?, ?)');
  const get = db.prepare('select * from game where id = ?');
  const save = (id: string, game: Game, deadline = now() + 3_600_000 * game.hours): unknown =>
    put.run(id, deadline, JSON.stringify(game));

  const hostOf = ({ variant }: { variant: unknown }) =>
    hosting(new Map(Object.entries(variants)).get(`${variant}`) ?? no(404, 'No such variant.'));
  function find(id: string): { readonly game: Game; readonly deadline: number } {
    const [row = no(404, 'No such game.')] = get.all(id);
    return { game: JSON.parse(String(row.game)), deadline: Number(row.deadline) };
  }
  /** Who asks, by the key of his seat; without one, whoever he may be sees what an onlooker sees. */
  function whoAsks(c: Context, { seats }: Game): string | null {
    const key = c.req.header('Authorization')?.replace(/^Bearer /u, '');
    if (key === undefined) return null;
    return new Map(seats).get(hash(key)) ?? no(401, 'This is no key here.');
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
    const host = hostOf({ variant });
    if (typeof hours !== 'number' || !(hours > 0 && hours <= 1000))
      return no(400, 'Say in `hours` how long a turn is: up to 1000.');
    const id = hash(secret()).slice(0, 16);
    const keys = host.players.map((who) => [who, secret()] as const);
    // The only time that the keys are told: what is kept are hashes of them.
    const seats = keys.map(([who, key]) => [hash(key), who] as const);
    save(id, { ...value(host.open({ seed: secret() })), variant: `${variant}`, hours, seats });
    return c.json({ id, seats: Object.fromEntries(keys) }, 201);
  });

  app.get('/games/:id', (c) => {
    const { game, deadline } = find(c.req.param('id'));
    return c.json({ ...value(hostOf(game).look(game, whoAsks(c, game))), deadline });
  });

  app.put('/games/:id/orders', async (c) => {
    const body = await bodyOf(c);
    const id = c.req.param('id');
    const { game, deadline } = find(id);
    const who = whoAsks(c, game) ?? no(401, 'Say by a key whose orders these are.');
    if (body.stop !== game.stop || now() >= deadline) return no(409, 'That turn is over.');
    const host = hostOf(game);
    const taken = value(host.handIn(game, who, body));
    if (value(host.awaited(taken)).length > 0) save(id, taken, deadline);
    else save(id, value(host.adjudicate(taken)));
    return c.json({ orders: taken.handed[who]?.orders });
  });

  /** For a timer: adjudicates every game whose time is up, and gives those in which the rules failed. */
  function tick(): readonly string[] {
    const late = db.prepare('select id from game where deadline <= ?').all(now());
    return late.flatMap((row) => {
      const id = String(row.id);
      try {
        const { game } = find(id);
        if (game.outcome.state.ended === null) save(id, value(hostOf(game).adjudicate(game)));
        return [];
      } catch {
        return [id];
      }
    });
  }
  return { app, tick };
}
