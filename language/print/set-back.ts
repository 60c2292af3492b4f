/** A part of a text as it is shown by itself: its further lines are as far to the left as its first. */
export function setBack(text: string, start: number, end: number): string {
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const [first = '', ...rest] = text.slice(start, end).split('\n');
  const others = rest.map((line) => line.replace(new RegExp(`^ {0,${column}}`, 'u'), ''));
  return [first, ...others].join('\n').trimEnd();
}
