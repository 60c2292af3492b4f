/** Cells of a drawing, each with the number of what lies topmost in it: gaps and overlaps are the same there. */
import type { Ring } from '../svg.ts';
import type { Box } from './sheet.ts';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Cells for a unit of the drawing. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** By rows; `NONE` where nothing lies. */
  readonly cells: Int32Array;
}

export const NONE = -1;
/** Of fewer cells nobody sees anything. */
export const LEAST_CELLS = 12;
/** The longer side in cells: as many as so many spaces of a common map need. From forty on it is the most. */
const [LEAST_ACROSS, MOST_ACROSS, OF_SPACE] = [1200, 2000, 320];
/** Around it, so that nothing lies at the very rim. */
const RIM = 2;

/** @param spaces how many will lie in it */
export function rasterOf({ left, top, right, bottom }: Box, spaces: number): Raster {
  const wanted = Math.round(OF_SPACE * Math.sqrt(spaces));
  const across = Math.min(Math.max(wanted, LEAST_ACROSS), MOST_ACROSS);
  const scale = (across - 2 * RIM) / Math.max(right - left, bottom - top);
  const width = Math.ceil((right - left) * scale) + 2 * RIM;
  const height = Math.ceil((bottom - top) * scale) + 2 * RIM;
  const cells = new Int32Array(width * height).fill(NONE);
  return { width, height, scale, left: left - RIM / scale, top: top - RIM / scale, cells };
}

export const emptyLike = (raster: Raster): Raster => ({
  ...raster,
  cells: new Int32Array(raster.cells.length).fill(NONE),
});

/** The same cells with other numbers; `NONE` stays. */
export function renumbered(raster: Raster, numberOf: (label: number) => number): Raster {
  const numbers: number[] = [];
  const cells = raster.cells.slice();
  for (let cell = 0; cell < cells.length; cell++) {
    const label = cells[cell] ?? NONE;
    if (label !== NONE) cells[cell] = numbers[label] ??= numberOf(label);
  }
  return { ...raster, cells };
}

export const diagonal = ({ width, height }: Raster): number =>
  Math.sqrt(width * width + height * height);

export function cellAt(
  { width, height, scale, left, top, cells }: Raster,
  x: number,
  y: number,
): number {
  const column = Math.floor((x - left) * scale);
  const row = Math.floor((y - top) * scale);
  if (!(column >= 0 && row >= 0 && column < width && row < height)) return NONE;
  return cells[row * width + column] ?? NONE;
}

/** Paints polygons with one number, by the middles of the cells. */
export function paint(
  raster: Raster,
  rings: readonly Ring[],
  evenOdd: boolean,
  label: number,
): void {
  const { width, height, scale, left, top, cells } = raster;
  const rows = new Map<number, [number, number][]>();
  for (const ring of rings)
    for (const [index, [fromX, fromY]] of ring.entries()) {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
      const [a, b] = [(fromY - top) * scale - 0.5, (toY - top) * scale - 0.5];
      if (a === b) continue;
      const [low, high] = a < b ? [a, b] : [b, a];
      const slope = ((toX - fromX) * scale) / (b - a);
      const first = Math.max(Math.ceil(low), 0);
      for (let row = first; row < high && row < height; row++) {
        const list = rows.get(row);
        const cut: [number, number] = [(fromX - left) * scale + (row - a) * slope, a < b ? 1 : -1];
        if (list === undefined) rows.set(row, [cut]);
        else list.push(cut);
      }
    }
  for (const [row, crossings] of rows) {
    crossings.sort((one, other) => one[0] - other[0]);
    let winding = 0;
    for (const [index, [x, turn]] of crossings.entries()) {
      winding += turn;
      const inside = evenOdd ? index % 2 === 0 : winding !== 0;
      const next = crossings[index + 1];
      if (!inside || next === undefined) continue;
      const from = Math.max(Math.ceil(x - 0.5), 0);
      const to = Math.min(Math.ceil(next[0] - 0.5), width);
      if (from < to) cells.fill(label, row * width + from, row * width + to);
    }
  }
}

/** Two steps over a corner are as far as three straight ones, nearly. */
const [STRAIGHT, SLANTED] = [3, 4];

/** A cell that no number has come to. */
const FAR = 0x7fffffff;

/** 1 for each cell whose number is one of these. */
export function cellsWith({ cells }: Raster, isOne: (label: number) => boolean): Uint8Array {
  const mask = new Uint8Array(cells.length);
  const known: (0 | 1)[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    const label = cells[cell] ?? NONE;
    // `NONE` stands before the first number.
    mask[cell] = known[label + 1] ??= isOne(label) ? 1 : 0;
  }
  return mask;
}

