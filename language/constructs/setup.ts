/** What is done before the game begins. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isLower } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { effectBlock, effectForms, effects } from './effects.ts';
import type { Effect } from './effects.ts';

export interface SetupClause extends Node {
  readonly kind: 'setup';
  readonly effects: readonly Effect[];
}

function read(c: Cursor): SetupClause | undefined {
  if (isLower(c.peek(1))) return undefined;
  c.form = 'setup { effects }';
  c.next();
  return { kind: 'setup', effects: effects(c.source, c.block()), range: c.range };
}

const print = ({ effects: list, range }: SetupClause): Entry =>
  line(range, 'setup', effectBlock(list, range.end));

export const setup: Construct<SetupClause> = {
  kind: 'setup',
  says: 'what is done before the game begins',
  begins: ['setup'],
  read,
  print,
  forms: [{ word: 'setup', snippet: 'setup {\n  $0\n}' }],
  plays: true,
  readFirst: 'name',
  holds: 'effects',
  inside: effectForms,
};
