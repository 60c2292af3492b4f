/** What a browser says of a letter by those that were opened in it before. */
import { beforeAll, expect, test } from 'vitest';
import { newKeys } from '../../../../playground/post/keys.ts';
import type { OpenLetter } from '../../../../playground/post/letter.ts';
import {
  isCorrespondences,
  numberAfter,
  ofLetter,
  remarksOn,
  withOrders,
  withRead,
} from '../../../../playground/post/read.ts';
import type { Correspondences } from '../../../../playground/post/read.ts';
import { bookOf, letterFor, opened, order } from './mail.ts';

let red: readonly OpenLetter[];
let blue: OpenLetter;
let stranger: OpenLetter;
let changed: OpenLetter;
beforeAll(async () => {
  const book = await bookOf();
  const write = async (seat: string, turn: number, name = 'x'): Promise<OpenLetter> =>
    opened(letterFor(book, seat, { turn, name }), book.keys);
  red = [await write('Red', 0), await write('Red', 1), await write('Red', 2)];
  changed = await write('Red', 2, 'y');
  blue = await write('Blue', 2);
  const keys = await newKeys();
  stranger = await opened(
    letterFor(book, 'Red', { turn: 3, signs: keys.sign.open, seals: keys.seal.open }),
    keys,
  );
});

const kinds = (known: Correspondences, letter: OpenLetter | undefined): readonly string[] => {
  if (letter === undefined) throw new Error('no letter');
  return remarksOn(known, letter).map(({ kind }) => kind);
};
const read = (...letters: readonly (OpenLetter | undefined)[]): Correspondences =>
  letters.reduce<Correspondences>(
    (known, one) => (one === undefined ? known : withRead(known, one)),
    {},
  );

test('a first letter is trusted, and what follows is held against it', () => {
  expect(kinds({}, red[1])).toEqual([]);
  expect(kinds(read(red[0]), red[1])).toEqual([]);
  expect(kinds(read(red[1]), red[1])).toEqual([]);
  expect(kinds(read(red[2]), red[1])).toEqual(['older']);
  expect(kinds(read(red[2]), changed)).toEqual(['changed']);
  expect(kinds(read(red[2]), blue)).toEqual(['another seat']);
  expect(kinds(read(red[2]), stranger)).toEqual(['another keeper']);
  expect(kinds(read(blue), stranger)).toEqual(['another keeper']);
});

test('whoever trusts another keeper has letters of that one from then on', () => {
  const known = read(red[2], blue, stranger);
  expect(kinds(known, stranger)).toEqual([]);
  expect(kinds(known, red[2])).toEqual(['another keeper']);
  expect(Object.keys(known)).toHaveLength(1);
});

test('orders are kept for the letter they were put down on', () => {
  const [, one, two] = red;
  if (one === undefined || two === undefined) throw new Error('no letter');
  const known = withOrders(read(one), one, { orders: [order('a')], number: 7 });
  expect(ofLetter(known, one)).toMatchObject({ orders: [order('a')], number: 7 });
  expect(ofLetter(withRead(known, one), one)).toMatchObject({ orders: [order('a')], number: 7 });
  expect(ofLetter(withRead(known, two), two)).toMatchObject({ orders: [], number: 0 });
  // Looking at an older letter takes nothing away.
  const later = withOrders(withRead(known, two), two, { orders: [order('b')] });
  expect(withRead(later, one)).toBe(later);
  expect(withOrders(later, one, { orders: [] })).toBe(later);
  expect(isCorrespondences(JSON.parse(JSON.stringify(later)))).toBe(true);
  expect(isCorrespondences({ x: { ...ofLetter(later, two), turn: 'x' } })).toBe(false);
});

test('answers are numbered upwards, whatever the clock says', () => {
  expect(numberAfter(0, 5000)).toBe(5000);
  expect(numberAfter(5000, 4000)).toBe(5001);
});
