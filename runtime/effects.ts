/**
 * Effects of one step. All of them read the state before it; they are collected here, checked against each
 * other as they come, and applied at once by `apply.ts`. Equal values merge, additions sum, anything else
 * that meets on one target is a conflict.
 *
 * This runs once a position, so nothing is allocated for an effect: a log in typed arrays, and for each
 * column a stamp a row that tells which entry of the log was its last.
 */
import { diagnose } from './diagnostics.ts';
import type { RuntimeDiagnostic } from './diagnostics.ts';
import type { Draws } from './draws.ts';
import { item } from './memory.ts';
import type { Memory } from './memory.ts';
import { originText } from './origins.ts';
import type { Message } from './protocol.ts';
import type { Effects, Rules, ValueType } from './rules.ts';
import { refOf } from './values.ts';

/** What an entry does. */
export const SET = 0;
export const ADD = 1;
export const INCLUDE = 2;
export const EXCLUDE = 3;
export const SET_SET = 4;
export const DESTROY = 5;
export const OPEN = 6;
export const CLOSE = 7;
export const CREATE = 8;

/** Cells of an entry. */
export const WIDTH = 8;
export const WHAT = 0;
/** The flat column; for DESTROY, OPEN, CLOSE and CREATE the kind. */
export const TARGET = 1;
export const ROW = 2;
/** The value; for SET_SET where it starts in `pool`; for CREATE where its fields start in `fields`. */
export const VALUE = 3;
export const ORIGIN = 4;
/** The entry before on the same row of a set column, or -1. */
export const BEFORE = 5;

export const part = (log: EffectLog, entry: number, cell: number): number =>
  log.entries[entry * WIDTH + cell] ?? -1;

export interface EffectLog {
  readonly memory: Memory;
  /** Those of the memory. */
  readonly base: Memory['base'];
  readonly columns: Memory['columns'];
  /** Entries so far. */
  count: number;
  /** One behind the other, WIDTH cells each: see `part`. */
  entries: Int32Array;
  /** By flat column and row: `epoch` + 1 + the entry; not greater than `epoch`: none in this step. */
  readonly stamps: readonly Int32Array[];
  /** By kind and row: the same for DESTROY, OPEN and CLOSE. */
  readonly fates: readonly Int32Array[];
  epoch: number;
  /** Words of whole sets. */
  pool: number[];
  /** Pairs of column and value of things to be created. */
  fields: number[];
  /** Entries that are not SET: the slow part of the application is needed. */
  slow: number;
  /** Something is created, goes, or comes. */
  fated: boolean;
  readonly told: Message[];
  ended: { readonly winners: readonly number[]; readonly origin: number } | undefined;
  fault: RuntimeDiagnostic | undefined;
  draws: Draws | undefined;
  readonly fx: Effects;
}

const START = 256;

export function createEffectLog(memory: Memory): EffectLog {
  const log: EffectLog = {
    memory,
    base: memory.base,
    columns: memory.columns,
    count: 0,
    entries: new Int32Array(START * WIDTH),
    stamps: memory.columns.map(
      ({ kind, mutable }) =>
        // Columns that no rule can change need no stamps.
        new Int32Array(mutable ? item(memory.rules.kinds, kind).capacity : 0),
    ),
    fates: memory.rules.kinds.map(({ capacity }) => new Int32Array(capacity)),
    epoch: 0,
    pool: [],
    fields: [],
    slow: 0,
    fated: false,
    told: [],
    ended: undefined,
    fault: undefined,
    draws: undefined,
    fx: {
      set: (kind, column, row, value, origin) => set(log, kind, column, row, value, origin),
      add: (kind, column, row, value, origin) => add(log, kind, column, row, value, origin),
      include: (kind, column, row, value, origin) =>
        member(log, INCLUDE, kind, column, row, value, origin),
      exclude: (kind, column, row, value, origin) =>
        member(log, EXCLUDE, kind, column, row, value, origin),
      setSet: (kind, column, row, scratch, origin) =>
        wholeSet(log, kind, column, row, scratch, origin),
      create: (kind, origin) => {
        log.slow++;
        log.fated = true;
        push(log, CREATE, kind, -1, log.fields.length, origin);
      },
      field: (column, value) => {
        log.fields.push(column, value);
      },
      destroy: (kind, row, origin) => fate(log, DESTROY, kind, row, origin),
      open: (kind, row, origin) => fate(log, OPEN, kind, row, origin),
      close: (kind, row, origin) => fate(log, CLOSE, kind, row, origin),
      drawNumber: (kind, column, row, low, high, accept, origin) => {
        const value =
          row < 0 ? -1 : log.draws?.number(kind, column, row, low, high, accept, origin);
        if (value !== undefined) set(log, kind, column, row, value, origin);
      },
      drawThing: (kind, column, row, choices, accept, origin) => {
        const value = row < 0 ? -1 : log.draws?.thing(kind, column, row, choices, accept, origin);
        if (value !== undefined) set(log, kind, column, row, value, origin);
      },
      tell: (who, text) => {
        const { rules } = memory;
        const key = who < 0 ? null : (rules.kinds[rules.power]?.keys[who] ?? null);
        if (!log.told.some((each) => each.who === key && each.text === text)) {
          log.told.push({ who: key, text });
        }
      },
      end: (winners, origin) => {
        const last = log.ended;
        log.ended ??= { winners: [...winners].sort((a, b) => a - b), origin };
        if (last !== undefined && !sameRows(last.winners, winners)) {
          log.fault ??= diagnose('effect-conflict', {
            first: originText(rulesOf(log), last.origin),
            second: originText(rulesOf(log), origin),
            what: 'how the game ends',
          });
        }
      },
    },
  };
  return log;
}

