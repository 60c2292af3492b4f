/**
 * `npm run bench`: every number the project promises, beside what it measures. `npm run bench -- adjudicate` compares the
 * compiled classic with the hand-written adjudicator: [--positions FILE.jsonl] [--results FILE] [--json].
 * `npm run bench -- check`: whole checks with the trees kept, of long texts and of each shipped variant.
 * `npm run bench -- lines`: lines of the exchange format from their text, against lines made into objects: [--json].
 * `npm run bench -- live`: whole games kept in working memory, against games over states: [--json].
 * `npm run bench -- players`: what decisions of automatic players take, and the stops they try.
 * `npm run bench -- page`: the playground in a browser, its first load and what people wait for then: [--json].
 * `npm run bench -- imports`: files of other systems, read, written as texts and checked: [--json].
 * `npm run bench -- maps`: maps of up to 3000 spaces, checked, built, loaded, resolved, listed: [--json].
 */
import { benchAdjudicate, Different, readPositions, samplePositions } from '../bench/adjudicate.ts';
import { benchBuild, benchCheck, benchExchange, benchSecond, sizes } from '../bench/command.ts';
import { benchEditor } from '../bench/editor.ts';
import { benchImports } from '../bench/imports.ts';
import { benchLines } from '../bench/lines.ts';
import { benchLive } from '../bench/live.ts';
import { machineSpeed, YARDSTICK } from '../bench/machine.ts';
import { benchPlayers } from '../bench/players.ts';
import { benchMap, benchModule, mapSizes } from '../bench/maps.ts';
import type { MapRates } from '../bench/maps.ts';
import { benchGames, benchOpening } from '../bench/orders.ts';
import { median } from '../bench/time.ts';
import { benchWhole } from '../bench/whole.ts';
import { loadAnew } from '../support/variants.ts';

/** Enough that no engine knows the next one by heart. */
const SAMPLE = 8000;
const SECONDS = 1;
/** So many of the slowest files are named. */
const SLOWEST = 8;

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

async function adjudicateBench(): Promise<void> {
  const file = option('--positions');
  const { game } = await loadAnew('classic');
  const positions = file === undefined ? samplePositions(SAMPLE) : readPositions(file);
  const rates = benchAdjudicate(game, positions, SECONDS, option('--results'));
  if (!process.argv.includes('--json')) {
    console.log(`${rates.positions} positions, the same results from both`);
    console.log(`generated ${rates.generated}/s, hand-written ${rates.yardstick}/s`);
    for (const [kind, ratio] of Object.entries(rates.kinds)) console.log(`${kind} ${ratio}`);
  }
  console.log(JSON.stringify(rates));
}

async function linesBench(): Promise<void> {
  const { game } = await loadAnew('classic');
  const rates = benchLines(game);
  if (!process.argv.includes('--json')) {
    row('lines a second, from their text', String(rates.text), '(nothing promised)');
    row('the same, made into objects first', String(rates.objects), '(nothing promised)');
    row('ratio', String(rates.ratio), 'at least 3');
  }
  console.log(JSON.stringify(rates));
}

async function liveBench(): Promise<void> {
  const { game } = await loadAnew('classic');
  const { games, json, ratio, ...copies } = benchLive(game);
  if (!process.argv.includes('--json')) {
    row(
      'random classic games of 20 years a second, live and sampled',
      String(games),
      'at least 1000',
    );
    row('the same over states', String(json), '(nothing promised)');
    row('ratio', String(ratio), 'at least 25');
  }
  row('save a live game, µs', String(copies.save), 'under 1');
  row('the same over a buffer that is there, µs', String(copies.saveInto), 'under 1');
  row('restore a live game, µs', String(copies.restore), 'under 1');
  row('a saved game, bytes', String(copies.bytes), 'up to 8192');
  console.log(JSON.stringify({ games, json, ratio }));
}

