/**
 * Lists of things that are made anew, placed from numbers: what a text says of a thing is worked out once, and written
 * into its row as it stands there. It comes to the same as `placeGroups`, where the text tells all there is to know.
 */
import { item, newRows } from '../memory/memory.ts';
import type { Machine } from '../machine.ts';
import { isAnew, note } from '../positions/exchange.ts';
import type { Reading } from '../positions/exchange.ts';
import { readItem } from '../positions/items.ts';
import type { Cells, ExchangeRules, KindTable, Rules } from '../rules.ts';
import type { Group, PlainLine } from './scan.ts';
import type { Texts } from './texts.ts';

/** A list that can be placed so. */
export interface ItemList {
  readonly exchange: ExchangeRules;
  /** Of whom or what a thing is listed under, if a column says so. */
  readonly under: Cells | undefined;
  readonly implied: readonly Value[];
  /** Row of whom or what a name means that things are listed under; -1 for nobody, UNKNOWN. */
  readonly headOf: (name: number) => number;
  /** What a text says of a thing; null where it cannot be placed so. */
  readonly said: (text: number) => readonly Value[] | null;
}

const NOBODY = -1;
const UNKNOWN = -2;

interface Value {
  readonly cells: Cells;
  readonly value: number;
}

/** Things that were placed, from a row on, which have to be in their list in the end. */
export interface Listed {
  readonly list: ItemList;
  readonly groups: readonly Group[];
  readonly first: number;
}

/** By exchange; undefined where its things have to be placed otherwise. */
export const itemLists = (
  machine: Machine,
  board: Reading,
  texts: Texts,
): readonly (ItemList | undefined)[] =>
  machine.rules.exchanges.map((exchange) => itemList(machine, board, texts, exchange));

function itemList(
  machine: Machine,
  { cache }: Reading,
  texts: Texts,
  exchange: ExchangeRules,
): ItemList | undefined {
  const { rules } = machine;
  const { kind, lists, implied } = exchange;
  const table = item(rules.kinds, kind);
  if (!isAnew(exchange) || lists === undefined || lists.self === true) return undefined;
  const { notation, underColumn } = lists;
  if (notation.length === 0 || table.population !== 'open' || mayOpen(rules)) return undefined;
  const under = underColumn === undefined ? undefined : cellsOf(table, underColumn);
  const also = implied.map(({ column, value }) => valueIn(table, column, value));
  if (under === null || also.includes(null)) return undefined;
  return {
    exchange,
    under,
    implied: also.filter((one) => one !== null),
    headOf: texts.each((name) => {
      if (name.trim() === '') return NOBODY;
      const row = machine.reader.names.rowNamed(lists.heads, name);
      return row < 0 ? UNKNOWN : row;
    }),
    said: texts.each((text) => saidBy(table, readItem(machine, cache, kind, notation, text))),
  };
}

/** Does anything come into play by being spoken of? */
const mayOpen = ({ kinds }: Rules): boolean =>
  kinds.some(({ role, latent }) => places.has(role) && latent.length > 0);

const places: ReadonlySet<string> = new Set(['space', 'spot', 'border']);

/** null: they are not what the column is read from. */
function cellsOf({ columns }: KindTable, column: number): Cells | null {
  const { cells, how, words } = item(columns, column);
  return how === 'derived' || words > 1 ? null : cells;
}

function valueIn(table: KindTable, column: number, value: number): Value | null {
  const cells = cellsOf(table, column);
  return cells === null ? null : { cells, value };
}

/** What is said of a thing; null where that is more than its own attributes. */
function saidBy(table: KindTable, read: ReturnType<typeof readItem>): readonly Value[] | null {
  if (read === undefined) return null;
  const said: (Value | null)[] = read.holes.map(
    ({ path: [column = -1, ...others], type, value }) =>
      column < 0 || others.length > 0 || type.tag === 'set' ? null : valueIn(table, column, value),
  );
  for (const column of read.flags) said.push(valueIn(table, column, 1));
  return said.includes(null) ? null : said.filter((one) => one !== null);
}

/** Has the position told of no things of this kind so far? Of those that it has, one may be meant. */
export const isFirst = ({ given }: Reading, { exchange }: ItemList): boolean =>
  (given.get(exchange.kind)?.length ?? 0) === 0;

/**
 * Places the things of a list.
 * @param isLast the position tells nothing else of its kind
 * @returns what was placed; undefined where not all of it could be
 */
export function placeItems(
  machine: Machine,
  board: Reading,
  list: ItemList,
  groups: readonly Group[],
  numbers: PlainLine['numbers'],
  isLast: boolean,
): Listed | undefined {
  const { exchange, under, implied, headOf, said } = list;
  let count = 0;
  for (const { from, to } of groups) count += to - from;
  const first = newRows(machine.memory, exchange.kind, count);
  if (first < 0) return undefined;
  let row = first;
  for (const { who, from, to } of groups) {
    const head = headOf(who);
    if (head === UNKNOWN) return undefined;
    for (let at = from; at < to; at++, row++) {
      const values = said(numbers[at] ?? 0);
      if (values === null) return undefined;
      write(values, row);
      if (under !== undefined) under[row] = head;
      write(implied, row);
    }
  }
  // That there is one tells that there are others.
  if (!isLast && count > 0) note(board, exchange.kind, row - 1, '');
  return { list, groups, first };
}

function write(values: readonly Value[], row: number): void {
  for (let at = 0; at < values.length; at++) {
    const { cells, value } = item(values, at);
    cells[row] = value;
  }
}

/** Are all things as they were given, and in their list? */
export function areAsGiven(
  { rules }: Machine,
  { list, groups, first }: Listed,
  numbers: PlainLine['numbers'],
): boolean {
  const { exchange, headOf, said } = list;
  const { present } = item(rules.kinds, exchange.kind);
  let row = first;
  for (const { who, from, to } of groups) {
    const head = headOf(who);
    for (let at = from; at < to; at++, row++) {
      if (present[row] !== 1 || !exchange.includes(row)) return false;
      if (exchange.lists?.under(row) !== head) return false;
      for (const { cells, value } of said(numbers[at] ?? 0) ?? []) {
        if (cells[row] !== value) return false;
      }
    }
  }
  return true;
}
