/**
 * Effects of one step. All of them read the state before it; they are collected here, checked against each
 * other as they come, and applied at once by `apply.ts`. Equal values merge, additions sum, anything else
 * that meets on one target is a conflict.
 *
 * This runs once a position, so nothing is allocated for an effect. Values wait beside the cells they are for, in the
 * column's `pending`; members of sets, and what is created, goes or comes, wait in a log.
 */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import type { Draws } from './draws.ts';
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { originText } from '../origins.ts';
import type { Winners } from '../memory/session.ts';
import type { Message } from '../protocol.ts';
import type { Clock, Column, Effects, Rules } from '../rules.ts';
import { valueText } from '../memory/words.ts';
import { refOf } from '../memory/values.ts';

/** What is done to a row of a column; what an entry of the log does. */
export const SET = 0;
export const ADD = 1;
export const SET_SET = 2;
/** Members go into the set or out of it: the entries from `values` on say which. */
export const MEMBERS = 3;
export const INCLUDE = 4;
export const EXCLUDE = 5;
export const DESTROY = 6;
export const OPEN = 7;
export const CLOSE = 8;
export const CREATE = 9;

/** Cells of an entry. */
export const WIDTH = 8;
export const WHAT = 0;
/** The kind; -1 for INCLUDE and EXCLUDE. */
export const TARGET = 1;
export const ROW = 2;
/** The member; for CREATE where its fields start in `fields`. */
export const VALUE = 3;
export const ORIGIN = 4;
/** The entry before on the same row of a set column, or -1. */
export const BEFORE = 5;

export const part = (log: EffectLog, entry: number, cell: number): number =>
  log.entries[entry * WIDTH + cell] ?? -1;

export interface EffectLog {
  readonly memory: Memory;
  readonly clock: Clock;
  /** The columns touched in this step, `touchedCount` of them. */
  readonly touched: Column[];
  touchedCount: number;
  /** Entries so far. */
  count: number;
  /** One behind the other, WIDTH cells each: see `part`. */
  entries: Int32Array;
  /** By kind and row: the entry of DESTROY, OPEN or CLOSE, beside the step it is of. */
  readonly fates: readonly { readonly steps: Float64Array; readonly entries: Int32Array }[];
  /** Pairs of column and value of things to be created; of a set, a pair for each member. */
  readonly fields: number[];
  /** There are additions. */
  added: boolean;
  /** Something is created, goes, or comes. */
  fated: boolean;
  readonly told: (Message & { readonly origin: number })[];
  ended: (Winners & { readonly origin: number }) | undefined;
  fault: RuntimeDiagnostic | undefined;
  draws: Draws | undefined;
  readonly fx: Effects;
}

const START = 256;

