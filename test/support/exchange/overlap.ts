/**
 * How much of each space of a drawing its outline covers: cells that both have, of those that one of them has. What is drawn is what shows
 * of the shapes themselves, however many points they have, in the order in which they are painted. Outlines share their points, so they
 * close gaps in a drawing: what they take of a gap is right where it belongs to the nearest space.
 */
import { foreignHost } from './facts.ts';
import type { Shape } from '../../../compiler/exchange/form.ts';
import { readingOf } from '../../../compiler/exchange/reading.ts';
import { seenIn } from '../../../compiler/exchange/sketch/seen.ts';
import { ACROSS } from '../../../compiler/exchange/svg.ts';
import { pairs } from '../../../compiler/picture/geometry.ts';
import type { Ring } from '../../../compiler/exchange/svg.ts';

type Point = readonly [number, number];

/** A space as it is drawn, or as it came out; both in the units of outlines. */
export interface Area {
  readonly place: string;
  readonly rings: readonly Ring[];
  readonly evenOdd: boolean;
}

/** Cells for a unit of outlines, of which there are 1,600 across. */
const FINE = 1;
/** In cells, a hundredth of the way across: what is farther from all that is drawn is no gap. */
const GAP = 0.01 * ACROSS * FINE;

/** What is drawn of the places that came out, in the order in which it is painted, and in the units of outlines. */
export function drawnAreas(drawing: string): readonly Area[] {
  const seen = seenIn(readingOf(foreignHost), drawing);
  if (seen === undefined) return [];
  const { raster, regions, sheet, keys } = seen;
  const scale = (raster.scale * ACROSS) / Math.max(raster.width, raster.height);
  const places = new Map(
    regions.flatMap(({ patches }, index) => patches.map((patch) => [patch, keys[index] ?? ''])),
  );
  return sheet.patches.flatMap((patch) => {
    const place = places.get(patch);
    const turned = (ring: Ring): Ring =>
      ring.map(([x, y]): Point => [(x - raster.left) * scale, (y - raster.top) * scale]);
    return place === undefined
      ? []
      : [{ place, rings: patch.rings.map(turned), evenOdd: patch.evenOdd }];
  });
}

export const outlinedAreas = (shapes: readonly Shape[]): readonly Area[] =>
  shapes.map(({ locale, rings }) => ({
    place: locale,
    rings: rings.map((ring) => pairs(ring)),
    evenOdd: true,
  }));

/**
 * @param drawn in the order in which they are painted: parts of one space have one name
 * @param outlines one for each space
 * @returns by place, between 0 and 1; 0 for a space that has no outline
 */
export function overlapsOf(
  drawn: readonly Area[],
  outlines: readonly Area[],
): ReadonlyMap<string, number> {
  const rings = drawn.flatMap((area) => area.rings).flat();
  const across = Math.ceil(Math.max(...rings.map(([x]) => x)) * FINE) + 2 * FINE;
  const down = Math.ceil(Math.max(...rings.map(([, y]) => y)) * FINE) + 2 * FINE;
  const places = [...new Set(drawn.map(({ place }) => place))];
  const shown = new Int32Array(across * down);
  for (const area of drawn) {
    const label = places.indexOf(area.place) + 1;
    for (const [start, end] of runsOf(area, across, down)) shown.fill(label, start, end);
  }
  const nearest = nearestIn(shown, across);
  const sizes = new Float64Array(places.length + 1);
  for (const label of shown) sizes[label] = (sizes[label] ?? 0) + 1;
  const seen = places.filter((_, index) => (sizes[index + 1] ?? 0) > 0);
  const [both, own] = [new Float64Array(places.length + 1), new Float64Array(places.length + 1)];
  for (const outline of outlines) {
    const index = places.indexOf(outline.place) + 1;
    for (const [start, end] of runsOf(outline, across, down))
      for (let cell = start; cell < end; cell++) {
        const label = nearest[cell] ?? 0;
        own[index] = (own[index] ?? 0) + 1;
        if (label === index) both[index] = (both[index] ?? 0) + 1;
        // A gap counts for what is nearest to it, as soon as an outline takes it.
        if (shown[cell] === 0) sizes[label] = (sizes[label] ?? 0) + 1;
      }
  }
  // What lies wholly under others is not seen, and is no space.
  return new Map(
    seen.map((place) => {
      const index = places.indexOf(place) + 1;
      const common = both[index] ?? 0;
      return [place, common / ((sizes[index] ?? 0) + (own[index] ?? 0) - common)];
    }),
  );
}

