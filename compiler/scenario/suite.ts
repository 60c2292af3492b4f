/** All the tests a variant carries: its scenarios and its assertions. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Facts } from '../facts.ts';
import { fault, ruleFault } from '../report/fault.ts';
import { impossibleStarts } from './positions.ts';
import { runScenario } from './run.ts';
import type { ScenarioResult, Table } from './run.ts';

export interface SuiteResult {
  readonly scenarios: readonly ScenarioResult[];
  readonly assertions: readonly {
    readonly title: string;
    readonly unit: string;
    readonly rule: string | undefined;
    readonly holds: boolean;
  }[];
  /** Can the game be set up at all? Nothing else can be tested where it cannot. */
  readonly starts: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param before called ahead of each scenario, for progress */
export function runSuite(
  table: Table,
  facts: Facts,
  before: (title: string) => void = () => undefined,
): SuiteResult {
  const broken = table.broken();
  const scenarios = facts.scenarios.map((scenario): ScenarioResult => {
    // Without a set-up there is nothing to put a position on: that is one fault, not one for each.
    if (!broken.ok) return { scenario, outcome: 'unusable', diagnostics: [] };
    before(scenario.title);
    return runScenario(table, facts, scenario);
  });
  const titles = broken.ok ? broken.value : facts.assertions.map(({ title }) => title);
  const assertions = facts.assertions.map(({ title, origin }) => ({
    title,
    unit: origin.unit,
    rule: origin.rule,
    holds: !titles.includes(title),
  }));
  const impossible = broken.ok ? [] : impossibleStarts(facts, broken.diagnostics);
  const diagnostics = [
    ...impossible,
    ...(broken.ok || impossible.length > 0 ? [] : broken.diagnostics.map(ruleFault)),
    ...facts.assertions
      .filter(({ title }) => broken.ok && titles.includes(title))
      .map(({ title, origin }) =>
        fault('assert-failed', { title }, { file: origin.file, range: origin }),
      ),
    ...scenarios.flatMap((result) => result.diagnostics),
  ];
  return { scenarios, assertions, starts: broken.ok, diagnostics };
}
