/** How a knot of decisions is settled. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

export interface SettleClause extends Node {
  readonly kind: 'settle';
  readonly title: string | undefined;
  readonly withAll: readonly Name[];
  readonly withNone: readonly Name[];
  readonly assign: Name;
  readonly value: boolean;
}

/** `settle "rings" knot with succeeds and no lands: every succeeds is yes` */
function read(c: Cursor): SettleClause {
  c.form = 'settle "title" knot with DECISION and no DECISION: every DECISION is yes';
  c.next();
  const title = isText(c.peek()) ? c.string().text : undefined;
  c.expect('knot');
  const withAll: Name[] = [];
  const withNone: Name[] = [];
  if (c.accept('with')) {
    // A comma goes on with what stands before it: `with a, b and no c, d` is without c and without d.
    let list = withAll;
    do {
      if (c.accept('no')) list = withNone;
      else if (list === withNone && c.peek(-1)?.image === 'and') c.fail('`no`');
      list.push(c.word('the name of a decision'));
    } while (c.accept('and') || c.accept(','));
  }
  c.expect(':');
  c.expect('every');
  const assign = c.word('the name of a decision');
  c.expect('is');
  const value = c.accept('yes');
  if (!value && !c.accept('no')) c.fail('`yes` or `no`');
  return { kind: 'settle', title, withAll, withNone, assign, value, range: c.range };
}

function print(clause: SettleClause): Entry {
  const conditions = [
    ...clause.withAll.map((name) => name.text),
    ...clause.withNone.map((name) => `no ${name.text}`),
  ].join(' and ');
  const title = clause.title === undefined ? '' : ` ${quote(clause.title)}`;
  const knot = conditions === '' ? 'knot' : `knot with ${conditions}`;
  const value = clause.value ? 'yes' : 'no';
  return line(clause.range, `settle${title} ${knot}: every ${clause.assign.text} is ${value}`);
}

export const settle: Construct<SettleClause> = {
  kind: 'settle',
  says: 'how decisions that wait for each other are settled',
  begins: ['settle'],
  read,
  print,
  forms: [
    {
      word: 'settle',
      snippet: 'settle "${1:title}" knot with ${2:decision}: every ${2:decision} is yes',
    },
  ],
  continues: ['knot', 'with', 'and', 'no', 'every', 'is yes', 'is no'],
  plays: true,
  isNeededWhole: true,
  readFirst: 'nothing',
};
