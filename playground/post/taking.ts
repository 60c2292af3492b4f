/** Takes in what comes by post: each thing that can be wrong with it is told for itself, and nothing is taken then. */
import { base64url } from '../share/packing.ts';
import { isSealedWith, readAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { answerOf, secretOf, withAnswer } from './book.ts';
import type { Book, Written } from './book.ts';
import type { Found, PacketFault, PacketKind } from './packet.ts';

export interface Taken {
  readonly ok: boolean;
  readonly words: string;
}

/** With the answer, where it was taken in. */
export type TakenIn = Taken & { readonly book: Book };

export function faultInWords(kind: PacketKind, fault: PacketFault): string {
  switch (fault.what) {
    case 'cut':
      return `This ${kind} is cut: ${fault.there} of its ${fault.length} characters are there. Ask for it again, as a file if need be.`;
    case 'damaged':
      return `This ${kind} was changed on the way: some of its characters are not those that were sent. Ask for it again, as a file if need be.`;
    case 'newer':
      return `This ${kind} was made by a later version of this page. Load the page anew, then try again.`;
  }
}

/** How the game stands. */
export interface Now {
  readonly position: string;
  readonly turn: number;
  /** Names of stops by their turns. */
  stopOf(turn: number): string;
}

/** @param others names of the other games by post in this browser, by their ids */
export async function takeIn(
  book: Book,
  now: Now,
  found: Found,
  others: ReadonlyMap<string, string>,
): Promise<TakenIn> {
  const not = (words: string): TakenIn => ({ ok: false, words, book });
  if (!found.ok) return not(faultInWords(found.kind, found.fault));
  if (found.kind === 'letter') return not('This is a letter, not an answer to one.');
  const answer = readAnswer(found.bytes);
  if (answer === undefined) return not('This is no answer that this page knows how to read.');
  const { id, seat, letter, number } = answer.outside;
  if (id !== book.id) {
    const other = others.get(id);
    return not(
      other === undefined
        ? `This answer of ${seat} is for another game, which this browser does not keep.`
        : `This answer of ${seat} is for another game: ${other}. Open that game to take it in.`,
    );
  }
  const secret = secretOf(book, seat);
  if (secret === undefined) return not(`This answer is of ${seat}, who has no seat in this game.`);
  if (!(await isSealedWith(answer, secret))) return not(await whoseElse(book, answer));
  const written = book.written.filter(({ hash }) => hash === letter);
  const its = written.find(({ position }) => position === now.position);
  if (its === undefined) return not(whyNotNow(now, answer, written));
  if (its.seat !== seat) return not(`This answer of ${seat} is to the letter for ${its.seat}.`);
  const before = answerOf(book, seat, now.position);
  if (before !== undefined && before.number === number)
    return { ok: true, words: `This answer of ${seat} is here already.`, book };
  if (before !== undefined && before.number > number) {
    return not(
      `A later answer of ${seat} is here already, sealed ${timeOf(before.number)}; this one was sealed ${timeOf(number)} and does not count.`,
    );
  }
  const words =
    before === undefined
      ? `The answer of ${seat} is taken in.`
      : `The answer of ${seat} is taken in. It takes the place of the one sealed ${timeOf(before.number)}.`;
  return {
    ok: true,
    words,
    book: withAnswer(book, { seat, letter, number, sealed: base64url(answer.bytes) }),
  };
}

/** It says that it is of one seat, and was not sealed with the letter for it. */
async function whoseElse(book: Book, answer: Answer): Promise<string> {
  const { seat } = answer.outside;
  for (const other of book.players) {
    if (await isSealedWith(answer, other.secret)) {
      return `This answer says that it is of ${seat}, but it is sealed with the letter for ${other.who}. It is not taken in.`;
    }
  }
  return `This answer says that it is of ${seat}, but it was not sealed with a letter for ${seat}: somebody else made it, or changed it. It is not taken in.`;
}

function whyNotNow(
  now: Now,
  { outside: { seat, turn } }: Answer,
  [written]: readonly Written[],
): string {
  if (written === undefined) {
    return `This answer of ${seat} is to a letter that was not written here: another keeper may have sent it, or this game stands as it was before. It is not taken in.`;
  }
  if (turn < now.turn)
    return `This answer of ${seat} is for an earlier turn, ${now.stopOf(turn)}, which was played already.`;
  if (turn > now.turn) {
    return `This answer of ${seat} is for a later turn, which was taken back here. Redo the turn to take it in, or send ${seat} a new letter.`;
  }
  return `This answer of ${seat} is to a letter of this turn, but the game or its rules were changed since. Undo the change to take it in, or send ${seat} a new letter.`;
}

export const timeOf = (number: number): string =>
  new Date(number).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
