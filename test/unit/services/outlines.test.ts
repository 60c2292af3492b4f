/** Polygons of a map that is changed by hand: which touch, how one is cut, and how two become one. */
import { expect, test } from 'vitest';
import { cutAlong, together, withPoints } from '../../../language/services/map/cutting.ts';
import {
  areaOf,
  crossesItself,
  isIn,
  placeWithin,
  pointsOf,
  ringOf,
  touch,
  touchOrOverlap,
} from '../../../language/services/map/geometry.ts';
import type { Ring } from '../../../language/services/map/geometry.ts';

const square = [0, 0, 100, 0, 100, 100, 0, 100];

test('what lies along a space touches it; a common corner alone is no border', () => {
  const beside = (ring: Ring): boolean => touch([ring], [square], 1250);
  expect(beside([100, 0, 200, 0, 200, 100, 100, 100])).toBe(true);
  // A part of an edge, with a gap.
  expect(beside([103, 40, 200, 40, 200, 60, 103, 60])).toBe(true);
  expect(beside([100, 100, 200, 100, 200, 200, 100, 200])).toBe(false);
  expect(beside([110, 0, 200, 0, 200, 100, 110, 100])).toBe(false);
  // However small the map is.
  expect(touch([[100, 100, 200, 100, 200, 200, 100, 200]], [square], 283)).toBe(false);
  // An island in it lies along nothing, and in it.
  const island = [40, 40, 60, 40, 60, 60];
  expect(beside(island)).toBe(false);
  expect(touchOrOverlap([island], [square], 1250)).toBe(true);
  expect(touchOrOverlap([square], [island], 1250)).toBe(true);
  expect(touchOrOverlap([[100, 100, 200, 100, 200, 200]], [square], 1250)).toBe(false);
  expect(touch([[0, 0, 0, 0, 0, 0]], [square], 1250)).toBe(false);
});

test('outlines that cross themselves are seen', () => {
  expect(crossesItself(square)).toBe(false);
  expect(crossesItself([0, 0, 100, 100, 100, 0, 0, 100])).toBe(true);
  expect(ringOf([{ x: 0.5, y: 2 }])).toEqual([0.5, 2]);
  expect(ringOf(pointsOf([0, 0, 0, 0, 5, 0, 5, 5, 0, 0]))).toEqual([5, 0, 5, 5, 0, 0]);
});

test('a place in a space has room around it', () => {
  expect(placeWithin(square)).toEqual({ x: 50, y: 50 });
  // The middle of a hook lies outside of it.
  const hook = [0, 0, 100, 0, 100, 10, 10, 10, 10, 90, 100, 90, 100, 100, 0, 100];
  expect(isIn(placeWithin(hook), [hook])).toBe(true);
});

const cut = (line: readonly number[], rings: readonly Ring[] = [square]) =>
  cutAlong(rings, pointsOf(line), 1.5);

test('a cut leads from side to side, and both halves follow it', () => {
  const expected = {
    ring: 0,
    ends: [
      { x: 50, y: 0 },
      { x: 50, y: 100 },
    ],
    halves: [
      [50, 0, 100, 0, 100, 100, 50, 100, 60, 50],
      [50, 100, 0, 100, 0, 0, 50, 0, 60, 50],
    ],
  };
  expect(cut([50, 0, 60, 50, 50, 100])).toEqual(expected);
  // From outside, and a little beside the outline.
  expect(cut([50, 1, 60, 50, 50, 99])).toEqual(expected);
  expect(cut([48, -10, 60, 50, 48, 110])).toEqual(expected);
  // From corner to corner.
  expect(cut([0, 0, 100, 100])).toMatchObject({
    halves: [
      [0, 0, 100, 0, 100, 100],
      [100, 100, 0, 100, 0, 0],
    ],
  });
  // A bay, both of whose ends lie on one line.
  expect(cut([20, 0, 20, 30, 40, 30, 40, 0])).toMatchObject({
    halves: [
      [20, 0, 40, 0, 40, 30, 20, 30],
      [40, 0, 100, 0, 100, 100, 0, 100, 0, 0, 20, 0, 20, 30, 40, 30],
    ],
  });
});

