/** Which space is seen where, on a fine grid: so that it is quickly told whether a box lies in one space alone. */
import type { Box } from './labels.ts';
import type { Point, Polygon } from './geometry.ts';

/** No space: beyond the map. */
export const BEYOND = -1;
/** No space: drawn, but nobody's. */
export const NOBODY = -2;
/** No space: taken by something else. */
export const TAKEN = -3;

export interface Raster {
  /** Side of a cell. */
  readonly cell: number;
  /** Whose cell it is, below 0 that of no space; undefined beyond the picture. */
  readonly seenAt: (point: Point) => number | undefined;
  /** Whether nothing but one and the same is seen in a box, and what; undefined where several are. */
  readonly within: (box: Box) => number | undefined;
}

/** What lies there, in the order in which it is painted. */
export interface Layer {
  readonly space: number;
  readonly rings: readonly Polygon[];
}

export function rasterOf(
  width: number,
  height: number,
  cell: number,
  layers: readonly Layer[],
): Raster {
  const columns = Math.max(1, Math.ceil(width / cell));
  const rows = Math.max(1, Math.ceil(height / cell));
  const seen = new Int32Array(columns * rows).fill(BEYOND);
  for (const { space, rings } of layers) paint(seen, columns, rows, cell, space, rings);
  // How often what is seen changes from cell to cell, to the right and downwards, in all boxes from the first corner.
  const wide = columns + 1;
  const [across, down] = [new Int32Array(wide * (rows + 1)), new Int32Array(wide * (rows + 1))];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const changes = (other: number, inside: boolean): number =>
        inside && seen[other] !== seen[at] ? 1 : 0;
      const to = (row + 1) * wide + column + 1;
      across[to] = changes(at + 1, column + 1 < columns) + before(across, to, wide);
      down[to] = changes(at + columns, row + 1 < rows) + before(down, to, wide);
    }
  }
  const sum = (of: Int32Array, c0: number, r0: number, c1: number, r1: number): number =>
    c1 <= c0 || r1 <= r0
      ? 0
      : (of[r1 * wide + c1] ?? 0) -
        (of[r0 * wide + c1] ?? 0) -
        (of[r1 * wide + c0] ?? 0) +
        (of[r0 * wide + c0] ?? 0);
  return {
    cell,
    seenAt: ([x, y]) => {
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
      if (column < 0 || row < 0 || column >= columns || row >= rows) return undefined;
      return seen[row * columns + column];
    },
    within: ([left, top, right, bottom]) => {
      if (left < 0 || top < 0 || right > width || bottom > height) return undefined;
      const [c0, r0] = [Math.floor(left / cell), Math.floor(top / cell)];
      const c1 = Math.min(columns, Math.max(c0 + 1, Math.ceil(right / cell)));
      const r1 = Math.min(rows, Math.max(r0 + 1, Math.ceil(bottom / cell)));
      const changes = sum(across, c0, r0, c1 - 1, r1) + sum(down, c0, r0, c1, r1 - 1);
      return changes === 0 ? seen[r0 * columns + c0] : undefined;
    },
  };
}

/** What is summed up to the left of a corner and above it. */
const before = (of: Int32Array, to: number, wide: number): number =>
  (of[to - 1] ?? 0) + (of[to - wide] ?? 0) - (of[to - wide - 1] ?? 0);

/** Line by line, from edge to edge. */
function paint(
  seen: Int32Array,
  columns: number,
  rows: number,
  cell: number,
  space: number,
  rings: readonly Polygon[],
): void {
  const crossings: number[][] = [];
  for (const ring of rings) {
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
      const first = Math.max(0, Math.ceil(Math.min(ay, by) / cell - 0.5));
      const last = Math.min(rows - 1, Math.ceil(Math.max(ay, by) / cell - 0.5) - 1);
      for (let row = first; row <= last; row += 1) {
        const x = ax + ((bx - ax) * ((row + 0.5) * cell - ay)) / (by - ay);
        (crossings[row] ??= []).push(x);
      }
    });
  }
  crossings.forEach((xs, row) => {
    const sorted = xs.toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < sorted.length; i += 2) {
      const from = Math.max(0, Math.ceil((sorted[i] ?? 0) / cell - 0.5));
      const to = Math.min(columns, Math.ceil((sorted[i + 1] ?? 0) / cell - 0.5));
      if (to > from) seen.fill(space, row * columns + from, row * columns + to);
    }
  });
}
