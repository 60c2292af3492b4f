/** A function. */
import { definition } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { parameterList, parameters, printType, type } from './types.ts';
import type { ParameterNode, TypeNode } from './types.ts';

export interface FnClause extends Node {
  readonly kind: 'fn';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly result: TypeNode | undefined;
  readonly body: Expression;
}

function read(c: Cursor): FnClause {
  c.form = 'fn name(a: Type): Type = expression';
  c.next();
  const name = c.word('the name of the function');
  const list = parameters(c, true);
  const result = c.accept(':') ? type(c) : undefined;
  c.expect('=');
  return { kind: 'fn', name, parameters: list, result, body: c.expression(), range: c.range };
}

function print({ name, parameters: list, result, body, range }: FnClause): Entry {
  const gives = result === undefined ? '' : `: ${printType(result)}`;
  return definition(range, `fn ${name.text}${parameterList(list)}${gives} =`, body);
}

export const fn: Construct<FnClause> = {
  kind: 'fn',
  says: 'a function, and what it gives',
  begins: ['fn'],
  read,
  print,
  forms: [{ word: 'fn', snippet: 'fn ${1:name}(${2:x}: ${3:Kind}) = $0' }],
  plays: true,
  readFirst: 'nothing',
  outline: (clause) => ({ as: 'function', name: clause.name, detail: 'fn' }),
};
