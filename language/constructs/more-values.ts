/** Further values of a kind: `Force also Tank (T)`. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName, declared } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Declared, Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { nameLength, values } from './types.ts';

/** `Force also Tank (T)` */
export interface ValuesClause extends Node {
  readonly kind: 'values';
  readonly of: Name;
  readonly values: readonly Declared[];
}

/** `Force also Tank (T)` */
function read(c: Cursor): ValuesClause | undefined {
  const also = nameLength(c);
  if (also === 0 || c.peek(also)?.image !== 'also') return undefined;
  c.form = 'KIND also VALUE (ABBREVIATION), VALUE';
  const of = c.take(also);
  c.next();
  return { kind: 'values', of, values: values(c), range: c.range };
}

const print = ({ of, values: list, range }: ValuesClause): Entry =>
  line(range, `${capitalName(of)} also ${list.map((value) => declared(value)).join(', ')}`);

export const moreValues: Construct<ValuesClause> = {
  kind: 'values',
  says: 'further values of a kind',
  begins: [],
  read,
  print,
  forms: [],
};
