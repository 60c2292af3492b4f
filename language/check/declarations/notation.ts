import type { StringNode } from '../../constructs/tree.ts';
import { SPACE, SPOT } from './declared.ts';
import { attributeNamed, longestName, namesOf, thingNamed, typeOf } from './vocabulary.ts';
import type { KindEntry, Vocabulary } from './vocabulary.ts';

/** A piece as its notation gives it: values by attribute. */
export interface PieceText {
  readonly kind: KindEntry;
  readonly values: ReadonlyMap<number, number>;
}

/** How far a text could be read: what was wanted where it stopped. */
export interface Furthest {
  readonly at: number;
  /** The kind wanted there; undefined where a word of the notation is. */
  readonly kind: number | undefined;
  readonly words: readonly string[];
}

type Part =
  | { readonly part: 'text'; readonly text: string }
  | { readonly part: 'kind' }
  | { readonly part: 'hole'; readonly attribute: number; readonly kind: number }
  | { readonly part: 'number'; readonly attribute: number }
  | { readonly part: 'flag'; readonly attribute: number; readonly words: readonly string[] }
  | { readonly part: 'optional'; readonly parts: readonly Part[] };

const cache = new WeakMap<KindEntry, readonly (readonly Part[])[]>();

/** The notations of a piece kind; those with parts that no set-up can read are left out. */
function notations(words: Vocabulary, kind: KindEntry): readonly (readonly Part[])[] {
  const known = cache.get(kind);
  if (known !== undefined) return known;
  const texts =
    kind.written.length > 0 ? kind.written.map((one: StringNode) => one.text) : ['{Kind} {at}'];
  const parsed = texts.flatMap((text) => {
    const parts = parseNotation(words, kind, text);
    return parts === undefined ? [] : [parts];
  });
  cache.set(kind, parsed);
  return parsed;
}

function parseNotation(words: Vocabulary, kind: KindEntry, text: string): Part[] | undefined {
  const stack: Part[][] = [[]];
  for (const [token] of text.matchAll(/\{[^{}]*\}|\[|\]|[^{}[\]]+/g)) {
    const top = stack.at(-1);
    if (top === undefined) return undefined;
    if (token === '[') stack.push([]);
    else if (token === ']') {
      stack.pop();
      stack.at(-1)?.push({ part: 'optional', parts: top });
    } else if (token.startsWith('{')) {
      const hole = parseHole(words, kind, token.slice(1, -1).trim());
      if (hole === undefined) return undefined;
      top.push(hole);
    } else top.push({ part: 'text', text: token });
  }
  return stack.length === 1 ? stack[0] : undefined;
}

function parseHole(words: Vocabulary, kind: KindEntry, text: string): Part | undefined {
  if (text === 'Kind') return { part: 'kind' };
  const [name = '', ...flag] = text.split(' ');
  const attribute = attributeNamed(kind, name);
  const of = attribute === undefined ? undefined : kind.attributes[attribute];
  const type = of === undefined ? undefined : typeOf(words, of);
  if (attribute === undefined || type === undefined) return undefined;
  if (type.tag === 'bool') return { part: 'flag', attribute, words: flag.join(' ').split('|') };
  if (type.tag === 'number') return { part: 'number', attribute };
  return type.tag === 'entity' ? { part: 'hole', attribute, kind: type.kind } : undefined;
}

/** Every way to read a text as a piece, and how far the furthest try came if there is none. */
export function readPiece(
  words: Vocabulary,
  text: string,
): { readonly found: readonly PieceText[]; readonly stop: Furthest } {
  const found: PieceText[] = [];
  let stop: Furthest = { at: -1, kind: undefined, words: [] };
  const missed = (at: number, kind: number | undefined, wanted: readonly string[]): void => {
    if (at > stop.at) stop = { at, kind, words: wanted };
    else if (at === stop.at)
      stop = { at, kind: stop.kind ?? kind, words: [...stop.words, ...wanted] };
  };
  for (const kind of words.kinds) {
    if (kind.role !== 'piece' || text.length > longestName) continue;
    for (const parts of notations(words, kind)) {
      const values = match({ words, kind, text, missed }, parts, 0, new Map());
      if (values === undefined) continue;
      found.push({ kind, values });
      break;
    }
  }
  return { found, stop };
}

interface Reader {
  readonly words: Vocabulary;
  readonly kind: KindEntry;
  readonly text: string;
  readonly missed: (at: number, kind: number | undefined, words: readonly string[]) => void;
}

type Values = ReadonlyMap<number, number>;

const skip = (text: string, at: number): number => {
  let next = at;
  while (text[next] === ' ') next += 1;
  return next;
};

function match(
  reader: Reader,
  parts: readonly Part[],
  from: number,
  values: Values,
): Values | undefined {
  const { words, kind, text, missed } = reader;
  const [part, ...rest] = parts;
  const at = skip(text, from);
  if (part === undefined) return at === text.length ? values : undefined;
  switch (part.part) {
    case 'optional':
      return (
        match(reader, [...part.parts, ...rest], from, values) ?? match(reader, rest, from, values)
      );
    case 'text': {
      const end = literal(text, at, part.text);
      return end === undefined ? undefined : match(reader, rest, end, values);
    }
    case 'kind':
      for (const name of [kind.name, ...kind.short]) {
        const end =
          text.startsWith(name, at) && boundary(text, at + name.length)
            ? at + name.length
            : undefined;
        const read = end === undefined ? undefined : match(reader, rest, end, values);
        if (read !== undefined) return read;
        if (end === undefined) missed(at, undefined, [name]);
      }
      return undefined;
    case 'flag':
      for (const word of part.words) {
        const end = literal(text, at, word);
        const read =
          end === undefined
            ? undefined
            : match(reader, rest, end, new Map([...values, [part.attribute, 1]]));
        if (read !== undefined) return read;
      }
      return undefined;
    case 'number': {
      const digits = /^\d+(?:\.\d+)?/.exec(text.slice(at))?.[0];
      if (digits === undefined) return undefined;
      return match(
        reader,
        rest,
        at + digits.length,
        new Map([...values, [part.attribute, Number(digits)]]),
      );
    }
    case 'hole': {
      let known = false;
      for (let end = text.length; end > at; end -= 1) {
        if (!boundary(text, end)) continue;
        const thing = thingNamed(words, part.kind, text.slice(at, end).trimEnd());
        if (thing === undefined) continue;
        known = true;
        const read = match(reader, rest, end, new Map([...values, [part.attribute, thing.index]]));
        if (read !== undefined) return read;
      }
      // A space that is known, with something behind it, is most often a spot that is not.
      if (!known || rest.length === 0) missed(at, part.kind, [...namesOf(words, part.kind)]);
      return undefined;
    }
  }
}

/** Can a name end here? */
function boundary(text: string, at: number): boolean {
  const letter = /[\p{L}\p{N}]/u;
  return at >= text.length || !letter.test(text[at - 1] ?? '') || !letter.test(text[at] ?? '');
}

/** Matches the text of a notation without regard to blanks. */
function literal(text: string, from: number, wanted: string): number | undefined {
  let at = from;
  for (const letter of wanted) {
    if (letter === ' ') continue;
    at = skip(text, at);
    if (text[at] !== letter) return undefined;
    at += 1;
  }
  return at;
}

/** Kinds a place may have been meant as: for a message it is enough to speak of the space. */
export function spokenKind(kind: number): number {
  return kind === SPOT ? SPACE : kind;
}
