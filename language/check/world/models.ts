/** What further boards are copies of: units, each taken by itself. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { BoardClause, Clause } from '../../constructs/tree.ts';
import { declared } from './declare.ts';
import type { Model, ModelOf } from '../declarations/boards.ts';
import { replacing } from '../units/linear.ts';
import type { LinearUnit } from '../units/linear.ts';
import { slugOf } from '../units/slug.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { noHoles } from '../units/place.ts';
import type { Place, PlacedClause } from '../units/place.ts';

/** Of other units a model has their words: a map may be played with a rulebook that it does not name. */
const vocabulary: ReadonlySet<Clause['kind']> = new Set([
  'kind',
  'piece',
  'values',
  'has',
  'sentence',
]);

/**
 * Finds the models of boards, each once.
 * @param clauses as they stand in the texts, in order
 * @param written the same with what is taken out to prove a rule
 * @param within boards that are being made: none is a part of its own model
 */
export function models(
  start: Place,
  clauses: readonly PlacedClause[],
  written: readonly PlacedClause[],
  units: readonly LinearUnit[],
  within: ReadonlySet<BoardClause> = new Set(),
): ModelOf {
  const known = new Map<BoardClause, Model>();
  return ({ clause, place }, faults) => {
    if (clause.kind !== 'board' || clause.of.text === '' || clause.name.text === '')
      return undefined;
    const unit = unitOf(clause, place, units, faults);
    if (unit === undefined) return undefined;
    const before = known.get(clause);
    if (before !== undefined) return before;
    const layers = new Set([unit.layer, ...unit.knows]);
    const making = new Set([...within, clause]);
    const own = (all: readonly PlacedClause[]): readonly PlacedClause[] =>
      all.filter(({ clause: one, place: at }) => {
        if (!layers.has(at.layer)) return vocabulary.has(one.kind);
        // Boards of one text stand beside each other, none is on the other.
        return one.kind !== 'board' || (at.layer !== place.layer && !making.has(one));
      });
    const [theirs, kept] = [own(clauses), own(written)];
    const inner = models(start, theirs, kept, units, making);
    const { words, expansion, map, drawing, pieces } = declared(start, theirs, kept, units, inner);
    const model: Model = {
      words,
      clauses: expansion.clauses,
      map,
      drawing,
      pieces,
      place: { ...start, layer: unit.layer, unit: unit.unit.name.text, holes: noHoles },
    };
    known.set(clause, model);
    return model;
  };
}

/** The unit a board is of: a map, else another that the text is based on, or the text itself. */
function unitOf(
  { of }: BoardClause,
  place: Place,
  units: readonly LinearUnit[],
  faults: Faults,
): LinearUnit | undefined {
  const self = units[place.layer];
  const near = units.filter((one) => one === self || self?.knows.has(one.layer) === true);
  const found = near.filter(({ unit }) => slugOf(unit.name.text) === slugOf(of.text));
  const [unit] = found.toSorted(
    (a, b) => Number(b.unit.role === 'map') - Number(a.unit.role === 'map'),
  );
  if (unit !== undefined) return unit;
  const like = nearest(
    of.text,
    near.map(({ unit: one }) => one.name.text),
  );
  const parameters = { name: of.text, hint: hint(like, 'Base the text on it first: `on MAP`.') };
  const at = spotOf(place, of.range);
  faults.once(`board of ${of.text}`, () =>
    report('board-of-unknown', parameters, at, replacing(of, like)),
  );
  return undefined;
}
