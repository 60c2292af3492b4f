/**
 * A game in one buffer: words of four bytes. A head tells whose it is and how long its parts are; behind it stand the
 * numbers, of the store the rows in use, what stands by itself, and what else there is as a text. A sum over all of it tells whether
 * anything was changed.
 */
import { bytesOf, halfSipHash } from '../hash.ts';
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import { shown } from '../json.ts';
import { looseCount, looseIn, looseOut, numbersIn, numbersOut, PLACE } from './kept.ts';
import type { Parts, Shape } from './kept.ts';
import { ownSealed } from '../orders/sealed.ts';
import { numbering, setNumbering } from '../memory/numbers.ts';
import { newSession } from '../memory/session.ts';
import type { Session } from '../memory/session.ts';
import type { Message, Sealed } from '../protocol.ts';

/** Words of the head: mark, whose, lengths of the parts, sum. */
const HEAD = 8;
const MARK = 0x4c49_5645;
const WHOSE = 1;
const WHOSE2 = 2;
const NUMBERS = 3;
const STORE = 4;
const LOOSE = 5;
const TEXT = 6;
const SUM = 7;

/** What a session holds besides numbers; as JSON where there is more to tell than a seed. */
interface Words {
  readonly seed: string;
  readonly numbered: string | null;
  readonly drawn: readonly (readonly [string, number])[];
  readonly loops: readonly (readonly number[] | null)[];
  readonly sealed: readonly Sealed[];
  readonly early: readonly string[];
  readonly messages: readonly Message[];
  readonly ended: { readonly kind: number; readonly rows: readonly number[] } | null;
}

/** Words that hold a text. */
interface Text {
  /** In characters. */
  readonly length: number;
  readonly words: Int32Array;
}

export interface Buffers {
  readonly save: (session: Session, into: unknown) => Uint8Array;
  /** Brings what a buffer holds into the working memory, if it is one of this module; else nothing changes. */
  readonly open: (saved: unknown) => Result<Session>;
  /** A number of its own for what was opened last: the same where the same was opened again and again. */
  readonly opened: () => number;
}

