/** Single orders: between JSON and rows of their kind, and whether they are legal. */
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result } from '../diagnostics.ts';
import { pointer } from '../guards.ts';
import { own, shown } from '../json.ts';
import type { Prepared } from '../machine.ts';
import { blank, item, setBit, setRows } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { membersOf, numberOfSet } from '../memory/sets.ts';
import { thingText, writeBy } from '../memory/words.ts';
import { NOBODY } from './givers.ts';
import type { About } from './givers.ts';
import { sayingAll } from './saying.ts';
import type { GenericOrder, Value } from '../protocol.ts';
import type { AskRules, Column, KindTable, ValueType, VerbRules } from '../rules.ts';
import { cellOut, refOf, rowsIn, valueIn } from '../memory/values.ts';

export function orderKind(memory: Memory, ask: AskRules): KindTable {
  return item(memory.rules.kinds, ask.kind);
}

/** A row behind the orders in force, to try orders in; -1 when there is none. */
export function scratchRow(memory: Memory, ask: AskRules): number {
  const { size, capacity } = orderKind(memory, ask);
  return size.count < capacity ? size.count : -1;
}

/** Writes an order that says nothing but what it is about. */
export function begin(
  memory: Memory,
  ask: AskRules,
  row: number,
  { subject, giver }: About,
  verb: number,
): void {
  const { columns } = orderKind(memory, ask);
  blank(memory, ask.kind, row);
  put(columns[0]?.cells, row, verb);
  put(columns[1]?.cells, row, subject);
  if (ask.several !== undefined) put(columns[ask.several.column]?.cells, row, giver);
}

/** Writes an order into a row of its kind. `verb` -1: it is not known yet. */
export function fill(
  memory: Memory,
  ask: AskRules,
  row: number,
  about: About,
  order: Prepared | undefined,
): void {
  begin(memory, ask, row, about, order?.verb ?? -1);
  if (order === undefined) return;
  const { columns } = orderKind(memory, ask);
  const { fields, found, fill: fillCells } = item(ask.verbs, order.verb);
  if (fillCells !== undefined) fillCells(row, order.values);
  else fillFields(memory, columns, fields, row, order);
  if (found !== undefined) {
    for (const { column, value, members } of found) {
      if (value !== undefined) put(columns[column]?.cells, row, value(row));
      for (const member of members?.(row) ?? []) setBit(item(columns, column), row, member, true);
    }
  }
}

/** Sets are kept by their numbers. */
function fillFields(
  memory: Memory,
  columns: readonly Column[],
  fields: VerbRules['fields'],
  row: number,
  order: Prepared,
): void {
  for (let at = 0; at < fields.length; at++) {
    const column = columns[fields[at]?.column ?? -1];
    const value = order.values[at] ?? 0;
    if (column?.type.tag === 'set') {
      for (const member of membersOf(memory.sets, value)) setBit(column, row, member, true);
    } else put(column?.cells, row, value);
  }
}

/** Was all found that the order in the row cannot do without? */
export function isFound(memory: Memory, ask: AskRules, row: number, verb: number): boolean {
  const { found } = item(ask.verbs, verb);
  if (found === undefined) return true;
  const { columns } = orderKind(memory, ask);
  return found.every(
    ({ column, required }) => !required || (columns[column]?.cells[row] ?? -1) >= 0,
  );
}

function put(cells: { [row: number]: number } | undefined, row: number, value: number): void {
  if (cells !== undefined) cells[row] = value;
}

/** Fills the fallback into a row whose subject is set. @returns false when there is none */
export function fillFallback(memory: Memory, ask: AskRules, row: number, subject: number): boolean {
  if (ask.fallbackVerb === undefined) return false;
  const none: Prepared = {
    verb: ask.fallbackVerb,
    values: item(ask.verbs, ask.fallbackVerb).fields.map(
      ({ column }) => item(orderKind(memory, ask).columns, column).initial,
    ),
  };
  fill(memory, ask, row, { subject, giver: NOBODY }, none);
  return ask.fallback === undefined || ask.fallback(row);
}

