/** Lines that do not cross, while points of them move: what crosses another line, or jumps over a part of it, is found before it is done. */
import { isIn } from '../../picture/geometry.ts';
import type { Point } from './cracks.ts';

/** Of a square of the table in which lines are looked up. */
const SQUARE = 12;
/** Of twice an area: what is smaller is none. */
const NOTHING = 1e-7;

const side = ([aX, aY]: Point, [bX, bY]: Point, [cX, cY]: Point): number => {
  const twice = (bX - aX) * (cY - aY) - (cX - aX) * (bY - aY);
  return Math.abs(twice) < NOTHING ? 0 : twice;
};

export const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** Is a point that lies on the line through two others between them? */
const isBetween = ([x, y]: Point, [aX, aY]: Point, [bX, bY]: Point): boolean =>
  x >= Math.min(aX, bX) && x <= Math.max(aX, bX) && y >= Math.min(aY, bY) && y <= Math.max(aY, bY);

/** Have two straight lines a point in common, but for one at which both end? */
export function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (same(a, c)) return folds(a, b, d);
  if (same(a, d)) return folds(a, b, c);
  if (same(b, c)) return folds(b, a, d);
  if (same(b, d)) return folds(b, a, c);
  const [ofC, ofD] = [side(a, b, c), side(a, b, d)];
  if (ofC * ofD > 0) return false;
  const [ofA, ofB] = [side(c, d, a), side(c, d, b)];
  if (ofA * ofB > 0) return false;
  if (ofC * ofD < 0 && ofA * ofB < 0) return true;
  return (
    (ofC === 0 && isBetween(c, a, b)) ||
    (ofD === 0 && isBetween(d, a, b)) ||
    (ofA === 0 && isBetween(a, c, d)) ||
    (ofB === 0 && isBetween(b, c, d))
  );
}

/** Do two lines from one point lie upon each other? */
const folds = (from: Point, to: Point, other: Point): boolean =>
  side(from, to, other) === 0 &&
  (to[0] - from[0]) * (other[0] - from[0]) + (to[1] - from[1]) * (other[1] - from[1]) > 0;

/** What becomes of lines. */
export interface Change {
  readonly lines: readonly (readonly [Point, Point])[];
  /** The numbers of those that they replace. */
  readonly gone: readonly number[];
  /** A point that was not there before. */
  readonly fresh: Point | undefined;
  /** What lies between old and new lines, with all their points. */
  readonly crossedOver: readonly Point[];
}

/** Straight lines, each by a number. */
export interface Plane {
  /** There is such a line now, or it has another end than before. */
  readonly add: (line: number) => void;
  /** Would nothing cross or touch, and nothing come to lie on the other side of a line? */
  readonly allows: (change: Change) => boolean;
}

/** @param lineOf where a line begins and ends now; undefined where there is none any more */
export function planeOf(lineOf: (line: number) => readonly [Point, Point] | undefined): Plane {
  const rows: number[][][] = [];
  const square = (at: number): number => Math.max(Math.floor(at / SQUARE), 0);
  return {
    add: (number) => {
      const line = lineOf(number);
      if (line === undefined) return;
      const [[aX, aY], [bX, bY]] = line;
      for (let y = square(Math.min(aY, bY)); y <= square(Math.max(aY, bY)); y++) {
        const row = (rows[y] ??= []);
        for (let x = square(Math.min(aX, bX)); x <= square(Math.max(aX, bX)); x++) {
          const list = (row[x] ??= []);
          if (!list.includes(number)) list.push(number);
        }
      }
    },
    allows: ({ lines, gone, fresh, crossedOver }) => {
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (const [x, y] of crossedOver) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
      const stands = (number: number): boolean => {
        const line = lineOf(number);
        if (line === undefined || gone.includes(number)) return false;
        const [from, to] = line;
        if (
          Math.max(from[0], to[0]) < left ||
          Math.min(from[0], to[0]) > right ||
          Math.max(from[1], to[1]) < top ||
          Math.min(from[1], to[1]) > bottom
        )
          return false;
        if (fresh !== undefined && (same(fresh, from) || same(fresh, to))) return true;
        if (lines.some(([a, b]) => meet(a, b, from, to))) return true;
        return !crossedOver.some((point) => same(point, from)) && isIn(from, crossedOver);
      };
      for (let y = square(top); y <= square(bottom); y++) {
        const row = rows[y];
        if (row === undefined) continue;
        for (let x = square(left); x <= square(right); x++) {
          const list = row[x];
          if (list === undefined) continue;
          let ended = 0;
          for (const number of list) {
            if (stands(number)) return false;
            if (lineOf(number) === undefined) ended += 1;
          }
          if (ended > list.length / 2)
            row[x] = list.filter((number) => lineOf(number) !== undefined);
        }
      }
      return true;
    },
  };
}
