/** A list by which positions are handed over and told. */
import { line } from '../print/entries.ts';
import { listedExpression } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { isLower, isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Expression, Name, Node, StringNode } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { fieldBlock, listFields, subject } from './fields.ts';
import type { ListField } from './fields.ts';

export interface ExchangeClause extends Node {
  readonly kind: 'exchange';
  readonly name: Name;
  readonly of: Name;
  readonly variable: Name;
  readonly where: Expression | undefined;
  readonly under: Expression | undefined;
  readonly as: StringNode | undefined;
  readonly fields: readonly ListField[];
}

/** `exchange units: each Unit u with c, under u.owner, as "{is} {at}"` */
function read(c: Cursor): ExchangeClause | undefined {
  if (!isLower(c.peek(1)) || c.peek(2)?.image !== ':') return undefined;
  c.form = 'exchange NAME: each KIND x with condition, under POWER, as "text" or { name: value }';
  c.next();
  const name = c.word('the name of a list');
  c.expect(':');
  c.expect('each');
  const { of, variable } = subject(c);
  let where: Expression | undefined;
  let under: Expression | undefined;
  let as: StringNode | undefined;
  let list: ListField[] = [];
  while (!c.done && !c.failed) {
    c.accept(',');
    if (c.accept('with')) where = c.expression();
    else if (c.accept('under')) under = c.expression();
    else if (c.accept('as')) {
      if (isText(c.peek())) as = c.string();
      else list = listFields(c.source, c.block());
    } else if (!c.seesBlock() || c.fail('`as`')) c.fail('`with`, `under` or `as`');
  }
  return { kind: 'exchange', name, of, variable, where, under, as, fields: list, range: c.range };
}

function print(clause: ExchangeClause): Entry {
  const { range } = clause;
  const head = `exchange ${clause.name.text}: each ${capitalName(clause.of)} ${clause.variable.text}`;
  // A comma follows, which the keys of a `first .. by` would take.
  const where = clause.where === undefined ? '' : ` with ${listedExpression(clause.where)}`;
  const under = clause.under === undefined ? '' : `, under ${listedExpression(clause.under)}`;
  const start = head + where + under;
  if (clause.as !== undefined) return line(range, `${start}, as ${quote(clause.as.text)}`);
  if (clause.fields.length === 0) return line(range, start);
  return line(range, `${start}, as`, fieldBlock(clause.fields, range.end));
}

export const exchange: Construct<ExchangeClause> = {
  kind: 'exchange',
  says: 'a list in which positions are handed over and told',
  begins: ['exchange'],
  read,
  print,
  forms: [
    {
      word: 'exchange',
      snippet: 'exchange ${1:list}: each ${2:Kind} ${3:x}, under ${3:x}.owner, as "$0"',
    },
  ],
  continues: ['each', 'with', 'under', 'as'],
  isNeededWhole: true,
  readFirst: 'nothing',
  holds: 'fields',
};
