/** `npm run soak`: the full volumes of what `npm test` samples. One line a part; `--part NAME` runs one. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../compiler/pipeline.ts';
import { check } from '../../language/check/check.ts';
import { memoryHost } from '../../language/host.ts';
import { parse } from '../../language/syntax/parse.ts';
import { differences } from '../support/differential.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { diskHost, library, loadVariant } from '../support/variants.ts';
import { mixes, randomPositions } from '../yardstick/positions.ts';
import { random } from '../yardstick/random.ts';

interface Part {
  readonly name: string;
  /** @returns how much was done, and what failed. */
  readonly run: () => Promise<{ readonly done: number; readonly failed: readonly string[] }>;
}

const sourceFiles = (): string[] =>
  readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.variant'))
    .toSorted();

const textOf = (name: string): string => readFileSync(join(library, name), 'utf8');

/** The shipped library in memory with one file replaced. */
function libraryWith(name: string, text: string): ReturnType<typeof memoryHost> {
  const over = memoryHost({ [name]: text });
  return { read: (path) => over.read(path) ?? diskHost.read(join(library, path)) };
}

/** Checks a damaged file as a user would; anything thrown is a failure. */
function survives(name: string, text: string, thorough: boolean): string | undefined {
  try {
    const host = libraryWith(name, text);
    if (thorough) compile(host, name, { library: '' });
    else check(host, name, { library: '' });
    return undefined;
  } catch (error) {
    return `${name} (${text.length} characters): ${String(error)}`;
  }
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

/** Where tokens end, found without the lexer: after every word and every mark. */
function cuts(name: string, text: string): number[] {
  const ends = name.startsWith('datc/') ? /\n/g : /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]|\n/gu;
  return [...text.matchAll(ends)].map((match) => match.index + match[0].length);
}

async function prefixes() {
  const failed: string[] = [];
  let done = 0;
  for (const name of sourceFiles()) {
    const text = textOf(name);
    for (const end of cuts(name, text)) {
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
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      const fault = survives(name, text.slice(0, end), true);
      if (fault !== undefined) failed.push(fault);
      done++;
    }
  }
  return { done, failed };
}

/** One small damage: a piece taken out, doubled, moved or replaced by a stray mark. */
export function mutate(text: string, chance: ReturnType<typeof random>): string {
  const from = chance.below(text.length);
  const to = Math.min(text.length, from + 1 + chance.below(40));
  const piece = text.slice(from, to);
  const marks: readonly string[] = [
    '{',
    '}',
    '(',
    ')',
    '"',
    ';',
    ':',
    ',',
    '=',
    '@',
    '\u0000',
    '\uFFFD',
    '½',
    ' with ',
  ];
  switch (chance.below(4)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, to) + piece + text.slice(to);
    case 2: {
      const at = chance.below(text.length);
      return text.slice(0, at) + piece + text.slice(at);
    }
    default:
      return text.slice(0, from) + (chance.pick(marks) ?? '') + text.slice(to);
  }
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

const parts: readonly Part[] = [
  { name: 'positions', run: () => positions(100_000) },
  { name: 'games-classic', run: () => games('classic', 1000, 60) },
  { name: 'games-range-war', run: () => games('range-war', 1000, 60) },
  { name: 'prefixes', run: prefixes },
  { name: 'builds', run: builds },
  { name: 'mutations', run: () => mutations(10_000) },
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
