/** Scenarios and the trace of the rules, as the page shows them. */
import {
  clauseWords,
  editionName,
  noticedWords,
  prove,
  provingWords,
  quietWords,
  runScenario,
  runSuite,
  tracedSource,
  traceOf,
  workshopOf,
} from '../../compiler/index.ts';
import type { Proof, Proofs, SuiteResult } from '../../compiler/index.ts';
import type { RuleShown, SuiteShown, TraceShown } from '../protocol/calls.ts';
import { libraryFolder } from '../protocol/source.ts';
import type { Place } from '../protocol/source.ts';
import { cache, tableOf } from './loaded.ts';
import type { Loaded } from './loaded.ts';

export const suiteOf = ({ table, facts }: Loaded, tell: (words: string) => void): SuiteResult =>
  runSuite(table, facts, tell);

/** The scenario of a title; the text's own, where others have the same. */
export function suiteOfOne({ table, facts }: Loaded, title: string): SuiteResult {
  const named = facts.scenarios.filter((one) => one.title === title);
  const scenario = named.find(({ unit }) => unit === facts.name) ?? named[0];
  const scenarios = scenario === undefined ? [] : [runScenario(table, facts, scenario)];
  return { scenarios, assertions: [], starts: true, diagnostics: [] };
}

export function suiteShown({ facts }: Loaded, suite: SuiteResult): SuiteShown {
  return {
    scenarios: suite.scenarios.map(({ scenario, outcome, diagnostics }) => ({
      title: scenario.title,
      unit: scenario.unit,
      proves: scenario.proves,
      outcome,
      edition: editionName(facts.editions),
      failures: diagnostics.map(({ message }) => message),
      place: { path: scenario.origin.file, line: scenario.origin.line },
    })),
    assertions: suite.assertions.map(({ title, holds }, at) => {
      const origin = facts.assertions[at]?.origin;
      return { title, holds, place: { path: origin?.file ?? '', line: origin?.line ?? 1 } };
    }),
  };
}

/** How each of the traced rules that are enforced is proved: it is taken out, and what fails then is looked for. */
export async function proofOf(
  loaded: Loaded,
  suite: SuiteResult,
  tell: (words: string) => void,
): Promise<Proofs> {
  const { facts, host, source } = loaded;
  const traced = tracedSource(facts);
  if (traced === undefined) return new Map();
  const options = { library: libraryFolder, edition: source.edition, cache };
  const workshop = workshopOf(host, source.path, options, { takesMany: false, play: tableOf });
  return prove(facts, traced.unit, traced.rules, suite, workshop, (rule, without) =>
    tell(provingWords(rule, without)),
  );
}

function proofWords(proof: Proof): string {
  switch (proof.how) {
    case 'scenarios':
      return `Proved: without it ${quoted(proof.names)} would fail${firstNotice(proof.found)}`;
    case 'asserted':
      return `Proved by what it asserts: ${quoted(proof.names)}`;
    case 'follows':
      return `Proved by rule ${proof.from.join(', ')}`;
    case 'units': {
      const rest = proof.rest === null ? [] : [proofWords(proof.rest)];
      const units = proof.units.map((one) =>
        [
          `Proved by ${one.unit}: ${noticedWords(one)}`,
          ...one.clauses.map((clause) => clauseWords(clause, one)),
        ].join('; '),
      );
      return [...rest, ...units].join('. ');
    }
    case 'quiet':
      return `Not proved: ${quietWords(proof.units, proof.names)}`;
    case 'needed':
      return proof.by.length === 0
        ? 'It cannot be taken out'
        : `It cannot be taken out: it is used by ${proof.by.join(', ')}`;
  }
}

/** What the first of the scenarios would find instead. */
function firstNotice(found: Extract<Proof, { how: 'scenarios' }>['found']): string {
  const first = found.find(({ expected }) => expected !== undefined);
  if (first === undefined) return '';
  const { name, stop = '', expected = '', found: instead = '' } = first;
  const whose = found.length === 1 ? '' : `${quoted([name])}: `;
  return ` (${whose}at ${stop}, expected ${expected}, found without it ${instead})`;
}

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

function placeOf({ scenarios }: SuiteResult, title: string): Place | undefined {
  const found = scenarios.find(({ scenario }) => scenario.title === title)?.scenario.origin;
  return found === undefined ? undefined : { path: found.file, line: found.line };
}

/** What became of every rule of the source. */
export function traceShown(
  { facts }: Loaded,
  suite: SuiteResult,
  proved: Proofs | undefined,
): TraceShown {
  const source = tracedSource(facts);
  const known: Proofs = proved ?? new Map();
  const { rules, missing, unproved, needed } = traceOf(facts, source, suite, known, (file) => file);
  return {
    unit: source?.unit,
    missing,
    unproved: proved === undefined ? undefined : unproved,
    needed: proved === undefined ? [] : needed,
    rules: rules.map((rule): RuleShown => ({
      id: rule.id,
      title: rule.title ?? '',
      status: rule.proved ? [...rule.status, 'proved'] : rule.status,
      places: [...rule.clauses, ...rule.changed].map(({ file, line }) => ({ path: file, line })),
      scenarios: rule.scenarios.map(({ name, passed, changed }) => ({
        name,
        outcome: passed ? 'passed' : changed === true ? 'changed' : 'failed',
        place: placeOf(suite, name),
      })),
      notes: [
        ...rule.notes,
        ...rule.misprints.map(({ printed, read }) => `Misprint: “${printed}”, read “${read}”`),
        ...rule.readings.map((reading) => `Reading: ${reading}`),
        ...(rule.question === null ? [] : [`Open: ${rule.question.text}`]),
        ...(rule.proof === null ? [] : [proofWords(rule.proof)]),
      ],
    })),
  };
}
