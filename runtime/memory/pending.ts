/** Room for what a step makes of a column. */
import type { Cells, Pending } from '../rules.ts';

/**
 * @param words 32-bit words a row
 * @param isThing a row of a kind, and never none
 */
export function pendingOn(cells: Cells, words: number, isThing: boolean): Pending {
  const [least, high] = bounds(cells);
  const low = isThing ? 0 : least;
  const capacity = cells.length / words;
  return {
    low,
    high,
    rows: new Int32Array(capacity),
    count: 0,
    steps: new Float64Array(capacity),
    what: new Uint8Array(capacity),
    values: new Int32Array(cells.length),
    origins: new Int32Array(capacity),
  };
}

function bounds(cells: Cells): readonly [number, number] {
  if (cells instanceof Int8Array) return [-128, 127];
  if (cells instanceof Uint8Array) return [0, 255];
  if (cells instanceof Int16Array) return [-32_768, 32_767];
  return [-2_147_483_648, 2_147_483_647];
}
