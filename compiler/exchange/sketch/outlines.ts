/** Outlines that share their points: the cracks between the cells of a raster, with no more points than a map needs. */
import FlatQueue from 'flatqueue';
import Flatbush from 'flatbush';
import { areaOf } from '../svg.ts';
import { absorbed, islandsOf } from './islands.ts';
import { LEAST_CELLS, NONE } from './raster.ts';
import type { Raster } from './raster.ts';

type Point = readonly [number, number];

/** From one place where three meet to the next; closed where none meet. */
interface Arc {
  readonly points: readonly Point[];
  /** How much area goes with each point: ends `Infinity`. */
  readonly weights: readonly number[];
  readonly closed: boolean;
}

/** For each region in turn. */
const POINTS = 28;
/** Nobody sees a corner of so few cells. */
const LEAST_SEEN = 15;
/** Points are given back so often until nothing crosses. */
const ROUNDS = 40;
/** What a closed line keeps. */
const LEAST = 4;

type Outlines = ReadonlyMap<number, readonly (readonly Point[])[]>;

/** For each region, at most; and about as many does an island take, with the hole in which it lies. */
const [MOST_POINTS, OF_ISLAND] = [30, 10];

/**
 * With no more points than a text can bear: specks are left out, and where there are too many islands the smallest of them.
 *
 * @returns rings by label, in cells: those of its parts, and those of the holes in them
 */
export function outlinesOf(raster: Raster, labels: number): Outlines {
  const islands = islandsOf(raster);
  let left = islands.filter(({ cells }) => cells.length < LEAST_CELLS).length;
  const most = labels * MOST_POINTS;
  const pointsIn = (outlines: Outlines): number =>
    [...outlines.values()].flat().reduce((sum, ring) => sum + ring.length, 0);
  for (;;) {
    const outlines = outlinesIn(absorbed(raster, islands.slice(0, left)), labels);
    const excess = pointsIn(outlines) - most;
    if (excess <= 0 || left >= islands.length) return outlines;
    left += Math.ceil(excess / OF_ISLAND);
  }
}

function outlinesIn(raster: Raster, labels: number): Outlines {
  const { arcs, rings } = traced(raster);
  const weighed = arcs.map(weighedOf);
  const sizes = rings.map(({ parts }) =>
    areaOf(
      chained(
        parts,
        arcs.map(({ points }) => points),
      ),
    ),
  );
  const rates = ratesOf(rings, sizes, arcs.length);
  const all = weighed
    .flatMap(({ weights }, arc) =>
      weights.flatMap((weight) => (weight === Infinity ? [] : [weight * (rates[arc] ?? 0)])),
    )
    .sort((a, b) => b - a);
  // Each point of an arc between two regions stands in both.
  const most = Math.max(Math.floor((labels * POINTS) / 2) - arcs.length, 0);
  const limits = rates.map((portion) => Math.max((all[most] ?? 0) / portion, LEAST_SEEN));
  const added = weighed.map(() => new Set<number>());
  const linesOf = () =>
    weighed.map((arc, index) => keptOf(arc, limits[index] ?? 0, added[index] ?? new Set()));
  let lines = linesOf();
  for (let round = 0; round < ROUNDS; round++) {
    const coarse = misshapen(rings, sizes, lines.map(pointsOf));
    for (const index of new Set(coarse)) limits[index] = (limits[index] ?? 0) / 2;
    let more = coarse.length > 0;
    for (const { arc, from, to } of crossed(lines)) {
      const point = weightiest(weighed[arc], from, to);
      if (point === undefined) continue;
      added[arc]?.add(point);
      more = true;
    }
    if (!more) break;
    lines = linesOf();
  }
  const kept = lines.map(pointsOf);
  const result = new Map<number, (readonly Point[])[]>();
  for (const { label, parts } of rings) {
    const ring = chained(parts, kept);
    if (ring.length < 3) continue;
    const list = result.get(label) ?? [];
    result.set(label, list);
    list.push(ring);
  }
  return result;
}

const chained = (parts: readonly Part[], lines: readonly (readonly Point[])[]): readonly Point[] =>
  parts.flatMap(({ arc, back }) => {
    const line = lines[arc] ?? [];
    return (back ? line.toReversed() : line).slice(0, -1);
  });

/** How much an arc's area counts: the more, the smaller the smallest that it bounds is. */
function ratesOf(
  rings: readonly { readonly parts: readonly Part[] }[],
  sizes: readonly number[],
  arcs: number,
): readonly number[] {
  const least = Array.from({ length: arcs }, () => Infinity);
  for (const [index, { parts }] of rings.entries())
    for (const { arc } of parts) least[arc] = Math.min(least[arc] ?? Infinity, sizes[index] ?? 0);
  return least.map((size) => 1 / Math.max(size, 1) ** 0.5);
}

/** Of its true size: a region that has become smaller or larger than this is drawn more finely. */
const [SMALLEST, LARGEST] = [0.85, 1.15];

