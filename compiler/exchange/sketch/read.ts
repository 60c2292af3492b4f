/** A drawing as a map: what is drawn says what touches what; what it leaves open is asked, and guessed. */
import { basename } from '../../../language/host.ts';
import { diplomacy } from '../diplomacy.ts';
import type { Form, Saying, Unsaid } from '../form.ts';
import { cleaned, titled } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { childrenOf, readXml } from '../xml.ts';
import type { Element } from '../xml.ts';
import type { Board } from './board.ts';
import { coloursOf } from './colours.ts';
import { marksOf } from './marks.ts';
import { namesOf } from './names.ts';
import { localesOf } from './places.ts';
import { askingOf } from './questions.ts';
import { diagonal } from './raster.ts';
import { shapesOf } from './shapes.ts';
import { sheetOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { shoresOf } from './shores.ts';
import { sidesOf } from './sides.ts';
import { sourcesOf, startersOf } from './sources.ts';
import { barredOf, surfacesOf, waterOf } from './surfaces.ts';
import { touchingIn } from './touching.ts';
import { visibleOf } from './visible.ts';
import { waysOf } from './ways.ts';
import { words } from './words.ts';

export const looksLikeSketch = (text: string): boolean =>
  /<(?:\w+:)?svg[\s>]/u.test(text.slice(0, 20_000));

export function readSketch(reading: Reading, path: string): Form | undefined {
  const root = readXml(reading, path, 'SVG');
  if (root === undefined) return undefined;
  if (root.name !== 'svg') {
    say(reading, 'import-broken', root.at, {
      format: 'SVG',
      reason: 'it begins with another element',
    });
    return undefined;
  }
  const sheet = sheetOf(reading, root);
  if (sheet === undefined) return undefined;
  const visible = visibleOf(reading, sheet, path);
  if (visible === undefined) return undefined;
  const { regions, raster } = visible;
  const named = namesOf(
    sheet.letterings,
    regions.map(({ called }) => called),
    raster,
  );
  const keys = named.map(({ key }) => key);
  const board: Board = {
    reading,
    asking: askingOf(reading),
    regions,
    raster,
    across: diagonal(raster),
    keys,
    names: named.map(({ name }) => name),
    byKey: new Map(keys.map((key, index) => [key.toUpperCase(), index])),
    remarks: regions.map(() => []),
  };

  const colours = coloursOf(sheet, regions, raster, board.names);
  const water = waterOf(board, colours);
  const marks = marksOf(sheet, raster, regions, (region) => water.isWater[region] === true);
  const barred = barredOf(board, colours.of, water.isWater, marks.sources);
  const isWater = (label: number): boolean =>
    water.isWater[label] === true && barred[label] !== true;
  const isLand = (label: number): boolean =>
    label >= 0 && water.isWater[label] !== true && barred[label] !== true;
  const { borders } = touchingIn(board, isWater, isLand);
  const shores = shoresOf(board, visible.strips, borders, isLand, isWater);
  const ways = waysOf(board, { borders }, shores.at, isWater, isLand);
  const surfaces = surfacesOf(board, isWater, barred, ways);
  const { sides, homes, remark } = sidesOf(board, colours.of, marks.sources, surfaces);
  const sources = sourcesOf(board, marks.sources, homes, surfaces);
  const locales = localesOf(board, named, surfaces, shores.of);
  const count = sources.list.length;
  const enough = Math.floor(count / 2) + 1;
  const sayings: readonly Saying[] = [
    {
      meaning: { says: 'enough', number: enough },
      at: root.at,
      guess: words.enough(enough, count),
    },
  ];
  const title =
    titleOf(root) ?? titled(basename(path).replace(/\..*$/u, '').replaceAll(/[-_]+/gu, ' '));
  return {
    name: title,
    title,
    system: 'SVG',
    designer: undefined,
    licence: undefined,
    notes: [],
    locales,
    ways,
    sources: sources.list,
    sides,
    starters: startersOf(board, homes, surfaces, shores.of),
    almanac: {
      times: diplomacy.times,
      step: 1,
      start: diplomacy.start,
      at: root.at,
    },
    sayings,
    unsaid: unsaidIn(sheet, root),
    ...shapesOf(board, marks.stands),
    guesses: {
      locales: [water.remark, ...sources.remarks],
      sides: [remark],
      starters: [words.starters()],
    },
  };
}

const titleOf = (root: Element): string | undefined =>
  childrenOf(root, 'title')
    .map(({ text }) => cleaned(text))
    .find((text) => text !== '');

function unsaidIn({ passed }: Sheet, root: Element): readonly Unsaid[] {
  return [...passed].map(([name, count]) => ({
    text: `${count} <${name}>`,
    why: 'of a drawing only shapes and texts are looked at',
    bearing: false,
    at: root.at,
  }));
}
