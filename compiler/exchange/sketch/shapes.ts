/** Outlines and where pieces stand, in whole numbers. */
import polylabel from 'polylabel';
import type { Shape, Spot } from '../form.ts';
import { ACROSS, areaOf } from '../svg.ts';
import type { Board } from './board.ts';
import { outlinesOf } from './outlines.ts';
import { cellAt } from './raster.ts';

export function shapesOf(
  { raster, regions, keys }: Board,
  stands: ReadonlyMap<number, { readonly x: number; readonly y: number }>,
): { readonly shapes: readonly Shape[]; readonly spots: readonly Spot[] } {
  const outlines = outlinesOf(raster, regions.length);
  const scale = ACROSS / Math.max(raster.width, raster.height);
  const shapes: (Shape & { size: number })[] = [];
  const spots: Spot[] = [];
  for (const [index, rings] of outlines) {
    const locale = keys[index] ?? '';
    const kept = rings
      .map((ring) => rounded(ring, scale))
      .filter((ring) => ring.length >= 3 && areaOf(ring) >= 1)
      .toSorted((a, b) => areaOf(b) - areaOf(a));
    const [largest] = kept;
    if (largest === undefined) continue;
    shapes.push({ locale, rings: kept.map((ring) => ring.flat()), size: areaOf(largest) });
    const stand = stands.get(index);
    const own =
      stand === undefined
        ? undefined
        : cellAt(raster, stand.x, stand.y) === index
          ? stand
          : undefined;
    const [x = 0, y = 0] =
      own === undefined
        ? polylabel(withHoles(largest, kept), 1)
        : [
            (own.x - raster.left) * raster.scale * scale,
            (own.y - raster.top) * raster.scale * scale,
          ];
    spots.push({ locale, x: Math.round(x), y: Math.round(y) });
  }
  shapes.sort((a, b) => b.size - a.size);
  return { shapes: shapes.map(({ locale, rings }) => ({ locale, rings })), spots };
}

function rounded(
  ring: readonly (readonly [number, number])[],
  scale: number,
): readonly (readonly [number, number])[] {
  const points = ring.map(([x, y]): readonly [number, number] => [
    Math.round(x * scale),
    Math.round(y * scale),
  ]);
  return points.filter(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return x !== nextX || y !== nextY;
  });
}

/** A ring, and those of its space that lie in it: nothing stands in a hole. */
function withHoles(largest: Line, all: readonly Line[]): [number, number][][] {
  const holes = all.filter((ring) => ring !== largest && isIn(ring[0] ?? [NaN, NaN], largest));
  return [largest, ...holes].map((ring) => ring.map(([x, y]): [number, number] => [x, y]));
}

type Line = readonly (readonly [number, number])[];

const isIn = ([x, y]: readonly [number, number], ring: Line): boolean =>
  ring.reduce((inside, [aX, aY], index) => {
    const [bX, bY] = ring[(index + 1) % ring.length] ?? [aX, aY];
    return aY > y !== bY > y && x < aX + ((y - aY) / (bY - aY)) * (bX - aX) ? !inside : inside;
  }, false);
