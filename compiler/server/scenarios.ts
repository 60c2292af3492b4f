/** Plays the scenarios of a text on what is compiled from it. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Workspace } from '../../language/services/workspace.ts';
import { compile } from '../pipeline.ts';
import type { Compilation } from '../pipeline.ts';
import { runScenario } from '../scenario/run.ts';
import type { ScenarioResult, Table } from '../scenario/run.ts';
import type { ServerHost } from './host.ts';

export interface ScenarioRun {
  /** In the order of the text; empty where it does not compile. */
  readonly results: readonly ScenarioResult[];
  /** Why nothing was run. */
  readonly reason: string | undefined;
  /** What the failures say. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface ScenarioRunner {
  /** Runs the scenarios a text has itself, or one of them by its title. */
  run(path: string, title?: string): Promise<ScenarioRun>;
  /** What is compiled from a text, kept until something it is made of changes. */
  compilation(path: string): Compilation;
}

const nothing = (reason: string): ScenarioRun => ({ results: [], reason, diagnostics: [] });

export function scenarioRunner(workspace: Workspace, host: ServerHost): ScenarioRunner {
  const compiled = new Map<string, { of: unknown; compilation: Compilation }>();
  const tables = new WeakMap<Compilation, Promise<Table>>();

  const compilation = (path: string): Compilation => {
    // What is checked is made anew when a text changes: so it says whether what is kept still holds.
    const of = workspace.checked(path);
    const known = compiled.get(path);
    if (known !== undefined && known.of === of) return known.compilation;
    const made = compile(workspace.host, path, { library: workspace.library });
    compiled.set(path, { of, compilation: made });
    return made;
  };

  return {
    compilation,
    async run(path, title) {
      const { importModule } = host;
      if (importModule === undefined) return nothing('Scenarios cannot be run here.');
      const made = compilation(path);
      const { module, facts } = made;
      if (module === undefined || facts === undefined) {
        const fault = made.diagnostics.find(({ severity }) => severity === 'error');
        return nothing(fault?.message ?? 'This text does not compile.');
      }
      const table = tables.get(made) ?? importModule(module);
      tables.set(made, table);
      const scenarios = facts.scenarios.filter(
        (one) => one.origin.file === path && (title === undefined || one.title === title),
      );
      if (scenarios.length === 0) return nothing('There is no such scenario.');
      const played = await table;
      const results = scenarios.map((scenario) => runScenario(played, facts, scenario));
      return {
        results,
        reason: undefined,
        diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
      };
    },
  };
}
