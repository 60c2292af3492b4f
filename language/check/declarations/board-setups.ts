/** What set-up clauses of a map say of its places is said of their copies as well; other rules about them are not copied. */
import { report } from '../../diagnostics/diagnostic.ts';
import { kindsWith } from '../../constructs/clauses.ts';
import type { Effect, Expression, Range } from '../../constructs/tree.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import type { HoleValue, Holes, Place, PlacedClause } from '../units/place.ts';
import type { Board } from './boards.ts';
import { onBoard } from './boards.ts';
import { thingsNamed } from './vocabulary.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';

/** Clauses that say what holds in play. Assertions are held against the first board, as they are. */
const rules = kindsWith(
  ({ kind, plays }) => plays === true || kind === 'refuse' || kind === 'exchange',
);

/** The clauses with copies of those that set up the places of a further board, where the board is. */
export function withSetUps(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): readonly PlacedClause[] {
  if (words.boards.length === 0) return clauses;
  return clauses.flatMap((placed) => {
    const board = words.boards.find(({ clause }) => clause === placed.clause);
    return board === undefined ? [placed] : [...setUpsOf(words, board, faults), placed];
  });
}

function setUpsOf(words: Vocabulary, board: Board, faults: Faults): readonly PlacedClause[] {
  const { clause: line, place, model } = board;
  const copied: PlacedClause[] = [];
  const apart: { place: Place; range: Range }[] = [];
  for (const placed of model.clauses) {
    const { clause } = placed;
    if (!rules.has(clause.kind)) continue;
    const names = placesIn(board, placed);
    if (names.size === 0) continue;
    if (clause.kind === 'setup' && clause.effects.every((one) => setsUp(one, names))) {
      const holes = holesOf(words, board, placed.place.holes, names);
      const usedAt = place.usedAt ?? { file: place.file, range: line.range };
      copied.push({ clause, place: { ...place, file: placed.place.file, holes, usedAt } });
    } else apart.push({ place: placed.place, range: clause.range });
  }
  const [first] = apart;
  if (first !== undefined && !line.withoutRules) {
    const related = apart.slice(0, 10).map((one) => {
      const { file, range } = spotOf(one.place, one.range);
      return { file, range, message: 'It names places of the first board.' };
    });
    const parameters = { unit: first.place.unit, board: line.name.text };
    const at = spotOf(place, line.of.range);
    const end = line.range.end;
    const fix = [
      { title: 'Write `without rules`', range: { start: end, end }, text: ', without rules' },
    ];
    faults.list.push(report('board-rules', parameters, at, { related, fix }));
  }
  return copied;
}

/** The names in a clause that stand for places with a copy, and nothing else. */
function placesIn(board: Board, { clause, place }: PlacedClause): ReadonlyMap<string, Thing> {
  const { words } = board.model;
  const found = new Map<string, Thing>();
  const see = (text: string): void => {
    const hole = place.holes.get(text);
    if (hole !== undefined) {
      for (const thing of thingsOf(words, hole))
        if (board.copies.has(thing)) found.set(text, thing);
      return;
    }
    const things = thingsNamed(words, text);
    const [first] = things;
    if (first !== undefined && things.every((thing) => board.copies.has(thing)))
      found.set(text, first);
  };
  const look = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) look(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    if ('text' in node && typeof node.text === 'string') see(node.text);
    for (const one of Object.values(node)) look(one);
  };
  look(clause);
  return found;
}

function thingsOf(words: Vocabulary, hole: HoleValue): readonly Thing[] {
  if (hole.hole === 'list') return hole.items.flatMap((one) => thingsOf(words, one));
  const thing = hole.hole === 'thing' ? words.kinds[hole.kind]?.members[hole.index] : undefined;
  return thing === undefined ? [] : [thing];
}

/** Does an effect only say something of a place with a copy? */
function setsUp(effect: Effect, names: ReadonlyMap<string, Thing>): boolean {
  if (!('target' in effect) || ['destroy', 'open', 'close'].includes(effect.effect)) return false;
  let of: Expression = effect.target;
  while (of.form === 'attribute') of = of.of;
  return (of.form === 'name' || of.form === 'word') && names.has(of.name.text);
}

/** What the names of a set-up clause stand for on the board. */
function holesOf(
  words: Vocabulary,
  board: Board,
  before: Holes,
  names: ReadonlyMap<string, Thing>,
): Holes {
  const moved = (value: HoleValue): HoleValue => {
    if (value.hole === 'list') return { ...value, items: value.items.map(moved) };
    const kind = 'kind' in value ? board.model.words.kinds[value.kind] : undefined;
    const own = words.kindTable.get(kind?.name ?? '')?.id;
    if (value.hole === 'expression' || kind === undefined || own === undefined) return value;
    if (value.hole === 'kind') return { ...value, kind: own };
    const thing = onBoard(words, board, kind.members[value.index]);
    return thing === undefined ? value : { hole: 'thing', kind: own, index: thing.index };
  };
  const holes = new Map([...before].map(([text, value]) => [text, moved(value)] as const));
  for (const [text, thing] of names) {
    const copy = holes.has(text) ? undefined : onBoard(words, board, thing);
    if (copy !== undefined) holes.set(text, { hole: 'thing', kind: copy.kind, index: copy.index });
  }
  return holes;
}
