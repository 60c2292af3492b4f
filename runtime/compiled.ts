/** Small helpers that emitted text calls: tables of the map, sets, routes, arithmetic. */
import { diagnose, Failure } from './diagnostics.ts';
import { hi, iv, lo } from './resolution/interval.ts';
import type { GenericOrder, GenericState, Message, Sealed } from './protocol.ts';
import { NO, OPEN, YES } from './resolution/resolver.ts';
import { thingText } from './memory/words.ts';
import type { Rows } from './rows.ts';
import type { Cells, Rules } from './rules.ts';

export { createBoard, layRows, layTouches } from './board.ts';
export { chains } from './resolution/chains.ts';
export { createWeb } from './resolution/web.ts';
export { inRow, rowsNear, neighbourRows, rowsFrom, thingsBeside } from './rows.ts';
export { limiter } from './play/options.ts';
export { spent, work } from './work.ts';

/** What the states of all variants have in common; a module adds its things and narrows the names. */
export interface StateFrame<O = GenericOrder, W extends string = string> extends Omit<
  GenericState,
  'things' | 'sealed' | 'messages'
> {
  readonly sealed: readonly Sealed<O>[];
  readonly messages: readonly Message<W>[];
}

/** A table of 0 and 1 with the given cells set. */
export function pairTable(size: number, set: readonly number[]): Uint8Array {
  const table = new Uint8Array(size);
  for (const cell of set) table[cell] = 1;
  return table;
}

/** Which pair of a flat list `a, b, a, b, ..` joins two things; -1 where none does. */
export function pairIndex(size: number, flat: readonly number[]): (a: number, b: number) => number {
  return size > MANY ? pairMap(size, flat) : pairCells(size, flat);
}

/** Of more things than this few pairs are joined. */
const MANY = 256;

function pairCells(size: number, flat: readonly number[]): (a: number, b: number) => number {
  const table = new Int16Array(size * size).fill(-1);
  for (let at = 0; at * 2 < flat.length; at++) {
    const a = flat[at * 2] ?? 0;
    const b = flat[at * 2 + 1] ?? 0;
    table[a * size + b] = at;
    table[b * size + a] = at;
  }
  return (a, b) => (a < 0 || b < 0 ? -1 : (table[a * size + b] ?? -1));
}

function pairMap(size: number, flat: readonly number[]): (a: number, b: number) => number {
  const found = new Map<number, number>();
  for (let at = 0; at * 2 < flat.length; at++) {
    const a = flat[at * 2] ?? 0;
    const b = flat[at * 2 + 1] ?? 0;
    found.set(a * size + b, at);
    found.set(b * size + a, at);
  }
  return (a, b) => (a < 0 || b < 0 ? -1 : (found.get(a * size + b) ?? -1));
}

/**
 * How many places one thing comes behind another, going round a third: from the nearest place where the first
 * stands; `FAR` where one of them does not stand there.
 */
export function ringSteps(
  rings: readonly (readonly number[])[],
): (at: number, from: number, to: number) => number {
  return (at, from, to) => {
    const ring = rings[at] ?? [];
    let least = FAR;
    ring.forEach((start, place) => {
      if (start !== from) return;
      for (let steps = 1; steps <= ring.length && steps < least; steps++) {
        if (ring[(place + steps) % ring.length] === to) least = steps;
      }
    });
    return least;
  };
}

export function column<T extends Cells>(cells: T, values: readonly number[], rest = 0): T {
  cells.fill(rest);
  cells.set(values);
  return cells;
}

export const orElse = (a: number, b: number): number => (a < 0 ? b : a);

/** Division by nothing gives nothing. */
export const quotient = (a: number, b: number): number => (b === 0 ? 0 : a / b);

export function inSet(cells: Cells, words: number, row: number, value: number): boolean {
  if (row < 0 || value < 0) return false;
  return (((cells[row * words + (value >> 5)] ?? 0) >>> (value & 31)) & 1) === 1;
}

/** The rows in a set, ascending. */
export function setMembers(cells: Cells, words: number, row: number): readonly number[] {
  const found: number[] = [];
  if (row < 0) return found;
  for (let value = 0; value < words * 32; value++)
    if (inSet(cells, words, row, value)) found.push(value);
  return found;
}

/** An interval of one point. */
export const point = (n: number): number => iv(n, n);

/** Product of two intervals of numbers that are scaled. */
export function multiply(a: number, b: number, scale: number): number {
  const products = [lo(a) * lo(b), lo(a) * hi(b), hi(a) * lo(b), hi(a) * hi(b)];
  return iv(Math.round(Math.min(...products) / scale), Math.round(Math.max(...products) / scale));
}

export function same3(a: number, b: number): number {
  if (a === OPEN || b === OPEN) return OPEN;
  return a === b ? YES : NO;
}

/** Sorts things by their keys, in order; things alike in all keys stay in the order of their kind. */
export function byKeys(found: readonly number[], keys: readonly (readonly number[])[]): number[] {
  return found.toSorted((a, b) => {
    const left = keys[a] ?? [];
    const right = keys[b] ?? [];
    const at = left.findIndex((key, index) => key !== right[index]);
    return at < 0 ? a - b : (left[at] ?? 0) - (right[at] ?? 0);
  });
}

/** How texts of rules speak of a thing: by its key, of pieces by their notation. */
export function nameOf(rules: Rules, kind: number, row: number): string {
  if (row < 0) return 'nobody';
  return rules.kinds[kind]?.keys[row] ?? thingText(rules, kind, row);
}

/** Of several. */
export const namesOf = (rules: Rules, kind: number, rows: Iterable<number>): string =>
  Array.from(rows, (row) => nameOf(rules, kind, row)).join(', ') || 'none';

const FAR = 999;

/**
 * Fewest steps between any two things over a relation, found when first asked of the one; 999 if there is no way.
 * @param laid where the relation is one of the board: how often that was laid; they are found anew when it was
 */
export function distances(
  related: () => Rows,
  laid = (): number => 0,
): (from: number, to: number) => number {
  let known: (Int16Array | undefined)[] = [];
  let version = 0;
  return (from, to) => {
    if (from < 0 || to < 0) return FAR;
    if (laid() !== version) known = [];
    version = laid();
    const steps = (known[from] ??= distancesFrom(from, related()));
    return steps[to] ?? FAR;
  };
}

function distancesFrom(from: number, { start, list }: Rows): Int16Array {
  const size = start.length - 1;
  const found = new Int16Array(size).fill(FAR);
  const queue = new Int16Array(size);
  found[from] = 0;
  queue[0] = from;
  for (let head = 0, tail = 1; head < tail; head++) {
    const at = queue[head] ?? 0;
    const steps = (found[at] ?? 0) + 1;
    const end = start[at + 1] ?? 0;
    for (let next = start[at] ?? 0; next < end; next++) {
      const place = list[next] ?? 0;
      if ((found[place] ?? 0) < FAR) continue;
      if (steps >= FAR) throw new Failure(diagnose('distance-too-far', { limit: FAR - 1 }));
      found[place] = steps;
      queue[tail++] = place;
    }
  }
  return found;
}
