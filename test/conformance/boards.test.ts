/**
 * Maps that change in play: canals that are dug, bridges that are built, earthquakes, a flood. At every stop of random
 * games the game goes on as on the same map written down as it is then.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, moduleOf } from '../../compiler/pipeline.ts';
import { check } from '../../language/check/check.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import type { GenericState } from '../../runtime/protocol.ts';
import { random } from '../yardstick/random.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { positionFault } from '../support/roundtrip.ts';
import { interpreted } from '../support/interpreted.ts';
import { diskHost, library, loadVariant, parsed, root } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';

const boards = [
  'canals-dug',
  'bridges-built',
  'seismic',
  'flood-year',
  'two-shores',
  'causeway',
  'tunnels',
  'waiting',
  'quays',
];

const load = (name: string) => loadVariant(join(root, 'test', 'boards', `${name}.variant`));

describe.each(boards)('%s', async (name) => {
  const { compilation, game } = await load(name);
  const { diagnostics, facts } = compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const suite = runSuite(game, facts);

  test('has no fault, and its own scenarios hold', () => {
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    expect(suite.diagnostics.map(({ message }) => message)).toEqual([]);
    const own = suite.scenarios.filter(({ scenario }) => scenario.unit === facts.name);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  test.each([1, 2, 3])(
    'plays by itself with seed %i, and record and positions give the same',
    (seed) => {
      const played = playAutomatically(game, seed, 40, 5);
      expect(played.faults).toEqual([]);
      expect(replayFaults(game, played)).toEqual([]);
      expect(played.states.flatMap((state) => positionFault(game, state) ?? [])).toEqual([]);
    },
  );
});

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

test.each(['canals-dug', 'seismic', 'flood-year', 'tunnels'])(
  '%s: the same is legal, and comes to the same, as on the map written down',
  async (name) => {
    const { game } = await load(name);
    const maps = new Set<string>();
    for (const seed of [11, 12, 14]) {
      const chance = random(seed);
      for (const state of playAutomatically(game, seed, 30, 4).states) {
        if (state.phase !== 'Movement' || state.ended !== null) continue;
        const map = written(state);
        maps.add(map);
        const fixed = await staticGame(map);
        const { season, year, phase } = state;
        const lists = listsOf(game, state);
        const placed = fixed.place({ phase: `${season} ${year} ${phase}`, ...lists });
        if (!placed.ok) throw new Error(placed.diagnostics[0]?.message);
        const legal = legalTexts(game, state);
        expect(legal.flatMap(({ texts }) => texts).length).toBeGreaterThan(50);
        expect(legal).toEqual(legalTexts(fixed, placed.value));
        const orders = legal.flatMap(({ who, texts }) => {
          const order = chance.pick(texts);
          return order === undefined ? [] : [{ who, order }];
        });
        expect(verdictsOf(game, state, orders)).toEqual(verdictsOf(fixed, placed.value, orders));
      }
    }
    expect(maps.size).toBeGreaterThan(1);
  },
);

test.each(['classic', 'classic@1971', 'republic', 'range-war'])(
  '%s changes nothing of its map, and pays nothing for maps that change',
  (name) => {
    const [stem = '', edition] = name.split('@');
    const entry = join(library, `${stem}.variant`);
    const { module } = compile(diskHost, entry, { library, edition, cache: parsed });
    const text = module?.ts() ?? '';
    expect(text).toContain('const touches = pairTable(');
    expect(text).not.toContain('board');
  },
);
