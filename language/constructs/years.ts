/** Whether years count up or down, and by how many. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isNumber } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

export interface YearsClause extends Node {
  readonly kind: 'years';
  readonly direction: 'up' | 'down';
  /** How many years lie between one round of the calendar and the next. */
  readonly by: number;
}

function read(c: Cursor): YearsClause | undefined {
  if (!c.accept('years', 'count')) return undefined;
  c.form = 'years count down, years count up, or years count up by 5';
  const down = c.accept('down');
  if (!down && !c.accept('up')) c.fail('`down` or `up`');
  const by = c.accept('by') ? stride(c) : 1;
  return { kind: 'years', direction: down ? 'down' : 'up', by, range: c.range };
}

function stride(c: Cursor): number {
  const by = Number(c.peek()?.image);
  if (!isNumber(c.peek()) || !Number.isSafeInteger(by) || by < 1 || by > 1000)
    c.fail('a whole number from 1 to 1000');
  c.next();
  return by;
}

const print = ({ direction, by, range }: YearsClause): Entry =>
  line(range, `years count ${direction}${by === 1 ? '' : ` by ${by}`}`);

export const years: Construct<YearsClause> = {
  kind: 'years',
  says: 'whether years count up or down, and by how many',
  begins: ['years'],
  read,
  print,
  forms: [{ word: 'years', snippet: 'years count ${1|up,down|}' }],
  readFirst: 'nothing',
};
