/** The proof of a variant's rules, kept beside its compiled module. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../report/fault.ts';
import { prove } from '../trace/prove.ts';
import type { Proof, Proofs } from '../trace/prove.ts';
import { tracedSource } from '../trace/trace.ts';
import { keep, lookUp } from './cache.ts';
import { compileTarget, importCode } from './load.ts';
import type { Loaded } from './load.ts';
import { currentHash } from './node-host.ts';
import { progress } from './session.ts';
import { parseCache } from './trees.ts';

const proofFile = 'proof.json';

/** The proofs of the traced rules. */
export async function proofOf(loaded: Loaded): Promise<Proofs> {
  const { facts, target, entry, key } = loaded;
  const source = tracedSource(facts);
  if (source === undefined) return new Map();
  const folder =
    key === undefined ? undefined : lookUp(key, proofFile, (path) => currentHash(entry.host, path));
  const known = folder === undefined ? undefined : readProof(join(folder, proofFile));
  if (known !== undefined) return known;
  const cache = parseCache();
  const proved = await prove(
    facts,
    source.unit,
    source.rules,
    async (rules) => {
      try {
        return await importCode(await compileTarget(target, entry, { leaveOut: rules, cache }));
      } catch (error) {
        if (error instanceof Stop) return undefined;
        throw error;
      }
    },
    (rule) => progress(`proving rule ${rule}`),
  );
  if (key !== undefined) {
    keep(key, entry.host.reads(), new Map([[proofFile, JSON.stringify([...proved])]]));
  }
  return proved;
}

function readProof(path: string): Proofs | undefined {
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(data) ? new Map(data.filter(isProof)) : undefined;
  } catch {
    return undefined;
  }
}

/** What this command wrote itself; anything else is left out. */
const isProof = (entry: unknown): entry is readonly [string, Proof] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'object' &&
  entry[1] !== null &&
  'how' in entry[1];
