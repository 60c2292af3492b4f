/** Small parts of regions that lie apart from their largest: where an outline would take too many points, the smallest go first. */
import { NONE } from './raster.ts';
import type { Raster } from './raster.ts';

interface Part {
  readonly label: number;
  readonly cells: readonly number[];
}

/** Of the whole raster: what is larger is seen, and stays. */
const SEEN = 1 / 2000;

/** The parts of regions but for the largest of each, those of fewest cells first. */
export function islandsOf({ width, cells }: Raster): readonly Part[] {
  const seen = new Uint8Array(cells.length);
  const most = cells.length * SEEN;
  const parts: Part[] = [];
  const largest = new Map<number, number>();
  const part = new Int32Array(cells.length);
  let count = 0;
  const add = (cell: number, label: number): void => {
    if (cells[cell] !== label || seen[cell] === 1) return;
    seen[cell] = 1;
    part[count++] = cell;
  };
  for (let start = 0; start < cells.length; start++) {
    const label = cells[start] ?? NONE;
    if (label === NONE || seen[start] === 1) continue;
    count = 0;
    add(start, label);
    for (let index = 0; index < count; index++) {
      const cell = part[index] ?? 0;
      const column = cell % width;
      if (column > 0) add(cell - 1, label);
      if (column < width - 1) add(cell + 1, label);
      add(cell - width, label);
      add(cell + width, label);
    }
    largest.set(label, Math.max(largest.get(label) ?? 0, count));
    if (count <= most) parts.push({ label, cells: Array.from(part.subarray(0, count)) });
  }
  return parts
    .filter(({ label, cells: own }) => own.length < (largest.get(label) ?? 0))
    .toSorted((a, b) => a.cells.length - b.cells.length || (a.cells[0] ?? 0) - (b.cells[0] ?? 0));
}

/** Parts are given to what lies around them most. */
export function absorbed(raster: Raster, islands: readonly Part[]): Raster {
  const { width } = raster;
  const cells = raster.cells.slice();
  for (const { label, cells: own } of islands) {
    const counts = new Map<number, number>();
    for (const cell of own)
      for (const next of [cell - 1, cell + 1, cell - width, cell + width]) {
        const other = cells[next] ?? NONE;
        if (other !== label) counts.set(other, (counts.get(other) ?? 0) + 1);
      }
    const [around] = [...counts].toSorted(([a, one], [b, other]) => other - one || a - b);
    for (const cell of own) cells[cell] = around?.[0] ?? NONE;
  }
  return { ...raster, cells };
}
