import { letterAt, numberEnd, wordEnd } from '../../syntax/words.ts';
import type { Range, SentenceClause } from '../../constructs/tree.ts';

/** What may stand in a hole. `thing` and `list` hold the name of a kind, which is looked up when a sentence is matched. */
export type HoleType =
  | { readonly form: 'number' | 'text' | 'date' | 'condition' | 'kind' }
  | { readonly form: 'thing'; readonly kind: string }
  | { readonly form: 'list'; readonly of: HoleType };

export interface Hole {
  readonly part: 'hole';
  readonly name: string;
  readonly type: HoleType;
  /** Of the type's words in the file. */
  readonly range: Range;
  /** As written, without the braces. */
  readonly text: string;
}

export type PatternPart =
  | { readonly part: 'word'; readonly any: readonly string[] }
  | { readonly part: 'optional'; readonly parts: readonly PatternPart[] }
  | Hole;

export interface Pattern {
  readonly text: string;
  readonly parts: readonly PatternPart[];
  /** Why it cannot be used. */
  readonly broken: { readonly why: string; readonly range: Range } | undefined;
}

const cache = new WeakMap<SentenceClause, Pattern>();

/** Reads `"[the] {p: Power} wins|loses with {n: Number} centres"`. */
export function patternOf(clause: SentenceClause): Pattern {
  const known = cache.get(clause) ?? readPattern(clause);
  cache.set(clause, known);
  return known;
}

function readPattern({ pattern }: SentenceClause): Pattern {
  const { text, range } = pattern;
  // The quotes belong to the range; where there are escapes, places inside are not exact.
  const exact = range.end - range.start === text.length + 2;
  const at = (start: number, end: number): Range =>
    exact ? { start: range.start + 1 + start, end: range.start + 1 + end } : range;
  const stack: PatternPart[][] = [[]];
  const names = new Set<string>();
  let broken: Pattern['broken'];
  const fail = (why: string, where: Range): void => {
    broken ??= { why, range: where };
  };
  for (const match of text.matchAll(/\{([^{}]*)\}|[[\]]|\||[{}]|[^{}[\]|]+/g)) {
    const [token] = match;
    const top = stack.at(-1);
    const where = at(match.index, match.index + token.length);
    if (top === undefined) break;
    if (token === '[') stack.push([]);
    else if (token === ']') {
      if (stack.length === 1) fail('a `]` without its `[`', where);
      else {
        stack.pop();
        stack.at(-1)?.push({ part: 'optional', parts: top });
      }
    } else if (match[1] !== undefined) {
      const hole = readHole(match[1], match.index + 1, at);
      if (hole === undefined) fail(`${token} is no hole`, where);
      else if (names.has(hole.name)) fail(`there are two holes called ${hole.name}`, where);
      else {
        names.add(hole.name);
        top.push(hole);
      }
    } else if (token === '{' || token === '}') fail('a brace stands alone', where);
    else if (token === '|') top.push({ part: 'word', any: ['|'] });
    else for (const word of tokensOf(token)) top.push({ part: 'word', any: [word] });
  }
  if (stack.length > 1) fail('a `[` is not closed', range);
  const parts = joinChoices(stack[0] ?? []);
  if (parts.every(({ part }) => part !== 'word')) fail('it has no word of its own', range);
  return { text, parts, broken };
}

/** `a | b` is one word with two forms. */
function joinChoices(parts: readonly PatternPart[]): PatternPart[] {
  const joined: PatternPart[] = [];
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i];
    const last = joined.at(-1);
    const next = parts[i + 1];
    if (part === undefined) continue;
    if (part.part === 'optional') {
      joined.push({ part: 'optional', parts: joinChoices(part.parts) });
    } else if (
      part.part === 'word' &&
      part.any[0] === '|' &&
      last?.part === 'word' &&
      next?.part === 'word'
    ) {
      joined.splice(-1, 1, { part: 'word', any: [...last.any, ...next.any] });
      i += 1;
    } else joined.push(part);
  }
  return joined;
}

const simple = new Map<string, HoleType>([
  ['Number', { form: 'number' }],
  ['Text', { form: 'text' }],
  ['Date', { form: 'date' }],
  ['condition', { form: 'condition' }],
  ['kind', { form: 'kind' }],
]);

function readHole(
  text: string,
  offset: number,
  at: (start: number, end: number) => Range,
): Hole | undefined {
  const match = /^\s*([\p{L}][\p{L}\p{N}]*)\s*:\s*(\S.*?)\s*$/su.exec(text);
  const [, name, type] = match ?? [];
  if (name === undefined || type === undefined) return undefined;
  const list = /^(.*\S)\s+list$/su.exec(type)?.[1];
  const plain = list ?? type;
  const one: HoleType = simple.get(plain) ?? { form: 'thing', kind: plain };
  const start = offset + text.indexOf(plain, text.indexOf(':'));
  return {
    part: 'hole',
    name,
    type: list === undefined ? one : { form: 'list', of: one },
    range: at(start, start + plain.length),
    text: text.trim(),
  };
}

/** The words, numbers and marks of a text, as the parser has them in the pieces of a clause. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    let end = numberEnd(text, at);
    if (end === at && letterAt(text, at) > 0) end = wordEnd(text, at);
    if (end === at) end += 1;
    const token = text.slice(at, end).trim();
    if (token !== '') tokens.push(token);
    at = end;
  }
  return tokens;
}
