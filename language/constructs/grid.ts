/** Squares by column and row. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

/** `grid A1..L8, col, row`: squares by column letter and row number, and the attributes that take the two. */
export interface GridClause extends Node {
  readonly kind: 'grid';
  readonly from: Name;
  readonly to: Name;
  readonly column: Name | undefined;
  readonly row: Name | undefined;
}

const SQUARE = /^[A-Z][1-9][0-9]?$/u;

function spans(from: string, to: string): boolean {
  return (
    SQUARE.test(from) &&
    SQUARE.test(to) &&
    from.charCodeAt(0) <= to.charCodeAt(0) &&
    Number(from.slice(1)) <= Number(to.slice(1))
  );
}

/** `grid A1..L8, col, row` */
function read(c: Cursor): GridClause | undefined {
  if (!isWord(c.peek(1)) || c.peek(2)?.image !== '..') return undefined;
  c.form = 'grid A1..L8, COLUMN, ROW (two attributes of Space, which may be left out)';
  c.next();
  const from = c.name('the first square, such as A1');
  c.expect('..');
  if (!isWord(c.peek()) || !spans(from.text, c.peek()?.image ?? '')) {
    c.fail('a last square such as L8, neither left of the first one nor above it');
  }
  const to = c.name('the last square, such as L8');
  const column = c.accept(',') ? c.variable() : undefined;
  const row = column !== undefined && c.accept(',') ? c.variable() : undefined;
  return { kind: 'grid', from, to, column, row, range: c.range };
}

function print({ from, to, column, row, range }: GridClause): Entry {
  const marks = [column, row].map((name) => (name === undefined ? '' : `, ${name.text}`));
  return line(range, `grid ${from.text}..${to.text}${marks.join('')}`);
}

export const grid: Construct<GridClause> = {
  kind: 'grid',
  says: 'squares by column and row',
  begins: ['grid'],
  read,
  print,
  forms: [{ word: 'grid', snippet: 'grid ${1:A1..H8}, ${2:file}, ${3:rank}' }],
};
