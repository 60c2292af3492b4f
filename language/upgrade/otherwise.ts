/** Where a text of the language before means something else in this one, and only its writer knows what is wanted. */
import { report } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Range } from '../diagnostics/range.ts';
import type { Clause, FileTree } from '../constructs/tree.ts';
import { unsettled } from './settle.ts';

/** Each place, with what it meant, what it means, and what to write. */
export function meantOtherwise({ path, text, units }: FileTree): readonly Diagnostic[] {
  const before = 'a name behind a comma needed a `no` of its own';
  const now = 'it goes on with the `no` before it';
  return [
    ...unsettled(path, text).map(({ range, text: written }) =>
      tell(path, range, before, now, `Write with ${written}.`),
    ),
    ...units.flatMap(({ clauses }) => [...setsGiven(path, clauses), ...places(path, clauses)]),
  ];
}

const tell = (
  file: string,
  range: Range,
  before: string,
  now: string,
  instead: string,
): Diagnostic => report('meant-otherwise', { before, now, instead }, { file, range });

function places(file: string, clauses: readonly Clause[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  const phases = new Map<string, number>();
  const open = (list: readonly Clause[], visit: (clause: Clause) => void): void => {
    for (const clause of list) {
      visit(clause);
      if ('clauses' in clause) open(clause.clauses ?? [], visit);
    }
  };
  open(clauses, (clause) => {
    if (clause.kind === 'phase') phases.set(clause.name.text, clause.range.start);
  });
  open(clauses, (clause) => {
    if (clause.kind === 'phase' && clause.beside !== undefined) {
      const { how, phase } = clause.beside;
      if ((phases.get(phase.text) ?? 0) > clause.range.start) {
        const before = `a phase ${how} one that is declared further down was not played`;
        const range = { start: clause.name.range.start, end: phase.range.end };
        found.push(tell(file, range, before, 'it is', 'Take it out if it is not to be played.'));
      }
    }
    if (clause.kind === 'scenario') found.push(...throwsTwice(file, clause));
  });
  return found;
}

/** Two throws of one draw: the second overwrote the first. */
function throwsTwice(
  file: string,
  { lines }: Extract<Clause, { kind: 'scenario' }>,
): readonly Diagnostic[] {
  const met = new Set<string>();
  return lines.flatMap((line) => {
    if (line.line === 'orders') met.clear();
    if (line.line !== 'draws') return [];
    const again = met.has(line.key.text);
    met.add(line.key.text);
    const before = 'of two lines about one draw only the second counted';
    const now = 'they are two throws, the first of which is thrown again';
    return again
      ? [tell(file, line.range, before, now, 'Take the first out if it is not thrown again.')]
      : [];
  });
}

/** `create Crew { members: all Unit u with .. }`: wherever effects stand. */
function setsGiven(file: string, clauses: readonly Clause[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  // Parts of a tree may be reached by several ways.
  const seen = new Set<object>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    for (const value of Object.values(node)) walk(value);
    if (!isCreation(node)) return;
    for (const { value } of node.fields) {
      if (value.form !== 'quantifier' || value.word !== 'all') continue;
      const before = 'a set given to something new was empty, or held other things';
      const now = 'it is the set that is written';
      found.push(tell(file, value.range, before, now, 'Leave it out if none was wanted.'));
    }
  };
  walk(clauses);
  return found;
}

interface Creation {
  readonly fields: readonly {
    readonly value: { readonly form: string; readonly word?: string; readonly range: Range };
  }[];
}

/** The boundary: a node of a tree that calls itself this effect has its parts. */
const isCreation = (node: object): node is Creation =>
  'effect' in node && node.effect === 'create' && 'fields' in node;
