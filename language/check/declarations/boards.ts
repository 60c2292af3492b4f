/**
 * Further boards: the spaces of a unit, what stands in them and what lies between them, once more under other names.
 * What is copied is what the unit alone declares (its model): what a later unit changes is changed on one board only.
 */
import { report } from '../../diagnostics/diagnostic.ts';
import type { DrawingFacts, MapFacts } from '../../program/program.ts';
import type { BoardClause } from '../../constructs/tree.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { SPACE, SPOT } from './declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { kindOf } from './kinds.ts';
import { addFurtherSpot, spaceLimit } from './spots.ts';
import type { StartPiece } from './starts.ts';
import { newThing, resolve, standsAtSpace } from './vocabulary.ts';
import type { KindEntry, Thing, Vocabulary } from './vocabulary.ts';

/** A unit taken by itself, with what it is based on. */
export interface Model {
  readonly words: Vocabulary;
  /** Sentences are opened up. */
  readonly clauses: readonly PlacedClause[];
  readonly map: MapFacts;
  readonly drawing: DrawingFacts;
  readonly pieces: readonly StartPiece[];
  /** A place in that unit: its names mean the things they are copies of. */
  readonly place: Place;
}

/** The model of a board; undefined where the clause names none, which is reported. */
export type ModelOf = (placed: PlacedClause, faults: Faults) => Model | undefined;

export interface Board {
  readonly clause: BoardClause;
  readonly place: Place;
  readonly model: Model;
  /** The copy of each space, spot and thing in a space of the model. */
  readonly copies: Map<Thing, Thing>;
}

/** Declares the spaces of a board, and what stands in them. */
export function copyThings(
  words: Vocabulary,
  clause: BoardClause,
  place: Place,
  model: Model,
  faults: Faults,
): void {
  const board: Board = { clause, place, model, copies: new Map() };
  const count = [words, model.words].map(({ kinds }) => kinds[SPACE]?.members.length ?? 0);
  if (count.reduce((a, b) => a + b, 0) > spaceLimit) {
    const of = spotOf(place, clause.of.range);
    faults.once('spaces', () => report('too-many-spaces', { limit: spaceLimit }, of));
    return;
  }
  // Of two boards of one name that has been told.
  if (words.boards.some((one) => one.clause.name.text === clause.name.text)) return;
  words.boards.push(board);
  const left = checkKinds(words, board, faults);
  const taken: string[] = [];
  for (const kind of model.words.kinds) {
    const own = words.kindTable.get(kind.name);
    if (own === undefined || left.has(own)) continue;
    if (kind.id !== SPACE && !standsAtSpace(model.words, kind)) continue;
    for (const thing of kind.members) copyThing(board, own, thing, taken);
  }
  const at = spotOf(place, clause.name.range);
  if (taken.length > 0) {
    const names = `${taken.slice(0, 3).join(', ')}${taken.length > 3 ? ' ..' : ''}`;
    faults.list.push(report('board-names-taken', { board: clause.name.text, names }, at));
  }
  if (board.copies.size === 0 && taken.length === 0) {
    const parameters = { unit: clause.of.text };
    faults.list.push(report('board-of-nothing', parameters, spotOf(place, clause.of.range)));
  }
}

function copyThing(board: Board, kind: KindEntry, thing: Thing, taken: string[]): void {
  const { clause, place, copies } = board;
  const options = { latent: thing.latent, copyOf: thing };
  const { range } = clause.name;
  if (thing.of !== undefined) {
    const space = copies.get(thing.of);
    if (space === undefined) return;
    const of = { ...options, of: space };
    const copy = newThing(kind, space.name, space.short, place, range, of);
    kind.marks.set(space, copy);
    copies.set(thing, copy);
    return;
  }
  const isFree = (text: string): boolean => {
    const other = kind.table.get(text);
    const free = other === undefined || other.former.has(text);
    if (!free) taken.push(text);
    return free;
  };
  const name = `${clause.name.text} ${thing.name}`;
  if (!isFree(name)) return;
  const short = [...new Set(shortNames(clause, thing))];
  const copy = newThing(kind, name, short.filter(isFree), place, range, options);
  for (const text of [copy.name, ...copy.short]) kind.table.set(text, copy);
  copies.set(thing, copy);
}

