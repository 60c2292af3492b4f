/**
 * Names in the orders and lists of scenarios that nothing has. A text is reported where a notation fits all of it but
 * for one name; what reads in any way is left to play, and so is a text that nothing fits.
 */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Exchange, Notation, NotationPart, Scenario, Type } from '../../program/program.ts';
import type { FileTree, Name, Range, StringNode } from '../../constructs/tree.ts';
import { spokenKind } from '../declarations/notation.ts';
import { longestName } from '../declarations/vocabulary.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';
import { replacing } from '../units/linear.ts';
import { distance, hint, nearest } from '../../diagnostics/spelling.ts';
import { BORDER, SPACE, SPOT } from '../declarations/declared.ts';

/** How the texts of scenarios are written. */
export interface Written {
  /** Orders, whatever they answer. */
  readonly orders: readonly Notation[];
  /** By its name; without one, the list that needs none. */
  readonly list: (named: Name | undefined) => Exchange | undefined;
  /** Of the pieces of a kind. */
  readonly pieces: (kind: number) => readonly Notation[];
}

type Lines = Pick<Scenario, 'lines'>;

/** Made once for all scenarios of a text. */
export const readerOf = (words: Vocabulary, written: Written): Reader => ({
  words,
  written,
  names: new Map(),
  runs: new Map(),
  known: wordsOf(words, written.orders),
  right: new Set(),
});

/** @param file the text the scenarios stand in */
export function checkSpelling(
  reader: Reader,
  file: FileTree,
  scenarios: readonly Lines[],
): readonly Diagnostic[] {
  const { orders, list: listOf, pieces } = reader.written;
  const found: Diagnostic[] = [];
  const look = (item: StringNode, notations: readonly Notation[]): void => {
    const fault = faultOf(reader, file, item, notations);
    if (fault !== undefined) found.push(fault);
  };
  for (const { lines } of scenarios) {
    const refused = new Set<string>();
    for (const line of lines) {
      if (line.line === 'expect-order' && line.verdict === 'unreadable')
        refused.add(line.order.text);
    }
    const lookAtOrder = (item: StringNode): void => {
      if (isRight(reader, item.text) || refused.has(item.text) || !isOneOrder(item.text)) return;
      look(item, orders);
    };
    for (const line of lines) {
      if (line.line === 'orders') {
        for (const { items } of line.groups) items.forEach(lookAtOrder);
      } else if (line.line === 'expect-order') {
        lookAtOrder(line.order);
      } else if (line.line === 'given' || line.line === 'expect') {
        const list = listOf(line.list);
        if (list?.form.form !== 'lists') continue;
        const { notation } = list.form;
        for (const { items } of line.groups) {
          for (const item of items) {
            if (!isRight(reader, item.text)) look(item, [notation, ...pieces(list.domain.kind)]);
          }
        }
      }
    }
  }
  return found;
}

/** Conditions are read in play. */
const isOneOrder = (text: string): boolean => !/^\s*(?:none|if)\b|\sor else\s/iu.test(text);

export interface Reader {
  readonly words: Vocabulary;
  readonly written: Written;
  /** By kind, each as it is compared. */
  readonly names: Map<number, Names>;
  readonly runs: Map<Notation, readonly Run[]>;
  /** Every word of a name or notation: a text of such words alone has no slip in it. */
  readonly known: ReadonlySet<string>;
  /** Texts of such words: scenarios say the same again and again. */
  readonly right: Set<string>;
}

interface Names {
  readonly forms: ReadonlySet<string>;
  readonly longest: number;
  readonly printed: readonly string[];
}

type Piece =
  { readonly hole: false; readonly text: string } | { readonly hole: true; readonly type: Type };
type Run = readonly Piece[];

/** A text as it is compared: without case, blanks and apostrophes; `at` is where each letter stands. */
interface Spelt {
  readonly text: string;
  readonly letters: string;
  readonly at: readonly number[];
  /** By place in the text: does a letter or digit stand there? */
  readonly inWord: readonly boolean[];
}

/** A word that is no name of this kind, in a text that reads but for it. */
interface Miss {
  readonly word: string;
  readonly start: number;
  readonly kind: number;
  readonly like: string | undefined;
}

function faultOf(
  reader: Reader,
  file: FileTree,
  { text, range }: StringNode,
  notations: readonly Notation[],
): Diagnostic | undefined {
  const miss = missIn(reader, text, notations);
  if (miss === undefined) return undefined;
  const { word, kind, like } = miss;
  const name = { text: word, range: placeOf(file, range, text, miss) };
  const kindName = reader.words.kinds[spokenKind(kind)]?.name ?? '';
  const parameters = { kind: kindName, name: word, hint: hint(like, 'Correct it, or declare it.') };
  const at = { file: file.path, range: name.range };
  return report('unknown-name', parameters, at, replacing(name, like));
}

function isRight({ known, right }: Reader, text: string): boolean {
  if (right.has(text)) return true;
  if (!wordsIn(text).every((word) => known.has(word) || /^\d+$/.test(word))) return false;
  right.add(text);
  return true;
}

