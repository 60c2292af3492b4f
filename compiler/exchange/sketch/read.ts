/** A drawing as a map: what is drawn says what touches what; what it leaves open is asked, and guessed. */
import polylabel from 'polylabel';
import { basename } from '../../../language/host.ts';
import { colourNames } from '../../../language/program/drawing.ts';
import { looks } from '../../picture/palette.ts';
import { diplomacy, shoreName } from '../diplomacy.ts';
import type {
  Form,
  Locale,
  Party,
  Saying,
  Shape,
  Source,
  Spot,
  Starter,
  Stop,
  Surface,
  Unsaid,
  Way,
} from '../form.ts';
import { cleaned, titled } from '../names.ts';
import { MOST_LOCALES, say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { ACROSS, areaOf } from '../svg.ts';
import { childrenOf, readXml } from '../xml.ts';
import type { Element } from '../xml.ts';
import { bordersOf, straits, watersNear } from './borders.ts';
import { channelsOf, groundsOf } from './surfaces.ts';
import { namesOf } from './letters.ts';
import { marksOf } from './marks.ts';
import { outlinesOf } from './outlines.ts';
import { askingOf } from './questions.ts';
import type { Asking, Answer } from './questions.ts';
import { NONE, cellAt, closed, diagonal, paint, rasterOf } from './raster.ts';
import type { Raster } from './raster.ts';
import { sheetOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { shoresOf } from './shores.ts';
import { regionsOf } from './spaces.ts';
import type { Region } from './spaces.ts';
import { words } from './words.ts';

/** Shares of the way across: half a gap that is closed, what is a border, what is none at all, what may be a crossing. */
const GAP = 0.003;
const TOUCH = 0.003;
const HARDLY = [0.0015, 0.005] as const;
const STRAIT = 0.025;
const MOST_STRAITS = 10;
const MOST_HARDLY = 5;
const BESIDE_WATER = 0.01;

export const looksLikeSketch = (text: string): boolean =>
  /<(?:\w+:)?svg[\s>]/u.test(text.slice(0, 20_000));

/** Everything of a drawing that stands still while it is asked about. */
interface Board {
  readonly reading: Reading;
  readonly asking: Asking;
  readonly regions: readonly Region[];
  readonly raster: Raster;
  readonly across: number;
  readonly keys: readonly string[];
  /** By abbreviation, in capitals. */
  readonly byKey: ReadonlyMap<string, number>;
  /** What stands above the line of a region. */
  readonly remarks: readonly string[][];
}

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
  const painted = paintedOf(reading, sheet, path);
  if (painted === undefined) return undefined;
  const { regions, raster } = painted;
  const asking = askingOf(reading);
  const across = diagonal(raster);
  const called = regions.map((region) => region.called);
  const named = namesOf(sheet.letterings, called, raster);
  const keys = named.map(({ key }) => key);
  const remarks: string[][] = regions.map(() => []);
  const byKey = new Map(keys.map((key, index) => [key.toUpperCase(), index]));
  const board: Board = { reading, asking, regions, raster, across, keys, byKey, remarks };
  const wholly = named.map(({ name }) => name);

  const grounds = groundsOf(sheet, regions, raster, wholly);
  const { wet, remark: waterRemark } = waterOf(board, grounds);
  const marks = marksOf(sheet, raster, regions, (region) => wet[region] === true);
  const barred = barredOf(board, grounds.of, wet, marks.sources, wholly);
  const isWater = (label: number): boolean => wet[label] === true && barred[label] !== true;
  const isLand = (label: number): boolean =>
    label >= 0 && wet[label] !== true && barred[label] !== true;
  const touching = touchesIn(board, isWater, isLand, wholly);
  const shores = shoresOf(
    { ...board, names: wholly },
    painted.strips,
    touching.borders,
    isLand,
    isWater,
    TOUCH * across,
  );
  const ways = waysOf(board, touching, shores.at, isWater, isLand);

  const surfaces = regions.map((_, index): Surface => {
    if (barred[index] === true) return 'barred';
    if (isWater(index)) return 'water';
    const wetBeside = ways.some(
      ({ sort, from, to }) =>
        sort === 'ship' && (from.locale === keys[index] || to.locale === keys[index]),
    );
    return wetBeside ? 'shore' : 'inner';
  });
  const parties = partiesOf(board, grounds.of, marks.sources, surfaces);
  const sources = sourcesOf(board, marks.sources, parties.homes, surfaces);
  const locales = regions.map((region, index): Locale => {
    const key = keys[index] ?? '';
    const own = named[index];
    const name = nameOf(board, index, own?.name ?? key, own?.fromShape === true);
    const guess = (remarks[index] ?? []).join('\n');
    return {
      key,
      name,
      aliases: own?.aliases ?? [],
      surface: surfaces[index] ?? 'inner',
      shores: (shores.of[index] ?? []).map((shore) => ({
        key: shore,
        name: shoreName(shore),
        aliases: [],
      })),
      at: region.element.at,
      ...(guess === '' ? {} : { guess }),
    };
  });
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
    sides: parties.sides,
    starters: startersOf(board, parties.homes, surfaces, shores.of),
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
      locales: [waterRemark, ...sources.remarks],
      sides: [parties.remark],
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

interface Painted {
  readonly regions: readonly Region[];
  readonly strips: readonly Region[];
  readonly raster: Raster;
}

/** What shows of each region; one that lies wholly under others is left out, and told. */
function paintedOf(reading: Reading, sheet: Sheet, path: string): Painted | undefined {
  const { regions, strips, box } = regionsOf(sheet);
  if (regions.length > MOST_LOCALES) {
    say(reading, 'import-too-large', whole(path), { most: MOST_LOCALES, what: 'places' });
    return undefined;
  }
  const size = Math.max(box.right - box.left, box.bottom - box.top);
  if (regions.length < 2 || !(size > 0) || !Number.isFinite(size)) {
    say(reading, 'import-nothing', whole(path), { what: 'closed shapes that could be spaces' });
    return undefined;
  }
  const first = rasterOf(box);
  const place = new Map(
    regions.flatMap((region, index) => region.patches.map((patch) => [patch, index] as const)),
  );
  for (const patch of sheet.patches) {
    const index = place.get(patch);
    if (index !== undefined) paint(first, patch.rings, patch.evenOdd, index);
  }
  const seen = new Map<number, number>();
  for (const label of first.cells) if (label !== NONE) seen.set(label, (seen.get(label) ?? 0) + 1);
  const kept: Region[] = [];
  const moved = new Map<number, number>();
  for (const [index, region] of regions.entries()) {
    if ((seen.get(index) ?? 0) >= LEAST_CELLS) moved.set(index, kept.push(region) - 1);
    else
      say(reading, 'import-not-understood', region.element.at, {
        what: `${region.called === '' ? 'A shape' : region.called}, of which nothing is seen`,
      });
  }
  if (kept.length < 2) {
    say(reading, 'import-nothing', whole(path), { what: 'closed shapes that could be spaces' });
    return undefined;
  }
  const cells = first.cells.map((label) => moved.get(label) ?? NONE);
  const painted = { ...first, cells };
  return { regions: kept, strips, raster: closed(painted, GAP * diagonal(painted)) };
}

const LEAST_CELLS = 12;

function waterOf(
  { asking, reading, regions }: Board,
  {
    colours,
    of,
    wet,
  }: { colours: readonly string[]; of: readonly string[]; wet: ReadonlySet<string> },
): { readonly wet: readonly boolean[]; readonly remark: string } {
  const [first] = regions;
  const shown = colours.filter((colour) => wet.has(colour)).join('; ');
  const { text, at } = asking.ask({
    id: words.ids.water,
    asks: `${words.water()} ${colours.map((colour) => (colour === '' ? words.nothing : colour)).join('; ')}`,
    guess: shown === '' ? words.nothing : shown,
    at: first?.element.at ?? whole(''),
  });
  const chosen = new Set<string>();
  for (const part of text.split(';').map((one) => one.trim().toLowerCase())) {
    const colour = part === words.nothing ? '' : part;
    if (colours.includes(colour) && (part !== words.nothing || wet.has(''))) chosen.add(colour);
    else if (part !== words.nothing)
      say(reading, 'import-bad-answer', at, {
        question: words.ids.water,
        wanted: words.wanted.colours,
      });
  }
  return {
    wet: of.map((colour) => chosen.has(colour)),
    remark: words.waterGuess(
      [...chosen].map((one) => (one === '' ? words.nothing : one)).join('; '),
    ),
  };
}

/** Grey or patterned solid of which there are few are those that nobody enters. */
function barredOf(
  { asking, remarks, regions, keys }: Board,
  of: readonly string[],
  wet: readonly boolean[],
  sources: ReadonlySet<number>,
  names: readonly string[],
): readonly boolean[] {
  const counts = new Map<string, number>();
  const others = of.filter((_, index) => wet[index] !== true);
  for (const colour of others) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return regions.map((region, index) => {
    const colour = of[index] ?? '';
    const few = (counts.get(colour) ?? 0) <= Math.max(1, others.length * 0.08);
    const apart =
      (isGrey(colour) && few && counts.size > 1) || /impassable|\bneutral\b/iu.test(region.called);
    if (wet[index] === true || !apart || sources.has(index)) return false;
    const id = `${words.ids.enter} ${keys[index] ?? ''}`;
    const name = names[index] ?? '';
    if (asking.consents({ id, asks: words.ofBarred(name), guess: 'no', at: region.element.at }))
      return false;
    remarks[index]?.push(words.closed(id));
    return true;
  });
}

function isGrey(colour: string): boolean {
  if (colour === '' || /gr[ae]y|black/u.test(colour)) return true;
  const channels = channelsOf(colour);
  if (channels === undefined) return false;
  return Math.max(...channels) - Math.min(...channels) <= 16 && Math.max(...channels) < 236;
}

interface Touching {
  /** Pairs of regions that touch, smaller number first, with the cells along which they do. */
  readonly borders: ReadonlyMap<
    string,
    { readonly a: number; readonly b: number; readonly cells: readonly number[] }
  >;
}

/** Borders, crossings, and what joins parts that lie apart. */
function touchesIn(
  board: Board,
  isWater: (label: number) => boolean,
  isLand: (label: number) => boolean,
  names: readonly string[],
): Touching {
  const { raster, across, keys, asking, remarks, regions } = board;
  const isOpen = (label: number): boolean => isWater(label) || isLand(label);
  const found = new Map<string, { a: number; b: number; cells: readonly number[] }>();
  const add = (a: number, b: number, cells: readonly number[] = []): void =>
    void found.set(a < b ? `${a} ${b}` : `${b} ${a}`, {
      a: Math.min(a, b),
      b: Math.max(a, b),
      cells,
    });
  const name = (region: number): string => names[region] ?? '';
  const all = [...bordersOf(raster).values()]
    .filter(({ a, b }) => isOpen(a) && isOpen(b))
    .sort((one, other) => one.a - other.a || one.b - other.b);
  const doubtful = all
    .filter(({ length }) => length >= HARDLY[0] * across && length <= HARDLY[1] * across)
    .sort(
      (one, other) =>
        Math.abs(one.length - TOUCH * across) - Math.abs(other.length - TOUCH * across),
    )
    .slice(0, MOST_HARDLY);
  for (const border of all) {
    const { a, b, length, cells } = border;
    const touch = length >= TOUCH * across;
    if (!doubtful.includes(border)) {
      if (touch) add(a, b, cells);
      continue;
    }
    const id = `${words.ids.narrow} ${keys[a] ?? ''} ${keys[b] ?? ''}`;
    const agreed = asking.consents({
      id,
      asks: words.narrow(name(a), name(b), length / across),
      guess: touch ? 'yes' : 'no',
      at: regions[a]?.element.at ?? whole(''),
    });
    remarks[a]?.push(words.narrowGuess(keys[b] ?? '', agreed, id));
    if (agreed) add(a, b, cells);
  }
  const crossings = [...straits(raster, isLand, isWater, STRAIT * across)]
    .filter(([pair]) => !found.has(pair))
    .sort(([one, wide], [other, wider]) => wide - wider || (one < other ? -1 : 1))
    .slice(0, MOST_STRAITS);
  for (const [pair, wide] of crossings) {
    const [a = 0, b = 0] = pair.split(' ').map(Number);
    const id = `${words.ids.strait} ${keys[a] ?? ''} ${keys[b] ?? ''}`;
    const agreed = asking.consents({
      id,
      asks: words.strait(name(a), name(b), wide / across),
      guess: 'no',
      at: regions[a]?.element.at ?? whole(''),
    });
    if (agreed) add(a, b);
    else remarks[a]?.push(words.straitGuess(keys[b] ?? '', id));
  }
  join(board, found, add, isOpen, names);
  return { borders: found };
}

/** What is apart from the largest part of the map is joined to what is nearest; what is alone, to nothing. */
function join(
  board: Board,
  found: ReadonlyMap<string, { readonly a: number; readonly b: number }>,
  add: (a: number, b: number) => void,
  isOpen: (label: number) => boolean,
  names: readonly string[],
): void {
  const { raster, keys, asking, remarks, regions } = board;
  const parts = (): readonly (readonly number[])[] => {
    const near = new Map<number, number[]>();
    for (const { a, b } of found.values()) {
      near.set(a, [...(near.get(a) ?? []), b]);
      near.set(b, [...(near.get(b) ?? []), a]);
    }
    const seen = new Set<number>();
    return regions
      .flatMap((_, index) => {
        if (seen.has(index) || !isOpen(index)) return [];
        const part: number[] = [];
        const next = [index];
        for (let one = next.pop(); one !== undefined; one = next.pop()) {
          if (seen.has(one)) continue;
          seen.add(one);
          part.push(one);
          next.push(...(near.get(one) ?? []));
        }
        return [part.sort((a, b) => a - b)];
      })
      .sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
  };
  const [, ...apart] = parts();
  if (apart.length === 0) return;
  const wide = straits(
    raster,
    isOpen,
    (label) => !isOpen(label),
    Math.max(raster.width, raster.height),
  );
  for (const part of apart) {
    const inside = new Set(part);
    let [from, to, least] = [part[0] ?? 0, NONE, Infinity];
    for (const [pair, width] of wide) {
      const [a = 0, b = 0] = pair.split(' ').map(Number);
      if (inside.has(a) === inside.has(b) || width >= least) continue;
      [from, to, least] = inside.has(a) ? [a, b, width] : [b, a, width];
    }
    const [first = 0] = part;
    const key = keys[from] ?? '';
    const id = `${words.ids.link} ${key}`;
    const alone = part.length === 1;
    const nearest = keys[to] ?? words.nothing;
    const answer = asking.ask({
      id,
      asks: alone ? words.alone(names[first] ?? '') : words.link(names[from] ?? '', nearest),
      guess: alone ? words.nothing : nearest,
      at: regions[from]?.element.at ?? whole(''),
    });
    const joined = placesIn(board, id, answer);
    for (const other of joined) if (other !== from) add(from, other);
    if (!alone && joined.length > 0)
      remarks[from]?.push(words.linkGuess(joined.map((other) => keys[other]).join(' '), id));
  }
}

/** The regions that an answer names. */
function placesIn({ reading, byKey }: Board, id: string, { text, at }: Answer): readonly number[] {
  if (text.toLowerCase() === words.nothing) return [];
  return text
    .split(/[\s,]+/u)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const index = byKey.get(part.toUpperCase());
      if (index === undefined)
        say(reading, 'import-bad-answer', at, { question: id, wanted: words.wanted.places });
      return index ?? [];
    });
}

