/** What silence means. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { isCapital } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { answer, answerText } from './fields.ts';
import type { AnswerNode } from './fields.ts';

/** `default of Retreats is Disband`: what silence means, without saying the ask again. */
export interface DefaultClause extends Node {
  readonly kind: 'default';
  readonly ask: Name;
  readonly answer: AnswerNode;
}

/** `default of Retreats is Right Hand` */
function read(c: Cursor): DefaultClause | undefined {
  if (c.peek(1)?.image !== 'of' || !isCapital(c.peek(2))) return undefined;
  c.form = 'default of ASK is POLICY, or default of ASK is ORDER with field value';
  c.next();
  c.expect('of');
  const asked = c.capitals('the name of an ask');
  c.expect('is');
  return { kind: 'default', ask: asked, answer: answer(c), range: c.range };
}

const print = ({ ask, answer: said, range }: DefaultClause): Entry =>
  line(range, `default of ${capitalName(ask)} is ${answerText(said)}`);

export const defaultOf: Construct<DefaultClause> = {
  kind: 'default',
  says: 'what silence means',
  begins: ['default'],
  read,
  print,
  forms: [{ word: 'default', snippet: 'default of ${1:Ask} is ${2:Order}' }],
  plays: true,
  readFirst: 'nothing',
};
