/** What of a clause the first half of the checker reads: as long as that stays, the second half is all there is to do. */
import type { Clause, Declared, RuleNoteClause } from '../syntax/tree.ts';

const declaredText = ({ name, short }: Declared): string =>
  [name, ...short].map(({ text }) => text).join(' ');

/** What a note says does not matter, unless it speaks of other rules. */
function noteText(note: RuleNoteClause['note']): string | undefined {
  if (note.form === 'status') return `status ${note.status}`;
  return note.form === 'reading' || note.form === 'misprint' ? note.form : undefined;
}

/** Clauses in which nothing but their own form can be wrong. */
export const isTold = ({ kind }: Clause): boolean =>
  kind === 'scenario' || kind === 'meta' || kind === 'rule-note';

/** As a text; undefined for clauses that the first half reads as a whole. */
export function surfaceOf(clause: Clause): string | undefined {
  const { kind } = clause;
  switch (clause.kind) {
    case 'scenario':
      return `${kind} ${clause.proves.map(({ text }) => text).join()}`;
    case 'meta':
      return `${kind} ${clause.key}`;
    case 'rule-note':
      return noteText(clause.note);
    case 'phase':
      return `${kind} ${clause.name.text} ${clause.beside?.how} ${clause.beside?.phase.text}`;
    case 'calendar': {
      const seasons = clause.seasons.map(
        ({ season, phases }) => `${declaredText(season)}: ${phases.map(({ text }) => text).join()}`,
      );
      return `${kind} ${seasons.join('; ')}`;
    }
    case 'fn':
    case 'decide':
    case 'amend':
    case 'order':
    case 'ask':
    case 'table':
    case 'settle':
    case 'condition':
    case 'step-clause':
    case 'setup':
    case 'exchange':
    case 'hide':
    case 'assert':
    case 'slot':
    case 'stands':
    case 'years':
      return kind;
    default:
      return undefined;
  }
}
