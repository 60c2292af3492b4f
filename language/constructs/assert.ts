/** What must hold of the map and the set-up. */
import { definition } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { ruleIds } from '../print/names.ts';
import { isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

export interface AssertClause extends Node {
  readonly kind: 'assert';
  readonly title: string;
  /** Rules of the source it speaks of, besides the one it stands under. */
  readonly proves: readonly Name[];
  readonly body: Expression;
}

function read(c: Cursor): AssertClause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'assert "what holds" proves RULE, RULE: expression';
  c.next();
  const title = c.string().text;
  const proves = c.accept('proves') ? c.list(() => c.ruleId()) : [];
  c.expect(':');
  return { kind: 'assert', title, proves, body: c.expression(), range: c.range };
}

function print({ title, proves, body, range }: AssertClause): Entry {
  const rules = proves.length === 0 ? '' : ` proves ${ruleIds(proves)}`;
  return definition(range, `assert ${quote(title)}${rules}:`, body);
}

export const assertion: Construct<AssertClause> = {
  kind: 'assert',
  says: 'what must hold of the map and the set-up',
  begins: ['assert'],
  read,
  print,
  forms: [{ word: 'assert', snippet: 'assert "${1:what holds}": $0' }],
  isNeededWhole: true,
  outline: (clause) => ({ as: 'assertion', name: clause.title, detail: 'assert' }),
};
