/** Clauses that hold in some editions only. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { plainNames } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import { clauseBlock } from './construct.ts';
import type { Construct, PrintClause, ReadClauses } from './construct.ts';
import type { Clause } from './tree.ts';
import { names } from './units.ts';

export interface InEditionClause extends Node {
  readonly kind: 'in-edition';
  readonly names: readonly Name[];
  readonly clauses: readonly Clause[];
}

function read(c: Cursor, clauses: ReadClauses): InEditionClause | undefined {
  if (!c.accept('in', 'edition')) return undefined;
  c.form = 'in edition A, B { clauses }';
  const list = names(c, 'an edition');
  return {
    kind: 'in-edition',
    names: list,
    clauses: clauses(c.block()),
    range: c.range,
  };
}

const print = (clause: InEditionClause, one: PrintClause): Entry =>
  line(
    clause.range,
    `in edition ${plainNames(clause.names)}`,
    clauseBlock(clause.clauses, clause.range, one),
  );

export const inEdition: Construct<InEditionClause> = {
  kind: 'in-edition',
  says: 'clauses that hold in some editions only',
  begins: ['in'],
  read,
  print,
  forms: [{ word: 'in edition', snippet: 'in edition ${1:A} {\n  $0\n}' }],
  outline: ({ names: list, clauses }) => ({
    as: 'heading',
    name: `in edition ${list.map(({ text }) => text).join(', ')}`,
    clauses,
  }),
};
