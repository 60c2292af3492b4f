/** What depends on which regions are water, and on nothing else that is answered: worked out once for each answer to that. */
import { straits, watersNear } from './borders.ts';
import { once } from './once.ts';
import { diagonal } from './raster.ts';
import type { Raster } from './raster.ts';

export type Ground = 'water' | 'land' | 'barred';

export interface Waters {
  /** How wide the water is between two lands, in cells: for those nearer than `STRAIT`. */
  readonly straits: () => ReadonlyMap<string, number>;
  /** How far it is from one region to another over what nobody enters. */
  readonly gaps: () => ReadonlyMap<string, number>;
  /** Of the cells of a border, those to which a water comes near. */
  readonly near: () => ReturnType<typeof watersNear>;
}

/** @param grounds by region */
export type WatersBy = (grounds: readonly Ground[]) => Waters;

/** Of the way across: the widest crossing that is asked about. */
const STRAIT = 0.025;
/** Of the way across: water so near to a border of two lands reaches it. */
const BESIDE_WATER = 0.01;

export function watersOf(raster: Raster): WatersBy {
  const across = diagonal(raster);
  let last: { readonly key: string; readonly waters: Waters } | undefined;
  return (grounds) => {
    const key = grounds.join(' ');
    if (last?.key === key) return last.waters;
    const isWater = (label: number): boolean => grounds[label] === 'water';
    const isLand = (label: number): boolean => grounds[label] === 'land';
    const isOpen = (label: number): boolean => isWater(label) || isLand(label);
    const waters = {
      straits: once(() => straits(raster, isLand, isWater, STRAIT * across)),
      gaps: once(() =>
        straits(raster, isOpen, (label) => !isOpen(label), Math.max(raster.width, raster.height)),
      ),
      near: once(() => watersNear(raster, isWater, BESIDE_WATER * across)),
    };
    last = { key, waters };
    return waters;
  };
}
