/** From the facts of a map to areas, borders and places, in units of the picture. */
import polylabel from 'polylabel';
import type { DrawingFacts, MapFacts } from '../../language/program/program.ts';
import { laidBeside, seamsOf } from './boards.ts';
import { cellsOf } from './cells.ts';
import type { Frame } from './cells.ts';
import type { DrawnArc, DrawnBorder } from './drawing.ts';
import {
  along,
  between,
  contains,
  direction,
  distance,
  extent,
  lengthOf,
  origin,
  pairs,
  pathOf,
  shoreRound,
  turned,
} from './geometry.ts';
import type { Point, Polygon } from './geometry.ts';
import { settled } from './newcomers.ts';
import type { Drawn } from './newcomers.ts';
import { NOBODY } from './raster.ts';
import { declaredPlaces, seedsOf, typicalGap } from './seeds.ts';
import { arcsOf, ringsOf, smoothed } from './topology.ts';
import type { Arc, Area } from './topology.ts';

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly squared: boolean;
  readonly unit: number;
  readonly areas: readonly (readonly Polygon[])[];
  /** The outlines of the areas. */
  readonly paths: readonly string[];
  readonly anchors: readonly Point[];
  /** By space: where the middle of its name is said to be. */
  readonly labels: ReadonlyMap<number, Point>;
  /** Spaces without an outline of their own, where there are outlines. */
  readonly under: ReadonlySet<number>;
  /** What belongs to no space, and its outline. */
  readonly nobody: readonly Polygon[];
  readonly blank: string;
  readonly arcs: readonly DrawnArc[];
  readonly borders: readonly Omit<DrawnBorder, 'key'>[];
}

/** A piece with its name has room between two places that lie so far apart. */
const GAP = 72;
/** Size of a piece, but on a grid. */
export const PIECE = 26;
/** Half as wide as an area in which a piece has room. */
const SHORE = PIECE * 0.9;
const SQUARE = 96;
/** Of one board. */
const LARGEST = 2400;

/**
 * @param wide width of most labels, in units of the picture
 * @param sortOf a number for each sort of space
 */
export function layoutOf(
  count: number,
  map: MapFacts,
  drawing: DrawingFacts,
  wide: number,
  sortOf: (space: number) => number,
): Layout {
  return drawing.squares.length === count && count > 0
    ? squaresOf(map, drawing.squares)
    : areasOf(count, laidBeside(count, map, drawing), drawing, Math.max(GAP, wide + 18), sortOf);
}

function squaresOf(map: MapFacts, squares: DrawingFacts['squares']): Layout {
  const margin = 12;
  const columns = Math.max(...squares.map(({ column }) => column));
  const rows = Math.max(...squares.map(({ row }) => row));
  const areas: Area[] = squares.map(({ space, column, row }) => {
    const [x, y] = [margin + (column - 1) * SQUARE, margin + (row - 1) * SQUARE];
    return {
      space,
      ring: [
        [x, y],
        [x + SQUARE, y],
        [x + SQUARE, y + SQUARE],
        [x, y + SQUARE],
      ],
    };
  });
  const anchors: Point[] = [];
  for (const { space, ring } of areas)
    anchors[space] = between(ring[0] ?? [0, 0], ring[2] ?? [0, 0], 0.5);
  return finish(map, {
    width: margin * 2 + columns * SQUARE,
    height: margin * 2 + rows * SQUARE,
    squared: true,
    unit: 35,
    anchors,
    // Squares are no places of a map: each has its name in its corner.
    labels: new Map(),
    under: new Set(),
    layers: [arcsOf(areas)],
  });
}

