/** What goes through mail comes out as it went in, or is told to be broken. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPost, packetOf, packetsIn } from '../../../../playground/post/packet.ts';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 });
const text = await packetOf('letter', new Uint8Array(Array(120).keys()));

test('it comes through, in whatever stands around it and however it is broken', async () => {
  const around = fc.constantFrom('', ' ', '\n', 'Dear all, ', 'https://example.org/play/#', '<');
  const behind = fc.constantFrom('', ' ', '\n\nYours, Ann', '.', '>', ')', ' and more');
  const breaks = fc.constantFrom('', '\n', '\r\n', ' \n ', '\n> ', '=\r\n');
  await fc.assert(
    fc.asyncProperty(
      bytes,
      around,
      behind,
      breaks,
      fc.integer({ min: 20, max: 80 }),
      async (one, before, after, gap, width) => {
        const packet = await packetOf('answer', one);
        const head = packet.indexOf('.', 9) + 1;
        const body = packet
          .slice(head)
          .replace(new RegExp(`.{${width}}(?=.)`, 'gu'), (part) => part + gap);
        const found = await packetsIn(before + packet.slice(0, head) + body + after);
        expect(found).toEqual([{ ok: true, kind: 'answer', bytes: one }]);
      },
    ),
    { numRuns: 300 },
  );
});

test('several in one mail are all found', async () => {
  const other = await packetOf('answer', new Uint8Array([1, 2, 3]));
  const found = await packetsIn(`${text}\n${other} ${text}`);
  expect(found.map(({ ok, kind }) => [ok, kind])).toEqual([
    [true, 'letter'],
    [true, 'answer'],
    [true, 'letter'],
  ]);
});

test('cut at any length, it is told to be cut, or that there is none', async () => {
  const head = text.indexOf('.', 9) + 1;
  for (let length = 0; length < text.length; length += 1) {
    const found = await packetsIn(text.slice(0, length));
    if (length < head) expect(found).toEqual([]);
    else {
      expect(found).toEqual([
        {
          ok: false,
          kind: 'letter',
          fault: { what: 'cut', length: text.length - head, there: length - head },
        },
      ]);
    }
  }
});

test('whichever character is another, it is not taken', async () => {
  const letters = 'Aa0_-z9';
  for (let at = 0; at < text.length; at += 1) {
    for (const letter of letters) {
      if (text[at] === letter) continue;
      const [found] = await packetsIn(text.slice(0, at) + letter + text.slice(at + 1));
      expect(found?.ok ?? false, `${at} ${letter}`).toBe(false);
    }
  }
});

test('what else looks like one is told, and nothing is found in nothing', async () => {
  const faultOf = async (one: string) =>
    (await packetsIn(one)).map((found) => (found.ok ? 'ok' : found.fault.what));
  expect(await faultOf(text.replace('letter=1.', 'letter=2.'))).toEqual(['newer']);
  expect(await faultOf(text.replace('letter=1.', 'letter=0.'))).toEqual(['damaged']);
  expect(await faultOf('letter=1.0.')).toEqual(['damaged']);
  expect(await faultOf('letter=1.99999999.AAAA')).toEqual(['damaged']);
  expect(await faultOf('letter=1.007.AAAAAAA')).toEqual(['damaged']);
  expect(await faultOf('a love letter = 1')).toEqual([]);
  expect(hasPost(`see ${text}`)).toBe(true);
  expect(hasPost('variant Mine {}')).toBe(false);
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), async (one) => void (await packetsIn(one))),
  );
});
