import type { Scenario } from '../../language/program/program.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Format } from '../report/diagnostics.ts';
import { CommandError } from '../report/fault.ts';
import { together } from '../scenario/editions.ts';
import { stopsOf } from '../scenario/stops.ts';
import type { Stop } from '../scenario/stops.ts';
import { tracedSource, traceOf } from '../trace/trace.ts';
import { playEditions } from './editions.ts';
import { load } from './load.ts';
import type { Loaded } from './load.ts';
import { placed } from './places.ts';
import { proofOf } from './proof.ts';
import { hasErrors, located, nameOf, print, show } from './session.ts';
import { summary } from './test-report.ts';
import type { VariantReport } from './test-report.ts';

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
      if (!(error instanceof CommandError) || names.length === 1) throw error;
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
  const { facts, entry } = loaded;
  const { realPath } = entry.host;
  const { played, proved } =
    prove === true
      ? await proofOf(loaded, 'clauses', (holds) => playEditions(loaded, holds))
      : { played: await playEditions(loaded), proved: undefined };
  const { runs, lacking, diagnostics: unread } = played;
  const suite = together(runs);
  const outcomes = suite.scenarios.map(({ outcome }) => outcome);
  const broken = suite.assertions.filter(({ holds }) => !holds).length;
  const failures = outcomes.filter((outcome) => outcome === 'failed' || outcome === 'unusable');
  const [{ suite: usual }] = runs;
  const own = (file: string): string => nameOf(realPath(file));
  const trace =
    proved === undefined
      ? undefined
      : traceOf(facts, tracedSource(facts), usual, proved.proofs, own, proved.open);
  const stopsIn = (scenario: Scenario, editions: readonly string[]): readonly Stop[] => {
    const game = runs.find(({ edition }) => edition === editions[0])?.loaded ?? loaded;
    return stopsOf(game.table, game.facts, scenario);
  };
  const report: VariantReport = {
    variant: facts.slug,
    name: facts.name,
    edition: facts.edition ?? null,
    editions: runs.flatMap(({ edition }) => (edition === '' ? [] : [edition])),
    lacking,
    scenarios: suite.scenarios.map(({ scenario, outcome, why, diagnostics, ...where }) => ({
      title: scenario.title,
      unit: scenario.unit,
      file: nameOf(realPath(scenario.origin.file)),
      line: scenario.origin.line,
      proves: scenario.proves,
      outcome,
      editions: where.editions.filter((edition) => edition !== ''),
      lacking: where.lacking,
      ...(why === undefined ? {} : { why }),
      failures: diagnostics.map(({ message }) => message),
      ...(stops === true && outcome !== 'left out'
        ? { stops: stopsIn(scenario, where.editions) }
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
          follows: trace.rules.flatMap(({ id: rule, proof }) =>
            proof?.how === 'units' || proof?.how === 'quiet'
              ? [
                  {
                    rule,
                    proved: proof.how === 'units',
                    ...(proof.how === 'quiet' ? { names: proof.names } : {}),
                    units: proof.units,
                  },
                ]
              : [],
          ),
          open: trace.rules.flatMap(({ id, open }) => open.map((one) => ({ rule: id, ...one }))),
        }),
  };
  const diagnostics = suite.diagnostics.map((one) =>
    located(one.file === '' ? placed(one, entry) : one, realPath),
  );
  return { report, diagnostics: [...unread, ...diagnostics] };
}