function areasOf(
  count: number,
  map: MapFacts,
  drawing: DrawingFacts,
  gap: number,
  sortOf: (space: number) => number,
): Layout {
  const { outlines, points, boards = [] } = drawing;
  const largest = LARGEST * (boards.length + 1);
  const declared = declaredPlaces(map);
  const borders = map.borders;
  const said = drawnOf(declared, outlines);
  const land = [...said.outlined.values()].flat(2);
  const size = extent(land.length > 0 ? land : [...said.places.values()]);
  const gaps = typicalGap([...said.places.values()]);
  const radius = SHORE / Math.min(gap / gaps, (largest - GAP * 2) / size.widest);
  const { places: given, outlined: areas } = settled(count, borders, said, sortOf, radius);
  const outlined = new Map(areas);
  const pulled = seedsOf(count, borders, given);
  // To the size at which a piece has room, with a margin for what lies at the rim.
  const further = points.map(({ x, y }): Point => [x, y]);
  // Where there are outlines, they say how far the picture goes.
  const { left, top, right, bottom, widest } = extent(
    land.length > 0 ? land : [...pulled, ...further],
  );
  const factor = Math.min(gap / typicalGap(pulled), (largest - GAP * 2) / widest);
  const rim = (PIECE * 1.5) / factor;
  const inside = (at: number, low: number, high: number): number =>
    Math.max(low + rim, Math.min(at, high - rim));
  const raw = pulled.map(([x, y], space): Point =>
    outlined.size === 0 || given.has(space)
      ? [x, y]
      : [inside(x, left, right), inside(y, top, bottom)],
  );
  // What comes to lie on the land of others would be hidden by it: it gets a shore of its own.
  const drawn = [...outlined.values()].flat();
  raw.forEach((at, space) => {
    const shore = shoreRound(at, SHORE / factor);
    // Where nothing says that it lies there, half of it is enough.
    const free = [at, ...(declared.has(space) ? [] : shore)].filter((point) =>
      drawn.every((ring) => !contains(ring, point)),
    );
    const most = declared.has(space) ? 0 : shore.length / 2;
    if (!outlined.has(space) && free.length <= most) outlined.set(space, [shore]);
  });
  const margin = outlined.size > 0 ? 0 : GAP * 0.8;
  const place = ([x, y]: Point): Point => [
    (x - left) * factor + margin,
    (y - top) * factor + margin,
  ];
  const seeds = raw.map(place);
  const width = Math.max(GAP * 2, (right - left) * factor + margin * 2);
  const height = Math.max(GAP * 2, (bottom - top) * factor + margin * 2);
  const frame: Frame = { left: 0, top: 0, right: width, bottom: height };
  const open = new Map(
    seeds.flatMap((at, space): [number, Point][] => (outlined.has(space) ? [] : [[space, at]])),
  );
  const seams = seamsOf(seeds, drawing, height, gap / 3);
  const more = [
    ...points.map(({ space, x, y }) => ({ space, at: place([x, y]) })),
    ...seams.map((at) => ({ space: NOBODY, at })),
  ];
  const cells = cellsOf(open, more, borders, frame, GAP / 6);
  const under = smoothed(arcsOf(cells), { calm: 6, rim: false });
  const over = smoothed(
    arcsOf(
      [...outlined].flatMap(([space, rings]) =>
        rings.map((ring) => ({ space, ring: ring.map(place) })),
      ),
    ),
    { calm: 0, rim: true },
  );
  return finish(map, {
    width,
    height,
    squared: false,
    unit: PIECE,
    anchors: seeds,
    labels: new Map(drawing.labels.map(({ space, x, y }) => [space, place([x, y])])),
    under: new Set(open.keys()),
    layers: [under, over],
  });
}

/** What the texts say of areas, and where spaces stand then. */
function drawnOf(declared: ReadonlyMap<number, Point>, outlines: DrawingFacts['outlines']): Drawn {
  const places = new Map(declared);
  const outlined = new Map<number, Polygon[]>();
  for (const { space: said, ring } of outlines) {
    const space = said === -1 ? dweller(pairs(ring), outlines, declared) : said;
    outlined.set(space, [...(outlined.get(space) ?? []), pairs(ring)]);
  }
  for (const [space, rings] of outlined) {
    if (space >= 0 && !places.has(space)) places.set(space, inmost(rings));
  }
  return { places, outlined };
}

/** Whose area a part is that no space is said to have: of a space that lies in it and has none, else nobody's. */
function dweller(
  ring: Polygon,
  outlines: DrawingFacts['outlines'],
  given: ReadonlyMap<number, Point>,
): number {
  for (const [space, at] of given) {
    if (contains(ring, at) && !outlines.some((one) => one.space === space)) return space;
  }
  return NOBODY;
}

/** The point of an area that is farthest from its rim. */
function inmost(rings: readonly Polygon[]): Point {
  const [largest] = rings;
  if (largest === undefined || largest.length < 3) return largest?.[0] ?? [0, 0];
  const [x = 0, y = 0] = polylabel([largest.map(([u, v]) => [u, v])], 1);
  return [x, y];
}

interface Draft extends Pick<
  Layout,
  'width' | 'height' | 'squared' | 'unit' | 'anchors' | 'labels' | 'under'
> {
  readonly layers: readonly (readonly Arc[])[];
}

