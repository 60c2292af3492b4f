/** Whether years count up or down. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

export interface YearsClause extends Node {
  readonly kind: 'years';
  readonly direction: 'up' | 'down';
}

function read(c: Cursor): YearsClause | undefined {
  if (!c.accept('years', 'count')) return undefined;
  c.form = 'years count down, or years count up';
  const down = c.accept('down');
  if (!down && !c.accept('up')) c.fail('`down` or `up`');
  return { kind: 'years', direction: down ? 'down' : 'up', range: c.range };
}

const print = ({ direction, range }: YearsClause): Entry => line(range, `years count ${direction}`);

export const years: Construct<YearsClause> = {
  kind: 'years',
  says: 'whether years count up or down',
  begins: ['years'],
  read,
  print,
  forms: [{ word: 'years', snippet: 'years count ${1|up,down|}' }],
  readFirst: 'nothing',
};