/** Replaces what was given by what is meant by it (a part left out, say), field by field. */
export function takeMeaning(memory: Memory, ask: AskRules, row: number, verb: number): void {
  const { fields } = item(ask.verbs, verb);
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at];
    if (field?.meant === undefined && field?.members === undefined) continue;
    const column = item(orderKind(memory, ask).columns, field.column);
    if (field.meant !== undefined) put(column.cells, row, field.meant(row));
    if (field.members === undefined) continue;
    // All of them are known before what was given, by which they may be said, is replaced.
    const members = field.members(row);
    column.cells.fill(0, row * column.words, (row + 1) * column.words);
    for (const member of members) setBit(column, row, member, true);
  }
}

/** The order in a row as it stands. */
export function preparedOf(memory: Memory, ask: AskRules, row: number, verb: number): Prepared {
  const { columns } = orderKind(memory, ask);
  const { fields, values: cellsIn } = item(ask.verbs, verb);
  if (cellsIn !== undefined) return { verb, values: cellsIn(row) };
  const values: number[] = [];
  for (let at = 0; at < fields.length; at++) {
    const field = item(columns, item(fields, at).column);
    const isSet = field.type.tag === 'set';
    values.push(isSet ? numberOfSet(memory.sets, setRows(field, row)) : (field.cells[row] ?? 0));
  }
  return { verb, values };
}

/**
 * Is the order legal, on what stands in the columns?
 * @returns the order as it is meant, or undefined
 */
export function legalOrder(
  memory: Memory,
  ask: AskRules,
  about: About,
  order: Prepared,
): Prepared | undefined {
  const row = scratchRow(memory, ask);
  if (row < 0 || !fillLegal(memory, ask, row, about, order)) return undefined;
  return preparedOf(memory, ask, row, order.verb);
}

/** Writes an order into a row as it is meant. @returns whether it is legal, on what stands in the columns */
export function fillLegal(
  memory: Memory,
  ask: AskRules,
  row: number,
  about: About,
  order: Prepared,
): boolean {
  fill(memory, ask, row, about, order);
  takeMeaning(memory, ask, row, order.verb);
  return isLegalAt(memory, ask, row, order.verb);
}

/** Can the order be legal when its time comes, as far as that can be judged when it is handed in? */
export function canComeToBeLegal(
  memory: Memory,
  ask: AskRules,
  about: About,
  order: Prepared,
): boolean {
  const { ahead } = item(ask.verbs, order.verb);
  const row = ahead === undefined ? -1 : scratchRow(memory, ask);
  if (ahead === undefined || row < 0) return true;
  fill(memory, ask, row, about, order);
  takeMeaning(memory, ask, row, order.verb);
  return ahead(row);
}

/** Is the order legal that stands in the row? */
function isLegalAt(memory: Memory, ask: AskRules, row: number, verb: number): boolean {
  const { by, legal } = item(ask.verbs, verb);
  if (by !== undefined && !by(row)) return false;
  return namesPresent(memory, ask, row, verb) && (legal === undefined || legal(row));
}

/**
 * Is the default that was filled into the row legal when it is due? Nobody has seen it before: its meaning is taken,
 * and it is judged like an order.
 */
export function isDefaultLegal(memory: Memory, ask: AskRules, row: number): boolean {
  const verb = verbAt(memory, ask, row);
  takeMeaning(memory, ask, row, verb);
  const { used } = item(ask.verbs, verb);
  const legal = isLegalAt(memory, ask, row, verb);
  return legal && (used === undefined || used(row));
}

