/** Words for a condition, for sentences. */
import { definition } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Expression, Node, StringNode } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

export interface ConditionClause extends Node {
  readonly kind: 'condition';
  readonly pattern: StringNode;
  readonly body: Expression;
}

function read(c: Cursor): ConditionClause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'condition "words with {hole: Type}" = expression';
  c.next();
  const pattern = c.string();
  c.expect('=');
  return { kind: 'condition', pattern, body: c.expression(), range: c.range };
}

const print = ({ pattern, body, range }: ConditionClause): Entry =>
  definition(range, `condition ${quote(pattern.text)} =`, body);

export const condition: Construct<ConditionClause> = {
  kind: 'condition',
  says: 'words for a condition, for sentences to use',
  begins: ['condition'],
  read,
  print,
  forms: [{ word: 'condition', snippet: 'condition "${1:words}" = $0' }],
  plays: true,
  isNeededWhole: true,
  readFirst: 'nothing',
};
