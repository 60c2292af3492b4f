/** A variant in all the editions of the units it is made of: which there are, and what its tests come to in them together. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { EditionChoice } from '../facts.ts';
import type { ScenarioResult } from './run.ts';
import type { SuiteResult } from './suite.ts';

/** What a variant comes to in one edition. */
export interface EditionRun {
  readonly edition: string;
  readonly suite: SuiteResult;
}

export interface ScenarioInEditions extends ScenarioResult {
  /** In which it was played. */
  readonly editions: readonly string[];
  /** In which it was not, though it names none, and why. */
  readonly lacking: readonly { readonly edition: string; readonly why: string }[];
}

export interface SuiteInEditions extends SuiteResult {
  readonly scenarios: readonly ScenarioInEditions[];
}

/** The edition that is meant where none is asked for: `1971`, or `Long, 1971` where two units have some. */
export const editionName = (choices: readonly EditionChoice[]): string =>
  [...new Set(choices.map(({ chosen }) => chosen))].join(', ');

/** What may be asked for besides: the names that choose otherwise than the texts do, each choice once. */
export function otherEditions(choices: readonly EditionChoice[]): readonly string[] {
  const chosenBy = (name: string | undefined): string =>
    choices.map(({ names, usual }) => names.find((one) => one === name) ?? usual).join('\n');
  const known = new Set([chosenBy(undefined)]);
  return choices
    .flatMap(({ names }) => names)
    .filter((name) => {
      const choice = chosenBy(name);
      return !known.has(choice) && known.add(choice).size > 0;
    });
}

export const inEdition = (diagnostic: Diagnostic, edition: string): Diagnostic => ({
  ...diagnostic,
  message: `${diagnostic.message} (In edition ${edition}.)`,
});

/** A scenario or an assertion holds where it does in every edition in which it is played; what fails says in which. */
export function together(runs: readonly EditionRun[]): SuiteInEditions {
  const scenarios = grouped(
    runs,
    (suite) => suite.scenarios,
    ({ scenario: { origin } }) => `${origin.file}\n${origin.start}`,
  ).flatMap(scenarioTogether);
  const assertions = grouped(
    runs,
    (suite) => suite.assertions,
    ({ unit, rule, title }) => JSON.stringify([unit, rule, title]),
  ).flatMap((found) => {
    const [first] = found;
    return first === undefined
      ? []
      : [{ ...first.one, holds: found.every(({ one }) => one.holds) }];
  });
  const others = runs.map(({ edition, suite }) => {
    const told = new Set(suite.scenarios.flatMap(({ diagnostics }) => diagnostics));
    return { edition, diagnostics: suite.diagnostics.filter((one) => !told.has(one)) };
  });
  return {
    scenarios,
    assertions,
    starts: runs.every(({ suite }) => suite.starts),
    diagnostics: [...saying(others), ...scenarios.flatMap(({ diagnostics }) => diagnostics)],
  };
}

interface In<T> {
  readonly edition: string;
  readonly one: T;
}

/** What is the same in several editions, in the order in which it is first met; what one of them has twice is two. */
function grouped<T>(
  runs: readonly EditionRun[],
  pick: (suite: SuiteResult) => readonly T[],
  keyOf: (one: T) => string,
): readonly (readonly In<T>[])[] {
  const groups = new Map<string, In<T>[]>();
  for (const { edition, suite } of runs) {
    const met = new Map<string, number>();
    for (const one of pick(suite)) {
      const key = keyOf(one);
      const count = (met.get(key) ?? 0) + 1;
      met.set(key, count);
      const group = groups.get(`${count} ${key}`) ?? [];
      group.push({ edition, one });
      groups.set(`${count} ${key}`, group);
    }
  }
  return [...groups.values()];
}

/** The outcomes that count before others: a scenario holds where nothing else is found in any edition. */
const order: readonly ScenarioResult['outcome'][] = [
  'failed',
  'unusable',
  'changed',
  'passed',
  'left out',
];

function scenarioTogether(found: readonly In<ScenarioResult>[]): readonly ScenarioInEditions[] {
  const [worst] = order.flatMap(
    (outcome) => found.find(({ one }) => one.outcome === outcome) ?? [],
  );
  if (worst === undefined) return [];
  const played = found.filter(({ one }) => one.outcome !== 'left out');
  const lacking = found.flatMap(({ edition, one: { outcome, why, scenario } }) =>
    played.length > 0 && outcome === 'left out' && scenario.editions.length === 0
      ? [{ edition, why: why ?? '' }]
      : [],
  );
  const diagnostics = saying(
    played.map(({ edition, one }) => ({ edition, diagnostics: one.diagnostics })),
  );
  return [{ ...worst.one, editions: played.map(({ edition }) => edition), lacking, diagnostics }];
}

/** Faults that are not found in all editions alike say in which they are. */
function saying(
  found: readonly { readonly edition: string; readonly diagnostics: readonly Diagnostic[] }[],
): readonly Diagnostic[] {
  const editions = new Map<string, { readonly one: Diagnostic; readonly in: string[] }>();
  for (const { edition, diagnostics } of found) {
    for (const one of diagnostics) {
      const key = JSON.stringify([one.code, one.file, one.range, one.message]);
      const known = editions.get(key) ?? { one, in: [] };
      known.in.push(edition);
      editions.set(key, known);
    }
  }
  return [...editions.values()].map(({ one, in: names }) =>
    names.length === found.length ? one : inEdition(one, names.join(', ')),
  );
}
