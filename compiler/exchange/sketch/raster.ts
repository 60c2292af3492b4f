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
/** The longer side in cells: as many as so many spaces of a common map need, the more the more there are. */
const [LEAST_ACROSS, MOST_ACROSS, OF_SPACE] = [1200, 2000, 250];
/** Around it, so that nothing lies at the very rim. */
const RIM = 2;

/** @param spaces how many will lie in it */
export function rasterOf({ left, top, right, bottom }: Box, spaces: number): Raster {
  const across = Math.min(
    Math.max(Math.round(OF_SPACE * Math.sqrt(spaces)), LEAST_ACROSS),
    MOST_ACROSS,
  );
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

/** Farther than anything is. */
const FAR = 0x7fffffff;

/**
 * Numbers spread to the nearest cells of `into`, at most `reach` cells far.
 *
 * @param into asked once, and before anything spreads
 * @returns how far each cell is from where its number came, in thirds of a cell; `FAR` where none came
 */
export function spread(raster: Raster, reach: number, into: (cell: number) => boolean): Int32Array {
  const { width, height, cells } = raster;
  const away = new Int32Array(cells.length);
  // Nothing is nearer than what is closed: it stays 0 till the end.
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] === NONE && into(cell)) away[cell] = FAR;
  const most = Math.floor(reach * STRAIGHT);
  const queues: number[][] = Array.from({ length: most + SLANTED + 1 }, () => []);
  const offer = (next: number, distance: number, label: number): void => {
    if (distance >= (away[next] ?? 0)) return;
    away[next] = distance;
    cells[next] = label;
    queues[distance]?.push(next);
  };
  for (const cell of rimOf(raster, away)) queues[0]?.push(cell);
  for (let distance = 0; distance + STRAIGHT <= most; distance++) {
    const straight = distance + STRAIGHT;
    const slanted = distance + SLANTED <= most ? distance + SLANTED : FAR;
    for (const cell of queues[distance] ?? []) {
      if (away[cell] !== distance) continue;
      const label = cells[cell] ?? NONE;
      const column = cell % width;
      const [hasLeft, hasRight] = [column > 0, column < width - 1];
      if (cell >= width) {
        if (hasLeft) offer(cell - width - 1, slanted, label);
        offer(cell - width, straight, label);
        if (hasRight) offer(cell - width + 1, slanted, label);
      }
      if (hasLeft) offer(cell - 1, straight, label);
      if (hasRight) offer(cell + 1, straight, label);
      if (cell < width * (height - 1)) {
        if (hasLeft) offer(cell + width - 1, slanted, label);
        offer(cell + width, straight, label);
        if (hasRight) offer(cell + width + 1, slanted, label);
      }
    }
  }
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === NONE) away[cell] = FAR;
  return away;
}

/** What has a free neighbour: nothing else can spread. */
function rimOf({ width, height, cells }: Raster, away: Int32Array): readonly number[] {
  const rim: number[] = [];
  for (let row = 0, cell = 0; row < height; row++)
    for (let column = 0; column < width; column++, cell++)
      if (
        cells[cell] !== NONE &&
        ((column > 0 && away[cell - 1] === FAR) ||
          (column < width - 1 && away[cell + 1] === FAR) ||
          away[cell - width] === FAR ||
          away[cell + width] === FAR)
      )
        rim.push(cell);
  return rim;
}

/** Closes gaps narrower than twice `reach`; wider ones stay as they are. */
export function closed(raster: Raster, reach: number): Raster {
  const result = { ...raster, cells: raster.cells.slice() };
  const { cells } = raster;
  const away = spread(result, reach, (cell) => cells[cell] === NONE);
  // What lies within reach of what is still empty is given back.
  const empty = emptyLike(raster);
  for (let cell = 0; cell < cells.length; cell++)
    if (result.cells[cell] === NONE) empty.cells[cell] = 0;
  spread(empty, reach, (cell) => cells[cell] === NONE && (away[cell] ?? 0) > 0);
  for (let cell = 0; cell < cells.length; cell++)
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
  let found = false;
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== NONE || seen[start] === 1) continue;
    const hole = [start];
    seen[start] = 1;
    let isOpen = false;
    for (let index = 0; index < hole.length; index++) {
      const cell = hole[index] ?? 0;
      const [column, row] = [cell % width, Math.floor(cell / width)];
      if (column === 0 || row === 0 || column === width - 1 || row === height - 1) {
        isOpen = true;
        continue;
      }
      for (const next of [cell - 1, cell + 1, cell - width, cell + width])
        if (cells[next] === NONE && seen[next] !== 1) {
          seen[next] = 1;
          hole.push(next);
        }
    }
    if (isOpen || hole.length > most) continue;
    found = true;
    for (const cell of hole) small[cell] = 1;
  }
  if (!found) return raster;
  const result = { ...raster, cells: cells.slice() };
  spread(result, Math.ceil(Math.sqrt(most)), (cell) => small[cell] === 1);
  return result;
}
