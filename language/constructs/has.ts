/** Further attributes of a kind: `Space has terrain: Terrain`. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { blockOf } from '../syntax/blocks.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import {
  ATTRIBUTE_FORM,
  attribute,
  attributeBlock,
  attributes,
  nameLength,
  printAttribute,
} from './types.ts';
import type { AttributeNode } from './types.ts';

/** `Space has terrain: Terrain` */
export interface HasClause extends Node {
  readonly kind: 'has';
  readonly of: Name;
  readonly attributes: readonly AttributeNode[];
}

/** `Space has terrain: Terrain` */
function read(c: Cursor): HasClause | undefined {
  const length = nameLength(c);
  if (length === 0 || c.peek(length)?.image !== 'has') return undefined;
  const derived = c.peek(length + 1)?.image === 'derived' && c.peek(length + 2)?.image !== ':';
  const block = blockOf(c.peek(length + 1)) !== undefined;
  if (!block && c.peek(length + (derived ? 3 : 2))?.image !== ':') return undefined;
  c.form = `KIND has ${ATTRIBUTE_FORM}`;
  const of = c.take(length);
  c.next();
  const list = block ? attributes(c.source, c.block()) : c.list(() => attribute(c));
  return { kind: 'has', of, attributes: list, range: c.range };
}

function print({ of, attributes: all, range }: HasClause): Entry {
  const head = `${capitalName(of)} has`;
  const [only] = all;
  if (all.length !== 1 || only === undefined)
    return line(range, head, attributeBlock(all, range.end));
  return line(range, `${head} ${printAttribute(only).text}`);
}

export const has: Construct<HasClause> = {
  kind: 'has',
  says: 'further attributes of a kind',
  begins: [],
  read,
  print,
  forms: [],
};
