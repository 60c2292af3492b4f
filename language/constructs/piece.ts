/** A kind of pieces. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName, declared } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Declared, Node, StringNode } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import {
  attributeForms,
  attributes,
  mixed,
  printAttribute,
  written,
  writtenItem,
} from './types.ts';
import type { AttributeNode } from './types.ts';

export interface PieceClause extends Node {
  readonly kind: 'piece';
  readonly declared: Declared;
  readonly attributes: readonly AttributeNode[];
  readonly written: readonly StringNode[];
}

function read(c: Cursor): PieceClause {
  c.form = 'piece NAME (ABBREVIATION) { name: Type; written ".." }';
  c.next();
  const declared = c.declared('the name of a piece', c.capitals('the name of a piece'));
  const notations: StringNode[] = [];
  const list = attributes(c.source, c.block(), (inner) => written(inner, notations));
  return { kind: 'piece', declared, attributes: list, written: notations, range: c.range };
}

function print({ declared: said, attributes: all, written: notations, range }: PieceClause): Entry {
  const items = [...all.map(printAttribute), ...notations.map(writtenItem)];
  return line(range, `piece ${declared(said, capitalName)}`, mixed(items, range.end));
}

export const piece: Construct<PieceClause> = {
  kind: 'piece',
  says: 'a kind of pieces',
  begins: ['piece'],
  read,
  print,
  forms: [
    { word: 'piece', snippet: 'piece ${1:Name} (${2:N}) {\n  at: Space\n  owner: Power\n  $0\n}' },
  ],
  continues: [],
  outline: (clause) => ({ as: 'kind', name: clause.declared.name, detail: 'piece' }),
  holds: 'attributes',
  inside: attributeForms,
};