export function createBuffers(shape: Shape): Buffers {
  const { rules } = shape.memory;
  const name = bytesOf(`${rules.slug}/${rules.hash}`);
  const whose = [halfSipHash(0, 0, name) | 0, halfSipHash(0, 1, name) | 0] as const;
  const numbers = new Int32Array(shape.numbers);
  /** Saved or opened last: games of one seed are saved and opened again and again. */
  let last = seedText('');
  /** Opened last: whoever tries orders opens the same buffer each time. */
  const known: Known = { words: new Int32Array(0), count: -1, number: 0 };

  /** Mostly there is nothing but a seed. */
  const textOf = (session: Session): Text => {
    const { seed, drawn, loops, sealed, early, messages, ended } = session;
    const numbered = numbering(rules);
    const more =
      numbered !== undefined ||
      drawn.size > 0 ||
      sealed.length > 0 ||
      early.length > 0 ||
      messages.length > 0 ||
      ended !== undefined ||
      loops.some((rest) => rest !== undefined);
    if (!more) {
      if (last.seed !== seed) last = seedText(seed);
      return last;
    }
    const words: Words = {
      seed,
      numbered: numbered ?? null,
      drawn: [...drawn],
      loops: loops.map((rest) => rest ?? null),
      sealed,
      early,
      messages,
      ended: ended ?? null,
    };
    return toText(JSON.stringify(words));
  };

  const save = (session: Session, into: unknown): Uint8Array => {
    const text = textOf(session);
    const loose = looseCount(shape);
    numbersOut(shape, session, numbers);
    const stored = wordsInUse(shape, numbers);
    const behind = HEAD + numbers.length + stored;
    const words = room(into, behind + loose + text.words.length);
    words[0] = MARK;
    words[WHOSE] = whose[0];
    words[WHOSE2] = whose[1];
    words[NUMBERS] = numbers.length;
    words[STORE] = stored;
    words[LOOSE] = loose;
    words[TEXT] = text.length;
    for (let at = 0; at < numbers.length; at++) words[HEAD + at] = numbers[at] ?? 0;
    storeOut(shape, numbers, words);
    looseOut(shape, words, behind);
    for (let at = 0; at < text.words.length; at++) {
      words[behind + loose + at] = text.words[at] ?? 0;
    }
    words[SUM] = sumOf(words);
    return into instanceof Uint8Array && words.buffer === into.buffer
      ? into
      : new Uint8Array(words.buffer);
  };

  const sessionAt = (words: Int32Array, from: number, length: number): Opened => {
    const { loopCount } = rules;
    if (isText(last, words, from, length)) return opened(newSession(last.seed, loopCount));
    const said: Words | string = JSON.parse(textAt(words, from, length));
    if (typeof said !== 'string') return sessionOf(said, loopCount);
    last = seedText(said);
    return opened(newSession(said, loopCount));
  };

  /** What is wrong with a buffer, if it is not one that `save` gave for this module. */
  const faultOf = (words: Int32Array, bytes: number): RuntimeDiagnostic | undefined => {
    if (words.length < HEAD || words[0] !== MARK || words.length * 4 !== bytes) {
      return noBuffer(`a buffer of ${bytes} bytes`);
    }
    if (words[WHOSE] !== whose[0] || words[WHOSE2] !== whose[1]) {
      const said = { variant: rules.slug, found: 'another', wanted: rules.hash };
      return diagnose('wrong-rules', said);
    }
    const [loose, length] = [words[LOOSE] ?? 0, words[TEXT] ?? 0];
    const isWhole =
      words[NUMBERS] === shape.numbers &&
      loose >= 0 &&
      length >= 0 &&
      words.length === behindStore(words) + loose + wordsFor(length) &&
      words[SUM] === sumOf(words);
    if (!isWhole) return noBuffer('a buffer that was changed');
    takeNumbers(words);
    const isPlace = fits(shape, numbers) && words[STORE] === wordsInUse(shape, numbers);
    return isPlace ? undefined : noBuffer('a buffer that was changed');
  };

  const behindStore = (words: Int32Array): number => HEAD + shape.numbers + (words[STORE] ?? 0);

  const takeNumbers = (words: Int32Array): void => {
    for (let at = 0; at < numbers.length; at++) numbers[at] = words[HEAD + at] ?? 0;
  };

  const open = (saved: unknown): Result<Session> => {
    if (!(saved instanceof Uint8Array)) return refuse(noBuffer(shown(saved)));
    const words = wordsOf(saved);
    if (isSame(known, words, saved.length)) takeNumbers(words);
    else {
      const fault = faultOf(words, saved.length);
      if (fault !== undefined) return refuse(fault);
      remember(known, words);
    }
    const [loose, length] = [words[LOOSE] ?? 0, words[TEXT] ?? 0];
    const behind = behindStore(words);
    const { session, numbered } = sessionAt(words, behind + loose, length);
    setNumbering(rules, numbered);
    storeIn(shape, numbers, words);
    numbersIn(shape, numbers, session);
    if (loose > 0) looseIn(shape, words.subarray(behind, behind + loose));
    rules.refresh();
    return succeed(session);
  };
  return { save, open, opened: () => known.number };
}

const noBuffer = (what: string): RuntimeDiagnostic =>
  diagnose('invalid-input', { what, wanted: 'a buffer as `save` gave it' });

/** A buffer as it was when it was opened: it may be written over since. */
interface Known {
  words: Int32Array;
  count: number;
  number: number;
}

function isSame({ words, count }: Known, others: Int32Array, bytes: number): boolean {
  if (others.length !== count || count * 4 !== bytes) return false;
  for (let at = 0; at < count; at++) if (words[at] !== others[at]) return false;
  return true;
}

function remember(known: Known, words: Int32Array): void {
  if (known.words.length < words.length) known.words = new Int32Array(words.length);
  known.words.set(words);
  known.count = words.length;
  known.number += 1;
}

/** How much of a column is in use, in words. */
const wordsOfPart = ({ rows, bytes }: Parts, part: number, numbers: Int32Array): number =>
  ((numbers[rows[part] ?? 0] ?? 0) * (bytes[part] ?? 0) + 3) >> 2;

function wordsInUse({ parts }: Shape, numbers: Int32Array): number {
  let words = 0;
  for (let part = 0; part < parts.from.length; part++) words += wordsOfPart(parts, part, numbers);
  return words;
}

