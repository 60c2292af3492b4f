/** Scenarios and the trace of the rules, as the page shows them. */
import { prove, runSuite, tracedSource, traceOf } from '../../compiler/index.ts';
import type { Proof, Proofs, SuiteResult } from '../../compiler/index.ts';
import type { RuleShown, SuiteShown, TraceShown } from '../protocol/calls.ts';
import { loadWithout } from './loaded.ts';
import type { Loaded } from './loaded.ts';

export const suiteOf = ({ table, facts }: Loaded, tell: (words: string) => void): SuiteResult =>
  runSuite(table, facts, tell);

export function suiteShown({ facts }: Loaded, suite: SuiteResult): SuiteShown {
  return {
    scenarios: suite.scenarios.map(({ scenario, outcome, diagnostics }) => ({
      title: scenario.title,
      unit: scenario.unit,
      proves: scenario.proves,
      outcome,
      failures: diagnostics.map(({ message }) => message),
      place: { path: scenario.origin.file, line: scenario.origin.line },
    })),
    assertions: suite.assertions.map(({ title, holds }, at) => {
      const origin = facts.assertions[at]?.origin;
      return { title, holds, place: { path: origin?.file ?? '', line: origin?.line ?? 1 } };
    }),
  };
}

/** What shows each of the traced rules that are proved: without their clauses a scenario or an assertion fails. */
export async function proofOf(loaded: Loaded, tell: (words: string) => void): Promise<Proofs> {
  const { facts } = loaded;
  const source = tracedSource(facts);
  if (source === undefined) return new Map();
  return prove(
    facts,
    source.unit,
    source.rules,
    (rules) => loadWithout(loaded, rules),
    (rule) => tell(`proving rule ${rule}`),
  );
}

const proofWords = (proof: Proof): string =>
  proof.how === 'scenarios'
    ? `without it ${proof.names.map((name) => `“${name}”`).join(', ')} would fail`
    : 'without it the rest of the text does not check';

/** What became of every rule of the source. */
export function traceShown(
  { facts }: Loaded,
  suite: SuiteResult,
  proved: Proofs | undefined,
): TraceShown {
  const source = tracedSource(facts);
  const known: Proofs = proved ?? new Map();
  const { rules, missing, unproved } = traceOf(
    facts,
    source,
    suite.scenarios,
    known,
    (file) => file,
  );
  return {
    unit: source?.unit,
    missing,
    unproved: proved === undefined ? undefined : unproved,
    rules: rules.map((rule): RuleShown => ({
      id: rule.id,
      title: rule.title ?? '',
      status: rule.proved ? [...rule.status, 'proved'] : rule.status,
      places: [...rule.clauses, ...rule.changed].map(({ file, line }) => ({ path: file, line })),
      scenarios: rule.scenarios.map(({ name, passed, changed }) => ({
        name,
        outcome: passed ? 'passed' : changed === true ? 'changed' : 'failed',
      })),
      notes: [
        ...rule.misprints.map(({ printed, read }) => `Misprint: “${printed}”, read “${read}”`),
        ...rule.readings.map((reading) => `Reading: ${reading}`),
        ...(rule.question === null ? [] : [`Open: ${rule.question.text}`]),
        ...(rule.proof === null ? [] : [`Proved: ${proofWords(rule.proof)}`]),
      ],
    })),
  };
}
