/**
 * What lies over what in a picture, read from its text alone: names, marks before them, pieces, lines with marks,
 * and what tells how orders fared. Letters are measured as the renderer measures them.
 */
import type { Point } from '../../../compiler/picture/geometry.ts';
import { contains } from '../../../compiler/picture/geometry.ts';
import { widthOf } from '../../../compiler/picture/labels.ts';
import type { Box } from '../../../compiler/picture/labels.ts';

interface Node {
  readonly name: string;
  readonly at: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** a c e / b d f, as SVG has it. */
type Matrix = readonly [number, number, number, number, number, number];

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

function parsed(svg: string): Node {
  const root: Node = { name: '', at: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, name = '', attributes = '', empty, text = ''] of svg.matchAll(
    /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>([^<]*)/gu,
  )) {
    const top = open.at(-1) ?? root;
    if (closing === '/') open.pop();
    else {
      const at = Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      );
      const node: Node = { name, at, children: [], text: '' };
      node.text = text.replace(/&(#?\w+);/gu, (_, one: string) => entities[one] ?? '');
      top.children.push(node);
      if (empty !== '/') open.push(node);
    }
  }
  return root;
}

const numbers = (text: string): readonly number[] =>
  (text.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/gu) ?? []).map(Number);

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

const place = (m: Matrix, [x, y]: Point): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

function matrixOf(transform = ''): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, what = '', list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/gu)) {
    const [x = 0, y = 0] = numbers(list);
    const turn = (x * Math.PI) / 180;
    matrix = times(
      matrix,
      what === 'translate'
        ? [1, 0, 0, 1, x, y]
        : what === 'scale'
          ? [x, 0, 0, x, 0, 0]
          : [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0],
    );
  }
  return matrix;
}

/** Corners of a path: of arcs their ends and as far as they go up and down, of curves what pulls them. */
function pointsOf(d: string): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  let at: Point = [0, 0];
  for (const [, command = '', list = ''] of d.matchAll(/([A-Z])([^A-Z]*)/gu)) {
    const values = numbers(list);
    if (command === 'M') lines.push([]);
    const line = lines.at(-1) ?? [];
    const add = (point: Point): void => {
      at = point;
      line.push(point);
    };
    if (command === 'A') {
      const [r = 0, , , , , x = 0, y = 0] = values;
      const middle: Point = [(at[0] + x) / 2, (at[1] + y) / 2];
      line.push([middle[0], middle[1] - r], [middle[0], middle[1] + r]);
      add([x, y]);
    } else if (command === 'H') add([values[0] ?? 0, at[1]]);
    else if (command === 'V') add([at[0], values[0] ?? 0]);
    else for (let i = 0; i + 1 < values.length; i += 2) add([values[i] ?? 0, values[i + 1] ?? 0]);
  }
  return lines;
}

function around(points: readonly Point[], by = 0): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs) - by, Math.min(...ys) - by, Math.max(...xs) + by, Math.max(...ys) + by];
}

/** Of letters: as high as capitals, deeper where some hang down. */
function textBox({ at, text }: Node, matrix: Matrix): Box {
  const size = Number(at['font-size']);
  const wide = widthOf(text, size) / 2;
  const [x, y] = [Number(at['x'] ?? 0), Number(at['y'] ?? 0)];
  const deep = /[gjpqy,]/u.test(text) ? 0.21 : 0.02;
  return around([
    place(matrix, [x - wide, y - size * 0.72]),
    place(matrix, [x + wide, y + size * deep]),
  ]);
}

