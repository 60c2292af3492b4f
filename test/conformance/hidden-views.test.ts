/** What a viewer may not know leaves no trace in his view: neither of the five sources' games, nor where fog lies over them. */
import { describe, expect, test } from 'vitest';
import type { GenericState, Result, Thing } from '../../runtime/protocol.ts';
import { compileText } from '../docs/pages.ts';
import { playAutomatically } from '../support/games.ts';
import { importModule, loadVariant } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';

async function mixed(...modules: readonly string[]): Promise<Played> {
  const { module, diagnostics } = compileText(
    `variant Mixed {\n  extends Classic\n  using ${modules.join(', ')}\n}\n`,
  );
  expect(diagnostics).toEqual([]);
  if (module === undefined) throw new Error('nothing was compiled');
  return await importModule(module);
}

const shipped = async (name: string): Promise<Played> => (await loadVariant(name)).game;

/** With what must have been hidden on the way, so that nothing holds for want of anything to hide. */
const games: readonly (readonly [string, Played, readonly string[]])[] = [
  ['Range War', await shipped('range-war'), []],
  ['Range War, German edition', await shipped('range-war-german'), []],
  ['Republic', await shipped('republic'), []],
  ['Terrestrial Chaos', await shipped('terrestrial-chaos'), ['sealed']],
  ['Cowboys and Indians', await shipped('cowboys-and-indians'), []],
  ['Republic in fog', await shipped('republic-in-fog'), ['Unit', 'Bridge', 'points of Power']],
  ['Classic in fog', await mixed('Fog'), ['Unit']],
  ['Classic with sealed bids', await mixed('Sealed Bids'), ['silver of Power']],
  ['Classic with both', await mixed('Fog', 'Sealed Bids'), ['Unit', 'silver of Power']],
];

describe.each(games)('%s', (_, game, wanted) => {
  // What is handed in for later is still there where votes come between, from 1906 on.
  const { states, faults } = playAutomatically(game, 11, wanted.includes('sealed') ? 50 : 30);
  const powers = game.rules.kinds[game.rules.power]?.keys ?? [];
  const viewers = [...powers.slice(0, 2), powers.at(-1) ?? null, null];

  test('the seed and what is hidden leave no trace', () => {
    expect(faults).toEqual([]);
    const met = new Set<string>();
    for (const state of states.filter((__, at) => at % 3 === 0)) {
      for (const viewer of viewers) {
        const seen = value(game.view(state, viewer));
        const text = JSON.stringify(seen);
        expect(seen.state).not.toHaveProperty('seed');
        for (const [what, other] of [...without(state, seen.state), reseeded(state)]) {
          const view = game.view(other, viewer);
          // What an order in force still speaks of cannot be taken away.
          if (!view.ok && view.diagnostics[0]?.code === 'invalid-state') continue;
          met.add(what);
          expect(JSON.stringify(value(view)), `${what}, ${viewer}`).toBe(text);
        }
      }
    }
    expect([...met]).toEqual(expect.arrayContaining(['seed', ...wanted]));
  });

  test('nobody sees what another has handed in for later', () => {
    const sealed = states.flatMap((state) => (state.sealed.length > 0 ? [state] : []));
    if (wanted.includes('sealed')) expect(sealed.length).toBeGreaterThan(0);
    for (const state of sealed) {
      for (const viewer of powers) {
        const seen = value(game.view(state, viewer));
        const own = new Set(seen.state.sealed?.map((one) => JSON.stringify(one)));
        const mine = state.sealed.filter((one) => own.has(JSON.stringify(one)));
        const alone = value(game.view({ ...state, sealed: mine }, viewer));
        expect(JSON.stringify(alone)).toBe(JSON.stringify(seen));
      }
    }
  });
});

type Other = readonly [what: string, state: GenericState];

const reseeded = (state: GenericState): Other => ['seed', { ...state, seed: 'another' }];

/** The state without each of the things, and each of the attributes, that the view leaves out. */
function without(state: GenericState, seen: Partial<GenericState>): Other[] {
  const others: Other[] = [];
  if (state.sealed.length > (seen.sealed?.length ?? 0)) {
    others.push(['sealed', { ...state, sealed: seen.sealed ?? [] }]);
  }
  for (const [kind, things] of Object.entries(state.things)) {
    const shown = seen.things?.[kind];
    if (isList(things)) {
      const ids = new Set(isList(shown) ? shown.map(({ id }) => id) : []);
      if (things.every(({ id }) => id === undefined)) {
        const { [kind]: _orders, ...rest } = state.things;
        if (shown === undefined) others.push([kind, { ...state, things: rest }]);
        continue;
      }
      for (const { id } of things.filter((one) => !ids.has(one.id))) {
        const rest = things.filter((one) => one.id !== id);
        others.push([kind, { ...state, things: { ...state.things, [kind]: rest } }]);
      }
      continue;
    }
    const known: Readonly<Record<string, Thing>> =
      shown === undefined || isList(shown) ? {} : shown;
    for (const [key, thing] of Object.entries(things)) {
      for (const name of Object.keys(thing).filter(
        (one) => !Object.hasOwn(known[key] ?? {}, one),
      )) {
        const { [name]: _hidden, ...rest } = thing;
        const changed = { ...things, [key]: rest };
        others.push([
          `${name} of ${kind}`,
          { ...state, things: { ...state.things, [kind]: changed } },
        ]);
      }
    }
  }
  return others;
}

const isList = (
  things: readonly Thing[] | Readonly<Record<string, Thing>> | undefined,
): things is readonly Thing[] => Array.isArray(things);

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('; '));
}

test('whoever only looks on sees no unit in the fog, near a centre that nobody owns neither', async () => {
  for (const game of [await mixed('Fog'), await shipped('republic-in-fog')]) {
    const { states } = playAutomatically(game, 5, 6);
    for (const state of states) {
      const { state: seen, unseen } = value(game.view(state, null));
      expect(seen.things?.['Unit']).toEqual([]);
      expect(unseen.length).toBe(game.rules.kinds[game.rules.space]?.keys.length);
    }
    expect(states.length).toBeGreaterThan(3);
  }
});