/**
 * Numbers spread to the nearest empty cells, at most `reach` cells far.
 *
 * @param into 1 for the cells to which they may; all, where it is not given
 * @param once a cell stays with the number that comes first, though another is nearer
 * @returns how far each cell is from where its number came, in thirds of a cell; `Infinity`-like where none came
 */
export function spread(
  { width, height, cells }: Raster,
  reach: number,
  into?: Uint8Array,
  once = false,
): Int32Array {
  const away = new Int32Array(cells.length).fill(FAR);
  const most = Math.floor(reach * STRAIGHT);
  const queues: number[][] = Array.from({ length: most + SLANTED + 1 }, () => []);
  const isFree = (cell: number): boolean =>
    cells[cell] === NONE && (into === undefined || into[cell] === 1);
  for (let row = 0, cell = 0; row < height; row++)
    for (let column = 0; column < width; column++, cell++) {
      if (cells[cell] === NONE) continue;
      away[cell] = 0;
      // Only what has an empty neighbour can spread.
      const open =
        (column > 0 && isFree(cell - 1)) ||
        (column < width - 1 && isFree(cell + 1)) ||
        (row > 0 && isFree(cell - width)) ||
        (row < height - 1 && isFree(cell + width));
      if (open) queues[0]?.push(cell);
    }
  const offer = (next: number, distance: number, label: number): void => {
    if (distance > most || distance >= (away[next] ?? 0)) return;
    if (into !== undefined && into[next] !== 1) return;
    if (once && cells[next] !== NONE) return;
    away[next] = distance;
    cells[next] = label;
    queues[distance]?.push(next);
  };
  for (let distance = 0; distance <= most; distance++)
    for (const cell of queues[distance] ?? []) {
      if (away[cell] !== distance) continue;
      const label = cells[cell] ?? NONE;
      const [straight, slanted] = [distance + STRAIGHT, distance + SLANTED];
      const column = cell % width;
      const [hasLeft, hasRight] = [column > 0, column < width - 1];
      if (cell >= width) {
        if (hasLeft) offer(cell - width - 1, slanted, label);
        offer(cell - width, straight, label);
        if (hasRight) offer(cell - width + 1, slanted, label);
      }
      if (hasLeft) offer(cell - 1, straight, label);
      if (hasRight) offer(cell + 1, straight, label);
      if (cell + width < cells.length) {
        if (hasLeft) offer(cell + width - 1, slanted, label);
        offer(cell + width, straight, label);
        if (hasRight) offer(cell + width + 1, slanted, label);
      }
    }
  return away;
}

/** Closes gaps narrower than twice `reach`; wider ones stay as they are. */
export function closed(raster: Raster, reach: number): Raster {
  const result = { ...raster, cells: raster.cells.slice() };
  spread(result, reach);
  // What lies within reach of what is still empty is given back.
  const empty = emptyLike(raster);
  for (let cell = 0; cell < empty.cells.length; cell++)
    if (result.cells[cell] === NONE) empty.cells[cell] = 0;
  spread(
    empty,
    reach,
    cellsWith(raster, (label) => label === NONE),
  );
  for (let cell = 0; cell < empty.cells.length; cell++)
    if (empty.cells[cell] === 0) result.cells[cell] = NONE;
  return filled(result, reach);
}

/** Of a hole that is none, in squares of `reach`: where several gaps meet, each is wider in the middle. */
const SMALL = 36;

/** Closes what is left where gaps meet: small holes between regions. */
function filled(raster: Raster, reach: number): Raster {
  const { width, height, cells } = raster;
  const most = SMALL * reach * reach;
  const seen = new Uint8Array(cells.length);
  const small = new Uint8Array(cells.length);
  const hole = new Int32Array(cells.length);
  let found = false;
  let count = 0;
  const add = (cell: number): void => {
    if (cells[cell] !== NONE || seen[cell] === 1) return;
    seen[cell] = 1;
    hole[count++] = cell;
  };
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== NONE || seen[start] === 1) continue;
    count = 0;
    add(start);
    let isOpen = false;
    for (let index = 0; index < count; index++) {
      const cell = hole[index] ?? 0;
      const [column, row] = [cell % width, Math.floor(cell / width)];
      if (column === 0 || row === 0 || column === width - 1 || row === height - 1) {
        isOpen = true;
        continue;
      }
      add(cell - 1);
      add(cell + 1);
      add(cell - width);
      add(cell + width);
    }
    if (isOpen || count > most) continue;
    found = true;
    for (let index = 0; index < count; index++) small[hole[index] ?? 0] = 1;
  }
  if (!found) return raster;
  const result = { ...raster, cells: cells.slice() };
  spread(result, Math.ceil(Math.sqrt(most)), small);
  return result;
}
