/** `npm run soak`: the full volumes of what `npm test` samples. One line a part; `--part NAME` runs one. */
import { parse } from '../../language/syntax/parse.ts';
import { lineEnds, mutate, sourceFiles, survives, textOf, tokenEnds } from '../support/damage.ts';
import { differences } from '../support/differential.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { loadVariant } from '../support/variants.ts';
import { mixes, randomPositions } from '../yardstick/positions.ts';
import { random } from '../yardstick/random.ts';

interface Part {
  readonly name: string;
  /** @returns how much was done, and what failed. */
  readonly run: () => Promise<{ readonly done: number; readonly failed: readonly string[] }>;
}

async function positions(total: number) {
  const { game } = await loadVariant('classic');
  const failed: string[] = [];
  for (const mix of mixes) {
    for (let batch = 0; batch < total / mixes.length; batch += 1000) {
      for (const position of randomPositions(1000 + batch, mix, 1000)) {
        failed.push(...differences(game, position));
      }
    }
  }
  return { done: total, failed };
}

async function games(variant: string, total: number, stops: number) {
  const { game } = await loadVariant(variant);
  const failed: string[] = [];
  for (let seed = 1; seed <= total; seed++) {
    const played = playAutomatically(game, seed, stops);
    const faults = [...played.faults, ...replayFaults(game, played)];
    failed.push(...faults.map((fault) => `${variant}, seed ${seed}: ${fault}`));
  }
  return { done: total, failed };
}

async function prefixes() {
  const failed: string[] = [];
  let done = 0;
  for (const name of sourceFiles()) {
    const text = textOf(name);
    // Tokens of the test cases are alike: there, line ends will do.
    for (const end of name.startsWith('datc/') ? lineEnds(text) : tokenEnds(text)) {
      const fault = survives(name, text.slice(0, end), false);
      if (fault !== undefined) failed.push(fault);
      done++;
    }
  }
  return { done, failed };
}

async function builds() {
  const failed: string[] = [];
  let done = 0;
  for (const name of sourceFiles()) {
    const text = textOf(name);
    for (const end of lineEnds(text)) {
      const fault = survives(name, text.slice(0, end), true);
      if (fault !== undefined) failed.push(fault);
      done++;
    }
  }
  return { done, failed };
}

async function mutations(total: number) {
  const failed: string[] = [];
  const names = sourceFiles();
  const chance = random(77);
  for (let n = 0; n < total; n++) {
    const name = chance.pick(names) ?? '';
    let text = textOf(name);
    for (let times = 1 + chance.below(3); times > 0; times--) text = mutate(text, chance);
    const fault = survives(name, text, n % 10 === 0);
    if (fault !== undefined) failed.push(fault);
    try {
      parse(name, text);
    } catch (error) {
      failed.push(`${name}: ${String(error)}`);
    }
  }
  return { done: total, failed };
}

/** `--share 0.01`: that part of the games, positions and mutations only, to try things out. */
const share = process.argv.includes('--share')
  ? Number(process.argv[process.argv.indexOf('--share') + 1])
  : 1;
const some = (total: number): number => Math.max(1, Math.round(total * share));

const parts: readonly Part[] = [
  { name: 'positions', run: () => positions(some(100_000)) },
  { name: 'games-classic', run: () => games('classic', some(1000), 60) },
  { name: 'games-range-war', run: () => games('range-war', some(1000), 60) },
  { name: 'prefixes', run: prefixes },
  { name: 'builds', run: builds },
  { name: 'mutations', run: () => mutations(some(10_000)) },
];

const only = process.argv.includes('--part')
  ? process.argv[process.argv.indexOf('--part') + 1]
  : undefined;
const chosen = parts.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  console.error(`no part is called ${only}; there are ${parts.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
let total = 0;
for (const { name, run } of chosen) {
  const started = performance.now();
  const { done, failed } = await run();
  total += failed.length;
  for (const fault of failed.slice(0, 5)) console.log(`  ${fault}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${name}: ${done} done, ${failed.length} failed (${seconds} s)`);
}
console.log(`SOAK: ${total} failed`);
process.exitCode = total === 0 ? 0 : 1;
