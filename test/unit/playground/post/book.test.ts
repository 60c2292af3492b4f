/** The keeper's book, and who is missing by it. */
import { expect, test } from 'vitest';
import {
  answerOf,
  bookFile,
  bookFrom,
  compared,
  tookOver,
  withAnswer,
} from '../../../../playground/post/book.ts';
import { draftsOf, missing, seatsNow, since } from '../../../../playground/post/standing.ts';
import { letterText, passagesOf } from '../../../../playground/post/words.ts';
import { stopOn } from '../race.ts';
import { bookOf, playedOn, posted } from './mail.ts';

test('a file of it holds all of it, and what is broken is none', async () => {
  const { book } = await posted(await bookOf());
  expect(bookFrom(bookFile(book))).toMatchObject(JSON.parse(JSON.stringify(book)));
  const file = bookFile(book);
  for (let length = 0; length < file.length; length += 7)
    expect(bookFrom(file.slice(0, length)), `${length}`).toBeUndefined();
  for (const name of [
    'id',
    'keys',
    'players',
    'record',
    'written',
    'answers',
    'source',
    'revision',
  ]) {
    for (const wrong of [null, 7.5, 'x', [{}], { a: 1 }]) {
      // A word is an id as good as any.
      if (name === 'id' && wrong === 'x') continue;
      expect(bookFrom(JSON.stringify({ ...book, [name]: wrong })), name).toBeUndefined();
    }
  }
});

test('of two files of a game it is told which is later, or that they went apart', async () => {
  const { book } = await posted(await bookOf());
  const next = (await playedOn(book, [{ answers: [] }])).book;
  expect(compared(book, { ...book, game: 'elsewhere' })).toBe('same');
  expect(compared(book, next)).toBe('file is later');
  expect(compared(next, book)).toBe('file is older');
  expect(compared(next, (await playedOn(next, [])).book)).toBe('file is later');
  const mine = (await posted(next)).book;
  const theirs = (await playedOn(book, [{ answers: [{ who: 'Red', order: 'x' }] }])).book;
  expect(compared(next, theirs)).toBe('apart');
  expect(compared(mine, theirs)).toBe('apart');
  expect(compared(mine, (await posted(theirs)).book)).toBe('apart');
});

test('what came in here stays when the game of a file takes its place', async () => {
  const { book } = await posted(await bookOf());
  const [red, blue] = book.written.map(({ hash }) => hash);
  if (red === undefined || blue === undefined) throw new Error('no letters');
  const from = (seat: string, letter: string, number: number) => ({
    seat,
    letter,
    number,
    sealed: 'AA',
  });
  const here = [from('Red', red, 5), from('Blue', blue, 9)].reduce(withAnswer, book);
  const file = [from('Red', red, 7)].reduce(withAnswer, { ...book, game: 'there' });
  const both = tookOver(here, file);
  expect(both.answers.map(({ seat, number }) => [seat, number])).toEqual([
    ['Red', 7],
    ['Blue', 9],
  ]);
  expect(both.game).toBe(here.game);
});

test('who is asked and has neither an answer nor orders is missing', async () => {
  const { book, position } = await posted(await bookOf());
  const { asked } = stopOn(1);
  const now = seatsNow(book, position, asked, []);
  expect(now.map(({ who, asked: is, written }) => [who, is, written])).toEqual([
    ['Red', 'now', true],
    ['Blue', 'no', true],
  ]);
  expect(missing(now, [])).toEqual(['Red']);
  expect(missing(now, ['Red'])).toEqual([]);
  const draft = { who: 'Red', request: undefined, text: 'x', order: undefined, typed: true };
  expect(missing(seatsNow(book, position, asked, [draft]), [])).toEqual([]);
  const letter = book.written[0]?.hash ?? '';
  const with1 = withAnswer(book, { seat: 'Red', letter, number: 1, sealed: 'AA' });
  expect(missing(seatsNow(with1, position, asked, []), [])).toEqual([]);
  expect(seatsNow(with1, 'elsewhere', asked, [])[0]).toMatchObject({
    answer: undefined,
    written: false,
  });
  const early = asked.map((one) => ({ ...one, early: true }));
  expect(missing(seatsNow(book, position, early, []), [])).toEqual([]);
});

test('answers stay as long as their turn can be taken back', async () => {
  const { book, position } = await posted(await bookOf());
  const letter = book.written[0]?.hash ?? '';
  let next = withAnswer(book, { seat: 'Red', letter, number: 1, sealed: 'AA' });
  const inputs = [];
  for (const turns of [1, 1, 0]) {
    inputs.push({ answers: [] });
    next = (await playedOn(next, [...inputs])).book;
    expect(answerOf(next, 'Red', position) === undefined, `${inputs.length}`).toBe(turns === 0);
  }
});

test('orders of an answer are those of the lists, or read as they are written', () => {
  const { asked } = stopOn(1);
  const [id] = asked.map((one) => one.id);
  const drafts = draftsOf(
    'Red',
    [
      { request: id ?? null, text: 'R L - M' },
      { request: id ?? null, text: 'R L - M' },
      { request: id ?? null, text: 'R L - NOWHERE' },
      { request: 'Orders 77', text: 'R L - M' },
      { request: null, text: 'r l m' },
    ],
    asked,
  );
  expect(drafts.map(({ typed, request }) => [typed, request])).toEqual([
    [false, id],
    [true, id],
    [true, id],
    [true, undefined],
    [true, undefined],
  ]);
  // What one writes is never taken for an order of another.
  expect(draftsOf('Blue', [{ request: id ?? null, text: 'R L - M' }], asked)).toMatchObject([
    { who: 'Blue', request: undefined, typed: true },
  ]);
});

test('a letter tells what happened since its reader was asked last', () => {
  const { asked } = stopOn(1);
  const red = asked.map((one) => ({ ...one, who: 'Red' }));
  const blue = asked.map((one) => ({ ...one, who: 'Blue' }));
  expect(since([red], 'Red')).toBe(0);
  expect(since([red, blue, red], 'Red')).toBe(0);
  expect(since([red, red, blue, red], 'Red')).toBe(1);
  expect(since([red, red, blue, blue], 'Green')).toBe(2);
  expect(since([red, ...Array.from({ length: 40 }, () => blue)], 'Red')).toBe(39);
});

test('in words it says how it stands and what is asked', () => {
  const passages = passagesOf([stopOn(1), stopOn(2)], 'Red');
  const text = letterText('Race', passages, 'https://example.org/#letter');
  expect(text).toContain(
    'What is asked of Red\n  Runner L: one order; such as R L - M; without one, stays',
  );
  expect(text).toContain('What happened: Day 1 Turn');
  expect(text).toContain('https://example.org/#letter');
  const over = passagesOf([{ ...stopOn(1), ended: ['Red'] }], 'Red');
  expect(over.at(-1)?.lines).toEqual(['Nothing: the game is won by Red.']);
});
