/** A function by a table of its values. */
import { line } from '../print/entries.ts';
import { expression } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { plainName } from '../print/names.ts';
import { cursorOf, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';
import { closing } from './brackets.ts';
import type { Construct } from './construct.ts';
import { number, parameter, printType, type } from './types.ts';
import type { ParameterNode, TypeNode } from './types.ts';

export interface TableClause extends Node {
  readonly kind: 'table';
  readonly name: Name;
  readonly title: string | undefined;
  readonly row: ParameterNode;
  readonly column: { readonly name: Name; readonly low: number; readonly high: number };
  readonly result: TypeNode;
  readonly rows: readonly { readonly key: Name; readonly cells: readonly Expression[] }[];
}

function tableRow(c: Cursor): TableClause['rows'][number] {
  let length = 0;
  while (isWord(c.peek(length)) && !['none', 'yes', 'no'].includes(c.peek(length)?.image ?? '')) {
    length += 1;
  }
  const key = isText(c.peek())
    ? c.take(1)
    : length > 0
      ? c.take(length)
      : c.word('the key of a row');
  const cells: Expression[] = [];
  while (!c.done && !c.failed) {
    // A cell is one token or stands in brackets, so that cells need no commas.
    const cell = c.part(c.sees('(') ? closing(c) : c.position + 1);
    cells.push(cell.expression());
    cell.finish();
    c.failed ||= cell.failed;
    c.accept(',');
  }
  return { key, cells };
}

/** `table firing(w: Weapon, distance: 1..6): Number { Rifle 3 3 4; Pistol 4 5 none }` */
function read(c: Cursor): TableClause {
  c.form = 'table name(row: Kind, column: 1..6): Type { KEY value value; KEY value value }';
  c.next();
  const name = c.word('the name of the table');
  let title = isText(c.peek()) ? c.string().text : undefined;
  c.expect('(');
  const start = c.position;
  const rowName = c.word('a parameter');
  c.expect(':');
  const row = { name: rowName, type: type(c), range: c.since(start) };
  c.expect(',');
  const columnName = c.word('a parameter');
  c.expect(':');
  const low = number(c);
  c.expect('..');
  const column = { name: columnName, low, high: number(c) };
  c.expect(')');
  c.expect(':');
  const result = type(c);
  if (isText(c.peek())) title = c.string().text;
  const rows: TableClause['rows'][number][] = [];
  for (const clause of c.block()?.clauses ?? []) {
    const line = cursorOf(c.source, clause);
    line.form = 'KEY value value ..';
    rows.push(tableRow(line));
    line.finish();
  }
  return { kind: 'table', name, title, row, column, result, rows, range: c.range };
}

function print(clause: TableClause): Entry {
  const { column, row } = clause;
  const title = clause.title === undefined ? '' : ` ${quote(clause.title)}`;
  const span = `${column.name.text}: ${column.low}..${column.high}`;
  const head = `table ${clause.name.text}(${parameter(row)}, ${span}): ${printType(clause.result)}${title}`;
  return line(clause.range, head, { entries: clause.rows.map(rowEntry), end: clause.range.end });
}

const simple = ['bool', 'none', 'number', 'word', 'name', 'string'];

function rowEntry({ key, cells }: TableClause['rows'][number]): Entry {
  const end = cells.at(-1)?.range.end ?? key.range.end;
  const values = cells.map((cell) => {
    const value = expression(cell);
    return simple.includes(cell.form) && !/^[^"]*\s/.test(value) ? value : `(${value})`;
  });
  const name = ['none', 'yes', 'no'].some((word) => key.text.split(' ').includes(word));
  const joins = cells[0]?.form === 'name' || cells[0]?.form === 'word';
  const start = name || joins || /\d/.test(key.text) ? quote(key.text) : plainName(key);
  return line({ start: key.range.start, end }, [start, ...values].join(' '));
}

export const table: Construct<TableClause> = {
  kind: 'table',
  says: 'a function by a table of its values',
  begins: ['table'],
  read,
  print,
  forms: [
    {
      word: 'table',
      snippet: 'table ${1:name}(${2:row}: ${3:Kind}, ${4:column}: 1..${5:6}): Number {\n  $0\n}',
    },
  ],
  plays: true,
  readFirst: 'nothing',
  outline: (clause) => ({ as: 'function', name: clause.name, detail: 'table' }),
  holds: 'table',
};
