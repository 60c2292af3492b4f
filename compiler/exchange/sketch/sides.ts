/** Who plays: by the colours of lands; where all lands have one colour, two sides are made up. */
import { colourNames } from '../../../language/program/drawing.ts';
import { looks } from '../../picture/palette.ts';
import type { Party, Surface } from '../form.ts';
import { cleaned, titled } from '../names.ts';
import { say, whole } from '../reading.ts';
import { placesIn } from './board.ts';
import type { Board } from './board.ts';
import { channelsOf } from './colours.ts';
import { NONE } from './raster.ts';
import type { Raster } from './raster.ts';
import { sideKey } from './said.ts';
import { words } from './words.ts';

export interface Sides {
  readonly sides: readonly Party[];
  readonly homes: ReadonlyMap<string, readonly number[]>;
  readonly remark: string | undefined;
}

export function sidesOf(
  board: Board,
  sources: ReadonlySet<number>,
  surfaces: readonly Surface[],
): Sides {
  const { asking, reading, regions, keys, colours, said, saidOfAll } = board;
  if (saidOfAll.sides.length > 0) {
    const homesOf = (side: string): readonly number[] =>
      said.flatMap(({ homes, owner }, index) =>
        (homes.length > 0 ? homes : owner === undefined ? [] : [owner]).some(
          (home) => sideKey(home) === side,
        )
          ? [index]
          : [],
      );
    return {
      sides: saidOfAll.sides,
      homes: new Map(saidOfAll.sides.map(({ key }) => [key, homesOf(key)])),
      remark: undefined,
    };
  }
  const solid = surfaces.flatMap((surface, index) =>
    surface === 'shore' || surface === 'inner' ? [index] : [],
  );
  const byColour = new Map<string, number[]>();
  for (const index of solid) {
    const colour = colours.of[index] ?? '';
    byColour.set(colour, [...(byColour.get(colour) ?? []), index]);
  }
  const [, ...owned] = [...byColour].sort(([, one], [, other]) => other.length - one.length);
  const starts = owned
    .filter(([colour]) => colour !== '')
    .flatMap(([colour, own]) => {
      const homes =
        sources.size === 0 ? own.slice(0, 3) : own.filter((index) => sources.has(index));
      return homes.length === 0 ? [] : [{ colour, homes }];
    });
  const made = starts.length >= 2 ? undefined : inventedHomes(board, solid, sources);
  const guessed: readonly { name: string; colour: string | undefined; homes: readonly number[] }[] =
    made ?? distinct(starts);
  const { text, at } = asking.ask({
    id: words.ids.sides,
    asks: words.sides(),
    guess: guessed
      .map(({ name, homes }) => `${name}: ${homes.map((index) => keys[index]).join(' ')}`)
      .join('; '),
    at: regions[0]?.element.at ?? whole(''),
  });
  const sides: Party[] = [];
  const homes = new Map<string, readonly number[]>();
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const colon = part.indexOf(':');
    const name = cleaned(part.slice(0, Math.max(colon, 0)));
    if (name === '' || homes.has(name.toUpperCase())) {
      say(reading, 'import-bad-answer', at, {
        question: words.ids.sides,
        wanted: words.wanted.sides,
      });
      continue;
    }
    const own = placesIn(board, words.ids.sides, { text: part.slice(colon + 1).trim(), at });
    const key = sideKey(name);
    homes.set(key, own);
    // The colour in which most of what it has is drawn.
    const known =
      guessed.find((one) => one.name === name) ??
      guessed.find((one) => one.homes.some((home) => own.includes(home)));
    sides.push({ key, name, aliases: [], called: undefined, colour: known?.colour, at });
  }
  const remark = made === undefined ? words.sidesByColour() : words.sidesInvented();
  return { sides, homes, remark };
}

/** Names by the nearest of the colours there are, no two alike. */
function distinct(
  starts: readonly { readonly colour: string; readonly homes: readonly number[] }[],
): readonly { name: string; colour: string | undefined; homes: readonly number[] }[] {
  const taken = new Set<string>();
  return starts.map(({ colour, homes }) => {
    const near = nearestColour(colour);
    const base = titled(near ?? colour.replaceAll(/[^\p{L}]/gu, ' ').trim()) || 'Power';
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base} ${count}`;
    taken.add(name);
    const channels = channelsOf(colour);
    const hex = channels?.map((value) => value.toString(16).padStart(2, '0')).join('');
    return { name, colour: hex === undefined ? undefined : `#${hex}`, homes };
  });
}

function nearestColour(colour: string): string | undefined {
  const own = channelsOf(colour);
  if (own === undefined) return undefined;
  let [best, least]: [string | undefined, number] = [undefined, Infinity];
  for (const name of colourNames) {
    const other = channelsOf(looks(name).light) ?? [0, 0, 0];
    const away = own.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
    if (away < least) [best, least] = [name, away];
  }
  return best;
}

const INVENTED = [
  { name: 'Red', colour: '#c0392b' },
  { name: 'Green', colour: '#1e8449' },
] as const;

/** One at the left and one at the right, each with up to three of what is nearest to one another. */
function inventedHomes(
  { raster }: Board,
  solid: readonly number[],
  sources: ReadonlySet<number>,
): readonly { name: string; colour: string; homes: readonly number[] }[] {
  const middles = middlesOf(raster);
  const free = solid.filter((index) => sources.size < 2 || sources.has(index));
  const [x, y] = [0, 1].map(
    (axis) => (index: number) => middles.get(index)?.[axis === 0 ? 'x' : 'y'] ?? 0,
  );
  if (x === undefined || y === undefined) return [];
  const sorted = free.toSorted((a, b) => x(a) - x(b) || a - b);
  const each = Math.max(1, Math.min(3, Math.floor(sorted.length / 2)));
  const taken = new Set<number>();
  return INVENTED.flatMap(({ name, colour }, side) => {
    const start = side === 0 ? sorted[0] : sorted.at(-1);
    if (start === undefined || taken.has(start)) return [];
    const away = (index: number): number => (x(index) - x(start)) ** 2 + (y(index) - y(start)) ** 2;
    const homes = sorted
      .filter((index) => !taken.has(index) && (side === 1 || index !== sorted.at(-1)))
      .toSorted((a, b) => away(a) - away(b) || a - b)
      .slice(0, each);
    for (const home of homes) taken.add(home);
    return [{ name, colour, homes }];
  });
}

function middlesOf({ width, cells }: Raster): ReadonlyMap<number, { x: number; y: number }> {
  const sums = new Map<number, { x: number; y: number; count: number }>();
  let [run, start] = [NONE, 0];
  // By stretches of a row: there are far fewer of them than of cells.
  for (let cell = 0; cell <= cells.length; cell++) {
    const label = cells[cell] ?? NONE;
    if (label === run && cell % width !== 0) continue;
    if (run !== NONE) {
      const own = sums.get(run) ?? { x: 0, y: 0, count: 0 };
      const count = cell - start;
      own.x += count * (start % width) + (count * (count - 1)) / 2;
      own.y += count * Math.floor(start / width);
      own.count += count;
      sums.set(run, own);
    }
    [run, start] = [label, cell];
  }
  return new Map(
    [...sums].map(([label, { x, y, count }]) => [label, { x: x / count, y: y / count }]),
  );
}
