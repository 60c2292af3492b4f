/** The scenarios and assertions that hold, and which of them notice that something is gone. */
import type { RuleRef, Scenario } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import { asWritten, runScenario } from '../scenario/run.ts';
import type { ScenarioResult } from '../scenario/run.ts';
import type { Noticed } from '../scenario/refused.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import type { Table } from '../scenario/table.ts';
import type { Trial } from './trials.ts';

export interface Held {
  readonly scenarios: Facts['scenarios'];
  /** Titles. */
  readonly assertions: readonly string[];
}

/** The first expectation of a scenario that finds another result without the rule; of an assertion, its title alone. */
export interface Notice extends Partial<Noticed> {
  readonly name: string;
}

const isAmong = (rules: readonly RuleRef[], unit: string, rule: string): boolean =>
  rules.some((one) => one.unit === unit && one.rule === rule);

/** Does a scenario stand under one of these numbers? */
export const provesOne = (
  { unit, proves }: Facts['scenarios'][number],
  rules: readonly RuleRef[],
): boolean => proves.some((id) => isAmong(rules, unit, id));

/** The assertions that stand under one of these numbers, or name it. */
export const assertionsOf = (
  { assertions }: Facts,
  rules: readonly RuleRef[],
): Facts['assertions'] =>
  assertions.filter(({ origin: { unit, rule }, proves }) =>
    [...(rule === undefined ? [] : [rule]), ...proves].some((id) => isAmong(rules, unit, id)),
  );

/** What holds at all: nothing else proves anything. */
export function heldOf({ assertions }: Facts, suite: SuiteResult): Held {
  const broken = suite.assertions.filter((one) => !one.holds).map(({ title }) => title);
  return {
    scenarios: suite.scenarios.flatMap(({ scenario, outcome }) =>
      outcome === 'passed' ? [scenario] : [],
    ),
    assertions: assertions.map(({ title }) => title).filter((title) => !broken.includes(title)),
  };
}

/** What may hold. */
export const everything = ({ scenarios, assertions }: Facts): Held => ({
  scenarios,
  assertions: assertions.map(({ title }) => title),
});

/** What of it stands under these numbers. */
export function heldUnder(rules: readonly RuleRef[], facts: Facts, held: Held): Held {
  const titles = assertionsOf(facts, rules).map(({ title }) => title);
  return {
    scenarios: held.scenarios.filter((one) => provesOne(one, rules)),
    assertions: held.assertions.filter((title) => titles.includes(title)),
  };
}

const playedOn = new WeakMap<Trial, Map<Scenario, ScenarioResult>>();

/** What comes of a scenario that holds: played once, though it stands under several rules. */
export function playedHere(trial: Trial, facts: Facts, scenario: Scenario): ScenarioResult {
  const played = playedOn.get(trial) ?? new Map<Scenario, ScenarioResult>();
  playedOn.set(trial, played);
  const play = (table: Table): ScenarioResult =>
    runScenario(table, asWritten(facts, scenario), scenario);
  const result = played.get(scenario) ?? trial.played(play, scenario);
  played.set(scenario, result);
  return result;
}

/**
 * What comes to another result in this game, and the scenarios that can only not be played in it.
 * @param most so many are enough
 */
export function noticedOn(
  trial: Trial,
  facts: Facts,
  { scenarios, assertions }: Held,
  most = Infinity,
): { readonly found: readonly Notice[]; readonly stopped: readonly string[] } {
  const lost = brokenOn(trial, assertions).map((name) => ({ name }));
  const found: Notice[] = [];
  const stopped: string[] = [];
  for (const scenario of scenarios) {
    if (found.length + lost.length >= most) break;
    const { title } = scenario;
    const { outcome, noticed = [] } = playedHere(trial, facts, scenario);
    const [first] = noticed;
    if (first !== undefined) found.push({ name: title, ...first });
    else if (outcome !== 'passed') stopped.push(title);
  }
  return { found: [...found, ...lost], stopped };
}

/** Which of these assertions do not hold in this game. */
export function brokenOn({ table }: Trial, titles: readonly string[]): readonly string[] {
  if (titles.length === 0) return [];
  const broken = table.broken();
  const unmet = new Set(broken.ok ? broken.value.map(({ title }) => title) : []);
  return titles.filter((title) => unmet.has(title));
}
