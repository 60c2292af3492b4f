/** The one place that reads and writes files: regular files alone, all of what is asked for or nothing. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fault, reasonOf, CommandError } from '../report/fault.ts';

export interface OutputFile {
  readonly name: string;
  readonly text: string | Uint8Array;
}

/**
 * Writes all of the files into a folder, or none: each goes to a temporary file beside its place first, and only
 * when the last byte of all is on the disk are they renamed. Links are written through: what they lead to is replaced.
 * Throws a `CommandError` that names what could not be written.
 */
export function writeTogether(folder: string, files: readonly OutputFile[]): void {
  const made = makeFolder(folder);
  const temporaries: string[] = [];
  const done: { target: string; before: Buffer | undefined }[] = [];
  let current = folder;
  try {
    for (const { name } of files) made.unshift(...makeFolder(dirname(join(folder, name))));
    const planned = files.map(({ name, text }) => {
      current = join(folder, name);
      const target = writableAt(current);
      return { target, temporary: temporaryOf(target), text };
    });
    for (const place of new Set(planned.map(({ target }) => dirname(target)))) sweep(place);
    for (const { target, temporary, text } of planned) {
      current = target;
      // Before it is written: what does not fit on the disk is there in part.
      temporaries.push(temporary);
      writeFileSync(temporary, text, { flag: 'wx' });
    }
    for (const { temporary, target } of planned) {
      current = target;
      const old = statsOf(target);
      const before = old === undefined ? undefined : readFileSync(target);
      // Who may read and run it stays as it was.
      if (old !== undefined) chmodSync(temporary, old.mode & 0o7777);
      renameSync(temporary, target);
      done.push({ target, before });
    }
  } catch (error) {
    for (const { target, before } of done.reverse()) {
      quietly(() => (before === undefined ? rmSync(target) : writeFileSync(target, before)));
    }
    for (const temporary of temporaries) quietly(() => rmSync(temporary, { force: true }));
    for (const path of made) quietly(() => rmdirSync(path));
    if (error instanceof CommandError) throw error;
    throw new CommandError(fault('cannot-write', { path: current, reason: reasonOf(error) }));
  }
}

/** Longer chains of links are rings. */
const LINKS = 40;

/** Where a path leads, whether or not something stands there. Throws where that is no regular file. */
function writableAt(path: string): string {
  let target = resolve(path);
  for (let link = 0; linkAt(target) !== undefined; link += 1) {
    if (link === LINKS) throw Object.assign(new Error('a ring of links'), { code: 'ELOOP' });
    target = resolve(dirname(target), linkAt(target) ?? '');
  }
  const stats = statsOf(target);
  if (stats?.isFile() === false) throw Object.assign(new Error(kindOf(stats)), { code: '' });
  return join(realpathSync(dirname(target)), basename(target));
}

function linkAt(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() === true ? readlinkSync(path) : undefined;
}

const statsOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** To read or write what is no regular file may have no end, or do something else altogether. */
const kindOf = (stats: Stats): string =>
  stats.isDirectory()
    ? 'it is a folder'
    : stats.isFIFO()
      ? 'it is a pipe, not a regular file'
      : stats.isSocket()
        ? 'it is a socket, not a regular file'
        : 'it is a device, not a regular file';

const temporaryOf = (target: string): string =>
  join(dirname(target), `.${basename(target)}.${process.pid}.variorum.tmp`);

