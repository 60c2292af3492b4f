/** What lines enclose, in cells: those of a picture, and those of a drawing of lines alone. */
import { NONE } from './raster.ts';
import type { Raster } from './raster.ts';

/** Lines of which each is wider by as many cells on both sides. */
export const thicker = (marks: Uint8Array, width: number, height: number, by: number): Uint8Array =>
  window(marks, width, height, by, Math.max);

/** The largest, or the smallest, of a square around each cell. */
export function window(
  values: Uint8Array,
  width: number,
  height: number,
  half: number,
  better: (a: number, b: number) => number,
): Uint8Array {
  const along = (from: Uint8Array, step: number, count: number, other: number, lines: number) => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < count; at++) {
        let best = from[line * other + at * step] ?? 0;
        const [first, last] = [Math.max(at - half, 0), Math.min(at + half, count - 1)];
        for (let near = first; near <= last; near++)
          best = better(best, from[line * other + near * step] ?? 0);
        to[line * other + at * step] = best;
      }
    return to;
  };
  return along(along(values, 1, width, width, height), width, height, 1, width);
}

/** The cells of each part that no line goes through, the parts in the order of their first cells. */
export function flooded(
  { width, cells }: Raster,
  isLine: Uint8Array,
): readonly (readonly number[])[] {
  const parts: number[][] = [];
  for (let first = 0; first < cells.length; first++) {
    if (isLine[first] === 1 || cells[first] !== NONE) continue;
    const part = [first];
    cells[first] = parts.length;
    const take = (cell: number): void => {
      if (isLine[cell] === 1 || cells[cell] !== NONE) return;
      cells[cell] = parts.length;
      part.push(cell);
    };
    for (let at = 0; at < part.length; at++) {
      const cell = part[at] ?? 0;
      const column = cell % width;
      if (column > 0) take(cell - 1);
      if (column < width - 1) take(cell + 1);
      if (cell >= width) take(cell - width);
      if (cell + width < cells.length) take(cell + width);
    }
    parts.push(part);
  }
  return parts;
}

/** Of all cells, and of a region that half of them lie in or in larger ones. */
const [LEAST, LEAST_BESIDE] = [0.0002, 0.005];

/** How many cells a space has: smaller parts are the insides of letters, dots, and what is left between two lines. */
export const leastOf = (parts: readonly (readonly number[])[], { cells }: Raster): number =>
  Math.max(LEAST * cells.length, LEAST_BESIDE * usualOf(parts));

/** The size of a region: half of all cells lie in one of that size, or in a larger one. */
function usualOf(parts: readonly (readonly number[])[]): number {
  const sizes = parts.map(({ length }) => length).toSorted((a, b) => b - a);
  let left = sizes.reduce((sum, size) => sum + size, 0) / 2;
  return sizes.find((size) => (left -= size) <= 0) ?? 0;
}
