/**
 * What the keeper of a game by post has: the game, its keys, a secret for each seat, which letters were written, and the
 * answers that came. Plain data, which a browser keeps and a file carries to another.
 */
import { isObject, list, maybe, object, text, whole } from '../protocol/shape.ts';
import type { Shape } from '../protocol/shape.ts';
import type { SavedGame } from '../protocol/frame.ts';
import type { Source } from '../protocol/source.ts';
import { isDeep, isSavedGame } from '../share/saved.ts';
import { besideShape, isFileName } from '../share/project.ts';
import { bookMark } from './packet.ts';
import { bytesOfText, digest, isDigest, isKeyPair, isSecret } from './keys.ts';
import type { Keys } from './keys.ts';

export interface Seat {
  readonly who: string;
  readonly secret: string;
}

/** A letter that was written. */
export interface Written {
  readonly hash: string;
  readonly seat: string;
  readonly turn: number;
  /** Of the game as it was played until then. */
  readonly position: string;
}

/** An answer that was taken in; it is not opened before the turn is adjudicated. */
export interface Answered {
  readonly seat: string;
  readonly letter: string;
  readonly number: number;
  /** In base64url. */
  readonly sealed: string;
}

export interface Book {
  readonly version: 1;
  readonly id: string;
  readonly name: string;
  /** Rises with every change: of two files of one game the one with the higher number is the later. */
  readonly revision: number;
  /** Under which name the game is kept in this browser. */
  readonly game: string;
  readonly keys: Keys;
  readonly players: readonly Seat[];
  /** The text by which it is played, and the game as far as it was played. */
  readonly source: Source;
  readonly record: SavedGame;
  /** All that it has ever come to, also what was taken back. */
  readonly positions: readonly string[];
  readonly written: readonly Written[];
  readonly answers: readonly Answered[];
}

export const bookFile = (book: Book): string =>
  JSON.stringify({ holds: bookMark, ...book }, null, 1);

const name: Shape<string> = (data): data is string => text(data) && data.length <= 200;

export const isBook: Shape<Book> = object<Book>({
  version: (data): data is 1 => data === 1,
  id: text,
  name,
  revision: whole,
  game: text,
  keys: object<Keys>({ sign: isKeyPair, seal: isKeyPair }),
  players: list(object<Seat>({ who: text, secret: isSecret })),
  source: object<Source>({
    path: (data): data is string => text(data) && isFileName(data),
    text,
    edition: maybe(text),
    beside: besideShape,
  }),
  record: isSavedGame,
  positions: list(isDigest),
  written: list(object<Written>({ hash: isDigest, seat: text, turn: whole, position: isDigest })),
  answers: list(object<Answered>({ seat: text, letter: isDigest, number: whole, sealed: text })),
});

/** From a file or the storage of a browser; undefined where it is none. */
export function bookFrom(written: string): Book | undefined {
  let data: unknown;
  try {
    data = JSON.parse(written);
  } catch {
    return undefined;
  }
  return isObject(data) && !isDeep(data) && isBook(data) ? data : undefined;
}

/** What a game has come to, in short: which letters belong to it as it stands. */
export const positionOf = ({ hash, options, inputs }: SavedGame): Promise<string> =>
  digest(bytesOfText(JSON.stringify([hash, options, inputs])));

const changed = (book: Book, change: Partial<Book>): Book => ({
  ...book,
  ...change,
  revision: book.revision + 1,
});

export const secretOf = (book: Book, who: string): string | undefined =>
  book.players.find((seat) => seat.who === who)?.secret;

/** A letter was written. It may be written again: it is the same then. */
export const withLetter = (book: Book, letter: Written): Book =>
  book.written.some(({ hash, position }) => hash === letter.hash && position === letter.position)
    ? book
    : changed(book, { written: [...book.written, letter] });

export const named = (book: Book, title: string): Book =>
  book.name === title ? book : changed(book, { name: title });

/** So many turns back answers stay: a turn that was just played can be taken back. */
const BACK = 2;

/** The game was played on, or taken back, or goes on by other rules. */
export function playedTo(book: Book, record: SavedGame, source: Source, position: string): Book {
  const turn = record.inputs.length;
  const old = new Set(
    book.written.filter((letter) => letter.turn < turn - BACK).map(({ hash }) => hash),
  );
  return changed(book, {
    record,
    source,
    positions: [...new Set([...book.positions, position])],
    answers: book.answers.filter(({ letter }) => !old.has(letter)),
  });
}

export const withAnswer = (book: Book, answer: Answered): Book =>
  changed(book, {
    answers: [
      ...book.answers.filter(
        ({ seat, letter }) => seat !== answer.seat || letter !== answer.letter,
      ),
      answer,
    ],
  });

/** The answer of a seat to its letter of now; the latest, where it had several. */
export function answerOf(book: Book, seat: string, position: string): Answered | undefined {
  const letters = book.written.filter((one) => one.seat === seat && one.position === position);
  return book.answers
    .filter((one) => one.seat === seat && letters.some(({ hash }) => hash === one.letter))
    .toSorted((a, b) => b.number - a.number)[0];
}

/** A file of a game that this browser keeps already: which of the two is later. */
export function compared(
  here: Book,
  file: Book,
): 'same' | 'file is later' | 'file is older' | 'apart' {
  if (here.revision === file.revision) {
    return JSON.stringify({ ...here, game: '' }) === JSON.stringify({ ...file, game: '' })
      ? 'same'
      : 'apart';
  }
  const [older, later] = here.revision < file.revision ? [here, file] : [file, here];
  // What the older one has come to, and has written, the later one must know, or each was played on by itself.
  const lettersOf = (book: Book): readonly string[] =>
    book.written.map(({ hash, position }) => `${hash} ${position}`);
  const knows = (all: readonly string[], some: readonly string[]): boolean =>
    some.every((one) => all.includes(one));
  if (!knows(later.positions, older.positions) || !knows(lettersOf(later), lettersOf(older)))
    return 'apart';
  return later === file ? 'file is later' : 'file is older';
}

/** The game of a file takes the place of the one here; answers to its letters that came here stay. */
export const tookOver = (here: Book, file: Book): Book => {
  const answers = here.answers.filter(
    (mine) =>
      file.written.some(({ hash }) => hash === mine.letter) &&
      !file.answers.some((one) => one.letter === mine.letter && one.number >= mine.number),
  );
  return answers.reduce(withAnswer, { ...file, game: here.game });
};
