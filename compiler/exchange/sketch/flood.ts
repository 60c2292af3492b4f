/** What lines enclose, in cells: those of a picture, and those of a drawing of lines alone. */
import { NONE } from './raster.ts';
import type { Raster } from './raster.ts';

/** The largest of a square around each cell: lines are wider by as many cells on both sides. */
export function largestNear(
  values: Uint8Array,
  width: number,
  height: number,
  half: number,
): Uint8Array {
  const along = (from: Uint8Array, step: number, count: number, other: number, lines: number) => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < count; at++) {
        let largest = 0;
        const first = line * other + Math.max(at - half, 0) * step;
        const last = line * other + Math.min(at + half, count - 1) * step;
        for (let near = first; near <= last; near += step) {
          const value = from[near] ?? 0;
          if (value > largest) largest = value;
        }
        to[line * other + at * step] = largest;
      }
    return to;
  };
  return along(along(values, 1, width, width, height), width, height, 1, width);
}

/** The smallest of a square around each cell. */
export const smallestNear = (
  values: Uint8Array,
  width: number,
  height: number,
  half: number,
): Uint8Array => inverted(largestNear(inverted(values), width, height, half));

const inverted = (values: Uint8Array): Uint8Array => values.map((value) => 255 - value);

/** The cells of each part that no line goes through, the parts in the order of their first cells. */
export function flooded({ width, cells }: Raster, isLine: Uint8Array): readonly Int32Array[] {
  const parts: Int32Array[] = [];
  // All parts, one behind the other; of the last one, those whose neighbours are still to be looked at stand at the end.
  const order = new Int32Array(cells.length);
  let end = 0;
  for (let first = 0; first < cells.length; first++) {
    if (isLine[first] === 1 || cells[first] !== NONE) continue;
    const begin = end;
    const label = parts.length;
    const take = (cell: number): void => {
      if (isLine[cell] === 1 || cells[cell] !== NONE) return;
      cells[cell] = label;
      order[end++] = cell;
    };
    take(first);
    for (let at = begin; at < end; at++) {
      const cell = order[at] ?? 0;
      const column = cell % width;
      if (column > 0) take(cell - 1);
      if (column < width - 1) take(cell + 1);
      if (cell >= width) take(cell - width);
      if (cell + width < cells.length) take(cell + width);
    }
    parts.push(order.subarray(begin, end));
  }
  return parts;
}

/** Of all cells, and of a region that half of them lie in or in larger ones. */
const [LEAST, LEAST_BESIDE] = [0.0002, 0.005];

/** How many cells a space has: smaller parts are the insides of letters, dots, and what is left between two lines. */
export const leastOf = (parts: readonly Int32Array[], { cells }: Raster): number =>
  Math.max(LEAST * cells.length, LEAST_BESIDE * usualOf(parts));

/** The size of a region: half of all cells lie in one of that size, or in a larger one. */
function usualOf(parts: readonly Int32Array[]): number {
  const sizes = parts.map(({ length }) => length).toSorted((a, b) => b - a);
  let left = sizes.reduce((sum, size) => sum + size, 0) / 2;
  return sizes.find((size) => (left -= size) <= 0) ?? 0;
}
