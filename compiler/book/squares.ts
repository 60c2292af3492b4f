/** A board of squares, as `grid` declares them: each with its name, what marks it, and who stands there at the start. */
import { escaped } from './text.ts';

const side = 76;
const edge = 4;

export interface Square {
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/** The squares where the spaces are the whole of a grid; undefined where they are anything else. */
export function squaresOf(names: readonly string[]): readonly Square[] | undefined {
  const squares = names.flatMap((name): Square[] => {
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/u.exec(name) ?? [];
    if (digits === '') return [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    return [{ name, column, row: Number(digits) }];
  });
  const columns = new Set(squares.map(({ column }) => column)).size;
  const rows = new Set(squares.map(({ row }) => row)).size;
  const whole = squares.length > 1 && squares.length === columns * rows;
  return whole && squares.length === names.length ? squares : undefined;
}

/**
 * @param marks what is said of each square, in its order
 * @param walls borders with something to say, by the names of their ends
 * @param pieces the items of the exchange lists at the start
 */
export function boardOf(
  squares: readonly Square[],
  marks: readonly (readonly string[])[],
  walls: readonly (readonly [a: string, b: string])[],
  pieces: readonly string[],
): string {
  const left = Math.min(...squares.map(({ column }) => column));
  const top = Math.min(...squares.map(({ row }) => row));
  const xOf = ({ column }: Square): number => (column - left) * side + edge;
  const yOf = ({ row }: Square): number => (row - top) * side + edge;
  const width = Math.max(...squares.map(xOf)) + side + edge;
  const height = Math.max(...squares.map(yOf)) + side + edge;
  const standing = (name: string): readonly string[] =>
    pieces
      .map((item) => item.split(' '))
      .flatMap((words) => (words.includes(name, 1) ? [words[0] ?? ''] : []));
  const cells = squares.flatMap((square, at) => {
    const [x, y] = [xOf(square), yOf(square)];
    const said = marks[at] ?? [];
    const here = standing(square.name);
    const line = (text: string, down: number, kind: string): string =>
      `<text class="${kind}" x="${x + side / 2}" y="${y + down}">${escaped(text)}</text>`;
    return [
      `<g${said.length === 0 ? '' : ' class="marked"'}>`,
      `<rect x="${x}" y="${y}" width="${side}" height="${side}"/>`,
      `<text class="square" x="${x + 4}" y="${y + 13}">${escaped(square.name)}</text>`,
      ...(said.length === 0 ? [] : [line(said.join(', '), side - 6, 'mark')]),
      ...here.slice(0, 3).map((one, i) => line(one, 28 + 14 * i, 'piece')),
      '</g>',
    ];
  });
  const byName = new Map(squares.map((square) => [square.name, square]));
  const lines = walls.flatMap(([a, b]) => {
    const [one, other] = [byName.get(a), byName.get(b)];
    if (one === undefined || other === undefined) return [];
    const [x, y] = [Math.max(xOf(one), xOf(other)), Math.max(yOf(one), yOf(other))];
    const wallEnd =
      one.row === other.row ? `x2="${x}" y2="${y + side}"` : `x2="${x + side}" y2="${y}"`;
    return [`<line class="wall" x1="${x}" y1="${y}" ${wallEnd}/>`];
  });
  return [
    `<svg class="board" viewBox="0 0 ${width} ${height}" role="img" aria-label="The board">`,
    ...cells,
    ...lines,
    '</svg>',
  ].join('\n');
}
