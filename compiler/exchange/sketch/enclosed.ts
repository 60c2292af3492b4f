/** What lines enclose: they are drawn solid, and what can be filled between them is a space. */
import { MOST_LOCALES, say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { areaOf } from '../svg.ts';
import type { Ring } from '../svg.ts';
import type { Element } from '../xml.ts';
import { isIn } from '../../picture/geometry.ts';
import { flooded, largestNear, leastOf } from './flood.ts';
import { isClosed, linesOf } from './lines.ts';
import type { Line } from './lines.ts';
import {
  NONE,
  cellAt,
  cellsWith,
  diagonal,
  emptyLike,
  rasterOf,
  renumbered,
  spread,
} from './raster.ts';
import type { Raster } from './raster.ts';
import { MOST_PATCHES, MOST_POINTS, boxOf } from './sheet.ts';
import type { Box, Lettering, Patch, Trace } from './sheet.ts';
import { regionsIn } from './spaces.ts';
import type { Region } from './spaces.ts';
import type { Visible } from './visible.ts';

/** Of the way across: half of a line as it is drawn. Gaps in lines that are as narrow as a line are closed. */
const HALF_LINE = 0.0011;
/** Cells through which lines go at most, each as often as one does. */
const MOST_STEPS = 100_000_000;
/** Of what a gap in thick lines joins it to: what is smaller is no space of its own. */
const NARROWED = 0.125;
const SHAPES = 'closed shapes that could be spaces';
const NOR_LINES = 'and its lines enclose none: they must meet, at a frame around the map too';

/** Undefined where nothing is enclosed, or where it is too much, which is told. */
export function enclosedOf(
  reading: Reading,
  traces: readonly Trace[],
  letterings: readonly Lettering[],
  root: Element,
): Visible | undefined {
  const nothing = (): undefined => {
    const what = traces.length === 0 ? SHAPES : `${SHAPES}, ${NOR_LINES}`;
    say(reading, 'import-nothing', whole(root.at.file), { what });
  };
  const lines = limited(reading, traces, root);
  if (lines === undefined) return undefined;
  const box = boxOf(lines);
  const size = Math.max(box.right - box.left, box.bottom - box.top);
  if (!(size > 0) || !Number.isFinite(size)) return nothing();
  // So much that the outside goes all the way round.
  const raster = rasterOf(wider(box, size / 100), MOST_LOCALES);
  const marks = drawn(raster, lines);
  if (marks === undefined) {
    say(reading, 'import-too-large', root.at, { most: MOST_STEPS, what: 'dots in its lines' });
    return undefined;
  }
  const [outside, spaces] = partsOf(raster, marks, letterings);
  if (spaces.length < 2) return nothing();
  if (spaces.length > MOST_LOCALES) {
    say(reading, 'import-too-large', whole(root.at.file), { most: MOST_LOCALES, what: 'places' });
    return undefined;
  }
  const { regions, places } = regionsOf(spaces, traces, raster, root);
  if (regions.length < 2) return nothing();
  const grown = emptyLike(raster);
  for (const cell of outside) grown.cells[cell] = regions.length;
  for (const [index, cells] of spaces.entries())
    for (const cell of cells) grown.cells[cell] = places[index] ?? NONE;
  // First to the lines, however narrow it is there, then to the middle of each line from both sides.
  const far = raster.width + raster.height;
  spread(
    grown,
    far,
    marks.map((mark) => 1 - mark),
  );
  spread(grown, far);
  const all = renumbered(grown, (label) => (label < regions.length ? label : NONE));
  const written = new Set(letterings.map(({ x, y }) => cellAt(all, x, y)));
  const beside = besideIn(all, regions.length);
  const kept = regions.filter(({ called, element }, label) => {
    const isBox = beside.has(label) && called === '' && !written.has(label);
    if (isBox)
      say(reading, 'import-not-understood', element.at, {
        what: 'a box beside the map, in which nothing is written',
      });
    return !isBox;
  });
  if (kept.length < 2) return nothing();
  const moved = regions.map((region) => kept.indexOf(region));
  const result = renumbered(all, (label) => moved[label] ?? NONE);
  return { regions: kept, strips: [], raster: result, painted: result };
}

/** What lies apart from where most of the map is. */
function besideIn(raster: Raster, count: number): ReadonlySet<number> {
  const empty = cellsWith(raster, (label) => label === NONE);
  const parts = flooded(emptyLike(raster), empty);
  const [largest] = parts.toSorted((a, b) => b.length - a.length);
  const beside = new Set(Array.from({ length: count }, (_, label) => label));
  for (const cell of largest ?? []) beside.delete(raster.cells[cell] ?? NONE);
  return beside;
}

/** What is outside, and each space: what thick lines leave of it, which closes small gaps in them. */
function partsOf(
  raster: Raster,
  marks: Uint8Array,
  letterings: readonly Lettering[],
): readonly [Int32Array, readonly Int32Array[]] {
  const { width, height } = raster;
  const thin = emptyLike(raster);
  flooded(thin, marks);
  const thick = emptyLike(raster);
  const half = Math.round(HALF_LINE * diagonal(raster));
  // In the first corner nothing is drawn: the first part is the outside.
  const [outside = new Int32Array(), ...parts] = flooded(
    thick,
    largestNear(marks, width, height, half),
  );
  const written = new Set(letterings.map(({ x, y }) => cellAt(thick, x, y)));
  const largest = new Map<number, number>();
  const withinOf = (cells: Int32Array): number => thin.cells[cells[0] ?? 0] ?? NONE;
  for (const cells of parts)
    largest.set(withinOf(cells), Math.max(largest.get(withinOf(cells)) ?? 0, cells.length));
  const least = leastOf(parts, raster);
  const spaces = parts.filter((cells, index) => {
    if (cells.length < least) return false;
    // A bay behind narrows belongs to its sea, unless it has a name of its own.
    return written.has(index + 1) || cells.length >= NARROWED * (largest.get(withinOf(cells)) ?? 0);
  });
  return [outside, spaces];
}

/** The lines, where they are not too many. */
function limited(
  reading: Reading,
  traces: readonly Trace[],
  root: Element,
): readonly Line[] | undefined {
  const lines: Line[] = [];
  let points = 0;
  for (const trace of traces) {
    if (points > MOST_POINTS) break;
    for (const line of linesOf(trace)) {
      points += line.length;
      lines.push(line);
    }
  }
  const limits = [
    { what: 'lines', count: traces.length, most: MOST_PATCHES },
    { what: 'points', count: points, most: MOST_POINTS },
  ];
  const passes = limits.find(({ count, most }) => count > most);
  if (passes === undefined) return lines;
  say(reading, 'import-too-large', root.at, { most: passes.most, what: passes.what });
  return undefined;
}

const wider = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** 1 where a line goes, from one cell to the next; undefined where that takes too long. */
function drawn(
  { width, height, scale, left, top }: Raster,
  lines: readonly Line[],
): Uint8Array | undefined {
  const marks = new Uint8Array(width * height);
  let steps = 0;
  for (const line of lines)
    for (const [index, [toX, toY]] of line.entries()) {
      const [fromX, fromY] = line[index - 1] ?? [toX, toY];
      const [x, y] = [(fromX - left) * scale, (fromY - top) * scale];
      const [over, down] = [(toX - fromX) * scale, (toY - fromY) * scale];
      const count = Math.max(Math.ceil(Math.max(Math.abs(over), Math.abs(down))), 1);
      steps += count;
      if (steps > MOST_STEPS) return undefined;
      for (let step = 0; step <= count; step++) {
        const column = Math.floor(x + (over * step) / count);
        marks[Math.floor(y + (down * step) / count) * width + column] = 1;
      }
    }
  return marks;
}

/** As far as the box of a space may be from that of the shape that bounds it, of the way across. */
const OFF = 0.006;

/** Spaces that one closed line bounds are what that is called, and several of one name are one region. */
function regionsOf(
  spaces: readonly Int32Array[],
  traces: readonly Trace[],
  raster: Raster,
  { name, at }: Element,
): { readonly regions: readonly Region[]; readonly places: readonly number[] } {
  const shapes = traces.flatMap(({ patch }) =>
    patch !== undefined && isClosed(patch.element) ? [patch] : [],
  );
  const of = new Map(
    regionsIn(shapes, undefined).flatMap((region) =>
      region.patches.map((patch) => [patch, region] as const),
    ),
  );
  const free = new Set(shapes.flatMap(roundsOf));
  // What nobody drew as a shape says nothing of itself; the drawing is where it can be shown.
  const nobody: Element = { name, attributes: new Map(), children: [], text: '', at };
  const regions: { patches: Patch[]; called: string; element: Element }[] = [];
  const known = new Map<Region, number>();
  const places = spaces.map((cells) => {
    const round = bounding(cells, raster, free);
    const region = round === undefined ? undefined : of.get(round.patch);
    if (round === undefined || region === undefined)
      return regions.push({ patches: [], called: '', element: nobody }) - 1;
    free.delete(round);
    const place = known.get(region) ?? regions.push({ ...region, patches: [] }) - 1;
    known.set(region, place);
    const patches = regions[place]?.patches;
    if (patches?.includes(round.patch) === false) patches.push(round.patch);
    return place;
  });
  return { regions, places };
}

/** A closed line, of a shape that may have several. */
interface Round {
  readonly patch: Patch;
  readonly box: Box;
  readonly size: number;
}

/** A shape of more parts is a pattern. */
const MOST_ROUNDS = 200;

/** All but holes: what lies in a hole is not what is around it. */
function roundsOf(patch: Patch): readonly Round[] {
  const { rings } = patch;
  if (rings.length > MOST_ROUNDS) return [];
  const isHole = (ring: Ring): boolean =>
    rings.some((other) => other !== ring && ring.slice(0, 8).every((point) => isIn(point, other)));
  return rings
    .filter((ring) => !isHole(ring))
    .map((ring) => ({ patch, box: boxOf([ring]), size: areaOf(ring) }));
}

/** The closed line that is as large as a space, and lies where that does. */
function bounding(
  cells: Int32Array,
  raster: Raster,
  rounds: ReadonlySet<Round>,
): Round | undefined {
  const { width, scale, left, top } = raster;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
    [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
  }
  const sides = [minX, minY, maxX + 1, maxY + 1];
  const own = sides.map((side, index) => (index % 2 === 0 ? left : top) + side / scale);
  const size = cells.length / (scale * scale);
  let [best, least]: [Round | undefined, number] = [undefined, (OFF * diagonal(raster)) / scale];
  for (const round of rounds) {
    const { box } = round;
    if (Math.abs(box.left - (own[0] ?? 0)) >= least) continue;
    const off = Math.max(
      ...[box.left, box.top, box.right, box.bottom].map((side, index) =>
        Math.abs(side - (own[index] ?? 0)),
      ),
    );
    // A sea has holes where islands lie.
    if (off < least && round.size > size / 2 && size > round.size / 4) [best, least] = [round, off];
  }
  return best;
}
