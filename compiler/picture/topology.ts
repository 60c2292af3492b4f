/** From the areas of spaces to the lines where two of them meet, each once, so that both sides follow one curve. */
import { area, calmed, curved, distance, isClosed, simplified } from './geometry.ts';
import type { Point, Polygon } from './geometry.ts';

export interface Area {
  readonly space: number;
  readonly ring: Polygon;
}

export interface Arc {
  readonly left: number;
  /** -1: no area of this layer. */
  readonly right: number;
  readonly line: readonly Point[];
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly left: number;
  right: number;
}

const keyOf = ([x, y]: Point): string => `${Math.round(x * 20)},${Math.round(y * 20)}`;

/** The arcs of a layer. Areas of one space that touch become one. */
export function arcsOf(areas: readonly Area[]): readonly Arc[] {
  const edges = edgesOf(areas);
  const at = new Map<string, Edge[]>();
  for (const edge of edges) {
    for (const point of [edge.from, edge.to]) {
      const key = keyOf(point);
      const list = at.get(key) ?? [];
      list.push(edge);
      at.set(key, list);
    }
  }
  // A line goes on through a point where nothing else comes in, and what it parts stays the same.
  const onward = (edge: Edge, point: Point): Edge | undefined => {
    const list = at.get(keyOf(point)) ?? [];
    if (list.length !== 2) return undefined;
    const other = list[0] === edge ? list[1] : list[0];
    if (other === undefined || other === edge) return undefined;
    const same = other.left === edge.left && other.right === edge.right;
    const turned = other.left === edge.right && other.right === edge.left;
    return same || turned ? other : undefined;
  };
  const used = new Set<Edge>();
  const arcs: Arc[] = [];
  const follow = (start: Edge): void => {
    used.add(start);
    const line: Point[] = [start.from, start.to];
    for (const forward of [true, false]) {
      let edge = start;
      for (;;) {
        const end = (forward ? line.at(-1) : line[0]) ?? start.to;
        const next = onward(edge, end);
        if (next === undefined || used.has(next)) break;
        used.add(next);
        const point = keyOf(next.from) === keyOf(end) ? next.to : next.from;
        if (forward) line.push(point);
        else line.unshift(point);
        edge = next;
      }
    }
    arcs.push({ left: start.left, right: start.right, line });
  };
  for (const edge of edges) if (!used.has(edge)) follow(edge);
  return arcs;
}

function edgesOf(areas: readonly Area[]): readonly Edge[] {
  const found = new Map<string, Edge>();
  const order: Edge[] = [];
  const inner = new Set<Edge>();
  for (const { space, ring } of areas) {
    const points = area(ring) < 0 ? ring.toReversed() : ring;
    points.forEach((from, i) => {
      const to = points[(i + 1) % points.length] ?? from;
      if (keyOf(from) === keyOf(to)) return;
      const other = found.get(`${keyOf(to)} ${keyOf(from)}`);
      if (other !== undefined && other.right === -1) {
        other.right = space;
        if (other.left === space) inner.add(other);
        return;
      }
      const edge: Edge = { from, to, left: space, right: -1 };
      found.set(`${keyOf(from)} ${keyOf(to)}`, edge);
      order.push(edge);
    });
  }
  return order.filter((edge) => !inner.has(edge));
}

/** Each arc as a curve; those at the rim of the map stay straight. */
export const smoothed = (
  arcs: readonly Arc[],
  { calm, rim }: { readonly calm: number; readonly rim: boolean },
): readonly Arc[] =>
  arcs.map((arc) =>
    arc.right === -1 && !rim
      ? arc
      : { ...arc, line: simplified(curved(calmed(arc.line, calm), 4), 0.35) },
  );

/** What surrounds a space: its arcs, end to end. */
export function ringsOf(arcs: readonly Arc[], space: number): readonly Polygon[] {
  const open: (readonly Point[])[] = [];
  const rings: Polygon[] = [];
  for (const { left, right, line } of arcs) {
    if (left !== space && right !== space) continue;
    if (isClosed(line)) rings.push(line.slice(0, -1));
    else open.push(line);
  }
  while (open.length > 0) {
    const ring = [...(open.pop() ?? [])];
    for (;;) {
      const end = ring.at(-1) ?? [0, 0];
      const next = open.findIndex((line) => near(line[0], end) || near(line.at(-1), end));
      if (next === -1 || near(ring[0], end)) break;
      const [line] = open.splice(next, 1);
      if (line === undefined) break;
      const forward = near(line[0], end) ? line : line.toReversed();
      ring.push(...forward.slice(1));
    }
    if (near(ring[0], ring.at(-1) ?? [0, 0])) ring.pop();
    rings.push(ring);
  }
  return rings.toSorted((a, b) => Math.abs(area(b)) - Math.abs(area(a)));
}

const near = (a: Point | undefined, b: Point): boolean => a !== undefined && distance(a, b) < 0.06;
