/** The line last told of: whoever asks goes through one text from top to bottom. */
let last = { text: '', offset: 0, line: 1 };

/** The line of an offset, counted from 1. Asked from top to bottom, it walks over a text once. */
export function lineAt(text: string, offset: number): number {
  const known = last.text === text && last.offset <= offset;
  let { line } = known ? last : { line: 1 };
  let at = text.indexOf('\n', known ? last.offset : 0);
  for (; at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  last = { text, offset, line };
  return line;
}
