import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from '../../../playground/share/link.ts';
import type { Snapshot } from '../../../playground/share/snapshot.ts';

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}\.variant$/);
const json = fc.jsonValue({ maxDepth: 2 });
const order = fc.oneof(
  fc.string(),
  fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
);
const game = fc.record({
  variant: fc.string(),
  hash: fc.string(),
  seed: fc.string(),
  options: fc.record({ seed: fc.string() }),
  inputs: fc.array(fc.record({ answers: fc.array(fc.record({ who: fc.string(), order })) }), {
    maxLength: 5,
  }),
});
const snapshot: fc.Arbitrary<Snapshot> = fc.record({
  version: fc.constant(1 as const),
  path: name,
  text: fc.string({ unit: 'grapheme', maxLength: 400 }),
  game: fc.oneof(fc.constant(null), game) as fc.Arbitrary<Snapshot['game']>,
  at: fc.nat(50),
  automatic: fc.array(fc.string(), { maxLength: 4 }),
  edition: fc.string(),
  drafts: fc.array(fc.record({ who: fc.string(), order }), { maxLength: 4 }) as fc.Arbitrary<
    NonNullable<Snapshot['drafts']>
  >,
  draws: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
  viewer: fc.oneof(fc.constant(null), fc.string()),
  beside: fc.uniqueArray(
    fc.record({
      path: name.map((path) => `maps/${path}`),
      text: fc.string({ unit: 'grapheme', maxLength: 40 }),
    }),
    { maxLength: 3, selector: ({ path }) => path },
  ),
});

const same = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('what is packed is unpacked', async () => {
  await fc.assert(
    fc.asyncProperty(snapshot, async (one) => {
      const fragment = (await pack(one)) ?? '';
      expect(fragment).toMatch(/^#v1\.[A-Za-z0-9_-]+$/);
      expect(same(await unpack(fragment))).toEqual(same({ ok: true, snapshot: one }));
    }),
    { numRuns: 100 },
  );
});

test('what could not be unpacked is not packed', async () => {
  const large: Snapshot = {
    version: 1,
    path: 'a.variant',
    text: 'x'.repeat(9_000_000),
    game: null,
    at: 0,
    automatic: [],
  };
  expect(await pack(large)).toBeUndefined();
});

test('a fragment that was cut is refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(snapshot, fc.double({ min: 0, max: 1, noNaN: true }), async (one, part) => {
      const fragment = (await pack(one)) ?? '';
      // One letter of base64 may say nothing.
      const cut = await unpack(fragment.slice(0, Math.floor((fragment.length - 2) * part)));
      expect(cut.ok).toBe(false);
      expect(cut.ok ? '' : cut.reason).toMatch(/\.$/);
    }),
    { numRuns: 100 },
  );
});

test('a fragment in which a letter was changed is refused, or says the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      snapshot,
      fc.nat(),
      fc.constantFrom('A', 'b', '9', '-', '!'),
      async (one, at, letter) => {
        const fragment = (await pack(one)) ?? '';
        const place = 4 + (at % (fragment.length - 4));
        const changed = fragment.slice(0, place) + letter + fragment.slice(place + 1);
        const read = await unpack(changed);
        if (read.ok) expect(same(read.snapshot)).toEqual(same(one));
      },
    ),
    { numRuns: 200 },
  );
});

test('whatever else stands there never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect((await unpack(text)).ok).toBe(false);
      expect((await unpack(`#v1.${text}`)).ok).toBe(false);
    }),
  );
});

async function packed(data: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(data)])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return `#v1.${bytes.toString('base64url')}`;
}

test('well packed, but no snapshot', async () => {
  const whole = { version: 1, path: 'a.variant', text: '', game: null, at: 0, automatic: [] };
  expect((await unpack(await packed(whole))).ok).toBe(true);
  for (const [key, value] of [
    ['version', 2],
    ['path', '../a.variant'],
    ['path', 'variorum:/classic.variant'],
    ['path', '..'],
    ['text', 7],
    ['game', {}],
    [
      'game',
      { variant: 'a', hash: 'b', seed: 'c', options: {}, inputs: [{ answers: [{ who: 1 }] }] },
    ],
    ['at', 'x'],
    ['automatic', [1]],
  ] as const) {
    expect((await unpack(await packed({ ...whole, [key]: value }))).ok, key).toBe(false);
  }
  await fc.assert(
    fc.asyncProperty(json, async (data) => {
      expect((await unpack(await packed(data))).ok).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('a link that unpacks to more than any page holds is refused before it is read', async () => {
  const bomb = await packed({ text: 'a'.repeat(20_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  const read = await unpack(bomb);
  expect(read).toEqual({ ok: false, reason: 'What it holds is too large.' });
});

test('what is nested deeper than any game is refused, wherever it is nested', async () => {
  const nested = (depth: number): unknown => {
    let data: unknown = 1;
    for (let at = 0; at < depth; at += 1) data = at % 2 === 0 ? { a: data } : [data];
    return data;
  };
  const order = { who: 'France', order: { verb: 'move', to: nested(3000) } };
  const record = { variant: 'a', hash: 'b', seed: 'c', options: {}, inputs: [] };
  const whole = { version: 1, path: 'a.variant', text: '', game: record, at: 0, automatic: [] };
  const refused = { ok: false, reason: 'What it holds is nested too deeply.' };
  for (const deep of [
    { ...whole, game: { ...record, options: { deep: nested(3000) } } },
    { ...whole, game: { ...record, inputs: [{ answers: [order] }] } },
    { ...whole, drafts: [order] },
    { ...whole, more: nested(3000) },
  ])
    expect(await unpack(await packed(deep))).toEqual(refused);
  const plain = { ...whole, game: { ...record, options: { deep: nested(100) } } };
  expect((await unpack(await packed(plain))).ok).toBe(true);
});
