/**
 * `npm run bench`: every number the project promises, beside what it measures. `npm run bench -- adjudicate` compares the
 * compiled classic with the hand-written adjudicator: [--positions FILE.jsonl] [--results FILE] [--json].
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { benchAdjudicate, Different, readPositions, samplePositions } from '../bench/adjudicate.ts';
import { playAutomatically } from '../support/games.ts';
import { loadVariant, root } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';

const SAMPLE = 1000;
const SECONDS = 1;

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

async function adjudicateBench(): Promise<void> {
  const file = option('--positions');
  const { game } = await loadVariant('classic');
  const positions = file === undefined ? samplePositions(SAMPLE) : readPositions(file);
  const rates = benchAdjudicate(game, positions, SECONDS, option('--results'));
  if (!process.argv.includes('--json')) {
    console.log(`${rates.positions} positions, the same results from both`);
    console.log(`generated ${rates.generated}/s, hand-written ${rates.yardstick}/s`);
  }
  console.log(JSON.stringify(rates));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Milliseconds of the fastest of some runs. */
function fastest(times: number, run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const command =
  (...words: readonly string[]) =>
  (): void => {
    execFileSync(process.execPath, [join(root, 'dist', 'variorum.js'), ...words], {
      stdio: 'ignore',
    });
  };

/** Every legal order of the opening, as the module lists them (the protocol's JSON left out). */
function openingOrders({ rules }: Played): () => number {
  const ask = rules.asks[0];
  const kind = ask === undefined ? undefined : rules.kinds[ask.kind];
  const subjects = ask === undefined ? undefined : rules.kinds[ask.subjectKind];
  const [verb, subject] = kind?.columns ?? [];
  if (ask === undefined || kind === undefined || subjects === undefined || !verb || !subject)
    return () => 0;
  const row = kind.capacity - 1;
  return () => {
    let found = 0;
    for (let piece = 0; piece < subjects.size.count; piece++) {
      subject.cells[row] = piece;
      ask.verbs.forEach(({ enumerate }, at) => {
        verb.cells[row] = at;
        enumerate?.(row, () => found++);
      });
    }
    return found;
  };
}

async function everything(): Promise<void> {
  const { game } = await loadVariant('classic');
  const rates = benchAdjudicate(game, samplePositions(SAMPLE), SECONDS);
  const row = (what: string, measured: string, wanted: string): void => {
    console.log(`${what.padEnd(58)} ${measured.padStart(14)}   wanted: ${wanted}`);
  };
  row('movement phases a second, hand-written', String(rates.yardstick), 'at least 500000');
  row('movement phases a second, generated', String(rates.generated), 'half of the hand-written');
  row('ratio', String(rates.ratio), '0.5, better 0.8');
  const started = game.start({ seed: '1' });
  const list = openingOrders(game);
  if (started.ok) {
    const count = list();
    fastest(2000, list);
    row(`legal orders of the opening (${count}), ms`, fastest(200, list).toFixed(3), 'under 0.2');
  }
  const games = Array.from({ length: 9 }, (_, seed) =>
    fastest(1, () => {
      playAutomatically(game, seed + 1, 60);
    }),
  );
  row('random classic game of 60 stops, median ms', median(games).toFixed(0), 'under 50');
  const check = fastest(5, command('check', join(root, 'variants', 'range-war.variant')));
  row('variorum check on Range War, ms', check.toFixed(0), 'under 250');
}

try {
  await (process.argv[2] === 'adjudicate' ? adjudicateBench() : everything());
} catch (error) {
  if (!(error instanceof Different)) throw error;
  console.error(`the results differ:\n${error.message}`);
  process.exitCode = 1;
}
