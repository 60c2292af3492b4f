/** The modules of the library, mixed into the standard game in all ways: they compose. */
import { describe, expect, test } from 'vitest';
import type { GenericState, Result } from '../../runtime/protocol.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { compileText } from '../docs/pages.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { importModule, loadVariant } from '../support/variants.ts';

async function mixed(modules: readonly string[], base = 'Classic') {
  const { diagnostics, module, facts } = compileText(
    `variant Mixed {\n  extends ${base}\n  using ${modules.join(', ')}\n}\n`,
  );
  expect(diagnostics).toEqual([]);
  if (module === undefined || facts === undefined) throw new Error('nothing was compiled');
  return { game: await importModule(module), facts };
}

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('; '));
}

const [fog, bids, builds] = ['Fog', 'Sealed Bids', 'Build Anywhere'];

test.each([
  ['bids', [bids], 6],
  ['builds', [builds], 2],
  ['bids and builds', [bids, builds], 8],
  ['bids and fog', [bids, fog], 6],
  ['fog and builds', [fog, builds], 2],
  ['fog and support by place', [fog, 'Support By Place'], 6],
  ['all three', [fog, bids, builds], 8],
  ['all three, the other way round', [builds, bids, fog], 8],
])('%s: scenarios hold, and an automatic game meets no fault', async (_, modules, scenarios) => {
  const { game, facts } = await mixed(modules);
  const { scenarios: results } = runSuite(game, facts);
  expect(results).toHaveLength(scenarios);
  for (const { scenario, outcome } of results) expect(outcome, scenario.title).toBe('passed');
  const played = playAutomatically(game, 7, 14);
  expect(played.faults).toEqual([]);
  expect(played.states).toHaveLength(15);
  expect(replayFaults(game, played)).toEqual([]);
});

test('support by place tells nothing of what stands there before it is used', async () => {
  const { game } = await mixed([fog, 'Support By Place']);
  const units = { Italy: ['A TYR'], Austria: ['A BOH'], Russia: ['A MOS'] };
  const at = (more: Readonly<Record<string, readonly string[]>>) =>
    value(
      game.place({ phase: 'Spring 1901 Movement', units: { ...units, ...more } }, { seed: 'x' }),
    );
  const [alone, beside] = [at({}), at({ Germany: ['A KIE', 'A BER'] })];
  const shown = (state: GenericState) => {
    const { requests, legal } = value(game.view(state, 'Italy'));
    return JSON.stringify([requests, legal]);
  };
  expect(shown(beside)).toBe(shown(alone));
  // Nor can it be tried out.
  const order = (state: GenericState) => game.read(state, 'Italy', 'A TYR S BER - MUN').ok;
  expect([order(alone), order(beside)]).toEqual([true, true]);
  const answers = [
    { who: 'Italy', order: 'A TYR S BER - MUN' },
    { who: 'Germany', order: 'A BER - MUN' },
  ];
  const verdicts = (state: GenericState, given: typeof answers) =>
    value(game.step(state, given)).results.flatMap(({ text, verdict, why }) =>
      text.startsWith('A TYR S') ? [[verdict, why]] : [],
    );
  expect(verdicts(beside, answers)).toEqual([['succeeds', undefined]]);
  expect(verdicts(alone, answers.slice(0, 1))).toEqual([
    ['void', 'it could not be used: nobody stands in BER'],
  ]);
});

test('fog lies over Republic: its scenarios hold, and automatic games meet no fault', async () => {
  const { compilation, game } = await loadVariant('republic-in-fog');
  const { facts } = compilation;
  if (facts === undefined) throw new Error('nothing was compiled');
  const { scenarios } = runSuite(game, facts);
  expect(scenarios.map(({ outcome }) => outcome)).not.toContain('failed');
  const played = playAutomatically(game, 5, 40);
  expect(played.faults).toEqual([]);
  expect(replayFaults(game, played)).toEqual([]);
});

