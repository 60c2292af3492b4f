/** The scenarios of one variant on another: what else does a change change? */
import type { Scenario } from '../../language/program/program.ts';
import type { FileTree, Unit } from '../../language/constructs/tree.ts';
import type { Facts } from '../facts.ts';
import { counted } from '../report/counted.ts';
import { asWritten, runScenario } from './run.ts';
import type { ScenarioResult } from './run.ts';
import type { Table } from './table.ts';

/** A variant that can be played. */
export interface Game {
  readonly table: Table;
  readonly facts: Facts;
}

export interface Compared {
  readonly scenario: Scenario;
  /**
   * `gone`: it speaks of what the variant does not have, or cannot be played there; `silent`: not even the base can
   * play it, or it is of another edition of the base.
   */
  readonly became: 'same' | 'otherwise' | 'gone' | 'silent';
  /** What is not as expected, on the base and on the variant; of one that is gone, why. */
  readonly base: readonly string[];
  readonly variant: readonly string[];
}

/** @param scenarios of the base, and those written for it */
export function compareWith(
  base: Game,
  variant: Game,
  scenarios: readonly Scenario[],
  before: (title: string) => void = () => undefined,
): readonly Compared[] {
  return scenarios.map((scenario): Compared => {
    before(scenario.title);
    const first = runScenario(base.table, asWritten(base.facts, scenario), scenario);
    if (first.outcome === 'left out' || first.outcome === 'unusable')
      return { scenario, became: 'silent', base: said(first), variant: [] };
    // What the base plays in its edition is played here in whatever edition this is: that, too, may change it.
    const { editions } = base.facts;
    const facts = { ...asWritten(variant.facts, scenario), editions };
    const second = runScenario(variant.table, facts, scenario);
    const isGone = second.outcome === 'left out' || second.outcome === 'unusable';
    const [here, there] = [said(first), said(second)];
    const same = here.join('\n') === there.join('\n');
    return {
      scenario,
      became: isGone ? 'gone' : same ? 'same' : 'otherwise',
      base: here,
      variant: there,
    };
  });
}

const said = ({ scenario: { title }, why, diagnostics }: ScenarioResult): readonly string[] => [
  ...(why === undefined ? [] : [why]),
  ...diagnostics.map(({ message }) => message.replace(`The scenario "${title}" `, '')),
];

/** By what became of them. */
export function sorted(
  found: readonly Compared[],
): Readonly<Record<Compared['became'], readonly Compared[]>> {
  const of = (became: Compared['became']): readonly Compared[] =>
    found.filter((one) => one.became === became);
  return { same: of('same'), otherwise: of('otherwise'), gone: of('gone'), silent: of('silent') };
}

/** What came of it, in words. @param variant,base what they are called */
export function comparedText(variant: string, base: string, found: readonly Compared[]): string {
  const { same, otherwise, gone, silent } = sorted(found);
  const parts = [
    `${same.length} come out the same`,
    `${otherwise.length} otherwise`,
    `${gone.length} cannot be played here`,
    ...(silent.length === 0 ? [] : [`${silent.length} not played by ${base} itself`]),
  ];
  const lines = [
    `${variant} against ${base}: ${counted(found.length, 'scenario')}; ${parts.join(', ')}`,
    ...otherwise.flatMap((one) => [
      `  otherwise: "${one.scenario.title}"`,
      ...results(base, one.base),
      ...results(variant, one.variant),
    ]),
    ...byReason(gone).map(
      ([why, titles]) => `  cannot be played here: ${titles.join(', ')}: ${why}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function byReason(gone: readonly Compared[]): readonly [string, readonly string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { scenario, variant } of gone) {
    const why = variant.at(-1) ?? 'no reason is known';
    reasons.set(why, [...(reasons.get(why) ?? []), `"${scenario.title}"`]);
  }
  return [...reasons];
}

const results = (name: string, said: readonly string[]): readonly string[] =>
  (said.length === 0 ? ['as it expects'] : said).map((one) => `    ${name}: ${one}`);

/** Does a text hold test cases for a variant: a module `for` it that says nothing but scenarios? */
export const isCasesFor = ({ units: [unit] }: FileTree, base: string): boolean =>
  unit?.role === 'module' && isFor(unit, base) && unit.clauses.every(({ kind }) => cases.has(kind));

const isFor = ({ clauses }: Unit, base: string): boolean =>
  clauses.some(
    (clause) =>
      clause.kind === 'base' &&
      clause.how === 'for' &&
      clause.units.some(({ name }) => name.text === base),
  );

const cases: ReadonlySet<string> = new Set(['base', 'meta', 'heading', 'scenario', 'in-edition']);
