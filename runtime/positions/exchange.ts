/** Positions in the lists a rulebook declares, into the working memory and out of it. */
import { loseThings, openThing, spacesOf } from '../effects/apply.ts';
import { diagnose } from '../diagnostics.ts';
import type { Machine } from '../machine.ts';
import { isList, isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { clearRows, item, newRow, presentRows, setBit, noRoom } from '../memory/memory.ts';
import { beginRound, isMarked, mark } from '../memory/marks.ts';
import type { Marks } from '../memory/marks.ts';
import { normalised } from '../notation/names.ts';
import { readings } from '../notation/notation.ts';
import type { Hole } from '../notation/notation.ts';
import { piecesLike } from '../notation/pieces.ts';
import type { Column, ExchangeRules, NotationPart, ValueType } from '../rules.ts';
import { numberIn } from '../memory/values.ts';
import { groupsIn, nameWanted, readItem, unreadable } from './items.ts';
import type { Group, ItemCache, Wrong } from './items.ts';
import type { Placed } from './placed.ts';
import { spellRecord } from './spell.ts';

/** What is kept of positions while they are read. */
export interface Reading {
  readonly cache: ItemCache;
  /** By which texts things were given, by kind and row. */
  readonly given: Map<number, (string | undefined)[]>;
  /** What the list that is being read has told of, of things that come and go. */
  readonly listed: Marks;
}

/**
 * Puts the things of the lists that are given in the place of those they list.
 * @returns what has to be so in the end; see `checkPlaced`
 */
export function placeLists(
  machine: Machine,
  board: Reading,
  position: Unknowns,
  wrong: Wrong,
): readonly Placed[] {
  const { rules } = machine;
  const given = rules.exchanges.filter(({ name }) => own(position, name) !== undefined);
  const placed: Placed[] = [];
  clearLists(machine, board, given);
  for (const exchange of given) {
    if (!isSettable(exchange)) continue;
    const content = own(position, exchange.name);
    if (exchange.lists === undefined)
      placeRecords(machine, board, exchange, content, placed, wrong);
    else {
      const groups = groupsIn(machine, exchange, content, wrong);
      placeGroups(machine, board, exchange, groups, placed, wrong);
    }
  }
  rules.refresh();
  return placed;
}

/** Takes out all that these lists tell of, before the first of them is placed. */
export function clearLists(
  machine: Machine,
  board: Reading,
  given: readonly ExchangeRules[],
): void {
  const { rules } = machine;
  for (const ask of rules.asks) clearRows(item(rules.kinds, ask.kind));
  for (const texts of board.given.values()) texts.length = 0;
  for (const exchange of given) takeOut(machine, exchange);
}

/** Do its things come and go with the list, and not only what it tells of them? */
export const isAnew = ({ given }: ExchangeRules): boolean => given === 'anew';
/** Can what is given under it be put into a position? */
export const isSettable = ({ given }: ExchangeRules): boolean =>
  given === 'anew' || 'sets' in given;
/** Is what it tells of made, where it is not there? */
export const makes = ({ given }: ExchangeRules): boolean =>
  given === 'anew' || ('makes' in given && given.makes === true);
const setBy = ({ given }: ExchangeRules): readonly number[] =>
  given !== 'anew' && 'sets' in given ? given.sets : NONE;

const NONE: readonly number[] = [];

/**
 * Where things are made anew, those that are there go. Of others, what the list tells is as it begins; what would be in
 * the list for all that goes, where rules make such things: a list is all there is of what it lists.
 */
function takeOut(machine: Machine, exchange: ExchangeRules): void {
  const { memory, rules } = machine;
  const { kind } = exchange;
  const rows = presentRows(item(rules.kinds, kind)).filter((row) => exchange.includes(row));
  const lose = (gone: readonly number[]): void => {
    loseThings(
      memory,
      gone.map((row) => ({ kind, row })),
    );
    closeGaps(machine, kind);
  };
  if (isAnew(exchange)) {
    lose(rows);
    return;
  }
  for (const column of setBy(exchange)) {
    const { cells, words, table } = item(memory.columns, (memory.base[kind] ?? 0) + column);
    const implied = exchange.implied.find((one) => one.column === column)?.value;
    for (const row of rows) {
      if (words > 1 || table.type.tag === 'set') cells.fill(0, row * words, (row + 1) * words);
      else cells[row] = implied === undefined ? table.initial : otherThan(table, implied);
    }
  }
  if (makes(exchange)) lose(rows.filter((row) => exchange.includes(row)));
}

/** A value that keeps a thing out of a list. */
function otherThan({ type, initial }: Column, value: number): number {
  if (type.tag === 'bool') return 1 - value;
  return type.tag === 'entity' && type.optional && initial === value ? -1 : initial;
}

/** When nothing of a kind is left, its rows begin again: a position is not to fill up the table. */
function closeGaps(machine: Machine, kind: number): void {
  const table = item(machine.rules.kinds, kind);
  while (table.size.count > 0 && table.present[table.size.count - 1] !== 1) table.size.count--;
  if (table.size.count === 0) machine.memory.issued[kind] = 0;
}

export function placeGroups(
  machine: Machine,
  board: Reading,
  exchange: ExchangeRules,
  groups: readonly Group[],
  placed: Placed[],
  wrong: Wrong,
): void {
  const { lists, name } = exchange;
  if (lists === undefined) return;
  beginRound(board.listed);
  const ofHead = lists.self === true;
  // What a list only tells of has one place in it.
  const told = isAnew(exchange) ? undefined : new Map<number, number>();
  for (const { head, texts } of groups) {
    for (const text of texts) {
      const self = ofHead ? head : undefined;
      const found = thingFor(machine, board, exchange, lists.notation, text, wrong, self);
      if (found === undefined) continue;
      const { row, holes } = found;
      if (told !== undefined && (ofHead ? told.has(row) : (told.get(row) ?? head) !== head)) {
        wrong(diagnose('listed-twice', { text: String(text), list: name }));
      }
      told?.set(row, head);
      if (lists.underColumn !== undefined)
        put(machine, exchange.kind, lists.underColumn, row, head);
      imply(machine, exchange, row);
      placed.push({ exchange, row, text: String(text), holes, head, record: undefined });
    }
  }
}

function imply(machine: Machine, exchange: ExchangeRules, row: number): void {
  for (const { column, value } of exchange.implied) put(machine, exchange.kind, column, row, value);
}

function put(machine: Machine, kind: number, column: number, row: number, value: number): void {
  const flat = item(machine.memory.columns, (machine.memory.base[kind] ?? 0) + column);
  if (flat.mutable) flat.cells[row] = value;
}

interface Found {
  readonly row: number;
  readonly holes: readonly Hole[];
}

/**
 * The thing a text is for, made anew or found, with what the text says of it.
 * @param self whom it is about, where it does not say so itself
 */
function thingFor(
  machine: Machine,
  board: Reading,
  exchange: ExchangeRules,
  notation: readonly NotationPart[],
  text: unknown,
  wrong: Wrong,
  self?: number,
): Found | undefined {
  const { memory } = machine;
  const { name: list } = exchange;
  const kind = item(machine.rules.kinds, exchange.kind);
  // What has no notation goes by its name.
  const named = notation.length === 0 && typeof text === 'string' ? text : undefined;
  const declared = named === undefined ? -1 : machine.reader.names.rowNamed(exchange.kind, named);
  if (declared >= 0) bringIntoPlay(machine, exchange.kind, declared);
  if (declared >= 0 && kind.present[declared] === 1) return { row: declared, holes: [] };
  const read =
    typeof text === 'string'
      ? readItem(machine, board.cache, exchange.kind, notation, text)
      : undefined;
  if (read === undefined) {
    wrong(unreadable(machine, exchange.kind, notation, list, text));
    return undefined;
  }
  const { holes, flags } = read;
  for (const { type, value } of holes) {
    if (type.tag === 'entity') bringIntoPlay(machine, type.kind, value);
  }
  const there = isAnew(exchange)
    ? listedBefore(machine, board, exchange, holes)
    : (self ?? thingLike(machine, exchange, holes));
  if (self !== undefined) bringIntoPlay(machine, exchange.kind, self);
  const anew = there < 0 && makes(exchange);
  const row = anew ? newRow(memory, exchange.kind) : there;
  if (row < 0 || kind.present[row] !== 1) {
    wrong(
      anew
        ? diagnose('no-room', noRoom(kind, `the list ${list}`))
        : diagnose('no-such-thing', { text: String(text), list }),
    );
    return undefined;
  }
  if (anew) note(board, exchange.kind, row, String(text));
  if (isAnew(exchange)) mark(board.listed, row);
  const sets = setBy(exchange);
  for (const { path, value } of holes) {
    const [column] = path;
    if (path.length !== 1 || column === undefined) continue;
    if (isAnew(exchange) || anew || sets.includes(column))
      put(machine, exchange.kind, column, row, value);
  }
  for (const column of flags) put(machine, exchange.kind, column, row, 1);
  return { row, holes };
}

/** The thing that is there already: named itself, or by what the list does not set. */
function thingLike(machine: Machine, exchange: ExchangeRules, holes: readonly Hole[]): number {
  const self = holes.find(({ path }) => path.length === 0);
  if (self !== undefined) return self.value;
  const sets = setBy(exchange);
  const tests = holes.filter(({ path }) => path.length !== 1 || !sets.includes(path[0] ?? -1));
  return piecesLike(machine.reader.names, exchange.kind, tests)[0] ?? -1;
}

/** A thing that an earlier list of the position made, and that this one tells of as well. */
function listedBefore(
  { reader }: Machine,
  board: Reading,
  { kind, includes }: ExchangeRules,
  holes: readonly Hole[],
): number {
  if ((board.given.get(kind)?.length ?? 0) === board.listed.count) return -1;
  const alike = piecesLike(reader.names, kind, holes);
  return alike.find((row) => !isMarked(board.listed, row) && includes(row)) ?? -1;
}

/** Where something is said to be, there is a place, though it was declared latent; a border lies between two. */
function bringIntoPlay(machine: Machine, kind: number, row: number): void {
  const { memory, rules } = machine;
  const { role, latent } = item(rules.kinds, kind);
  if (row < 0 || (role !== 'space' && role !== 'spot' && role !== 'border')) return;
  const spaces = item(rules.kinds, rules.space);
  if (latent.length === 0 && spaces.latent.length === 0) return;
  // A space may refer to others, and is there without them.
  for (const space of role === 'space' ? [] : spacesOf(rules, kind, row)) {
    if (spaces.latent.includes(space)) openThing(memory, rules.space, space);
  }
  if (latent.includes(row)) openThing(memory, kind, row);
}

/** Keeps by which text a thing was given. */
export function note({ given }: Reading, kind: number, row: number, text: string): void {
  const texts = given.get(kind);
  if (texts === undefined)
    given.set(
      kind,
      Array.from({ length: row + 1 }, (_, at) => (at === row ? text : undefined)),
    );
  else texts[row] = text;
}

export function placeRecords(
  machine: Machine,
  board: Reading,
  exchange: ExchangeRules,
  content: unknown,
  placed: Placed[],
  wrong: Wrong,
): void {
  const { name, records = [] } = exchange;
  const notation = item(machine.rules.kinds, exchange.kind).notations[0] ?? [];
  const self = records.find(({ reads }) => reads === 'self');
  beginRound(board.listed);
  if (!isList(content)) {
    wrong(diagnose('invalid-input', { what: shown(content), wanted: `${name} as a list` }));
    return;
  }
  for (const record of content) {
    const known = (key: string): boolean => records.some((field) => field.name === key);
    if (!isObject(record) || !Object.keys(record).every(known)) {
      const wanted = `a record with ${records.map((field) => field.name).join(', ')}`;
      wrong(diagnose('invalid-input', { what: shown(record), wanted }));
      continue;
    }
    const text = self === undefined ? '' : own(record, self.name);
    const found =
      self === undefined && isAnew(exchange)
        ? { row: newRow(machine.memory, exchange.kind), holes: [] }
        : thingFor(machine, board, exchange, notation, text, wrong);
    if (found === undefined || found.row < 0) continue;
    const { row, holes } = found;
    for (const { name: field, type, reads } of records) {
      const value = own(record, field);
      if (reads === undefined || reads === 'self' || value === undefined) continue;
      const what = readValue(machine, exchange.kind, reads, row, type, value);
      if (what !== undefined)
        wrong(diagnose('invalid-input', { what: shown(value), wanted: what }));
    }
    imply(machine, exchange, row);
    const speller = { machine, cache: board.cache, wrong: () => undefined };
    placed.push({
      exchange,
      row,
      text: self === undefined ? shown(record) : String(text),
      holes,
      head: undefined,
      record: spellRecord(speller, exchange, record),
    });
  }
}

/** @returns what was expected, when the value is something else */
function readValue(
  machine: Machine,
  kind: number,
  column: number,
  row: number,
  type: ValueType,
  value: unknown,
): string | undefined {
  const table = item(item(machine.rules.kinds, kind).columns, column);
  if (type.tag === 'set') {
    if (!isList(value)) return `${table.name} as a list`;
    for (const each of value) {
      const member = nameRow(machine, type.kind, each);
      if (member === undefined) return nameWanted(machine, type.kind, each);
      setBit(table, row, member, true);
    }
    return undefined;
  }
  let cell: number | undefined;
  if (type.tag === 'bool') cell = typeof value === 'boolean' ? Number(value) : undefined;
  else if (type.tag === 'entity') {
    cell = value === null || value === '' ? -1 : nameRow(machine, type.kind, value);
  } else cell = numberIn(value, type.tag === 'number' ? machine.rules.scale : 1);
  if (cell === undefined)
    return type.tag === 'entity'
      ? nameWanted(machine, type.kind, value)
      : `a value for ${table.name}`;
  put(machine, kind, column, row, cell);
  return undefined;
}

function nameRow(machine: Machine, kind: number, name: unknown): number | undefined {
  if (typeof name !== 'string') return undefined;
  const { names, runs } = machine.reader;
  const table = item(machine.rules.kinds, kind);
  if (table.role !== 'piece') return names.of(kind).rows.get(normalised(name))?.[0];
  for (const notation of table.notations) {
    const reading = readings(names, runs(notation), normalised(name))[0];
    if (reading !== undefined) return piecesLike(names, kind, reading.holes)[0];
  }
  return undefined;
}
