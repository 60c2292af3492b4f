import { printable } from '../report/printable.ts';
import type { Member } from '../../language/program/program.ts';

/** Text that stands for itself in HTML and SVG. */
export const escaped = (text: string): string =>
  printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const shortOf = (member: Member | undefined): string =>
  member?.short[0] ?? member?.name ?? '';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text of a clause, its further lines as far to the left as its first. */
export function setBack(text: string, start: number, end: number): string {
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const [first = '', ...rest] = text.slice(start, end).split('\n');
  const others = rest.map((line) => line.replace(new RegExp(`^ {0,${column}}`, 'u'), ''));
  return [first, ...others].join('\n').trimEnd();
}