async function playersBench(): Promise<void> {
  const { stops, decisions, ratio } = await benchPlayers();
  row('a live stop of classic, µs', (stops['classic'] ?? 0).toFixed(1), 'up to 15');
  row('a live stop of Range War, µs', (stops['range-war'] ?? 0).toFixed(1), 'up to 20');
  for (const { level, median: middle, most } of decisions) {
    const wanted = ['', '(nothing promised)', 'up to 15', 'up to 150'][level] ?? '';
    row(`a decision of level ${level} on classic, ms, 95 of 100`, most.toFixed(1), wanted);
    row('the median of them', middle.toFixed(1), '(nothing promised)');
  }
  row('a decision of level 2, beside the stops it may try', String(ratio), 'up to 1.6');
}

async function pageBench(): Promise<void> {
  const { benchPage } = await import('../bench/page.ts');
  const times = await benchPage();
  if (process.argv.includes('--json')) return console.log(JSON.stringify(times));
  const { first, bytes, adjudicate, open } = times;
  row('first load, 1.6 Mbit/s and 150 ms, until the map is there, s', seconds(first), 'under 4');
  row('the same, kB compressed', String(Math.round(bytes / 1000)), 'under 350');
  row('adjudicate and redraw, median ms', adjudicate.toFixed(0), 'under 100');
  row('open a shipped variant, median ms', open.toFixed(0), 'under 300');
}

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

function checkBench(): void {
  for (const { what, lines, kept, typed, best } of benchWhole()) {
    const wanted = lines > 2000 ? 'under 120' : 'under 16';
    row(`check of ${what}, ${lines} lines, trees kept, middle, ms`, kept.toFixed(1), wanted);
    row('  the fastest', best.toFixed(1), '(nothing promised)');
    row('  after a keystroke, middle', typed.toFixed(1), wanted);
  }
}

function importsBench(): void {
  const speed = machineSpeed();
  const all = benchImports().map((one) => ({ ...one, own: one.ms, ms: one.ms * speed }));
  if (process.argv.includes('--json')) return console.log(JSON.stringify({ speed, files: all }));
  console.log(
    `this machine plays ${Math.round(speed * YARDSTICK)} phases a second by hand-written code; times are those of one that plays ${YARDSTICK}`,
  );
  const within = all.filter(({ ms }) => ms < 300).length;
  const here = all.filter(({ own }) => own < 300).length;
  row(`files imported in under 300 ms, of ${all.length} (here ${here})`, String(within), 'all');
  row('a file, median ms', median(all.map(({ ms }) => ms)).toFixed(0), 'under 300');
  for (const { file, variants, ms, own } of all.slice(0, SLOWEST))
    row(
      `  ${file} (variants: ${variants}), ms (here ${own.toFixed(0)})`,
      ms.toFixed(0),
      'under 300',
    );
}

async function mapsBench(): Promise<void> {
  const module = option('--module');
  if (module !== undefined) {
    console.log(JSON.stringify(await benchModule(module)));
    return;
  }
  const all = mapSizes.map(benchMap);
  if (process.argv.includes('--json')) console.log(JSON.stringify(all));
  else mapTable(all);
}

/** Numbers of three digits or so. */
const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toPrecision(value >= 1 ? 3 : 2);

function mapTable(all: readonly MapRates[]): void {
  const line = (what: string, of: (rates: MapRates) => number, wanted = ''): void =>
    console.log(
      what.padEnd(28) + all.map((rates) => short(of(rates)).padStart(9)).join('') + `   ${wanted}`,
    );
  const wants = (what: string, holds: boolean): string =>
    `wanted: ${what}; ${holds ? 'holds' : 'DOES NOT HOLD'}`;
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return;
  line('spaces', ({ spaces }) => spaces);
  line('units', ({ units }) => units);
  line('check, s', ({ check }) => check, wants('under 1', last.check < 1));
  line('build, s', ({ build }) => build);
  line('module, KB', ({ kilobytes }) => kilobytes);
  line('load, ms', ({ load }) => load, wants('under 100', last.load < 100));
  const twice = last.resolve <= 2 * first.resolve;
  line('resolve, ns a unit', ({ resolve }) => resolve, wants('at most twice the first', twice));
  line('legal orders of all units', ({ orders }) => orders);
  line('listing them, s', ({ list }) => list, wants('under 2', last.list < 2));
  for (const verb of Object.keys(last.byVerb))
    line(`${verb}, µs a unit`, ({ byVerb }) => byVerb[verb] ?? 0);
  console.log(
    'Listing goes through all units and spots for each unit: it grows with the square of the map.',
  );
}