function missIn(reader: Reader, text: string, notations: readonly Notation[]): Miss | undefined {
  if (text.length > longestName || text !== text.normalize('NFC')) return undefined;
  const spelt = speltOf(text);
  const runs = notations.flatMap((one) =>
    runsOf(reader, one).filter((run) => hasWordsOf(spelt, run)),
  );
  if (runs.some((run) => reads(reader, spelt, run, 0, 0))) return undefined;
  // Several notations begin alike: they miss the same word.
  const likes = new Map<string, string | undefined>();
  const misses = runs.flatMap((run) => missesOf(reader, spelt, run, likes));
  // A text without a map of its own speaks of those of others.
  if (misses.some(({ kind }) => namesOf(reader, kind).printed.length === 0)) return undefined;
  const near = misses.filter(({ like }) => like !== undefined);
  const far = ({ word, like = '' }: Miss): number =>
    distance(word.toLowerCase(), like.toLowerCase(), longestName);
  const [best] = near.toSorted((a, b) => far(a) - far(b));
  if (best !== undefined) return best;
  // Near nothing: if there is but one place where a name is wanted, it is that; several words may be no name at all.
  const [only, ...rest] = misses.filter(
    ({ kind, word }) => spokenKind(kind) === SPACE && !/\s/u.test(word),
  );
  const alone = rest.every((one) => one.start === only?.start && one.word === only.word);
  return alone ? only : undefined;
}

/** Are the words of the notation there, one behind the other? Else it fits in no way, whatever its holes hold. */
function hasWordsOf({ letters }: Spelt, run: Run): boolean {
  let from = 0;
  for (const piece of run) {
    if (piece.hole) continue;
    const at = letters.indexOf(piece.text, from);
    if (at < 0) return false;
    from = at + piece.text.length;
  }
  return true;
}

/** Is there a way to read the text from here? What is no thing's name counts as read. */
function reads(reader: Reader, spelt: Spelt, run: Run, part: number, from: number): boolean {
  const piece = run[part];
  const { letters } = spelt;
  if (piece === undefined) return from === letters.length;
  if (!piece.hole) {
    const end = from + piece.text.length;
    return letters.startsWith(piece.text, from) && reads(reader, spelt, run, part + 1, end);
  }
  return endsOf(reader, spelt, piece.type, from).some((end) =>
    reads(reader, spelt, run, part + 1, end),
  );
}

/** Where what fills a hole may end, if it begins here. */
function endsOf(reader: Reader, { letters }: Spelt, type: Type, from: number): readonly number[] {
  const ends: number[] = [];
  if (type.tag === 'number') {
    const digits = /^-?[\d./]+/.exec(letters.slice(from))?.[0] ?? '';
    return digits === '' ? [] : [from + digits.length];
  }
  const names = type.tag === 'entity' ? namesOf(reader, type.kind) : undefined;
  const last = Math.min(letters.length, from + (names?.longest ?? letters.length));
  for (let end = last; end > from; end--) {
    if (names === undefined || names.forms.has(letters.slice(from, end))) ends.push(end);
  }
  return ends;
}

/** The words that would let a notation fit, if one of them were a name. */
function missesOf(
  reader: Reader,
  spelt: Spelt,
  run: Run,
  likes: Map<string, string | undefined>,
): readonly Miss[] {
  const found: Miss[] = [];
  const go = (part: number, from: number): void => {
    const piece = run[part];
    if (piece === undefined) return;
    if (!piece.hole) {
      if (spelt.letters.startsWith(piece.text, from)) go(part + 1, from + piece.text.length);
      return;
    }
    const { type } = piece;
    if (type.tag === 'entity' && startsWord(spelt, from)) {
      for (let end = from + 1; end <= spelt.letters.length; end++) {
        const word = wordIn(spelt, from, end);
        if (word === undefined || !reads(reader, spelt, run, part + 1, end)) continue;
        const key = `${type.kind} ${word}`;
        if (!likes.has(key)) likes.set(key, nearest(word, namesOf(reader, type.kind).printed));
        const start = spelt.at[from] ?? 0;
        found.push({ word, start, kind: type.kind, like: likes.get(key) });
      }
    }
    for (const end of endsOf(reader, spelt, type, from)) go(part + 1, end);
  };
  go(0, 0);
  return found;
}

const startsWord = ({ text, at, inWord }: Spelt, from: number): boolean => {
  const start = at[from] ?? text.length;
  return inWord[start] === true && inWord[start - 1] !== true;
};

/** Whole words without brackets, and without a dash between blanks: what could be meant as a name. */
function wordIn({ text, at, inWord }: Spelt, from: number, end: number): string | undefined {
  const stop = (at[end - 1] ?? text.length) + 1;
  if (inWord[stop] === true) return undefined;
  const word = text.slice(at[from], stop);
  return /^[\p{L}\p{N}][\p{L}\p{N}.'’&-]*(?:\s[\p{L}\p{N}][\p{L}\p{N}.'’&-]*){0,2}$/u.test(word) &&
    /\p{L}/u.test(word)
    ? word
    : undefined;
}