/** `LON` on the board `Second (..2)`: `LON2`, `Second LON`; a square `A1` without an abbreviation: `A12`. */
function shortNames({ name, affix }: BoardClause, { name: own, short }: Thing): readonly string[] {
  const plain = short.length === 0 ? [own] : short;
  const fixed = affix === undefined ? [] : plain.filter((text) => !text.includes(' '));
  return [
    ...fixed.map((text) =>
      affix?.behind === true ? text + affix.text.text : (affix?.text.text ?? '') + text,
    ),
    ...short.map((text) => `${name.text} ${text}`),
  ];
}

/** Kinds that do not come over; `with` is for pieces, `without` for what stands in a space of the map. */
function checkKinds(
  words: Vocabulary,
  { clause, place }: Board,
  faults: Faults,
): ReadonlySet<KindEntry> {
  const left = new Set<KindEntry>();
  for (const { how, kind: name } of clause.kinds) {
    const kind = kindOf(words, place, name, faults);
    if (kind === undefined) continue;
    const stands = kind.role === 'piece' ? 'with' : standsAtSpace(words, kind) && 'without';
    if (stands !== how) {
      const parameters = { kind: kind.name, how };
      faults.list.push(report('board-kind', parameters, spotOf(place, name.range)));
    } else if (how === 'without') left.add(kind);
  }
  return left;
}

/** The further spots of its spaces; the main ones are there. */
export function copySpots(words: Vocabulary, board: Board): void {
  const { clause, model, copies } = board;
  for (const [space, copy] of copiesOf(board, SPACE)) {
    const main = model.words.kinds[SPOT]?.members[space.index];
    const own = words.kinds[SPOT]?.members[copy.index];
    if (main !== undefined && own !== undefined) copies.set(main, own);
    for (const { spot, names } of model.words.labels.get(space) ?? []) {
      // What a rule may create there may be created in any space of the whole.
      if (model.map.createdSpots?.includes(spot.index) === true) continue;
      const { place } = copy;
      // A range of its own tells it from the main spot.
      const range = { ...clause.name.range };
      const further = addFurtherSpot(words, copy, names, place, range, spot.opensAlone, spot);
      if (further !== undefined) copies.set(spot, further);
    }
  }
}

/** What a thing of the model is on the board: its copy, else the thing of that name. */
export function onBoard(
  words: Vocabulary,
  board: Board,
  thing: Thing | undefined,
): Thing | undefined {
  if (thing === undefined) return undefined;
  const copy = board.copies.get(thing);
  if (copy !== undefined) return copy.gone ? undefined : copy;
  // What goes by a space has no place on the board where that is gone.
  return thing.kind === SPACE || thing.of !== undefined ? undefined : original(words, board, thing);
}

/** The thing of the whole text that is one of the model; undefined where a later unit has taken it out. */
export function original(words: Vocabulary, { model }: Board, thing: Thing): Thing | undefined {
  const own = model.words;
  const called = (kind: number, text: string): Thing | undefined => {
    const id = words.kindTable.get(own.kinds[kind]?.name ?? '')?.id;
    return id === undefined ? undefined : resolve(words, model.place, id, { text });
  };
  if (thing.kind !== SPOT) return called(thing.kind, thing.name);
  const space = thing.of === undefined ? undefined : called(SPACE, thing.of.name);
  if (space === undefined || thing.of === undefined) return undefined;
  const label = own.labels.get(thing.of)?.find(({ spot }) => spot === thing);
  if (label === undefined) return words.kinds[SPOT]?.members[space.index];
  const labels = words.labels.get(space) ?? [];
  return labels.find(({ names }) => names[0] === label.names[0])?.spot;
}

/** The copies of one kind that are still there, with what they are copies of. */
export const copiesOf = ({ copies }: Board, kind: number): (readonly [Thing, Thing])[] =>
  [...copies].filter(([thing, copy]) => thing.kind === kind && !copy.gone);
