/** The proof of a variant's rules, kept beside its compiled module. */
import type { SuiteResult } from '../scenario/suite.ts';
import { prove } from '../trace/prove.ts';
import type { Proof, Proofs } from '../trace/prove.ts';
import { tracedSource } from '../trace/trace.ts';
import { keep, lookUp } from './cache.ts';
import { importModule } from './load.ts';
import type { Loaded } from './load.ts';
import { currentHash } from './node-host.ts';
import { libraryFolder, progress } from './session.ts';
import { parseCache } from './trees.ts';

const proofFile = 'proof.json';

/** The proofs of the traced rules. @param suite what holds with all of them */
export async function proofOf(loaded: Loaded, suite: SuiteResult): Promise<Proofs> {
  const { facts, target, entry, key } = loaded;
  const source = tracedSource(facts);
  if (source === undefined) return new Map();
  const found =
    key === undefined ? undefined : lookUp(key, proofFile, (path) => currentHash(entry.host, path));
  const known = found === undefined ? undefined : proofsIn(found.text);
  if (known !== undefined) return known;
  const { workshopOf } = await import('../trace/workshop.ts');
  const options = { library: libraryFolder, edition: target.edition, cache: parseCache() };
  const workshop = workshopOf(entry.host, entry.path, options, importModule);
  const proved = await prove(facts, source.unit, source.rules, suite, workshop, (rule) =>
    progress(`proving rule ${rule}`),
  );
  if (key !== undefined) {
    keep(key, entry.host.reads(), new Map([[proofFile, JSON.stringify([...proved])]]));
  }
  return proved;
}

function proofsIn(text: string): Proofs | undefined {
  try {
    const data: unknown = JSON.parse(text);
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
  'how' in entry[1] &&
  (entry[1].how !== 'scenarios' || 'found' in entry[1]);
