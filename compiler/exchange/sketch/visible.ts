/** What shows of each region; one that lies wholly under others is left out, and told. */
import { MOST_LOCALES, say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Element } from '../xml.ts';
import { enclosedOf } from './enclosed.ts';
import { linesAlone } from './lines.ts';
import { LEAST_CELLS, NONE, closed, diagonal, paint, rasterOf, renumbered } from './raster.ts';
import type { Raster } from './raster.ts';
import { isOutside } from './said.ts';
import type { Sheet } from './sheet.ts';
import { regionsOf } from './spaces.ts';
import type { Region } from './spaces.ts';

/** Of the way across: half a gap that is closed. */
const GAP = 0.0035;

export interface Visible {
  readonly regions: readonly Region[];
  readonly strips: readonly Region[];
  /** Without gaps. */
  readonly raster: Raster;
  /** As drawn. */
  readonly painted: Raster;
}

export function visibleOf(reading: Reading, sheet: Sheet, root: Element): Visible | undefined {
  const path = root.at.file;
  const found = regionsOf(sheet);
  const lines = linesAlone(sheet, found);
  if (lines !== undefined) return enclosedOf(reading, lines, sheet.letterings, root);
  const { regions, strips, box } = found;
  if (regions.length > MOST_LOCALES) {
    say(reading, 'import-too-large', whole(path), { most: MOST_LOCALES, what: 'places' });
    return undefined;
  }
  const size = Math.max(box.right - box.left, box.bottom - box.top);
  if (!(size > 0) || !Number.isFinite(size)) {
    say(reading, 'import-nothing', whole(path), { what: 'closed shapes that could be spaces' });
    return undefined;
  }
  const first = rasterOf(box, regions.length);
  const place = new Map(
    regions.flatMap((region, index) => region.patches.map((patch) => [patch, index] as const)),
  );
  for (const patch of sheet.patches) {
    const index = place.get(patch) ?? (isOutside(patch) ? NONE : undefined);
    if (index !== undefined) paint(first, patch.rings, patch.evenOdd, index);
  }
  const seen = new Int32Array(regions.length);
  for (let cell = 0; cell < first.cells.length; cell++) {
    const label = first.cells[cell] ?? NONE;
    if (label !== NONE) seen[label] = (seen[label] ?? 0) + 1;
  }
  const kept: Region[] = [];
  const moved = new Int32Array(regions.length).fill(NONE);
  for (const [index, region] of regions.entries()) {
    if ((seen[index] ?? 0) >= LEAST_CELLS) moved[index] = kept.push(region) - 1;
    else
      say(reading, 'import-not-understood', region.element.at, {
        what: `${region.called === '' ? 'a shape' : region.called}, of which nothing is seen`,
      });
  }
  if (kept.length < 2) {
    say(reading, 'import-nothing', whole(path), { what: 'closed shapes that could be spaces' });
    return undefined;
  }
  const painted = renumbered(first, (label) => moved[label] ?? NONE);
  return { regions: kept, strips, raster: closed(painted, GAP * diagonal(painted)), painted };
}
