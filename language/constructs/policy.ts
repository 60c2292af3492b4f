/** An answer to an ask, by a name. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { isCapital } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { answer, answerText } from './fields.ts';
import type { AnswerNode } from './fields.ts';

/** `policy Retreating in Retreats: Retreat with to x`: an answer to an ask, by a name. */
export interface PolicyClause extends Node {
  readonly kind: 'policy';
  readonly name: Name;
  readonly ask: Name;
  readonly answer: AnswerNode;
}

/** `policy Right Hand in Retreats: Retreat with to x` */
function read(c: Cursor): PolicyClause | undefined {
  if (!isCapital(c.peek(1))) return undefined;
  c.form = 'policy NAME in ASK: ORDER with field value, field value';
  c.next();
  const name = c.capitals('the name of a policy');
  c.expect('in');
  const asked = c.capitals('the name of an ask');
  c.expect(':');
  return { kind: 'policy', name, ask: asked, answer: answer(c), range: c.range };
}

const print = ({ name, ask, answer: said, range }: PolicyClause): Entry =>
  line(range, `policy ${capitalName(name)} in ${capitalName(ask)}: ${answerText(said)}`);

export const policy: Construct<PolicyClause> = {
  kind: 'policy',
  says: 'an answer to an ask, by a name',
  begins: ['policy'],
  read,
  print,
  forms: [{ word: 'policy', snippet: 'policy ${1:Name} in ${2:Ask}: ${3:Order}' }],
  plays: true,
  readFirst: 'nothing',
};
