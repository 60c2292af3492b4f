/** Small marks of one form: those of centres, one in a land; those of pieces, one in every region. */
import { NONE, cellAt, diagonal } from './raster.ts';
import type { Seen } from './seen.ts';
import { calledOf } from './sheet.ts';
import type { Patch } from './sheet.ts';
import { isSmall, markKey } from './spaces.ts';

export interface Marks {
  /** Regions with a mark of a centre. */
  readonly sources: ReadonlySet<number>;
  /** Where pieces stand, by region. */
  readonly stands: ReadonlyMap<number, { readonly x: number; readonly y: number }>;
}

export function marksOf(
  { sheet: { patches }, raster, regions }: Seen,
  isWet: (region: number) => boolean,
): Marks {
  const own = new Set(regions.flatMap((region) => region.patches));
  const across = diagonal(raster) / raster.scale;
  const sorts = new Map<string, Patch[]>();
  for (const patch of patches) {
    if (own.has(patch) || !isSmall(patch, across)) continue;
    const list = sorts.get(markKey(patch)) ?? [];
    sorts.set(markKey(patch), list);
    list.push(patch);
  }
  let sources: { on: ReadonlySet<number>; score: number } | undefined;
  let stands: { on: Map<number, { x: number; y: number }>; score: number } | undefined;
  const byName = new Map(
    regions.flatMap(({ called }, index) =>
      called === '' ? [] : [[called.toLowerCase().replace(/^_/u, ''), index] as const],
    ),
  );
  for (const list of sorts.values()) {
    if (list.length < 2) continue;
    const on = new Map<number, { x: number; y: number }>();
    let [wet, twice] = [0, 0];
    for (const { box, element } of list) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const named = byName.get(
        calledOf(element)
          .toLowerCase()
          .replace(/^pos-|^_/u, ''),
      );
      const region = named ?? cellAt(raster, x, y);
      if (region === NONE) continue;
      if (on.has(region)) twice += 1;
      else if (isWet(region)) wet += 1;
      if (!on.has(region)) on.set(region, { x, y });
    }
    const layer = [...(list[0]?.around ?? [])].map(calledOf).join(' ');
    const isPieces = /unit|piece|position/iu.test(layer);
    if (wet === 0 && !isPieces && twice <= on.size * 0.1 && on.size >= 2) {
      const score =
        on.size +
        (/suppl|cent(?:er|re)|\bscs?\b/iu.test(layer) ? 10_000 : 0) +
        (list[0]?.shown === true ? 1000 : 0);
      if (sources === undefined || score > sources.score)
        sources = { on: new Set(on.keys()), score };
    }
    if ((isPieces || on.size >= regions.length * 0.8) && twice <= on.size * 0.2) {
      const score = on.size + (isPieces ? 10_000 : 0);
      if (stands === undefined || score > stands.score) stands = { on, score };
    }
  }
  return { sources: sources?.on ?? new Set(), stands: stands?.on ?? new Map() };
}
