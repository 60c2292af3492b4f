/** What automatic players strive for. */
import { definition } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { parameterList, parameters } from './types.ts';
import type { ParameterNode } from './types.ts';

export interface AimClause extends Node {
  readonly kind: 'aim';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly body: Expression;
}

function read(c: Cursor): AimClause {
  c.form = 'aim value(p: Power) = expression, or aim seeks(x: Piece, s: Space) = expression';
  c.next();
  const name = c.word('`value` or `seeks`');
  const list = parameters(c, true);
  // It always gives a Number: that may be said, as of a function.
  if (c.accept(':')) c.expect('Number');
  c.expect('=');
  return { kind: 'aim', name, parameters: list, body: c.expression(), range: c.range };
}

const print = ({ name, parameters: list, body, range }: AimClause): Entry =>
  definition(range, `aim ${name.text}${parameterList(list)} =`, body);

export const aim: Construct<AimClause> = {
  kind: 'aim',
  says: 'what automatic players strive for; no rule of the game',
  begins: ['aim'],
  read,
  print,
  forms: [
    { word: 'aim', snippet: 'aim value(${1:p}: Power) = $0' },
    { word: 'aim', snippet: 'aim seeks(${1:x}: ${2:Piece}, ${3:s}: Space) = $0' },
  ],
  readFirst: 'nothing',
  outline: (clause) => ({ as: 'function', name: clause.name, detail: 'aim' }),
};
