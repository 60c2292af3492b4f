/** Drawings by an unsteady hand: shapes between which there are gaps, and shapes whose common borders were drawn twice. */
import { importFile } from '../../../compiler/exchange/import.ts';
import { numbers } from './bitmaps.ts';

const [COLUMNS, ROWS, CELL] = [10, 8, 100];
const ACROSS = Math.hypot(COLUMNS * CELL, ROWS * CELL);

type Point = readonly [number, number];

const keyOf = (column: number, row: number): string =>
  `${'ABCDEFGH'[row] ?? ''}X${String.fromCodePoint(65 + column)}`;

/** Bricks in a wall that has grown crooked: nowhere do more than three meet. */
function wall(seed: number): {
  readonly bricks: ReadonlyMap<string, readonly Point[]>;
  readonly borders: ReadonlySet<string>;
} {
  const random = numbers(seed);
  const corners = new Map<string, Point>();
  // In halves of a brick over and whole ones down.
  const corner = (over: number, down: number): Point => {
    const key = `${over} ${down}`;
    const own: Point = corners.get(key) ?? [
      (over / 2 + 0.2 * (random() - 0.5)) * CELL,
      (down + 0.4 * (random() - 0.5)) * CELL,
    ];
    corners.set(key, own);
    return own;
  };
  const bricks = new Map<string, readonly Point[]>();
  const borders = new Set<string>();
  const touch = (a: string, b: string): unknown => borders.add([a, b].toSorted().join(' '));
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const left = 2 * column + (row % 2);
      const ring = [0, 1, 2].map((step) => corner(left + step, row));
      const back = [2, 1, 0].map((step) => corner(left + step, row + 1));
      bricks.set(keyOf(column, row), between([...ring, ...back]));
      if (column > 0) touch(keyOf(column - 1, row), keyOf(column, row));
      const [first, second] = row % 2 === 0 ? [column - 1, column] : [column, column + 1];
      if (row > 0)
        for (const above of [first, second])
          if (above >= 0 && above < COLUMNS) touch(keyOf(above, row - 1), keyOf(column, row));
    }
  return { bricks, borders };
}

/** Three more points on each side. */
const between = (ring: readonly Point[]): readonly Point[] =>
  ring.flatMap(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return [0, 0.25, 0.5, 0.75].map((part): Point => [
      x + part * (nextX - x),
      y + part * (nextY - y),
    ]);
  });

/** Smaller by half a gap, about. */
function shrunk(ring: readonly Point[], gap: number): readonly Point[] {
  const middle = (axis: 0 | 1): number =>
    ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
  const [x, y] = [middle(0), middle(1)];
  const part = 1 - gap / CELL;
  return ring.map(([pointX, pointY]): Point => [x + (pointX - x) * part, y + (pointY - y) * part]);
}

function drawn(bricks: ReadonlyMap<string, readonly Point[]>): string {
  const paths = [...bricks].map(([key, ring]) => {
    const d = ring.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(' ');
    const fill = key < 'C' ? '#8ec5ff' : '#c8d8a0';
    return `<path id="${key}" fill="${fill}" d="M${d}Z"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="provinces">${paths.join('')}</g></svg>`;
}

function sharesOf(
  bricks: ReadonlyMap<string, readonly Point[]>,
  borders: ReadonlySet<string>,
): { readonly precision: number; readonly recall: number } {
  const text = drawn(bricks);
  const [variant] = importFile(
    { read: (path) => (path === 'a.svg' ? text : undefined) },
    'a.svg',
  ).variants;
  const found = new Set(
    variant?.form.ways.map(({ from, to }) => [from.locale, to.locale].toSorted().join(' ')),
  );
  const right = [...found].filter((pair) => borders.has(pair)).length;
  return { precision: right / found.size, recall: right / borders.size };
}

/** What is wrong with a drawing by an unsteady hand. */
export const hands = ['gaps of 5 per mille', 'lines off by 2 per mille'] as const;

export type Hand = (typeof hands)[number];

function drawnBy(
  hand: Hand,
  bricks: ReadonlyMap<string, readonly Point[]>,
  seed: number,
): ReadonlyMap<string, readonly Point[]> {
  const random = numbers(seed + 100);
  const off = (): number => 2 * (random() - 0.5) * 0.002 * ACROSS;
  const drawnRing = (ring: readonly Point[]): readonly Point[] =>
    hand === 'gaps of 5 per mille'
      ? shrunk(ring, 0.005 * ACROSS)
      : ring.map(([x, y]): Point => [x + off(), y + off()]);
  return new Map([...bricks].map(([key, ring]) => [key, drawnRing(ring)]));
}

/** Of a hundred borders that many are found, and are right. */
const ENOUGH = 0.98;

/** @returns nothing where enough of the borders of a wall are found */
export function roughFault(hand: Hand, seed: number): string | undefined {
  const { bricks, borders } = wall(seed);
  const { precision, recall } = sharesOf(drawnBy(hand, bricks, seed), borders);
  return precision >= ENOUGH && recall >= ENOUGH
    ? undefined
    : `${hand}, ${seed}: precision ${precision}, recall ${recall}`;
}
