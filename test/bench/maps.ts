/** What maps of many spaces take: to check, build and load, to resolve a unit, to list its orders. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AskRules, KindTable, Rules } from '../../runtime/rules.ts';
import { isPlayed, runtimeUrl } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';
import { inFolder, run, script } from './command.ts';
import { mapText } from './map-text.ts';
import { random } from '../yardstick/random.ts';
import { fastest, waited } from './time.ts';

export const mapSizes: readonly number[] = [75, 300, 1000, 3000];

/** Of one map. */
export interface MapRates extends Loaded {
  readonly spaces: number;
  readonly units: number;
  /** Seconds of the command. */
  readonly check: number;
  readonly build: number;
  /** Of the module that is run, in thousands of characters. */
  readonly kilobytes: number;
}

/** What the module takes that a process of its own has loaded. */
export interface Loaded {
  /** Milliseconds. */
  readonly load: number;
  /** Nanoseconds a unit. */
  readonly resolve: number;
  /** All legal orders of all units: how many, and seconds. */
  readonly orders: number;
  readonly list: number;
  /** Microseconds a unit, by the kind of order. */
  readonly byVerb: Readonly<Record<string, number>>;
}

/** Each module in a process of its own: what it loads, nobody has loaded before it. */
export function benchMap(spaces: number): MapRates {
  return inFolder((folder) => {
    const { text, units } = mapText(spaces);
    const source = join(folder, 'wide.variant');
    const built = join(folder, 'wide.js');
    writeFileSync(source, text);
    const seconds = (words: readonly string[]): number => fastest(3, () => run(words)) / 1000;
    const check = seconds(['check', source]);
    const build = seconds(['build', source, '--out', folder]);
    const module = readFileSync(built, 'utf8');
    writeFileSync(built, module.replaceAll("'variorum/runtime'", `'${runtimeUrl}'`));
    const rounds = Array.from({ length: 3 }, () => loadedIn(built));
    const least = (of: (one: Loaded) => number): number => Math.min(...rounds.map(of));
    const [first] = rounds;
    const verbs = Object.keys(first?.byVerb ?? {});
    return {
      spaces,
      units,
      check,
      build,
      kilobytes: module.length / 1000,
      load: least(({ load }) => load),
      resolve: least(({ resolve }) => resolve),
      orders: first?.orders ?? 0,
      list: least(({ list }) => list),
      byVerb: Object.fromEntries(
        verbs.map((verb) => [verb, least(({ byVerb }) => byVerb[verb] ?? 0)]),
      ),
    };
  });
}

/** What `benchModule` finds in a process of its own. */
function loadedIn(file: string): Loaded {
  const told: unknown = JSON.parse(script(['maps', '--module', file]));
  if (!isLoaded(told)) throw new Error('the bench tells something else');
  return told;
}

const isLoaded = (data: unknown): data is Loaded =>
  typeof data === 'object' &&
  data !== null &&
  ['load', 'resolve', 'orders', 'list', 'byVerb'].every((name) => Object.hasOwn(data, name));

export async function benchModule(file: string): Promise<Loaded> {
  await import(/* @vite-ignore */ runtimeUrl);
  const before = performance.now();
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const load = performance.now() - before;
  if (typeof module !== 'object' || module === null || !isPlayed(module))
    throw new Error(`${file} is no module of a variant`);
  const sheet = openingOf(module);
  const listed = listAll(sheet);
  return { load, ...listed, resolve: resolveUnit(sheet, drawnFrom(sheet)) };
}

/** The first stop of a game, in working memory. */
interface Sheet {
  readonly rules: Rules;
  readonly ask: AskRules;
  readonly orders: KindTable;
  readonly units: number;
}

