/** The text of a tree, formatted. */
import { lines } from '../print/layout.ts';
import type { Entry } from '../print/layout.ts';
import { plainName } from '../print/names.ts';
import { constructOf } from './clauses.ts';
import { clauseBlock } from './construct.ts';
import type { Clause, FileTree } from './tree.ts';

export const clauseEntry = (clause: Clause): Entry =>
  constructOf(clause.kind).print(clause, clauseEntry);

/**
 * The text of a tree, formatted. The tree must be one of a text without errors: what the parser could
 * not read is not in it. Comments stay before, or on the line of, the clause they belong to.
 *
 * @param width Longest line where a line can be broken; 100 unless told.
 */
export function print(tree: FileTree, width = 100): string {
  const layout = { text: tree.text, width, comments: tree.comments, printed: 0 };
  const entries = tree.units.map((unit): Entry => ({
    range: unit.range,
    parts: [
      `${unit.role} ${plainName(unit.name)}`,
      clauseBlock(unit.clauses, unit.range, clauseEntry),
    ],
  }));
  const result = lines(layout, { entries, end: tree.text.length }, 0);
  return result.length === 0 ? '' : `${result.join('\n')}\n`;
}
