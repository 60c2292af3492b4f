/** Other names for things of the base. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { declared, factName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Declared, Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { startsName } from './marks.ts';

export interface RenameClause extends Node {
  readonly kind: 'rename';
  readonly pairs: readonly { readonly from: Name; readonly to: Declared }[];
}

function read(c: Cursor): RenameClause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'rename NAME to NAME (ABBREVIATION), NAME to NAME';
  c.next();
  const pairs = c.list(() => {
    const from = c.name('a name', (token) => token.image === 'to');
    c.expect('to');
    return { from, to: c.declared('the new name') };
  });
  return { kind: 'rename', pairs, range: c.range };
}

function print({ pairs: all, range }: RenameClause): Entry {
  const said = all.map(({ from, to }) => `${factName(from, ['to'])} to ${declared(to)}`);
  return line(range, `rename ${said.join(', ')}`);
}

export const rename: Construct<RenameClause> = {
  kind: 'rename',
  says: 'other names for things of the base',
  begins: ['rename'],
  read,
  print,
  forms: [{ word: 'rename', snippet: 'rename $1 to $0' }],
  continues: ['to'],
};
