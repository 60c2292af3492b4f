/**
 * Compiled variants kept on disk. An entry belongs to one text and edition; its manifest lists every file that was
 * read for it, or looked for in vain, with its hash. The entry is good as long as all of them, and the tool itself,
 * are what they were: finding that out reads the sources and nothing else.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './files.ts';

export interface Reads {
  /** Path to content hash; null for a path where nothing was. */
  readonly [path: string]: string | null;
}

export interface CacheKey {
  /** Folder of the entries. */
  readonly folder: string;
  readonly entry: string;
  readonly edition: string | undefined;
  /** Hash of the tool. */
  readonly tool: string;
}

interface Manifest {
  readonly tool: string;
  readonly reads: Reads;
  readonly files: readonly string[];
}

export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Where the compiled variants of this user are kept. */
export function userCache(): string {
  const base = process.env['XDG_CACHE_HOME'];
  return join(base === undefined || base === '' ? join(homedir(), '.cache') : base, 'variorum');
}

export const entryFolder = (key: CacheKey): string =>
  join(key.folder, hashText(`${key.entry}\0${key.edition ?? ''}`));

/**
 * The folder of a good entry that has a file called `wanted`; undefined when it has to be made (again).
 * @param hashOf hash of a file as it is now, null where nothing is
 */
export function lookUp(
  key: CacheKey,
  wanted: string,
  hashOf: (path: string) => string | null,
): string | undefined {
  const folder = entryFolder(key);
  const manifest = readManifest(folder);
  if (manifest === undefined || manifest.tool !== key.tool) return undefined;
  if (!manifest.files.includes(wanted)) return undefined;
  const same = Object.entries(manifest.reads).every(([path, hash]) => hashOf(path) === hash);
  return same ? folder : undefined;
}

function readManifest(folder: string): Manifest | undefined {
  try {
    const data: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    return isManifest(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

const isManifest = (data: unknown): data is Manifest =>
  typeof data === 'object' &&
  data !== null &&
  'tool' in data &&
  typeof data.tool === 'string' &&
  'reads' in data &&
  typeof data.reads === 'object' &&
  data.reads !== null &&
  'files' in data &&
  Array.isArray(data.files);

/**
 * Keeps files under a key, beside those of a good entry and in place of a stale one.
 * Gives the folder, or undefined where nothing can be written: then there is no cache, and all else works.
 */
export function keep(
  key: CacheKey,
  reads: Reads,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const folder = entryFolder(key);
  try {
    makeFolder(folder);
    const old = readManifest(folder);
    const good = old !== undefined && old.tool === key.tool && sameReads(old.reads, reads);
    const names = new Set([...(good ? old.files : []), ...files.keys()]);
    for (const [name, text] of files) write(folder, name, text);
    write(folder, 'manifest.json', JSON.stringify({ tool: key.tool, reads, files: [...names] }));
    for (const name of readdirSync(folder)) {
      if (name !== 'manifest.json' && !names.has(name) && !name.endsWith('.tmp')) {
        rmSync(join(folder, name), { force: true });
      }
    }
    return folder;
  } catch {
    return undefined;
  }
}

function sameReads(a: Reads, b: Reads): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((path) => a[path] === b[path]);
}

/** Through a temporary file, so that a reader beside us never sees half of it. */
function write(folder: string, name: string, text: string): void {
  const temporary = join(folder, `${name}.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, join(folder, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
