import { parseExpression } from '../../syntax/expressions.ts';
import type { Expression, Name, Piece, Range } from '../../constructs/tree.ts';
import { kindNamed, resolve, resolveKind } from '../declarations/vocabulary.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';
import type { Hole, HoleType, PatternPart } from './patterns.ts';
import { BORDER, SEASON, SPACE, SPOT } from '../declarations/declared.ts';
import type { HoleValue, Place } from '../units/place.ts';

export interface Match {
  readonly holes: ReadonlyMap<string, HoleValue>;
  /** How many words of the pattern itself were met: of several patterns the one with most fits best. */
  readonly words: number;
  /** Holes whose text stands for nothing; only in a loose match. */
  readonly failed: readonly { readonly hole: Hole; readonly pieces: readonly Piece[] }[];
}

export interface Matcher {
  readonly words: Vocabulary;
  readonly place: Place;
  readonly pieces: readonly Piece[];
  /** Is there a name of the kind that holds a comma or an `and`? Only then can several items of a list be one. */
  readonly isJoined: (kind: number) => boolean;
  /** Let holes be filled with anything, to find out what was meant. */
  readonly loose: boolean;
}

const nothing: Match = { holes: new Map(), words: 0, failed: [] };

/** Matches the pieces of a sentence from `at` on with the parts of a pattern. */
export function match(
  matcher: Matcher,
  parts: readonly PatternPart[],
  at = 0,
  so: Match = nothing,
): Match | undefined {
  const { pieces, loose } = matcher;
  const [part, ...rest] = parts;
  if (part === undefined) return at === pieces.length ? so : undefined;
  if (part.part === 'word') {
    const piece = pieces[at];
    if (piece === undefined || piece.type === 'string' || !part.any.includes(piece.text))
      return undefined;
    return match(matcher, rest, at + 1, { ...so, words: so.words + 1 });
  }
  if (part.part === 'optional') {
    return match(matcher, [...part.parts, ...rest], at, so) ?? match(matcher, rest, at, so);
  }
  for (let end = pieces.length; end > at; end -= 1) {
    const next = rest[0];
    // Most ends can be ruled out by the word that follows.
    if (next?.part === 'word' && !next.any.includes(pieces[end]?.text ?? '')) continue;
    if (next === undefined && end < pieces.length) break;
    const slice = pieces.slice(at, end);
    const value = holeValue(matcher, part.type, slice);
    if (value === undefined && !loose) continue;
    const filled =
      value === undefined
        ? { ...so, failed: [...so.failed, { hole: part, pieces: slice }] }
        : { ...so, holes: new Map([...so.holes, [part.name, value]]) };
    const found = match(matcher, rest, end, filled);
    if (found !== undefined) return found;
  }
  return undefined;
}

const rangeOf = (pieces: readonly Piece[]): Range => ({
  start: pieces[0]?.range.start ?? 0,
  end: pieces.at(-1)?.range.end ?? 0,
});

/** Most names have nothing but single blanks in them. */
const oneLine = (text: string): string =>
  /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text;

/** The text of pieces as written, without quotes if they are one quoted text. */
export function nameOf(place: Place, pieces: readonly Piece[]): Name {
  const [first] = pieces;
  const range = rangeOf(pieces);
  if (first?.type === 'string' && pieces.length === 1) return { text: first.text, range };
  const text = place.file.text.slice(range.start, range.end);
  return { text: oneLine(text), range };
}

