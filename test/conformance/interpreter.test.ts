/** The plan of a variant, run without text, says of every scenario what its module says. */
import { expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { compareCases } from '../support/cases.ts';
import { bothWays } from '../support/interpreted.ts';
import { shipped } from '../support/variants.ts';

const small = ['test/boards/seismic.variant', 'test/newcomer/crowded.variant'];

test.each([...shipped, ...small])('the scenarios of %s', async (name) => {
  const { compilation, game, plan } = await bothWays(name);
  const { facts } = compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const found = runSuite(plan, facts);
  expect(found).toEqual(runSuite(game, facts));
  expect(found.starts).toBe(true);
});

test('every fourth of the cases of DATC; `npm run soak -- --part cases` plays all', async () => {
  const { compared, faults } = await compareCases(4, 1);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(40);
});
