/**
 * The trees of the shipped texts, made when the tool is built: every variant stands on a rulebook and a map, and parsing
 * them takes longer than all else that `check` does. A tree whose text is not that of the file is not used.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ParseCache, Parsed } from '../../language/check/units/load.ts';
import { home, libraryPrefix } from './session.ts';

const folder = join(home, 'dist', 'trees');

/** For `rulebooks/diplomacy.variant` in the library there is `rulebooks/diplomacy.variant.json.br`. */
export const placeOf = (path: string): string =>
  join(folder, `${path.slice(libraryPrefix.length)}.json.br`);

/** What was parsed, kept by path; for shipped texts it begins with what is on disk. */
export function parseCache(): ParseCache {
  const known = new Map<string, Parsed>();
  return {
    get(path) {
      const found = known.get(path) ?? treeOnDisk(path);
      if (found !== undefined) known.set(path, found);
      return found;
    },
    set: (path, parsed) => known.set(path, parsed),
  };
}

function treeOnDisk(path: string): Parsed | undefined {
  if (!path.startsWith(libraryPrefix)) return undefined;
  try {
    const data: unknown = JSON.parse(
      brotliDecompressSync(readFileSync(placeOf(path))).toString('utf8'),
    );
    return isParsed(data) ? { ...data, text: data.tree.text } : undefined;
  } catch {
    return undefined;
  }
}

/** The boundary: what `writeTrees` has written; a build begins with an empty folder, so it is of the same tool. */
const isParsed = (data: unknown): data is Omit<Parsed, 'text'> =>
  typeof data === 'object' &&
  data !== null &&
  'diagnostics' in data &&
  Array.isArray(data.diagnostics) &&
  'tree' in data &&
  typeof data.tree === 'object' &&
  data.tree !== null &&
  'text' in data.tree &&
  typeof data.tree.text === 'string';
