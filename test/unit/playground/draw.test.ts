/** Polygons of a map that is drawn by hand. */
import { expect, test } from 'vitest';
import { namesWithRoom } from '../../../playground/page/draw/names.ts';
import { ringOf, snapped } from '../../../playground/draw/geometry.ts';
import { keyFor } from '../../../playground/draw/key.ts';

const square = [0, 0, 100, 0, 100, 100, 0, 100];

test('a corner within reach is meant, else an edge, else the place itself', () => {
  expect(snapped({ x: 103, y: 98 }, [square], 10)).toEqual({ x: 100, y: 100 });
  expect(snapped({ x: 104, y: 50 }, [square], 10)).toEqual({ x: 100, y: 50 });
  // A corner comes before an edge that is nearer.
  expect(snapped({ x: 99, y: 8 }, [square], 10)).toEqual({ x: 100, y: 0 });
  expect(snapped({ x: 150.4, y: 50 }, [square], 10)).toEqual({ x: 150, y: 50 });
  expect(snapped({ x: 1, y: 2 }, [], 10)).toEqual({ x: 1, y: 2 });
  expect(ringOf([{ x: 0.4, y: 1.6 }])).toEqual([0, 2]);
});

test('abbreviations are free, and begin with a letter', () => {
  expect(keyFor('Beech', [])).toBe('BEE');
  expect(keyFor('Beechwood', ['BEE'])).toBe('BEC');
  expect(keyFor('Île', [])).toBe('ILE');
  expect(keyFor('É', [])).toBe('EXX');
  expect(keyFor('12', [])).toMatch(/^\p{L}/u);
  expect(keyFor('Bee', ['BEE'])).toBe('BE1');
});

test('of two names that would lie on each other one is written', () => {
  const name = (key: string, x: number, first = false) => ({
    key,
    text: key,
    at: { x, y: 0 },
    first,
  });
  const written = (...names: ReturnType<typeof name>[]) => [
    ...namesWithRoom(names, [{ key: 'AAA', at: { x: 0, y: -10 }, radius: 4 }], 10),
  ];
  // Three capitals are some twenty wide.
  expect(written(name('AAA', 0), name('BBB', 30))).toEqual(['AAA', 'BBB']);
  expect(written(name('AAA', 0), name('BBB', 15), name('CCC', 30))).toEqual(['AAA', 'CCC']);
  expect(written(name('AAA', 0), name('BBB', 15, true))).toEqual(['BBB']);
  expect(written(name('AAA', 0, true), name('BBB', 15, true))).toEqual(['AAA', 'BBB']);
  // Nor lies one on the place of another.
  expect(written({ ...name('BBB', 0), at: { x: 12, y: -8 } }, name('AAA', 0))).toEqual(['AAA']);
  // Below each other there is room.
  expect(written(name('AAA', 0), { ...name('BBB', 0), at: { x: 0, y: 12 } })).toEqual([
    'AAA',
    'BBB',
  ]);
});
