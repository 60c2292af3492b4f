/** A sentence that texts may say, and what it stands for. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Node, StringNode } from '../syntax/tree.ts';
import { clauseBlock } from './construct.ts';
import type { Construct, PrintClause, ReadClauses } from './construct.ts';
import type { Clause } from './tree.ts';

export interface SentenceClause extends Node {
  readonly kind: 'sentence';
  readonly pattern: StringNode;
  readonly clauses: readonly Clause[];
}

function read(c: Cursor, clauses: ReadClauses): SentenceClause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'sentence "words with {hole: Type}" { clauses }';
  c.next();
  const pattern = c.string();
  return { kind: 'sentence', pattern, clauses: clauses(c.block()), range: c.range };
}

const print = ({ pattern, clauses, range }: SentenceClause, one: PrintClause): Entry =>
  line(range, `sentence ${quote(pattern.text)}`, clauseBlock(clauses, range, one));

export const sentence: Construct<SentenceClause> = {
  kind: 'sentence',
  says: 'a sentence that texts may say, and what it stands for',
  begins: ['sentence'],
  read,
  print,
  forms: [{ word: 'sentence', snippet: 'sentence "${1:words with {n: Number\\}}" {\n  $0\n}' }],
  outline: (clause) => ({ as: 'sentence', name: clause.pattern.text, detail: 'sentence' }),
};
