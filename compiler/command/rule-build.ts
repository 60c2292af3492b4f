/** Which code plays: two machines whose builds of a variant are the same play the same games. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from './cache.ts';
import type { Reads } from './cache.ts';
import { toolHash } from './node-host.ts';
import { home } from './session.ts';

/**
 * Of the compiler, the runtime and the players, as they are built, and of the texts: a line that the hash of the rules leaves out
 * may still change how automatic players play.
 * @param reads of the texts a variant is made of, by the checker's paths
 */
export function buildOf(reads: Reads, edition: string | undefined): string {
  const texts = Object.entries(reads)
    .filter(([, hash]) => hash !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const built = ['balance-thread.js', 'runtime.js'].map((file) =>
    hashText(readFileSync(join(home, 'dist', file), 'latin1')),
  );
  return hashText(JSON.stringify([toolHash() ?? null, built, edition ?? null, texts]));
}