test('what is no cut is told', () => {
  const hole = [40, 40, 60, 40, 60, 60, 40, 60];
  expect(cut([200, 0, 200, 100])).toBe('misses');
  expect(cut([50, 0])).toBe('misses');
  expect(cut([50, 0, 50, 50])).toBe('ends within');
  expect(cut([0, 50, 50, -50, 60, 200, 90, -50])).toBe('through often');
  expect(cut([0, 50, 100, 50], [square, hole])).toBe('through often');
  expect(cut([0, 50, 40, 50], [square, hole])).toBe('another part');
  expect(cut([0, 0, 100, 0])).toBe('rim');
  expect(cut([20, 0, 80, 60, 80, 40, 20, 80, 0, 80])).toBe('itself');
});

test('neighbours get the points that lie on their lines', () => {
  const points = pointsOf([100, 50, 100, 100, 100, 20, 300, 0]);
  expect(withPoints(square, points, 1.5)).toEqual([
    0, 0, 100, 0, 100, 20, 100, 50, 100, 100, 0, 100,
  ]);
  expect(withPoints(square, pointsOf([50, 50]), 1.5)).toBeUndefined();
});

test('two that share a border become one; others stay beside each other', () => {
  const right = [100, 0, 200, 0, 200, 100, 100, 100];
  expect(together([square], [right], 1.5)).toEqual([
    [0, 0, 100, 0, 200, 0, 200, 100, 100, 100, 0, 100],
  ]);
  // Whichever way they turn, and where one has points that the other lacks.
  const shorter = [100, 60, 200, 60, 200, 20, 100, 20];
  const [joined = [], ...more] = together([square], [shorter], 1.5);
  expect(more).toEqual([]);
  expect(areaOf(joined)).toBe(14_000);
  // A point lies a little beside the line.
  expect(together([square], [[101, 20, 200, 20, 200, 60, 100, 60]], 1.5)).toHaveLength(1);
  // Nothing is shared, or only a corner.
  const far = [300, 0, 400, 0, 400, 100];
  expect(together([square], [far], 1.5)).toEqual([square, far]);
  const corner = [100, 100, 200, 100, 200, 200];
  expect(together([square], [corner], 1.5)).toEqual([square, corner]);
  // Around something else: that is a hole.
  const u = [0, 0, 90, 0, 90, 30, 60, 30, 60, 10, 30, 10, 30, 30, 0, 30];
  const lid = [0, 30, 30, 30, 60, 30, 90, 30, 90, 60, 0, 60];
  const around = together([u], [lid], 1.5);
  expect(around).toHaveLength(2);
  expect(around.reduce((sum, ring) => sum + areaOf(ring), 0)).toBe(90 * 60 - 30 * 20);
  expect(isIn({ x: 45, y: 20 }, around)).toBe(false);
  // What fills a hole closes it.
  expect(together(around, [[30, 10, 60, 10, 60, 30, 30, 30]], 1.5)).toHaveLength(1);
});

test('what is cut and joined again is as large as before', () => {
  for (const line of [
    [50, 0, 60, 50, 50, 100],
    [0, 0, 100, 100],
    [-5, 33, 47, 47, 105, 71],
  ]) {
    const made = cut(line);
    if (typeof made === 'string') throw new Error(made);
    const [a, b] = made.halves;
    expect(Math.abs(areaOf(a)) + Math.abs(areaOf(b))).toBe(10_000);
    const rings = together([a], [b], 1.5);
    expect(rings).toHaveLength(1);
    expect(Math.abs(areaOf(rings[0] ?? []))).toBe(10_000);
  }
});