/** For each cell what lies in it, or nearest to it: steps go up, down and aside. 0 where all is far away. */
function nearestIn(shown: Int32Array, across: number): Int32Array {
  const labels = shown.slice();
  const away = Int32Array.from(shown, (label) => (label === 0 ? GAP + 1 : 0));
  const look = (cell: number, other: number): void => {
    const further = (away[other] ?? GAP) + 1;
    if (further > GAP || further >= (away[cell] ?? 0)) return;
    away[cell] = further;
    labels[cell] = labels[other] ?? 0;
  };
  for (let cell = 0; cell < away.length; cell++) {
    if (cell % across !== 0) look(cell, cell - 1);
    look(cell, cell - across);
  }
  for (let cell = away.length - 1; cell >= 0; cell--) {
    if ((cell + 1) % across !== 0) look(cell, cell + 1);
    look(cell, cell + across);
  }
  return labels;
}

/** Lines of outlines that cross each other: `x y, x y` of each. */
export function crossingsOf(areas: readonly Area[]): readonly string[] {
  const lines = new Map<string, readonly [Point, Point]>();
  for (const ring of areas.flatMap(({ rings }) => rings))
    for (const [index, start] of ring.entries()) {
      const end = ring[(index + 1) % ring.length] ?? start;
      // Each once, as two spaces share it.
      const [from, to] = [start, end].toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
      if (from !== undefined && to !== undefined)
        lines.set(`${from.join()} ${to.join()}`, [from, to]);
    }
  const all = [...lines].toSorted(([, [a]], [, [b]]) => a[0] - b[0]);
  return all.flatMap(([name, [a, b]], index) => {
    const found: string[] = [];
    for (let next = index + 1; next < all.length; next++) {
      const [other, [c, d]] = all[next] ?? ['', [a, b]];
      if (c[0] > b[0]) break;
      const cut = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
      if (cut) found.push(`${name} crosses ${other}`);
    }
    return found;
  });
}

const side = ([aX, aY]: Point, [bX, bY]: Point, [cX, cY]: Point): number =>
  (bX - aX) * (cY - aY) - (cX - aX) * (bY - aY);

/** The cells whose middles lie in an area, row by row: from one to before another. */
function* runsOf(
  { rings, evenOdd }: Area,
  across: number,
  down: number,
): Generator<readonly [number, number]> {
  const edges = rings.flatMap((ring) =>
    ring.map(([x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return { x: x * FINE, y: y * FINE, nextX: nextX * FINE, nextY: nextY * FINE };
    }),
  );
  const byRow = new Map<number, { at: number; turn: number }[]>();
  for (const { x, y, nextX, nextY } of edges) {
    const [low, high] = [Math.min(y, nextY), Math.max(y, nextY)];
    for (let row = Math.max(Math.ceil(low - 0.5), 0); row + 0.5 < high && row < down; row++) {
      const cuts = byRow.get(row) ?? [];
      byRow.set(row, cuts);
      const part = (row + 0.5 - y) / (nextY - y);
      cuts.push({ at: x + part * (nextX - x), turn: y < nextY ? 1 : -1 });
    }
  }
  for (const [row, cuts] of byRow) {
    cuts.sort((one, other) => one.at - other.at);
    let winding = 0;
    for (const [index, { at, turn }] of cuts.entries()) {
      winding += turn;
      const next = cuts[index + 1];
      if (next === undefined || !(evenOdd ? index % 2 === 0 : winding !== 0)) continue;
      const start = Math.min(Math.max(Math.ceil(at - 0.5), 0), across);
      const end = Math.min(Math.max(Math.ceil(next.at - 0.5), 0), across);
      if (start < end) yield [row * across + start, row * across + end];
    }
  }
}
