/** A change of a text that keeps what it meant. */
import type { Range } from '../diagnostics/range.ts';

export interface Change {
  readonly range: Range;
  readonly text: string;
  /** What is done, as an order. */
  readonly title: string;
}

/** The text with all of the changes made; of two that meet the first is made. */
export function changed(text: string, changes: readonly Change[]): string {
  let result = '';
  let at = 0;
  for (const { range, text: written } of inOrder(changes)) {
    result += text.slice(at, range.start) + written;
    at = range.end;
  }
  return result + text.slice(at);
}

/** Those that can be made together, by place. */
export function inOrder(changes: readonly Change[]): readonly Change[] {
  const kept: Change[] = [];
  for (const change of changes.toSorted((a, b) => a.range.start - b.range.start)) {
    if (change.range.start >= (kept.at(-1)?.range.end ?? 0)) kept.push(change);
  }
  return kept;
}