/** Takes away what runs that were killed have left: those whose process is gone, or has its number again in this one. */
function sweep(folder: string): void {
  quietly(() => {
    for (const name of readdirSync(folder)) {
      const owner = /^\..+\.(\d+)\.variorum\.tmp$/su.exec(name)?.[1];
      if (owner !== undefined && !isAlive(Number(owner)))
        rmSync(join(folder, name), { force: true });
    }
  });
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // Signal 0 asks only whether it is there.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Makes the folder and those it stands in; gives what had to be made, innermost first. */
export function makeFolder(folder: string): string[] {
  const missing: string[] = [];
  for (let path = folder; !isFolder(path) && dirname(path) !== path; path = dirname(path)) {
    missing.push(path);
  }
  const made: string[] = [];
  try {
    // One by one: Node's own recursive way never ends where a folder refuses new ones as if it were not there.
    for (const path of missing.toReversed()) {
      mkdirSync(path);
      made.unshift(path);
    }
    return made;
  } catch (error) {
    for (const path of made) quietly(() => rmdirSync(path));
    throw new CommandError(fault('cannot-write', { path: folder, reason: reasonOf(error) }));
  }
}

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Why what stands there cannot be read as a file; undefined where it can, or nothing stands there. */
export function noFile(path: string): string | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? undefined : kindOf(stats);
  } catch {
    return undefined;
  }
}

export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether anything stands there, even a link to nothing. What cannot be looked at is refused by whoever writes there. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** What is in a folder; a `CommandError` where that cannot be told. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new CommandError(fault('cannot-read', { path: folder, reason: reasonOf(error) }));
  }
}

/** For tidying up after a failure that is reported anyway. */
function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // What is left over is named after this process, and swept when that is gone.
  }
}

const largest = 64 * 1024 * 1024;

/** The text of a file, or a `CommandError` that says why there is none. */
export function readText(path: string, example: string): string {
  return decode(bytesOf(path, example), path);
}

/**
 * The text of a file of another system: old ones were written in the encoding of their machine, which for what is neither
 * UTF-8 nor marked as UTF-16 is taken to be that of Western Europe.
 */
export function readForeign(path: string, example: string): string {
  const bytes = bytesOf(path, example);
  const [first, second] = bytes;
  const little = first === 0xff && second === 0xfe;
  const big = first === 0xfe && second === 0xff;
  if (little || big) return new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a file holds that was found to be one. */
export const readBytes = (path: string): Buffer => bytesOf(path, path);

function bytesOf(path: string, example: string): Buffer {
  let bytes: Buffer;
  try {
    const reason = noFile(path);
    if (reason !== undefined) throw new CommandError(fault('cannot-read', { path, reason }));
    if (statSync(path).size > largest) {
      throw new CommandError(fault('cannot-read', { path, reason: 'it is larger than 64 MB' }));
    }
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = reasonOf(error);
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new CommandError(
      missing ? fault('file-not-found', { path, example }) : fault('cannot-read', { path, reason }),
    );
  }
  return bytes;
}

/** UTF-8 with or without a byte order mark; anything else is refused rather than guessed. */
export function decode(bytes: Uint8Array, path: string): string {
  const read = utf8(bytes);
  if (read !== undefined) return read;
  const { text, at } = firstFault(bytes);
  throw new CommandError(
    fault('not-utf-8', {}, { file: path, range: { start: at, end: at + 1 } }),
    (file) => (file === path ? text : undefined),
  );
}

/** UTF-16 without a byte order mark would pass for UTF-8 with a nought beside each letter. */
function utf8(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0 || bytes[1] === 0) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What can be read of bytes that are not UTF-8, fit for a terminal, and where the first that does not fit stands. */
function firstFault(bytes: Uint8Array): { readonly text: string; readonly at: number } {
  const text = new TextDecoder('utf-8').decode(bytes);
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let at = text.indexOf(REPLACEMENT);
  let from = 0;
  let offset = marked ? 3 : 0;
  while (at !== -1) {
    offset += Buffer.byteLength(text.slice(from, at));
    // The sign for what cannot be read may also be in the text itself.
    if (!isReplacement(bytes, offset)) break;
    from = at;
    at = text.indexOf(REPLACEMENT, at + 1);
  }
  return { text: text.replace(/[^\P{Cc}\n\t]/gu, REPLACEMENT), at: Math.max(at, 0) };
}

const REPLACEMENT = '\uFFFD';

const isReplacement = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
