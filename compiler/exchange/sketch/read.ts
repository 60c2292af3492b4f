/** A drawing as a map: what is drawn says what touches what; what it leaves open is asked, and guessed. */
import { diplomacy } from '../diplomacy.ts';
import type { Form, Saying, Way } from '../form.ts';
import type { Reading } from '../reading.ts';
import { boardOf } from './board.ts';
import { marksOf } from './marks.ts';
import { localesOf } from './places.ts';
import { seenIn } from './seen.ts';
import type { Seen } from './seen.ts';
import { shapesOf } from './shapes.ts';
import { shoresOf } from './shores.ts';
import { sidesOf } from './sides.ts';
import { sourcesOf, startersOf } from './sources.ts';
import { barredOf, surfacesOf, waterOf } from './surfaces.ts';
import { touchingIn } from './touching.ts';
import { waysOf } from './ways.ts';
import { words } from './words.ts';

export const looksLikeSketch = (text: string): boolean =>
  /<(?:\w+:)?svg[\s>]/u.test(text.slice(0, 20_000));

/** @returns what makes a form of the answers of a reading, without looking at the drawing again */
export function readSketch(
  reading: Reading,
  path: string,
): ((answered: Reading) => Form) | undefined {
  const seen = seenIn(reading, path);
  return seen === undefined ? undefined : (answered) => mapOf(seen, answered);
}

/** Who goes where: all that a drawing says without its outlines. */
export const waysIn = (seen: Seen, reading: Reading): readonly Way[] =>
  passageIn(seen, reading).ways;

function passageIn(seen: Seen, reading: Reading) {
  const board = boardOf(seen, reading);
  const water = waterOf(board);
  const marks = marksOf(seen, (region) => water.isWater[region] === true);
  const barred = barredOf(board, water.isWater, marks.sources);
  const grounds = seen.regions.map((_, label) =>
    barred[label] === true ? 'barred' : water.isWater[label] === true ? 'water' : 'land',
  );
  const isWater = (label: number): boolean => grounds[label] === 'water';
  const isLand = (label: number): boolean => grounds[label] === 'land';
  const waters = seen.waters(grounds);
  const borders = touchingIn(board, waters, isWater, isLand);
  const shores = shoresOf(board, borders, isLand, isWater);
  const { ways, remark: rivers } = waysOf(board, borders, waters, shores.at, isWater, isLand);
  return { board, water, marks, barred, isWater, shores, ways, rivers };
}

export function mapOf(seen: Seen, reading: Reading): Form {
  const { root, named, title, saidOfAll: said } = seen;
  const { board, water, marks, barred, isWater, shores, ways, rivers } = passageIn(seen, reading);
  const surfaces = surfacesOf(board, isWater, barred, ways);
  const { sides, homes, remark } = sidesOf(board, marks.sources, surfaces);
  const sources = sourcesOf(board, marks.sources, homes, surfaces);
  const locales = localesOf(board, named, surfaces, shores.of);
  const count = sources.list.length;
  const most = Math.floor(count / 2) + 1;
  const enough = (number: number): Saying => ({
    meaning: { says: 'enough', number },
    at: root.at,
  });
  const sayings: readonly Saying[] =
    said.enough !== undefined
      ? [enough(said.enough)]
      : said.silent
        ? []
        : [{ ...enough(most), guess: words.enough(most, count) }];
  const told = (remarks: readonly (string | undefined)[]): readonly string[] =>
    said.silent ? [] : remarks.filter((one) => one !== undefined);
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
      start: said.start ?? diplomacy.start,
      at: root.at,
    },
    sayings,
    unsaid: seen.unsaid,
    ...shapesOf(seen, marks.stands),
    guesses: {
      locales: told([water.remark, rivers, ...sources.remarks]),
      sides: told([remark]),
      starters: told([
        seen.said.some(({ starter }) => starter !== undefined) ? undefined : words.starters(),
      ]),
    },
  };
}
