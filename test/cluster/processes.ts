/** A Redis server and commands that run beside each other, each in a process of its own. Needs `redis-server`. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../command/run.ts';

export const folder: string = mkdtempSync(join(tmpdir(), 'variorum-cluster-'));
const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), NO_COLOR: '1' };

/** All that was started and has not ended. */
const running = new Set<ChildProcess>();

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** Waits until it has said this. */
  readonly says: (what: RegExp) => Promise<string>;
  readonly said: () => string;
}

function start(program: string, args: readonly string[]): Started {
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let said = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
      for (const one of heard) one();
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const says = (what: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!what.test(said)) return;
        heard.delete(look);
        resolve(said);
      };
      heard.add(look);
      look();
      void ended.then(() => reject(new Error(`it ended without saying ${what}:\n${said}`)));
    });
  return { child, ended, says, said: () => said };
}

export const variorum = (...args: readonly string[]): Started =>
  start(process.execPath, [command, ...args]);

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Keeps nothing on the disk. */
export async function redis(port: number): Promise<Started> {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    throw new Error('these tests need redis-server: apt-get install redis-server');
  const started = start('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  await started.says(/Ready to accept connections/);
  return started;
}

export async function endAll(which: (child: ChildProcess) => boolean): Promise<void> {
  for (const child of [...running].filter(which)) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

/** All files below one of the folders, by path. */
export const contents = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name: file }) => join(parentPath, file))
      .toSorted()
      .map((path) => [path.slice(join(folder, name).length), readFileSync(path, 'latin1')]),
  );
