/** One outline of two that share a border, and two of one that is cut. */
import {
  areaOf,
  away,
  awayFrom,
  between,
  crossesItself,
  crossingOf,
  isIn,
  linesOf,
  pointsOf,
  ringOf,
  shareOf,
} from './geometry.ts';
import type { Point, Ring } from './geometry.ts';

/** Why an outline cannot be cut so. */
export type Uncut = 'misses' | 'ends within' | 'through often' | 'another part' | 'itself' | 'rim';

export interface Cut {
  /** The ring that is cut. */
  readonly ring: number;
  readonly halves: readonly [Ring, Ring];
  /** The two ends of the cut, which lie on the outline. */
  readonly ends: readonly Point[];
}

/** Where a line meets a ring. */
interface Meeting {
  /** How far along the line, in its pieces. */
  readonly along: number;
  readonly ring: number;
  /** How far along the ring, in its lines. */
  readonly round: number;
  readonly point: Point;
}

/**
 * Cuts what rings enclose along a line that leads through it once, from outside or from a point of the outline.
 *
 * @param near points so near to each other are one; a corner is taken rather than a new point beside it
 */
export function cutAlong(
  rings: readonly Ring[],
  line: readonly Point[],
  near: number,
): Cut | Uncut {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 2) return 'misses';
  const meetings = meetingsOf(rings, line, near);
  const at = (along: number): Point => {
    const from = Math.min(Math.floor(along), line.length - 2);
    return between(line[from] ?? first, line[from + 1] ?? last, along - from);
  };
  const through = meetings.flatMap((from, index) => {
    const to = meetings[index + 1];
    if (to === undefined) return [];
    const middle = at((from.along + to.along) / 2);
    return isIn(middle, rings) && awayFrom(middle, rings) > near ? [{ from, to }] : [];
  });
  const [only, ...others] = through;
  const endsWithin = [first, last].some((end) => isIn(end, rings) && awayFrom(end, rings) > near);
  if (endsWithin) return 'ends within';
  if (only === undefined) return meetings.length > 1 ? 'rim' : 'misses';
  if (others.length > 0) return 'through often';
  const { from, to } = only;
  if (from.ring !== to.ring) return 'another part';
  const inner = line.filter((_, index) => index > from.along && index < to.along);
  const corners = pointsOf(rings[from.ring] ?? []);
  const halves = [
    ringOf([from.point, ...walk(corners, from.round, to.round), to.point, ...inner.toReversed()]),
    ringOf([to.point, ...walk(corners, to.round, from.round), from.point, ...inner]),
  ] as const;
  if (halves.some((half) => half.length < 6 || Math.abs(areaOf(half)) <= near * near)) return 'rim';
  if (halves.some(crossesItself)) return 'itself';
  return { ring: from.ring, halves, ends: [from.point, to.point] };
}

function meetingsOf(
  rings: readonly Ring[],
  line: readonly Point[],
  near: number,
): readonly Meeting[] {
  const found: Meeting[] = [];
  const ends = [0, line.length - 1];
  for (const [ring, lines] of rings.map(linesOf).entries())
    for (const [round, edge] of lines.entries()) {
      for (const [index, to] of line.entries()) {
        const from = line[index - 1];
        const meet = from === undefined ? undefined : crossingOf([from, to], edge);
        if (meet === undefined) continue;
        found.push(meeting(lines, ring, round + meet[1], index - 1 + meet[0], near));
      }
      // An end that is meant to lie on the outline may lie a little beside it.
      for (const end of ends) {
        const point = line[end];
        if (point === undefined) continue;
        const share = shareOf(point, ...edge);
        if (away(point, between(...edge, share)) <= near)
          found.push(meeting(lines, ring, round + share, end, near));
      }
    }
  const inTurn = found.toSorted((a, b) => a.along - b.along);
  // A corner is met on two lines at once.
  return inTurn.filter((one, index) => {
    const before = inTurn.slice(0, index).findLast(({ ring }) => ring === one.ring);
    return before === undefined || away(before.point, one.point) > near;
  });
}

