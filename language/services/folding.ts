/** What can be folded away: blocks, and comments under each other. */
import { lex } from '../syntax/lexer.ts';
import { Close, Open } from '../syntax/tokens.ts';
import type { Range } from '../constructs/tree.ts';
import type { Workspace } from './workspace.ts';

export interface Fold {
  readonly range: Range;
  readonly kind: 'block' | 'comment';
}

export function foldsOf(workspace: Workspace, path: string): readonly Fold[] {
  const text = workspace.text(path);
  if (text === undefined || workspace.parsed(path)?.tree.units.length === 0) return [];
  const folds: Fold[] = [];
  const { tokens, comments } = lex(path, text);
  const open: number[] = [];
  for (const { tokenType, startOffset } of tokens) {
    if (tokenType === Open) open.push(startOffset);
    if (tokenType !== Close) continue;
    const start = open.pop();
    if (start === undefined || !text.slice(start, startOffset).includes('\n')) continue;
    folds.push({ range: { start, end: startOffset + 1 }, kind: 'block' });
  }
  let first: Range | undefined;
  let last: Range | undefined;
  const close = (): void => {
    if (first !== undefined && last !== undefined && first !== last) {
      folds.push({ range: { start: first.start, end: last.end }, kind: 'comment' });
    }
  };
  for (const { range } of comments) {
    const follows =
      last !== undefined && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, range.start));
    if (!follows) {
      close();
      first = range;
    }
    last = range;
  }
  close();
  return folds.sort((a, b) => a.range.start - b.range.start);
}
