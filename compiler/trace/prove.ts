/**
 * Is a rule of the source proved? Its clauses are taken out (the inherited form is back in place): if one of its own
 * scenarios or assertions then fails, or the variant no longer checks, the text does say what the rule says.
 */
import type { RuleRef, SourceRule } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import { runScenario } from '../scenario/run.ts';
import type { Table } from '../scenario/run.ts';

/** The variant without the clauses of these rules; undefined when it no longer checks. */
export type Without = (rules: readonly RuleRef[]) => Promise<Table | undefined>;

/**
 * How a rule is proved. `scenarios`: these scenarios and assertions fail without it. `text`: the rest of the text does
 * not check without it, so nothing can be played; what stands under its number shows no more than that it holds with it.
 */
export type Proof =
  { readonly how: 'scenarios'; readonly names: readonly string[] } | { readonly how: 'text' };

/** The proofs of rules, by number. */
export type Proofs = ReadonlyMap<string, Proof>;

/** Can it be proved at all: is something of it played? */
export const isEnforced = (rule: SourceRule): boolean => rule.status.includes('enforced');

/**
 * The numbers under which the scenarios and assertions of a rule stand: its own, or else those of the rules it is.
 * What is said under its own number speaks of it alone, and counts alone.
 */
export function aliases(facts: Facts, self: RuleRef): readonly RuleRef[] {
  const own = [self];
  if (testsUnder(facts, own)) return own;
  const others = ruleOf(facts, self)?.is ?? [];
  return others.length === 0 ? own : [self, ...others.flatMap((other) => aliases(facts, other))];
}

/**
 * @param rules of one unit
 * @returns the rules that are proved
 */
export async function prove(
  facts: Facts,
  unit: string,
  rules: readonly SourceRule[],
  without: Without,
  before: (rule: string) => void = () => undefined,
): Promise<Proofs> {
  const proved = new Map<string, Proof>();
  const tables = new Map<string, Table | undefined>();
  for (const rule of rules.filter(isEnforced)) {
    before(rule.id);
    const self = { unit, rule: rule.id };
    const out = clausesOf(facts, self);
    const key = out.filter((one) => hasClauses(facts, one)).map(keyOf);
    const known = key.toSorted().join(', ');
    if (!tables.has(known)) tables.set(known, await without(out));
    const table = tables.get(known);
    const names = table === undefined ? [] : failing(table, facts, aliases(facts, self));
    if (table === undefined) proved.set(rule.id, { how: 'text' });
    else if (names.length > 0) proved.set(rule.id, { how: 'scenarios', names });
  }
  return proved;
}

/** The rules whose clauses say what a rule says: itself, what it is and what it follows from, and so on. */
function clausesOf(facts: Facts, self: RuleRef): readonly RuleRef[] {
  const found = new Map([[keyOf(self), self]]);
  for (const one of found.values()) {
    const rule = ruleOf(facts, one);
    for (const next of [...(rule?.is ?? []), ...(rule?.follows ?? [])])
      found.set(keyOf(next), next);
  }
  return [...found.values()];
}

const keyOf = ({ unit, rule }: RuleRef): string => `${rule} of ${unit}`;

function ruleOf({ sources }: Facts, { unit, rule }: RuleRef): SourceRule | undefined {
  const source = sources.find((one) => one.unit === unit);
  return source?.rules.find(({ id }) => id === rule);
}

const hasClauses = (facts: Facts, one: RuleRef): boolean =>
  (ruleOf(facts, one)?.clauses.length ?? 0) > 0;

const isAmong = (rules: readonly RuleRef[], unit: string, rule: string): boolean =>
  rules.some((one) => one.unit === unit && one.rule === rule);

/** Does a scenario stand under one of these numbers? */
export const provesOne = (
  { unit, proves }: Facts['scenarios'][number],
  rules: readonly RuleRef[],
): boolean => proves.some((id) => isAmong(rules, unit, id));

const assertionsOf = ({ assertions }: Facts, rules: readonly RuleRef[]) =>
  assertions.filter(
    ({ origin }) => origin.rule !== undefined && isAmong(rules, origin.unit, origin.rule),
  );

const testsUnder = (facts: Facts, rules: readonly RuleRef[]): boolean =>
  facts.scenarios.some((scenario) => provesOne(scenario, rules)) ||
  assertionsOf(facts, rules).length > 0;

/** The scenarios and assertions under these numbers that fail on this table. */
function failing(table: Table, facts: Facts, rules: readonly RuleRef[]): readonly string[] {
  const scenarios = facts.scenarios.filter((scenario) => {
    if (!provesOne(scenario, rules)) return false;
    const { outcome } = runScenario(table, facts, scenario);
    return outcome === 'failed' || outcome === 'unusable';
  });
  const broken = table.broken();
  // A game that cannot start any more fails all of them.
  const assertions = assertionsOf(facts, rules).filter(
    ({ title }) => !broken.ok || broken.value.includes(title),
  );
  const names = [...scenarios, ...assertions].map(({ title }) => title);
  return names.length === 0 && !broken.ok ? ['the start of the game'] : names;
}
