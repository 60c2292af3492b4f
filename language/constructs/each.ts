/** Clauses for each item of a list that a sentence takes. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import { clauseBlock } from './construct.ts';
import type { Construct, PrintClause, ReadClauses } from './construct.ts';
import type { Clause } from './tree.ts';

/** `for each s: ..` in a sentence's body, over a list hole. */
export interface EachClause extends Node {
  readonly kind: 'each';
  readonly hole: Name;
  readonly clauses: readonly Clause[];
}

/** `for each s: clause` or `for each s { clauses }`, over a list hole. */
function read(c: Cursor, inner: ReadClauses): EachClause | undefined {
  if (!c.sees('for', 'each')) return undefined;
  c.form = 'for each HOLE: clause';
  c.take(2);
  const hole = c.word('the name of a hole');
  const colon = c.accept(':');
  if (c.seesBlock() && c.position === c.tokens.length - 1) {
    return { kind: 'each', hole, clauses: inner(c.block()), range: c.range };
  }
  if (!colon) c.fail('`:`');
  if (c.failed) return { kind: 'each', hole, clauses: [], range: c.range };
  const rest = c.part(c.tokens.length);
  const clause = { tokens: rest.tokens, range: rest.range, semicolon: false };
  const clauses = inner({ clauses: [clause], range: rest.range });
  return { kind: 'each', hole, clauses, range: c.range };
}

function print({ hole, clauses, range }: EachClause, one: PrintClause): Entry {
  const [only] = clauses;
  const head = `for each ${hole.text}`;
  if (clauses.length !== 1 || only === undefined)
    return line(range, head, clauseBlock(clauses, range, one));
  const { parts: all, unbreakable } = one(only);
  const [first = '', ...rest] = all;
  const full = typeof first === 'string' ? [`${head}: ${first}`] : [head, first];
  return { ...line(range, ...full, ...rest), unbreakable: unbreakable === true };
}

export const each: Construct<EachClause> = {
  kind: 'each',
  says: 'clauses for each item of a list that a sentence takes',
  begins: ['for'],
  read,
  print,
  forms: [{ word: 'for each', snippet: 'for each ${1:hole}: $0' }],
};
