/** Each thing that can be wrong with an answer has its own sentence, and changes nothing. */
import { beforeAll, expect, test } from 'vitest';
import { openAnswer, readAnswer, sealAnswer } from '../../../../playground/post/answer.ts';
import { answerOf } from '../../../../playground/post/book.ts';
import { newKeys } from '../../../../playground/post/keys.ts';
import { packetOf } from '../../../../playground/post/packet.ts';
import { fromBase64url, joined } from '../../../../playground/share/packing.ts';
import {
  answered,
  bookOf,
  letterFor,
  letterOf,
  one,
  opened,
  order,
  playedOn,
  posted,
  take,
} from './mail.ts';
import type { Post } from './mail.ts';

let post: Post;
beforeAll(async () => {
  post = await posted(await bookOf());
});

const kept = (): unknown => JSON.parse(JSON.stringify(post.book));

/** Refused, told in these words, and nothing is taken. */
const refused = async (text: string, words: RegExp, at: Pick<Post, 'book' | 'position'> = post) => {
  const before = kept();
  const taken = await take(at, text);
  expect(taken.words).toMatch(words);
  expect(taken.ok).toBe(false);
  expect(taken.book).toBe(at.book);
  expect(kept()).toEqual(before);
};

test('an answer is taken in, and opens to what was ordered', async () => {
  const taken = await take(post, await answered(letterOf(post, 'Red'), ['R L - M', 'so?']));
  expect(taken).toMatchObject({ ok: true, words: 'The answer of Red is taken in.' });
  const there = answerOf(taken.book, 'Red', post.position);
  const answer = readAnswer(fromBase64url(there?.sealed ?? '') ?? new Uint8Array());
  const [red] = post.book.players;
  if (answer === undefined || red === undefined) throw new Error('no answer');
  expect(await openAnswer(answer, post.book.keys, red.secret)).toEqual([
    order('R L - M'),
    order('so?'),
  ]);
  expect(answerOf(taken.book, 'Blue', post.position)).toBeUndefined();
  // What is kept tells nobody what was ordered who has no key.
  expect(JSON.stringify(taken.book.answers)).not.toContain('L - M');
  expect(await openAnswer(answer, await newKeys(), red.secret)).toBeUndefined();
  expect(
    await openAnswer(answer, post.book.keys, post.book.players[1]?.secret ?? ''),
  ).toBeUndefined();
});

test('the later of two answers counts, whichever comes first', async () => {
  const red = letterOf(post, 'Red');
  const [first, second] = [await answered(red, ['a'], 1000), await answered(red, ['b'], 2000)];
  const one = await take(post, first);
  const two = await take({ ...post, book: one.book }, second);
  expect(two.words).toMatch(
    /^The answer of Red is taken in\. It takes the place of the one sealed /,
  );
  expect(answerOf(two.book, 'Red', post.position)?.number).toBe(2000);
  const replayed = await take({ ...post, book: two.book }, first);
  expect(replayed.ok).toBe(false);
  expect(replayed.words).toMatch(/^A later answer of Red is here already/);
  expect(replayed.book).toBe(two.book);
  const again = await take({ ...post, book: two.book }, second);
  expect(again).toEqual({ ok: true, words: 'This answer of Red is here already.', book: two.book });
});

test('cut, changed on the way, or of a later page', async () => {
  const text = await answered(letterOf(post, 'Red'), ['a']);
  await refused(text.slice(0, -9), /^This answer is cut: \d+ of its \d+ characters are there\./);
  // Answers are sealed by chance: one in 64 has an A there already.
  const other = text.at(-9) === 'A' ? 'B' : 'A';
  await refused(
    `${text.slice(0, -9)}${other}${text.slice(-8)}`,
    /^This answer was changed on the way/,
  );
  await refused(text.replace('=1.', '=9.'), /^This answer was made by a later version/);
});