/** The arcs of regions that have lost their size. */
function misshapen(
  rings: readonly { readonly parts: readonly Part[] }[],
  sizes: readonly number[],
  kept: readonly (readonly Point[])[],
): readonly number[] {
  return rings.flatMap(({ parts }, index) => {
    const part = areaOf(chained(parts, kept)) / (sizes[index] ?? 0);
    return part < SMALLEST || part > LARGEST ? parts.map(({ arc }) => arc) : [];
  });
}

interface Part {
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

function traced(raster: Raster): {
  arcs: { points: Point[]; closed: boolean }[];
  rings: { label: number; parts: Part[] }[];
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

/** Visvalingam's areas, never smaller than that of a point that went before. */
function weighedOf({ points: all, closed }: { points: readonly Point[]; closed: boolean }): Arc {
  const points = all.filter((point, index) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    return before === undefined || after === undefined || triangle(before, point, after) > 0;
  });
  const last = points.length - 1;
  const weights = points.map(() => Infinity);
  const before = points.map((_, index) => index - 1);
  const after = points.map((_, index) => index + 1);
  const own = points.map(() => Infinity);
  const queue = new FlatQueue<number>();
  const weigh = (index: number, least: number): void => {
    if (index <= 0 || index >= last) return;
    const [a, b, c] = [points[before[index] ?? 0], points[index], points[after[index] ?? 0]];
    if (a === undefined || b === undefined || c === undefined) return;
    own[index] = Math.max(triangle(a, b, c), least);
    queue.push(index, own[index] ?? 0);
  };
  for (const index of points.keys()) weigh(index, 0);
  let left = points.length;
  const gone = new Uint8Array(points.length);
  for (let weight = queue.peekValue(); weight !== undefined; weight = queue.peekValue()) {
    const index = queue.pop() ?? 0;
    if (gone[index] === 1 || own[index] !== weight) continue;
    // The last points of a closed line stay: an island is never lost.
    if (closed && left <= LEAST + 1) break;
    gone[index] = 1;
    left -= 1;
    weights[index] = weight;
    const [previous, next] = [before[index] ?? 0, after[index] ?? last];
    after[previous] = next;
    before[next] = previous;
    weigh(previous, weight);
    weigh(next, weight);
  }
  return { points, weights, closed };
}

const triangle = ([aX, aY]: Point, [bX, bY]: Point, [cX, cY]: Point): number =>
  Math.abs((bX - aX) * (cY - aY) - (cX - aX) * (bY - aY)) / 2;

/** A point of an arc that is kept, with its number in it. */
interface Kept {
  readonly index: number;
  readonly point: Point;
}

const pointsOf = (line: readonly Kept[]): readonly Point[] => line.map(({ point }) => point);

const keptOf = (
  { points, weights }: Arc,
  least: number,
  added: ReadonlySet<number>,
): readonly Kept[] =>
  points.flatMap((point, index) =>
    (weights[index] ?? Infinity) > least || added.has(index) ? [{ index, point }] : [],
  );

/** What was left out between two points and goes with most area. */
function weightiest(arc: Arc | undefined, from: number, to: number): number | undefined {
  let best: number | undefined;
  for (let index = from + 1; index < to; index++)
    if (best === undefined || (arc?.weights[index] ?? 0) > (arc?.weights[best] ?? 0)) best = index;
  return best;
}

/** The parts of lines that cross another, or one of their own. */
function crossed(
  lines: readonly (readonly Kept[])[],
): readonly { readonly arc: number; readonly from: number; readonly to: number }[] {
  const segments = lines.flatMap((line, arc) =>
    line.slice(1).map((end, index) => {
      const start = line[index] ?? end;
      return { arc, from: start.point, to: end.point, start: start.index, end: end.index };
    }),
  );
  const found = new Set<(typeof segments)[number]>();
  if (segments.length === 0) return [];
  const index = new Flatbush(segments.length);
  for (const { from, to } of segments)
    index.add(
      Math.min(from[0], to[0]),
      Math.min(from[1], to[1]),
      Math.max(from[0], to[0]),
      Math.max(from[1], to[1]),
    );
  index.finish();
  for (const one of segments) {
    const { from, to } = one;
    const near = index.search(
      Math.min(from[0], to[0]),
      Math.min(from[1], to[1]),
      Math.max(from[0], to[0]),
      Math.max(from[1], to[1]),
    );
    for (const position of near) {
      const other = segments[position];
      if (other === undefined || other === one || !cuts(one, other)) continue;
      found.add(one);
      found.add(other);
    }
  }
  return segments
    .filter((one) => found.has(one))
    .map(({ arc, start, end }) => ({ arc, from: start, to: end }));
}

interface Segment {
  readonly from: Point;
  readonly to: Point;
}

const side = ([aX, aY]: Point, [bX, bY]: Point, [cX, cY]: Point): number =>
  (bX - aX) * (cY - aY) - (cX - aX) * (bY - aY);

const cuts = (one: Segment, other: Segment): boolean =>
  side(one.from, one.to, other.from) * side(one.from, one.to, other.to) < 0 &&
  side(other.from, other.to, one.from) * side(other.from, other.to, one.to) < 0;
