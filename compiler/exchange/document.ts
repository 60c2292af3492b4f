/** A JSON document: what a property has to be, and which properties nobody asked for. */
import { parse } from '@humanwhocodes/momoa';
import type { ValueNode } from '@humanwhocodes/momoa';
import type { At, Unsaid } from './form.ts';
import { say, textOf, whole } from './reading.ts';
import type { Reading } from './reading.ts';

/** A value of the document, with its place; what is not as it should be is told there, once. */
export interface Value {
  readonly text: (name: string) => string;
  readonly maybe: (name: string) => string | undefined;
  readonly whole: (name: string) => number;
  /** A whole number, 0 or more. */
  readonly amount: (name: string) => number;
  /** The first of the words where it is none of them. */
  readonly oneOf: <T extends string>(name: string, words: readonly [T, ...T[]]) => T;
  readonly flag: (name: string) => boolean;
  readonly list: (name: string) => readonly Value[];
  readonly texts: (name: string) => readonly { readonly text: string; readonly at: At }[];
  readonly numbers: (name: string) => readonly number[];
  /** Lists of numbers. */
  readonly rings: (name: string) => readonly (readonly number[])[];
  readonly part: (name: string) => Value;
  readonly has: (name: string) => boolean;
  readonly at: At;
}

/** Deeper documents are none of this format. */
const DEEPEST = 60;

/** A value as it was parsed, with its place. */
export interface Node {
  readonly type: 'object' | 'array' | 'other';
  readonly offset: number;
  readonly length: number;
  readonly value: unknown;
  readonly properties: ReadonlyMap<string, Node>;
  readonly children: readonly Node[];
}

function nodeOf(value: ValueNode): Node {
  const [offset = 0, end = 0] = value.range ?? [];
  const place = { offset, length: end - offset };
  const none = { properties: new Map<string, Node>(), children: [], value: undefined };
  if (value.type === 'Array')
    return {
      ...none,
      ...place,
      type: 'array',
      children: value.elements.map((element) => nodeOf(element.value)),
    };
  if (value.type === 'Object')
    return {
      ...none,
      ...place,
      type: 'object',
      properties: new Map(
        value.members.map((member) => [
          member.name.type === 'String' ? member.name.value : member.name.name,
          nodeOf(member.value),
        ]),
      ),
    };
  return { ...none, ...place, type: 'other', value: 'value' in value ? value.value : undefined };
}

/** Which properties of a part of the document were asked for: what nobody asks for is not lost in silence. */
export type Asked = Map<Node, Set<string>>;

/** @param format what the document is, as people call it */
export function valueOf(
  reading: Reading,
  format: string,
  file: string,
  node: Node | undefined,
  asked: Asked,
): Value {
  const seen = (node === undefined ? undefined : asked.get(node)) ?? new Set<string>();
  if (node !== undefined) asked.set(node, seen);
  const ask = (name: string): Node | undefined => {
    seen.add(name);
    return properties.get(name);
  };
  const at: At =
    node === undefined
      ? whole(file)
      : { file, start: node.offset, end: node.offset + Math.min(node.length, 60) };
  const properties: ReadonlyMap<string, Node> = node?.properties ?? new Map<string, Node>();
  const tell = (name: string, what: string): void => {
    const own = properties.get(name);
    const where =
      own === undefined
        ? at
        : { file, start: own.offset, end: own.offset + Math.min(own.length, 60) };
    say(reading, 'import-broken', where, { format, reason: `"${name}" ${what}` });
  };
  const wrong = (name: string, wanted: string): void => tell(name, `must be ${wanted}`);
  const children = (name: string): readonly Node[] => {
    const own = ask(name);
    if (own === undefined) return [];
    if (own.type !== 'array') wrong(name, 'a list');
    return own.children;
  };
  const maybe = (name: string): string | undefined => {
    const own = ask(name);
    if (own === undefined) return undefined;
    if (typeof own.value !== 'string') wrong(name, 'a text');
    return typeof own.value === 'string' ? own.value : undefined;
  };
  const numbersIn = (name: string, all: readonly Node[]): readonly number[] =>
    all.flatMap(({ value }) => {
      if (typeof value === 'number') return [value];
      wrong(name, 'a list of numbers');
      return [];
    });
  const textIn = (name: string): string => {
    if (!properties.has(name)) wrong(name, 'a text');
    return maybe(name) ?? '';
  };
  const wholeIn = (name: string): number => {
    const value: unknown = ask(name)?.value;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    wrong(name, 'a whole number');
    return 0;
  };
  return {
    maybe,
    text: textIn,
    whole: wholeIn,
    amount: (name) => {
      const number = wholeIn(name);
      if (number < 0) tell(name, 'is below 0');
      return number;
    },
    oneOf: (name, words) => {
      const text = textIn(name);
      const word = words.find((one) => one === text);
      if (word === undefined) wrong(name, `one of ${words.map((one) => `"${one}"`).join(', ')}`);
      return word ?? words[0];
    },
    flag: (name) => {
      const own = ask(name);
      if (own !== undefined && typeof own.value !== 'boolean') wrong(name, 'true or false');
      return own?.value === true;
    },
    list: (name) => children(name).map((child) => valueOf(reading, format, file, child, asked)),
    texts: (name) =>
      children(name).flatMap((child) => {
        if (typeof child.value !== 'string') wrong(name, 'a list of texts');
        return typeof child.value === 'string'
          ? [
              {
                text: child.value,
                at: { file, start: child.offset, end: child.offset + child.length },
              },
            ]
          : [];
      }),
    numbers: (name) => numbersIn(name, children(name)),
    rings: (name) => children(name).map((child) => numbersIn(name, child.children)),
    part: (name) => {
      const own = ask(name);
      if (own?.type !== 'object') wrong(name, 'an object');
      return valueOf(reading, format, file, own, asked);
    },
    has: (name) => properties.has(name),
    at,
  };
}