export function createEffectLog(memory: Memory): EffectLog {
  const log: EffectLog = {
    memory,
    clock: memory.rules.clock,
    touched: [],
    touchedCount: 0,
    count: 0,
    entries: new Int32Array(START * WIDTH),
    fates: memory.rules.kinds.map(({ capacity }) => ({
      steps: new Float64Array(capacity),
      entries: new Int32Array(capacity),
    })),
    fields: [],
    added: false,
    fated: false,
    told: [],
    ended: undefined,
    fault: undefined,
    draws: undefined,
    fx: {
      set: (column, row, value, origin) => set(log, column, row, value, origin),
      add: (column, row, value, origin) => add(log, column, row, value, origin),
      include: (column, row, value, origin) => member(log, INCLUDE, column, row, value, origin),
      exclude: (column, row, value, origin) => member(log, EXCLUDE, column, row, value, origin),
      setSet: (column, row, scratch, origin) => setSet(log, column, row, scratch, origin),
      create: (kind, origin) => {
        log.fated = true;
        push(log, CREATE, kind, -1, log.fields.length, origin);
      },
      field: (column, value) => {
        log.fields.push(column, value);
      },
      destroy: (kind, row, origin) => fate(log, DESTROY, kind, row, origin),
      open: (kind, row, origin, needed) => {
        if (row < 0 && needed === true) return nothingThere(log, kind, origin);
        fate(log, OPEN, kind, row, origin);
      },
      close: (kind, row, origin) => fate(log, CLOSE, kind, row, origin),
      drawNumber: (kind, column, row, low, high, accept, origin) => {
        const value =
          row < 0 ? -1 : log.draws?.number(kind, column, row, low, high, accept, origin);
        if (value !== undefined) set(log, columnOf(memory, kind, column), row, value, origin);
      },
      drawThing: (kind, column, row, choices, accept, origin) => {
        const value = row < 0 ? -1 : log.draws?.thing(kind, column, row, choices, accept, origin);
        if (value !== undefined) set(log, columnOf(memory, kind, column), row, value, origin);
      },
      tell: (kind, row, text, origin) =>
        tell(log, item(memory.rules.kinds, kind).keys[row], text, origin),
      tellAll: (text, origin) => tell(log, null, text, origin),
      end: (kind, winners, origin) => {
        const last = log.ended;
        log.ended ??= { kind, rows: [...winners].sort((a, b) => a - b), origin };
        if (last !== undefined && !(last.kind === kind && sameRows(last.rows, winners))) {
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

/** @param who undefined: there is nobody to be told */
function tell(log: EffectLog, who: string | null | undefined, text: string, origin: number): void {
  if (who === undefined || log.told.some((each) => each.who === who && each.text === text)) return;
  log.told.push({ who, text, origin });
}

const columnOf = (memory: Memory, kind: number, column: number): Column =>
  item(item(memory.rules.kinds, kind).columns, column);

/** Forgets everything collected. Call it before each step. */
export function beginEffects(log: EffectLog): void {
  log.clock.step++;
  for (let at = 0; at < log.touchedCount; at++) item(log.touched, at).pending.count = 0;
  log.touchedCount = 0;
  log.count = 0;
  log.added = false;
  log.fated = false;
  log.fault = undefined;
  if (log.fields.length > 0) log.fields.length = 0;
  if (log.told.length > 0) log.told.length = 0;
  log.ended = undefined;
}

/** How many effects there are. */
export function effectCount(log: EffectLog): number {
  let count = log.count;
  for (let at = 0; at < log.touchedCount; at++) count += item(log.touched, at).pending.count;
  return count;
}

/** The entry of this step that lets a thing come or go, or -1. */
export function fateOf(log: EffectLog, kind: number, row: number): number {
  const fates = item(log.fates, kind);
  return fates.steps[row] === log.clock.step ? (fates.entries[row] ?? -1) : -1;
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

/** The first effect of this step on a row. Its value is left to the caller. */
function touch(log: EffectLog, column: Column, row: number, what: number, origin: number): void {
  const { pending } = column;
  if (pending.count === 0) log.touched[log.touchedCount++] = column;
  pending.rows[pending.count++] = row;
  pending.steps[row] = log.clock.step;
  pending.what[row] = what;
  pending.origins[row] = origin;
}

function set(log: EffectLog, column: Column, row: number, value: number, origin: number): void {
  if (row < 0) return;
  const { pending } = column;
  if (pending.steps[row] === log.clock.step) {
    if (pending.what[row] === SET && pending.values[row] === value) return;
    return clash(log, column, row, origin, bothValues(log, column, row, value));
  }
  if (value < pending.low || value > pending.high) return outOfRange(log, column, value, origin);
  touch(log, column, row, SET, origin);
  pending.values[row] = value;
}

function add(log: EffectLog, column: Column, row: number, value: number, origin: number): void {
  if (row < 0) return;
  const { pending } = column;
  if (pending.steps[row] !== log.clock.step) {
    log.added = true;
    touch(log, column, row, ADD, origin);
    pending.values[row] = value;
  } else if (pending.what[row] === ADD) {
    pending.values[row] = (pending.values[row] ?? 0) + value;
  } else clash(log, column, row, origin);
}

/** Into or out of a set; entries on the same set are chained. */
function member(
  log: EffectLog,
  what: typeof INCLUDE | typeof EXCLUDE,
  column: Column,
  row: number,
  value: number,
  origin: number,
): void {
  if (row < 0 || value < 0) return;
  const { pending } = column;
  const first = row * column.words;
  let last = -1;
  if (pending.steps[row] === log.clock.step) {
    if (pending.what[row] === SET_SET) return clash(log, column, row, origin);
    last = pending.values[first] ?? -1;
    for (let other = last; other >= 0; other = part(log, other, BEFORE)) {
      if (part(log, other, VALUE) !== value) continue;
      if (part(log, other, WHAT) !== what) {
        clash(log, column, row, origin, '', part(log, other, ORIGIN));
      }
      return;
    }
  } else touch(log, column, row, MEMBERS, origin);
  const entry = push(log, what, -1, row, value, origin);
  log.entries[entry * WIDTH + BEFORE] = last;
  pending.values[first] = entry;
}

function setSet(
  log: EffectLog,
  column: Column,
  row: number,
  scratch: Int32Array,
  origin: number,
): void {
  if (row < 0) return;
  const { pending, words } = column;
  const first = row * words;
  if (pending.steps[row] === log.clock.step) {
    let same = pending.what[row] === SET_SET;
    for (let at = 0; same && at < words; at++) {
      same = pending.values[first + at] === (scratch[at] ?? 0);
    }
    if (!same) clash(log, column, row, origin);
    return;
  }
  touch(log, column, row, SET_SET, origin);
  for (let at = 0; at < words; at++) pending.values[first + at] = scratch[at] ?? 0;
}

function fate(
  log: EffectLog,
  what: typeof DESTROY | typeof OPEN | typeof CLOSE,
  kind: number,
  row: number,
  origin: number,
): void {
  if (row < 0) return;
  const other = fateOf(log, kind, row);
  if (other >= 0) {
    if (part(log, other, WHAT) !== what) {
      faulty(log, kind, row, part(log, other, ORIGIN), origin, 'whether it is in play');
    }
    return;
  }
  log.fated = true;
  const fates = item(log.fates, kind);
  fates.steps[row] = log.clock.step;
  fates.entries[row] = push(log, what, kind, row, 0, origin);
}

/** @param values what both would set, in words */
function clash(
  log: EffectLog,
  column: Column,
  row: number,
  origin: number,
  values = '',
  first: number = column.pending.origins[row] ?? 0,
): void {
  faulty(log, kindOf(log, column), row, first, origin, column.name + values);
}

/** Words for two values that are set at once. */
function bothValues(log: EffectLog, { type, pending }: Column, row: number, value: number): string {
  if (pending.what[row] !== SET) return '';
  const [one, other] = [pending.values[row] ?? 0, value].map(
    (each) => valueText(rulesOf(log), type, each) || 'none',
  );
  return `: ${one} or ${other}`;
}

/** The kind that a column is of. */
export const kindOf = (log: EffectLog, column: Column): number =>
  rulesOf(log).kinds.findIndex(({ columns }) => columns.includes(column));

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

export function outOfRange(log: EffectLog, column: Column, value: number, origin: number): void {
  const rules = rulesOf(log);
  const words = {
    what: `${item(rules.kinds, kindOf(log, column)).name}.${column.name}`,
    origin: originText(rules, origin),
  };
  log.fault ??=
    column.type.tag === 'entity'
      ? diagnose('none-needed', words)
      : diagnose('number-range', { value: value / rules.scale, ...words });
}

/** What was to be created can never be: a border between a space and itself. */
function nothingThere(log: EffectLog, kind: number, origin: number): void {
  const rules = rulesOf(log);
  const words = { kind: item(rules.kinds, kind).name, origin: originText(rules, origin) };
  log.fault ??= diagnose('nothing-to-create', words);
}
