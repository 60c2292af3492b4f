/** The test cases of DATC, played by the plan of the standard game and by its module. */
import { asWritten, runScenario } from '../../compiler/scenario/run.ts';
import { allCases } from '../conformance/datc.ts';
import { bothWays } from './interpreted.ts';

/**
 * @param every how many of the scenarios are compared: each, every second ..
 * @param first from which on, below `every`
 * @returns how many were compared, and those that come to something else
 */
export async function compareCases(
  every: number,
  first: number,
): Promise<{ readonly compared: number; readonly faults: readonly string[] }> {
  const { compilation, game, plan } = await bothWays('classic');
  const { facts } = compilation;
  if (facts === undefined) throw new Error('classic has no facts');
  const chosen = allCases()
    .flatMap(({ scenarios }) => scenarios)
    .filter((_, at) => at % every === first);
  const faults = chosen.flatMap((scenario) => {
    const [found, wanted] = [plan, game].map((table) =>
      JSON.stringify(runScenario(table, asWritten(facts, scenario), scenario)),
    );
    return found === wanted ? [] : [`${scenario.title}: ${found} is not ${wanted}`];
  });
  return { compared: chosen.length, faults };
}
