/** Reads the orders of a plain line: each is legal, and the only one for what it is about. */
import { item } from '../memory/memory.ts';
import { giversOf, NOBODY } from '../orders/givers.ts';
import { legalOrder } from '../orders/orders.ts';
import type { Prepared, Run } from '../machine.ts';
import type { Group } from './scan.ts';
import { MANY, NONE } from './things.ts';
import type { Things } from './things.ts';
import { ABOUT, aboutRow, NEXT, UNNAMED, VALUES, VERB } from './ways.ts';
import type { Ways } from './ways.ts';

/** What one ask asks at the stop of a line, and what was answered; all by the rows of what it is about. */
export interface Sheet {
  readonly ask: number;
  /** Row of who answers; NOBODY where nobody does, NOT_ASKED where nothing is asked. */
  readonly givers: readonly number[];
  /** Which order of the line it is; NONE where there is none. */
  readonly tags: number[];
  readonly orders: (Prepared | undefined)[];
}

export const NOT_ASKED = -2;

export function sheetOf(run: Run, ask: number): Sheet {
  const asking = item(run.rules.asks, ask);
  const { present, size } = item(run.rules.kinds, asking.subjectKind);
  const givers: number[] = [];
  for (let row = 0; row < size.count; row++) {
    const isAsked = present[row] === 1 && asking.subject(row);
    givers.push(isAsked ? (giversOf(run, asking, row)[0] ?? NOBODY) : NOT_ASKED);
  }
  return { ask, givers, tags: givers.map(() => NONE), orders: givers.map(() => undefined) };
}

/** What is known of the texts of a game. */
export interface Known {
  readonly ways: Ways;
  readonly things: Things;
}

/**
 * Gives every order of a line to what it is about.
 * @param sheets take the orders
 * @returns the keys of who gave them, group by group; undefined where an order is not plain
 */
export function readOrders(
  run: Run,
  known: Known,
  sheets: readonly Sheet[],
  groups: readonly Group[],
): readonly string[] | undefined {
  const { rules, reader } = run;
  const { keys } = item(rules.kinds, rules.power);
  const found: string[] = [];
  let tag = 0;
  known.things.begin();
  for (const { who, numbers } of groups) {
    const name = keys[reader.names.rowNamed(rules.power, who)];
    if (name === undefined) return undefined;
    found.push(name);
    const givers = sheets.map(({ ask }) =>
      reader.names.rowNamed(item(rules.asks, ask).giverKind, name),
    );
    for (let at = 0; at < numbers.length; at++) {
      if (!isTaken(run, known, sheets, givers, item(numbers, at), tag++)) return undefined;
    }
  }
  return found;
}

/** The first ask of which it is a legal order takes it, by the first way in which it is one. */
function isTaken(
  run: Run,
  { ways, things }: Known,
  sheets: readonly Sheet[],
  givers: readonly number[],
  number: number,
  tag: number,
): boolean {
  for (let at = 0; at < sheets.length; at++) {
    const sheet = item(sheets, at);
    const giver = givers[at] ?? NOBODY;
    const first = ways.first(sheet.ask, number);
    const { pool } = ways;
    for (let way = first; way > 0; way = pool[way + NEXT] ?? 0) {
      const subject = subjectOf(things, sheet, giver, pool[way + ABOUT] ?? UNNAMED);
      if (subject === NONE) continue;
      const order = subject === MANY ? undefined : orderOf(things, pool, way);
      if (order === undefined) return false;
      const ask = item(run.rules.asks, sheet.ask);
      const legal = legalOrder(run.memory, ask, { subject, giver }, order);
      if (legal === undefined) continue;
      if (sheet.tags[subject] !== NONE) return false;
      sheet.tags[subject] = tag;
      sheet.orders[subject] = legal;
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

/** With the things that it names; undefined where it is not sure which they are. */
function orderOf(things: Things, pool: Int32Array, way: number): Prepared | undefined {
  const values: number[] = [];
  const pieces = way + VALUES + 1 + (pool[way + VALUES] ?? 0);
  for (let at = way + VALUES + 1; at < pieces; at++) values.push(pool[at] ?? 0);
  const end = pieces + 1 + 2 * (pool[pieces] ?? 0);
  for (let at = pieces + 1; at < end; at += 2) {
    const row = things.rowOf(pool[at + 1] ?? NONE);
    if (row < 0) return undefined;
    values[pool[at] ?? 0] = row;
  }
  return { verb: pool[way + VERB] ?? 0, values };
}
