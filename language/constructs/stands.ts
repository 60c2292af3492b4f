/** Where the pieces of a kind may stand. */
import { parts } from '../print/doc.ts';
import { longLine } from '../print/entries.ts';
import { expressionDoc } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { isCapital } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

/** `every Unit stands where berth(is, at)` */
export interface StandsClause extends Node {
  readonly kind: 'stands';
  readonly of: Name;
  readonly where: Expression;
}

/** `every Unit stands where berth(is, at)` */
function read(c: Cursor): StandsClause | undefined {
  let length = 1;
  while (isCapital(c.peek(length))) length += 1;
  if (length === 1 || c.peek(length)?.image !== 'stands') return undefined;
  c.form = 'every KIND stands where condition';
  c.next();
  const of = c.take(length - 1);
  c.next();
  c.expect('where');
  return { kind: 'stands', of, where: c.expression(), range: c.range };
}

const print = ({ of, where, range }: StandsClause): Entry =>
  longLine(range, parts(`every ${capitalName(of)} stands where `, expressionDoc(where)));

export const stands: Construct<StandsClause> = {
  kind: 'stands',
  says: 'where the pieces of a kind may stand',
  begins: ['every'],
  read,
  print,
  forms: [{ word: 'every', snippet: 'every ${1:Kind} stands where $0' }],
  plays: true,
  readFirst: 'nothing',
};
