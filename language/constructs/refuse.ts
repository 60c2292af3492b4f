/** Why an order is refused. */
import { line } from '../print/entries.ts';
import { expression } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { isCapital } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Expression, Name, Node, TemplateNode } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { subject } from './fields.ts';

/** `refuse Build b because "text" when condition`: why an order that is not legal, or not asked for, is not. */
export interface RefuseClause extends Node {
  readonly kind: 'refuse';
  readonly order: Name;
  readonly variable: Name;
  readonly text: TemplateNode;
  readonly when: Expression | undefined;
}

/** `refuse Build b because "there is no room" when c` */
function read(c: Cursor): RefuseClause | undefined {
  if (!isCapital(c.peek(1))) return undefined;
  c.form = 'refuse ORDER x because "text" when CONDITION';
  c.next();
  const { of: order, variable } = subject(c);
  c.expect('because');
  const text = c.template();
  const when = c.accept('when') ? c.expression() : undefined;
  return { kind: 'refuse', order, variable, text, when, range: c.range };
}

function print({ order, variable, text, when, range }: RefuseClause): Entry {
  const head = `refuse ${capitalName(order)} ${variable.text} because ${quote(text.text)}`;
  return line(range, when === undefined ? head : `${head} when ${expression(when)}`);
}

export const refuse: Construct<RefuseClause> = {
  kind: 'refuse',
  says: 'why an order is refused',
  begins: ['refuse'],
  read,
  print,
  forms: [{ word: 'refuse', snippet: 'refuse ${1:Order} ${2:x} because "${3:why}" when $0' }],
  readFirst: 'nothing',
};
