/** The clauses of a text as a tree, and what of the whole project goes by a name or a rule number. */
import { constructOf } from '../constructs/clauses.ts';
import type { Outlined, OutlineKind } from '../constructs/construct.ts';
import type { Clause, ProcessNode, Range, Unit } from '../constructs/tree.ts';
import type { Workspace } from './workspace.ts';

export interface OutlineNode {
  readonly name: string;
  readonly detail: string;
  readonly kind: OutlineKind;
  readonly range: Range;
  /** Of the name. */
  readonly selection: Range;
  readonly children: readonly OutlineNode[];
}

/** Nothing deeper is listed: an outline is read by people. */
const DEPTH = 20;

export function outlineOf(workspace: Workspace, path: string): readonly OutlineNode[] {
  const units = workspace.parsed(path)?.tree.units ?? [];
  return units.map((unit) => ofUnit(unit));
}

const ofUnit = (unit: Unit): OutlineNode => ({
  name: unit.name.text,
  detail: unit.role,
  kind: 'unit',
  range: unit.range,
  selection: within(unit.name.range, unit.range),
  children: ofClauses(unit.clauses, 1),
});

/** Editors insist that what is selected lies in the whole. */
const within = (range: Range, whole: Range): Range =>
  range.start >= whole.start && range.end <= whole.end ? range : whole;

const ofClauses = (clauses: readonly Clause[], depth: number): OutlineNode[] =>
  depth > DEPTH ? [] : clauses.flatMap((clause) => ofClause(clause, depth));

function ofClause(clause: Clause, depth: number): OutlineNode[] {
  const outlined = constructOf(clause.kind).outline?.(clause);
  if (outlined === undefined) return [];
  const steps = clause.kind === 'phase' ? ofProcess(clause.body) : [];
  const children = [...ofClauses(outlined.clauses ?? [], depth + 1), ...steps];
  return node(clause.range, outlined, children);
}

function node(
  range: Range,
  { as: kind, name, detail = '' }: Outlined,
  children: readonly OutlineNode[],
): OutlineNode[] {
  const text = typeof name === 'string' ? name : name.text;
  if (text === '') return [...children];
  const selection = typeof name === 'string' ? range : within(name.range, range);
  return [{ name: text, detail, kind, range, selection, children }];
}

const ofProcess = (nodes: readonly ProcessNode[]): OutlineNode[] =>
  nodes.flatMap((one) => {
    if (one.kind === 'step')
      return node(one.range, { as: 'step', name: one.name, detail: 'step' }, []);
    return 'body' in one ? ofProcess(one.body) : [];
  });

export interface ProjectSymbol {
  readonly name: string;
  readonly kind: OutlineKind;
  readonly unit: string;
  readonly file: string;
  readonly range: Range;
}

/** No list is longer; what is looked for is then to be said more exactly. */
const MOST = 500;

/**
 * What of the whole project fits a query: part of a name in any case, or a rule number (`9`, `rule 9`), which finds the
 * rules of that number and those below it.
 */
export function projectSymbols(workspace: Workspace, query: string): readonly ProjectSymbol[] {
  const wanted = query.trim().toLowerCase();
  const number = /^(?:rule\s+)?(\S+)$/.exec(wanted)?.[1];
  const found: (ProjectSymbol & { readonly rank: number })[] = [];
  for (const file of workspace.files()) {
    const visit = (node: OutlineNode, unit: string): void => {
      const rank = fitOf(node, wanted, number);
      if (rank !== undefined) {
        const name =
          node.kind === 'rule' && node.detail !== '' ? `${node.name} ${node.detail}` : node.name;
        found.push({ name, kind: node.kind, unit, file, range: node.selection, rank });
      }
      for (const child of node.children) visit(child, unit);
    };
    for (const root of outlineOf(workspace, file)) visit(root, root.name);
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ name, kind, unit, file, range }) => ({ name, kind, unit, file, range }));
}

function fitOf(node: OutlineNode, wanted: string, number: string | undefined): number | undefined {
  if (node.kind === 'rule' && number !== undefined) {
    const own = node.name.slice('rule '.length).toLowerCase();
    if (own === number) return 0;
    if (own.startsWith(number)) return 1;
  }
  const at = `${node.name} ${node.kind === 'rule' ? node.detail : ''}`
    .toLowerCase()
    .indexOf(wanted);
  return at < 0 ? undefined : at === 0 ? 2 : 3;
}
