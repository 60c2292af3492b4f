/** Positions in the lists a rulebook declares, into the working memory and out of it. */
import { loseThings, openThing } from '../effects/apply.ts';
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import type { Machine } from '../play/engine.ts';
import { isList, isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { clearRows, item, newRow, presentRows, setBit } from '../memory/memory.ts';
import { nearest, normalised } from '../orders/names.ts';
import { setTexts, thingText, valueText, writeBy } from '../memory/words.ts';
import { readings } from '../orders/notation.ts';
import type { Hole } from '../orders/notation.ts';
import { piecesLike } from '../orders/pieces.ts';
import type { Value } from '../protocol.ts';
import { guessName } from '../orders/reading.ts';
import type { ExchangeRules, NotationPart, ValueType } from '../rules.ts';
import { numberIn, valueOut } from '../memory/values.ts';

/** A list is wrong; nothing of the position is used. */
export type Wrong = (diagnostic: RuntimeDiagnostic) => void;

/** Texts already read, by notation. */
export type PieceCache = Map<readonly NotationPart[], Map<string, readonly Hole[] | undefined>>;

/** What is kept of positions while they are read. */
export interface Reading {
  readonly cache: PieceCache;
  /** By which texts things were given, by kind and row. */
  readonly given: Map<number, (string | undefined)[]>;
}

/** Puts the things of the lists that are given in the place of those they list. */
export function placeLists(
  machine: Machine,
  board: Reading,
  position: Unknowns,
  wrong: Wrong,
): void {
  const { rules } = machine;
  const given = rules.exchanges.filter(({ name }) => own(position, name) !== undefined);
  for (const ask of rules.asks) clearRows(item(rules.kinds, ask.kind));
  for (const texts of board.given.values()) texts.length = 0;
  for (const exchange of given) takeOut(machine, exchange);
  for (const exchange of given) {
    const content = own(position, exchange.name);
    if (exchange.lists !== undefined) placeGroups(machine, board, exchange, content, wrong);
    else placeRecords(machine, board, exchange, content, wrong);
  }
  rules.refresh();
}

/** Pieces come and go with their list; of other things a list tells something only. */
function replaces(machine: Machine, exchange: ExchangeRules): boolean {
  const kind = item(machine.rules.kinds, exchange.kind);
  return kind.role === 'piece' && kind.population === 'open';
}

function takeOut(machine: Machine, exchange: ExchangeRules): void {
  const { memory, rules } = machine;
  const rows = presentRows(item(rules.kinds, exchange.kind)).filter((row) =>
    exchange.includes(row),
  );
  if (replaces(machine, exchange)) {
    loseThings(
      memory,
      rows.map((row) => ({ kind: exchange.kind, row })),
    );
    closeGaps(machine, exchange.kind);
    return;
  }
  const told = [
    exchange.lists?.underColumn,
    ...(exchange.records ?? []).map(({ reads }) => (reads === 'self' ? undefined : reads)),
  ];
  for (const column of told) {
    if (column === undefined) continue;
    const flat = item(memory.columns, (memory.base[exchange.kind] ?? 0) + column);
    if (!flat.mutable || flat.words > 1) continue;
    for (const row of rows) flat.cells[row] = flat.table.initial;
  }
}

/** When nothing of a kind is left, its rows begin again: a position is not to fill up the table. */
function closeGaps(machine: Machine, kind: number): void {
  const table = item(machine.rules.kinds, kind);
  while (table.size.count > 0 && table.present[table.size.count - 1] !== 1) table.size.count--;
  if (table.size.count === 0) machine.memory.issued[kind] = 0;
}

function placeGroups(
  machine: Machine,
  board: Reading,
  exchange: ExchangeRules,
  content: unknown,
  wrong: Wrong,
): void {
  const { rules } = machine;
  const { lists, name } = exchange;
  if (!isObject(content) || lists === undefined) {
    const wanted = `${name} as lists by power`;
    return wrong(diagnose('invalid-input', { what: shown(content), wanted }));
  }
  // What a list only tells of has one place in it.
  const told = replaces(machine, exchange) ? undefined : new Map<number, number>();
  for (const who of Object.keys(content)) {
    const power = powerRow(machine, who);
    const texts = own(content, who);
    if (power === undefined) {
      const wanted = item(rules.kinds, rules.power).keys.join(', ');
      wrong(diagnose('unknown-power', { name: who.slice(0, 60), wanted }));
    } else if (!isList(texts)) {
      wrong(
        diagnose('invalid-input', { what: shown(texts), wanted: `the ${name} of ${who}, a list` }),
      );
    } else {
      for (const text of texts) {
        const row = thingFor(machine, board, exchange, lists.notation, text, wrong);
        if (row < 0) continue;
        if (told !== undefined && (told.get(row) ?? power) !== power) {
          wrong(diagnose('listed-twice', { text: String(text), list: name }));
        }
        told?.set(row, power);
        if (lists.underColumn !== undefined)
          put(machine, exchange.kind, lists.underColumn, row, power);
        imply(machine, exchange, row);
      }
    }
  }
}

/** @returns -1 for nobody, undefined for a name that is no power's */
export function powerRow(machine: Machine, who: string): number | undefined {
  if (who.trim() === '') return -1;
  const row = machine.reader.names.rowNamed(machine.rules.power, who);
  return row < 0 ? undefined : row;
}

function imply(machine: Machine, exchange: ExchangeRules, row: number): void {
  for (const { column, value } of exchange.implied) put(machine, exchange.kind, column, row, value);
}

function put(machine: Machine, kind: number, column: number, row: number, value: number): void {
  const flat = item(machine.memory.columns, (machine.memory.base[kind] ?? 0) + column);
  if (flat.mutable) flat.cells[row] = value;
}

/** The thing a text is for: made anew for pieces, found for others. @returns -1 when there is none */
function thingFor(
  machine: Machine,
  board: Reading,
  exchange: ExchangeRules,
  notation: readonly NotationPart[],
  text: unknown,
  wrong: Wrong,
): number {
  const { memory } = machine;
  const { name: list } = exchange;
  const kind = item(machine.rules.kinds, exchange.kind);
  // What has no notation goes by its name.
  const named = notation.length === 0 && typeof text === 'string' ? text : undefined;
  const declared = named === undefined ? -1 : machine.reader.names.rowNamed(exchange.kind, named);
  if (declared >= 0 && kind.present[declared] === 1) return declared;
  const holes =
    typeof text === 'string' ? readPiece(machine, board, exchange.kind, notation, text) : undefined;
  if (holes === undefined) {
    const said = typeof text === 'string' ? text.slice(0, 200) : shown(text);
    const kinds = notation.length === 0 ? [exchange.kind] : kindsIn(notation);
    const hint = guessName(machine.reader.names, kinds, said) ?? '';
    wrong(diagnose('unreadable-piece', { text: said, list, hint }));
    return -1;
  }
  for (const { type, value } of holes) {
    if (type.tag === 'entity') bringIntoPlay(machine, type.kind, value);
  }
  if (!replaces(machine, exchange)) {
    const found = piecesLike(machine.reader.names, exchange.kind, holes)[0];
    if (found !== undefined) return found;
    if (kind.population !== 'open') {
      wrong(diagnose('no-such-thing', { text: String(text), list }));
      return -1;
    }
  }
  const row = newRow(memory, exchange.kind);
  if (row < 0) {
    wrong(
      diagnose('no-room', { kind: kind.name, capacity: kind.capacity, origin: `the list ${list}` }),
    );
    return -1;
  }
  note(board, exchange.kind, row, String(text));
  for (const { path, value } of holes) {
    if (path.length === 1 && path[0] !== undefined)
      put(machine, exchange.kind, path[0], row, value);
  }
  return row;
}

/** Where something is said to be, there is a place, though it was declared latent. */
function bringIntoPlay({ memory, reader }: Machine, kind: number, row: number): void {
  const { rules } = memory;
  const place = kind === rules.spot ? reader.names.spaceOf(row) : row;
  if (place < 0 || (kind !== rules.spot && kind !== rules.space)) return;
  const { present, latent } = item(rules.kinds, rules.space);
  if (present[place] !== 1 && latent.includes(place)) openThing(memory, rules.space, place);
}

function note({ given }: Reading, kind: number, row: number, text: string): void {
  const texts = given.get(kind);
  if (texts === undefined)
    given.set(
      kind,
      Array.from({ length: row + 1 }, (_, at) => (at === row ? text : undefined)),
    );
  else texts[row] = text;
}

/** Reads a thing's text, by a notation and by its kind's own. */
function readPiece(
  machine: Machine,
  board: Reading,
  kind: number,
  notation: readonly NotationPart[],
  text: string,
): readonly Hole[] | undefined {
  let known = board.cache.get(notation);
  if (known === undefined) {
    known = new Map();
    board.cache.set(notation, known);
  }
  if (known.has(text)) return known.get(text);
  if (known.size > 100_000) known.clear();
  const { names, runs } = machine.reader;
  let holes: readonly Hole[] | undefined;
  for (const parts of [notation, ...item(machine.rules.kinds, kind).notations]) {
    holes ??= readings(names, runs(parts), normalised(text))[0]?.holes;
  }
  known.set(text, holes);
  return holes;
}

function kindsIn(parts: readonly NotationPart[]): number[] {
  return parts.flatMap((part) => {
    if (part.part === 'optional') return kindsIn(part.parts);
    return part.part === 'hole' && part.type.tag === 'entity' ? [part.type.kind] : [];
  });
}

function placeRecords(
  machine: Machine,
  board: Reading,
  exchange: ExchangeRules,
  content: unknown,
  wrong: Wrong,
): void {
  const { name, records = [] } = exchange;
  const notation = item(machine.rules.kinds, exchange.kind).notations[0] ?? [];
  const self = records.find(({ reads }) => reads === 'self');
  if (!isList(content)) {
    return wrong(diagnose('invalid-input', { what: shown(content), wanted: `${name} as a list` }));
  }
  for (const record of content) {
    const known = (key: string): boolean => records.some((field) => field.name === key);
    if (!isObject(record) || !Object.keys(record).every(known)) {
      const wanted = `a record with ${records.map((field) => field.name).join(', ')}`;
      wrong(diagnose('invalid-input', { what: shown(record), wanted }));
      continue;
    }
    const text = self === undefined ? '' : own(record, self.name);
    const row = thingFor(machine, board, exchange, notation, text, wrong);
    if (row < 0) continue;
    for (const { name: field, type, reads } of records) {
      const value = own(record, field);
      if (reads === undefined || reads === 'self' || value === undefined) continue;
      const what = readValue(machine, exchange.kind, reads, row, type, value);
      if (what !== undefined)
        wrong(diagnose('invalid-input', { what: shown(value), wanted: what }));
    }
    imply(machine, exchange, row);
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

function nameWanted(machine: Machine, kind: number, given: unknown): string {
  const wanted = `a name of a ${item(machine.rules.kinds, kind).name}`;
  const meant =
    typeof given === 'string' ? nearest(given, machine.reader.names.of(kind).printed) : undefined;
  return meant === undefined ? wanted : `${wanted} (did you mean '${meant}'?)`;
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

/** The lists of what stands in the working memory. */
export function presentLists(machine: Machine): Record<string, unknown> {
  const lists: Record<string, unknown> = {};
  for (const exchange of machine.rules.exchanges) {
    const rows = presentRows(item(machine.rules.kinds, exchange.kind)).filter((row) =>
      exchange.includes(row),
    );
    lists[exchange.name] =
      exchange.lists === undefined
        ? rows.map((row) => recordOf(machine, exchange, row))
        : groupsOf(machine, exchange, exchange.lists, rows);
  }
  return lists;
}

/** By power, in the order of powers; what is nobody's comes last, under "". */
function groupsOf(
  machine: Machine,
  exchange: ExchangeRules,
  { under, notation }: NonNullable<ExchangeRules['lists']>,
  rows: readonly number[],
): Record<string, readonly string[]> {
  const powers = item(machine.rules.kinds, machine.rules.power).keys;
  const groups: string[][] = [...powers, ''].map(() => []);
  for (const row of rows) {
    const power = under(row);
    const text = writeBy(machine.rules, exchange.kind, row, notation);
    groups[power < 0 ? powers.length : power]?.push(text);
  }
  // Entries: a power may be called what every object has.
  return Object.fromEntries(
    groups.flatMap((texts, at) => (texts.length > 0 ? [[powers[at] ?? '', texts]] : [])),
  );
}

function recordOf(machine: Machine, exchange: ExchangeRules, row: number): Record<string, Value> {
  const { memory } = machine;
  const record: Record<string, Value> = {};
  for (const { name, type, value, values, reads } of exchange.records ?? []) {
    if (reads === 'self') record[name] = thingText(memory.rules, exchange.kind, row);
    else if (type.tag === 'set') {
      record[name] =
        values === undefined && reads !== undefined
          ? setTexts(memory.rules, exchange.kind, reads, row)
          : (values?.(row) ?? []).map((member) => thingText(memory.rules, type.kind, member));
    } else record[name] = single(machine, type, value(row));
  }
  return record;
}

function single(machine: Machine, type: ValueType, value: number): Value {
  if (type.tag !== 'entity') return valueOut(machine.memory, type, value);
  if (value < 0) return type.kind === machine.rules.power ? '' : null;
  return valueText(machine.rules, type, value);
}
