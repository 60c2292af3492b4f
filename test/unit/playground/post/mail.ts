/** A game by post of two seats, and what goes to and fro. */
import { playedTo, positionOf, withLetter } from '../../../../playground/post/book.ts';
import type { Book } from '../../../../playground/post/book.ts';
import { newKeys, newSecret } from '../../../../playground/post/keys.ts';
import type { Keys } from '../../../../playground/post/keys.ts';
import { openLetter, sealLetter } from '../../../../playground/post/letter.ts';
import type { Letter, OpenLetter } from '../../../../playground/post/letter.ts';
import { sealAnswer } from '../../../../playground/post/answer.ts';
import type { Order } from '../../../../playground/post/answer.ts';
import { packetOf, packetsIn } from '../../../../playground/post/packet.ts';
import type { Found } from '../../../../playground/post/packet.ts';
import { takeIn } from '../../../../playground/post/taking.ts';
import type { TakenIn } from '../../../../playground/post/taking.ts';
import type { Excerpt, SavedGame } from '../../../../playground/protocol/frame.ts';
import { stopOn } from '../race.ts';

export const record: SavedGame = {
  variant: 'race',
  hash: 'h',
  seed: 's',
  options: { seed: 's' },
  inputs: [],
};

export const source = { path: 'race.variant', text: 'variant Race {}' };

const excerpt: Excerpt = { ...stopOn(1), asked: [] };

export const playedOn = async (
  book: Book,
  inputs: SavedGame['inputs'],
  hash = record.hash,
): Promise<Pick<Post, 'book' | 'position'>> => {
  const next = { ...record, hash, inputs };
  const position = await positionOf(next);
  return { book: playedTo(book, next, source, position), position };
};

export interface Post {
  readonly book: Book;
  readonly position: string;
  readonly letters: ReadonlyMap<string, OpenLetter>;
}

export async function bookOf(id = 'one', keys?: Keys): Promise<Book> {
  return {
    version: 1,
    id,
    name: `Game ${id}`,
    revision: 1,
    game: 'g',
    keys: keys ?? (await newKeys()),
    players: ['Red', 'Blue'].map((who) => ({ who, secret: newSecret() })),
    source,
    record,
    positions: [],
    written: [],
    answers: [],
  };
}

export const letterFor = (book: Book, seat: string, change: Partial<Letter> = {}): Letter => ({
  version: 1,
  id: book.id,
  name: book.name,
  seat,
  secret: book.players.find(({ who }) => who === seat)?.secret ?? newSecret(),
  signs: book.keys.sign.open,
  seals: book.keys.seal.open,
  variant: { path: source.path, title: 'Race', hash: 'h', text: source.text },
  turn: book.record.inputs.length,
  stops: [excerpt],
  ...change,
});

/** As it arrives. */
export async function opened(letter: Letter, keys: Keys): Promise<OpenLetter> {
  const { bytes } = await sealLetter(letter, keys);
  const found = await one(await packetOf('letter', bytes));
  const open = found.ok ? await openLetter(found.bytes) : undefined;
  if (open?.ok !== true) throw new Error('the letter does not open');
  return { letter: open.letter, hash: open.hash };
}

/** The keeper has written to both. */
export async function posted(book: Book): Promise<Post> {
  const position = await positionOf(book.record);
  const letters = new Map<string, OpenLetter>();
  let next = book;
  for (const { who } of book.players) {
    const open = await opened(letterFor(book, who), book.keys);
    letters.set(who, open);
    const turn = book.record.inputs.length;
    next = withLetter(next, { hash: open.hash, seat: who, turn, position });
  }
  return { book: next, position, letters };
}

export const letterOf = ({ letters }: Post, seat: string): OpenLetter => {
  const letter = letters.get(seat);
  if (letter === undefined) throw new Error(`no letter for ${seat}`);
  return letter;
};

export const order = (text: string): Order => ({ request: 'r', text });

export const answered = async (
  letter: OpenLetter,
  orders: readonly string[],
  number = 1000,
): Promise<string> => packetOf('answer', await sealAnswer(letter, orders.map(order), number));

export async function one(text: string): Promise<Found> {
  const [found] = await packetsIn(text);
  if (found === undefined) throw new Error('nothing is found');
  return found;
}

export const take = async (
  { book, position }: Pick<Post, 'book' | 'position'>,
  text: string,
  others: ReadonlyMap<string, string> = new Map(),
): Promise<TakenIn> =>
  takeIn(
    book,
    { position, turn: book.record.inputs.length, stopOf: (turn) => `turn ${turn}` },
    await one(text),
    others,
  );
