/** Marks on the lines of a map: `centre of France`, `river Red River`, `castle`. */
import { factName, plainName } from '../print/names.ts';
import { isCapital, isLower, isNumber, isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { IToken } from 'chevrotain';

/** A mark on a fact line: `centre of France`, `river Red River`, `castle`. */
export interface FactMark extends Node {
  readonly words: readonly string[];
  readonly preposition: 'of' | 'owned by' | undefined;
  readonly value: Name | undefined;
}

export const startsName = (token: IToken | undefined): boolean =>
  isCapital(token) || isText(token) || isNumber(token);

/** `centre of France`, `river Red River`, `castle`, `called French`, `worth 2` */
export function mark(c: Cursor): FactMark {
  const start = c.position;
  const words: string[] = [];
  while (isLower(c.peek()) && !c.sees('of') && !c.sees('owned', 'by')) {
    words.push(c.take(1).text);
  }
  if (words.length === 0) c.fail('a mark such as `centre of POWER`');
  let preposition: FactMark['preposition'];
  if (c.accept('of')) preposition = 'of';
  else if (c.accept('owned', 'by')) preposition = 'owned by';
  const value = preposition !== undefined || startsName(c.peek()) ? c.name('a name') : undefined;
  return { words, preposition, value, range: c.since(start) };
}

export function factMark(mark: FactMark): string {
  const words = mark.words.join(' ');
  if (mark.value === undefined) return words;
  if (mark.preposition === undefined) return `${words} ${factName(mark.value)}`;
  return `${words} ${mark.preposition} ${plainName(mark.value)}`;
}
