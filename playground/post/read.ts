/** What a browser remembers of the letters that were opened in it, and what it says of a new one by that. */
import { list, object, orNull, table, text, whole } from '../protocol/shape.ts';
import type { Order } from './answer.ts';
import type { OpenLetter } from './letter.ts';

/** The letters for one seat of a game. */
export interface Correspondence {
  /** By this key of the keeper its letters are verified. */
  readonly signs: string;
  /** The last turn of which a letter was opened, and that letter. */
  readonly turn: number;
  readonly letter: string;
  /** The number of the answer that was sealed last; 0: none. */
  readonly number: number;
  /** Orders as they were left, for the letter that was opened last. */
  readonly orders: readonly Order[];
}

/** By game and seat, the last one last. */
export type Correspondences = Readonly<Record<string, Correspondence>>;

/** So many are remembered. */
const MOST = 40;

export const isCorrespondences = table(
  object<Correspondence>({
    signs: text,
    turn: whole,
    letter: text,
    number: whole,
    orders: list(object<Order>({ request: orNull(text), text })),
  }),
);

export const nameOf = ({ letter: { id, seat } }: OpenLetter): string => `${id} ${seat}`;

/** Words about a letter, by those that were opened before; `another keeper` has to be agreed to. */
export interface Remark {
  readonly kind: 'another keeper' | 'older' | 'changed' | 'another seat';
  readonly words: string;
}

export function remarksOn(known: Correspondences, open: OpenLetter): readonly Remark[] {
  const { letter, hash } = open;
  const sameGame = Object.entries(known).filter(([name]) => name.startsWith(`${letter.id} `));
  const strange = sameGame.some(([, { signs }]) => signs !== letter.signs);
  if (strange) {
    return [
      {
        kind: 'another keeper',
        words:
          'This letter says that it is of a game of which you have had letters, but it is signed by somebody else than those. Ask the keeper of the game whether it is genuine before you answer.',
      },
    ];
  }
  const before = known[nameOf(open)];
  if (before === undefined) {
    return sameGame.length === 0
      ? []
      : [
          {
            kind: 'another seat',
            words: `Until now you had letters of this game for another seat. This one is for ${letter.seat}.`,
          },
        ];
  }
  if (letter.turn < before.turn) {
    return [
      {
        kind: 'older',
        words:
          'You have opened a later letter of this game. The keeper will not take an answer to this one.',
      },
    ];
  }
  if (letter.turn === before.turn && hash !== before.letter) {
    return [
      {
        kind: 'changed',
        words:
          'You have opened another letter of this turn, which said something else. Ask the keeper which one counts, if you do not know.',
      },
    ];
  }
  return [];
}

/** A letter was opened, and is trusted. What was ordered on it before stays. */
export function withRead(known: Correspondences, open: OpenLetter): Correspondences {
  const name = nameOf(open);
  const { letter, hash } = open;
  const before = known[name];
  const again = before?.letter === hash && before.signs === letter.signs;
  // An older letter is looked at, no more.
  if (before !== undefined && before.signs === letter.signs && letter.turn < before.turn)
    return known;
  const one = {
    signs: letter.signs,
    turn: letter.turn,
    letter: hash,
    number: again ? before.number : 0,
    orders: again ? before.orders : [],
  };
  const trusted = Object.entries(known).filter(
    ([key, { signs }]) =>
      key !== name && (signs === letter.signs || !key.startsWith(`${letter.id} `)),
  );
  return Object.fromEntries([...trusted, [name, one] as const].slice(-MOST));
}

export const withOrders = (
  known: Correspondences,
  open: OpenLetter,
  change: Partial<Pick<Correspondence, 'orders' | 'number'>>,
): Correspondences => {
  const before = known[nameOf(open)];
  return before === undefined || before.letter !== open.hash
    ? known
    : { ...known, [nameOf(open)]: { ...before, ...change } };
};

export const ofLetter = (known: Correspondences, open: OpenLetter): Correspondence | undefined => {
  const one = known[nameOf(open)];
  return one?.letter === open.hash ? one : undefined;
};

/** The number of an answer that is sealed now: higher than that of any before, whatever the clock says. */
export const numberAfter = (before: number, now: number): number => Math.max(before + 1, now);
