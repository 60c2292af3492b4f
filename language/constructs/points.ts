/** Points of a drawing. */
import { isNumber } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name } from '../syntax/tree.ts';

export const isCoordinate = (c: Cursor, ahead = 0): boolean =>
  isNumber(c.peek(ahead)) || (c.peek(ahead)?.image === '-' && isNumber(c.peek(ahead + 1)));

/** Three points at least. */
export function ring(c: Cursor): readonly number[] {
  const numbers: number[] = [];
  while (!c.failed && (isCoordinate(c) || numbers.length < 6 || numbers.length % 2 === 1)) {
    numbers.push(coordinate(c));
  }
  return numbers;
}

export function coordinate(c: Cursor): number {
  const negative = c.accept('-');
  if (!c.failed && isNumber(c.peek())) {
    const value = Number(c.take(1).text);
    // There is no -0: it would be written as 0 and read as another number.
    return negative && value !== 0 ? -value : value;
  }
  c.fail('a number');
  return 0;
}

const coordinateStart = (c: Cursor, end: number): number =>
  c.tokens[end - 2]?.image === '-' ? end - 2 : end - 1;

/** `PAR 120 340`: a space and a place. A name may end in a number: the last two are the place. */
export function placed(
  c: Cursor,
  end: number,
): { readonly name: Name; readonly x: number; readonly y: number } {
  const y = coordinateStart(c, end);
  const x = coordinateStart(c, y);
  const name = x > c.position ? c.take(x - c.position) : c.name('a space');
  return { name, x: coordinate(c), y: coordinate(c) };
}

export const signed = (value: number): string => (value < 0 ? `- ${-value}` : String(value));

/** `and 100 700 and 120 720`: further points of a space. */
export function furtherPoints(c: Cursor): readonly number[] {
  const numbers: number[] = [];
  while (c.sees('and') && isCoordinate(c, 1)) {
    c.next();
    numbers.push(coordinate(c), coordinate(c));
  }
  return numbers;
}

/** Where an item of `positions` has its own place: before its further points. */
export function ownPlaceEnd(c: Cursor, end: number): number {
  for (let at = c.position; at < end; at += 1) {
    const next = c.tokens[at + 1];
    const number = isNumber(next) || (next?.image === '-' && isNumber(c.tokens[at + 2]));
    if (c.tokens[at]?.image === 'and' && number && isNumber(c.tokens[at - 1])) return at;
  }
  return end;
}

/** Points, each as it is written. */
export function pairs(numbers: readonly number[]): readonly string[] {
  const points: string[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push(`${numbers[i]} ${numbers[i + 1]}`);
  return points;
}
