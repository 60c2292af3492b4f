/** Plays the scenarios of a text on what is compiled from it. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { dirname } from '../../language/host.ts';
import type { Workspace } from '../../language/services/workspace.ts';
import { compile } from '../pipeline.ts';
import type { Compilation } from '../pipeline.ts';
import { comparedText, compareWith } from '../scenario/against.ts';
import type { Game } from '../scenario/against.ts';
import { baseOf, casesOf } from '../scenario/base.ts';
import { editionName } from '../scenario/editions.ts';
import { runScenario } from '../scenario/run.ts';
import type { ScenarioResult } from '../scenario/run.ts';
import type { Table } from '../scenario/table.ts';
import { reasonIn } from './elsewhere.ts';
import type { ServerHost } from './host.ts';
import { positionsOf } from './positions.ts';

export interface ScenarioRun {
  /** In the order of the text; empty where it does not compile. */
  readonly results: readonly ScenarioResult[];
  /** In which they were played: the one that is open; empty where the text has none. */
  readonly edition: string;
  /** Why nothing was run. */
  readonly reason: string | undefined;
  /** What the failures say. */
  readonly diagnostics: readonly Diagnostic[];
}

export type Comparison =
  | { readonly report: string; readonly reason?: undefined }
  | { readonly report?: undefined; readonly reason: string };

export interface ScenarioRunner {
  /** Runs the scenarios a text has itself, or one of them by its title. */
  run(path: string, title?: string): Promise<ScenarioRun>;
  /** Plays the scenarios of the variant that a text extends by the rules of the text: what comes out otherwise, in words. */
  against(path: string): Promise<Comparison>;
  /** What a text is compiled to, running; undefined where it does not compile, or cannot be run here. */
  table(path: string): Promise<Table | undefined>;
  /** What is compiled from a text, kept until something it is made of changes. */
  compilation(path: string): Compilation;
}

const nothing = (reason: string): ScenarioRun => ({
  results: [],
  edition: '',
  reason,
  diagnostics: [],
});

export function scenarioRunner(workspace: Workspace, host: ServerHost): ScenarioRunner {
  const compiled = new Map<string, { of: unknown; compilation: Compilation }>();
  const tables = new WeakMap<Compilation, Promise<Table>>();

  const compilation = (path: string): Compilation => {
    // What is checked is made anew when a text changes: so it says whether what is kept still holds.
    const of = workspace.checked(path);
    const known = compiled.get(path);
    if (known !== undefined && known.of === of) return known.compilation;
    const made = compile(workspace.host, path, {
      library: workspace.library,
      edition: workspace.edition(path),
    });
    compiled.set(path, { of, compilation: made });
    return made;
  };

  const tableOf = async (made: Compilation): Promise<Table | undefined> => {
    if (made.module === undefined || host.importModule === undefined) return undefined;
    const table = tables.get(made) ?? host.importModule(made.module);
    tables.set(made, table);
    return table;
  };

  /** Or why it cannot be played. */
  const game = async (path: string): Promise<Game | string> => {
    const made = compilation(path);
    const { facts } = made;
    const table = await tableOf(made);
    if (facts !== undefined && table !== undefined) return { facts, table };
    const reason = reasonIn(made.diagnostics, path, positionsOf(workspace.text));
    return reason ?? 'This text does not compile.';
  };

  return {
    compilation,
    async against(path) {
      if (host.importModule === undefined) return { reason: 'Scenarios cannot be run here.' };
      const texts = { host: workspace.host, library: workspace.library, cache: new Map() };
      const found = baseOf(texts, path);
      if (found === undefined) {
        return {
          reason: 'This text extends no other variant: there is nothing to compare it with.',
        };
      }
      const variant = await game(path);
      if (typeof variant === 'string') return { reason: variant };
      const base = await game(found.path);
      if (typeof base === 'string') return { reason: `${found.name} does not compile by itself.` };
      const among = host.files?.([dirname(found.path)]) ?? [];
      const compared = compareWith(base, variant, casesOf(texts, base.facts, among));
      return { report: comparedText(variant.facts.name, base.facts.name, compared) };
    },
    table: (path) => tableOf(compilation(path)),
    async run(path, title) {
      if (host.importModule === undefined) return nothing('Scenarios cannot be run here.');
      const played = await game(path);
      if (typeof played === 'string') return nothing(played);
      const { facts, table } = played;
      const scenarios = facts.scenarios.filter(
        (one) => one.origin.file === path && (title === undefined || one.title === title),
      );
      if (scenarios.length === 0) return nothing('There is no such scenario.');
      const results = scenarios.map((scenario) => runScenario(table, facts, scenario));
      return {
        results,
        edition: editionName(facts.editions),
        reason: undefined,
        diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
      };
    },
  };
}