/** What is drawn of a node, with its lines but without halos. */
function boxesOf(node: Node, above: Matrix): readonly Box[] {
  const matrix = times(above, matrixOf(node.at['transform']));
  const own: Box[] = [];
  const classes = node.at['class'] ?? '';
  const half = classes.includes('l-') ? Number(node.at['stroke-width'] ?? 0) / 2 : 0;
  const scale = Math.hypot(matrix[0], matrix[1]);
  if (node.name === 'text') own.push(textBox(node, matrix));
  if (node.name === 'path' && !classes.includes('l-halo')) {
    const points = pointsOf(node.at['d'] ?? '').flat();
    if (points.length > 0)
      own.push(
        around(
          points.map((point) => place(matrix, point)),
          half * scale,
        ),
      );
  }
  if (node.name === 'circle') {
    const [x, y, r] = [
      Number(node.at['cx'] ?? 0),
      Number(node.at['cy'] ?? 0),
      Number(node.at['r']),
    ];
    own.push(around([place(matrix, [x, y])], (r + half) * scale));
  }
  return [...own, ...node.children.flatMap((child) => boxesOf(child, matrix))];
}

const joined = (boxes: readonly Box[]): Box =>
  around(
    boxes.flatMap(([left, top, right, bottom]): Point[] => [
      [left, top],
      [right, bottom],
    ]),
  );

interface Item {
  readonly what: 'name' | 'mark' | 'spot' | 'piece' | 'sign';
  readonly of: string;
  readonly box: Box;
}

interface Found {
  readonly items: readonly Item[];
  /** Lines with marks, and half their width. */
  readonly lines: readonly {
    readonly of: string;
    readonly points: readonly Point[];
    half: number;
  }[];
  readonly leads: readonly { readonly of: string; readonly from: Point; readonly to: Point }[];
  /** In the order in which they are painted. */
  readonly areas: readonly { readonly of: string; readonly rings: readonly (readonly Point[])[] }[];
  readonly view: Box;
  readonly deep: number;
}

function found(svg: string): Found {
  const items: Item[] = [];
  const lines: { of: string; points: readonly Point[]; half: number }[] = [];
  const leads: { of: string; from: Point; to: Point }[] = [];
  const areas: { of: string; rings: readonly (readonly Point[])[] }[] = [];
  const root = parsed(svg);
  let view: Box = [0, 0, 0, 0];
  let deep = 0;
  const identity = matrixOf();
  const walk = (node: Node): void => {
    const { at, name, children } = node;
    const put = (what: Item['what'], of: string, boxes: readonly Box[]): void => {
      // Others stand on what is long.
      const long = at['data-long'] !== undefined;
      if (boxes.length > 0 && !long) items.push({ what, of, box: joined(boxes) });
    };
    if (name === 'svg') {
      const [, , wide = 0, high = 0] = numbers(at['viewBox'] ?? '');
      view = [0, 0, wide, high];
    }
    // The frame of the map.
    if (name === 'rect' && (at['class'] ?? '').includes('n l-ink'))
      deep = Number(at['height']) + 1.5;
    if (name === 'path' && at['class'] === 'f-void')
      areas.push({ of: '', rings: pointsOf(at['d'] ?? '') });
    const space = at['data-space'];
    if (space !== undefined) {
      const path = children.find((child) => child.name === 'path');
      areas.push({ of: space, rings: pointsOf(path?.at['d'] ?? '') });
      return;
    }
    const label = at['data-label'];
    if (label !== undefined) {
      for (const child of children) {
        if (child.name === 'text') put('name', label, boxesOf(child, identity));
        else if (child.at['class'] === 'n l-ink') {
          const [from, to] = pointsOf(child.at['d'] ?? '').flat();
          if (from !== undefined && to !== undefined) leads.push({ of: label, from, to });
        } else if (child.name !== 'circle') put('mark', label, boxesOf(child, identity));
      }
      return;
    }
    const spot = at['data-spot'];
    if (spot !== undefined) return put('spot', spot, boxesOf(node, identity));
    const piece = at['data-piece'];
    if (piece !== undefined) return put('piece', piece, boxesOf(node, identity));
    const border = at['data-border'];
    if (border !== undefined) {
      for (const child of children.filter((one) => one.name === 'path')) {
        for (const points of pointsOf(child.at['d'] ?? ''))
          lines.push({ of: border, points, half: Number(child.at['stroke-width']) / 2 });
      }
      return;
    }
    if (at['data-sign'] !== undefined) return put('sign', 'an order', boxesOf(node, identity));
    if (at['data-legend'] !== undefined) return;
    children.forEach(walk);
  };
  walk(root);
  return { items, lines, leads, areas, view, deep };
}

