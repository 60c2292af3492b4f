/** Water or land, by the colours that are seen and the words that stand there. */
import { attribute } from '../xml.ts';
import { LEAST_CELLS, NONE, emptyLike, paint } from './raster.ts';
import type { Raster } from './raster.ts';
import type { Region } from './spaces.ts';
import { calledOf } from './sheet.ts';
import type { Patch, Sheet } from './sheet.ts';
import { waterClass, waterLayer, waterWord } from './words.ts';

export interface Colours {
  /** The colours of regions, those of most regions first. */
  readonly colours: readonly string[];
  /** By region; '' where no plain one is seen. */
  readonly of: readonly string[];
  /** By region: those of its parts, where it has several. */
  readonly parts: readonly (readonly string[])[];
  /** Those guessed to be water. */
  readonly water: ReadonlySet<string>;
}

/**
 * @param labels the regions as drawn: what is under a gap is none of their colour
 * @param names by region, as far as they are known
 */
export function coloursOf(
  sheet: Sheet,
  regions: readonly Region[],
  labels: Raster,
  names: readonly string[],
): Colours {
  const seen = emptyLike(labels);
  const fills = [...new Set(sheet.patches.flatMap(({ fill }) => fill ?? []))];
  const numbers = new Map(fills.map((fill, index) => [fill, index]));
  for (const { rings, shown, fill, evenOdd, around, element } of sheet.patches) {
    if (!shown || fill === undefined || fill.startsWith('url(')) continue;
    if ([...around, element].some((one) => /text|label|\bnames?\b/iu.test(calledOf(one)))) continue;
    paint(seen, rings, evenOdd, numbers.get(fill) ?? NONE);
  }
  const cells = regions.map(() => new Map<number, number>());
  // By stretches of a region and a colour: there are far fewer of them than of cells.
  for (let start = 0, cell = 1; cell <= labels.cells.length; cell++) {
    if (labels.cells[cell] === labels.cells[start] && seen.cells[cell] === seen.cells[start])
      continue;
    const colour = seen.cells[start] ?? NONE;
    const own = cells[labels.cells[start] ?? NONE];
    if (own !== undefined) own.set(colour, (own.get(colour) ?? 0) + cell - start);
    start = cell;
  }
  const of = regions.map((region, index) => {
    // A class that says water is as good as a colour.
    const said = [region.element, ...region.patches.map(({ element }) => element)].some((element) =>
      waterClass.test(attribute(element, 'class')),
    );
    if (said) return 'water';
    let [best, most] = [NONE, 0];
    for (const [colour, number] of cells[index] ?? [])
      if (number > most) [best, most] = [colour, number];
    return fills[best] ?? '';
  });
  const counts = new Map<string, number>();
  for (const colour of of) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const colours = [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([colour]) => colour);
  return {
    colours,
    of,
    parts: partsOf(sheet, regions, seen, fills),
    water: waterAmong(sheet, colours, of, names),
  };
}

/** @param seen what colour is seen in each cell, as a number of `fills` */
function partsOf(
  { patches }: Sheet,
  regions: readonly Region[],
  seen: Raster,
  fills: readonly string[],
): readonly (readonly string[])[] {
  const regionOf = new Map<Patch, number>();
  for (const [region, { patches: own }] of regions.entries())
    if (own.length > 1) for (const patch of own) regionOf.set(patch, region);
  const found = regions.map(() => new Set<string>());
  const all = patches.filter((patch) => regionOf.has(patch));
  if (all.length === 0) return found.map(() => []);
  const painted = emptyLike(seen);
  for (const [number, { rings, evenOdd }] of all.entries()) paint(painted, rings, evenOdd, number);
  const counts = all.map(() => new Map<number, number>());
  for (let cell = 0; cell < seen.cells.length; cell++) {
    const own = counts[painted.cells[cell] ?? NONE];
    const colour = seen.cells[cell] ?? NONE;
    if (own !== undefined && colour !== NONE) own.set(colour, (own.get(colour) ?? 0) + 1);
  }
  for (const [number, patch] of all.entries()) {
    const [most] = [...(counts[number] ?? [])].toSorted(([, one], [, other]) => other - one);
    if (most !== undefined && most[1] >= LEAST_CELLS)
      found[regionOf.get(patch) ?? NONE]?.add(fills[most[0]] ?? '');
  }
  return found.map((own) => [...own]);
}

/** What is called water; else what lies under everything; else what is bluest. */
function waterAmong(
  { patches }: Sheet,
  colours: readonly string[],
  of: readonly string[],
  names: readonly string[],
): ReadonlySet<string> {
  if (colours.includes('water')) return new Set(['water']);
  const share = (colour: string): number => {
    const own = names.filter((_, index) => of[index] === colour);
    return own.filter((name) => waterWord.test(name)).length / Math.max(own.length, 1);
  };
  const called = new Set(
    patches.flatMap(({ element, around, fill }) =>
      fill !== undefined && [...around, element].some((one) => waterLayer.test(calledOf(one)))
        ? [fill]
        : [],
    ),
  );
  const named = colours.filter((colour) => called.has(colour));
  if (named.length > 0 && named.length < colours.length) return new Set(named);
  const blue = colours.filter((colour) => blueness(colour) > 12);
  if (blue.length > 0 && blue.length < colours.length) {
    // Powers may be blue, too: where words say which blue is water, they are right.
    const said = blue.filter((colour) => share(colour) >= 0.25);
    return new Set(said.length > 0 ? said : blue.slice(0, 1));
  }
  const worded = colours.filter((colour) => share(colour) >= 0.25);
  const best = Math.max(...colours.map(share), 0);
  if (worded.length > 0 && colours.length > 1)
    return new Set(worded.filter((colour) => share(colour) >= best / 2));
  const under = patches.find(({ shown, fill }) => shown && fill !== undefined)?.fill;
  return new Set(
    colours.length > 1 && under !== undefined && colours.includes(under) ? [under] : [],
  );
}

/** Red, green, blue of a colour that is written in numbers. */
export function channelsOf(colour: string): readonly [number, number, number] | undefined {
  const [, short] = /^#([0-9a-f]{3})$/iu.exec(colour) ?? [];
  const [, long] = /^#([0-9a-f]{6})$/iu.exec(colour) ?? [];
  const digits = long ?? short?.replaceAll(/./gu, '$&$&');
  if (digits !== undefined) {
    const value = Number.parseInt(digits, 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  }
  const [, red, green, blue] = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/iu.exec(colour) ?? [];
  return red === undefined ? undefined : [Number(red), Number(green), Number(blue)];
}

function blueness(colour: string): number {
  if (/blue|aqua|navy|cyan|azure|teal|turquoise/u.test(colour)) return 100;
  const [red, green, blue] = channelsOf(colour) ?? [0, 0, 0];
  return blue - (red + green) / 2;
}