/** Forgets everything collected. Call it before each step. */
export function beginEffects(log: EffectLog): void {
  log.epoch += log.count + 1;
  if (log.epoch > 1_000_000_000) {
    for (const stamps of log.stamps) stamps.fill(0);
    for (const fates of log.fates) fates.fill(0);
    log.epoch = 1;
  }
  log.count = 0;
  log.slow = 0;
  log.fated = false;
  log.fault = undefined;
  if (log.pool.length > 0) log.pool = [];
  if (log.fields.length > 0) log.fields = [];
  if (log.told.length > 0) log.told.length = 0;
  log.ended = undefined;
}

/** The last entry of this step on a row, or -1. */
export function lastEntry(log: EffectLog, stamps: Int32Array | undefined, row: number): number {
  const stamp = stamps?.[row] ?? 0;
  return stamp > log.epoch ? stamp - log.epoch - 1 : -1;
}

function rulesOf(log: EffectLog): Rules {
  return log.memory.rules;
}

function sameRows(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((row) => b.includes(row));
}

function push(
  log: EffectLog,
  what: number,
  target: number,
  row: number,
  value: number,
  origin: number,
): number {
  const entry = log.count++;
  const at = entry * WIDTH;
  if (at === log.entries.length) grow(log);
  const { entries } = log;
  entries[at + WHAT] = what;
  entries[at + TARGET] = target;
  entries[at + ROW] = row;
  entries[at + VALUE] = value;
  entries[at + ORIGIN] = origin;
  return entry;
}

function grow(log: EffectLog): void {
  const longer = new Int32Array(log.entries.length * 2);
  longer.set(log.entries);
  log.entries = longer;
}

function set(
  log: EffectLog,
  kind: number,
  index: number,
  row: number,
  value: number,
  origin: number,
): void {
  if (row < 0) return;
  const target = (log.base[kind] ?? 0) + index;
  const stamps = log.stamps[target];
  const column = log.columns[target];
  if (stamps === undefined || column === undefined) return;
  const stamp = stamps[row] ?? 0;
  if (stamp > log.epoch) {
    const other = stamp - log.epoch - 1;
    if (part(log, other, WHAT) !== SET || part(log, other, VALUE) !== value)
      clash(log, other, origin, value);
    return;
  }
  if (value < column.low || value > column.high) return outOfRange(log, target, value, origin);
  stamps[row] = log.epoch + 1 + push(log, SET, target, row, value, origin);
}

function add(
  log: EffectLog,
  kind: number,
  index: number,
  row: number,
  value: number,
  origin: number,
): void {
  if (row < 0) return;
  const target = (log.memory.base[kind] ?? 0) + index;
  const stamps = log.stamps[target];
  const other = lastEntry(log, stamps, row);
  if (other >= 0) {
    if (part(log, other, WHAT) === ADD)
      log.entries[other * WIDTH + VALUE] = part(log, other, VALUE) + value;
    else clash(log, other, origin);
    return;
  }
  log.slow++;
  const entry = push(log, ADD, target, row, value, origin);
  if (stamps !== undefined) stamps[row] = log.epoch + 1 + entry;
}

