/** A letter opens as it was written, and no other way. */
import { expect, test } from 'vitest';
import { newKeys } from '../../../../playground/post/keys.ts';
import { openLetter, sealLetter } from '../../../../playground/post/letter.ts';
import { base64url, joined, packed } from '../../../../playground/share/packing.ts';
import { bookOf, letterFor, opened } from './mail.ts';

test('what is written is read, and written again it is the same letter', async () => {
  const book = await bookOf();
  const letter = letterFor(book, 'Red');
  const [first, again] = [await opened(letter, book.keys), await opened(letter, book.keys)];
  expect(first.letter).toEqual(JSON.parse(JSON.stringify(letter)));
  expect(again.hash).toBe(first.hash);
  const other = await opened(letterFor(book, 'Red', { turn: 3 }), book.keys);
  expect(other.hash).not.toBe(first.hash);
});

test('whichever bit is another, and wherever it is cut, it is not opened', async () => {
  const book = await bookOf();
  const { bytes } = await sealLetter(letterFor(book, 'Red'), book.keys);
  const changed = [...bytes.keys()].map((at) => {
    const copy = new Uint8Array(bytes);
    copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
    return copy;
  });
  for (const one of changed) expect((await openLetter(one)).ok).toBe(false);
  for (let length = 0; length < bytes.length; length += 1)
    expect((await openLetter(new Uint8Array(bytes.slice(0, length)))).ok).toBe(false);
  expect((await openLetter(joined([bytes, new Uint8Array([0])]))).ok).toBe(false);
});

test('signed by somebody else it is forged, whatever key it names', async () => {
  const book = await bookOf();
  const other = await newKeys();
  const { bytes } = await sealLetter(letterFor(book, 'Red'), other);
  expect(await openLetter(new Uint8Array(bytes))).toEqual({ ok: false, fault: 'forged' });
});

test('what is signed and says something else is no letter', async () => {
  const book = await bookOf();
  const letter = letterFor(book, 'Red');
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const wrong: readonly unknown[] = [
    null,
    [],
    { ...letter, version: 2 },
    { ...letter, id: 'two words' },
    { ...letter, secret: 'short' },
    { ...letter, signs: base64url(new Uint8Array(10)) },
    { ...letter, stops: [] },
    { ...letter, stops: [{}] },
    { ...letter, turn: -1 },
    { ...letter, turn: 'one' },
    { ...letter, variant: { ...letter.variant, path: '../up.variant' } },
    { ...letter, variant: { ...letter.variant, text: 7 } },
  ];
  const texts = [...wrong.map((one) => JSON.stringify(one)), deep, '{', ''];
  for (const text of texts) {
    const bytes = joined([new Uint8Array(64), await packed(text)]);
    expect(await openLetter(bytes), text.slice(0, 80)).toEqual({
      ok: false,
      fault: 'not a letter',
    });
  }
});

test('what unpacks to more than any letter is none', async () => {
  const bomb = joined([new Uint8Array(64), await packed('x'.repeat(9_000_000))]);
  expect(await openLetter(bomb)).toEqual({ ok: false, fault: 'not a letter' });
});