test('a letter, or anything else, in the place of an answer', async () => {
  await refused(
    await packetOf('letter', new Uint8Array([1, 2, 3])),
    /^This is a letter, not an answer/,
  );
  await refused(
    await packetOf('answer', new Uint8Array([1, 2, 3])),
    /^This is no answer that this page/,
  );
  const noise = Uint8Array.from({ length: 400 }, (_, at) => (at * 37) % 256);
  await refused(await packetOf('answer', noise), /^This is no answer that this page/);
});

test('for another game, whether this browser keeps that or not', async () => {
  const other = await posted(await bookOf('other'));
  const text = await answered(letterOf(other, 'Red'), ['a']);
  await refused(
    text,
    /^This answer of Red is for another game, which this browser does not keep\.$/,
  );
  const taken = await take(post, text, new Map([['other', 'Friday']]));
  expect(taken.words).toBe(
    'This answer of Red is for another game: Friday. Open that game to take it in.',
  );
});

test('of a seat that there is not', async () => {
  const stranger = await opened(letterFor(post.book, 'Green'), post.book.keys);
  await refused(await answered(stranger, ['a']), /^This answer is of Green, who has no seat/);
});

test('made by somebody without the letter, or with that of another seat', async () => {
  const red = letterOf(post, 'Red');
  const forged = { ...red, letter: { ...red.letter, secret: letterFor(post.book, 'x').secret } };
  await refused(
    await answered(forged, ['a']),
    /^This answer says that it is of Red, but it was not sealed with a letter for Red/,
  );
  const blue = letterOf(post, 'Blue');
  const asRed = { ...red, letter: { ...red.letter, secret: blue.letter.secret } };
  await refused(
    await answered(asRed, ['a']),
    /^This answer says that it is of Red, but it is sealed with the letter for Blue/,
  );
  const toOther = { ...red, hash: blue.hash };
  await refused(await answered(toOther, ['a']), /^This answer of Red is to the letter for Blue/);
});

test('whichever bit is changed by one who can mend the checksum', async () => {
  const bytes = await sealAnswer(letterOf(post, 'Red'), [order('a')], 5);
  for (const at of bytes.keys()) {
    const copy = new Uint8Array(bytes);
    copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
    const taken = await take(post, await packetOf('answer', copy));
    expect(taken.ok, `${at}`).toBe(false);
    expect(taken.book).toBe(post.book);
  }
  for (let length = 1; length < bytes.length; length += 1)
    expect((await take(post, await packetOf('answer', bytes.slice(0, length)))).ok).toBe(false);
  expect((await take(post, await packetOf('answer', joined([bytes, new Uint8Array(1)])))).ok).toBe(
    false,
  );
});

test('of an earlier turn, of one that was taken back, of rules that were changed', async () => {
  const text = await answered(letterOf(post, 'Red'), ['a']);
  const later = await playedOn(post.book, [{ answers: [] }]);
  await refused(
    text,
    /^This answer of Red is for an earlier turn, turn 0, which was played already\.$/,
    later,
  );
  const ahead = await posted(later.book);
  const back = await playedOn(ahead.book, []);
  const toLater = await answered(letterOf(ahead, 'Red'), ['a']);
  await refused(
    toLater,
    /^This answer of Red is for a later turn, which was taken back here/,
    back,
  );
  // Back where it was, the answer to the letter of then is taken again.
  expect((await take(back, text)).ok).toBe(true);
  const changed = await playedOn(post.book, [], 'other rules');
  await refused(
    text,
    /^This answer of Red is to a letter of this turn, but the game or its rules were changed/,
    changed,
  );
});

test('to a letter that another keeper wrote with the same keys', async () => {
  const letter = await opened(letterFor(post.book, 'Red', { name: 'elsewhere' }), post.book.keys);
  await refused(
    await answered(letter, ['a']),
    /^This answer of Red is to a letter that was not written here/,
  );
});

test('an answer without orders is one', async () => {
  expect((await take(post, await answered(letterOf(post, 'Red'), []))).ok).toBe(true);
  expect((await one(await answered(letterOf(post, 'Red'), []))).ok).toBe(true);
});
