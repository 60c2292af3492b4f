/** No scenario passes by what happens to fall: whatever it rests on, it says with `draws`. */
import { expect, test } from 'vitest';
import { runScenario } from '../../compiler/scenario/run.ts';
import type { Table } from '../../compiler/scenario/table.ts';
import type { Facts } from '../../compiler/facts.ts';
import { loadVariant } from '../support/variants.ts';

const SEEDS = 3;

/** The same game with other dice. */
const luckOf = (table: Table, luck: number): Table => ({
  ...table,
  start: (options) => table.start({ ...options, seed: `luck ${luck}` }),
  place: (position, options) => table.place(position, { ...options, seed: `luck ${luck}` }),
});

const restsOnLuck = (table: Table, facts: Facts): readonly string[] =>
  facts.scenarios.flatMap((scenario) => {
    if (runScenario(table, facts, scenario).outcome === 'left out') return [];
    const fails = Array.from({ length: SEEDS }, (_, luck) => luck).filter(
      (luck) => runScenario(luckOf(table, luck), facts, scenario).outcome !== 'passed',
    );
    return fails.length > 0 ? [`"${scenario.title}" of ${scenario.unit}: ${fails.length}`] : [];
  });

test.each(['range-war', 'terrestrial-chaos', 'republic-in-fog', 'cowboys-and-indians', 'reivers'])(
  '%s',
  { timeout: 300_000 },
  async (name) => {
    const { compilation, game } = await loadVariant(name);
    const { facts } = compilation;
    if (facts === undefined) throw new Error(`${name} has no facts`);
    expect(restsOnLuck(game, facts)).toEqual([]);
  },
);

test('a scenario may be renamed', { timeout: 60_000 }, async () => {
  const { compilation, game } = await loadVariant('cowboys-and-indians');
  const { facts } = compilation;
  if (facts === undefined) throw new Error('it has no facts');
  const scenario = facts.scenarios.find(({ title }) => title === 'which of two men');
  if (scenario === undefined) throw new Error('it is not there');
  const played = (title: string): string => {
    const states: unknown[] = [];
    const lines = scenario.lines.filter(({ line }) => line !== 'draws');
    runScenario(game, facts, { ...scenario, title, lines }, (state) => states.push(state));
    return JSON.stringify(states);
  };
  expect(played('another title')).toBe(played('which of two men'));
});
