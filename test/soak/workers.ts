/** Shares the items of a part among processes. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parts } from './parts.ts';
import type { Part } from './parts.ts';

export interface Done {
  readonly cases: number;
  readonly failed: readonly string[];
}

/** What a worker says: how far it has come, and last of all what came of it. */
type Report = { readonly cases: number } | Done;

const MARK = '--worker';
const EVERY = 1000;
/** A check makes much that is soon forgotten: with room for it a third of the time is saved. */
const YOUNG = ['--max-semi-space-size=64'];

/** Items at equal distances, so that a share of a part is a sample of all of it. */
function sample(items: number, share: number): readonly number[] {
  const count = Math.min(items, Math.max(1, Math.round(items * share)));
  return Array.from({ length: count }, (_, at) => Math.floor((at * items) / count));
}

/** Is this process a worker? Then it does its part of the items and says what came of them. */
export async function asWorker(): Promise<boolean> {
  const at = process.argv.indexOf(MARK);
  if (at < 0) return false;
  const [name, share, index, of] = process.argv.slice(at + 1);
  const part = parts.find((each) => each.name === name);
  if (part === undefined) throw new Error(`no part ${name}`);
  const run = await part.open();
  const mine = sample(part.items, Number(share)).filter((_, n) => n % Number(of) === Number(index));
  const failed: string[] = [];
  let cases = 0;
  let told = performance.now();
  for (const item of mine) {
    const found = await run(item);
    const counted = 'cases' in found;
    failed.push(...(counted ? found.failed : found));
    cases += counted ? found.cases : part.each;
    if (performance.now() - told < EVERY) continue;
    told = performance.now();
    process.send?.({ cases });
  }
  const report: Done = { cases, failed };
  process.send?.(report, () => process.disconnect());
  return true;
}

/** @param progress is told now and then how many cases are done */
export async function runPart(
  part: Part,
  share: number,
  progress: (cases: number) => void,
): Promise<Done> {
  const of = availableParallelism();
  const counts = Array.from({ length: of }, () => 0);
  const all = await Promise.all(
    counts.map((_, index) =>
      work([MARK, part.name, String(share), String(index), String(of)], (cases) => {
        counts[index] = cases;
        progress(counts.reduce((sum, each) => sum + each, 0));
      }),
    ),
  );
  return {
    cases: all.reduce((sum, { cases }) => sum + cases, 0),
    failed: all.flatMap(({ failed }) => failed),
  };
}

/** A worker that ends without a result is a failure, whatever it died of. */
function work(words: readonly string[], progress: (cases: number) => void): Promise<Done> {
  return new Promise((resolve) => {
    let done: Done | undefined;
    const child = fork(process.argv[1] ?? '', words, { stdio: 'inherit', execArgv: YOUNG });
    child.on('message', (message) => {
      if (!isReport(message)) return;
      progress(message.cases);
      if ('failed' in message) done = message;
    });
    child.on('close', (code, signal) => {
      const failed = [`a process ended without a result (${signal ?? `code ${code}`})`];
      resolve(done ?? { cases: 0, failed });
    });
  });
}

const isReport = (message: unknown): message is Report =>
  typeof message === 'object' &&
  message !== null &&
  'cases' in message &&
  typeof message.cases === 'number' &&
  (!('failed' in message) || Array.isArray(message.failed));
