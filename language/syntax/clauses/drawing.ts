/** How things are drawn. */
import { isLower, isNumber, isText, isWord } from '../cursor.ts';
import type { Cursor } from '../cursor.ts';
import type { Clause, DrawItem, Name } from '../tree.ts';

const phrases = new Set(['and', 'as', 'with', 'in', 'by', 'across', 'pointing']);

const isPhrase = (image: string | undefined): boolean => image !== undefined && phrases.has(image);

/** `draw sea in blue, coast and inland in straw by owner, Army as disc` */
export function draw(c: Cursor): Clause | undefined {
  if (!isWord(c.peek(1)) && !isText(c.peek(1))) return undefined;
  if (c.find((token) => isPhrase(token.image)) < 2) return undefined;
  c.form =
    'draw NAME and NAME as SHAPE (or LINE), with "LETTER", in COLOUR, by ATTRIBUTE, across ATTRIBUTE, pointing up; several with commas between';
  c.next();
  return { kind: 'draw', items: c.list(() => drawItem(c)), range: c.range };
}

function drawItem(c: Cursor): DrawItem {
  const start = c.position;
  const ends = ({ image }: { readonly image: string }): boolean => isPhrase(image);
  const of: Name[] = [];
  do of.push(c.name('what is drawn', ends));
  while (c.accept('and'));
  const as = c.accept('as') ? c.name('a shape or a line', ends) : undefined;
  const letter = c.accept('with') ? c.string('a letter in quotes') : undefined;
  const colour = c.accept('in') ? c.name('a colour', ends) : undefined;
  const by = c.accept('by') ? c.variable() : undefined;
  const across = c.accept('across') ? c.variable() : undefined;
  const pointing = c.accept('pointing') ? c.word('up, right, down or left') : undefined;
  const said = [as, letter, colour, by, across, pointing].some((one) => one !== undefined);
  if (!said) c.fail('how it is drawn: `as`, `with`, `in`, `by`, `across` or `pointing`');
  return { of, as, letter, colour, by, across, pointing, range: c.since(start) };
}

/** `shape hull -9 0 9 0 6 7 -6 7, -1 -9 7 -2 -1 -2` */
export function shape(c: Cursor): Clause | undefined {
  if (!isLower(c.peek(1)) || !isCoordinate(c, 2)) return undefined;
  c.form = 'shape NAME X Y X Y X Y, X Y X Y X Y (at most 12 from the middle, which is 0 0)';
  c.next();
  const name = c.variable();
  return { kind: 'shape', name, rings: c.list(() => ring(c)), range: c.range };
}

/** `outline PAR 300 500 340 510 330 540, BUR ..` */
export function outline(c: Cursor): Clause | undefined {
  if (!isWord(c.peek(1)) && !isText(c.peek(1))) return undefined;
  c.form =
    'outline NAME X Y X Y X Y, NAME X Y X Y X Y (a name that ends in a number stands in quotes)';
  c.next();
  const items = c.list(() => {
    const start = c.position;
    const name = c.name('a space', isNumber);
    return { name, ring: ring(c), range: c.since(start) };
  });
  // Of one without a name it is said already.
  const named = items.filter(({ name }) => name.text !== '');
  return { kind: 'outline', items: named, range: c.range };
}

const isCoordinate = (c: Cursor, ahead = 0): boolean =>
  isNumber(c.peek(ahead)) || (c.peek(ahead)?.image === '-' && isNumber(c.peek(ahead + 1)));

/** Three points at least. */
function ring(c: Cursor): readonly number[] {
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