/** Is everything in play that the order in the row names? */
function namesPresent({ rules }: Memory, ask: AskRules, row: number, verb: number): boolean {
  const { columns } = item(rules.kinds, ask.kind);
  const { fields } = item(ask.verbs, verb);
  for (let at = 0; at < fields.length; at++) {
    const column = item(columns, item(fields, at).column);
    const { type, cells } = column;
    if (type.tag !== 'entity' && type.tag !== 'set') continue;
    const { present } = item(rules.kinds, type.kind);
    if (type.tag === 'set') {
      if (setRows(column, row).some((each) => present[each] !== 1)) return false;
    } else {
      const value = cells[row] ?? -1;
      if (value >= 0 && present[value] !== 1) return false;
    }
  }
  return true;
}

export function verbAt(memory: Memory, ask: AskRules, row: number): number {
  return orderKind(memory, ask).columns[0]?.cells[row] ?? -1;
}

export function subjectAt(memory: Memory, ask: AskRules, row: number): number {
  return orderKind(memory, ask).columns[1]?.cells[row] ?? -1;
}

export function orderOut(memory: Memory, ask: AskRules, row: number): GenericOrder {
  const { columns } = orderKind(memory, ask);
  const verb = item(ask.verbs, verbAt(memory, ask, row));
  const order: Record<string, Value> & { verb: string } = { verb: verb.name };
  const subject = item(columns, 1);
  order[subject.name] = refOf(memory, ask.subjectKind, subjectAt(memory, ask, row));
  for (const { column } of verb.fields) {
    const field = item(columns, column);
    order[field.name] = cellOut(memory, field, row);
  }
  return order;
}

/** The canonical text of the order in a row: by the first notation that says all of it. */
export function orderText(memory: Memory, ask: AskRules, row: number): string {
  const verb = ask.verbs[verbAt(memory, ask, row)];
  if (verb === undefined) return '';
  const notation = sayingAll(memory.rules, ask.kind, verb, row);
  if (notation === undefined) {
    return `${verb.name} ${thingText(memory.rules, ask.subjectKind, subjectAt(memory, ask, row))}`;
  }
  return writeBy(memory.rules, ask.kind, row, notation);
}

/**
 * An order that came as JSON. The schema's validator has seen it: it is an order of this variant, but may be one of
 * another ask, or speak of what is not in play.
 * @param subject the row it has to be for
 * @param path where it stands in what was handed in
 */
export function orderIn(
  memory: Memory,
  ask: AskRules,
  subject: number,
  given: GenericOrder,
  path = '',
): Result<Prepared> {
  const verb = ask.verbs.findIndex((each) => each.name === given.verb);
  const rules = ask.verbs[verb];
  if (rules === undefined) {
    const wanted = ask.verbs.map((each) => each.name).join(', ');
    return refuse(diagnose('unknown-order', { name: shown(given.verb), ask: ask.name, wanted }));
  }
  const { columns } = orderKind(memory, ask);
  const subjectName = item(columns, 1).name;
  const fields = rules.fields.map(({ column }) => item(columns, column));
  const wrong = (name: string, what: string): Result<Prepared> =>
    refuse(diagnose('invalid-order', { path: path + pointer(name), what }));
  for (const key of Object.keys(given)) {
    // Asks may have verbs of one name with different fields.
    if (key !== 'verb' && key !== subjectName && !fields.some((field) => field.name === key)) {
      return wrong(key, `${rules.name} has no such field`);
    }
  }
  if (own(given, subjectName) !== refOf(memory, ask.subjectKind, subject)) {
    return wrong(subjectName, 'this request is about another');
  }
  const values: number[] = [];
  for (const field of fields) {
    const value = own(given, field.name);
    const cell = value === undefined ? field.initial : fieldIn(memory, field.type, value);
    if (typeof cell === 'string') return wrong(field.name, cell);
    values.push(cell);
  }
  return succeed({ verb, values });
}

/** The cell value of a field, or words for what is wrong with it. */
function fieldIn(memory: Memory, type: ValueType, value: unknown): number | string {
  if (type.tag !== 'set') return valueIn(memory, type, value);
  const rows = rowsIn(memory, type.kind, value);
  return typeof rows === 'string' ? rows : numberOfSet(memory.sets, rows);
}
