/** The area of a space. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName } from '../print/names.ts';
import { isNumber, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { pairs, ring } from './points.ts';

/** `outline PAR 300 500 340 510 330 540, BUR ..`: the area of a space, or a part of it. */
export interface OutlineClause extends Node {
  readonly kind: 'outline';
  readonly items: readonly (Node & { readonly name: Name; readonly ring: readonly number[] })[];
}

/** `outline PAR 300 500 340 510 330 540, BUR ..` */
function read(c: Cursor): OutlineClause | undefined {
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

function print({ items, range }: OutlineClause): Entry {
  const all = items.map(({ name, ring: corners }) => {
    const text = /\d$/u.test(name.text) ? quote(name.text) : factName(name);
    return `${text} ${pairs(corners).join(' ')}`;
  });
  return line(range, `outline ${all.join(', ')}`);
}

export const outline: Construct<OutlineClause> = {
  kind: 'outline',
  says: 'the area of a space',
  begins: ['outline'],
  read,
  print,
  forms: [{ word: 'outline', snippet: 'outline $0' }],
};
