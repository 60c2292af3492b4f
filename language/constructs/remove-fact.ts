/** Things of the base that are not there. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { startsName } from './marks.ts';

export interface RemoveFactClause extends Node {
  readonly kind: 'remove-fact';
  readonly names: readonly Name[];
}

function read(c: Cursor): RemoveFactClause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'remove NAME, NAME';
  c.next();
  return { kind: 'remove-fact', names: c.list(() => c.name('a name')), range: c.range };
}

const print = ({ names: list, range }: RemoveFactClause): Entry =>
  line(range, `remove ${list.map((name) => factName(name)).join(', ')}`);

export const removeFact: Construct<RemoveFactClause> = {
  kind: 'remove-fact',
  says: 'things of the base that are not there',
  begins: ['remove'],
  read,
  print,
  forms: [{ word: 'remove', snippet: 'remove $0' }],
};