test('in the fog a bridge is seen from its banks, and a payment by those it concerns', async () => {
  const { game } = await loadVariant('republic-in-fog');
  const placed = game.place({
    phase: 'Winter 1026 Payments',
    units: { Ulster: ['A Ant'], Munster: ['A Ker'] },
    centres: { Ulster: ['BeN'], Munster: ['CoS'] },
    bridges: { Ulster: ['B BeN - BeS'] },
  });
  if (!placed.ok) throw new Error('it cannot be placed');
  const paid = game.step(placed.value, [
    { who: 'Ulster', order: 'Pay 3 to Munster' },
    { who: 'Munster', order: 'Receive 3 from Ulster' },
  ]);
  if (!paid.ok) throw new Error('it cannot be played');
  const seen = (who: string) => {
    const view = game.view(paid.value.state, who, paid.value);
    if (!view.ok) throw new Error('it cannot be seen');
    const { state, results } = view.value;
    const bridges = Object.values(Object(state.things?.['Bridge'])).length;
    return { bridges, results: results.map(({ text }) => text) };
  };
  expect(seen('Ulster')).toEqual({ bridges: 1, results: ['Pay 3 to Munster'] });
  expect(seen('Munster')).toEqual({ bridges: 0, results: ['Receive 3 from Ulster'] });
  expect(seen('Leinster')).toEqual({ bridges: 0, results: [] });
});

test('bids go before the moves of another calendar', async () => {
  const { game } = await mixed([bids, fog], 'Range War');
  const start = game.start();
  expect(start).toMatchObject({
    ok: true,
    value: { state: { season: 'Summer', phase: 'Bidding' } },
  });
  const played = playAutomatically(game, 7, 14);
  expect(played.faults).toEqual([]);
  const phases = played.states.map(({ season, phase }) => `${season} ${phase}`);
  expect(phases).toContain('Winter Bidding');
  expect(phases).not.toContain('Spring Bidding');
  expect(replayFaults(game, played)).toEqual([]);
});

describe('bids are sealed', async () => {
  const { game } = await mixed([bids]);
  const placed = game.place({
    phase: 'Spring 1901 Bidding',
    units: { France: ['A BUR'], Germany: ['A MUN'], Italy: ['A TYR'] },
  });
  if (!placed.ok) throw new Error('it cannot be placed');
  const stepped = game.step(placed.value, [
    { who: 'France', order: 'Bid 2 for A MUN' },
    { who: 'Italy', order: 'Bid 1 for A MUN' },
  ]);
  if (!stepped.ok) throw new Error('it cannot be played');
  const seen = (who: string) => {
    const view = game.view(stepped.value.state, who, stepped.value);
    if (!view.ok) throw new Error('it cannot be seen');
    return view.value;
  };
  const bidsOf = (who: string) => seen(who).results.map(({ text }) => text);

  test('the highest is known to all, others to their bidders', () => {
    expect(bidsOf('Germany')).toEqual(['Bid 2 for A MUN']);
    expect(bidsOf('Italy')).toEqual(['Bid 2 for A MUN', 'Bid 1 for A MUN']);
  });

  test('nobody sees how much another has left', () => {
    expect(JSON.stringify(seen('France').state)).not.toBe(JSON.stringify(seen('Italy').state));
    const told = (who: string) => {
      const powers: unknown = Reflect.get(seen(who).state.things ?? {}, 'Power');
      return Object.entries(Object(powers)).flatMap(([power, thing]) =>
        Object.hasOwn(Object(thing), 'silver') ? [power] : [],
      );
    };
    expect(told('France')).toEqual(['France']);
    expect(told('Germany')).toEqual(['Germany']);
  });

  test('the winner gives the order', () => {
    const asked = game.requests(stepped.value.state);
    if (!asked.ok) throw new Error('nothing is asked');
    expect(asked.value.map(({ who }) => who).toSorted()).toEqual(['France', 'France', 'Italy']);
  });
});