/** As names are compared in play. */
function speltOf(text: string): Spelt {
  let letters = '';
  const at: number[] = [];
  const inWord: boolean[] = [];
  for (let index = 0; index < text.length; index++) {
    const letter = text[index] ?? '';
    inWord.push(/[\p{L}\p{N}]/u.test(letter));
    const isPoint =
      letter === '.' && !(/\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + 1] ?? ''));
    if (isPoint || /[\s’‘`´']/u.test(letter)) continue;
    for (const small of /[‐-―−]/u.test(letter) ? '-' : letter.toLowerCase()) {
      letters += small;
      at.push(index);
    }
  }
  return { text, letters, at, inWord };
}

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function wordsOf({ kinds }: Vocabulary, orders: readonly Notation[]): ReadonlySet<string> {
  // What stands between the ends of a border, and the members of a set.
  const known = new Set(['to', 'and']);
  const add = (text: string): void => {
    for (const word of wordsIn(text)) known.add(word);
  };
  for (const kind of kinds) {
    for (const name of [kind.name, ...kind.short, ...kind.table.keys()]) add(name);
  }
  const addParts = (parts: readonly NotationPart[]): void => {
    for (const part of parts) {
      if (part.part === 'text') add(part.text);
      else if (part.part === 'flag') part.words.forEach(add);
      else if (part.part === 'optional') addParts(part.parts);
    }
  };
  for (const { parts } of orders) addParts(parts);
  return known;
}

const lettersOf = (text: string): string => speltOf(text.normalize('NFC')).letters;

/** No notation of real use has more. */
const mostRuns = 64;

function runsOf({ runs }: Reader, notation: Notation): readonly Run[] {
  const known = runs.get(notation);
  if (known !== undefined) return known;
  const made = choices(notation.parts);
  runs.set(notation, made);
  return made;
}

function choices(parts: readonly NotationPart[]): readonly Run[] {
  let found: readonly Run[] = [[]];
  for (const part of parts) {
    const next = choicesOf(part);
    found = next.flatMap((one) => found.map((run) => [...run, ...one])).slice(0, mostRuns);
  }
  return found;
}

function choicesOf(part: NotationPart): readonly Run[] {
  switch (part.part) {
    case 'text':
      return [[{ hole: false, text: lettersOf(part.text) }]];
    case 'hole':
      return [[{ hole: true, type: part.type }]];
    case 'flag':
      return [...part.words.map((word): Run => [{ hole: false, text: lettersOf(word) }]), []];
    case 'optional':
      return [...choices(part.parts), []];
  }
}

function namesOf(reader: Reader, kind: number): Names {
  const known = reader.names.get(kind);
  if (known !== undefined) return known;
  const { words } = reader;
  const entry = words.kinds[kind];
  const printed = [kind === SPOT ? SPACE : kind, ...((entry?.marks.size ?? 0) > 0 ? [SPACE] : [])]
    .flatMap((one) => words.kinds[one]?.members ?? [])
    .flatMap(({ name, short }) => [name, ...short]);
  const forms = new Set([...printed, ...(entry?.table.keys() ?? [])].map(lettersOf));
  if (kind === SPOT || kind === SPACE) for (const form of partForms(words)) forms.add(form);
  if (kind === BORDER) for (const form of borderForms(words)) forms.add(form);
  let longest = 0;
  for (const form of forms) longest = Math.max(longest, form.length);
  const names = { forms, longest, printed };
  reader.names.set(kind, names);
  return names;
}

/** `STP/SC`, `Spain (south coast)`, `SPA nc`. */
function* partForms({ labels }: Vocabulary): Generator<string> {
  for (const [space, parts] of labels) {
    for (const own of [space.name, ...space.short].map(lettersOf)) {
      for (const { names } of parts) {
        for (const part of names.map(lettersOf)) {
          yield `${own}/${part}`;
          yield `${own}(${part})`;
          yield own + part;
        }
      }
    }
  }
}

function* borderForms({ kinds }: Vocabulary): Generator<string> {
  const spaces = kinds[SPACE]?.members ?? [];
  const forms = spaces.map(({ name, short }) => [name, ...short].map(lettersOf));
  for (const { values } of kinds[BORDER]?.members ?? []) {
    const [a = [], b = []] = [...values.values()].map((space) => forms[space]);
    for (const one of a)
      for (const other of b)
        for (const sign of ['-', 'to', 'and']) {
          yield one + sign + other;
          yield other + sign + one;
        }
  }
}

/** Where a word of an item stands in the file: items are written with single blanks, and some in quotes. */
function placeOf({ text }: FileTree, range: Range, item: string, { word, start }: Miss): Range {
  const raw = text.slice(range.start, range.end);
  const open = raw.startsWith('"') ? 1 : 0;
  const at = raw.startsWith(item, open) ? open + start : raw.indexOf(word);
  if (at < 0) return range;
  return { start: range.start + at, end: range.start + at + word.length };
}
