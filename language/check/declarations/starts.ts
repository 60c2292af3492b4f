import { report } from '../../diagnostics/diagnostic.ts';
import type { EffectNode, Expr, Type } from '../../program/program.ts';
import type { Name, StartsWithClause } from '../../constructs/tree.ts';
import { replacing } from '../units/linear.ts';
import { hint, namesWithin, nearest } from '../../diagnostics/spelling.ts';
import { originOf, spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { POWER, SEASON } from './declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { piecesOnBoard } from './board-facts.ts';
import { requiredAttributes, unknownName } from './marks.ts';
import { readPiece, spokenKind } from './notation.ts';
import type { PieceText } from './notation.ts';
import { attributeNamed, resolve, typeOf } from './vocabulary.ts';
import type { KindEntry, Thing, Vocabulary } from './vocabulary.ts';

export interface StartPiece {
  readonly kind: KindEntry;
  readonly values: ReadonlyMap<number, number>;
  readonly owner: Thing | undefined;
  readonly text: string;
  readonly place: Place;
  readonly item: Name;
}

/** The pieces of `starts with`, in the order they are written. */
export function startPieces(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): readonly StartPiece[] {
  let pieces: StartPiece[] = [];
  for (const { clause, place } of clauses) {
    if (clause.kind === 'starts-with') pieces = readStarts(words, clause, place, pieces, faults);
    if (clause.kind !== 'board') continue;
    const board = words.boards.find((one) => one.clause === clause);
    if (board !== undefined) pieces.push(...piecesOnBoard(words, board));
  }
  return pieces;
}

function readStarts(
  words: Vocabulary,
  clause: StartsWithClause,
  place: Place,
  before: readonly StartPiece[],
  faults: Faults,
): StartPiece[] {
  const { who } = clause;
  const owner = who === 'nobody' ? undefined : resolve(words, place, POWER, who);
  if (who !== 'nobody' && owner === undefined) {
    const lost = words.kinds[POWER]?.lost.has(who.text) === true;
    if (!lost) unknownName(words, POWER, who, place, faults);
    return [...before];
  }
  const pieces = [...before];
  for (const item of clause.insteadOf) {
    const piece = readItem(words, item, owner, place, faults);
    if (piece === undefined) continue;
    const index = pieces.findIndex((one) => same(one, piece));
    if (index >= 0) pieces.splice(index, 1);
    else nothingToReplace(owner, item, pieces, place, faults);
  }
  for (const item of clause.items) {
    // `Italy starts with nothing instead of A Rome`
    if (item.text === 'nothing') continue;
    const piece = readItem(words, item, owner, place, faults);
    if (piece !== undefined) pieces.push(piece);
  }
  return pieces;
}

function same(a: StartPiece, b: StartPiece): boolean {
  if (a.kind !== b.kind || a.owner !== b.owner || a.values.size !== b.values.size) return false;
  return [...a.values].every(([attribute, value]) => b.values.get(attribute) === value);
}

function nothingToReplace(
  owner: Thing | undefined,
  item: Name,
  pieces: readonly StartPiece[],
  place: Place,
  faults: Faults,
): void {
  const own = pieces.filter((one) => one.owner === owner).map(({ text }) => text);
  const who = owner?.name ?? 'Nobody';
  const otherwise =
    own.length === 0 ? `${who} starts with nothing.` : `${who} starts with ${own.join(', ')}.`;
  const like = nearest(item.text, own);
  const parameters = { who, text: item.text, hint: hint(like, otherwise) };
  const at = spotOf(place, item.range);
  faults.list.push(report('nothing-to-replace', parameters, at, replacing(item, like)));
}

function readItem(
  words: Vocabulary,
  item: Name,
  owner: Thing | undefined,
  place: Place,
  faults: Faults,
): StartPiece | undefined {
  const text = withHoles(words, item.text, place);
  const { found, stop } = readPiece(words, text);
  const [piece, second] = found;
  if (piece === undefined) {
    const several = namesWithin(text, (one) => readPiece(words, one).found.length > 0);
    if (several !== undefined) commaMissing(several, item, place, faults);
    else if (text === item.text)
      unknownPiece(words, item, stop.at, stop.kind, stop.words, place, faults);
    else
      faults.list.push(
        report('unknown-piece', { text, hint: wayToWrite }, spotOf(place, item.range)),
      );
    return undefined;
  }
  if (second !== undefined) {
    const pieces = found.map(({ kind }) => kind.name).join(', ');
    faults.list.push(report('ambiguous-piece', { text, pieces }, spotOf(place, item.range)));
    return undefined;
  }
  const values = withOwner(words, piece, owner, item, place, faults);
  if (values === undefined) return undefined;
  return { kind: piece.kind, values, owner, text, place, item };
}

/** `F Belgium A Holland` */
function commaMissing(several: readonly string[], item: Name, place: Place, faults: Faults): void {
  const like = several.join(', ');
  const parameters = { text: item.text, like };
  const at = spotOf(place, item.range);
  faults.list.push(report('comma-missing', parameters, at, replacing(item, like)));
}

const wayToWrite = 'Write the piece and its place, as its notation has it.';

/** Names of holes give way to what they stand for. */
function withHoles(words: Vocabulary, text: string, place: Place): string {
  if (place.holes.size === 0) return text;
  return text
    .split(' ')
    .map((word) => {
      const hole = place.holes.get(word);
      return hole?.hole === 'thing'
        ? (words.kinds[hole.kind]?.members[hole.index]?.name ?? word)
        : word;
    })
    .join(' ');
}

/** Adds the owner; undefined when a value that is needed is missing, which is reported. */
function withOwner(
  words: Vocabulary,
  { kind, values }: PieceText,
  owner: Thing | undefined,
  item: Name,
  place: Place,
  faults: Faults,
): ReadonlyMap<number, number> | undefined {
  const all = new Map(values);
  const at = spotOf(place, item.range);
  const index = attributeNamed(kind, 'owner');
  const attribute = index === undefined ? undefined : kind.attributes[index];
  const type = attribute === undefined ? undefined : typeOf(words, attribute);
  const owned = type?.tag === 'entity' && type.kind === POWER;
  const power = words.kinds[POWER]?.name ?? '';
  if (owner !== undefined && !owned) {
    const parameters = { kind: kind.name, who: owner.name, power };
    faults.once(`owner ${kind.id}`, () => report('piece-without-owner', parameters, at));
    return undefined;
  }
  if (owner !== undefined && index !== undefined) all.set(index, owner.index);
  if (owner === undefined && owned && !type.optional) {
    faults.list.push(report('piece-needs-owner', { kind: kind.name }, at));
    return undefined;
  }
  for (const needed of requiredAttributes(words, kind)) {
    if (all.has(needed)) continue;
    const lacking = kind.attributes[needed];
    const parameters = { thing: item.text, attribute: lacking?.name ?? '' };
    if (lacking?.node !== undefined && lacking.place.layer > place.layer) {
      // Whoever brings the attribute in is at fault, not the pieces that cannot know of it.
      const brought = spotOf(lacking.place, lacking.node.name.range);
      const key = `missing ${kind.id} ${lacking.name}`;
      faults.once(key, () => report('attribute-missing', parameters, brought));
    } else faults.list.push(report('attribute-missing', parameters, at));
    return undefined;
  }
  return all;
}

/** Points at the first part of the text that could not be read. */
function unknownPiece(
  words: Vocabulary,
  item: Name,
  stop: number,
  kind: number | undefined,
  wanted: readonly string[],
  place: Place,
  faults: Faults,
): void {
  const exact = item.text.length === item.range.end - item.range.start;
  const start = Math.max(stop, 0);
  const rest = item.text.slice(start).trimEnd();
  // The first part of a piece is one word; what follows is a name of any length.
  const text = start === 0 ? (rest.split(' ')[0] ?? rest) : rest;
  const range = exact
    ? { start: item.range.start + start, end: item.range.start + start + text.length }
    : item.range;
  const name = { text, range };
  // The piece is there, and its place is not.
  if (start > 0 && text === '') {
    const at = spotOf(place, item.range);
    faults.list.push(report('unknown-piece', { text: item.text, hint: wayToWrite }, at));
    return;
  }
  if (start > 0 && kind !== undefined) {
    const [before, after] = text.split(/ and (?=\S)/u);
    if (after !== undefined && words.kinds[spokenKind(kind)]?.table.has(before ?? '') === true) {
      const like = text.replaceAll(' and ', ', ');
      const at = spotOf(place, range);
      faults.list.push(report('comma-missing', { text, like }, at, replacing(name, like)));
      return;
    }
    const lost = words.kinds[spokenKind(kind)]?.lost.has(text) === true;
    if (!lost) unknownName(words, kind, name, place, faults);
    return;
  }
  // Where nothing is written, that has been said.
  if (text === '') return;
  const known = words.kinds.some(({ role }) => role === 'piece');
  if (!known) {
    faults.once('no pieces', () => {
      const help =
        'No piece is declared: take in the rulebook that does, or write `piece NAME { .. }`.';
      return report('unknown-piece', { text: item.text, hint: help }, spotOf(place, item.range));
    });
    return;
  }
  faults.once(`piece ${text}`, () => {
    const like = nearest(text, wanted);
    const parameters = { text, hint: hint(like, wayToWrite) };
    return report('unknown-piece', parameters, spotOf(place, range), replacing(name, like));
  });
}

/** A piece as the effect that creates it. */
export function createEffect(words: Vocabulary, piece: StartPiece): EffectNode {
  const origin = originOf(piece.place, piece.item.range);
  const constant = (type: Type, value: number): Expr => ({
    op: 'const',
    value,
    type,
    open: false,
    origin,
  });
  return {
    effect: 'create',
    kind: piece.kind.id,
    fields: [...piece.values]
      .sort(([a], [b]) => a - b)
      .flatMap(([attribute, value]) => {
        const of = piece.kind.attributes[attribute];
        const type = of === undefined ? undefined : typeOf(words, of);
        return type === undefined ? [] : [{ attribute, value: constant(type, value) }];
      }),
    origin,
  };
}

/** `Spring 1901`: the last `start in` there is. */
export function startDate(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): { readonly season: number; readonly year: number } | undefined {
  const last = clauses.findLast(({ clause }) => clause.kind === 'start-in');
  if (last?.clause.kind !== 'start-in') return undefined;
  const { place } = last;
  const { text, range } = last.clause.date;
  const parts = /^(.*\S)\s+(\d{1,6})$/su.exec(text);
  const season = parts?.[1];
  if (season === undefined) {
    const example = words.kinds[SEASON]?.members[0]?.name ?? 'SEASON';
    faults.list.push(report('not-a-date', { text, example }, spotOf(place, range)));
    return undefined;
  }
  const name = { text: season, range: { start: range.start, end: range.start + season.length } };
  const thing = resolve(words, place, SEASON, name);
  if (thing !== undefined && !thing.latent)
    return { season: thing.index, year: Number(parts?.[2]) };
  unknownName(words, SEASON, name, place, faults, 'The seasons are those of the calendar.');
  return undefined;
}
