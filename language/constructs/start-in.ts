/** When the game begins. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { startsName } from './marks.ts';

export interface StartInClause extends Node {
  readonly kind: 'start-in';
  readonly date: Name;
}

function read(c: Cursor): StartInClause | undefined {
  if (!c.sees('start', 'in') || !startsName(c.peek(2))) return undefined;
  c.form = 'start in SEASON YEAR';
  c.take(2);
  return { kind: 'start-in', date: c.name('a season and a year'), range: c.range };
}

const print = ({ date, range }: StartInClause): Entry => line(range, `start in ${factName(date)}`);

export const startIn: Construct<StartInClause> = {
  kind: 'start-in',
  says: 'when the game begins',
  begins: ['start'],
  read,
  print,
  forms: [{ word: 'start in', snippet: 'start in $0' }],
};
