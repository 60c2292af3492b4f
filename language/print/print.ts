import type { FileTree } from '../syntax/tree.ts';
import { clauseBlock } from './clauses.ts';
import { lines } from './layout.ts';
import type { Entry } from './layout.ts';
import { plainName } from './names.ts';

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
    parts: [`${unit.role} ${plainName(unit.name)}`, clauseBlock(unit.clauses, unit.range)],
  }));
  const result = lines(layout, { entries, end: tree.text.length }, 0);
  return result.length === 0 ? '' : `${result.join('\n')}\n`;
}
