/** Games of a queue: a real server, workers that are killed, and the bytes of one thread. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contents, endAll, folder, freePort, redis, variorum } from './processes.ts';
import type { Started } from './processes.ts';

const QUEUE = 'variorum-balance';

let address = '';
let port = 0;
let server: Started;

beforeAll(async () => {
  port = await freePort();
  address = `redis://127.0.0.1:${port}`;
  server = await redis(port);
  const one = variorum('balance', 'classic', ...settings, '--threads', '1', '--out', 'one');
  expect(await one.ended, one.said()).toBe(0);
});

afterEach(() => endAll((child) => child !== server.child));
afterAll(() => endAll(() => true));

const settings = ['--games', '120', '--years', '3', '--level', '0'];
const put = (out: string): Started =>
  variorum('balance', 'classic', ...settings, '--queue', address, '--out', out);
const work = (): Started => variorum('work', '--queue', address, '--threads', '1');

/** To the byte; a difference would be thousands of lines. */
function expectSame(name: string): void {
  const [wanted, found] = [contents('one'), contents(name)];
  expect(Object.keys(wanted).length).toBeGreaterThan(12);
  expect(Object.keys(found)).toEqual(Object.keys(wanted));
  expect(Object.keys(wanted).filter((path) => wanted[path] !== found[path])).toEqual([]);
}

test('two workers play what one thread plays, and one of them is killed in the middle', async () => {
  const [first, second] = [work(), work()];
  await first.says(/waiting for games/);
  await second.says(/waiting for games/);
  const all = put('two');
  // While it plays another shard.
  await first.says(/games \d+ to \d+/);
  first.child.kill('SIGKILL');
  expect(await all.ended, all.said()).toBe(0);
  expectSame('two');
  // What it held when it was killed was played by the other.
  expect(second.said()).toMatch(/classic, level 0: games/);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('who put the games in is stopped, and gets what was played meanwhile', async () => {
  const stopped = put('later');
  const worker = work();
  await worker.says(/games \d+ to \d+/);
  stopped.child.kill('SIGINT');
  expect(await stopped.ended, stopped.said()).toBe(1);
  expect(stopped.said()).toMatch(/stopped with \d+ of 120 games kept in later/);
  const again = put('later');
  expect(await again.ended, again.said()).toBe(0);
  expectSame('later');
});

test('the server is killed and comes back with nothing in it', async () => {
  const worker = work();
  await worker.says(/waiting for games/);
  const all = put('lost');
  await worker.says(/games \d+ to \d+/);
  server.child.kill('SIGKILL');
  await server.ended;
  server = await redis(port);
  expect(await all.ended, all.said()).toBe(0);
  expectSame('lost');
});

test('games that are wanted twice, and those of another variant, change nothing', async () => {
  const other = variorum(
    ...'balance fleet-rome --games 20 --years 2 --level 0 --out other --queue'.split(' '),
    address,
  );
  const [one, two] = [put('twice'), put('same')];
  const workers = [work(), work()];
  for (const each of [other, one, two]) expect(await each.ended, each.said()).toBe(0);
  expectSame('twice');
  expectSame('same');
  expect(Object.keys(contents('other')).filter((path) => path.includes('games'))).toHaveLength(2);
  expect(workers.map(({ child }) => child.exitCode)).toEqual([null, null]);
});

/** Puts a job of a stranger in; gives what a worker says to it, and how many jobs are there still. */
async function strange(data: unknown): Promise<{ readonly said: string; readonly left: number }> {
  const connection = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  const queue = new Queue(QUEUE, { connection });
  await queue.add('shard', data, { jobId: 'strange' });
  const worker = work();
  expect(await worker.ended, worker.said()).toBe(1);
  const left = await queue.getJobCountByTypes('wait', 'active', 'delayed');
  await queue.obliterate({ force: true });
  await queue.close();
  connection.disconnect();
  return { said: worker.said(), left };
}

test('work of another version is left in the queue', async () => {
  const found = await strange({ form: 7, version: '9.9.9', shard: {} });
  expect(found.said).toContain('error queue-otherwise: ');
  expect(found.said).toContain('it was put in by Variorum 9.9.9');
  expect(found.left).toBe(1);
  const stranger = await strange(['what', 'is', 'this']);
  expect(stranger.said).toContain('it is no work for Variorum');
});

test('a worker with another build of the rules leaves the work to others', async () => {
  const games = contents('one')['/games/variant-level-0-games-00001.jsonl'] ?? '';
  const run: Record<string, unknown> = JSON.parse(games.split('\n', 1)[0] ?? '');
  const data = (build: string): unknown => ({
    form: 1,
    version: '0.2.0',
    shard: { run: { ...run, build }, first: 1, games: 1 },
  });
  // Nobody has told what it is made of.
  const unknown = await strange(data('elsewhere'));
  expect(unknown.said).toContain('error queue-otherwise: ');
  expect(unknown.said).toContain('the texts of classic are not there any more');
  // What it is made of is not what was asked for, or cannot be compiled at all.
  const connection = new Redis(port, '127.0.0.1');
  for (const base of ['fleet-rome', 'what never was']) {
    const texts = { 'other.variant': `variant Other {\n  extends ${base}\n}\n` };
    const source = { path: 'other.variant', edition: null, texts };
    await connection.set(`${QUEUE}:source:changed`, JSON.stringify(source));
    const changed = await strange(data('changed'));
    expect(changed.said).toContain(
      'error other-build: This machine compiles classic to another build',
    );
    expect(changed.left).toBe(1);
  }
  connection.disconnect();
});

test('a game that cannot be played on is told to whoever put it in', async () => {
  mkdirSync(join(folder, 'torn'));
  writeFileSync(
    join(folder, 'torn', 'torn.variant'),
    'variant Torn {\n  extends Classic\n  Power has last: Spot or none\n' +
      '  step note before moves of Movement { for Unit u { Italy.last becomes u.at } }\n}\n',
  );
  const worker = work();
  const all = variorum(
    ...'balance torn/torn.variant --games 20 --level 0 --out torn/out --queue'.split(' '),
    address,
  );
  expect(await all.ended, all.said()).toBe(1);
  expect(all.said()).toMatch(/error game-broken: Game \d+ of torn/);
  expect(worker.child.exitCode).toBeNull();
});
