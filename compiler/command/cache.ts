/**
 * Compiled variants kept on disk. An entry belongs to one text and edition; its manifest lists every file that was
 * read for it, or looked for in vain, with its hash. The entry is good as long as all of them, and the tool itself,
 * are what they were: finding that out reads the sources and nothing else.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isFile, writeTogether } from './files.ts';

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
  /** Name to content hash. */
  readonly files: Readonly<Record<string, string>>;
}

const manifestFile = 'manifest.json';

export const hashText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Where the compiled variants of this user are kept. */
export function userCache(): string {
  const base = process.env['XDG_CACHE_HOME'];
  return join(base === undefined || base === '' ? join(homedir(), '.cache') : base, 'variorum');
}

export const entryFolder = (key: CacheKey): string =>
  join(key.folder, hashText(`${key.entry}\0${key.edition ?? ''}`));

export interface Found {
  readonly folder: string;
  readonly text: string;
  /** What it was made of. */
  readonly reads: Reads;
}

/**
 * The text of the file `wanted` in a good entry; undefined when it has to be made (again): a file that is not what was
 * written there is none.
 * @param hashOf hash of a file as it is now, null where nothing is
 */
export function lookUp(
  key: CacheKey,
  wanted: string,
  hashOf: (path: string) => string | null,
): Found | undefined {
  const folder = entryFolder(key);
  const manifest = readManifest(folder);
  if (manifest === undefined || !Object.hasOwn(manifest.files, wanted)) return undefined;
  const text = isGood(manifest, key, hashOf) ? textAt(join(folder, wanted)) : undefined;
  return text !== undefined && hashText(text) === manifest.files[wanted]
    ? { folder, text, reads: manifest.reads }
    : undefined;
}

const isGood = (
  { tool, reads }: Manifest,
  key: CacheKey,
  hashOf: (path: string) => string | null,
): boolean => tool === key.tool && areStill(reads, hashOf);

/** What is long and only read, not imported, is kept packed; the hash in the manifest is of its text. */
const isPacked = (name: string): boolean => name.endsWith('.gz');

function textAt(path: string): string | undefined {
  try {
    if (!isFile(path)) return undefined;
    const bytes = readFileSync(path);
    return (isPacked(path) ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    return undefined;
  }
}

function readManifest(folder: string): Manifest | undefined {
  try {
    const data: unknown = JSON.parse(textAt(join(folder, manifestFile)) ?? '');
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
  isRecordOf(data.reads, (hash) => hash === null || typeof hash === 'string') &&
  'files' in data &&
  isRecordOf(data.files, (hash) => typeof hash === 'string');

const isRecordOf = (data: unknown, isValue: (value: unknown) => boolean): boolean =>
  typeof data === 'object' &&
  data !== null &&
  !Array.isArray(data) &&
  Object.values(data).every(isValue);

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
    const old = readManifest(folder);
    const good = old !== undefined && old.tool === key.tool && sameReads(old.reads, reads);
    const hashes = Object.fromEntries([
      ...(good ? Object.entries(old.files) : []),
      ...[...files].map(([name, text]) => [name, hashText(text)] as const),
    ]);
    const manifest: Manifest = { tool: key.tool, reads, files: hashes };
    // Together, so that a reader beside us never sees half of it.
    writeTogether(folder, [
      ...[...files].map(([name, text]) => ({ name, text: isPacked(name) ? gzipSync(text) : text })),
      { name: manifestFile, text: JSON.stringify(manifest) },
    ]);
    const names = new Set([...Object.keys(hashes), manifestFile]);
    for (const name of readdirSync(folder)) {
      if (!names.has(name) && !name.endsWith('.tmp')) {
        rmSync(join(folder, name), { force: true });
      }
    }
    return folder;
  } catch {
    return undefined;
  }
}

/** Keeps what was found out of files, if they are still what they were. */
export function keepFound(
  key: CacheKey,
  reads: Reads,
  files: ReadonlyMap<string, string>,
  hashOf: (path: string) => string | null,
): void {
  if (areStill(reads, hashOf)) keep(key, reads, files);
}

const areStill = (reads: Reads, hashOf: (path: string) => string | null): boolean =>
  Object.entries(reads).every(([path, hash]) => hashOf(path) === hash);

function sameReads(a: Reads, b: Reads): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((path) => a[path] === b[path]);
}
