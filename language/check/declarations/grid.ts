/** A grid is so many fact lines: a space for each square, which borders those beside it. */
import type { FactClause, FactMark, GridClause, Name } from '../../constructs/tree.ts';
import type { Place, PlacedClause } from '../units/place.ts';

export const columnOf = (square: Name): number => square.text.charCodeAt(0);
export const rowOf = (square: Name): number => Number(square.text.slice(1));

export const squareName = (column: number, row: number): string =>
  `${String.fromCharCode(column)}${row}`;

/** The clauses with the lines of each grid in its place. Where there is none, they are not copied. */
export function withSquares(clauses: readonly PlacedClause[]): readonly PlacedClause[] {
  if (!clauses.some(({ clause }) => clause.kind === 'grid')) return clauses;
  return clauses.flatMap((placed) =>
    placed.clause.kind === 'grid' ? squaresOf(placed.clause, placed.place) : [placed],
  );
}

function squaresOf(clause: GridClause, place: Place): readonly PlacedClause[] {
  const { from, to, range } = clause;
  const [left, right] = [columnOf(from), columnOf(to)];
  const [top, bottom] = [rowOf(from), rowOf(to)];
  const named = (text: string): Name => ({ text, range });
  const square = (column: number, row: number): Name => named(squareName(column, row));
  const mark = (attribute: Name | undefined, value: number): readonly FactMark[] =>
    attribute === undefined
      ? []
      : [{ words: [attribute.text], preposition: undefined, value: named(String(value)), range }];
  const fact = (column: number, row: number): FactClause => {
    const beside: readonly (readonly [number, number])[] = [
      [column, row - 1],
      [column + 1, row],
      [column, row + 1],
      [column - 1, row],
    ];
    const neighbours = beside
      .filter(([x, y]) => x >= left && x <= right && y >= top && y <= bottom)
      .map(([x, y]) => ({ name: square(x, y), oneWay: false, range }));
    return {
      kind: 'fact',
      latent: false,
      add: false,
      words: [named('space')],
      declared: { name: square(column, row), short: [], range },
      to: undefined,
      marks: [...mark(clause.column, column - left + 1), ...mark(clause.row, row - top + 1)],
      parts:
        neighbours.length === 0 ? [] : [{ label: undefined, latent: false, neighbours, range }],
      pieces: [],
      range,
    };
  };
  const squares: PlacedClause[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      squares.push({ clause: fact(column, row), place });
    }
  }
  return squares;
}