/** Undefined where the file is none, which is told. */
export function treeOf(reading: Reading, path: string): Node | undefined {
  const text = textOf(reading, path) ?? '';
  const broken = (reason: string, start: number): undefined => {
    const at = { file: path, start, end: Math.min(start + 1, text.length) };
    say(reading, 'import-broken', at, { format: 'JSON', reason });
    return undefined;
  };
  if (tooDeep(text)) return broken(`it is nested deeper than ${DEEPEST}`, 0);
  let tree: Node;
  try {
    tree = nodeOf(parse(text.replace(/^\uFEFF/u, ' '), { mode: 'json', ranges: true }).body);
  } catch (error) {
    const offset: unknown = error instanceof Error ? Reflect.get(error, 'offset') : undefined;
    const at = typeof offset === 'number' && offset >= 0 ? Math.min(offset, text.length) : 0;
    return broken('this is not where a value or a sign may stand', at);
  }
  if (tree.type !== 'object') return broken('it is no object', 0);
  return tree;
}

/** What of a format need not be asked for, and what further properties mean. */
export interface Unasked {
  /** Of the document itself. */
  readonly known: ReadonlySet<string>;
  /** Of its parts. */
  readonly unread: ReadonlySet<string>;
  readonly further: ReadonlyMap<string, string>;
}

/** By name, each once: what stands in parts of the document that were read, and was not asked for. */
export function unasked(
  file: string,
  root: Node,
  asked: Asked,
  { known, unread, further }: Unasked,
): readonly Unsaid[] {
  const found = new Map<string, { readonly first: Node; count: number }>();
  const look = (node: Node): void => {
    const own = asked.get(node);
    for (const [name, value] of node.properties)
      if (own === undefined || own.has(name)) look(value);
      else if (node === root ? !known.has(name) : !unread.has(name)) {
        const before = found.get(name);
        if (before === undefined) found.set(name, { first: value, count: 1 });
        else before.count += 1;
      }
    for (const child of node.children) look(child);
  };
  look(root);
  return [...found].map(([name, { first, count }]) => {
    const value =
      typeof first.value === 'object' || first.type !== 'other' ? '' : `: ${first.value}`;
    return {
      text: `"${name}"${value}${count > 1 ? `, and ${count - 1} more of these` : ''}`,
      why: further.get(name) ?? 'no property of the format',
      bearing: true,
      at: { file, start: first.offset, end: first.offset + Math.min(first.length, 60) },
    };
  });
}

/** Looked at before the parser calls itself for each level; what stands in quotes opens nothing. */
function tooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
