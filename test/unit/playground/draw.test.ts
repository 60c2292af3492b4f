/** Polygons of a map that is drawn by hand. */
import { expect, test } from 'vitest';
import {
  crossesItself,
  lieBeside,
  overlap,
  ringOf,
  snapped,
} from '../../../playground/draw/geometry.ts';
import { keyFor } from '../../../playground/draw/key.ts';

const square = [0, 0, 100, 0, 100, 100, 0, 100];

test('a corner within reach is meant, else an edge, else the place itself', () => {
  expect(snapped({ x: 103, y: 98 }, [square], 10)).toEqual({ x: 100, y: 100 });
  expect(snapped({ x: 104, y: 50 }, [square], 10)).toEqual({ x: 100, y: 50 });
  // A corner comes before an edge that is nearer.
  expect(snapped({ x: 99, y: 8 }, [square], 10)).toEqual({ x: 100, y: 0 });
  expect(snapped({ x: 150.4, y: 50 }, [square], 10)).toEqual({ x: 150, y: 50 });
  expect(snapped({ x: 1, y: 2 }, [], 10)).toEqual({ x: 1, y: 2 });
});

test('what lies along a space touches it; a common corner alone is no border', () => {
  const beside = (ring: readonly number[]): boolean => lieBeside(ring, square, 5, 15);
  expect(beside([100, 0, 200, 0, 200, 100, 100, 100])).toBe(true);
  // A part of an edge, with a gap.
  expect(beside([103, 40, 200, 40, 200, 60, 103, 60])).toBe(true);
  expect(beside([100, 100, 200, 100, 200, 200, 100, 200])).toBe(false);
  expect(beside([110, 0, 200, 0, 200, 100, 110, 100])).toBe(false);
  // An island in it lies along nothing, and in it.
  const island = [40, 40, 60, 40, 60, 60];
  expect(beside(island)).toBe(false);
  expect(overlap(island, square, 5)).toBe(true);
  expect(overlap(square, island, 5)).toBe(true);
  expect(overlap([100, 100, 200, 100, 200, 200], square, 5)).toBe(false);
  expect(lieBeside([0, 0, 0, 0, 0, 0], square, 5, 15)).toBe(false);
});

test('outlines that cross themselves are seen', () => {
  expect(crossesItself(square)).toBe(false);
  expect(crossesItself([0, 0, 100, 100, 100, 0, 0, 100])).toBe(true);
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
