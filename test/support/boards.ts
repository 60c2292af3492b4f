/** Maps that change in play, and the same maps written down as they are at a stop. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { moduleOf } from '../../compiler/pipeline.ts';
import { check } from '../../language/check/check.ts';
import type { GenericState } from '../../runtime/protocol.ts';
import { random } from '../yardstick/random.ts';
import type { Random } from '../yardstick/random.ts';
import { playAutomatically } from './games.ts';
import { interpreted } from './interpreted.ts';
import { diskHost, library, loadVariant, parsed, root } from './variants.ts';
import type { LoadedVariant, Played } from './variants.ts';

/** Boards of Classic on which the same can be ordered as there. */
export const changing: readonly string[] = ['canals-dug', 'seismic', 'flood-year', 'tunnels'];

export const loadBoard = (name: string): Promise<LoadedVariant> =>
  loadVariant(join(root, 'test', 'boards', `${name}.variant`));

/** The map of a state, as changes to Classic. */
function written(state: GenericState): string {
  const { things, presence } = state;
  const spaces = Object.entries(things['Space'] ?? {});
  const terrains = spaces.flatMap(
    ([key, { terrain }]: [string, Readonly<Record<string, unknown>>]) =>
      typeof terrain === 'string' ? [`${key} is ${terrain}`] : [],
  );
  const borders = Object.entries(presence['Border'] ?? {}).map(
    ([key, open]) => `${open ? 'border' : 'no border'} ${key.replace(/ ?- ?/, ' - ')}`,
  );
  return [...terrains, ...borders].map((line) => `  ${line}\n`).join('');
}

const games = new Map<string, Promise<Played>>();

function staticGame(lines: string): Promise<Played> {
  const known = games.get(lines);
  if (known !== undefined) return known;
  const entry = join(root, 'static.variant');
  const text = `variant Static {\n  extends Classic\n${lines}}\n`;
  const host = { read: (path: string) => (path === entry ? text : diskHost.read(path)) };
  const { program, diagnostics } = check(host, entry, { library, cache: parsed });
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  // Their states have the same things, and are read by nobody else: one set of guards does for all.
  const module = moduleOf({ ...program, hash: 'static' }, entry, { library });
  if (module === undefined) throw new Error('it is not made yet');
  const made = interpreted(module);
  games.set(lines, made);
  return made;
}

/** What both games have: not what the variant adds to Classic. */
const isClassic = (text: string): boolean => !/ (?:digs|fills) /.test(text);

/** The legal orders that both games have, by request. */
function legalTexts(
  game: Played,
  state: GenericState,
): readonly { who: string; texts: string[] }[] {
  const requests = game.requests(state);
  if (!requests.ok) return [];
  const found = requests.value.map(({ id, who }) => {
    const legal = game.legal(state, id);
    const orders = legal.ok ? legal.value.orders : [];
    const texts = orders.flatMap((order) => {
      const text = game.write(state, order);
      return text.ok && isClassic(text.value) ? [text.value] : [];
    });
    return { who, texts: texts.toSorted() };
  });
  // Pieces that were placed stand in another order.
  return found.toSorted((a, b) => ((a.texts[0] ?? '') < (b.texts[0] ?? '') ? -1 : 1));
}

function listsOf(game: Played, state: GenericState): Readonly<Record<string, unknown>> {
  const lists = game.present(state);
  if (!lists.ok) throw new Error(lists.diagnostics[0]?.message);
  const { units, centres, dislodged } = lists.value;
  return { units, centres, dislodged };
}

/** What comes of orders that both games have, one for each piece. */
function verdictsOf(
  game: Played,
  state: GenericState,
  orders: readonly Given[],
): readonly string[] {
  const next = game.step(state, orders);
  if (!next.ok) return next.diagnostics.map(({ message }) => message);
  return next.value.results
    .filter(({ asks }) => asks === 'Orders')
    .map(({ text, verdict }) => `${text} ${verdict}`)
    .toSorted();
}

interface Given {
  readonly who: string;
  readonly order: string;
}

export interface Written {
  /** How many maps there were. */
  readonly maps: number;
  readonly stops: number;
  readonly faults: readonly string[];
}

/** Plays a game; at each of its stops the same is legal, and comes to the same, as on the map written down. */
export async function compareWritten(game: Played, seed: number): Promise<Written> {
  const maps = new Set<string>();
  const faults: string[] = [];
  const chance = random(seed);
  let stops = 0;
  for (const state of playAutomatically(game, seed, 30, 4).states) {
    if (state.phase !== 'Movement' || state.ended !== null) continue;
    const map = written(state);
    maps.add(map);
    stops++;
    const fault = difference(game, await staticGame(map), state, chance);
    if (fault !== undefined) faults.push(`seed ${seed}, stop ${stops}: ${fault}`);
  }
  return { maps: maps.size, stops, faults };
}

function difference(
  game: Played,
  fixed: Played,
  state: GenericState,
  chance: Random,
): string | undefined {
  const { season, year, phase } = state;
  const placed = fixed.place({ phase: `${season} ${year} ${phase}`, ...listsOf(game, state) });
  if (!placed.ok) return placed.diagnostics[0]?.message ?? 'it cannot be placed';
  const [legal, wanted] = [legalTexts(game, state), legalTexts(fixed, placed.value)];
  if (legal.flatMap(({ texts }) => texts).length <= 50) return 'next to nothing is legal';
  if (!isDeepStrictEqual(legal, wanted))
    return `legal: ${shown(legal)}\n  wanted: ${shown(wanted)}`;
  const orders = legal.flatMap(({ who, texts }) => {
    const order = chance.pick(texts);
    return order === undefined ? [] : [{ who, order }];
  });
  const found = verdictsOf(game, state, orders);
  const other = verdictsOf(fixed, placed.value, orders);
  return isDeepStrictEqual(found, other) ? undefined : `${shown(found)}\n  wanted: ${shown(other)}`;
}

const shown = (value: unknown): string => JSON.stringify(value);
