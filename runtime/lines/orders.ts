/** Reads the orders of a plain line: each is legal, and the only one for what it is about. */
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { NOBODY } from '../orders/givers.ts';
import { fillLegal } from '../orders/orders.ts';
import type { Machine, Run } from '../machine.ts';
import type { AskRules, KindTable } from '../rules.ts';
import type { PlainLine } from './scan.ts';
import type { Texts } from './texts.ts';
import { MANY, NONE } from './things.ts';
import type { Things } from './things.ts';
import { ABOUT, aboutRow, NEXT, UNNAMED, VALUES, VERB } from './ways.ts';
import type { Ways } from './ways.ts';

/**
 * What one ask asks at the stop of a line, and what was answered. Each order is written where it will stand, in the order
 * of what they are about, but is not in force yet.
 */
export interface Sheet {
  readonly ask: number;
  readonly rules: AskRules;
  /** Of its orders. */
  readonly table: KindTable;
  /** Who is called so, among those who answer; -1 for none. */
  readonly giverOf: (name: number) => number;
  /** What a text can mean as one of its orders: see `Ways`. */
  readonly first: (text: number) => number;
  /** By what is asked about: who answers; NOBODY where nobody does, NOT_ASKED where nothing is asked. */
  readonly givers: Int32Array;
  /** By the same: the row of its order. */
  readonly rows: Int32Array;
  /** By the row of an order, `count` of them: what it is about. */
  readonly subjects: Int32Array;
  /** By the same: which of the line it is; NONE where there is none. */
  readonly tags: Int32Array;
  /** By the same: what became of it. */
  readonly codes: Uint8Array;
  count: number;
}

export const NOT_ASKED = -2;

/** What is known of the texts of a game. */
export interface Known {
  readonly ways: Ways;
  readonly things: Things;
  /** By ask. */
  readonly sheets: readonly Sheet[];
}

export function createSheets({ rules, reader }: Machine, texts: Texts, ways: Ways): Sheet[] {
  const { keys } = item(rules.kinds, rules.power);
  return rules.asks.map((ask, index) => {
    const table = item(rules.kinds, ask.kind);
    const { capacity } = item(rules.kinds, ask.subjectKind);
    return {
      ask: index,
      rules: ask,
      table,
      giverOf: texts.each((name) =>
        reader.names.rowNamed(ask.giverKind, keys[reader.names.rowNamed(rules.power, name)] ?? ''),
      ),
      first: item(ways.first, index),
      givers: new Int32Array(capacity),
      rows: new Int32Array(capacity),
      subjects: new Int32Array(table.capacity),
      tags: new Int32Array(table.capacity),
      codes: new Uint8Array(table.capacity),
      count: 0,
    };
  });
}

/** Notes what is asked. @returns whether there is room for all of it */
export function beginSheet({ rules: { kinds } }: Memory, sheet: Sheet): boolean {
  const { rules, table, givers, rows, subjects, tags } = sheet;
  const { present, size } = item(kinds, rules.subjectKind);
  let count = 0;
  givers.fill(NOT_ASKED);
  for (let subject = 0; subject < size.count; subject++) {
    if (present[subject] !== 1 || !rules.subject(subject)) continue;
    givers[subject] = Math.max(rules.giver?.(subject) ?? NOBODY, NOBODY);
    rows[subject] = count;
    subjects[count] = subject;
    tags[count] = NONE;
    count++;
  }
  sheet.count = count;
  return count <= table.capacity;
}

/** Gives every order of a line to what it is about. @returns whether each of them is plain */
export function readOrders(
  run: Run,
  known: Known,
  sheets: readonly Sheet[],
  { orders, numbers }: PlainLine,
): boolean {
  let tag = 0;
  known.things.begin();
  for (const { who, from, to } of orders) {
    for (let at = from; at < to; at++) {
      if (!isTaken(run.memory, known, sheets, who, numbers[at] ?? NONE, tag++)) return false;
    }
  }
  return true;
}

/** The first ask of which it is a legal order takes it, by the first way in which it is one. */
function isTaken(
  memory: Memory,
  { ways, things }: Known,
  sheets: readonly Sheet[],
  who: number,
  text: number,
  tag: number,
): boolean {
  for (let at = 0; at < sheets.length; at++) {
    const sheet = item(sheets, at);
    const giver = sheet.giverOf(who);
    const first = sheet.first(text);
    const { pool } = ways;
    for (let way = first; way > 0; way = pool[way + NEXT] ?? 0) {
      const subject = subjectOf(things, sheet, giver, pool[way + ABOUT] ?? UNNAMED);
      if (subject === NONE) continue;
      const row = sheet.rows[subject] ?? 0;
      if (subject === MANY || sheet.tags[row] !== NONE || !takeValues(things, pool, way)) {
        return false;
      }
      [order.verb, about.subject, about.giver] = [pool[way + VERB] ?? 0, subject, giver];
      if (!fillLegal(memory, sheet.rules, row, about, order)) continue;
      sheet.tags[row] = tag;
      return true;
    }
  }
  return false;
}

/** What the order can be about of what is asked of him; MANY where that is not sure, and has to be looked at closely. */
function subjectOf(things: Things, { givers }: Sheet, giver: number, about: number): number {
  if (about === UNNAMED || giver < 0) return MANY;
  const row = about < UNNAMED ? aboutRow(about) : things.rowOf(about);
  if (row >= 0) return givers[row] === giver ? row : NONE;
  // Where nothing is called just so, something like it may be meant.
  if (row === NONE) return MANY;
  const [mine = NONE, other] = things.rowsOf(about).filter((one) => givers[one] === giver);
  return other === undefined ? mine : MANY;
}

/** The order that is being read. Made anew for each, they would be a tenth of what is cleared away. */
const order: { verb: number; readonly values: number[] } = { verb: 0, values: [] };
const about = { subject: 0, giver: 0 };

/** Takes the values, and the things it names. @returns whether it is sure which they are */
function takeValues(things: Things, pool: Int32Array, way: number): boolean {
  const { values } = order;
  const count = pool[way + VALUES] ?? 0;
  const pieces = way + VALUES + 1 + count;
  for (let at = 0; at < count; at++) values[at] = pool[way + VALUES + 1 + at] ?? 0;
  const end = pieces + 1 + 2 * (pool[pieces] ?? 0);
  for (let at = pieces + 1; at < end; at += 2) {
    const row = things.rowOf(pool[at + 1] ?? NONE);
    if (row < 0) return false;
    values[pool[at] ?? 0] = row;
  }
  return true;
}
