/** From the shapes of a file to a drawing in whole numbers: turned up to a common size, with no more points than are seen. */
import { simplified } from '../picture/geometry.ts';
import type { At, Locale, Shape, Spot, Unsaid } from './form.ts';
import { ACROSS, areaOf } from './svg.ts';
import type { Ring } from './svg.ts';

export interface Drawn {
  readonly shapes: readonly Shape[];
  readonly spots: readonly Spot[];
}

/** Of all areas together, so that a text stays one. */
const MOST_POINTS = 12_000;
/** Smaller parts of an area are no islands but slips of the pen. */
const LEAST_AREA = 12;

/**
 * @param areas by place; several polygons where it has several parts
 * @param places where units stand
 */
export function drawn(areas: ReadonlyMap<string, readonly Ring[]>, places: readonly Spot[]): Drawn {
  const all = [
    ...[...areas.values()].flat(2),
    ...places.map(({ x, y }): readonly [number, number] => [x, y]),
  ].filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  if (all.length === 0) return { shapes: [], spots: [] };
  const low = (axis: 0 | 1): number =>
    all.reduce((least, point) => Math.min(least, point[axis]), Infinity);
  const high = (axis: 0 | 1): number =>
    all.reduce((most, point) => Math.max(most, point[axis]), -Infinity);
  const [left, top, right, bottom] = [low(0), low(1), high(0), high(1)];
  const scale = ACROSS / Math.max(right - left, bottom - top, 1e-9);
  const placed = ([x, y]: readonly [number, number]): readonly [number, number] => [
    Math.round((x - left) * scale),
    Math.round((y - top) * scale),
  ];
  for (const near of [1, 2, 3, 5, 8]) {
    const shapes = [...areas].flatMap(([locale, rings]) => {
      const kept = rings
        .map((ring) => closed(ring.map(placed), near))
        .filter((ring) => ring.length >= 3 && areaOf(ring) >= LEAST_AREA);
      return kept.length === 0 ? [] : [{ locale, rings: kept.map((ring) => ring.flat()) }];
    });
    const points = shapes.reduce((sum, { rings }) => sum + rings.flat().length / 2, 0);
    if (points <= MOST_POINTS || near === 8) {
      const spots = places.map(({ locale, x, y }) => {
        const [newX, newY] = placed([x, y]);
        return { locale, x: newX, y: newY };
      });
      return { shapes: points > 4 * MOST_POINTS ? [] : shapes, spots };
    }
  }
  return { shapes: [], spots: [] };
}

/** What a drawing leaves out of the places of its map; it has areas and spots by place. */
export function undrawn(
  at: At,
  locales: readonly Locale[],
  areas: ReadonlyMap<string, unknown>,
  spots: ReadonlyMap<string, unknown>,
): readonly Unsaid[] {
  const without = (has: ReadonlyMap<string, unknown>, why: string): readonly Unsaid[] => {
    const left = locales.flatMap(({ key }) => (has.has(key) ? [] : [key]));
    return left.length === 0 ? [] : [{ text: left.join(', '), why, bearing: false, at }];
  };
  return [
    ...without(areas, 'places of which the drawing has no area'),
    ...without(spots, 'places of which the drawing does not say where a unit stands'),
  ];
}

/** A polygon without the points that nobody would miss, none twice in a row. */
function closed(ring: Ring, near: number): Ring {
  const [first] = ring;
  if (first === undefined) return [];
  const line = simplified([...ring, first], near);
  return line.slice(0, -1).filter(([x, y], index, list) => {
    const before = list[(index + list.length - 1) % list.length];
    return before === undefined || list.length === 1 || before[0] !== x || before[1] !== y;
  });
}
