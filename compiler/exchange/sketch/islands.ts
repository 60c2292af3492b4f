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
  for (let start = 0; start < cells.length; start++) {
    const label = cells[start] ?? NONE;
    if (label === NONE || seen[start] === 1) continue;
    const part = [start];
    seen[start] = 1;
    for (let index = 0; index < part.length; index++) {
      const cell = part[index] ?? 0;
      const column = cell % width;
      for (const next of [
        column > 0 ? cell - 1 : NONE,
        column < width - 1 ? cell + 1 : NONE,
        cell - width,
        cell + width,
      ])
        if (cells[next] === label && seen[next] !== 1) {
          seen[next] = 1;
          part.push(next);
        }
    }
    largest.set(label, Math.max(largest.get(label) ?? 0, part.length));
    if (part.length <= most) parts.push({ label, cells: part });
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
