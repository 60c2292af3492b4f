/** The agreed form of a text, of a part of it, and of what is being typed. */
import { print } from '../print/print.ts';
import type { Range } from '../syntax/tree.ts';
import type { Workspace } from './workspace.ts';

export interface Change {
  readonly range: Range;
  readonly text: string;
}

/**
 * The changes that bring a text into the agreed form, line by line; undefined where it has errors that keep it from
 * being read whole. With a part given, only what lies in its lines is changed.
 */
export function formatted(
  workspace: Workspace,
  path: string,
  part?: Range,
): readonly Change[] | undefined {
  const parsed = workspace.parsed(path);
  if (parsed === undefined) return [];
  if (parsed.diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const changes = lineChanges(parsed.text, print(parsed.tree));
  if (part === undefined) return changes;
  const from = parsed.text.lastIndexOf('\n', part.start - 1) + 1;
  const newline = parsed.text.indexOf('\n', part.end);
  const to = newline < 0 ? parsed.text.length : newline + 1;
  return changes.filter(({ range }) => range.start >= from && range.end <= to);
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
  if (left.length > COMPARED || right.length > COMPARED) {
    return [{ range: { start, end: start + left.join('').length }, text: right.join('') }];
  }
  return compared(left, right, start);
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** By the longest common run of lines (the classic table). */
function compared(left: readonly string[], right: readonly string[], from: number): Change[] {
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
  let [i, j, at] = [0, 0, from];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      at += left[i]?.length ?? 0;
      i += 1;
      j += 1;
      continue;
    }
    const start = at;
    let text = '';
    while (i < left.length || j < right.length) {
      if (i < left.length && j < right.length && left[i] === right[j]) break;
      const drop =
        j >= right.length ||
        (i < left.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0));
      if (drop) {
        at += left[i]?.length ?? 0;
        i += 1;
      } else {
        text += right[j] ?? '';
        j += 1;
      }
    }
    changes.push({ range: { start, end: at }, text });
  }
  return changes;
}

const INDENT = 2;

/**
 * What typing a character changes: a closing brace moves under the line that opened its block, a new line is
 * indented as its block is. Works on texts with errors too, for a text is rarely whole while it is typed.
 */
export function formattedWhileTyping(
  workspace: Workspace,
  path: string,
  offset: number,
  typed: string,
): readonly Change[] {
  const text = workspace.text(path);
  if (text === undefined) return [];
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
  const range = { start: line, end: line + indent.length };
  if (typed === '}') {
    if (text.slice(line, offset).trim() !== '}') return [];
    const opener = openerBefore(text, line + indent.length);
    return change(text, range, opener === undefined ? 0 : indentAt(text, opener));
  }
  if (typed !== '\n') return [];
  const opener = openerBefore(text, line);
  const depth = opener === undefined ? 0 : indentAt(text, opener) + INDENT;
  const closes = text.charAt(range.end) === '}';
  return change(text, range, closes && opener !== undefined ? indentAt(text, opener) : depth);
}

const change = (text: string, range: Range, depth: number): Change[] => {
  const wanted = ' '.repeat(depth);
  return text.slice(range.start, range.end) === wanted ? [] : [{ range, text: wanted }];
};

/** The brace of the innermost block that is open at a place; texts in quotes and comments are passed over. */
function openerBefore(text: string, offset: number): number | undefined {
  const open: number[] = [];
  for (const found of text
    .slice(0, offset)
    .matchAll(/"(?:[^"\\\r\n]|\\.)*"?|(?<!:)\/\/[^\n]*|[{}]/g)) {
    if (found[0] === '{') open.push(found.index);
    else if (found[0] === '}') open.pop();
  }
  return open.at(-1);
}

function indentAt(text: string, offset: number): number {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^ */.exec(text.slice(line))?.[0].length ?? 0;
}