function openingOf(game: Played): Sheet {
  const { rules } = game;
  const started = game.start({ seed: '1' });
  const [ask] = rules.asks;
  const orders = rules.kinds[ask?.kind ?? -1];
  const subjects = rules.kinds[ask?.subjectKind ?? -1];
  if (!started.ok || ask === undefined || orders === undefined || subjects === undefined)
    throw new Error('the variant asks nobody');
  const live = game.live(started.value.state);
  if (!live.ok) throw new Error('the game does not begin');
  return { rules, ask, orders, units: subjects.size.count };
}

/** The cells of an order, column by column. */
type Order = readonly number[];

/** All orders of all units, one kind of order behind the other. */
function listAll(sheet: Sheet): Pick<Loaded, 'orders' | 'list' | 'byVerb'> {
  const { ask, units } = sheet;
  let orders = 0;
  const seconds = ask.verbs.map((_, verb) =>
    secondsOf(() => goThrough(sheet, verb, () => orders++)),
  );
  const byVerb = ask.verbs.map(({ name }, verb): readonly [string, number] => [
    name,
    ((seconds[verb] ?? 0) * 1e6) / units,
  ]);
  return {
    orders,
    list: seconds.reduce((sum, time) => sum + time, 0),
    byVerb: Object.fromEntries(byVerb),
  };
}

const secondsOf = (run: () => void): number => waited(run) / 1000;

function goThrough(sheet: Sheet, verb: number, found: (unit: number, row: number) => void): void {
  const { rules, ask, orders, units } = sheet;
  const row = orders.capacity - 1;
  // As after every change of the state: nothing is known of it yet.
  rules.refresh();
  for (let unit = 0; unit < units; unit++) {
    blank(orders, row, verb, unit);
    ask.verbs[verb]?.enumerate?.(row, () => found(unit, row));
  }
}

/** Of each unit one order of each kind that it may give. */
function drawnFrom(sheet: Sheet): readonly (readonly Order[])[] {
  const { ask, orders, units } = sheet;
  const drawn: Order[][] = Array.from({ length: units }, () => []);
  ask.verbs.forEach((_, verb) => {
    const { below } = random(verb);
    const passed = new Int32Array(units);
    goThrough(sheet, verb, (unit, row) => {
      const count = (passed[unit] = (passed[unit] ?? 0) + 1);
      const own = drawn[unit] ?? [];
      const order = orders.columns.map(({ cells }) => cells[row] ?? 0);
      if (count === 1) own.push(order);
      else if (below(count) === 0) own[own.length - 1] = order;
    });
  });
  return drawn;
}

function blank(orders: KindTable, row: number, verb: number, unit: number): void {
  orders.blank?.(row);
  const [verbs, subjects] = orders.columns;
  if (verbs !== undefined) verbs.cells[row] = verb;
  if (subjects !== undefined) subjects.cells[row] = unit;
}

const POSITIONS = 20;
const MILLISECONDS = 1000;

/** Decides what becomes of random legal orders of all units. @returns nanoseconds a unit */
function resolveUnit(
  { rules, orders, units }: Sheet,
  drawn: readonly (readonly Order[])[],
): number {
  const { pick } = random(5);
  const positions = Array.from({ length: POSITIONS }, () => drawn.map((own) => pick(own) ?? []));
  const one = (position: readonly Order[]): number => {
    put(orders, position);
    rules.refresh();
    return secondsOf(() => {
      if (rules.resolve?.() !== undefined) throw new Error('a knot was not settled');
    });
  };
  const all = (): number => positions.reduce((sum, position) => sum + one(position), 0);
  let best = Infinity;
  for (const end = performance.now() + MILLISECONDS; performance.now() < end;)
    best = Math.min(best, all());
  return (best * 1e9) / (POSITIONS * units);
}

function put(orders: KindTable, position: readonly Order[]): void {
  orders.size.count = position.length;
  position.forEach((order, row) => {
    orders.present[row] = 1;
    orders.columns.forEach(({ cells }, at) => (cells[row] = order[at] ?? 0));
  });
}
