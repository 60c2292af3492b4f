/** Who may know what: a view is the same whatever happens behind the viewer's back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GenericState, Result } from '../../runtime/protocol.ts';
import { compileText } from '../docs/pages.ts';
import { importModule } from '../support/variants.ts';

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
}

const clerks = (hides: string): string => `variant Clerks {
  extends Classic
  player One
  player Two
  player Three
  Power has clerk: Player or none
  setup { France.clerk becomes Two }
  ask Notes about each Player p, up to 1 { }
  order Note in Notes by Player { to: Space; written "note {to}" }
  order Call in Notes by Player { to: Space; written "call {to}" }
  phase Council before Movement { ask Notes }
  ${hides}
}
`;

async function played(hides: string) {
  const { module, diagnostics } = compileText(clerks(hides));
  expect(diagnostics).toEqual([]);
  if (module === undefined) throw new Error('nothing was compiled');
  const game = await importModule(module);
  const { state } = value(game.start({ seed: 'c' }));
  const outcome = (...notes: readonly string[]) => {
    const stepped = game.step(
      state,
      notes.map((order) => ({ who: 'One', order })),
    );
    return value(stepped);
  };
  const seen = (who: string | null, ...notes: readonly string[]) => {
    const came = outcome(...notes);
    return value(game.view(came.state, who, came));
  };
  return { game, seen };
}

const note = fc.constantFrom('PAR', 'MUN', 'ION', 'SPA').map((place) => `note ${place}`);

describe.each([
  ['from Player p', 'hide Note n from Player p'],
  ['of all of the ask', 'hide Notes n from Player p unless n.player = p'],
  ['but from himself', 'hide Note n from Player p unless n.player = p'],
  ['from Power p, which names no players', 'hide Note n from Power p'],
])('an order of a player hidden %s', async (_, clause) => {
  const { seen } = await played(clause);

  test.each(['Two', 'Three', 'France', null])('%s sees the same whatever it is', (viewer) => {
    fc.assert(
      fc.property(note, note, (first, second) => {
        expect(JSON.stringify(seen(viewer, first))).toBe(JSON.stringify(seen(viewer, second)));
      }),
      { numRuns: 8 },
    );
  });
});

test('who is excepted sees it, and what is not hidden is seen by all', async () => {
  const { seen } = await played('hide Note n from Player p unless n.player = p or p is Three');
  const told = (who: string | null, text: string) => seen(who, text).results.map((one) => one.text);
  expect(told('One', 'note PAR')).toEqual(['note PAR']);
  expect(told('Three', 'note PAR')).toEqual(['note PAR']);
  expect(told('Two', 'note PAR')).toEqual([]);
  // Another verb of the same ask.
  for (const who of ['One', 'Two', 'France', null]) {
    expect(told(who, 'call PAR')).toEqual(['call PAR']);
  }
});

test('what was refused is seen by nobody else where orders are hidden: it may be one of these', async () => {
  const { seen } = await played('hide Note n from Player p unless n.player = p');
  const told = (who: string | null, text: string) => seen(who, text).results.map((one) => one.text);
  for (const text of ['note Nowhere', 'nonsense']) {
    expect(told('One', text)).toEqual([text]);
    for (const who of ['Two', 'France', null]) expect(told(who, text)).toEqual([]);
  }
  const open = await played('');
  const all = open.seen('Two', 'nonsense').results.map((one) => one.text);
  expect(all).toEqual(['nonsense']);
});

test('powers and players are told apart: each is governed by the clauses that name his kind', async () => {
  const { game } = await played(
    `hide Unit u from Power p unless u.owner = p;
     hide Unit u from Player p unless u.owner.clerk = p`,
  );
  const { state } = value(game.start());
  const owners = (who: string | null): unknown => {
    const view: Partial<GenericState> = value(game.view(state, who)).state;
    const units = Object.values(view.things?.['Unit'] ?? {});
    return [...new Set(units.map((unit: Readonly<Record<string, unknown>>) => unit['owner']))];
  };
  expect(owners('France')).toEqual(['France']);
  expect(owners('Two')).toEqual(['France']);
  expect(owners(null)).toEqual([]);
});

test('a sort of pieces is hidden, the others are not', async () => {
  const { game } = await played('hide Fleet u from Power p unless u.owner = p');
  const { state } = value(game.start());
  const units = Object.values(value(game.view(state, 'Italy')).state.things?.['Unit'] ?? {});
  // Italy's own fleet, and all armies.
  const fleets = units.filter((unit: Readonly<Record<string, unknown>>) => unit['is'] === 'Fleet');
  expect(fleets).toHaveLength(1);
  expect(units.length).toBeGreaterThan(10);
});
