/** Drawings whose maps are known, as lines alone: how many of their borders are found when nothing is filled. */
import { basename } from 'node:path';
import { importFile } from '../../../compiler/exchange/import.ts';
import { readingOf } from '../../../compiler/exchange/reading.ts';
import { traced } from '../../../compiler/exchange/sketch/cracks.ts';
import { NONE, emptyLike, paint } from '../../../compiler/exchange/sketch/raster.ts';
import { MOST_QUESTIONS } from '../../../compiler/exchange/sketch/questions.ts';
import { seenIn } from '../../../compiler/exchange/sketch/seen.ts';
import type { Raster } from '../../../compiler/exchange/sketch/raster.ts';
import type { Seen } from '../../../compiler/exchange/sketch/seen.ts';
import { ACROSS } from '../../../compiler/exchange/svg.ts';
import { foreignHost, small } from './facts.ts';
import { drawnAreas } from './overlap.ts';
import type { Area } from './overlap.ts';
import type { Sketch } from './sketches.ts';

/** How it is drawn: each shape around, so that what two share is there twice; or every border once, in pieces that are open. */
export const pens = ['around', 'once'] as const;

export type Pen = (typeof pens)[number];

type Points = readonly (readonly [number, number])[];

const path = (points: Points, end: string): string =>
  `<path fill="none" stroke="#000" d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}${end}"/>`;

/** In the units of outlines, as `drawnAreas` has them. */
function strokesOf({ raster, sheet }: Seen, pen: Pen, areas: readonly Area[]): string {
  const lines =
    pen === 'around'
      ? areas.flatMap(({ rings }) => rings.map((ring) => path(ring, 'Z')))
      : bordersOf(raster).map((points) => path(points, ''));
  const scale = (raster.scale * ACROSS) / Math.max(raster.width, raster.height);
  const texts = sheet.letterings.map(({ text, x, y, size }) => {
    const [atX, atY] = [(x - raster.left) * scale, (y - raster.top + 0.35 * size) * scale];
    const plain = text.replaceAll(/[<>&]/gu, ' ');
    return `<text x="${atX}" y="${atY}" font-size="${size * scale}" text-anchor="middle">${plain}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${lines.join('')}${texts.join('')}</svg>`;
}

/** From one place where three meet to the next; what is closed comes in two pieces. */
function bordersOf(raster: Raster): readonly Points[] {
  const scale = ACROSS / Math.max(raster.width, raster.height);
  return traced(raster).arcs.flatMap(({ points, closed }) => {
    const all = points.map(([x, y]): [number, number] => [x * scale, y * scale]);
    const half = Math.floor(all.length / 2);
    return closed ? [all.slice(0, half + 1), all.slice(half)] : [all];
  });
}

export interface StrokeFigures {
  readonly name: string;
  readonly places: number;
  /** Of these no space is found. */
  readonly lost: readonly string[];
  /** Spaces that are part of one that another is part of, too. */
  readonly split: number;
  readonly precision: number;
  readonly recall: number;
  /** Of the places: those that one of their spaces is called by. */
  readonly names: number;
  readonly questions: number;
  readonly invented: readonly string[];
  readonly missed: readonly string[];
}

export function strokeFigures({ drawing, truth }: Sketch, pen: Pen): StrokeFigures | undefined {
  const known = truth();
  if (known === undefined) return undefined;
  const areas = drawnAreas(drawing);
  const filled = seenIn(readingOf(foreignHost), drawing);
  if (filled === undefined) return undefined;
  const text = strokesOf(filled, pen, areas);
  const host = { read: (file: string) => (file === 'a.svg' ? text : undefined) };
  const { variants, diagnostics, questions } = importFile(host, 'a.svg');
  const seen = seenIn(readingOf(host), 'a.svg');
  const [variant] = variants;
  if (variant === undefined || seen === undefined)
    throw new Error(diagnostics.map(({ message }) => message).join(' '));
  const ways = [...known.ways].map((way) => {
    const [, from = '', to = ''] = way.replaceAll(/\/\S*/gu, '').split(' ');
    return [from, to] as const;
  });
  // Those into which somebody gets; some are not drawn, or drawn by another name.
  const named = new Set(areas.map(({ place }) => place));
  const places = [...new Set(ways.flat())].filter((place) => named.has(place));
  const drawn = emptyLike(seen.raster);
  for (const { place, rings, evenOdd } of areas)
    paint(drawn, rings, evenOdd, places.indexOf(place));
  const counts = seen.regions.map(() => new Map<number, number>());
  for (const [cell, region] of seen.raster.cells.entries()) {
    const place = drawn.cells[cell] ?? NONE;
    const own = counts[region];
    own?.set(place, (own.get(place) ?? 0) + 1);
  }
  const placeOf = new Map(
    counts.map((own, region) => {
      const [[most = NONE] = []] = [...own].toSorted(([, a], [, b]) => b - a);
      return [seen.keys[region] ?? '', places[most] ?? `?${region}`] as const;
    }),
  );
  const found = new Set(
    variant.form.ways
      .map(({ from, to }) => [placeOf.get(from.locale) ?? '', placeOf.get(to.locale) ?? ''])
      // Between the shapes lies what is none, Switzerland: the file says nothing of it.
      .filter((pair) => pair.every((place) => !place.startsWith('?')))
      .map((pair) => pair.toSorted().join(' ')),
  );
  const has = new Set(placeOf.values());
  const wanted = new Set(
    ways
      .filter((pair) => pair.every((place) => places.includes(place)))
      .map((pair) => pair.toSorted().join(' ')),
  );
  const called = new Set(
    variant.form.locales.map(({ key, name }) => `${placeOf.get(key)}: ${small(name)}`),
  );
  const right = [...found].filter((key) => wanted.has(key));
  const nameOf = (place: string): string => `${place}: ${known.names.get(place)?.[0]}`;
  return {
    name: `${basename(drawing)}, ${pen}`,
    places: places.length,
    lost: places.filter((place) => !has.has(place)),
    split: seen.regions.length - has.size,
    precision: right.length / found.size,
    recall: right.length / wanted.size,
    names: places.filter((place) => called.has(nameOf(place))).length / places.length,
    questions: questions.length,
    invented: [...found].filter((key) => !wanted.has(key)),
    missed: [...wanted].filter((key) => !found.has(key)),
  };
}

/** What is asked of borders that nothing but lines shows, and of names that stand in no shape. */
const [PRECISION, RECALL, NAMES] = [0.97, 0.9, 0.9];

/** What falls short of that, for each pen. */
export const strokeFaults = (sketch: Sketch): readonly string[] =>
  pens.flatMap((pen) => {
    const figures = strokeFigures(sketch, pen);
    if (figures === undefined) return [];
    const { name, lost, precision, recall, names, questions } = figures;
    return [
      ...lost.map((place) => `${name}: ${place} is no space`),
      ...(precision >= PRECISION ? [] : [`${name}: precision ${precision.toFixed(3)}`]),
      ...(recall >= RECALL ? [] : [`${name}: recall ${recall.toFixed(3)}`]),
      ...(names >= NAMES ? [] : [`${name}: names ${names.toFixed(3)}`]),
      ...(questions <= MOST_QUESTIONS ? [] : [`${name}: ${questions} questions`]),
    ];
  });