/** Of each column what is in use, one behind the other. */
function storeOut({ parts, store }: Shape, numbers: Int32Array, to: Int32Array): void {
  let next = HEAD + numbers.length;
  for (let part = 0; part < parts.from.length; part++) {
    const from = parts.from[part] ?? 0;
    const end = from + wordsOfPart(parts, part, numbers);
    for (let at = from; at < end; at++) to[next++] = store[at] ?? 0;
  }
}

function storeIn({ parts, store }: Shape, numbers: Int32Array, words: Int32Array): void {
  let next = HEAD + numbers.length;
  for (let part = 0; part < parts.from.length; part++) {
    const from = parts.from[part] ?? 0;
    const end = from + wordsOfPart(parts, part, numbers);
    for (let at = from; at < end; at++) store[at] = words[next++] ?? 0;
  }
}

/** The buffer that is handed over where it has the right size, else a new one. */
function room(into: unknown, words: number): Int32Array<ArrayBuffer> {
  const fits =
    into instanceof Uint8Array &&
    into.length === words * 4 &&
    into.byteOffset % 4 === 0 &&
    into.buffer instanceof ArrayBuffer;
  return fits ? new Int32Array(into.buffer, into.byteOffset, words) : new Int32Array(words);
}

/** Words begin where a number of four bytes may: what stands elsewhere is copied. */
function wordsOf(saved: Uint8Array): Int32Array {
  const words = Math.floor(saved.length / 4);
  return saved.byteOffset % 4 === 0
    ? new Int32Array(saved.buffer, saved.byteOffset, words)
    : new Int32Array(saved.slice(0, words * 4).buffer);
}

/**
 * Over all but itself. Where a word stands counts as well as what it is: one sum adds words, the other what the first
 * came to so far.
 */
function sumOf(words: Int32Array): number {
  const sum = words[SUM] ?? 0;
  let a = 1;
  let b = 0;
  for (let at = 0; at < words.length; at++) {
    a = (a + (words[at] ?? 0)) | 0;
    b = (b + a) | 0;
  }
  // As if nothing stood where the sum does.
  a = (a - sum) | 0;
  b = (b - Math.imul(sum, words.length - SUM)) | 0;
  return a ^ ((b << 13) | (b >>> 19));
}

const wordsFor = (characters: number): number => (characters + 1) >> 1;

/** Two characters a word. */
function toText(text: string): Text {
  const words = new Int32Array(wordsFor(text.length));
  for (let at = 0; at < text.length; at++) {
    const half = text.charCodeAt(at) << (at % 2 === 0 ? 0 : 16);
    words[at >> 1] = (words[at >> 1] ?? 0) | half;
  }
  return { length: text.length, words };
}

const seedText = (seed: string): Text & { readonly seed: string } => ({
  ...toText(JSON.stringify(seed)),
  seed,
});

function isText(text: Text, words: Int32Array, from: number, length: number): boolean {
  let isSame = text.length === length;
  for (let at = 0; isSame && at < text.words.length; at++) {
    isSame = text.words[at] === words[from + at];
  }
  return isSame;
}

function textAt(words: Int32Array, from: number, length: number): string {
  let text = '';
  for (let at = 0; at < length; at++) {
    const word = words[from + (at >> 1)] ?? 0;
    text += String.fromCharCode(at % 2 === 0 ? word & 0xffff : word >>> 16);
  }
  return text;
}

interface Opened {
  readonly session: Session;
  readonly numbered: string | undefined;
}

const opened = (session: Session): Opened => ({ session, numbered: undefined });

/** What was saved is what is read: the sum has seen to that. */
function sessionOf(words: Words, loops: number): Opened {
  const { seed, numbered, drawn, sealed, early, messages, ended } = words;
  const session: Session = {
    ...newSession(seed, loops),
    drawn: new Map(drawn),
    loops: words.loops.map((rest) => (rest === null ? undefined : [...rest])),
    sealed: sealed.map(ownSealed),
    early,
    messages: [...messages],
    ended: ended ?? undefined,
  };
  return { session, numbered: numbered ?? undefined };
}

/** Can a game stand there? */
function fits({ memory: { rules }, counts }: Shape, numbers: Int32Array): boolean {
  const at = numbers[PLACE] ?? -1;
  return (
    rules.process[at] !== undefined &&
    rules.kinds.every(({ capacity }, kind) => {
      const count = numbers[counts + 2 * kind] ?? -1;
      return count >= 0 && count <= capacity;
    })
  );
}
