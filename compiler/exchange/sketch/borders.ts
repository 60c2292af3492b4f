/** What touches what, along how much, and by which water: counted on the raster. */
import { NONE, cellsWith, renumbered, spread } from './raster.ts';
import type { Raster } from './raster.ts';

export interface Border {
  readonly a: number;
  readonly b: number;
  /** In cells. */
  length: number;
  /** Cells of both sides along it. */
  readonly cells: number[];
}

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export function bordersOf({ width, cells }: Raster): ReadonlyMap<string, Border> {
  const found = new Map<string, Border & { over: number; down: number }>();
  const meets = (here: number, there: number, upright: boolean): void => {
    const [a, b] = [cells[here] ?? NONE, cells[there] ?? NONE];
    if (a === b || a === NONE || b === NONE) return;
    const key = keyOf(a, b);
    const own = found.get(key) ?? {
      a: Math.min(a, b),
      b: Math.max(a, b),
      length: 0,
      cells: [],
      over: 0,
      down: 0,
    };
    found.set(key, own);
    own.cells.push(here);
    if (upright) own.down += 1;
    else own.over += 1;
    const [least, most] = own.over < own.down ? [own.over, own.down] : [own.down, own.over];
    own.length = most + 0.41 * least;
  };
  for (let cell = 0; cell < cells.length; cell++) {
    const label = cells[cell];
    if (cells[cell + 1] !== label && (cell + 1) % width !== 0) meets(cell, cell + 1, true);
    if (cells[cell + width] !== label && cell + width < cells.length)
      meets(cell, cell + width, false);
  }
  return found;
}

/** How wide the nearest way over `between` from one to another is, for all pairs nearer than `reach` cells. */
export function straits(
  raster: Raster,
  isBank: (label: number) => boolean,
  isWater: (label: number) => boolean,
  reach: number,
): ReadonlyMap<string, number> {
  const { cells } = raster;
  const banks = renumbered(raster, (label) => (isBank(label) ? label : NONE));
  const away = spread(banks, reach / 2 + 2, cellsWith(raster, isWater));
  const found = new Map<string, number>();
  const { width } = raster;
  const meets = (here: number, there: number): void => {
    const [a, b] = [banks.cells[here] ?? NONE, banks.cells[there] ?? NONE];
    if (a === b || a === NONE || b === NONE) return;
    if (!isWater(cells[here] ?? NONE) && !isWater(cells[there] ?? NONE)) return;
    const wide = ((away[here] ?? 0) + (away[there] ?? 0)) / 3;
    const key = keyOf(a, b);
    if (wide < (found.get(key) ?? reach)) found.set(key, wide);
  };
  for (let cell = 0; cell < cells.length; cell++) {
    const label = banks.cells[cell];
    if (label === NONE) continue;
    if (banks.cells[cell + 1] !== label && (cell + 1) % width !== 0) meets(cell, cell + 1);
    if (banks.cells[cell + width] !== label && cell + width < cells.length)
      meets(cell, cell + width);
  }
  return found;
}

/** For the cells of a border: those to which a water comes within `reach`, by water. */
export function watersNear(
  raster: Raster,
  isWater: (label: number) => boolean,
  reach: number,
): (cells: readonly number[]) => ReadonlyMap<number, readonly number[]> {
  const near = renumbered(raster, (label) => (isWater(label) ? label : NONE));
  spread(near, reach);
  return (cells) => {
    const found = new Map<number, number[]>();
    for (const cell of cells) {
      const label = near.cells[cell] ?? NONE;
      const own = found.get(label);
      if (own !== undefined) own.push(cell);
      else if (label !== NONE) found.set(label, [cell]);
    }
    return found;
  };
}