const covered = (a: Box, b: Box): number =>
  Math.min(
    Math.min(a[2], b[2]) - Math.max(a[0], b[0]),
    Math.min(a[3], b[3]) - Math.max(a[1], b[1]),
  );

/** Whether a line comes nearer to a box than so. */
function touches(points: readonly Point[], [left, top, right, bottom]: Box, near: number): boolean {
  return points.slice(1).some(([x, y], i) => {
    const [u, v] = points[i] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - u, y - v) / 2));
    return Array.from({ length: steps + 1 }, (_, k) => k / steps).some((part) => {
      const [px, py] = [u + (x - u) * part, v + (y - v) * part];
      return px > left - near && px < right + near && py > top - near && py < bottom + near;
    });
  });
}

/** What stands at a point: the last that is painted there. Land that nobody enters has no name. */
const seenIn =
  (areas: Found['areas']) =>
  (point: Point): string | undefined =>
    areas.findLast(({ rings }) => rings.filter((ring) => contains(ring, point)).length % 2 === 1)
      ?.of;

/** Names that would be taken for those of land that nobody enters. */
export function namesOfNobody(svg: string): readonly string[] {
  const { items, areas } = found(svg);
  const seenAt = seenIn(areas);
  return items.flatMap(({ what, of, box: [left, top, right, bottom] }) =>
    what === 'name' && seenAt([(left + right) / 2, (top + bottom) / 2]) === '' ? [of] : [],
  );
}

/** @param slack by how much two may lie over each other without anybody seeing it */
export function overlapsOf(svg: string, slack = 0.8): readonly string[] {
  const { items, lines, leads, areas, view, deep } = found(svg);
  const faults: string[] = [];
  const say = ({ what, of }: Item): string => `${what} of ${of}`;
  items.forEach((one, i) => {
    const { box } = one;
    const bottom = deep > 0 ? deep : view[3];
    if (box[0] < -slack || box[1] < -slack || box[2] > view[2] + slack || box[3] > bottom + slack) {
      faults.push(`${say(one)} is cut off`);
    }
    for (const other of items.slice(i + 1)) {
      // Signs lie above pieces, as badges do.
      if (new Set([one.what, other.what, 'sign', 'piece']).size === 2 && one.what !== other.what)
        continue;
      if (covered(box, other.box) > slack) faults.push(`${say(one)} over ${say(other)}`);
    }
    if (one.what === 'piece' || one.what === 'sign') return;
    for (const line of lines) {
      if (touches(line.points, box, line.half - slack))
        faults.push(`${say(one)} over the line of ${line.of}`);
    }
  });
  const seenAt = seenIn(areas);
  for (const one of items) {
    if (one.what !== 'name' && one.what !== 'mark') continue;
    const [left, top, right, bottom] = one.box;
    const samples = [0, 0.25, 0.5, 0.75, 1].flatMap((across): Point[] =>
      [0, 0.5, 1].map((down) => [
        left + slack + (right - left - 2 * slack) * across,
        top + slack + (bottom - top - 2 * slack) * down,
      ]),
    );
    const seen = new Set(samples.map(seenAt));
    const lead = leads.find(({ of }) => of === one.of);
    if (seen.size > 1) faults.push(`${say(one)} lies over a border`);
    else if (lead === undefined && !seen.has(one.of)) faults.push(`${say(one)} is not in it`);
  }
  for (const { of, from, to } of leads) {
    if (seenAt(to) !== of) faults.push(`the line from the name of ${of} does not lead there`);
    for (const item of items) {
      if (item.of !== of && item.what !== 'sign' && touches([from, to], item.box, -slack))
        faults.push(`the line from the name of ${of} runs over ${say(item)}`);
    }
  }
  return faults;
}
