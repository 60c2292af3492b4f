/** Clauses as lines: with a head that stays on its line, or one that may be broken. */
import type { Expression, Range } from '../syntax/tree.ts';
import { defined, flat } from './doc.ts';
import type { Doc } from './doc.ts';
import { expressionDoc } from './expressions.ts';
import type { Entries, Entry } from './layout.ts';

export const line = (range: Range, ...parts: readonly (string | Entries)[]): Entry => ({
  range,
  parts,
});

/** Its head is broken where it does not fit on one line. */
export const longLine = (
  range: Range,
  head: Doc,
  ...rest: readonly (string | Entries)[]
): Entry => ({ range, parts: [flat(head), ...rest], long: head });

/** A head, and the expression that it stands for. */
export const definition = (range: Range, head: string, body: Expression): Entry =>
  longLine(range, defined(head, expressionDoc(body)));
