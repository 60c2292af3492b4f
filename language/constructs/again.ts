/**
 * Reads a text again of which one clause has changed: the rest of the tree is kept, in its new place. The result is that
 * of `parse` (`test/property/again.test.ts`); where that is not certain, there is none.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { clauseAround, editBetween } from './edit.ts';
import { inOrder, parseClause, staysInside } from './parse.ts';
import type { Clause, FileTree } from './tree.ts';

export interface Read {
  readonly tree: FileTree;
  readonly diagnostics: readonly Diagnostic[];
}

/** Lists near the limits of what is reported are left to the whole reading. */
const MANY = 400;

export function parseAgain(before: Read, text: string): Read | undefined {
  const { tree, diagnostics } = before;
  const edit = editBetween(tree.text, text);
  if (edit === undefined) return before;
  if (diagnostics.length > MANY || !diagnostics.every(staysInside)) return undefined;
  const met = clauseAround(tree, edit);
  if (met === undefined) return undefined;
  const { clause, column } = met;
  const { start, end } = clause.range;
  const { growth } = edit;
  const read = parseClause(tree.path, text, { start, end: end + growth }, column);
  // What is told to people ends where its line does, and has a say in what follows it.
  if (read === undefined || [clause, read.clause].some(({ kind }) => kind === 'meta'))
    return undefined;
  const move = mover(end, growth, clause, read.clause);
  const outside = diagnostics.filter(({ range }) => range.end < start || range.start > end);
  const inside = diagnostics.filter(({ range }) => range.start >= start && range.end <= end);
  if (outside.length + inside.length < diagnostics.length) return undefined;
  const comments = [
    ...tree.comments.filter(({ range }) => range.start < start),
    ...read.comments,
    ...tree.comments.filter(({ range }) => range.start >= end).map((one) => move(one)),
  ];
  return {
    tree: {
      path: tree.path,
      text,
      units: move(tree.units),
      comments,
      range: { start: 0, end: text.length },
    },
    diagnostics: inOrder([...outside.map((one) => move(one)), ...read.diagnostics]),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Carries a part of a tree over: what lies before the clause stays as it is, what lies behind it moves. */
function mover(end: number, growth: number, old: Clause, fresh: Clause): <T>(part: T) => T {
  const move = (part: unknown): unknown => {
    if (part === old) return fresh;
    if (Array.isArray(part)) return part.map(move);
    if (!isRecord(part)) return part;
    const { start, end: last, range } = part;
    if (typeof start === 'number' && typeof last === 'number') {
      return {
        start: start >= end ? start + growth : start,
        end: last >= end ? last + growth : last,
      };
    }
    if (isRecord(range) && typeof range['end'] === 'number' && range['end'] < old.range.start)
      return part;
    const moved: Record<string, unknown> = {};
    for (const key in part) moved[key] = move(part[key]);
    return moved;
  };
  return <T>(part: T): T => {
    const moved = move(part);
    return keepsForm(moved, part) ? moved : part;
  };
}

/** The boundary: moving changes nothing but numbers, and the clause for another of its kind. */
const keepsForm = <T>(moved: unknown, part: T): moved is T => typeof moved === typeof part;
