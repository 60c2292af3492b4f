/** The proof of a variant's rules, and of each of their clauses, kept beside its compiled module. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SuiteResult } from '../scenario/suite.ts';
import type { OpenClause } from '../trace/clauses.ts';
import { shares } from '../trace/findings.ts';
import type { Depth, Finding } from '../trace/findings.ts';
import type { Proofs } from '../trace/prove.ts';
import { tracedSource } from '../trace/trace.ts';
import { keepFound, lookUp } from './cache.ts';
import type { Loaded } from './load.ts';
import { currentHash } from './node-host.ts';
import type { Told, Work } from './prover.ts';
import { home, progress } from './session.ts';

/** Of the traced rules: how they are proved, and the clauses that nothing is known to notice. */
export interface Proved {
  readonly proofs: Proofs;
  readonly open: readonly OpenClause[];
}

const files = { rules: 'proof-of-rules.json', clauses: 'proof.json' } as const;

/**
 * What was found out of these texts before, or is now, by threads that begin while the scenarios are played.
 * @param depth what is taken out; with rules alone no clause is found open
 * @param play gives what holds with all rules by `holds`, as soon as it is known
 * @returns what `play` does, too
 */
export async function proofOf<T>(
  loaded: Loaded,
  depth: Depth,
  play: (holds: (suite: SuiteResult) => void) => T | Promise<T>,
): Promise<{ readonly proved: Proved; readonly played: T }> {
  const { entry, key, reads } = loaded;
  const hashOf = (path: string): string | null => currentHash(entry.host, path);
  const keptAs = (file: string): readonly Finding[] | undefined => {
    const before = key === undefined ? undefined : lookUp(key, file, hashOf);
    return before === undefined ? undefined : findingsIn(before.text);
  };
  // What was found of clauses tells of rules, too.
  const known = keptAs(files.clauses) ?? (depth === 'rules' ? keptAs(files.rules) : undefined);
  if (known !== undefined) return { proved: provedBy(known), played: await play(() => undefined) };
  const threads = threadsFor(loaded, depth);
  try {
    const found = Promise.all(threads.map((thread) => thread.found));
    // Whoever plays may fail before anybody waits for it.
    found.catch(() => undefined);
    const played = await play((suite) => {
      for (const thread of threads) thread.holds(suite);
    });
    const all = (await found).flat();
    const rules = tracedSource(loaded.facts)?.rules ?? [];
    const findings = rules.flatMap(({ id }) => all.filter(({ rule }) => rule === id));
    if (key !== undefined)
      keepFound(key, reads, new Map([[files[depth], JSON.stringify(findings)]]), hashOf);
    return { proved: provedBy(findings), played };
  } finally {
    for (const { end } of threads) end();
  }
}

const provedBy = (found: readonly Finding[]): Proved => ({
  proofs: new Map(found.flatMap(({ rule, proof }) => (proof === undefined ? [] : [[rule, proof]]))),
  open: found.flatMap(({ open }) => open),
});

/** More hold the variant in memory more often than they save time. */
const mostThreads = 4;

/** One for each processor. */
function threadsFor(loaded: Loaded, depth: Depth): readonly Thread[] {
  const { facts, target } = loaded;
  const source = tracedSource(facts);
  if (source === undefined) return [];
  const guards = loaded.guards();
  const most = Math.min(availableParallelism(), mostThreads);
  return shares(source.rules, most).map((rules) =>
    threadFor({ target, facts, source: { ...source, rules }, guards, depth }),
  );
}

interface Thread {
  /** Tells it what holds with all rules. */
  readonly holds: (suite: SuiteResult) => void;
  readonly found: Promise<readonly Finding[]>;
  readonly end: () => void;
}

/** Checks and plans are soon forgotten: with room for them a tenth of the time is saved. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };

/** What it finds of the rules it is given. */
function threadFor(work: Work): Thread {
  const worker = new Worker(join(home, 'dist', 'prover.js'), { workerData: work, resourceLimits });
  return {
    found: new Promise((resolve, reject) => {
      worker.on('message', (told: Told) => {
        if (typeof told === 'string') progress(told);
        else resolve(told);
      });
      worker.on('error', reject);
      worker.on('exit', (code) => {
        reject(new Error(`a thread ended with ${code} and no result`));
      });
    }),
    holds: (suite) => worker.postMessage(suite),
    end: () => void worker.terminate(),
  };
}

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
