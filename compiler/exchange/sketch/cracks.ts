/** Where the regions of a raster meet: the cracks between their cells, as lines from one place where three meet to the next. */
import { NONE } from './raster.ts';
import type { Raster } from './raster.ts';

export type Point = readonly [number, number];

/** From one place where three meet to the next; closed, its first point at its end again, where none meet. */
export interface Arc {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** A line of a ring, as it was traced or from its end. */
export interface Part {
  readonly arc: number;
  readonly back: boolean;
}

/** Right, down, left, up; a region lies on the right hand. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** A part of a region, or a hole in it. */
export interface Traced {
  readonly label: number;
  readonly parts: readonly Part[];
}

export function traced(raster: Raster): {
  readonly arcs: readonly Arc[];
  readonly rings: readonly Traced[];
} {
  const { width, height, cells } = raster;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? NONE : (cells[y * width + x] ?? NONE);
  /** The cells around a corner: above left, above right, below right, below left. */
  const around = (x: number, y: number) =>
    [at(x - 1, y - 1), at(x, y - 1), at(x, y), at(x - 1, y)] as const;
  const isJunction = (x: number, y: number): boolean => {
    const [a, b, c, d] = around(x, y);
    return Number(a !== b) + Number(b !== c) + Number(c !== d) + Number(d !== a) > 2;
  };
  // Each step along a region, by corner and direction.
  const done = new Uint8Array((width + 1) * (height + 1));
  const isEdge = (x: number, y: number, way: number): boolean => {
    const [a, b, c, d] = around(x, y);
    const [left, right] = [
      [b, c],
      [c, d],
      [d, a],
      [a, b],
    ][way] ?? [NONE, NONE];
    return left !== right && right !== NONE;
  };
  const labelAt = (x: number, y: number, way: number): number =>
    around(x, y)[(way + 2) % 4] ?? NONE;
  const arcs: { points: Point[]; closed: boolean }[] = [];
  const found = new Map<string, Part>();
  const rings: { label: number; parts: Part[] }[] = [];
  const ringFrom = (x: number, y: number, way: number): void => {
    const label = labelAt(x, y, way);
    const corners: [number, number, number][] = [];
    let [atX, atY, going] = [x, y, way];
    do {
      done[atY * (width + 1) + atX] = (done[atY * (width + 1) + atX] ?? 0) | (1 << going);
      corners.push([atX, atY, going]);
      const [over, down] = STEPS[going] ?? [0, 0];
      [atX, atY] = [atX + over, atY + down];
      // To the right first: where two cells of a region meet in a corner alone they are apart.
      const turn = [(going + 1) % 4, going, (going + 3) % 4].find(
        (next) => isEdge(atX, atY, next) && labelAt(atX, atY, next) === label,
      );
      going = turn ?? going;
    } while (!(atX === x && atY === y && going === way) && corners.length <= 4 * cells.length);
    const first = corners.findIndex(([cornerX, cornerY]) => isJunction(cornerX, cornerY));
    const parts: Part[] = [];
    if (first === -1) {
      // From its highest point on, as whatever lies on the other side begins there, too.
      let top = 0;
      for (const [index, [cornerX, cornerY]] of corners.entries()) {
        const [topX = 0, topY = 0] = corners[top] ?? [];
        if (cornerY < topY || (cornerY === topY && cornerX < topX)) top = index;
      }
      const line = [...corners.slice(top), ...corners.slice(0, top + 1)];
      parts.push(arcOf(line.map(([cornerX, cornerY]): Point => [cornerX, cornerY])));
    } else {
      const turnedTo = [...corners.slice(first), ...corners.slice(0, first)];
      let line: Point[] = [];
      const end = ([cornerX, cornerY]: Point): void => {
        line.push([cornerX, cornerY]);
        parts.push(arcOf(line));
        line = [[cornerX, cornerY]];
      };
      for (const [index, [cornerX, cornerY]] of turnedTo.entries()) {
        if (index > 0 && isJunction(cornerX, cornerY)) end([cornerX, cornerY]);
        else line.push([cornerX, cornerY]);
      }
      const [start] = turnedTo;
      if (start !== undefined) end([start[0], start[1]]);
    }
    rings.push({ label, parts });
  };
  /** The same line was met from the other side already, or is new. */
  const arcOf = (points: Point[]): Part => {
    const key = (a: Point | undefined, b: Point | undefined): string => `${a?.join()} ${b?.join()}`;
    const known = found.get(key(points.at(-1), points.at(-2)));
    if (known !== undefined) return { arc: known.arc, back: true };
    const loop = points[0]?.join() === points.at(-1)?.join();
    arcs.push({ points, closed: loop });
    const part = { arc: arcs.length - 1, back: false };
    found.set(key(points[0], points[1]), part);
    return part;
  };
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++)
      if (
        at(x, y) !== at(x, y - 1) &&
        at(x, y) !== NONE &&
        ((done[y * (width + 1) + x] ?? 0) & 1) === 0
      )
        ringFrom(x, y, 0);
  return { arcs, rings };
}
