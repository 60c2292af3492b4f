/** The changes from one text to another, by lines. */
import type { Range } from '../syntax/tree.ts';

export interface Change {
  readonly range: Range;
  readonly text: string;
}

/** Of the changes of a text those that its lines in a part need. */
export function changesIn(
  text: string,
  changes: readonly Change[],
  part: Range,
): readonly Change[] {
  const from = text.lastIndexOf('\n', part.start - 1) + 1;
  // Whole lines end where the next begins, which is not meant.
  const last =
    part.end > part.start && text.charAt(part.end - 1) === '\n' ? part.end - 1 : part.end;
  const newline = text.indexOf('\n', last);
  const to = newline < 0 ? text.length : newline + 1;
  return changes.filter(({ range }) => range.start < to && range.end > from);
}

/** The text with the changes made, which stand in order. */
export function changed(text: string, changes: readonly Change[]): string {
  let [made, at] = ['', 0];
  for (const { range, text: wanted } of changes) {
    made += text.slice(at, range.start) + wanted;
    at = range.end;
  }
  return made + text.slice(at);
}

/** Longest part that lines are compared in one by one; a longer one is changed as a whole. */
const COMPARED = 400;

/** The changes from one text to another, whole lines each. */
export function lineChanges(before: string, after: string): readonly Change[] {
  if (before === after) return [];
  const old = linesOf(before);
  const wanted = linesOf(after);
  let head = 0;
  while (head < old.length && head < wanted.length && old[head] === wanted[head]) head += 1;
  let tail = 0;
  const most = Math.min(old.length, wanted.length) - head;
  while (tail < most && old[old.length - 1 - tail] === wanted[wanted.length - 1 - tail]) tail += 1;
  const left = old.slice(head, old.length - tail);
  const right = wanted.slice(head, wanted.length - tail);
  const start = old.slice(0, head).join('').length;
  if (left.length > COMPARED || right.length > COMPARED) return apart(left, right, start);
  return compared(left, right, start);
}

const withoutBlanks = (line: string): string => line.replace(/\s+/g, '');

/** Lines in the place of others, cut wherever both have said the same so far, blanks apart. */
function apart(left: readonly string[], right: readonly string[], from: number): Change[] {
  const changes: Change[] = [];
  let [start, end, text] = [from, from, ''];
  let [before, after] = ['', ''];
  for (let [i, j] = [0, 0]; i < left.length || j < right.length;) {
    const old = left[i];
    const wanted = right[j];
    if (old !== undefined && (before.length <= after.length || wanted === undefined)) {
      before += withoutBlanks(old);
      end += old.length;
      i += 1;
    } else {
      after += withoutBlanks(wanted ?? '');
      text += wanted ?? '';
      j += 1;
    }
    if (before !== after) continue;
    changes.push({ range: { start, end }, text });
    [start, text, before, after] = [end, '', '', ''];
  }
  if (start < end || text !== '') changes.push({ range: { start, end }, text });
  return changes;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** By the longest common run of lines (the classic table). */
function compared(left: readonly string[], right: readonly string[], begin: number): Change[] {
  const table = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] =
        left[i] === right[j]
          ? (table[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  const changes: Change[] = [];
  let [i, j, at] = [0, 0, begin];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      at += left[i]?.length ?? 0;
      i += 1;
      j += 1;
      continue;
    }
    const [start, from, to] = [at, i, j];
    while (i < left.length || j < right.length) {
      if (i < left.length && j < right.length && left[i] === right[j]) break;
      const drop =
        j >= right.length ||
        (i < left.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0));
      if (drop) {
        at += left[i]?.length ?? 0;
        i += 1;
      } else {
        j += 1;
      }
    }
    changes.push(...apart(left.slice(from, i), right.slice(to, j), start));
  }
  return changes;
}
