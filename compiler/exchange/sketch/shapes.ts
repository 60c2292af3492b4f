/** Outlines and where pieces stand, in whole numbers. */
import polylabel from 'polylabel';
import type { Shape, Spot } from '../form.ts';
import { ACROSS, areaOf } from '../svg.ts';
import { outlinesOf } from './outlines.ts';
import { isIn } from '../../picture/geometry.ts';
import { cellAt } from './raster.ts';
import type { Raster } from './raster.ts';
import type { Seen } from './seen.ts';

/** One region in whole numbers. */
export interface Outlined {
  /** The largest first. */
  readonly rings: readonly Line[];
  /** Farthest from its rim. */
  readonly middle: Point;
}

const scaleOf = ({ width, height }: Raster): number => ACROSS / Math.max(width, height);

/** By label, for those of which something is left. */
export function outlinedOf(raster: Raster, labels: number): ReadonlyMap<number, Outlined> {
  const scale = scaleOf(raster);
  return new Map(
    [...outlinesOf(raster, labels, scale)].flatMap(([label, outline]) => {
      const rings = outline
        .filter((ring) => ring.length >= 3 && areaOf(ring) >= 1)
        .toSorted((a, b) => areaOf(b) - areaOf(a));
      const [largest] = rings;
      if (largest === undefined) return [];
      const [x = 0, y = 0] = polylabel(withHoles(largest, rings), 1);
      return [[label, { rings, middle: [x, y] }]];
    }),
  );
}

/** @param stands where the drawing has pieces stand, by region */
export function shapesOf(
  { raster, keys, outlined, saidOfAll }: Seen,
  stands: ReadonlyMap<number, { readonly x: number; readonly y: number }>,
): { readonly shapes: readonly Shape[]; readonly spots: readonly Spot[] } {
  const scale = scaleOf(raster) * raster.scale;
  const all = [...outlined()].map(([index, { rings, middle }]) => {
    const own = saidOfAll.spots.get(keys[index] ?? '') ?? stands.get(index);
    const [x, y] =
      own !== undefined && cellAt(raster, own.x, own.y) === index
        ? [(own.x - raster.left) * scale, (own.y - raster.top) * scale]
        : middle;
    const [largest = []] = rings;
    return { locale: keys[index] ?? '', rings, size: areaOf(largest), x, y };
  });
  return {
    shapes: all
      .toSorted((a, b) => b.size - a.size)
      .map(({ locale, rings }) => ({ locale, rings: rings.map((ring) => ring.flat()) })),
    spots: all.map(({ locale, x, y }) => ({ locale, x: Math.round(x), y: Math.round(y) })),
  };
}

type Point = readonly [number, number];
type Line = readonly Point[];

/** A ring, and those of its space that lie in it: nothing stands in a hole. */
function withHoles(largest: Line, all: readonly Line[]): [number, number][][] {
  const holes = all.filter((ring) => ring !== largest && isIn(ring[0] ?? [NaN, NaN], largest));
  return [largest, ...holes].map((ring) => ring.map(([x, y]): [number, number] => [x, y]));
}
