/** What is not written but holds: borders that follow from the lists of others, and what an amended function comes to. */
import { SPACE, SPOT } from '../check/declarations/declared.ts';
import type { Clause, FactClause, Range } from '../constructs/tree.ts';
import type { Workspace } from './workspace.ts';

export interface Inlay {
  readonly offset: number;
  readonly text: string;
  readonly tip: string;
}

export function inlaysOf(workspace: Workspace, path: string, part: Range): readonly Inlay[] {
  const found: Inlay[] = [];
  const open = (clauses: readonly Clause[]): void => {
    for (const clause of clauses) {
      if (clause.range.end < part.start || clause.range.start > part.end) continue;
      if (clause.kind === 'fact') found.push(...derivedBorders(workspace, path, clause));
      if (clause.kind === 'fn' || clause.kind === 'decide' || clause.kind === 'aim') {
        found.push(...changedFunction(workspace, path, clause.name.text, clause.name.range));
      }
      if (clause.kind === 'amend') found.push(...valueBefore(workspace, path, clause));
      if ('clauses' in clause) open(clause.clauses ?? []);
    }
  };
  for (const unit of workspace.parsed(path)?.tree.units ?? []) open(unit.clauses);
  return found;
}

/** Neighbours that a space has without naming them: by `border`, `add`, or the `one way` of another. */
function derivedBorders(workspace: Workspace, path: string, clause: FactClause): Inlay[] {
  const { world } = workspace.checked(path);
  const { words, map } = world;
  const spots = words.kinds[SPOT]?.members ?? [];
  const space = words.kinds[SPACE]?.members.find(
    ({ place, range }) =>
      place.file.path === path && range.start === clause.declared.name.range.start,
  );
  if (space === undefined) return [];
  const touching = new Set(
    map.touches
      .filter(([from]) => spots[from]?.of === space)
      .flatMap(([, to]) => spots[to]?.of ?? []),
  );
  for (const { neighbours } of clause.parts) {
    for (const { name } of neighbours) {
      for (const other of touching) {
        const names = [other.name, ...other.short];
        const known = words.labels.get(other)?.flatMap((label) => label.names) ?? [];
        const said = [name.text, name.text.split('/')[0] ?? ''];
        if (said.some((text) => names.includes(text) || known.includes(text)))
          touching.delete(other);
      }
    }
  }
  if (touching.size === 0) return [];
  const names = [...touching].map(({ name, short }) => short[0] ?? name).sort();
  const tip = 'Neighbours that this line does not name: what else says so is in another clause.';
  return [{ offset: clause.range.end, text: ` + ${names.join(' ')}`, tip }];
}

/** How often other clauses change what a function says here. */
function changedFunction(workspace: Workspace, path: string, name: string, range: Range): Inlay[] {
  const { context } = workspace.checked(path);
  const info = context?.functions.get(name) ?? context?.decisions.get(name);
  if (info === undefined || info.definition.clause.name.range.start !== range.start) return [];
  if (info.definition.place.file.path !== path) return [];
  const count = info.amendments.length;
  if (count === 0) return [];
  const tip = info.amendments
    .map(
      ({ place, clause }) =>
        `${clause.how} (${place.unit}${place.rule === undefined ? '' : `, rule ${place.rule}`})`,
    )
    .join('\n');
  return [
    { offset: range.end, text: ` ${count === 1 ? 'changed once' : `changed ${count} times`}`, tip },
  ];
}

/** `strength(m) plus 1`: what it was before, where that is a plain number. */
function valueBefore(
  workspace: Workspace,
  path: string,
  clause: Extract<Clause, { kind: 'amend' }>,
): Inlay[] {
  const { context } = workspace.checked(path);
  const definition = context?.functions.get(clause.name.text)?.definition;
  if (definition === undefined || definition.clause.kind === 'table') return [];
  const { body } = definition.clause;
  const { unit, rule } = definition.place;
  const shown =
    body.form === 'number'
      ? String(body.numerator / body.denominator)
      : body.form === 'bool'
        ? body.value
          ? 'yes'
          : 'no'
        : undefined;
  if (shown === undefined) return [];
  const at = clause.parameters.at(-1)?.range.end ?? clause.name.range.end;
  const tip = `What it is before it is changed: ${unit}${rule === undefined ? '' : `, rule ${rule}`}.`;
  return [{ offset: at + 1, text: ` (${shown})`, tip }];
}
