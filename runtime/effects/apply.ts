/** Applying the effects of one step: creates, then sets and additions, then what goes with its loss closure. */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import {
  ADD,
  BEFORE,
  CLOSE,
  CREATE,
  DESTROY,
  fateOf,
  faulty,
  INCLUDE,
  kindOf,
  OPEN,
  ORIGIN,
  outOfRange,
  part,
  ROW,
  SET,
  SET_SET,
  TARGET,
  VALUE,
  WHAT,
  WIDTH,
} from './effects.ts';
import type { EffectLog } from './effects.ts';
import { inSet, item, newRow, setBit, noRoom } from '../memory/memory.ts';
import type { FlatColumn, Memory } from '../memory/memory.ts';
import { originText } from '../origins.ts';
import type { Column, Rules } from '../rules.ts';
import { overfullSlot } from './slots.ts';

/**
 * Applies what was collected since `beginEffects`.
 * @param slots those that may be overfull now, by index; undefined: all
 * @returns the fault of the rules, if there is one. Conflicts leave the columns as they were; after
 *   a slot is found overfull, or there is no room for a new thing, they are no longer those of a state.
 */
export function applyEffects(
  log: EffectLog,
  slots: readonly number[] | undefined,
): RuntimeDiagnostic | undefined {
  if (log.fault === undefined && log.draws?.fault !== undefined) log.fault = log.draws.fault;
  if (log.fault !== undefined) return log.fault;
  if (log.added || log.fated) check(log);
  if (log.fault !== undefined) return log.fault;
  if (log.fated) create(log);
  for (let at = 0; at < log.touchedCount; at++) change(log, item(log.touched, at));
  if (log.fated) goAndCome(log);
  if (log.fault !== undefined) return log.fault;
  log.draws?.commit();
  // What goes may take orders with it.
  log.memory.rules.refresh(log.fated);
  return overfullSlot(log, slots);
}

/** What can only be seen when all effects are known. */
function check(log: EffectLog): void {
  for (const column of log.touched.slice(0, log.touchedCount)) {
    const { pending, cells } = column;
    const { rows, what, values, origins } = pending;
    const kind = kindOf(log, column);
    for (let at = 0; at < pending.count; at++) {
      const row = rows[at] ?? 0;
      const origin = origins[row] ?? 0;
      if (what[row] === ADD) {
        const sum = (cells[row] ?? 0) + (values[row] ?? 0);
        if (sum < pending.low || sum > pending.high) outOfRange(log, column, sum, origin);
        // An addition to what goes is dropped.
        continue;
      }
      const fate = fateOf(log, kind, row);
      if (fate < 0 || part(log, fate, WHAT) !== DESTROY) continue;
      faulty(log, kind, row, origin, part(log, fate, ORIGIN), `${column.name}, and that it goes`);
    }
  }
}

function create(log: EffectLog): void {
  const { memory } = log;
  for (let entry = 0; entry < log.count; entry++) {
    if (part(log, entry, WHAT) !== CREATE) continue;
    const kind = part(log, entry, TARGET);
    const table = item(memory.rules.kinds, kind);
    const row = newRow(memory, kind);
    const origin = originText(memory.rules, part(log, entry, ORIGIN));
    if (row < 0) {
      log.fault ??= diagnose('no-room', noRoom(table, origin));
      return;
    }
    log.entries[entry * WIDTH + ROW] = row;
    const end = fieldsEnd(log, entry);
    for (let at = part(log, entry, VALUE); at < end; at += 2) {
      const column = item(table.columns, log.fields[at] ?? 0);
      const value = log.fields[at + 1] ?? 0;
      if (column.type.tag === 'set') {
        setBit(column, row, value, true);
        continue;
      }
      if (value < column.pending.low || value > column.pending.high) {
        return outOfRange(log, column, value, part(log, entry, ORIGIN));
      }
      column.cells[row] = value;
    }
  }
}

/** The fields of a thing to be created end where those of the next begin. */
function fieldsEnd(log: EffectLog, entry: number): number {
  for (let next = entry + 1; next < log.count; next++) {
    if (part(log, next, WHAT) === CREATE) return part(log, next, VALUE);
  }
  return log.fields.length;
}

function change(log: EffectLog, column: Column): void {
  const { cells, words, pending } = column;
  const { rows, what, values, count } = pending;
  for (let at = 0; at < count; at++) {
    const row = rows[at] ?? 0;
    const how = what[row];
    if (how === SET) cells[row] = values[row] ?? 0;
    else if (how === ADD) cells[row] = (cells[row] ?? 0) + (values[row] ?? 0);
    else if (how === SET_SET) {
      for (let word = row * words; word < (row + 1) * words; word++)
        cells[word] = values[word] ?? 0;
    } else {
      let entry = values[row * words] ?? -1;
      for (; entry >= 0; entry = part(log, entry, BEFORE)) {
        setBit(column, row, part(log, entry, VALUE), part(log, entry, WHAT) === INCLUDE);
      }
    }
  }
}

