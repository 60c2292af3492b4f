/**
 * `npm run soak`: the full volumes of what `npm test` samples, a line a part. `--part NAME` runs one; `--share 0.01` only
 * that share of the items, to try things out.
 */
import { parseArgs } from 'node:util';
import { parts } from '../soak/parts.ts';
import { asWorker, runPart } from '../soak/workers.ts';

/** More faults of one part than this are counted only. */
const SHOWN = 5;

function wrongUsage(message: string): never {
  console.error(message);
  process.exit(2);
}

function options(): { readonly part: string | undefined; readonly share: number } {
  try {
    const { values } = parseArgs({
      options: { part: { type: 'string' }, share: { type: 'string' } },
    });
    return { part: values.part, share: Number(values.share ?? 1) };
  } catch {
    return wrongUsage(
      `soak [--part NAME] [--share NUMBER]; parts: ${parts.map(({ name }) => name).join(', ')}`,
    );
  }
}

async function soak(): Promise<void> {
  const { part: only, share } = options();
  if (!(share > 0 && share <= 1)) wrongUsage('--share is a number above 0, up to 1');
  const chosen = parts.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) {
    wrongUsage(`no part is called ${only}; there are ${parts.map(({ name }) => name).join(', ')}`);
  }
  let total = 0;
  for (const part of chosen) {
    const started = performance.now();
    const { cases, failed } = await runPart(part, share, (done) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${part.name}: ${done} `);
    });
    if (process.stderr.isTTY) process.stderr.write('\r');
    total += failed.length;
    for (const fault of failed.slice(0, SHOWN)) console.log(`  ${fault}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    if (part.sum !== undefined) console.log(part.sum(cases, failed.length));
    console.log(`${part.name}: ${cases} done, ${failed.length} failed (${seconds} s)`);
  }
  if (share < 1) console.log(`only a share of ${share}`);
  console.log(`SOAK: ${total} failed`);
  process.exitCode = total === 0 ? 0 : 1;
}

if (!(await asWorker())) await soak();
