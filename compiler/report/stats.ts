/** How long a text is, counted so that only what is meant counts. */
import { parse } from '../../language/constructs/parse.ts';
import type { Clause, Range, Unit, UnitRole } from '../../language/constructs/tree.ts';
import { linesOf } from './position.ts';

export interface UnitStats {
  readonly name: string;
  readonly role: UnitRole;
  readonly file: string;
  readonly lines: number;
}

/**
 * Lines of every unit of a printed text, without blank ones, comments, scenarios, readings and misprints.
 * @param text as the printer prints it
 */
export function statsOf(path: string, text: string): readonly UnitStats[] {
  const { tree } = parse(path, text);
  return tree.units.map((unit) => ({
    name: unit.name.text,
    role: unit.role,
    file: path,
    lines: countLines(text, unit, [
      ...tree.comments.map(({ range }) => range),
      ...told(unit.clauses),
    ]),
  }));
}

/** Lines of a unit that have anything left when the ranges are blanked out. */
function countLines(text: string, unit: Unit, out: readonly Range[]): number {
  const letters = Array.from({ length: text.length }, (_, i) => text.charAt(i));
  for (const { start, end } of out) {
    for (let i = start; i < end; i += 1) if (letters[i] !== '\n') letters[i] = ' ';
  }
  const blanked = linesOf(letters.join('').slice(unit.range.start, unit.range.end));
  return blanked.text.split('\n').filter((line) => /[^\s;]/.test(line)).length;
}

/** Where scenarios, readings and misprints stand. */
function told(clauses: readonly Clause[]): Range[] {
  return clauses.flatMap((clause): Range[] => {
    switch (clause.kind) {
      case 'scenario':
        return [clause.range];
      case 'rule-note':
        return isTold(clause.note.form) ? [clause.range] : [];
      case 'rule': {
        const onlyTold = clause.clauses === undefined && clause.notes.length > 0;
        if (onlyTold && clause.notes.every(({ note }) => isTold(note.form))) return [clause.range];
        return told(clause.clauses ?? []);
      }
      case 'heading':
      case 'in-edition':
        return told(clause.clauses);
      default:
        return [];
    }
  });
}

const isTold = (form: string): boolean => form === 'reading' || form === 'misprint';
