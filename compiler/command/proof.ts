/** The proof of a variant's rules, and of each of their clauses, kept beside its compiled module. */
import type { SourceInfo } from '../../language/program/program.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import { openClauses } from '../trace/clauses.ts';
import type { OpenClause } from '../trace/clauses.ts';
import { prove, provingWords } from '../trace/prove.ts';
import type { Proof, Proofs } from '../trace/prove.ts';
import { tracedSource } from '../trace/trace.ts';
import type { Workshop } from '../trace/workshop.ts';
import { keep, lookUp } from './cache.ts';
import type { Loaded } from './load.ts';
import { player } from './many.ts';
import { currentHash } from './node-host.ts';
import { libraryFolder, progress } from './session.ts';
import { parseCache } from './trees.ts';

/** The proofs of the traced rules. @param suite what holds with all of them */
export async function proofOf(loaded: Loaded, suite: SuiteResult): Promise<Proofs> {
  const proofs = await kept(loaded, 'proof.json', isProof, async (source, workshop) => [
    ...(await prove(loaded.facts, source.unit, source.rules, suite, workshop, (rule, without) =>
      progress(provingWords(rule, without)),
    )),
  ]);
  return new Map(proofs);
}

/** The clauses of the traced rules that nothing is known to notice. @param suite what holds with all of them */
export const openClausesOf = (loaded: Loaded, suite: SuiteResult): Promise<readonly OpenClause[]> =>
  kept(loaded, 'clauses.json', isOpenClause, (source, workshop) =>
    openClauses(loaded.facts, source, suite, workshop, ({ rule, line }) =>
      progress(`rule ${rule ?? ''} without line ${line}`),
    ),
  );

/** What was found out of these texts before, or is now. */
async function kept<T>(
  loaded: Loaded,
  file: string,
  is: (item: unknown) => item is T,
  find: (source: SourceInfo, workshop: Workshop) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const { facts, entry, key } = loaded;
  const source = tracedSource(facts);
  if (source === undefined) return [];
  const before =
    key === undefined ? undefined : lookUp(key, file, (path) => currentHash(entry.host, path));
  const known = before === undefined ? undefined : itemsIn(before.text, is);
  if (known !== undefined) return known;
  const found = await find(source, await workshopFor(loaded));
  if (key !== undefined) {
    keep(key, entry.host.reads(), new Map([[file, JSON.stringify(found)]]));
  }
  return found;
}

const workshops = new WeakMap<Loaded, Workshop>();

/** One for all that is asked: much of what proves a rule shows a clause as well. */
async function workshopFor(loaded: Loaded): Promise<Workshop> {
  const known = workshops.get(loaded);
  if (known !== undefined) return known;
  const { entry, target } = loaded;
  const { workshopOf } = await import('../trace/workshop.ts');
  const options = { library: libraryFolder, edition: target.edition, cache: parseCache() };
  const workshop = workshopOf(entry.host, entry.path, options, player);
  workshops.set(loaded, workshop);
  return workshop;
}

/** What this command wrote itself; anything else is none. */
function itemsIn<T>(text: string, is: (item: unknown) => item is T): readonly T[] | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return Array.isArray(data) && data.every(is) ? data : undefined;
  } catch {
    return undefined;
  }
}

const isProof = (entry: unknown): entry is readonly [string, Proof] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'object' &&
  entry[1] !== null &&
  'how' in entry[1] &&
  (entry[1].how !== 'scenarios' || 'found' in entry[1]);

const isOpenClause = (entry: unknown): entry is OpenClause =>
  typeof entry === 'object' &&
  entry !== null &&
  ['rule', 'file', 'line', 'text', 'how'].every((field) => field in entry);
