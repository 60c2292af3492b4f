/**
 * Lists of things that are made anew, placed from numbers: what a text says of a thing is worked out once, and written
 * into its row as it stands there. It comes to the same as `placeGroups`, where the text tells all there is to know.
 */
import { item, newRow } from '../memory/memory.ts';
import type { Machine } from '../machine.ts';
import { isAnew, note } from '../positions/exchange.ts';
import type { Reading } from '../positions/exchange.ts';
import { readItem } from '../positions/items.ts';
import type { Cells, ExchangeRules, KindTable, NotationPart, Rules } from '../rules.ts';
import type { Group } from './scan.ts';
import type { Texts } from './texts.ts';

export interface Headed {
  /** Row of the head, or -1 for nobody. */
  readonly head: number;
  readonly numbers: Group['numbers'];
}

/** A list that can be placed so. */
export interface ItemList {
  readonly exchange: ExchangeRules;
  readonly table: KindTable;
  readonly notation: readonly NotationPart[];
  /** Of whom or what a thing is listed under, if a column says so. */
  readonly under: Cells | undefined;
  readonly implied: readonly Value[];
  /** By the number of a text: what is said of a thing; null where it cannot be placed so. */
  readonly said: (readonly Value[] | null | undefined)[];
}

interface Value {
  readonly cells: Cells;
  readonly value: number;
}

/** A thing that was placed, which has to be in its list in the end. */
export interface Listed {
  readonly list: ItemList;
  readonly row: number;
  readonly head: number;
  readonly said: readonly Value[];
}

/** By exchange; undefined where its things have to be placed otherwise. */
export const itemLists = (rules: Rules): readonly (ItemList | undefined)[] =>
  rules.exchanges.map((exchange) => itemList(rules, exchange));

function itemList(rules: Rules, exchange: ExchangeRules): ItemList | undefined {
  const { kind, lists, implied } = exchange;
  const table = item(rules.kinds, kind);
  if (!isAnew(exchange) || lists === undefined || lists.self === true) return undefined;
  const { notation, underColumn } = lists;
  if (notation.length === 0 || table.population !== 'open' || mayOpen(rules)) return undefined;
  const under = underColumn === undefined ? undefined : cellsOf(table, underColumn);
  const also = implied.map(({ column, value }) => valueIn(table, column, value));
  const isPlain = under !== null && !also.includes(null);
  if (!isPlain) return undefined;
  return {
    exchange,
    table,
    notation,
    under,
    implied: also.filter((one) => one !== null),
    said: [],
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

/** What a text says of a thing; null where that is more than its own attributes. */
function saidBy(
  machine: Machine,
  { cache }: Reading,
  { exchange: { kind }, table, notation }: ItemList,
  text: string,
): readonly Value[] | null {
  const read = readItem(machine, cache, kind, notation, text);
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
 * @param groups with the row of each head
 * @param listed takes what was placed
 * @returns whether all of them could be placed
 */
export function placeItems(
  machine: Machine,
  board: Reading,
  texts: Texts,
  list: ItemList,
  groups: readonly Headed[],
  listed: Listed[],
): boolean {
  const { exchange, under, implied } = list;
  for (const { head, numbers } of groups) {
    for (const number of numbers) {
      const said = (list.said[number] ??= saidBy(machine, board, list, texts.textOf(number)));
      const row = said === null ? -1 : newRow(machine.memory, exchange.kind);
      if (said === null || row < 0) return false;
      note(board, exchange.kind, row, texts.textOf(number));
      for (const { cells, value } of said) cells[row] = value;
      if (under !== undefined) under[row] = head;
      for (const { cells, value } of implied) cells[row] = value;
      listed.push({ list, row, head, said });
    }
  }
  return true;
}

/** Is a thing as it was given, and in its list? */
export function isAsGiven({ list: { exchange, table }, row, head, said }: Listed): boolean {
  if (table.present[row] !== 1 || !exchange.includes(row)) return false;
  if (exchange.lists?.under(row) !== head) return false;
  for (const { cells, value } of said) if (cells[row] !== value) return false;
  return true;
}
