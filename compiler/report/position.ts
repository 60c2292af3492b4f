/** Lines of a text, for turning offsets into line and column (both from 1, columns in UTF-16 units). */
export interface Lines {
  readonly text: string;
  readonly starts: readonly number[];
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

export function linesOf(text: string): Lines {
  const starts = [0];
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
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
