/** A sentence that stands twice in one block, where once comes to the same. */
import type { Clause, Piece, Range } from '../../constructs/tree.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import type { Faults } from '../units/faults.ts';
import { mentions } from '../units/mentions.ts';
import { spotOf } from '../units/place.ts';
import type { Place, PlacedClause } from '../units/place.ts';

/** The sentences of each block, by their words. Clauses of one block have one place. */
export type SaidBefore = Map<Place, Map<string, Range>>;

/** What sentences say in units above is changed by those below, so only one block is looked at. */
export function tellRepeated(
  before: SaidBefore,
  { clause, place }: PlacedClause,
  pieces: readonly Piece[],
  body: readonly PlacedClause[],
  faults: Faults,
): void {
  if (!body.every((one) => holdsOnce(one.clause))) return;
  const inBlock = before.get(place) ?? new Map<string, Range>();
  before.set(place, inBlock);
  const words = pieces.map(({ type, text }) => (type === 'string' ? `"${text}"` : text)).join(' ');
  const first = inBlock.get(words);
  inBlock.set(words, clause.range);
  if (first === undefined) return;
  // The first one goes: what is said between them may change it, and the last one holds.
  const again = { ...spotOf(place, clause.range), message: 'It is said here again.' };
  const fix = { title: 'Take this one out', range: lineOf(place.file.text, first), text: '' };
  const extra = { related: [again], fix: [fix] };
  faults.list.push(report('sentence-again', {}, spotOf(place, first), extra));
}

/** Does it change nothing if it is said once more? */
function holdsOnce(clause: Clause): boolean {
  if (clause.kind === 'order') {
    const { fields, written, because, effects, conditions } = clause;
    const others = fields.length + written.length + because.length + effects.length;
    return others === 0 && conditions.length > 0;
  }
  if (clause.kind !== 'amend' || clause.how === 'plus' || clause.how === 'times') return false;
  const { name, value, when } = clause;
  return [value, when].every(
    (part) =>
      part === undefined ||
      !mentions(
        part,
        ({ form, ...node }) =>
          form === 'inherited' ||
          ('name' in node && form === 'call' && node.name.text === name.text),
      ),
  );
}

/** With the whole of its line where nothing else stands there. */
function lineOf(text: string, { start, end }: Range): Range {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next + 1;
  const isAlone = text.slice(from, start).trim() === '' && text.slice(end, to).trim() === '';
  return isAlone ? { start: from, end: to } : { start, end };
}
