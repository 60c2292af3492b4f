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
