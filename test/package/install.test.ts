/** The package, packed and installed in a folder that knows nothing of this one, as its users install and use it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { blocksOf } from '../docs/pages.ts';
import { root } from '../support/variants.ts';
import { plain, played, typed } from './programs.ts';

/** Node as it is now, beside the one that runs the tests. */
const newerNode = `node-${process.platform}-${process.arch}@24.22.3`;

/** What its users use it with. They lie in no lockfile of ours: three of them are a hundred megabytes each. */
const companions = [
  'typescript@5.9.3',
  'vite@8.3.8',
  'prettier@3.10.1',
  'deno@2.9.6',
  'bun@1.4.5',
  'boardgame.io@0.50.2',
  'hono@4.13.19',
  '@hono/node-server@2.1.9',
  newerNode,
];

const base = mkdtempSync(join(tmpdir(), 'variorum-install-'));
const folder = join(base, 'project');
const cache = join(base, 'cache');

const run = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: cache, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
    timeout: 120_000,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
};
const bin = (name: string, ...args: readonly string[]): string =>
  run(join(folder, 'node_modules', '.bin', name), ...args);

const node24 = join(folder, 'node_modules', newerNode.replace(/@.*/u, ''), 'bin', 'node');

const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
let packed = '';
let release = '';

beforeAll(() => {
  mkdirSync(folder);
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', base], {
    cwd: root,
    stdio: 'ignore',
  });
  packed = readdirSync(base).find((name) => name.endsWith('.tgz')) ?? 'nothing packed';
  release = /^variorum-(.*)\.tgz$/u.exec(packed)?.[1] ?? 'none';
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, 'main.js'), plain);
  writeFileSync(join(folder, 'typed.ts'), typed);
  writeFileSync(join(folder, 'played.ts'), played);
  run('npm', 'install', ...quiet, join(base, packed), ...companions);
  // What Bun's own script would have done.
  run(process.execPath, join('node_modules', 'bun', 'install.js'));
  bin('variorum', 'build', 'fleet-rome', '--out', 'games');
});

/** What `main.js` prints, wherever it runs. */
const printed = {
  language: 2,
  rome: 'succeeds',
  season: 'Fall',
  ordered: 3,
  broken: ['unknown-sentence'],
  compiled: true,
  says: true,
  uri: 'file:///a%20b.variant',
  seats: 7,
  hosted: 0,
};

test('what is shipped is played as it is, and nothing is compiled for it', () => {
  expect(bin('variorum', 'play', 'classic', '--auto', '--turns', '1')).toContain('Fall 1901');
  expect(bin('variorum', 'test', 'range-war')).toContain('passed');
  const few = ['--games', '1', '--years', '1', '--level', '0', '--threads', '1'];
  bin('variorum', 'balance', 'classic', ...few, '--out', 'report');
  expect(readdirSync(join(folder, 'report'))).toContain('report.html');
  // Where what is compiled would be kept.
  expect(readdirSync(base)).not.toContain('cache');
});

test('it runs in Node', () => {
  expect(JSON.parse(run(process.execPath, 'main.js'))).toEqual(printed);
});

test('it runs in Node as it is now', () => {
  expect(run(node24, '--version')).toMatch(/^v24\./u);
  expect(JSON.parse(run(node24, 'main.js'))).toEqual(printed);
});

test('it runs in Deno', () => {
  // Without leave to write, to run programs, or to use the network.
  expect(JSON.parse(bin('deno', 'run', '--allow-read=.', '--no-remote', 'main.js'))).toEqual(
    printed,
  );
});

test('it runs in Bun', () => {
  expect(JSON.parse(bin('bun', 'main.js'))).toEqual(printed);
});

