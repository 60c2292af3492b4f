/**
 * Spaces that a drawn map knows nothing of: a variant adds them, and says nothing of where they lie. Each takes land
 * that belonged to nobody where its neighbours are that land's, else it lies where its neighbours come together.
 */
import polylabel from 'polylabel';
import {
  contains,
  distance,
  distanceTo,
  extent,
  middleOf,
  origin,
  shoreRound,
} from './geometry.ts';
import type { Point, Polygon } from './geometry.ts';
import type { Pairs } from './seeds.ts';

export interface Drawn {
  /** Where spaces stand, as far as that is known. */
  readonly places: ReadonlyMap<number, Point>;
  /** Areas, by space; those of nobody by a negative number. */
  readonly outlined: ReadonlyMap<number, readonly Polygon[]>;
}

/**
 * @param count of the spaces
 * @param sortOf spaces of one sort are outlined, those of another lie beneath
 * @param radius of the least area in which a piece has room
 */
export function settled(
  count: number,
  borders: Pairs,
  drawn: Drawn,
  sortOf: (space: number) => number,
  radius: number,
): Drawn {
  const places = new Map(drawn.places);
  const outlined = new Map(drawn.outlined);
  const newcomers = Array.from({ length: count }, (_, space) => space).filter(
    (space) => !places.has(space),
  );
  if (outlined.size === 0 || newcomers.length === 0 || places.size < 3) return drawn;
  const beneath = sortsBeneath(drawn, sortOf);
  // Those that lie amid what has a place come first.
  for (let left = newcomers; left.length > 0;) {
    const amid = left.filter((space) =>
      neighboursOf(space, borders).some((one) => places.has(one)),
    );
    for (const space of amid) {
      const near = neighboursOf(space, borders).filter((one) => places.has(one));
      const now: Drawn = { places, outlined };
      const under = beneath.has(sortOf(space));
      const free = under ? undefined : blankOf(now, near, radius);
      if (free !== undefined) {
        const { rest, ring } = free;
        outlined.set(rest.of, rest.rings);
        outlined.set(space, [ring]);
        const [x = 0, y = 0] = polylabel([ring.map(([u, v]) => [u, v])], radius / 10);
        places.set(space, [x, y]);
        continue;
      }
      const at = meetingOf(now, near, under, radius);
      places.set(space, at);
      if (!under) outlined.set(space, [shoreRound(at, radius)]);
    }
    if (amid.length === 0) break;
    left = left.filter((space) => !places.has(space));
  }
  return { places, outlined };
}

function neighboursOf(space: number, borders: Pairs): readonly number[] {
  return borders.flatMap(({ a, b }) => (a === space ? [b] : b === space ? [a] : []));
}

/** Sorts of which most have no outline. */
function sortsBeneath(
  { places, outlined }: Drawn,
  sortOf: (space: number) => number,
): ReadonlySet<number> {
  const lead = new Map<number, number>();
  for (const space of places.keys()) {
    const sort = sortOf(space);
    lead.set(sort, (lead.get(sort) ?? 0) + (outlined.has(space) ? -1 : 1));
  }
  return new Set([...lead].flatMap(([sort, more]) => (more > 0 ? [sort] : [])));
}

interface Blank {
  readonly ring: Polygon;
  readonly rest: { readonly of: number; readonly rings: readonly Polygon[] };
}

/** Land of nobody that most of the neighbours touch, and few others. */
function blankOf(drawn: Drawn, near: readonly number[], radius: number): Blank | undefined {
  let best: Blank | undefined;
  let most = 0.5;
  for (const [of, rings] of drawn.outlined) {
    if (of >= 0) continue;
    for (const ring of rings) {
      const around = touching(drawn, ring, radius * 0.2);
      const common = near.filter((one) => around.has(one)).length;
      const alike = common / new Set([...near, ...around]).size;
      if (alike < most) continue;
      most = alike;
      best = { ring, rest: { of, rings: rings.filter((one) => one !== ring) } };
    }
  }
  return best;
}