/** Into or out of a set; entries on the same set are chained. */
function member(
  log: EffectLog,
  what: typeof INCLUDE | typeof EXCLUDE,
  kind: number,
  index: number,
  row: number,
  value: number,
  origin: number,
): void {
  if (row < 0 || value < 0) return;
  const target = (log.memory.base[kind] ?? 0) + index;
  const stamps = log.stamps[target];
  const last = lastEntry(log, stamps, row);
  for (let other = last; other >= 0; other = part(log, other, BEFORE)) {
    if (part(log, other, WHAT) === SET_SET) return clash(log, other, origin);
    if (part(log, other, VALUE) !== value) continue;
    if (part(log, other, WHAT) !== what) clash(log, other, origin);
    return;
  }
  log.slow++;
  const entry = push(log, what, target, row, value, origin);
  log.entries[entry * WIDTH + BEFORE] = last;
  if (stamps !== undefined) stamps[row] = log.epoch + 1 + entry;
}

function wholeSet(
  log: EffectLog,
  kind: number,
  index: number,
  row: number,
  scratch: Int32Array,
  origin: number,
): void {
  if (row < 0) return;
  const target = (log.memory.base[kind] ?? 0) + index;
  const stamps = log.stamps[target];
  const { words } = item(log.memory.columns, target);
  const other = lastEntry(log, stamps, row);
  if (other >= 0) {
    const from = part(log, other, VALUE);
    let same = part(log, other, WHAT) === SET_SET;
    for (let at = 0; same && at < words; at++) same = log.pool[from + at] === (scratch[at] ?? 0);
    if (!same) clash(log, other, origin);
    return;
  }
  log.slow++;
  const entry = push(log, SET_SET, target, row, log.pool.length, origin);
  for (let at = 0; at < words; at++) log.pool.push(scratch[at] ?? 0);
  log.entries[entry * WIDTH + BEFORE] = -1;
  if (stamps !== undefined) stamps[row] = log.epoch + 1 + entry;
}

function fate(
  log: EffectLog,
  what: typeof DESTROY | typeof OPEN | typeof CLOSE,
  kind: number,
  row: number,
  origin: number,
): void {
  if (row < 0) return;
  const fates = log.fates[kind];
  const other = lastEntry(log, fates, row);
  if (other >= 0) {
    if (part(log, other, WHAT) !== what) {
      faulty(log, kind, row, part(log, other, ORIGIN), origin, 'whether it is in play');
    }
    return;
  }
  log.slow++;
  log.fated = true;
  const entry = push(log, what, kind, row, 0, origin);
  if (fates !== undefined) fates[row] = log.epoch + 1 + entry;
}

/** @param value what the second would set, where it sets one */
function clash(log: EffectLog, other: number, origin: number, value?: number): void {
  const column = item(log.memory.columns, part(log, other, TARGET));
  const row = part(log, other, ROW);
  const { name } = column.table;
  const values =
    value === undefined || part(log, other, WHAT) !== SET
      ? ''
      : `: ${valueText(log, column.table.type, part(log, other, VALUE))} or ${valueText(log, column.table.type, value)}`;
  faulty(log, column.kind, row, part(log, other, ORIGIN), origin, name + values);
}

function valueText(log: EffectLog, type: ValueType, value: number): string {
  if (type.tag === 'bool') return value === 1 ? 'yes' : 'no';
  if (type.tag === 'number') return String(value / rulesOf(log).scale);
  if (type.tag !== 'entity') return String(value);
  return value < 0 ? 'none' : String(refOf(log.memory, type.kind, value));
}

/** Records the first conflict; the step will not be applied. */
export function faulty(
  log: EffectLog,
  kind: number,
  row: number,
  first: number,
  second: number,
  of: string,
): void {
  const rules = rulesOf(log);
  const thing = `${item(rules.kinds, kind).name} ${refOf(log.memory, kind, row)}`;
  log.fault ??= diagnose('effect-conflict', {
    first: originText(rules, first),
    second: second === first ? 'the same clause, once more,' : originText(rules, second),
    what: `${thing} (${of})`,
  });
}

export function outOfRange(log: EffectLog, target: number, value: number, origin: number): void {
  const column = item(log.memory.columns, target);
  const rules = rulesOf(log);
  log.fault ??= diagnose('number-range', {
    value: value / rules.scale,
    what: `${item(rules.kinds, column.kind).name}.${column.table.name}`,
    origin: originText(rules, origin),
  });
}
