/**
 * Is a rule of the source proved? Its clauses are taken out (the inherited form is back in place): if one of its own
 * scenarios or assertions then fails, or the variant no longer checks, the text does say what the rule says.
 */
import type { SourceRule } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import { runScenario } from '../scenario/run.ts';
import type { Table } from '../scenario/run.ts';

export interface RuleName {
  readonly unit: string;
  readonly rule: string;
}

/** The variant without the clauses of these rules; undefined when it no longer checks. */
export type Without = (rules: readonly RuleName[]) => Promise<Table | undefined>;

/** The numbers under which clauses and scenarios of a rule stand: its own, and where it points. */
export function aliases(rule: SourceRule): readonly string[] {
  return rule.is === undefined ? [rule.id] : [rule.id, rule.is];
}

/** Can it be proved at all: is something of it played? */
export const isEnforced = (rule: SourceRule): boolean => rule.status.includes('enforced');

/**
 * @param rules of one unit
 * @returns ids of the rules proved
 */
export async function prove(
  facts: Facts,
  unit: string,
  rules: readonly SourceRule[],
  without: Without,
  before: (rule: string) => void = () => undefined,
): Promise<ReadonlySet<string>> {
  const proved = new Set<string>();
  for (const rule of rules.filter(isEnforced)) {
    before(rule.id);
    const names = aliases(rule);
    const out = [...names, ...rule.follows].map((id) => ({ unit, rule: id }));
    const table = await without(out);
    if (table === undefined || fails(table, facts, unit, names)) proved.add(rule.id);
  }
  return proved;
}

/** Does a scenario or an assertion under one of these numbers fail on this table? */
function fails(table: Table, facts: Facts, unit: string, names: readonly string[]): boolean {
  const own = facts.scenarios.filter(
    (scenario) => scenario.unit === unit && scenario.proves.some((id) => names.includes(id)),
  );
  const scenarioFails = own.some((scenario) => {
    const { outcome } = runScenario(table, facts, scenario);
    return outcome === 'failed' || outcome === 'unusable';
  });
  if (scenarioFails) return true;
  const broken = table.broken();
  if (!broken.ok) return true;
  return facts.assertions.some(
    ({ title, origin }) =>
      origin.unit === unit &&
      origin.rule !== undefined &&
      names.includes(origin.rule) &&
      broken.value.includes(title),
  );
}
