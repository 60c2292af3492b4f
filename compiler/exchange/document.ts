/** The document: what a property has to be, and which properties nobody asked for. */
import { parse } from '@humanwhocodes/momoa';
import type { ValueNode } from '@humanwhocodes/momoa';
import type { At, Unsaid } from '../form.ts';
import { say, textOf, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';

/** A value of the document, with its place; what is not as it should be is told there, once. */
export interface Value {
  readonly text: (name: string) => string;
  readonly maybe: (name: string) => string | undefined;
  readonly whole: (name: string) => number;
  readonly flag: (name: string) => boolean;
  readonly list: (name: string) => readonly Value[];
  readonly texts: (name: string) => readonly { readonly text: string; readonly at: At }[];
  readonly part: (name: string) => Value;
  readonly has: (name: string) => boolean;
  readonly at: At;
}

/** Deeper documents are none of this format. */
const DEEPEST = 60;

interface Node {
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

export function valueOf(
  reading: Reading,
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
  const wrong = (name: string, wanted: string): void => {
    const own = properties.get(name);
    const where =
      own === undefined
        ? at
        : { file, start: own.offset, end: own.offset + Math.min(own.length, 60) };
    say(reading, 'import-broken', where, { format: 'DVAR', reason: `"${name}" must be ${wanted}` });
  };
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
  return {
    maybe,
    text: (name) => {
      if (!properties.has(name)) wrong(name, 'a text');
      return maybe(name) ?? '';
    },
    whole: (name) => {
      const value: unknown = ask(name)?.value;
      if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
      wrong(name, 'a whole number');
      return 0;
    },
    flag: (name) => {
      const own = ask(name);
      if (own !== undefined && typeof own.value !== 'boolean') wrong(name, 'true or false');
      return own?.value === true;
    },
    list: (name) => children(name).map((child) => valueOf(reading, file, child, asked)),
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
    part: (name) => {
      const own = ask(name);
      if (own?.type !== 'object') wrong(name, 'an object');
      return valueOf(reading, file, own, asked);
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

/** Properties that the format came to have for the rules of some variants, and what they ask for. */
const further = new Map([
  ['armyStrength', 'armies are weaker over this border'],
  ['fleetStrength', 'fleets are weaker over this border'],
  ['convoyStrength', 'convoyed armies are weaker over this border'],
  ['noSupport', 'no support over this border'],
  ['cutException', 'over this border only what dislodges cuts support'],
  ['retreatPriority', 'of two retreats to one place the one over this border comes first, or last'],
  ['convoyableCapable', 'armies may be convoyed to it, though it is no coast'],
  ['emergencyMeasures', 'a further place to build in while so many homes are left'],
]);

/** By name, each once: what stands in parts of the document that were read, and was not asked for. */
export function unasked(file: string, root: Node, asked: Asked): readonly Unsaid[] {
  const found = new Map<string, { readonly first: Node; count: number }>();
  const look = (node: Node): void => {
    const own = asked.get(node);
    for (const [name, value] of node.properties)
      if (own === undefined || own.has(name)) look(value);
      else if (node === root ? !known.includes(name) : !unread.has(name)) {
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

/** The seasons stand in the transitions as well. */
const unread = new Set(['seasons']);

/** Looked at before the parser calls itself for each level. */
function tooDeep(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

const known =
  'schemaVersion id name description rules author victoryConditions adjudicationModifiers phaseProgression nations provinces namedCoasts initialState dominanceRules $schema'.split(
    ' ',
  );
