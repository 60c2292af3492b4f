/** What an editor may do about a fault, or about the clause at the cursor. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Clause, FactClause, Range, RuleClause, Unit } from '../constructs/tree.ts';
import type { TextEdit } from './rename.ts';
import { diagnosticsOf } from './workspace.ts';
import type { Workspace } from './workspace.ts';

export interface Action {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The fault it mends; undefined where nothing is wrong. */
  readonly mends: Diagnostic | undefined;
}

const meet = (a: Range, b: Range): boolean => a.start <= b.end && b.start <= a.end;

export function actionsAt(workspace: Workspace, path: string, range: Range): readonly Action[] {
  const actions: Action[] = [];
  for (const fault of diagnosticsOf(workspace, path)) {
    if (!meet(fault.range, range)) continue;
    for (const { title, file = path, range: at, text } of fault.fix ?? []) {
      if (workspace.isShipped(file)) continue;
      actions.push({ title, edits: [{ file, range: at, text }], mends: fault });
    }
    actions.push(
      ...abbreviating(workspace, path, fault),
      ...declaring(workspace, path, fault),
      ...numbering(workspace, path, fault),
    );
  }
  return [...actions, ...proving(workspace, path, range)];
}

/** The innermost clause at a place, with those around it, the outermost first. */
function clausesAt(workspace: Workspace, path: string, offset: number): Clause[] {
  const found: Clause[] = [];
  let clauses: readonly Clause[] = unitAt(workspace, path, offset)?.clauses ?? [];
  for (;;) {
    const next = clauses.find(({ range }) => range.start <= offset && offset <= range.end);
    if (next === undefined) return found;
    found.push(next);
    clauses = 'clauses' in next ? (next.clauses ?? []) : [];
  }
}

const unitAt = (workspace: Workspace, path: string, offset: number): Unit | undefined =>
  workspace
    .parsed(path)
    ?.tree.units.find(({ range }) => range.start <= offset && offset <= range.end);

const indentOf = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

/** An abbreviation that is declared nowhere: for what begins with it, or has its letters in this order, and has none. */
function abbreviating(workspace: Workspace, path: string, fault: Diagnostic): Action[] {
  const unit = unitAt(workspace, path, fault.range.start);
  const text = workspace.text(path)?.slice(fault.range.start, fault.range.end) ?? '';
  if (fault.code !== 'unknown-name' || unit === undefined) return [];
  if (!/^\p{Lu}[\p{L}\p{N}]{1,4}$/u.test(text)) return [];
  const found: Action[] = [];
  const open = (clauses: readonly Clause[]): void => {
    for (const clause of clauses) {
      if (clause.kind === 'fact' && clause.declared.short.length === 0) {
        const { name } = clause.declared;
        const at = { start: name.range.end, end: name.range.end };
        const edits = [{ file: path, range: at, text: ` (${text})` }];
        const title = `Abbreviate ${name.text} as ${text}`;
        if (abbreviates(text, name.text)) found.push({ title, edits, mends: fault });
      }
      if ('clauses' in clause) open(clause.clauses ?? []);
    }
  };
  open(unit.clauses);
  return found.slice(0, 3);
}

function abbreviates(short: string, name: string): boolean {
  const [letters, all] = [short.toLowerCase(), name.toLowerCase()];
  if (!all.startsWith(letters.charAt(0))) return false;
  let at = 0;
  for (const letter of letters) {
    at = all.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** A neighbour that is declared nowhere: a line for it, which names this space back. */
function declaring(workspace: Workspace, path: string, fault: Diagnostic): Action[] {
  if (fault.code !== 'unknown-name') return [];
  const clause = clausesAt(workspace, path, fault.range.start).at(-1);
  if (clause?.kind !== 'fact' || !isNeighbour(clause, fault.range)) return [];
  const text = workspace.text(path) ?? '';
  const name = text.slice(fault.range.start, fault.range.end).replace(/^"|"$/g, '');
  const { declared } = clause;
  const back = (declared.short[0] ?? declared.name).text;
  const words = clause.words.map((word) => word.text).join(' ');
  const indent = indentOf(text, clause.range.start);
  const line = `\n${indent}${words} ${name}: ${back}`;
  const end = { start: clause.range.end, end: clause.range.end };
  return [
    { title: `Declare ${name}`, edits: [{ file: path, range: end, text: line }], mends: fault },
  ];
}

const isNeighbour = ({ parts }: FactClause, { start }: Range): boolean =>
  parts.some(({ neighbours }) => neighbours.some(({ name }) => name.range.start === start));

/** Numbers of the source that no rule has: a line for each. */
function numbering(workspace: Workspace, path: string, fault: Diagnostic): Action[] {
  const missing = fault.code === 'rule-missing' ? fault.data?.['missing'] : undefined;
  const clauses = clausesAt(workspace, path, fault.range.start);
  const unit = unitAt(workspace, path, fault.range.start);
  const clause = clauses.at(-1);
  if (missing === undefined || unit === undefined || clause === undefined) return [];
  const text = workspace.text(path) ?? '';
  const last = unit.clauses.findLast(({ kind }) => kind === 'rule') ?? clause;
  const indent = indentOf(text, last.range.start);
  const lines = missing.split(', ').map((id) => `\n${indent}rule ${id} told "what it says"`);
  const end = { start: last.range.end, end: last.range.end };
  const title = lines.length === 1 ? `Add rule ${missing}` : `Add rules ${missing}`;
  return [{ title, edits: [{ file: path, range: end, text: lines.join('') }], mends: fault }];
}

/** A rule with clauses and without a scenario: the beginning of one. */
function proving(workspace: Workspace, path: string, range: Range): Action[] {
  const unit = unitAt(workspace, path, range.start);
  const rule = clausesAt(workspace, path, range.start).findLast(
    (clause): clause is RuleClause => clause.kind === 'rule',
  );
  if (unit === undefined || rule?.clauses === undefined || rule.clauses.length === 0) return [];
  if (provedRules(unit.clauses).has(rule.id.text)) return [];
  const text = workspace.text(path) ?? '';
  const indent = indentOf(text, rule.range.start);
  const title = rule.title ?? `rule ${rule.id.text}`;
  const lines = [
    `scenario "${title.replace(/["\\]/g, '\\$&')}" proves ${rule.id.text} {`,
    '  orders none',
    '}',
  ].map((line) => `\n${indent}${line}`);
  const end = { start: rule.range.end, end: rule.range.end };
  const edits = [{ file: path, range: end, text: `\n${lines.join('')}` }];
  return [{ title: `Add a scenario that proves rule ${rule.id.text}`, edits, mends: undefined }];
}

/** The numbers that scenarios of these clauses prove, and those of the rules that assertions stand in. */
function provedRules(clauses: readonly Clause[]): Set<string> {
  const proved = new Set<string>();
  const open = (list: readonly Clause[]): void => {
    for (const clause of list) {
      if (clause.kind === 'scenario') for (const { text } of clause.proves) proved.add(text);
      if (
        clause.kind === 'rule' &&
        clause.clauses?.some(({ kind }) => kind === 'assert') === true
      ) {
        proved.add(clause.id.text);
      }
      if ('clauses' in clause) open(clause.clauses ?? []);
    }
  };
  open(clauses);
  return proved;
}
