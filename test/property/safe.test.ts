/** No text of a source is ever code: `npm run soak` puts far more. */
import { expect, test } from 'vitest';
import { openSafeTable, skeleton } from '../support/safe.ts';

const { places, put, guards } = openSafeTable();

test('hostile texts in every place that takes one change no code', () => {
  const done = Array.from({ length: 60 }, (_, item) => put(item));
  expect(done.flatMap(({ fault }) => fault ?? [])).toEqual([]);
  expect(places).toBeGreaterThan(250);
  // Not all of them were refused.
  expect(done.filter(({ emitted }) => emitted).length).toBeGreaterThan(20);
});

test('nor do they change the guards', async () => {
  const faults: (string | undefined)[] = [];
  for (let item = 0; item < 8; item++) faults.push(await guards(item));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

test('other code would be noticed', () => {
  const plain = skeleton("const a = 'x'; // y\nconst b = ['z'];");
  expect(skeleton("const c = 'xx';\nconst d = ['']; /* v */")).toBe(plain);
  expect(skeleton("const a = 'x', b = ['z'];")).not.toBe(plain);
  expect(skeleton("const a = 'x'; const b = [z];")).not.toBe(plain);
  expect(() => skeleton("const a = 'x';z'; const b = ['z'];")).toThrow('no code');
});
