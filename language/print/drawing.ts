import type { DrawItem } from '../syntax/tree.ts';
import { quote } from '../syntax/lexer.ts';
import { factName } from './names.ts';

const phrases = ['and', 'as', 'with', 'in', 'by', 'across', 'pointing'];

export function drawItem(item: DrawItem): string {
  const words = [item.of.map((name) => factName(name, phrases)).join(' and ')];
  if (item.as !== undefined) words.push(`as ${item.as.text}`);
  if (item.letter !== undefined) words.push(`with ${quote(item.letter.text)}`);
  if (item.colour !== undefined) words.push(`in ${item.colour.text}`);
  if (item.by !== undefined) words.push(`by ${item.by.text}`);
  if (item.across !== undefined) words.push(`across ${item.across.text}`);
  if (item.pointing !== undefined) words.push(`pointing ${item.pointing.text}`);
  return words.join(' ');
}

/** Points, each as it is written. */
export function pairs(numbers: readonly number[]): readonly string[] {
  const points: string[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push(`${numbers[i]} ${numbers[i + 1]}`);
  return points;
}
