import { quote } from '../syntax/lexer.ts';
import type { DrawItem, Name } from '../syntax/tree.ts';
import { isWords } from '../syntax/words.ts';

const phrases = ['and', 'as', 'with', 'in', 'by', 'across', 'pointing'];

export function drawItem(item: DrawItem): string {
  const words = [item.of.map(drawn).join(' and ')];
  if (item.as !== undefined) words.push(`as ${item.as.text}`);
  if (item.letter !== undefined) words.push(`with ${quote(item.letter.text)}`);
  if (item.colour !== undefined) words.push(`in ${item.colour.text}`);
  if (item.by !== undefined) words.push(`by ${item.by.text}`);
  if (item.across !== undefined) words.push(`across ${item.across.text}`);
  if (item.pointing !== undefined) words.push(`pointing ${item.pointing.text}`);
  return words.join(' ');
}

/** Names of all sorts; in quotes where a word of them would end it. */
const drawn = ({ text }: Name): string =>
  isWords(text) && !text.split(' ').some((word) => phrases.includes(word)) ? text : quote(text);

/** Points, each as it is written. */
export function pairs(numbers: readonly number[]): readonly string[] {
  const points: string[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push(`${numbers[i]} ${numbers[i + 1]}`);
  return points;
}
