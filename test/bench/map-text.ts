/** A variant over the shipped rulebook on a map of any size: a grid of triangles with seas, coasts, split coasts, centres. */
import { random } from '../yardstick/random.ts';
import type { Random } from '../yardstick/random.ts';

/** Neighbours of a square of the grid, each beside the next. */
const around: readonly (readonly [x: number, y: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
/** Squares from one height to the next: seas and lands are some of these wide. */
const WAVE = 2;
const SEA = 0.42;

interface Space {
  readonly name: string;
  readonly near: readonly number[];
  readonly sea: boolean;
}

interface Grid {
  readonly spaces: readonly Space[];
  /** For each space its seas side by side, where they are two shores. */
  readonly shores: ReadonlyMap<number, readonly (readonly number[])[]>;
}

/** How high the land is, as a smooth hill country of chance. */
function heights({ below }: Random, width: number): (x: number, y: number) => number {
  const side = Math.ceil(width / WAVE) + 2;
  const points = Array.from({ length: side * side }, () => below(1000) / 1000);
  const point = (x: number, y: number): number => points[y * side + x] ?? 0;
  return (x, y) => {
    const [left, top] = [Math.floor(x / WAVE), Math.floor(y / WAVE)];
    const [right, down] = [x / WAVE - left, y / WAVE - top];
    const upper = point(left, top) * (1 - right) + point(left + 1, top) * right;
    const lower = point(left, top + 1) * (1 - right) + point(left + 1, top + 1) * right;
    return upper * (1 - down) + lower * down;
  };
}

function gridOf(count: number, chance: Random): Grid {
  const width = Math.ceil(Math.sqrt(count));
  const height = heights(chance, width);
  const spaces = Array.from({ length: count }, (_, at): Space => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const sea = height(x, y) < SEA;
    const near = around.flatMap(([right, down]) => {
      const [column, row] = [x + right, y + down];
      const there = row * width + column;
      return column < 0 || column >= width || row < 0 || there >= count ? [] : [there];
    });
    return { name: sea ? `Water ${at} (W${at})` : `Land ${at} (L${at})`, near, sea };
  });
  return { spaces, shores: shoresOf(spaces) };
}

const isSea = (spaces: readonly Space[], at: number): boolean => spaces[at]?.sea === true;

/** Of the lands between two seas those have two coasts of which no neighbour has. */
function shoresOf(spaces: readonly Space[]): Map<number, readonly (readonly number[])[]> {
  const found = new Map<number, readonly (readonly number[])[]>();
  spaces.forEach(({ near, sea }, at) => {
    const shores = sea ? [] : runs(spaces, near);
    const between = shores.length === 2 && near.length === around.length;
    if (!between || near.some((other) => found.has(other))) return;
    found.set(at, shores);
  });
  return found;
}

/** Seas side by side, each with the lands at its ends. */
function runs(spaces: readonly Space[], near: readonly number[]): readonly (readonly number[])[] {
  const first = near.findIndex(
    (at, index) => isSea(spaces, at) && !isSea(spaces, before(near, index)),
  );
  if (first < 0) return [];
  const turned = [...near.slice(first), ...near.slice(0, first)];
  const found: number[][] = [];
  turned.forEach((at, index) => {
    if (!isSea(spaces, at)) return;
    const last = before(turned, index);
    if (!isSea(spaces, last)) found.push([last]);
    found.at(-1)?.push(at);
    const next = turned[(index + 1) % turned.length] ?? at;
    if (!isSea(spaces, next)) found.at(-1)?.push(next);
  });
  return found.map((run) => [...new Set(run)]);
}

const before = (near: readonly number[], index: number): number =>
  near[(index + near.length - 1) % near.length] ?? 0;

const short = (spaces: readonly Space[], at: number): string =>
  `${isSea(spaces, at) ? 'W' : 'L'}${at}`;

function spaceLine({ spaces, shores }: Grid, at: number, centre: string): string {
  const { name, near, sea } = spaces[at] ?? { name: '', near: [], sea: true };
  const names = (list: readonly number[]): string =>
    list.map((other) => short(spaces, other)).join(' ');
  if (sea) return `  sea ${name}: ${names(near)}\n`;
  const coastal = near.some((other) => isSea(spaces, other));
  const [north, south] = shores.get(at) ?? [];
  const head = `  ${coastal ? 'coast' : 'inland'} ${name}${centre}: `;
  if (north === undefined || south === undefined) return `${head}${names(near)}\n`;
  const dry = names(near.filter((other) => !isSea(spaces, other)));
  return `${head}by land ${dry}\n    north coast (NC): ${names(north)}\n    south coast (SC): ${names(south)}\n`;
}

/** What stands on a space when play begins. */
function pieceOf({ spaces, shores }: Grid, at: number, { chance }: Random): string {
  const land = short(spaces, at);
  if (isSea(spaces, at)) return `F ${land}`;
  const coastal = spaces[at]?.near.some((other) => isSea(spaces, other)) === true;
  if (!coastal || chance(70)) return `A ${land}`;
  return shores.has(at) ? `F ${land}/NC` : `F ${land}`;
}

export interface MapText {
  readonly text: string;
  readonly units: number;
}

const UNITS = 0.3;
/** Of the lands, in per cent. */
const CENTRES = 60;

/** The same text for the same number of spaces. */
export function mapText(count: number): MapText {
  const chance = random(7);
  const grid = gridOf(count, chance);
  const powers = Math.max(7, Math.round(count / 60));
  const owner = (at: number): number => Math.floor((at * powers) / count);
  const taken = new Set(
    chance.shuffle([...grid.spaces.keys()]).slice(0, Math.round(count * UNITS)),
  );
  const centre = (at: number): string => {
    if (grid.spaces[at]?.sea === true || !chance.chance(CENTRES)) return '';
    return taken.has(at) ? `, centre of Realm ${owner(at)}` : ', centre';
  };
  const lines = grid.spaces.map((_, at) => spaceLine(grid, at, centre(at))).join('');
  const realms = Array.from({ length: powers }, (_, at) => at);
  const named = realms.map((at) => `  power Realm ${at} (R${at})\n`).join('');
  const set = realms.map((realm) => {
    const own = [...taken].filter((at) => owner(at) === realm).toSorted((a, b) => a - b);
    if (own.length === 0) return '';
    return `  Realm ${realm} starts with ${own.map((at) => pieceOf(grid, at, chance)).join(', ')}\n`;
  });
  return {
    text: `variant Wide {\n  on Wide World\n  using Diplomacy\n}\n\nmap Wide World {\n  for Diplomacy\n${lines}${named}${set.join('')}}\n`,
    units: taken.size,
  };
}
