/** A board of squares, as `grid` declares them. */

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
