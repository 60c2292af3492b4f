/** What of a clause the first half of the checker reads: as long as that stays, the second half is all there is to do. */
import { creations, spotNames } from './facts/creations.ts';
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

/** What composition reads itself: which clauses there are, under which rule and in which edition. */
const composed: ReadonlySet<string> = new Set(
  (
    'base editions in-edition rules rule rule-note heading without meta scenario assert ' +
    'sentence each'
  ).split(' '),
);

/** Clauses that composition only puts in their places: with another of these in the place of one, all others stay in theirs. */
export const isHandedOn = ({ kind }: Clause): boolean => !composed.has(kind);

/** As a text; undefined for clauses that the first half reads as a whole. */
export function surfaceOf(clause: Clause): string | undefined {
  const { kind } = clause;
  switch (clause.kind) {
    case 'scenario':
    case 'assert':
      return `${kind} ${clause.proves.map(({ text }) => text).join()}`;
    case 'meta':
      return `${kind} ${clause.key}`;
    case 'rule-note':
      return noteText(clause.note);
    case 'phase':
      return `${kind} ${clause.name.text} ${clause.beside?.how} ${clause.beside?.phase.text} ${createdText(clause)}`;
    case 'calendar': {
      const seasons = clause.seasons.map(
        ({ season, phases }) => `${declaredText(season)}: ${phases.map(({ text }) => text).join()}`,
      );
      return `${kind} ${seasons.join('; ')}`;
    }
    case 'order': {
      const fields = clause.fields.map(({ name }) => name.text).join();
      return `${kind} ${clause.name.text} ${clause.ask?.text} ${clause.by?.text} ${fields} ${createdText(clause)}`;
    }
    case 'ask':
      return `${kind} ${clause.name.text} ${clause.of.text} ${clause.variable.text}`;
    case 'fn':
    case 'decide':
    case 'amend':
    case 'table':
    case 'settle':
    case 'condition':
    case 'exchange':
    case 'hide':
    case 'slot':
    case 'stands':
    case 'years':
      return kind;
    case 'step-clause':
    case 'setup':
      return `${kind} ${createdText(clause)}`;
    default:
      return undefined;
  }
}

/** Who creates borders and spots declares them: see `facts/created.ts`. */
const createdText = (clause: Clause): string =>
  [...new Set(creations(clause).map((one) => `${one.of.text} ${spotNames(one)?.join('/') ?? ''}`))]
    .toSorted()
    .join();