function meeting(
  lines: ReturnType<typeof linesOf>,
  ring: number,
  round: number,
  along: number,
  near: number,
): Meeting {
  const index = Math.floor(round) % lines.length;
  const [from, to] = lines[index] ?? [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  const exact = between(from, to, round - Math.floor(round));
  if (away(exact, from) <= near) return { along, ring, round: index, point: from };
  if (away(exact, to) <= near) return { along, ring, round: (index + 1) % lines.length, point: to };
  return {
    along,
    ring,
    round: index + round - Math.floor(round),
    point: { x: Math.round(exact.x), y: Math.round(exact.y) },
  };
}

/** The corners of a ring from one place on it to another. */
function walk(corners: readonly Point[], from: number, to: number): readonly Point[] {
  const far = to > from ? to : to + corners.length;
  const passed: Point[] = [];
  for (let at = Math.floor(from) + 1; at < far; at += 1) {
    const corner = corners[at % corners.length];
    if (corner !== undefined) passed.push(corner);
  }
  return passed;
}

/** A ring with further points on its lines, where they lie on them; undefined where none does. */
export function withPoints(ring: Ring, points: readonly Point[], near: number): Ring | undefined {
  let added = false;
  const corners = linesOf(ring).flatMap(([from, to]) => {
    const on = points
      .map((point) => ({ point, share: shareOf(point, from, to) }))
      .filter(
        ({ point, share }) =>
          away(point, from) > near &&
          away(point, to) > near &&
          away(point, between(from, to, share)) <= near,
      )
      .toSorted((a, b) => a.share - b.share);
    added ||= on.length > 0;
    return [from, ...on.map(({ point }) => point)];
  });
  return added ? ringOf(corners) : undefined;
}

/**
 * What two spaces enclose together: the border that they share is gone. Where they share none, both stay as they are.
 *
 * @param near points so near to each other are one
 */
export function together(a: readonly Ring[], b: readonly Ring[], near: number): readonly Ring[] {
  const corners = a.flatMap(pointsOf);
  const moved = b.map((ring) =>
    ringOf(
      pointsOf(ring).map((point) => corners.find((corner) => away(corner, point) <= near) ?? point),
    ),
  );
  const others = moved.flatMap(pointsOf);
  const all = [
    ...turned(a).map((ring) => withPoints(ring, others, near) ?? ring),
    ...turned(moved).map((ring) => withPoints(ring, corners, near) ?? ring),
  ];
  const lines = new Map(
    all.flatMap(linesOf).map(([from, to]) => [nameOf(from, to), [from, to]] as const),
  );
  const left = [...lines.values()].filter(([from, to]) => !lines.has(nameOf(to, from)));
  if (left.length === lines.size) return [...a, ...b];
  const rings = chained(left).filter((ring) => ring.length >= 6);
  const size = (some: readonly Ring[]): number =>
    turned(some).reduce((sum, ring) => sum + areaOf(ring), 0);
  // What comes out has the size of both, or it is not what was meant.
  const wanted = size(a) + size(b);
  return Math.abs(size(rings) - wanted) <= wanted / 50 ? rings : [...a, ...b];
}

const nameOf = (a: Point, b: Point): string => `${a.x} ${a.y} ${b.x} ${b.y}`;

/** The outlines of parts turn one way, those of holes in them the other. */
const turned = (rings: readonly Ring[]): readonly Ring[] =>
  rings.map((ring, at) => {
    const [corner] = pointsOf(ring);
    const others = rings.filter((_, index) => index !== at);
    const isHole = corner !== undefined && isIn(corner, others);
    return areaOf(ring) > 0 === isHole ? ringOf(pointsOf(ring).toReversed()) : ring;
  });

/** Rings of lines that follow each other; where several go on from a point, each ring keeps to its own area. */
function chained(lines: readonly (readonly [Point, Point])[]): readonly Ring[] {
  const from = new Map<string, (readonly [Point, Point])[]>();
  const key = ({ x, y }: Point): string => `${x} ${y}`;
  for (const line of lines) from.set(key(line[0]), [...(from.get(key(line[0])) ?? []), line]);
  const used = new Set<readonly [Point, Point]>();
  const rings: Ring[] = [];
  for (const first of lines) {
    if (used.has(first)) continue;
    const points: Point[] = [];
    let line: readonly [Point, Point] | undefined = first;
    while (line !== undefined && !used.has(line)) {
      used.add(line);
      points.push(line[0]);
      const now: readonly [Point, Point] = line;
      line = (from.get(key(now[1])) ?? [])
        .filter((one) => !used.has(one))
        .toSorted((one, other) => turnOf(now, other) - turnOf(now, one))[0];
    }
    rings.push(ringOf(points));
  }
  return rings;
}

/** How far the second line turns from the first, towards the area that they enclose. */
function turnOf([a, b]: readonly [Point, Point], [, c]: readonly [Point, Point]): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const [nextX, nextY] = [c.x - b.x, c.y - b.y];
  return Math.atan2(x * nextY - y * nextX, x * nextX + y * nextY);
}