/** Who goes where: by land from land to land, by water where a water reaches both at their border. */
function waysOf(
  { raster, across, regions, keys }: Board,
  { borders }: Touching,
  shoresAt: (region: number, cells: readonly number[]) => readonly string[],
  isWater: (label: number) => boolean,
  isLand: (label: number) => boolean,
): readonly Way[] {
  const ways: Way[] = [];
  const near = watersNear(raster, isWater, BESIDE_WATER * across);
  const both = (sort: Way['sort'], from: Stop, to: Stop, region: number): void => {
    const at = regions[region]?.element.at ?? whole('');
    ways.push({ sort, from, to, at }, { sort, from: to, to: from, at });
  };
  const stops = (region: number, cells: readonly number[]): readonly Stop[] => {
    const locale = keys[region] ?? '';
    if (isWater(region)) return [{ locale }];
    const shores = shoresAt(region, cells);
    return shores.length === 0 ? [{ locale }] : shores.map((shore) => ({ locale, shore }));
  };
  for (const { a, b, cells } of [...borders.values()].sort(
    (one, other) => one.a - other.a || one.b - other.b,
  )) {
    if (isLand(a) && isLand(b)) {
      both('foot', { locale: keys[a] ?? '' }, { locale: keys[b] ?? '' }, a);
      for (const [water, there] of near(cells)) {
        if (!borders.has(pairOf(a, water)) || !borders.has(pairOf(b, water))) continue;
        for (const from of stops(a, there))
          for (const to of stops(b, there)) both('ship', from, to, a);
      }
    } else
      for (const from of stops(a, cells))
        for (const to of stops(b, cells)) both('ship', from, to, a);
  }
  const seen = new Set<string>();
  return ways.filter((way) => {
    const key = JSON.stringify([way.sort, way.from, way.to]);
    return !seen.has(key) && seen.add(key);
  });
}

const pairOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

interface Parties {
  readonly sides: readonly Party[];
  readonly homes: ReadonlyMap<string, readonly number[]>;
  readonly remark: string;
}

/** By the colours of solid; where all solid have one, two are made up. */
function partiesOf(
  board: Board,
  of: readonly string[],
  sources: ReadonlySet<number>,
  surfaces: readonly Surface[],
): Parties {
  const { asking, reading, regions, keys } = board;
  const solid = surfaces.flatMap((surface, index) =>
    surface === 'shore' || surface === 'inner' ? [index] : [],
  );
  const byColour = new Map<string, number[]>();
  for (const index of solid) {
    const colour = of[index] ?? '';
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
    const key = name.toUpperCase().replaceAll(' ', '-');
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
  for (const [cell, label] of cells.entries()) {
    if (label === NONE) continue;
    const own = sums.get(label) ?? { x: 0, y: 0, count: 0 };
    own.x += cell % width;
    own.y += Math.floor(cell / width);
    own.count += 1;
    sums.set(label, own);
  }
  return new Map(
    [...sums].map(([label, { x, y, count }]) => [label, { x: x / count, y: y / count }]),
  );
}

function sourcesOf(
  board: Board,
  marked: ReadonlySet<number>,
  homes: ReadonlyMap<string, readonly number[]>,
  surfaces: readonly Surface[],
): { readonly list: readonly Source[]; readonly remarks: readonly string[] } {
  const { asking, regions, keys } = board;
  const owners = new Map(
    [...homes].flatMap(([side, own]) => own.map((index) => [index, side] as const)),
  );
  const remarks: string[] = [];
  let all: ReadonlySet<number> = marked;
  if (marked.size === 0) {
    const guess = [...owners.keys()].toSorted((a, b) => a - b);
    const id = words.ids.sources;
    const answer = asking.ask({
      id,
      asks: words.sources(),
      guess: guess.map((index) => keys[index]).join(' ') || words.nothing,
      at: regions[0]?.element.at ?? whole(''),
    });
    all = new Set(placesIn(board, id, answer));
    remarks.push(words.sourcesGuess());
  }
  const list = [...new Set([...all, ...owners.keys()])]
    .filter((index) => surfaces[index] !== 'barred')
    .toSorted((a, b) => a - b)
    .map((index): Source => {
      const owner = owners.get(index);
      const at = regions[index]?.element.at ?? whole('');
      return { locale: keys[index] ?? '', homes: owner === undefined ? [] : [owner], owner, at };
    });
  return { list, remarks };
}

function startersOf(
  { regions, keys }: Board,
  homes: ReadonlyMap<string, readonly number[]>,
  surfaces: readonly Surface[],
  shores: readonly (readonly string[])[],
): readonly Starter[] {
  return [...homes].flatMap(([side, own]) => {
    const byWater = own.length < 2 ? undefined : own.find((index) => surfaces[index] === 'shore');
    return own.flatMap((index): Starter[] => {
      const surface = surfaces[index];
      const locale = keys[index] ?? '';
      const at = regions[index]?.element.at ?? whole('');
      if (surface === 'barred') return [];
      if (surface !== 'water' && index !== byWater)
        return [{ side, sort: 'foot', stop: { locale }, at }];
      const [shore] = shores[index] ?? [];
      return [
        { side, sort: 'ship', stop: shore === undefined ? { locale } : { locale, shore }, at },
      ];
    });
  });
}

function nameOf(
  { asking, regions, keys, remarks }: Board,
  index: number,
  name: string,
  fromShape: boolean,
): string {
  if (!fromShape || regions[index] === undefined) return name;
  const id = `${words.ids.name} ${keys[index] ?? ''}`;
  const { text } = asking.ask({
    id,
    asks: words.name(name),
    guess: name,
    at: regions[index].element.at,
  });
  if (text === name) remarks[index]?.push(words.byShape(id));
  return cleaned(text) === '' ? name : cleaned(text);
}

/** Outlines and where pieces stand, in whole numbers. */
function shapesOf(
  { raster, regions, keys }: Board,
  stands: ReadonlyMap<number, { readonly x: number; readonly y: number }>,
): { readonly shapes: readonly Shape[]; readonly spots: readonly Spot[] } {
  const outlines = outlinesOf(raster, regions.length);
  const scale = ACROSS / Math.max(raster.width, raster.height);
  const shapes: (Shape & { size: number })[] = [];
  const spots: Spot[] = [];
  for (const [index, rings] of outlines) {
    const locale = keys[index] ?? '';
    const kept = rings
      .map((ring) => rounded(ring, scale))
      .filter((ring) => ring.length >= 3 && areaOf(ring) >= 1)
      .toSorted((a, b) => areaOf(b) - areaOf(a));
    const [largest] = kept;
    if (largest === undefined) continue;
    shapes.push({ locale, rings: kept.map((ring) => ring.flat()), size: areaOf(largest) });
    const stand = stands.get(index);
    const own =
      stand === undefined
        ? undefined
        : cellAt(raster, stand.x, stand.y) === index
          ? stand
          : undefined;
    const [x = 0, y = 0] =
      own === undefined
        ? polylabel([largest.map(([u, v]) => [u, v])], 1)
        : [
            (own.x - raster.left) * raster.scale * scale,
            (own.y - raster.top) * raster.scale * scale,
          ];
    spots.push({ locale, x: Math.round(x), y: Math.round(y) });
  }
  shapes.sort((a, b) => b.size - a.size);
  return { shapes: shapes.map(({ locale, rings }) => ({ locale, rings })), spots };
}

function rounded(
  ring: readonly (readonly [number, number])[],
  scale: number,
): readonly (readonly [number, number])[] {
  const points = ring.map(([x, y]): readonly [number, number] => [
    Math.round(x * scale),
    Math.round(y * scale),
  ]);
  return points.filter(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return x !== nextX || y !== nextY;
  });
}