/** The spaces round an area. */
function touching({ places, outlined }: Drawn, ring: Polygon, close: number): ReadonlySet<number> {
  const found = new Set<number>();
  const shore = new Set(ring);
  for (const [space, rings] of outlined) {
    if (space < 0) continue;
    for (const point of ring) {
      if (!rings.some((other) => other !== ring && distanceTo(closed(other), point) < close))
        continue;
      found.add(space);
      shore.delete(point);
    }
  }
  // What is left of its rim lies on what is drawn beneath.
  for (const point of shore) {
    const nearest = nearestBeneath({ places, outlined }, point);
    if (nearest !== undefined) found.add(nearest.space);
  }
  return found;
}

const closed = (ring: Polygon): Polygon => [...ring, ...ring.slice(0, 1)];

interface Far {
  readonly space: number;
  readonly at: Point;
  readonly far: number;
}

/** The space without an outline that stands nearest. */
function nearestBeneath({ places, outlined }: Drawn, point: Point): Far | undefined {
  let nearest: Far | undefined;
  for (const [space, at] of places) {
    if (outlined.has(space)) continue;
    const far = distance(at, point);
    if (nearest === undefined || far < nearest.far) nearest = { space, at, far };
  }
  return nearest;
}

/** Points looked at along the longer side of the map. */
const FINE = 70;

/** Where its neighbours come together, away from where pieces stand and from what is none of them. */
function meetingOf(drawn: Drawn, near: readonly number[], beneath: boolean, radius: number): Point {
  const { places, outlined } = drawn;
  const middle = middleOf(near.map((one) => places.get(one) ?? origin));
  const within = extent([...outlined.values()].flat(2));
  const step = within.widest / FINE;
  const holder = (point: Point): number => {
    for (const [space, rings] of outlined) {
      if (rings.some((ring) => contains(ring, point))) return space;
    }
    return nearestBeneath(drawn, point)?.space ?? -1;
  };
  const holders = new Map<string, number>();
  const holderAbout = ([x, y]: Point): number => {
    const [column, row] = [Math.round(x / step), Math.round(y / step)];
    const key = `${column} ${row}`;
    const known = holders.get(key) ?? holder([column * step, row * step]);
    holders.set(key, known);
    return known;
  };
  const away = (space: number, point: Point): number => {
    const rings = outlined.get(space);
    if (rings !== undefined) {
      if (rings.some((ring) => contains(ring, point))) return 0;
      return Math.min(...rings.map((ring) => distanceTo(closed(ring), point)));
    }
    // To the line on which both are equally far.
    const at = places.get(space) ?? point;
    const nearest = nearestBeneath(drawn, point);
    if (nearest === undefined || nearest.space === space) return 0;
    const apart = distance(at, nearest.at);
    return apart === 0 ? 0 : (distance(at, point) ** 2 - nearest.far ** 2) / (2 * apart);
  };
  const rest = (point: Point): number => {
    const rim = circle(point, radius * 1.3).map(holderAbout);
    const strange = rim.filter((one) => (beneath ? outlined.has(one) : !near.includes(one))).length;
    const density = [...places.values()].reduce(
      (sum, at) => sum + Math.max(0, radius * 2.6 - distance(at, point)),
      0,
    );
    return (strange / rim.length) * radius * 4 + density * 2 + distance(point, middle) * 0.1;
  };
  let best = middle;
  let least = Infinity;
  for (let x = within.left + radius * 1.6; x < within.right - radius * 1.6; x += step) {
    for (let y = within.top + radius * 1.6; y < within.bottom - radius * 1.6; y += step) {
      const point: Point = [x, y];
      const apart = Math.max(...near.map((one) => away(one, point))) * 2;
      if (apart >= least || (beneath && outlined.has(holderAbout(point)))) continue;
      const price = apart + rest(point);
      if (price < least) [least, best] = [price, point];
    }
  }
  return best;
}

const circle = ([x, y]: Point, far: number): Polygon =>
  Array.from({ length: 12 }, (_, i) => [
    x + far * Math.cos((i * Math.PI) / 6),
    y + far * Math.sin((i * Math.PI) / 6),
  ]);