function row(what: string, measured: string, wanted: string): void {
  console.log(`${what.padEnd(62)} ${measured.padStart(12)}   wanted: ${wanted}`);
}

async function everything(): Promise<void> {
  const { game } = await loadAnew('classic');
  const rates = benchAdjudicate(game, samplePositions(SAMPLE), SECONDS);
  row('movement phases a second, hand-written', String(rates.yardstick), 'at least 500000');
  row('movement phases a second, generated', String(rates.generated), 'half of the hand-written');
  row('ratio', String(rates.ratio), 'at least 0.75');
  for (const [kind, ratio] of Object.entries(rates.kinds)) {
    row(`ratio, ${kind} positions`, String(ratio), 'at least 0.65');
  }

  // On working memory of its own: what is timed above has left other things in this one.
  const fresh = await loadAnew('classic');
  const games = benchGames(fresh.game);
  row(`random classic game of ${games.years} years, median ms`, games.ms.toFixed(0), 'under 50');
  const opening = benchOpening(fresh.game);
  const what = `legal orders of the opening (all ${opening.count}), ms`;
  row(what, opening.ms.toFixed(3), 'under 0.2');

  const check = benchCheck('range-war');
  row('variorum check, Range War, cold, ms', check.toFixed(0), 'under 250');
  for (const variant of ['classic', 'range-war']) {
    const { ms, lines } = benchBuild(variant);
    const wanted = 'under 1500 for 2500 lines, 2500 for 5000';
    row(`variorum build, ${variant}, cold, ${lines} lines emitted, ms`, ms.toFixed(0), wanted);
  }
  for (const command of ['adjudicate', 'test'] as const) {
    const ms = benchSecond(command);
    row(`second ${command} of an unchanged own variant, ms`, ms.toFixed(0), 'under 400');
  }
  const { lines, units, seconds, megabytes } = benchExchange();
  row(`adjudicate, ${lines} lines of ${units} units, s`, seconds.toFixed(1), 'under 20');
  row('adjudicate, most memory, MB', megabytes.toFixed(0), 'under 300');

  const thousand = benchEditor(1000, 60);
  const tens = benchEditor(10_000, 12);
  row(
    'editor: keystroke to diagnostics, 1000 lines, median ms',
    thousand.keystroke.toFixed(1),
    'under 16',
  );
  row('editor: the same, nine of ten', thousand.slow.toFixed(1), '(nothing promised)');
  row(
    'editor: keystroke in what declares, 1000 lines, median ms',
    thousand.declaring.toFixed(1),
    'under 16',
  );
  row('editor: completion, 1000 lines, median ms', thousand.completion.toFixed(1), 'under 10');
  const ratio = (tens.keystroke / thousand.keystroke).toFixed(1);
  row(
    `editor: keystroke, 10000 lines, ms (${ratio} times)`,
    tens.keystroke.toFixed(1),
    'under 120',
  );
  const more = (tens.completion / thousand.completion).toFixed(1);
  row(
    `editor: completion, 10000 lines, ms (${more} times)`,
    tens.completion.toFixed(1),
    'up to 11 times',
  );

  const classic = sizes('classic');
  row('lines of classic with its map', String(classic.own + classic.maps), 'up to 130');
  const rangeWar = sizes('range-war');
  row('lines of Range War', String(rangeWar.own), 'up to 170');
  row('lines of its map', String(rangeWar.maps), 'up to 80');
  // With its head, its two rules and a scenario.
  row('lines of a set-up delta (Fleet Rome)', String(sizes('fleet-rome').own), 'up to 20');
}

try {
  const parts = new Map([
    ['adjudicate', adjudicateBench],
    ['lines', linesBench],
    ['live', liveBench],
    ['players', playersBench],
    ['check', async () => checkBench()],
    ['imports', async () => importsBench()],
    ['maps', mapsBench],
    ['page', pageBench],
  ]);
  await (parts.get(process.argv[2] ?? '') ?? everything)();
} catch (error) {
  if (!(error instanceof Different)) throw error;
  console.error(`the results differ:\n${error.message}`);
  process.exitCode = 1;
}
