/** Clauses under a heading. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Node } from '../syntax/tree.ts';
import { clauseBlock } from './construct.ts';
import type { Construct, PrintClause, ReadClauses } from './construct.ts';
import type { Clause } from './tree.ts';

export interface HeadingClause extends Node {
  readonly kind: 'heading';
  readonly title: string;
  readonly clauses: readonly Clause[];
}

function read(c: Cursor, clauses: ReadClauses): HeadingClause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'heading "title" { clauses }';
  c.next();
  const title = c.string().text;
  return { kind: 'heading', title, clauses: clauses(c.block()), range: c.range };
}

const print = ({ title, clauses, range }: HeadingClause, one: PrintClause): Entry =>
  line(range, `heading ${quote(title)}`, clauseBlock(clauses, range, one));

export const heading: Construct<HeadingClause> = {
  kind: 'heading',
  says: 'clauses under a heading',
  begins: ['heading'],
  read,
  print,
  stands: 'rule',
  forms: [{ word: 'heading', snippet: 'heading "${1:title}" {\n  $0\n}' }],
  outline: ({ title, clauses }) => ({ as: 'heading', name: title, clauses }),
};
