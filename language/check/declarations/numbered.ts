/** `power Number 1..34` is so many fact lines: one for each number, alike in all else. */
import type { FactClause, Name } from '../../constructs/tree.ts';
import type { PlacedClause } from '../units/place.ts';

/** The clauses with the lines that a counting one stands for in its place. Where none counts, they are not copied. */
export function withNumbers(clauses: readonly PlacedClause[]): readonly PlacedClause[] {
  if (!clauses.some(({ clause }) => clause.kind === 'fact' && clause.to !== undefined))
    return clauses;
  return clauses.flatMap((placed) => {
    const { clause, place } = placed;
    return clause.kind === 'fact' && clause.to !== undefined
      ? counted(clause, clause.to).map((one) => ({ clause: one, place }))
      : [placed];
  });
}

const final = /\d+$/;

function counted(clause: FactClause, to: number): readonly FactClause[] {
  const { declared } = clause;
  const from = Number(final.exec(declared.name.text)?.[0]);
  return Array.from({ length: to - from + 1 }, (_, at) => {
    // Abbreviations that end in the first number count with it.
    const on = ({ text, range }: Name): Name => ({
      text: text.replace(final, (own) => String(Number(own) + at)),
      range,
    });
    const { range } = declared;
    return {
      ...clause,
      declared: { name: on(declared.name), short: declared.short.map(on), range },
      to: undefined,
    };
  });
}
