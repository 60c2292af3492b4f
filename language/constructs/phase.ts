/** A phase: what is asked and done in it, in which order. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { isCapital } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { process, processBlock, processForms } from './process.ts';
import type { ProcessNode } from './process.ts';

export interface PhaseClause extends Node {
  readonly kind: 'phase';
  readonly name: Name;
  /** Where the calendar has this one, it gets the new one too. */
  readonly beside: { readonly how: 'before' | 'after'; readonly phase: Name } | undefined;
  readonly body: readonly ProcessNode[];
}

function read(c: Cursor): PhaseClause | undefined {
  if (!isCapital(c.peek(1))) return undefined;
  c.form = 'phase NAME { ask X; step NAME { effects } }, or phase NAME before PHASE { .. }';
  c.next();
  const name = c.capitals('the name of a phase');
  const how = (['before', 'after'] as const).find((word) => c.accept(word));
  const beside = how === undefined ? undefined : { how, phase: c.capitals('the name of a phase') };
  return { kind: 'phase', name, beside, body: process(c.source, c.block()), range: c.range };
}

function print({ name, beside, body, range }: PhaseClause): Entry {
  const where = beside === undefined ? '' : ` ${beside.how} ${capitalName(beside.phase)}`;
  return line(range, `phase ${capitalName(name)}${where}`, processBlock(body, range.end));
}

export const phase: Construct<PhaseClause> = {
  kind: 'phase',
  says: 'what is asked and done in a phase, in which order',
  begins: ['phase'],
  read,
  print,
  forms: [{ word: 'phase', snippet: 'phase ${1:Name} {\n  $0\n}' }],
  continues: ['before', 'after'],
  plays: true,
  readFirst: 'name',
  outline: (clause) => ({ as: 'phase', name: clause.name, detail: 'phase' }),
  holds: 'phase',
  inside: processForms,
};
