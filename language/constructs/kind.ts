/** A kind of things, with attributes or with values. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName, declared } from '../print/names.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Declared, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { attributeBlock, attributeForms, attributes, values } from './types.ts';
import type { AttributeNode } from './types.ts';

/** `kind Terrain is sea, coast` (values) or `kind Centre at Space { .. }` (attributes). */
export interface KindClause extends Node {
  readonly kind: 'kind';
  readonly declared: Declared;
  readonly values: readonly Declared[] | undefined;
  readonly atSpace: boolean;
  readonly attributes: readonly AttributeNode[];
}

function read(c: Cursor): KindClause {
  c.form = 'kind NAME is a, b (B), c, or kind NAME at Space { name: Type }';
  c.next();
  const declared = c.declared('the name of a kind', c.capitals('the name of a kind'));
  const common = { kind: 'kind' as const, declared, range: c.range };
  if (c.accept('is')) {
    return { ...common, values: values(c), atSpace: false, attributes: [] };
  }
  const atSpace = c.accept('at', 'Space');
  const block = c.done && atSpace ? undefined : c.block();
  return { ...common, values: undefined, atSpace, attributes: attributes(c.source, block) };
}

function print({
  declared: said,
  values: list,
  atSpace,
  attributes: all,
  range,
}: KindClause): Entry {
  const head = `kind ${declared(said, capitalName)}`;
  if (list !== undefined)
    return line(range, `${head} is ${list.map((value) => declared(value)).join(', ')}`);
  const full = atSpace ? `${head} at Space` : head;
  if (all.length === 0 && atSpace) return line(range, full);
  return line(range, full, attributeBlock(all, range.end));
}

export const kind: Construct<KindClause> = {
  kind: 'kind',
  says: 'a kind of things, with attributes or with values',
  begins: ['kind'],
  read,
  print,
  forms: [{ word: 'kind', snippet: 'kind ${1:Name} is ${2:a, b}' }],
  continues: ['is', 'at Space'],
  outline: (clause) => ({ as: 'kind', name: clause.declared.name, detail: 'kind' }),
  holds: 'attributes',
  inside: attributeForms,
};
