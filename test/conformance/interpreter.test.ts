/** The plan of a variant, run without text, says of every scenario what its module says. */
import { expect, test } from 'vitest';
import { asWritten, runScenario } from '../../compiler/scenario/run.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { bothWays } from '../support/interpreted.ts';
import { shipped } from '../support/variants.ts';
import { allCases } from './datc.ts';

const small = ['test/boards/seismic.variant', 'test/newcomer/crowded.variant'];

test.each([...shipped, ...small])('the scenarios of %s', async (name) => {
  const { compilation, game, plan } = await bothWays(name);
  const { facts } = compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const found = runSuite(plan, facts);
  expect(found).toEqual(runSuite(game, facts));
  expect(found.starts).toBe(true);
});

test('the cases of DATC', async () => {
  const { compilation, game, plan } = await bothWays('classic');
  const { facts } = compilation;
  if (facts === undefined) throw new Error('classic has no facts');
  const scenarios = allCases().flatMap((one) => one.scenarios);
  expect(scenarios.length).toBeGreaterThan(160);
  for (const scenario of scenarios) {
    const [found, wanted] = [plan, game].map((table) =>
      runScenario(table, asWritten(facts, scenario), scenario),
    );
    expect(found).toEqual(wanted);
  }
});