function finish(map: MapFacts, draft: Draft): Layout {
  const arcs = draft.layers.flat();
  const areas = draft.anchors.map((_, space) => ringsOf(arcs, space));
  const nobody = ringsOf(arcs, NOBODY);
  const outline = (rings: readonly Polygon[]): string =>
    rings.map((ring) => pathOf(ring, true)).join('');
  const over = [
    ...nobody,
    ...areas.flatMap((rings, space) => (draft.under.has(space) ? [] : rings)),
  ];
  const joined = new Set(map.borders.map(({ a, b }) => `${a} ${b}`));
  // Where four meet, two of them touch in a point: that parts nothing.
  const open = ({ left, right, line }: Arc): boolean =>
    seenOf(line, draft.under.has(left) ? over : []) < draft.unit * 0.5 ||
    right < 0 ||
    left < 0 ||
    joined.has(`${Math.min(left, right)} ${Math.max(left, right)}`);
  return {
    width: draft.width,
    height: draft.height,
    squared: draft.squared,
    under: draft.under,
    unit: draft.unit,
    anchors: draft.anchors,
    labels: draft.labels,
    areas,
    paths: areas.map(outline),
    nobody,
    blank: outline(nobody),
    arcs: arcs.map((arc) => ({
      left: arc.left,
      right: arc.right,
      path: pathOf(arc.line),
      open: open(arc),
    })),
    borders: [
      ...map.borders.map(({ a, b }) => borderOf(a, b, arcs, areas, draft)),
      // What may come leads from the one to the other, wherever they lie.
      ...map.creatable.map(({ a, b }) => borderOf(a, b, [], [], draft)),
    ],
  };
}

/** Where two spaces meet in the picture, if they do. */
function borderOf(
  a: number,
  b: number,
  arcs: readonly Arc[],
  areas: readonly (readonly Polygon[])[],
  { anchors, unit }: Draft,
): Omit<DrawnBorder, 'key'> {
  const from = anchors[a] ?? origin;
  const to = anchors[b] ?? origin;
  const common = arcs
    .filter(({ left, right }) => (left === a && right === b) || (left === b && right === a))
    .toSorted((one, other) => lengthOf(other.line) - lengthOf(one.line));
  const [longest] = common;
  if (longest !== undefined) {
    const { at, way } = along(longest.line, 0.5);
    return {
      a,
      b,
      path: common.map(({ line }) => pathOf(line)).join(''),
      middle: at,
      angle: degrees(way),
      apart: false,
    };
  }
  // One lies over the other: their border is some of its shore.
  const shore = shoreOf(a, b, arcs, areas) ?? shoreOf(b, a, arcs, areas);
  if (shore !== undefined) {
    const { at, way } = along(shore, 0.5);
    return { a, b, path: pathOf(shore), middle: at, angle: degrees(way), apart: false };
  }
  const way = turned(direction(from, to));
  const middle = between(from, to, 0.5);
  const stroke = [-0.5, 0.5].map((by): Point => [
    middle[0] + way[0] * unit * by,
    middle[1] + way[1] * unit * by,
  ]);
  return { a, b, path: pathOf(stroke), middle, angle: degrees(way), apart: true };
}

/** How much of a line is not hidden. */
function seenOf(line: readonly Point[], over: readonly Polygon[]): number {
  if (over.length === 0) return lengthOf(line);
  const points = finer(line, 4);
  return points.slice(1).reduce((sum, point, i) => {
    const hidden = over.some((ring) => contains(ring, point));
    return hidden ? sum : sum + distance(points[i] ?? point, point);
  }, 0);
}

const degrees = ([x, y]: Point): number => Math.round((Math.atan2(y, x) * 180) / Math.PI);

/** The same line with points at most so far apart. */
const finer = (line: readonly Point[], step: number): readonly Point[] =>
  line.flatMap((point, i) => {
    const next = line[i + 1];
    if (next === undefined) return [point];
    const count = Math.max(1, Math.ceil(distance(point, next) / step));
    return Array.from({ length: count }, (_, k) => between(point, next, k / count));
  });

/** The longest piece of the shore of one space that the area of another lies behind. */
function shoreOf(
  land: number,
  water: number,
  arcs: readonly Arc[],
  areas: readonly (readonly Polygon[])[],
): readonly Point[] | undefined {
  const under = areas[water] ?? [];
  let best: readonly Point[] = [];
  for (const { left, right, line } of arcs) {
    if (left !== land || right !== -1) continue;
    let run: Point[] = [];
    finer(line, 7).forEach((point, i, all) => {
      const next = all[i + 1];
      const out = turned(
        next === undefined ? direction(all[i - 1] ?? point, point) : direction(point, next),
      );
      const probe: Point = [point[0] - out[0] * 2, point[1] - out[1] * 2];
      const there = under.some((ring) => contains(ring, probe));
      if (there) run.push(point);
      if (run.length > best.length) best = run;
      if (!there) run = [];
    });
  }
  return best.length < 2 ? undefined : best;
}
