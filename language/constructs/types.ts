/** Types, attributes and parameters, and the blocks that mix attributes with other parts. */
import type { Form } from './construct.ts';
import { report } from '../diagnostics/diagnostic.ts';
import { parts } from '../print/doc.ts';
import type { Doc } from '../print/doc.ts';
import { strictExpression, strictExpressionDoc } from '../print/expressions.ts';
import type { Entries, Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import type { Block } from '../syntax/blocks.ts';
import { cursorOf, isCapital, isNumber, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor, Source } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Declared, Expression, Name, Node, Range, StringNode } from '../syntax/tree.ts';

export type TypeNode =
  | ({ readonly form: 'bool' | 'number' | 'text' | 'date' } & Node)
  | ({ readonly form: 'kind'; readonly name: Name; readonly optional: boolean } & Node)
  | ({ readonly form: 'set'; readonly name: Name } & Node);

export interface AttributeNode extends Node {
  readonly name: Name;
  readonly type: TypeNode;
  readonly initial: Expression | undefined;
  readonly derived: boolean;
  readonly onLoss: 'destroy' | 'none' | undefined;
  /** `to: Spot meant as landing(unit, to)` (order fields only) */
  readonly meant: Expression | undefined;
  /** `of: Unit found as first Unit u at place` (order fields only) */
  readonly found: Expression | undefined;
}

export interface ParameterNode extends Node {
  readonly name: Name;
  /** Absent in amendments, where the definition gives it. */
  readonly type: TypeNode | undefined;
}

const builtIn = new Map([
  ['Number', 'number'],
  ['Text', 'text'],
  ['Date', 'date'],
] as const);

export function type(c: Cursor): TypeNode {
  const read = typeOf(c);
  // Things alone can be none.
  if (read.form !== 'kind' && c.sees('or', 'none')) {
    const start = c.position;
    c.accept('or', 'none');
    const words = { type: spoken[read.form] };
    c.source.report(() =>
      report('no-optional-value', words, { file: c.source.file, range: c.since(start) }),
    );
  }
  return read;
}

const spoken: Readonly<Record<Exclude<TypeNode['form'], 'kind'>, string>> = {
  bool: 'yes or no',
  number: 'Number',
  text: 'Text',
  date: 'Date',
  set: 'set',
};

function typeOf(c: Cursor): TypeNode {
  const start = c.position;
  if (c.accept('yes', 'or', 'no')) return { form: 'bool', range: c.since(start) };
  if (c.accept('set', 'of')) {
    const name = c.capitals('a kind');
    return { form: 'set', name, range: c.since(start) };
  }
  for (const [word, form] of builtIn) {
    if (c.accept(word)) return { form, range: c.since(start) };
  }
  const name = c.capitals('a type');
  const optional = c.accept('or', 'none');
  return { form: 'kind', name, optional, range: c.since(start) };
}

/** `fuel: Number = 3 on loss none`, `derived x: Type = e`, `to: Spot meant as e`, `of: Unit found as e` */
export function attribute(c: Cursor): AttributeNode {
  const start = c.position;
  const derived = c.sees('derived') && isWord(c.peek(1)) && c.accept('derived');
  const name = c.word('the name of an attribute');
  c.expect(':');
  const of = type(c);
  const initial = c.accept('=') ? c.expression() : undefined;
  const meant = c.accept('meant', 'as') ? c.expression() : undefined;
  const found = c.accept('found', 'as') ? c.expression() : undefined;
  let onLoss: AttributeNode['onLoss'];
  if (c.accept('on', 'loss')) {
    if (c.accept('destroy')) onLoss = 'destroy';
    else if (c.accept('none')) onLoss = 'none';
    else c.fail('`destroy` or `none`');
  }
  return { name, type: of, initial, derived, onLoss, meant, found, range: c.since(start) };
}

export const ATTRIBUTE_FORM = 'name: Type, name: Type = value, derived name: Type = value';

export function attributes(
  source: Source,
  block: Block | undefined,
  others?: (c: Cursor) => boolean,
) {
  const list: AttributeNode[] = [];
  for (const clause of block?.clauses ?? []) {
    const c = cursorOf(source, clause);
    c.form = ATTRIBUTE_FORM;
    if (others?.(c) !== true) {
      do list.push(attribute(c));
      while (c.accept(','));
    }
    c.finish();
  }
  return list;
}

/** `written "a" or "b"`; several may be given. */
export function written(c: Cursor, into: StringNode[]): boolean {
  if (!c.sees('written') || c.peek(1)?.image === ':') return false;
  c.next();
  do into.push(c.string('a notation in quotes'));
  while (c.accept('or') || c.accept(','));
  return true;
}

export const values = (c: Cursor): Declared[] => c.list(() => c.declared('a value'));

/** How many tokens the capitalised name at the start of a clause has. */
export function nameLength(c: Cursor): number {
  if (isText(c.peek())) return 1;
  let length = 0;
  while (isCapital(c.peek(length)) || (length > 0 && isNumber(c.peek(length)))) length += 1;
  return length;
}

/** A whole number. */
export function number(c: Cursor): number {
  const token = c.peek();
  if (!c.failed && token !== undefined && isNumber(token)) {
    const value = Number(token.image);
    if (Number.isSafeInteger(value)) {
      c.next();
      return value;
    }
  }
  c.fail('a whole number');
  return 0;
}

/** `(k: Force, a, b: Spot)`; a parameter without a type has the next one's where `typed`. */
export function parameters(c: Cursor, typed: boolean): ParameterNode[] {
  const list: ParameterNode[] = [];
  c.expect('(');
  if (c.accept(')')) return list;
  do {
    const start = c.position;
    const name = c.word('a parameter');
    const of = c.accept(':') ? type(c) : undefined;
    list.push({ name, type: of, range: c.since(start) });
  } while (c.accept(','));
  c.expect(')');
  if (!typed) return list;
  let later: TypeNode | undefined;
  return list
    .toReversed()
    .map((parameter) => {
      later = parameter.type ?? later;
      return { ...parameter, type: later };
    })
    .toReversed();
}

export interface Item {
  readonly range: Range;
  readonly text: string;
  readonly block?: Entries;
  /** Where it does not fit on one line. */
  readonly long?: Doc;
  readonly notation?: boolean;
}

export function printType(node: TypeNode): string {
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

export function printAttribute(node: AttributeNode): Item {
  const head = `${node.derived ? 'derived ' : ''}${node.name.text}: ${printType(node.type)}`;
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

export const writtenItem = (node: StringNode): Item => ({
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
  mixed(attributes.map(printAttribute), end);

export function parameter(node: ParameterNode): string {
  return node.type === undefined ? node.name.text : `${node.name.text}: ${printType(node.type)}`;
}

export const parameterList = (list: readonly ParameterNode[]): string =>
  `(${list.map(parameter).join(', ')})`;

/** How what stands in a block of attributes is written. */
export const attributeForms: readonly Form[] = [
  { word: 'derived', snippet: 'derived ${1:name}: ${2:Type} = $0' },
  { word: 'written', snippet: 'written "$0"' },
];

/** The words of types. */
export const typeWords: readonly string[] = ['yes or no', 'Number', 'Text', 'Date', 'set of'];