/** A thing comes into play, and with it its spots and borders, and what was declared latent because of it. */
export function openThing(memory: Memory, kind: number, row: number): void {
  const { rules } = memory;
  const table = item(rules.kinds, kind);
  const isOfMap = table.role === 'spot' || table.role === 'border';
  if (table.present[row] === 1 || (isOfMap && !hasItsPlaces(memory, kind, row))) return;
  table.present[row] = 1;
  for (const column of item(memory.references, kind)) {
    const other = item(rules.kinds, column.kind);
    if (column.words !== 1 || other.population === 'orders') continue;
    // Spots and borders come back as the map declares them: those that are latent themselves do not.
    const ofMap = other.role === 'spot' || other.role === 'border';
    for (const waiting of ofMap ? other.keys.keys() : other.latent) {
      if (column.cells[waiting] !== row || other.present[waiting] === 1) continue;
      if (other.alone?.includes(waiting) === true) continue;
      if (hasItsPlaces(memory, column.kind, waiting)) openThing(memory, column.kind, waiting);
    }
  }
}

/** A border comes into play when both its ends are there. */
const hasItsPlaces = ({ rules }: Memory, kind: number, row: number): boolean =>
  spacesOf(rules, kind, row).every((space) => item(rules.kinds, rules.space).present[space] === 1);

/** The spaces that a thing cannot be without, or refers to: both of a border, that of a spot. */
export function spacesOf(rules: Rules, kind: number, row: number): readonly number[] {
  return item(rules.kinds, kind).columns.flatMap(({ how, type, words, cells }) => {
    if (how === 'derived' || words !== 1 || type.tag !== 'entity' || type.kind !== rules.space)
      return [];
    const space = cells[row] ?? -1;
    return space < 0 ? [] : [space];
  });
}

function goAndCome(log: EffectLog): void {
  const gone: Lost[] = [];
  for (let entry = 0; entry < log.count; entry++) {
    const what = part(log, entry, WHAT);
    const kind = part(log, entry, TARGET);
    const row = part(log, entry, ROW);
    if (what === OPEN) openThing(log.memory, kind, row);
    else if (what === DESTROY || what === CLOSE) gone.push({ kind, row });
  }
  // A spot or a border may have waited for a space that opens in the same step.
  for (let entry = 0; entry < log.count; entry++) {
    if (part(log, entry, WHAT) !== OPEN) continue;
    openThing(log.memory, part(log, entry, TARGET), part(log, entry, ROW));
  }
  loseThings(log.memory, gone);
}

export interface Lost {
  readonly kind: number;
  readonly row: number;
}

/**
 * Takes things out of play, with the loss closure: what refers to them is emptied or goes as well, as its
 * attribute says. A declared thing gets its declared attributes back, should it come into play again.
 */
export function loseThings(memory: Memory, gone: Lost[]): void {
  const { kinds } = memory.rules;
  for (let next = gone.shift(); next !== undefined; next = gone.shift()) {
    const { kind, row } = next;
    const table = item(kinds, kind);
    if (table.present[row] !== 1) continue;
    table.present[row] = 0;
    for (const column of memory.references[kind] ?? []) {
      const holder = item(kinds, column.kind);
      for (let at = 0; at < holder.size.count; at++) {
        // What has not come into play yet keeps what it is declared with; what the set-up gave it may go.
        const here = holder.present[at] === 1;
        if (!here && holder.population !== 'closed') continue;
        if (column.table.type.tag === 'set') {
          if (column.mutable && inSet(column.table, at, row)) setBit(column.table, at, row, false);
        } else if (column.cells[at] === row) {
          if (!here && !wasGiven(memory, column, at)) continue;
          if (here && column.table.onLoss === 'destroy') gone.push({ kind: column.kind, row: at });
          else if (column.mutable) column.cells[at] = -1;
        }
      }
    }
    if (table.population === 'closed') redeclare(memory, kind, row);
  }
}

/** Does a thing that is not in play refer to what it could be without, and is not declared with? */
function wasGiven(memory: Memory, column: FlatColumn, row: number): boolean {
  const { type } = column.table;
  const declared = memory.pristine.cells[memory.mutable.indexOf(column)];
  return type.tag === 'entity' && type.optional && column.cells[row] !== declared?.[row];
}

function redeclare(memory: Memory, kind: number, row: number): void {
  memory.mutable.forEach((column, at) => {
    if (column.kind !== kind) return;
    const declared = memory.pristine.cells[at];
    for (let word = row * column.words; word < (row + 1) * column.words; word++) {
      column.cells[word] = declared?.[word] ?? 0;
    }
  });
}
