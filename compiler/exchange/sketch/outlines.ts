/** Outlines that share their points: the cracks between the cells of a raster, with no more points than a map needs. */
import { areaOf, signedOf } from '../svg.ts';
import { thinned } from './collapse.ts';
import { traced } from './cracks.ts';
import type { Arc, Part, Point, Traced } from './cracks.ts';
import { absorbed, islandsOf } from './islands.ts';
import { snapped } from './snapped.ts';
import { LEAST_CELLS } from './raster.ts';
import { isIn } from '../../picture/geometry.ts';
import type { Raster } from './raster.ts';

/** For each region, on average. */
const POINTS = 28;
/**
 * The smaller a region is the more an area counts for it: with 1 it would count as its share of the region, with 0 as what it is. Measured
 * on thirteen drawings, those that are covered least are covered best between the two.
 */
const OF_SIZE = 0.75;
/** Nobody sees a corner of so few cells. */
const LEAST_SEEN = 15;

type Outlines = ReadonlyMap<number, readonly (readonly Point[])[]>;

/** For each region, on average at most; and about as many does an island take, with the hole in which it lies. */
const [MOST_POINTS, OF_ISLAND] = [30, 10];

/**
 * With no more points than a text can bear: specks are left out, and where there are too many islands the smallest of them.
 *
 * @returns rings by label, in cells: those of its parts, and those of the holes in them
 */
export function outlinesOf(raster: Raster, labels: number, scale: number): Outlines {
  const islands = islandsOf(raster);
  let left = islands.filter(({ cells }) => cells.length < LEAST_CELLS).length;
  const most = labels * MOST_POINTS;
  const pointsIn = (outlines: Outlines): number =>
    [...outlines.values()].flat().reduce((sum, ring) => sum + ring.length, 0);
  for (;;) {
    const outlines = outlinesIn(absorbed(raster, islands.slice(0, left)), labels, scale);
    const excess = pointsIn(outlines) - most;
    if (excess <= 0 || left >= islands.length) return outlines;
    left += Math.ceil(excess / OF_ISLAND);
  }
}

function outlinesIn(raster: Raster, labels: number, scale: number): Outlines {
  const { arcs, rings } = traced(raster);
  const all = arcs.map(({ points }) => points);
  const costs = arcs.map(() => 0);
  for (const { parts } of rings) for (const { arc } of parts) costs[arc] = (costs[arc] ?? 0) + 1;
  const sizes = new Map<number, number>();
  for (const { label, parts } of rings)
    sizes.set(label, Math.max(sizes.get(label) ?? 1, areaOf(chained(parts, all))));
  const rates = arcs.map(() => 0);
  for (const { label, parts } of rings)
    for (const { arc } of parts)
      rates[arc] = Math.max(rates[arc] ?? 0, (sizes.get(label) ?? 1) ** -OF_SIZE);
  // An end of a line counts for the line before it.
  const ends = arcs.reduce((sum, { closed }, arc) => sum + (closed ? 0 : (costs[arc] ?? 0)), 0);
  const lines = thinned(arcs, {
    rates,
    costs,
    most: labels * POINTS + ends,
    droppable: droppableIn(rings, arcs, all),
    least: LEAST_SEEN,
  });
  const kept = snapped(lines, scale);
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

/** The lines around islands, for regions that have a larger part elsewhere; by line, how large they are. */
function droppableIn(
  rings: readonly Traced[],
  arcs: readonly Arc[],
  lines: readonly (readonly Point[])[],
): ReadonlyMap<number, number> {
  const parts = rings.map((ring) => {
    const points = chained(ring.parts, lines);
    return { ...ring, points, size: signedOf(points) };
  });
  const largest = new Map<number, number>();
  for (const { label, size } of parts) largest.set(label, Math.max(largest.get(label) ?? 0, size));
  const droppable = new Map<number, number>();
  for (const {
    label,
    parts: [only, ...others],
    points,
    size,
  } of parts) {
    // The other way round: a hole.
    const isIsland = size > 0 && size < (largest.get(label) ?? 0);
    if (!isIsland || only === undefined || others.length > 0 || arcs[only.arc]?.closed !== true)
      continue;
    const holds = arcs.some(
      ({ points: [first] }, arc) => arc !== only.arc && first !== undefined && isIn(first, points),
    );
    if (!holds) droppable.set(only.arc, size);
  }
  return droppable;
}
