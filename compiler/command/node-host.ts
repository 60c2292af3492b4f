import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { hashText } from './cache.ts';
import type { Reads } from './cache.ts';
import type { Host } from '../../language/host.ts';
import { decode, isFile, readText } from './files.ts';
import { home, library, libraryPrefix } from './session.ts';
import { example } from './locate.ts';
import type { Target } from './locate.ts';

/**
 * Files as the checker sees them: their paths say nothing of this machine: those beside the entry are relative to
 * it, those of the shipped library begin with `variorum:/`. What was read, and looked for in vain, is remembered.
 */
export interface NodeHost extends Host {
  /** Text of a file already read. */
  textOf(path: string): string | undefined;
  /** Where a path of the checker is on this machine. */
  realPath(path: string): string;
  reads(): Reads;
}

export interface Entry {
  readonly host: NodeHost;
  readonly path: string;
}

export function openEntry(target: Target): Entry {
  const base = dirname(target.path);
  const realPath = (path: string): string =>
    `${path}/`.startsWith(libraryPrefix)
      ? join(library, path.slice(libraryPrefix.length))
      : resolve(base, path);
  const texts = new Map<string, string | undefined>();
  const host: NodeHost = {
    read(path) {
      if (!texts.has(path)) {
        const real = realPath(path);
        texts.set(path, isFile(real) ? readText(real, example()) : undefined);
      }
      return texts.get(path);
    },
    list(folder) {
      try {
        return readdirSync(realPath(folder));
      } catch {
        return [];
      }
    },
    textOf: (path) => texts.get(path),
    realPath,
    reads: () =>
      Object.fromEntries(
        [...texts].map(([path, text]) => [path, text === undefined ? null : hashText(text)]),
      ),
  };
  const path = target.shipped
    ? libraryPrefix +
      target.path
        .slice(library.length + 1)
        .split(sep)
        .join('/')
    : basename(target.path);
  return { host, path };
}

/** Hash of a file as it is now, by the checker's path for it. */
export function currentHash(host: NodeHost, path: string): string | null {
  const real = host.realPath(path);
  if (!isFile(real)) return null;
  try {
    return hashText(decode(readFileSync(real), real));
  } catch {
    return null;
  }
}

/** Hash of the bundled command: a changed tool makes all it kept stale. Undefined when it runs unbundled. */
export function toolHash(): string | undefined {
  try {
    return hashText(readFileSync(join(home, 'dist', 'variorum.js'), 'latin1'));
  } catch {
    return undefined;
  }
}
