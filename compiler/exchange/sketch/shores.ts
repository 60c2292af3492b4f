/** Coasts of one land: drawn as strips, or told apart by an answer. */
import type { At } from '../form.ts';
import { say } from '../reading.ts';
import type { Board } from './board.ts';
import { NONE, cellsWith, emptyLike, paint, spread } from './raster.ts';
import type { Raster } from './raster.ts';
import { stripOf } from './spaces.ts';
import type { Region } from './spaces.ts';
import type { Borders } from './touching.ts';
import { words } from './words.ts';

export interface Shores {
  /** By region: what they are called; none where there is one for all. */
  readonly of: readonly (readonly string[])[];
  /** Those of a region that have a good part of the cells of a border. */
  readonly at: (region: number, cells: readonly number[]) => readonly string[];
}

/** A stretch of bank, and where its middle is. */
interface Run {
  readonly cells: readonly number[];
  readonly x: number;
  readonly y: number;
}

/** Of the way across: half of what a stretch of bank has at least, so that it may be a shore of its own. */
const STRETCH = 0.003;

export function shoresOf(
  board: Board,
  borders: Borders,
  isLand: (label: number) => boolean,
  isWater: (label: number) => boolean,
): Shores {
  const { raster, regions, strips, keys, said } = board;
  const touch = STRETCH * board.across;
  const seeds = emptyLike(raster);
  const shores: { region: number; key: string }[] = [];
  const byName = new Map(
    regions.map(({ called }, index) => [called.toLowerCase().replace(/^_/u, ''), index]),
  );
  const drawn = new Map<number, { key: string; strip: Region }[]>();
  for (const strip of strips) {
    const own = stripOf(strip.called.replace(/^_/u, ''));
    const region = byName.get(own?.of.toLowerCase() ?? '');
    if (own === undefined || region === undefined || !isLand(region)) continue;
    const list = drawn.get(region) ?? [];
    if (!list.some(({ key }) => key === own.key)) list.push({ key: own.key, strip });
    drawn.set(region, list);
  }
  for (const [region, list] of drawn) {
    if (list.length < 2) continue;
    for (const { key, strip } of list) {
      const label = shores.push({ region, key }) - 1;
      for (const { rings, evenOdd } of strip.patches) paint(seeds, rings, evenOdd, label);
    }
  }
  const waters = new Map<number, number[]>();
  for (const { a, b, cells } of borders.values()) {
    const land = isLand(a) && isWater(b) ? a : isLand(b) && isWater(a) ? b : undefined;
    if (land !== undefined) waters.set(land, [...(waters.get(land) ?? []), ...cells]);
  }
  for (const region of regions.keys()) {
    const bank = waters.get(region) ?? [];
    const named = said[region]?.shores ?? [];
    if (named.length > 0) {
      const parts = partsBy(board, region, named, bank);
      for (const key of named) {
        const label = shores.push({ region, key }) - 1;
        for (const cell of parts.get(key) ?? []) seeds.cells[cell] = label;
      }
      continue;
    }
    if (bank.length === 0 || (drawn.get(region)?.length ?? 0) >= 2) continue;
    const runs = runsOf(raster, bank).filter(({ cells }) => cells.length >= touch * 2);
    if (runs.length < 2) continue;
    for (const [key, own] of answered(board, region, runs, regions[region]?.element.at)) {
      const label = shores.push({ region, key }) - 1;
      for (const cell of own) seeds.cells[cell] = label;
    }
  }
  // Each cell of such a land belongs to the nearest of its stretches, and so do those just outside.
  const boxes = boxesOf(raster, seeds, shores);
  const grown = new Map<number, (cell: number) => number>();
  const nearestIn = (region: number): ((cell: number) => number) => {
    const known = grown.get(region);
    if (known !== undefined) return known;
    const rim = [...borders.values()].flatMap(({ a, b, cells }) =>
      a === region || b === region ? cells : [],
    );
    const box = rim.reduce(widened(raster), boxes.get(region) ?? NOWHERE);
    const below = cut(raster, box);
    const { raster: own, cellOf } = cut(seeds, box);
    for (let cell = 0; cell < own.cells.length; cell++) {
      const label = own.cells[cell] ?? NONE;
      if (label !== NONE && shores[label]?.region !== region) own.cells[cell] = NONE;
    }
    const within = cellsWith(below.raster, (label) => label === region);
    for (const cell of rim) within[cellOf(cell)] = 1;
    spread(own, Math.max(raster.width, raster.height), within, true);
    const nearest = (cell: number): number => own.cells[cellOf(cell)] ?? NONE;
    grown.set(region, nearest);
    return nearest;
  };
  const of = keys.map((_, region) =>
    shores.filter((shore) => shore.region === region).map(({ key }) => key),
  );
  return {
    of,
    at: (region, cells) => {
      if ((of[region] ?? []).length === 0) return [];
      const counts = new Map<number, number>();
      const nearest = nearestIn(region);
      for (const cell of cells) {
        const label = nearest(cell);
        if (label !== NONE) counts.set(label, (counts.get(label) ?? 0) + 1);
      }
      const enough = Math.min(touch, cells.length / 4);
      return [...counts].flatMap(([label, count]) =>
        count >= enough ? (shores[label]?.key ?? []) : [],
      );
    },
  };
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const NOWHERE: Window = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

const widened =
  ({ width }: Raster) =>
  ({ left, top, right, bottom }: Window, cell: number): Window => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return {
      left: Math.min(left, x),
      top: Math.min(top, y),
      right: Math.max(right, x),
      bottom: Math.max(bottom, y),
    };
  };

