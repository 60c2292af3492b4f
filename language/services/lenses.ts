/** What can be run where it stands. */
import type { Clause, Range } from '../constructs/tree.ts';
import type { Workspace } from './workspace.ts';

export interface ScenarioLens {
  readonly unit: string;
  readonly title: string;
  readonly proves: readonly string[];
  readonly range: Range;
}

/** The scenarios of a text, in its order. */
export function scenariosOf(workspace: Workspace, path: string): readonly ScenarioLens[] {
  const found: ScenarioLens[] = [];
  const open = (clauses: readonly Clause[], unit: string): void => {
    for (const clause of clauses) {
      if (clause.kind === 'scenario') {
        const proves = clause.proves.map(({ text }) => text);
        found.push({ unit, title: clause.title, proves, range: clause.range });
      }
      if ('clauses' in clause) open(clause.clauses ?? [], unit);
    }
  };
  for (const unit of workspace.parsed(path)?.tree.units ?? []) open(unit.clauses, unit.name.text);
  return found;
}