test('Vite makes a page of it, and finds nothing in it that only Node has', () => {
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="main.js"></script>');
  // A page loads what is wanted later by tags; to run what is made here there must be none.
  writeFileSync(
    join(folder, 'vite.config.js'),
    'export default { build: { modulePreload: false, target: "es2023" } };',
  );
  const { status, stdout, stderr } = spawnSync('npx', ['vite', 'build'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('built in');
  expect(stderr).not.toMatch(/externalized|node:/u);
  const [made = ''] = readdirSync(join(folder, 'dist/assets')).filter((name) =>
    name.startsWith('index-'),
  );
  expect(JSON.parse(run(process.execPath, join('dist/assets', made)))).toEqual(printed);
});

for (const [resolution, module] of [
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
] as const) {
  test(`TypeScript finds its types (${resolution}), and what is wrong`, () => {
    // Its declarations are checked, too; beside those of Node's newest versions one that it imports does not hold.
    const options = {
      moduleResolution: resolution,
      module,
      target: 'es2023',
      skipLibCheck: false,
      types: [],
    };
    const config = {
      compilerOptions: { ...options, strict: true, noEmit: true, allowImportingTsExtensions: true },
      files: ['typed.ts'],
    };
    const name = `tsconfig.${resolution}.json`;
    writeFileSync(join(folder, name), JSON.stringify(config));
    expect(bin('tsc', '-p', name)).toBe('');

    // Those of boardgame.io are not for everybody's checks.
    const lenient = { ...config.compilerOptions, skipLibCheck: true };
    writeFileSync(
      join(folder, name),
      JSON.stringify({ compilerOptions: lenient, files: ['played.ts'] }),
    );
    expect(bin('tsc', '-p', name)).toBe('');
  });
}

test('a new project checks and plays itself', () => {
  const project = join(base, 'long-coast');
  mkdirSync(project);
  const inProject = (...words: readonly string[]): string =>
    execFileSync('npm', words, {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  execFileSync(join(folder, 'node_modules/.bin/variorum'), ['init'], { cwd: project });
  expect(readFileSync(join(project, 'package.json'), 'utf8')).toContain(`"variorum": "${release}"`);
  // Instead of the release that it names, which this one may yet become.
  inProject('install', ...quiet, join(base, packed));
  inProject('run', 'check');
  expect(inProject('test')).toContain('1 passed, 0 failed');
  inProject('run', 'build');
  expect(readdirSync(join(project, 'build'))).toContain('long-coast.js');
});

test('Prettier formats with it', () => {
  writeFileSync(join(folder, 'race.variant'), 'variant   Race {\n    power  Red\n}\n');
  bin('prettier', '--plugin', 'variorum/prettier', '--write', 'race.variant');
  expect(readFileSync(join(folder, 'race.variant'), 'utf8')).toBe(
    'variant Race {\n  power Red\n}\n',
  );
});

describe('what the page on hosting shows', () => {
  const block = (name: string): string =>
    blocksOf('docs/hosting.md').find(({ info }) => info === `js ${name}`)?.text ?? '';

  test('is kept by a host', () => {
    writeFileSync(join(folder, 'kept.js'), block('hosting'));
    expect(run(process.execPath, 'kept.js')).toBe('6\nFall\n');
  });

  test('is played by boardgame.io', () => {
    writeFileSync(join(folder, 'clients.js'), block('boardgame'));
    expect(bin('bun', 'clients.js')).toBe('Fall Movement\n');
  });

  test('serves games', async () => {
    writeFileSync(join(folder, 'host.ts'), block('host'));
    const server = 'node_modules/variorum/docs/examples/server.ts';
    copyFileSync(join(folder, server), join(folder, 'server.ts'));
    const host = spawn(node24, ['host.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [said] = (await once(host.stdout, 'data')) as [Buffer];
      const address = String(said).trim();
      expect(address).toMatch(/^http:\/\/localhost:\d+$/);
      const body = JSON.stringify({ variant: 'fleet-rome', hours: 24 });
      const opened = await fetch(`${address}/games`, { method: 'POST', body });
      expect(opened.status).toBe(201);
      const { id } = (await opened.json()) as { readonly id: string };
      const shown = await fetch(`${address}/games/${id}`);
      expect(await shown.json()).toMatchObject({ who: null, stop: 0 });
    } finally {
      host.kill();
    }
  });
});
