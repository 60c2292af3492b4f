/** What is decided about orders while they are settled. */
import { definition } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { parameterList, parameters } from './types.ts';
import type { ParameterNode } from './types.ts';

export interface DecideClause extends Node {
  readonly kind: 'decide';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly body: Expression;
}

function read(c: Cursor): DecideClause {
  c.form = 'decide name(a: Type) = expression';
  c.next();
  const name = c.word('the name of the decision');
  const list = parameters(c, true);
  c.expect('=');
  return { kind: 'decide', name, parameters: list, body: c.expression(), range: c.range };
}

const print = ({ name, parameters: list, body, range }: DecideClause): Entry =>
  definition(range, `decide ${name.text}${parameterList(list)} =`, body);

export const decide: Construct<DecideClause> = {
  kind: 'decide',
  says: 'what is decided of orders against each other',
  begins: ['decide'],
  read,
  print,
  forms: [{ word: 'decide', snippet: 'decide ${1:name}(${2:x}: ${3:Order}) = $0' }],
  plays: true,
  readFirst: 'nothing',
  outline: (clause) => ({ as: 'decision', name: clause.name, detail: 'decide' }),
};
