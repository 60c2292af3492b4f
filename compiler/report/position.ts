/** Lines of a text, for turning offsets into line and column (both from 1, columns in UTF-16 units). */
export interface Lines {
  readonly text: string;
  readonly starts: readonly number[];
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Files of old machines end a line by a carriage return alone; nothing moves by that. */
export const withLines = (text: string): string =>
  text.includes('\r') ? text.replace(/\r(?!\n)/gu, '\n') : text;

export function linesOf(text: string): Lines {
  const starts = [0];
  const lined = withLines(text);
  for (let i = lined.indexOf('\n'); i !== -1; i = lined.indexOf('\n', i + 1)) starts.push(i + 1);
  return { text, starts };
}

export function positionAt(lines: Lines, offset: number): Position {
  let low = 0;
  let high = lines.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lines.starts[low] ?? 0) + 1 };
}

export function lineText(lines: Lines, line: number): string {
  const start = lines.starts[line - 1] ?? 0;
  const end = lines.starts[line] ?? lines.text.length + 1;
  return lines.text.slice(start, end - 1).replace(/\r$/, '');
}
