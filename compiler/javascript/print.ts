/** Plans as JavaScript or TypeScript. Nothing is decided here: what a plan says is written as it stands. */
import type { Loop, Section, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { comment } from '../plan/text.ts';
import { writeStatements, writeTerm } from '../plan/write.ts';
import type { Manner } from '../plan/write.ts';

/** A module is printed once for each: what only TypeScript has is never printed for JavaScript. */
export type Target = 'javascript' | 'typescript';

export interface Printing {
  readonly target: Target;
  /** Where clauses are said to stand, by file. */
  readonly place: (file: string) => string;
}

/** Statements under a heading. */
export function printSection({ title, statements }: Section, printing: Printing): string {
  const text = printStatements(statements, printing);
  return text === '' ? comment(title) : `${comment(title)}\n\n${text}`;
}

/** Statements of a module. */
export const printStatements = (statements: readonly Statement[], printing: Printing): string =>
  writeStatements(statements, mannerOf(printing));

export const printTerm = (term: Term, printing: Printing): string =>
  writeTerm(term, mannerOf(printing));

const mannerOf = ({ target, place }: Printing): Manner => ({
  typed: target === 'typescript',
  place,
  head: (loop, write) => `for (${headOf(loop, write)})`,
  // In the body, not in the head: engines read a cell faster where its number is that of the turn.
  first: ({ source }) =>
    source.over === 'span' ? code`const ${source.name} = ${source.list}[${source.at}] ?? 0;` : [],
  above: ({ variables }) =>
    variables.some(({ value }) => hasWrapped(value)) ? '// prettier-ignore' : undefined,
});

function headOf({ source }: Loop, write: (of: Term) => string): string {
  const { name } = source;
  switch (source.over) {
    case 'one':
      return `let ${name} = ${write(source.value)}; ${name} >= 0; ${name} = -1`;
    case 'chain':
      return `let ${name} = ${write(source.first)}; ${name} >= 0; ${name} = ${source.next}[${name}] ?? -1`;
    case 'span': {
      const { at, from, end } = source;
      const ends = end.name === undefined ? '' : `, ${end.name} = ${write(end.value)}`;
      const goesOn = write(term`${at} < ${end.name ?? end.value}`);
      return `let ${at} = ${write(from)}${ends}; ${goesOn}; ${at}++`;
    }
    case 'range': {
      const { from, below, down } = source;
      return down
        ? `let ${name} = ${write(term`${below} - 1`)}; ${write(term`${name} >= ${from}`)}; ${name}--`
        : `let ${name} = ${write(from)}; ${write(term`${name} < ${below}`)}; ${name}++`;
    }
    case 'items':
      return `const ${name} of ${write(source.list)}`;
  }
}

/** Whether a formatter should let it be: it is in lines already. Functions are not looked into. */
function hasWrapped(of: Term): boolean {
  switch (of.op) {
    case 'numbers':
      return of.wrapped && of.values.length > 0;
    case 'list':
      return (of.layout === 'wrapped' && of.items.length > 0) || of.items.some(hasWrapped);
    case 'record':
      return (
        (of.layout === 'wrapped' && of.fields.length > 0) ||
        of.fields.some(({ value }) => hasWrapped(value))
      );
    case 'call':
      return hasWrapped(of.of) || of.args.some(hasWrapped);
    case 'new':
      return of.args.some(hasWrapped);
    case 'member':
    case 'cell':
      return hasWrapped(of.of);
    default:
      return false;
  }
}
