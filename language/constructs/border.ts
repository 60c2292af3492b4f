/** Borders between two spaces. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName, plainName } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { factMark, mark, startsName } from './marks.ts';
import type { FactMark } from './marks.ts';
import type { IToken } from 'chevrotain';

/** `border A - B, river X`, `latent border A - B` and `no border A - B` */
export interface BorderClause extends Node {
  readonly kind: 'border';
  readonly a: Name;
  readonly b: Name;
  readonly present: boolean;
  /** Declared, and not in play yet. */
  readonly latent: boolean;
  readonly marks: readonly FactMark[];
}

const dash = (token: IToken): boolean => token.image === '-';

/** `border A - B, river X`, `latent border A - B`, `no border A - B` */
function read(c: Cursor): BorderClause | undefined {
  const present = !c.sees('no', 'border');
  const latent = c.sees('latent', 'border');
  if (!present || latent) c.next();
  if (!c.sees('border') || !startsName(c.peek(1))) return undefined;
  c.form = 'border NAME - NAME, mark (with blanks around the hyphen), or no border NAME - NAME';
  c.next();
  const a = c.name('a space');
  c.expect('-');
  const b = c.name('a space', dash);
  const marks: FactMark[] = [];
  while (c.accept(',')) marks.push(mark(c));
  return { kind: 'border', a, b, present, latent, marks, range: c.range };
}

function print(clause: BorderClause): Entry {
  const marks = clause.marks.map((one) => `, ${factMark(one)}`).join('');
  const how = !clause.present ? 'no ' : clause.latent ? 'latent ' : '';
  const ends = `${factName(clause.a)} - ${plainName(clause.b)}`;
  return line(clause.range, `${how}border ${ends}${marks}`);
}

export const border: Construct<BorderClause> = {
  kind: 'border',
  says: 'borders between two spaces',
  begins: ['border', 'no', 'latent'],
  read,
  print,
  forms: [
    { word: 'border', snippet: 'border ${1:A} - ${2:B}' },
    {
      word: 'latent border',
      snippet: 'latent border ${1:A} - ${2:B}',
      detail: 'a border that is not open yet',
    },
    {
      word: 'no border',
      snippet: 'no border ${1:A} - ${2:B}',
      detail: 'a border of the base that is not there',
    },
  ],
  continues: [],
};
