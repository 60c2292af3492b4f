/**
 * Runs the built command in this process, over and over: for what it does, not for how it starts. It is read once, and
 * what it does is compiled by the engine once, where a process of its own takes more than a second for that each time.
 */
import { syncBuiltinESMExports } from 'node:module';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { command } from './run.ts';
import type { Ran } from './run.ts';

let times = 0;
let running = false;

/** Short runs put optimising off; here more is to follow. */
const { setFlagsFromString } = v8;
function setFlags(set: typeof setFlagsFromString): void {
  v8.setFlagsFromString = set;
  syncBuiltinESMExports();
}

/** What is said once a second while something takes long: this process has run for long already. */
const progress = /^variorum: .*\n/gm;

/** Lets go of whoever began to listen since. */
function listening(emitter: NodeJS.EventEmitter, event: string): () => void {
  const before = emitter.rawListeners(event);
  return () => {
    const since = emitter.rawListeners(event).filter((one) => !before.includes(one));
    for (const one of since) Reflect.apply(emitter.off, emitter, [event, one]);
  };
}

/** What an output takes in, instead of the terminal. */
function caught(stream: NodeJS.WriteStream): { readonly text: () => string; back: () => void } {
  const { write } = stream;
  const parts: string[] = [];
  stream.write = (part: string | Uint8Array, ...rest: unknown[]): boolean => {
    parts.push(typeof part === 'string' ? part : Buffer.from(part).toString('utf8'));
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
  return {
    text: () => parts.join(''),
    back: () => {
      stream.write = write;
    },
  };
}

/** As the shell would, in a folder with a cache of its own. */
async function runHere(folder: string, input: string, words: readonly string[]): Promise<Ran> {
  // There is one process, and so one folder, one output.
  if (running) throw new Error('the command runs already: wait for it');
  running = true;
  const before = { argv: process.argv, cwd: process.cwd(), env: { ...process.env } };
  const typed = Readable.from([Buffer.from(input)]);
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const letGo = [
    listening(process, 'uncaughtException'),
    listening(process, 'unhandledRejection'),
    listening(process.stdout, 'error'),
  ];
  const [out, err] = [caught(process.stdout), caught(process.stderr)];
  times += 1;
  setFlags(() => undefined);
  try {
    process.argv = [process.execPath, command, ...words];
    process.env['XDG_CACHE_HOME'] = join(dirname(folder), 'cache');
    process.env['NO_COLOR'] = '1';
    Object.defineProperty(process, 'stdin', { ...stdin, get: () => typed });
    process.chdir(folder);
    // The first module runs anew, those that it loads are there.
    await import(/* @vite-ignore */ `${pathToFileURL(command).href}?${times}`);
    return {
      code: Number(process.exitCode ?? 0),
      out: out.text(),
      err: err.text().replace(progress, ''),
    };
  } finally {
    out.back();
    err.back();
    process.exitCode = undefined;
    process.argv = before.argv;
    process.chdir(before.cwd);
    process.env = before.env;
    Object.defineProperty(process, 'stdin', stdin);
    setFlags(setFlagsFromString);
    running = false;
    for (const each of letGo) each();
  }
}

export interface Here {
  readonly folder: string;
  run(...args: readonly string[]): Promise<Ran>;
  type(input: string, ...args: readonly string[]): Promise<Ran>;
}

/** A folder of its own, with a cache of its own, and what stands in it. */
export function placeHere(files: Readonly<Record<string, string | Uint8Array>> = {}): Here {
  const folder = join(mkdtempSync(join(tmpdir(), 'variorum-')), 'work');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const type = (input: string, ...args: readonly string[]) => runHere(folder, input, args);
  return { folder, type, run: (...args) => type('', ...args) };
}
