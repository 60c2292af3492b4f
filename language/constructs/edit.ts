/** What has changed between two texts, and in which clause. */
import type { Clause, FileTree, Range } from './tree.ts';

export interface Edit {
  /** What was replaced, in the text before. */
  readonly range: Range;
  /** How much longer the text has become. */
  readonly growth: number;
}

/** How much is compared at once. */
const STRETCH = 512;

/** The smallest part in which two texts differ. */
export function editBetween(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  // Whole stretches first: a text is long, and nearly all of it the same.
  let start = 0;
  while (
    start + STRETCH <= most &&
    before.slice(start, start + STRETCH) === after.slice(start, start + STRETCH)
  ) {
    start += STRETCH;
  }
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let tail = 0;
  const [endBefore, endAfter] = [before.length, after.length];
  while (
    tail + STRETCH <= most - start &&
    before.slice(endBefore - tail - STRETCH, endBefore - tail) ===
      after.slice(endAfter - tail - STRETCH, endAfter - tail)
  ) {
    tail += STRETCH;
  }
  while (
    tail < most - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail += 1;
  }
  return { range: { start, end: before.length - tail }, growth: after.length - before.length };
}

/** The innermost clause that holds an edit, and the column of its block. */
export function clauseAround(
  { units, text }: FileTree,
  { range }: Edit,
): { readonly clause: Clause; readonly column: number } | undefined {
  const holds = (one: { readonly range: Range }): boolean =>
    one.range.start < range.start && range.end <= one.range.end;
  const [unit] = units;
  if (unit === undefined || units.length > 1 || !holds(unit)) return undefined;
  let met: { readonly clause: Clause; readonly column: number } | undefined;
  let clauses: readonly Clause[] = unit.clauses;
  for (;;) {
    const index = clauses.findIndex(holds);
    const clause = clauses[index];
    const [first] = clauses;
    if (clause === undefined || first === undefined) return met;
    // Two clauses on one line may run into each other.
    const next = clauses[index + 1];
    if (next !== undefined && runsInto(clause, next, text)) return undefined;
    const column = first.range.start - (text.lastIndexOf('\n', first.range.start - 1) + 1);
    met = { clause, column };
    if (!('clauses' in clause) || clause.clauses === undefined) return met;
    // A sentence's body stands for what is opened from it.
    if (clause.kind === 'sentence' || clause.kind === 'each') return undefined;
    ({ clauses } = clause);
  }
}

function runsInto(clause: Clause, next: Clause, text: string): boolean {
  const between = text.slice(clause.range.end, next.range.start);
  return !between.includes('\n') || text.charAt(next.range.start) === '{';
}