/** Of the lands with several shores: where they and the beginnings of their shores lie. */
function boxesOf(
  raster: Raster,
  seeds: Raster,
  shores: readonly { readonly region: number }[],
): ReadonlyMap<number, Window> {
  const boxes = new Map(shores.map(({ region }) => [region, NOWHERE]));
  if (boxes.size === 0) return boxes;
  const widen = widened(raster);
  const add = (region: number | undefined, cell: number): void => {
    const box = region === undefined ? undefined : boxes.get(region);
    if (region !== undefined && box !== undefined) boxes.set(region, widen(box, cell));
  };
  let before: number | undefined;
  for (let cell = 0; cell < raster.cells.length; cell++) {
    const region = raster.cells[cell];
    // Within a row of one region only its ends matter.
    if (region !== before || raster.cells[cell + 1] !== region) add(region, cell);
    before = region;
    const seed = seeds.cells[cell] ?? NONE;
    if (seed !== NONE) add(shores[seed]?.region, cell);
  }
  return boxes;
}

/** A part of a raster, and where its cells are in it. */
function cut(
  { width, cells, ...rest }: Raster,
  { left, top, right, bottom }: Window,
): { readonly raster: Raster; readonly cellOf: (cell: number) => number } {
  const [across, down] = [Math.max(right - left + 1, 0), Math.max(bottom - top + 1, 0)];
  const part = new Int32Array(across * down);
  for (let row = 0; row < down; row++) {
    const start = (top + row) * width + left;
    part.set(cells.subarray(start, start + across), row * across);
  }
  return {
    raster: { ...rest, width: across, height: down, cells: part },
    cellOf: (cell) => {
      const [x, y] = [(cell % width) - left, Math.floor(cell / width) - top];
      return x < 0 || y < 0 || x >= across || y >= down ? NONE : y * across + x;
    },
  };
}

/** Stretches of a bank between which something else lies. */
function runsOf({ width }: Raster, cells: readonly number[]): readonly Run[] {
  const left = new Set(cells);
  const runs: Run[] = [];
  for (const start of cells) {
    if (!left.delete(start)) continue;
    const run = [start];
    for (let index = 0; index < run.length; index++) {
      const cell = run[index] ?? 0;
      for (let down = -REACH; down <= REACH; down++)
        for (let over = -REACH; over <= REACH; over++) {
          const next = cell + down * width + over;
          if (left.delete(next)) run.push(next);
        }
    }
    const sum = (of: (cell: number) => number): number =>
      run.reduce((total, cell) => total + of(cell), 0) / run.length;
    runs.push({
      cells: run,
      x: sum((cell) => cell % width),
      y: sum((cell) => Math.floor(cell / width)),
    });
  }
  return runs;
}

/** Cells between two of one stretch. */
const REACH = 3;

/** The stretches of each bank that an answer names, by their direction. */
function answered(
  { reading, asking, keys, names, remarks }: Board,
  region: number,
  runs: readonly Run[],
  at: At | undefined,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  if (at === undefined) return found;
  const id = `${words.ids.shores} ${keys[region] ?? ''}`;
  const { text, at: where } = asking.ask({
    id,
    asks: words.shores(names[region] ?? '', runs.length),
    guess: words.oneShore,
    at,
  });
  if (text.toLowerCase() === words.oneShore) {
    remarks[region]?.push(words.shoresGuess(id));
    return found;
  }
  const wanted = [...new Set(text.toUpperCase().split(/[\s,]+/u))].filter((key) => key !== '');
  const good =
    wanted.length >= 2 &&
    wanted.length <= runs.length &&
    wanted.every((key) => /^[NS]?[EW]?C$/u.test(key) && key !== 'C');
  if (!good) {
    say(reading, 'import-bad-answer', where, { question: id, wanted: words.wanted.shores });
    return found;
  }
  return byDirection(wanted, runs);
}

/** Which stretches are shores that are named: those nearest to their marks, else by direction. */
function partsBy(
  { raster, keys, saidOfAll }: Board,
  region: number,
  named: readonly string[],
  bank: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const marks = named.flatMap((key) => {
    const mark = saidOfAll.spots.get(`${keys[region] ?? ''}/${key}`);
    return mark === undefined ? [] : [{ key, ...mark }];
  });
  if (marks.length < named.length) return byDirection(named, runsOf(raster, bank));
  const found = new Map<string, number[]>(named.map((key) => [key, []]));
  for (const cell of bank) {
    const x = raster.left + (cell % raster.width) / raster.scale;
    const y = raster.top + Math.floor(cell / raster.width) / raster.scale;
    let [best, least] = ['', Infinity];
    for (const mark of marks) {
      const away = (mark.x - x) ** 2 + (mark.y - y) ** 2;
      if (away < least) [best, least] = [mark.key, away];
    }
    found.get(best)?.push(cell);
  }
  return found;
}

function byDirection(
  wanted: readonly string[],
  runs: readonly Run[],
): ReadonlyMap<string, readonly number[]> {
  const pull = (key: string, { x, y }: Run): number =>
    (key.includes('E') ? x : key.includes('W') ? -x : 0) +
    (key.startsWith('S') ? y : key.startsWith('N') ? -y : 0);
  const best = new Map<string, Run>();
  for (const key of wanted) {
    const free = runs.filter((run) => ![...best.values()].includes(run));
    const [first] = free.toSorted((a, b) => pull(key, b) - pull(key, a));
    if (first !== undefined) best.set(key, first);
  }
  return new Map([...best].map(([key, run]) => [key, run.cells]));
}
