/** The proof of a variant's rules, and of each of their clauses, kept beside its compiled module. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SuiteResult } from '../scenario/suite.ts';
import type { OpenClause } from '../trace/clauses.ts';
import { shares } from '../trace/findings.ts';
import type { Finding } from '../trace/findings.ts';
import type { Proofs } from '../trace/prove.ts';
import { tracedSource } from '../trace/trace.ts';
import { keepBeside, lookUp } from './cache.ts';
import type { Loaded } from './load.ts';
import { currentHash } from './node-host.ts';
import type { Told, Work } from './prover.ts';
import { home, progress } from './session.ts';

/** Of the traced rules: how they are proved, and the clauses that nothing is known to notice. */
export interface Proved {
  readonly proofs: Proofs;
  readonly open: readonly OpenClause[];
}

const file = 'proof.json';

/** What was found out of these texts before, or is now. @param suite what holds with all rules */
export async function proofOf(loaded: Loaded, suite: SuiteResult): Promise<Proved> {
  const { entry, key } = loaded;
  const hashOf = (path: string): string | null => currentHash(entry.host, path);
  const before = key === undefined ? undefined : lookUp(key, file, hashOf);
  const known = before === undefined ? undefined : findingsIn(before.text);
  const found = known ?? (await findIn(loaded, suite));
  if (known === undefined && key !== undefined)
    keepBeside(key, new Map([[file, JSON.stringify(found)]]), hashOf);
  return {
    proofs: new Map(
      found.flatMap(({ rule, proof }) => (proof === undefined ? [] : [[rule, proof]])),
    ),
    open: found.flatMap(({ open }) => open),
  };
}

/** More hold the variant in memory more often than they save time. */
const mostThreads = 4;

/** By a thread for each processor. */
async function findIn(loaded: Loaded, suite: SuiteResult): Promise<readonly Finding[]> {
  const { facts, target } = loaded;
  const source = tracedSource(facts);
  if (source === undefined) return [];
  const guards = loaded.guards();
  const threads = Math.min(availableParallelism(), mostThreads);
  const all = await Promise.all(
    shares(source.rules, threads).map((rules) =>
      thread({ target, facts, source: { ...source, rules }, suite, guards }),
    ),
  );
  const found = all.flat();
  return source.rules.flatMap(({ id }) => found.filter(({ rule }) => rule === id));
}

/** Checks and plans are soon forgotten: with room for them a tenth of the time is saved. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };

/** What it finds of the rules it is given. */
const thread = (work: Work): Promise<readonly Finding[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(home, 'dist', 'prover.js'), {
      workerData: work,
      resourceLimits,
    });
    worker.on('message', (told: Told) => {
      if (typeof told === 'string') progress(told);
      else resolve(told);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      reject(new Error(`a thread ended with ${code} and no result`));
    });
  });

/** What this command wrote itself; anything else is none. */
function findingsIn(text: string): readonly Finding[] | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return Array.isArray(data) && data.every(isFinding) ? data : undefined;
  } catch {
    return undefined;
  }
}

const isFinding = (entry: unknown): entry is Finding =>
  typeof entry === 'object' &&
  entry !== null &&
  'rule' in entry &&
  'open' in entry &&
  Array.isArray(entry.open);
