/** All the tests a variant carries: its scenarios and its assertions. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Facts } from '../facts.ts';
import { fault, ruleFault } from '../report/fault.ts';
import { impossibleStarts } from './positions.ts';
import { runScenario } from './run.ts';
import type { ScenarioResult } from './run.ts';
import type { Table } from './table.ts';

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
  const unmet = new Map(broken.ok ? broken.value.map(({ title, why }) => [title, why]) : []);
  const assertions = facts.assertions.map(({ title, origin }) => ({
    title,
    unit: origin.unit,
    rule: origin.rule,
    holds: broken.ok && !unmet.has(title),
  }));
  const impossible = broken.ok ? [] : impossibleStarts(facts, broken.diagnostics);
  const diagnostics = [
    ...impossible,
    ...(broken.ok || impossible.length > 0 ? [] : broken.diagnostics.map(ruleFault)),
    ...facts.assertions
      .filter(({ title }) => unmet.has(title))
      .map(({ title, origin }) => {
        const why = unmet.get(title) ?? '';
        const told = { title, why: why === '' ? '' : `: ${why}` };
        return fault('assert-failed', told, { file: origin.file, range: origin });
      }),
    ...scenarios.flatMap((result) => result.diagnostics),
  ];
  return { scenarios, assertions, starts: broken.ok, diagnostics };
}
