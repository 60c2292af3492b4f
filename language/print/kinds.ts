/** Attributes, types, parameters, and the blocks that mix attributes with other parts. */
import { quote } from '../syntax/lexer.ts';
import type { AttributeNode, ParameterNode, Range, StringNode, TypeNode } from '../syntax/tree.ts';
import { parts } from './doc.ts';
import type { Doc } from './doc.ts';
import { strictExpression, strictExpressionDoc } from './expressions.ts';
import type { Entries, Entry } from './layout.ts';
import { capitalName } from './names.ts';

export interface Item {
  readonly range: Range;
  readonly text: string;
  readonly block?: Entries;
  /** Where it does not fit on one line. */
  readonly long?: Doc;
  readonly notation?: boolean;
}

export function type(node: TypeNode): string {
  switch (node.form) {
    case 'bool':
      return 'yes or no';
    case 'number':
      return 'Number';
    case 'text':
      return 'Text';
    case 'date':
      return 'Date';
    case 'set':
      return `set of ${capitalName(node.name)}`;
    case 'kind':
      return `${capitalName(node.name)}${node.optional ? ' or none' : ''}`;
  }
}

export function attribute(node: AttributeNode): Item {
  const head = `${node.derived ? 'derived ' : ''}${node.name.text}: ${type(node.type)}`;
  const initial = node.initial === undefined ? '' : ` = ${strictExpression(node.initial)}`;
  const onLoss = node.onLoss === undefined ? '' : ` on loss ${node.onLoss}`;
  const value = node.meant ?? node.found;
  if (value === undefined) return { range: node.range, text: head + initial + onLoss };
  const start = `${head}${initial} ${node.meant === undefined ? 'found' : 'meant'} as `;
  return {
    range: node.range,
    text: `${start}${strictExpression(value)}${onLoss}`,
    long: parts(start, strictExpressionDoc(value), onLoss),
  };
}

export const written = (node: StringNode): Item => ({
  range: node.range,
  text: quote(node.text),
  notation: true,
});

/** In the order they were written; notations next to each other are one clause. */
export function mixed(items: readonly Item[], end: number): Entries {
  const sorted = items.toSorted((a, b) => a.range.start - b.range.start);
  const entries: Entry[] = [];
  let open: Item | undefined;
  const close = (): void => {
    if (open !== undefined) entries.push({ range: open.range, parts: [`written ${open.text}`] });
    open = undefined;
  };
  for (const item of sorted) {
    if (item.notation === true) {
      const { range, text }: Item = open ?? item;
      const full = { start: range.start, end: item.range.end };
      open = { range: full, text: open === undefined ? text : `${text} or ${item.text}` };
      continue;
    }
    close();
    entries.push({
      range: item.range,
      parts: item.block === undefined ? [item.text] : [item.text, item.block],
      ...(item.long === undefined ? {} : { long: item.long }),
    });
  }
  close();
  return { entries, end };
}

export const attributeBlock = (attributes: readonly AttributeNode[], end: number): Entries =>
  mixed(attributes.map(attribute), end);

export function parameter(node: ParameterNode): string {
  return node.type === undefined ? node.name.text : `${node.name.text}: ${type(node.type)}`;
}

export const parameters = (list: readonly ParameterNode[]): string =>
  `(${list.map(parameter).join(', ')})`;
