import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Format } from '../report/diagnostics.ts';
import { Stop } from '../report/fault.ts';
import { askedWords, stopsOf } from '../scenario/stops.ts';
import type { Stop as ScenarioStop } from '../scenario/stops.ts';
import { runSuite } from '../scenario/suite.ts';
import { tracedSource, traceOf } from '../trace/trace.ts';
import { load } from './load.ts';
import type { Loaded } from './load.ts';
import { placed } from './places.ts';
import { proofOf } from './proof.ts';
import { counted, hasErrors, located, nameOf, print, progress, show } from './session.ts';

interface VariantReport {
  readonly variant: string;
  readonly name: string;
  readonly edition: string | null;
  readonly scenarios: readonly {
    readonly title: string;
    readonly unit: string;
    readonly file: string;
    readonly line: number;
    readonly proves: readonly string[];
    readonly outcome: string;
    /** Of one that is left out, or no longer holds since a rule was changed: why. */
    readonly why?: string;
    readonly failures: readonly string[];
    /** With `--stops`: where the game stops, and who is asked what there. */
    readonly stops?: readonly ScenarioStop[];
  }[];
  readonly assertions: readonly { readonly title: string; readonly holds: boolean }[];
  /** Can the game be set up? It counts as failed where it cannot. */
  readonly starts: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly leftOut: number;
  /** The unit whose rules are proved. */
  readonly source?: string | null;
  readonly proved?: readonly string[];
  readonly unproved?: readonly string[];
  /** Nothing can be played without them: they cannot be taken out. */
  readonly needed?: readonly string[];
}

export interface TestFlags {
  readonly prove?: true;
  readonly stops?: true;
  readonly against?: string;
  readonly json?: true;
  readonly format: Format;
}

export async function testCommand(names: readonly string[], options: TestFlags): Promise<0 | 1> {
  const reports: VariantReport[] = [];
  let code: 0 | 1 = 0;
  for (const name of names) {
    try {
      const loaded = await load(name);
      const { report, diagnostics } = await run(loaded, options);
      reports.push(report);
      if (report.failed > 0 || hasErrors(diagnostics)) code = 1;
      if (options.json !== true) {
        show(diagnostics, options.format, textOf(loaded));
        if (options.format === 'pretty') print(`${summary(report)}\n`);
      }
    } catch (error) {
      // One text with errors does not keep the others from being tested.
      if (!(error instanceof Stop) || names.length === 1) throw error;
      show(error.diagnostics, options.format, error.textOf);
      code = 1;
    }
  }
  if (options.json === true) {
    const sum = (pick: (report: VariantReport) => number): number =>
      reports.reduce((total, report) => total + pick(report), 0);
    const all = {
      variants: reports,
      passed: sum(({ passed }) => passed),
      failed: sum(({ failed }) => failed),
      leftOut: sum(({ leftOut }) => leftOut),
    };
    print(`${JSON.stringify(all, undefined, 2)}\n`);
  }
  return code;
}

/** Texts of the files that diagnostics of a loaded variant point into. */
export function textOf({ entry }: Loaded): (file: string) => string | undefined {
  const texts = new Map(
    Object.keys(entry.host.reads()).map((path) => [entry.host.realPath(path), path]),
  );
  return (file) => {
    const path = texts.get(file);
    return entry.host.read(path ?? file);
  };
}