function holeValue(
  matcher: Matcher,
  type: HoleType,
  pieces: readonly Piece[],
): HoleValue | undefined {
  const { words, place } = matcher;
  const [first] = pieces;
  if (first === undefined) return undefined;
  const given = pieces.length === 1 ? place.holes.get(first.text) : undefined;
  switch (type.form) {
    case 'number': {
      const known = given?.hole === 'expression' && given.expression.form === 'number';
      return known ? given : numberValue(pieces, rangeOf(pieces));
    }
    case 'text':
      if (given?.hole === 'expression' && given.expression.form === 'string') return given;
      if (pieces.length > 1 || first.type !== 'string') return undefined;
      return expression({ form: 'string', text: first.text, range: first.range });
    case 'date': {
      if (given?.hole === 'expression') return given;
      const season = nameOf(place, pieces.slice(0, -1));
      const year = pieces.at(-1)?.type === 'number' && pieces.length > 1;
      if (!year || resolve(words, place, SEASON, season) === undefined) return undefined;
      const name = nameOf(place, pieces);
      return expression({ form: 'name', name, range: name.range });
    }
    case 'condition': {
      const read = parseExpression(pieces, place.file.path);
      return read.diagnostics.length > 0 ? undefined : expression(read.expression);
    }
    case 'kind': {
      const kind = resolveKind(words, place, nameOf(place, pieces).text);
      return kind === undefined ? undefined : { hole: 'kind', kind: kind.id };
    }
    case 'thing': {
      const kind = kindNamed(words, type.kind);
      const name = nameOf(place, pieces);
      const thing = kind === undefined ? undefined : resolve(words, place, kind.id, name);
      return thing === undefined || kind === undefined
        ? undefined
        : { hole: 'thing', kind: kind.id, index: thing.index, at: name.range };
    }
    case 'list': {
      if (given?.hole === 'list') return given;
      const items = listItems(matcher, type.of, pieces);
      return items === undefined ? undefined : { hole: 'list', items };
    }
  }
}

const expression = (read: Expression): HoleValue => ({ hole: 'expression', expression: read });

function numberValue(pieces: readonly Piece[], range: Range): HoleValue | undefined {
  const negative = pieces.length === 2 && pieces[0]?.text === '-';
  const last = pieces.at(-1);
  if (last?.type !== 'number' || pieces.length > (negative ? 2 : 1)) return undefined;
  const [whole = '', decimals = ''] = last.text.split('.');
  const numerator = Number(whole + decimals) * (negative ? -1 : 1);
  if (!Number.isSafeInteger(numerator)) return undefined;
  return expression({ form: 'number', numerator, denominator: 10 ** decimals.length, range });
}

const separates = (piece: Piece | undefined): boolean =>
  piece?.text === ',' || piece?.text === 'and';

/** How far the first item can reach. */
function longestItem(
  { words, isJoined }: Matcher,
  type: HoleType,
  pieces: readonly Piece[],
): number {
  const kind = type.form === 'thing' ? kindNamed(words, type.kind) : undefined;
  if (kind === undefined || isJoined(kind.id)) return pieces.length;
  const first = pieces.findIndex(separates);
  return first < 0 ? pieces.length : first;
}

/** See `Matcher`; each kind is looked through once. */
export function joinedNames(words: Vocabulary): Matcher['isJoined'] {
  const known = new Map<number, boolean>();
  return (kind) => {
    const joined = known.get(kind) ?? namesAt(words, kind).some((name) => joint.test(name));
    known.set(kind, joined);
    return joined;
  };
}

const joint = /,|(?<!\p{L})and(?!\p{L})/u;

/** All that a thing of the kind may be called here: some are called by their spaces. */
function namesAt({ kinds }: Vocabulary, kind: number): readonly string[] {
  const said = [kinds[kind], kinds[SPACE]].flatMap((entry) => [
    ...(entry?.table.keys() ?? []),
    ...(entry?.former.keys() ?? []),
  ]);
  // Spots and borders are called by several names together.
  return kind === SPOT || kind === BORDER ? [...said, ','] : said;
}

/** Items between commas and `and`s; a name that has one of these in it is taken whole. */
function listItems(
  matcher: Matcher,
  type: HoleType,
  pieces: readonly Piece[],
): HoleValue[] | undefined {
  for (let end = longestItem(matcher, type, pieces); end > 0; end -= 1) {
    if (end < pieces.length && !separates(pieces[end])) continue;
    const item = holeValue(matcher, type, pieces.slice(0, end));
    if (item === undefined) continue;
    if (end === pieces.length) return [item];
    let next = end + 1;
    if (pieces[end]?.text === ',' && pieces[next]?.text === 'and') next += 1;
    const rest = listItems(matcher, type, pieces.slice(next));
    if (rest !== undefined) return [item, ...rest];
  }
  return undefined;
}

/** Of the text in a hole that stands for nothing, the part that is to blame. */
export function culprit(
  matcher: Matcher,
  type: HoleType,
  pieces: readonly Piece[],
): readonly Piece[] {
  if (type.form !== 'list') return pieces;
  const items: Piece[][] = [[]];
  for (const piece of pieces) {
    if (separates(piece)) items.push([]);
    else items.at(-1)?.push(piece);
  }
  const wrong = items.find(
    (item) => item.length > 0 && holeValue(matcher, type.of, item) === undefined,
  );
  return wrong ?? pieces;
}
