/** What the built command takes, process start included. Anything but exit code 0 is an error: no mistake is timed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { library, root } from '../support/variants.ts';
import { mixes, randomPositions } from '../yardstick/positions.ts';
import { fastest } from './time.ts';

const tool = join(root, 'dist', 'variorum.js');
const bench = join(root, 'dist', 'scripts', 'bench.js');

export function run(words: readonly string[], env?: Readonly<Record<string, string>>): string {
  return execFileSync(process.execPath, [tool, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
}

/** What a part of the bench prints in a process of its own. */
export function script(words: readonly string[]): string {
  return execFileSync(process.execPath, [bench, ...words], { encoding: 'utf8' });
}

/** Does something in a folder that is gone afterwards. */
export function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'variorum-bench-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const source = (variant: string): string => join(library, `${variant}.variant`);

/** Nothing is kept for `check`: it is cold every time. */
export function benchCheck(variant: string): number {
  const found: unknown = JSON.parse(run(['check', source(variant), '--format', 'json']));
  if (JSON.stringify(found).includes('"code"')) throw new Error(`${variant} has diagnostics`);
  return fastest(7, () => run(['check', source(variant)]));
}

/** `build` compiles anew each time, whatever is kept. */
export function benchBuild(variant: string): { readonly ms: number; readonly lines: number } {
  return inFolder((folder) => {
    const ms = fastest(4, () => run(['build', source(variant), '--out', folder]));
    const text = readFileSync(join(folder, `${variant}.ts`), 'utf8');
    return { ms, lines: text.split('\n').length - 1 };
  });
}

/** A variant of one's own, compiled and kept by the first run; the second finds it unchanged. */
export function benchSecond(command: 'adjudicate' | 'test'): number {
  return inFolder((folder) => {
    const own = join(folder, 'own.variant');
    cpSync(source('range-war'), own);
    const env = { XDG_CACHE_HOME: join(folder, 'cache') };
    const words = command === 'adjudicate' ? [command, own, '--jsonl'] : [command, own];
    run(words, env);
    return fastest(5, () => run(words, env));
  });
}

const LINES = 100_000;
const UNITS = 23;

/** Different positions of one size; the same ones again, for making them takes longer than answering. */
function exchangeLines(): string {
  const own = mixes.flatMap((mix, at) => randomPositions(900 + at, mix, 500, UNITS));
  const wrong = own.find(({ units }) => Object.values(units).flat().length !== UNITS);
  if (wrong !== undefined) throw new Error(`position ${wrong.id} has not ${UNITS} units`);
  const lines = Array.from({ length: LINES }, (_, at) =>
    JSON.stringify({ ...own[at % own.length], id: String(at) }),
  );
  return `${lines.join('\n')}\n`;
}

export interface Throughput {
  readonly lines: number;
  readonly units: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Tells the most memory a process ever had, on its way out. */
const REPORT =
  "process.on('exit', () => process.stderr.write(`\\nmaxRSS ${process.resourceUsage().maxRSS}\\n`));";

export function benchExchange(): Throughput {
  return inFolder((folder) => {
    const report = join(folder, 'report.mjs');
    writeFileSync(report, REPORT);
    const words = ['--import', report, tool, 'adjudicate', 'classic', '--jsonl'];
    const input = exchangeLines();
    const started = performance.now();
    const done = spawnSync(process.execPath, words, { input, maxBuffer: 1 << 30 });
    const seconds = (performance.now() - started) / 1000;
    const answers = done.stdout.toString('utf8').trimEnd().split('\n');
    const bad = answers.find((line) => line.includes('"error"') || line.includes('"unreadable"'));
    if (done.status !== 0 || answers.length !== LINES || bad !== undefined)
      throw new Error(`not every line was answered: ${bad ?? done.stderr.toString('utf8')}`);
    const most = /maxRSS (\d+)/.exec(done.stderr.toString('utf8'))?.[1];
    if (most === undefined) throw new Error('the memory was not told');
    return { lines: LINES, units: UNITS, seconds, megabytes: Number(most) / 1024 };
  });
}

/** Lines by `variorum stats`, by role of the unit, without the rulebook. */
export function sizes(variant: string): { readonly own: number; readonly maps: number } {
  const told: unknown = JSON.parse(run(['stats', variant, '--json']));
  if (!isStats(told)) throw new Error('stats tells something else');
  const linesOf = (wanted: string): number[] =>
    told.units.filter(({ role }) => role === wanted).map(({ lines }) => lines);
  const own = linesOf('variant').at(-1);
  if (own === undefined) throw new Error(`${variant} has no lines`);
  return { own, maps: linesOf('map').reduce((sum, lines) => sum + lines, 0) };
}

interface Stats {
  readonly units: readonly { readonly role: string; readonly lines: number }[];
}

const isStats = (data: unknown): data is Stats =>
  typeof data === 'object' &&
  data !== null &&
  'units' in data &&
  Array.isArray(data.units) &&
  data.units.every(
    (unit: unknown) =>
      typeof unit === 'object' &&
      unit !== null &&
      'role' in unit &&
      typeof unit.role === 'string' &&
      'lines' in unit &&
      typeof unit.lines === 'number',
  );
