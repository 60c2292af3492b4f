/** A step put into a phase of the base, said anew or taken out. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { effectForms, effects } from './effects.ts';
import { stepEntry } from './process.ts';
import type { StepNode } from './process.ts';

/** `step flood after moves of Movement {..}`, `step tally after carry out Builds of P {..}`, `step capture of Adjustments {..}`, `remove step ..` */
export interface StepClause extends Node {
  readonly kind: 'step-clause';
  readonly how: 'before' | 'after' | 'redefine' | 'remove';
  /** A step or an ask; with `carriedOut`, where that ask is carried out. */
  readonly anchor: Name;
  readonly carriedOut: boolean;
  readonly phase: Name;
  readonly step: StepNode | undefined;
}

/** `step flood after moves of Movement { .. }`, `remove step capture of Adjustments` */
function read(c: Cursor): StepClause | undefined {
  const removed = c.sees('remove', 'step');
  const at = removed || c.sees('open', 'step') ? 1 : 0;
  if (c.peek(at)?.image !== 'step' || !isWord(c.peek(at + 1))) return undefined;
  c.form =
    'step NAME after NAME of PHASE { effects }, step NAME after carry out ASK of PHASE { effects }, step NAME of PHASE { effects }';
  const before = c.accept('open');
  c.take(removed ? 2 : 1);
  const name = c.word('the name of a step');
  if (removed) {
    c.form = 'remove step NAME of PHASE';
    c.expect('of');
    const of = c.capitals('a phase');
    return {
      kind: 'step-clause',
      how: 'remove',
      anchor: name,
      carriedOut: false,
      phase: of,
      step: undefined,
      range: c.range,
    };
  }
  const open = before || c.accept('open');
  const how = c.accept('after') ? 'after' : c.accept('before') ? 'before' : 'redefine';
  const carriedOut = how !== 'redefine' && c.accept('carry', 'out');
  const anchor = carriedOut
    ? c.capitals('the name of an ask')
    : how === 'redefine'
      ? name
      : c.word('the name of a step');
  c.expect('of');
  const of = c.capitals('a phase');
  const node: StepNode = {
    kind: 'step',
    name,
    open,
    effects: effects(c.source, c.block()),
    range: c.range,
  };
  return { kind: 'step-clause', how, anchor, carriedOut, phase: of, step: node, range: c.range };
}

function print({ how, anchor, carriedOut, phase, step: said, range }: StepClause): Entry {
  const of = `of ${capitalName(phase)}`;
  if (said === undefined) return line(range, `remove step ${anchor.text} ${of}`);
  const name = carriedOut ? `carry out ${capitalName(anchor)}` : anchor.text;
  return stepEntry(said, how === 'redefine' ? ` ${of}` : ` ${how} ${name} ${of}`);
}

export const stepClause: Construct<StepClause> = {
  kind: 'step-clause',
  says: 'a step that is put into a phase, said anew or taken out',
  begins: ['remove', 'step', 'open'],
  read,
  print,
  forms: [
    { word: 'step', snippet: 'step ${1:name} after ${2:step} of ${3:Phase} {\n  $0\n}' },
    {
      word: 'open step',
      snippet: 'open step ${1:name} after ${2:step} of ${3:Phase} {\n  $0\n}',
      detail: 'limits are not held against it',
    },
    {
      word: 'remove step',
      snippet: 'remove step $1 of $0',
      detail: 'a step of the base that is not taken',
    },
  ],
  continues: ['before', 'after', 'of', 'open'],
  plays: true,
  isNeededWhole: true,
  readFirst: 'name',
  outline: ({ step: said, how, carriedOut, anchor }) =>
    said && {
      as: 'step',
      name: said.name,
      detail: `${how} ${carriedOut ? 'carry out ' : ''}${anchor.text}`,
    },
  holds: 'effects',
  inside: effectForms,
};