async function run(
  loaded: Loaded,
  { prove, stops }: TestFlags,
): Promise<{ report: VariantReport; diagnostics: readonly Diagnostic[] }> {
  const { facts, table, entry } = loaded;
  const { realPath } = entry.host;
  const suite = runSuite(table, facts, (title) => progress(`${facts.name}: ${title}`));
  const outcomes = suite.scenarios.map(({ outcome }) => outcome);
  const broken = suite.assertions.filter(({ holds }) => !holds).length;
  const failures = outcomes.filter((outcome) => outcome === 'failed' || outcome === 'unusable');
  const trace =
    prove === true
      ? traceOf(facts, tracedSource(facts), suite, await proofOf(loaded, suite), nameOf)
      : undefined;
  const report: VariantReport = {
    variant: facts.slug,
    name: facts.name,
    edition: facts.edition ?? null,
    scenarios: suite.scenarios.map(({ scenario, outcome, why, diagnostics }) => ({
      title: scenario.title,
      unit: scenario.unit,
      file: nameOf(realPath(scenario.origin.file)),
      line: scenario.origin.line,
      proves: scenario.proves,
      outcome,
      ...(why === undefined ? {} : { why }),
      failures: diagnostics.map(({ message }) => message),
      ...(stops === true && outcome !== 'left out'
        ? { stops: stopsOf(table, facts, scenario) }
        : {}),
    })),
    assertions: suite.assertions.map(({ title, holds }) => ({ title, holds })),
    passed:
      outcomes.filter((outcome) => outcome === 'passed').length + suite.assertions.length - broken,
    starts: suite.starts,
    failed: failures.length + broken + (suite.starts ? 0 : 1),
    leftOut: outcomes.filter((outcome) => outcome === 'left out' || outcome === 'changed').length,
    ...(trace === undefined
      ? {}
      : {
          source: trace.source,
          proved: trace.rules.filter((rule) => rule.proved).map(({ id }) => id),
          unproved: trace.unproved,
          needed: trace.needed,
        }),
  };
  const diagnostics = suite.diagnostics.map((one) =>
    located(one.file === '' ? placed(one, entry) : one, realPath),
  );
  return { report, diagnostics };
}

function summary(report: VariantReport): string {
  const edition = report.edition === null ? '' : `@${report.edition}`;
  const parts = [
    `${counted(report.scenarios.length - report.leftOut, 'scenario')} and ${counted(report.assertions.length, 'assertion')}`,
    ...(report.starts ? [] : ['the game does not start']),
    `${report.passed} passed, ${report.failed} failed`,
    ...(report.leftOut === 0 ? [] : [`${counted(report.leftOut, 'scenario')} left out`]),
    ...(report.proved === undefined ? [] : proofs(report)),
  ];
  return [
    ...report.scenarios.flatMap(stopLines),
    `${report.variant}${edition}: ${parts.join('; ')}`,
    ...leftOut(report),
  ].join('\n');
}

/** A variant without rules of its own is proved by those it stands on, and says whose they are. */
function proofs({ name, source, proved = [], unproved = [], needed = [] }: VariantReport) {
  if (source === null) return ['no rules of a source'];
  const of = source === undefined || source === name ? '' : ` of ${source}`;
  return [
    `${counted(proved.length, 'rule')}${of} proved`,
    ...(needed.length === 0 ? [] : [`cannot be taken out: ${needed.join(', ')}`]),
    ...(unproved.length === 0 ? [] : [`not proved: ${unproved.join(', ')}`]),
  ];
}

/** Which scenarios were left out, and why: those of one reason together. */
function leftOut({ scenarios }: VariantReport): readonly string[] {
  const out = new Map<string, string[]>();
  for (const { title, why } of scenarios) {
    if (why !== undefined) out.set(why, [...(out.get(why) ?? []), `"${title}"`]);
  }
  return [...out].map(([why, list]) => {
    const names = list.slice(0, shownNames);
    const more = list.length - names.length;
    const rest = more === 0 ? '' : ` and ${counted(more, 'other')}`;
    return `  left out: ${names.join(', ')}${rest}: ${why}`;
  });
}

/** So many names of scenarios with one reason are printed; all are in the JSON. */
const shownNames = 3;

/** The stops of a scenario, as they are counted in what its failures say. */
function stopLines({ title, file, line, stops }: VariantReport['scenarios'][number]) {
  if (stops === undefined) return [];
  const lines = stops.flatMap(({ name, ended, asked }, at) => {
    const nobody = ended === true ? [] : ['nobody is asked anything'];
    const who = asked.length === 0 ? nobody : askedWords(asked);
    const head = ended === true ? `     ${name}` : `  ${at + 1}. ${name}`;
    return [head, ...who.map((words) => `     ${words}`)];
  });
  return [`"${title}" (${file}:${line})`, ...lines, ''];
}
