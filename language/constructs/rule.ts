/** A rule of the source, and the clauses that say it. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isNumber, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Name, Node } from '../syntax/tree.ts';
import { clauseBlock } from './construct.ts';
import type { Construct, PrintClause, ReadClauses } from './construct.ts';
import { note, noteText } from './rule-note.ts';
import type { RuleNoteClause } from './rule-note.ts';
import type { Clause } from './tree.ts';

/** `rule 9 "title" { .. }`; `notes` are the short forms written on the same line. */
export interface RuleClause extends Node {
  readonly kind: 'rule';
  readonly id: Name;
  readonly title: string | undefined;
  readonly notes: readonly RuleNoteClause[];
  readonly clauses: readonly Clause[] | undefined;
}

function read(c: Cursor, inner: ReadClauses): RuleClause | undefined {
  if (!isWord(c.peek(1)) && !isNumber(c.peek(1))) return undefined;
  c.form = 'rule 9 "title" { clauses }, or rule 8 told "why"';
  c.next();
  const id = c.ruleId();
  const title = isText(c.peek()) ? c.string().text : undefined;
  const notes: RuleNoteClause[] = [];
  while (!c.done && !c.seesBlock() && !c.failed) {
    const start = c.position;
    const read = note(c);
    if (read === undefined) break;
    notes.push({ kind: 'rule-note', note: read, range: c.since(start) });
  }
  const hasBlock = c.seesBlock() || (notes.length === 0 && title === undefined);
  const clauses = hasBlock ? inner(c.block()) : undefined;
  return { kind: 'rule', id, title, notes, clauses, range: c.range };
}

function print({ id, title, notes, clauses, range }: RuleClause, one: PrintClause): Entry {
  const words = [
    `rule ${id.text}`,
    ...(title === undefined ? [] : [quote(title)]),
    ...notes.map(({ note: said }) => noteText(said)),
  ].join(' ');
  return clauses === undefined
    ? line(range, words)
    : line(range, words, clauseBlock(clauses, range, one));
}

export const rule: Construct<RuleClause> = {
  kind: 'rule',
  says: 'a rule of the source, and the clauses that say it',
  begins: ['rule'],
  read,
  print,
  stands: 'rule',
  forms: [{ word: 'rule', snippet: 'rule ${1:1} "${2:title}" {\n  $0\n}' }],
  outline: ({ id, title = '', clauses }) => ({
    as: 'rule',
    name: { text: `rule ${id.text}`, range: id.range },
    detail: title,
    clauses,
  }),
  holds: 'rule',
};
