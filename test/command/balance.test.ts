/** `variorum balance`: what it writes, that it goes on where it was stopped, and what it refuses. */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeHere as place } from './here.ts';
import { root } from '../support/variants.ts';
import { command, place as placeOutside, race } from './run.ts';

const files = { 'race.variant': race };

/** All that stands below a folder, by path. */
const contents = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );

/** Whether two folders hold the same: differences would be long. */
const expectSame = (a: string, b: string): void => {
  const [mine, other] = [contents(a), contents(b)];
  expect(Object.keys(mine)).toEqual(Object.keys(other));
  expect(Object.keys(mine).filter((path) => mine[path] !== other[path])).toEqual([]);
};

const short = ['--games', '25', '--years', '2', '--level', '0'];

test('keeps every game, and writes tables and a report', async () => {
  const { folder, run } = place(files);
  const { code, out, err } = await run('balance', 'race.variant', ...short);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(
    'race-balance: report.html, report.json, powers.parquet, years.parquet, prizes.parquet, games/\n',
  );
  const home = join(folder, 'race-balance');
  expect(readdirSync(join(home, 'games'))).toEqual(
    ['00001', '00011', '00021'].map((first) => `variant-level-0-games-${first}.jsonl`),
  );
  const games = readdirSync(join(home, 'games'))
    .flatMap((name) =>
      readFileSync(join(home, 'games', name), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line): { game: number } => JSON.parse(line));
  expect(games.map(({ game }) => game)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
  const report: unknown = JSON.parse(readFileSync(join(home, 'report.json'), 'utf8'));
  expect(report).toMatchObject({ runs: [{ games: 25, level: 0, measure: 'pieces' }], against: [] });
  expect(readFileSync(join(home, 'report.html'), 'utf8')).toContain('<h1 id="balance-of-race">');
});

test('the same games come of any number of threads, and after any interruption', async () => {
  const { folder, run } = place(files);
  await run('balance', 'race.variant', ...short, '--threads', '1', '--out', 'one');
  await run('balance', 'race.variant', ...short, '--threads', '3', '--out', 'three');
  expectSame(join(folder, 'one'), join(folder, 'three'));
  // As if it had been stopped: a shard that is not there, one that is cut off, one that is not a game at all, no report.
  const games = (name: string): string =>
    join(folder, 'three', 'games', `variant-level-0-games-${name}.jsonl`);
  rmSync(games('00001'));
  const whole = readFileSync(games('00011'), 'utf8');
  writeFileSync(games('00011'), whole.slice(0, whole.length / 2));
  writeFileSync(games('00021'), 'what is this?');
  rmSync(join(folder, 'three', 'report.html'));
  await run('balance', 'race.variant', ...short, '--out', 'three');
  expectSame(join(folder, 'one'), join(folder, 'three'));
});

test('more games are added to those that are kept', async () => {
  const { folder, run } = place(files);
  await run('balance', 'race.variant', '--games', '5', '--level', '0', '--out', 'grown');
  await run('balance', 'race.variant', '--games', '12', '--level', '0', '--out', 'grown');
  await run('balance', 'race.variant', '--games', '12', '--level', '0', '--out', 'once');
  expectSame(join(folder, 'once'), join(folder, 'grown'));
  // Fewer leave the others where they are.
  await run('balance', 'race.variant', '--games', '3', '--level', '0', '--out', 'grown');
  const report: unknown = JSON.parse(readFileSync(join(folder, 'grown', 'report.json'), 'utf8'));
  expect(report).toMatchObject({ runs: [{ games: 3 }] });
  await run('balance', 'race.variant', '--games', '12', '--level', '0', '--out', 'grown');
  expectSame(join(folder, 'once'), join(folder, 'grown'));
});

test('levels and another variant are played beside each other, and compared', async () => {
  const { folder, run } = place({
    ...files,
    'long.variant': 'variant Long Race {\n  extends Race\n  title "Long Race"\n}\n',
  });
  const { code, err } = await run(
    ...'balance long.variant --against race.variant --games 4 --level 0,1 --years 3'.split(' '),
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const home = join(folder, 'long-against-race-balance');
  expect(readdirSync(join(home, 'games'))).toEqual([
    'against-level-0-games-00001.jsonl',
    'against-level-1-games-00001.jsonl',
    'variant-level-0-games-00001.jsonl',
    'variant-level-1-games-00001.jsonl',
  ]);
  const report: unknown = JSON.parse(readFileSync(join(home, 'report.json'), 'utf8'));
  // Four games are too few to tell a difference from chance.
  expect(report).toMatchObject({
    against: [0, 1].map((level) => ({ level, powers: [{ p: null, isClear: false }, { p: null }] })),
    disagreements: [],
  });
  expect(readFileSync(join(home, 'report.html'), 'utf8')).toContain('How the levels disagree');
});

test('games of another run are not taken for its own', async () => {
  const { folder, run } = place(files);
  const args = ['balance', 'race.variant', '--level', '0', '--games', '2', '--out', 'kept'];
  await run(...args);
  const before = contents(join(folder, 'kept'));
  const refused = async (what: string, ...more: readonly string[]) => {
    const { code, out, err } = await run(...args, ...more);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(
      'error kept-otherwise: kept/games/variant-level-0-games-00001.jsonl holds games of another run',
    );
    expect(err).toContain(what);
    expect(contents(join(folder, 'kept'))).toEqual(before);
  };
  await refused('its seed is 1, not 2', '--seed', '2');
  await refused('its number of years is 12, not 3', '--years', '3');
  // A remark alone makes another text: what automatic players strive for is not in the hash of the rules.
  appendFileSync(join(folder, 'race.variant'), '\n// a remark\n');
  await refused('its build of rules and players is ');
});

test('a game that cannot be played on ends it, with what was played before', async () => {
  const torn = race
    .replace('power Blue\n', 'power Blue\n  Power has last: Space or none\n')
    .replace(
      'step finish',
      'step note { for Runner r { Red.last becomes r.at } }\n    step finish',
    );
  const { folder, run } = place({ 'torn.variant': torn });
  const { code, err } = await run('balance', 'torn.variant', '--games', '3', '--level', '0');
  expect(code).toBe(1);
  expect(err).toContain(
    'error game-broken: Game 1 of torn (level 0, seed "1/variant/1") cannot be played on at Day 1, Turn: ',
  );
  expect(err).toContain('want different things of Power Red');
  expect(existsSync(join(folder, 'torn-balance', 'report.html'))).toBe(false);
});

test('a game whose year does not pass ends it', async () => {
  const ring = race
    .replace('    ask Orders\n', '    repeat until no Runner r {\n    ask Orders\n')
    .replace('    step finish', '    }\n    step finish');
  const { run } = place({ 'ring.variant': ring });
  const { code, err } = await run('balance', 'ring.variant', '--games', '1', '--level', '0');
  expect(code).toBe(1);
  expect(err).toContain('error game-endless: Game 1 of ring');
  expect(err).toContain('the year of Day 1, Turn does not pass');
});

test('levels that do not exist are refused', async () => {
  const { run } = place(files);
  const { code, err } = await run('balance', 'race.variant', '--level', '2,9');
  expect(code).toBe(1);
  expect(err).toContain('error unknown-level: There is no level 9.');
});

test.each([
  ['--games', '0'],
  ['--years', 'many'],
  ['--threads', '1.5'],
])('%s %s is wrong usage', async (option, value) => {
  const { code } = await place(files).run('balance', 'race.variant', option, value);
  expect(code).toBe(2);
});

test('a folder that cannot be written is told of, and nothing is left there', async () => {
  const { folder, run } = place({ ...files, taken: 'a file' });
  const { code, err } = await run('balance', 'race.variant', ...short, '--out', 'taken');
  expect(code).toBe(1);
  expect(err).toContain('error cannot-write: ');
  expect(readdirSync(folder).toSorted()).toEqual(['race.variant', 'taken']);
});

test('a disk that gets full leaves whole shards, and the same command goes on', async () => {
  const { folder, run } = placeOutside(files);
  const args = ['balance', 'race.variant', '--level', '0', '--years', '2', '--threads', '1'];
  run(...args, '--games', '25', '--out', 'roomy');
  // Here no file may be larger than a shard of ten games: a write ends in the middle, as on a full disk.
  const shard = readFileSync(join(folder, 'roomy/games/variant-level-0-games-00001.jsonl'));
  const blocks = Math.floor(shard.length / 1024) - 1;
  expect(blocks).toBeGreaterThan(0);
  const limited = spawnSync(
    'bash',
    [
      '-c',
      `ulimit -f ${blocks}; exec "$@"`,
      '-',
      process.execPath,
      command,
      ...args,
      '--games',
      '25',
      '--out',
      'full',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, XDG_CACHE_HOME: join(folder, 'none') },
    },
  );
  expect(limited.status).toBe(1);
  expect(limited.stderr).toMatch(/error cannot-write: .*full\/games\/.* cannot be written: /);
  const left = Object.keys(contents(folder)).filter((path) => path.startsWith('full/'));
  expect(left.filter((path) => !path.endsWith('-00021.jsonl'))).toEqual([]);
  run(...args, '--games', '25', '--out', 'full');
  expectSame(join(folder, 'roomy'), join(folder, 'full'));
});

test('a run that is stopped says how far it is, and goes on from there', async () => {
  const { folder, run } = placeOutside(files);
  const args = ['balance', 'race.variant', '--level', '0', '--years', '2', '--games', '400'];
  const child = spawn(process.execPath, [command, ...args, '--out', 'stopped'], { cwd: folder });
  let out = '';
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  const games = join(folder, 'stopped', 'games');
  while (child.exitCode === null && !existsSync(games))
    await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGINT');
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(1);
  expect(out).toMatch(
    /^stopped with \d+ of 400 games kept in stopped: the same command goes on from there\n$/,
  );
  expect(readdirSync(games).length).toBeLessThan(40);
  expect(readdirSync(join(folder, 'stopped'))).toEqual(['games']);
  expect(run(...args, '--out', 'stopped').code).toBe(0);
  run(...args, '--out', 'whole');
  expectSame(join(folder, 'whole'), join(folder, 'stopped'));
});

test('nothing but a Redis server is a queue', async () => {
  const { run } = place(files);
  const refused = async (address: string): Promise<string> => {
    for (const words of [['balance', 'race.variant'], ['work']]) {
      const { code, err } = await run(...words, '--queue', address);
      expect(code).toBe(1);
      if (words[0] === 'work') return err;
    }
    return '';
  };
  expect(await refused('localhost')).toContain('error queue-address: localhost is no address');
  expect(await refused('https://user:secret@example.org')).not.toContain('secret');
  // Nobody listens there; and one who does, but speaks otherwise.
  expect(await refused('redis://127.0.0.1:1')).toContain(
    'error queue-unreachable: No Redis server can be used at redis://127.0.0.1:1: nobody listens there.',
  );
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await refused(`redis://127.0.0.1:${port}`)).toContain('error queue-unreachable: ');
  server.close();
});

test('queues want what is not always installed', () => {
  const { folder } = placeOutside();
  // The tool as it is, beside all that it needs but for what is optional.
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  mkdirSync(join(folder, 'variants'));
  for (const path of ['variorum.js', 'balance-thread.js', 'runtime.js', 'command'])
    cpSync(join(root, 'dist', path), join(folder, 'dist', path), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== 'bullmq' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'dist/variorum.js'), 'work', '--queue', 'redis://127.0.0.1:1'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('error queue-missing: Queues need BullMQ and ioredis');
  expect(stderr).toContain('npm install bullmq ioredis');
});
