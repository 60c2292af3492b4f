/** Who is asked, who has answered, who is missing. */
import type { Asked } from '../protocol/frame.ts';
import type { Draft } from '../game/timeline.ts';
import { answerOf } from './book.ts';
import type { Answered, Book } from './book.ts';
import type { Order } from './answer.ts';

export interface SeatNow {
  readonly who: string;
  /** `early`: only for later. */
  readonly asked: 'now' | 'early' | 'no';
  readonly answer: Answered | undefined;
  /** How many orders of this seat the keeper has put down. */
  readonly drafts: number;
  /** A letter for now was written. */
  readonly written: boolean;
}

export const seatsNow = (
  book: Book,
  position: string,
  asked: readonly Asked[],
  drafts: readonly Draft[],
): readonly SeatNow[] =>
  book.players.map(({ who }) => {
    const own = asked.filter((one) => one.who === who);
    return {
      who,
      asked: own.length === 0 ? 'no' : own.every(({ early }) => early) ? 'early' : 'now',
      answer: answerOf(book, who, position),
      drafts: drafts.filter((draft) => draft.who === who).length,
      written: book.written.some((one) => one.seat === who && one.position === position),
    };
  });

/** Of these nothing is there, and they are asked now. */
export const missing = (all: readonly SeatNow[], automatic: readonly string[]): readonly string[] =>
  all
    .filter(
      ({ who, asked, answer, drafts }) =>
        asked === 'now' && answer === undefined && drafts === 0 && !automatic.includes(who),
    )
    .map(({ who }) => who);

/**
 * The orders of an answer as they are handed in: by the lists of what is legal, as far as a request takes them. The rest
 * is as if it had been typed: whatever is wrong with it then is told of that order alone.
 */
export function draftsOf(
  who: string,
  orders: readonly Order[],
  asked: readonly Asked[],
): readonly Draft[] {
  const taken = new Map<string, string[]>();
  return orders.map(({ request, text }) => {
    const form = asked.find((one) => one.id === request && one.who === who);
    const choice = form?.choices.find((one) => one.text === text);
    const had = taken.get(form?.id ?? '') ?? [];
    const most = form?.form === 'one' ? 1 : (form?.most ?? MOST);
    if (form === undefined || choice === undefined || had.length >= most || had.includes(text))
      return { who, request: form?.id, text, order: undefined, typed: true };
    taken.set(form.id, [...had, text]);
    return { who, request: form.id, text, order: choice.order, typed: false };
  });
}

/** Where a list takes as many as one likes. */
const MOST = 1000;

/** How far back a letter tells: to the stop at which its reader was asked last. */
export function since(stops: readonly (readonly Asked[])[], who: string): number {
  const now = stops.length - 1;
  for (let at = now - 1; at >= Math.max(0, now - FURTHEST); at -= 1) {
    if (stops[at]?.some((one) => one.who === who && !one.early) === true) return at;
  }
  return Math.max(0, now - 1);
}

const FURTHEST = 6;
