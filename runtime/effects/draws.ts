/**
 * Chance. A draw has a key; its value is a pure function of the seed, the time, the key and the try, so that
 * a draw added elsewhere moves nothing, and a die thrown by hand can be handed in by its key.
 *
 * Key: `Kind.attribute subject`, with ` #2` and so on for the second and later draws of the same key in one
 * phase. Value: HalfSipHash-2-4 of `time/key/try`, keyed by the hashes of the seed under the keys (0, 0) and
 * (0, 1). Numbers out of range for an even spread are drawn again (rejection, no modulo bias).
 */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import { bytesOf, halfSipHash } from '../hash.ts';
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { originText } from '../origins.ts';
import type { GivenDraws, Value } from '../protocol.ts';
import { refOf, valueIn, valueOut } from '../memory/values.ts';
import { spend } from '../work.ts';

/** Tries for one draw before it is given up. */
export const TRIES = 1000;

/** What a try counts for (runtime/work.ts), besides what its condition counts. */
const TRY = 1000;

export interface DrawEntry {
  readonly kind: number;
  readonly column: number;
  readonly row: number;
  readonly time: string;
  readonly key: string;
  readonly value: Value;
  readonly rejected: readonly Value[];
  readonly given: boolean;
  /** The clause that draws. */
  readonly origin: number;
}

export interface Draws {
  /** Draws of one step see the counts before it; `commit` adds them. */
  readonly begin: () => void;
  readonly commit: () => void;
  /**
   * A number between `low` and `high` (both scaled, whole numbers only), scaled.
   * @returns undefined after a fault
   */
  readonly number: (
    kind: number,
    column: number,
    row: number,
    low: number,
    high: number,
    accept: ((value: number) => boolean) | undefined,
    origin: number,
  ) => number | undefined;
  /** One of the rows in `choices`, which are things of the column's kind. */
  readonly thing: (
    kind: number,
    column: number,
    row: number,
    choices: readonly number[],
    accept: ((value: number) => boolean) | undefined,
    origin: number,
  ) => number | undefined;
  /** Draws handed in that were not made. */
  readonly unused: () => readonly RuntimeDiagnostic[];
  readonly log: DrawEntry[];
  fault: RuntimeDiagnostic | undefined;
}

const MOST_NAMED = 12;

/** For who handed in a draw that was not made: how the others are called. */
function whatWasDrawn(log: Draws['log']): string {
  const keys = [...new Set(log.filter(({ given }) => !given).map(({ key }) => `'${key}'`))];
  if (keys.length === 0) return 'Nothing else was drawn.';
  const more = keys.length > MOST_NAMED ? ', ..' : '';
  return `What was drawn is called ${keys.slice(0, MOST_NAMED).join(', ')}${more}.`;
}

/** An even draw of 0 .. size-1, or -1 where the try has to be rejected. */
function even(hash: number, size: number): number {
  const limit = 2 ** 32 - (2 ** 32 % size);
  return hash < limit ? hash % size : -1;
}

/**
 * @param time which phase of the game this is: two never have the same text, and none has another `/`
 * @param drawn how often each key was drawn in this phase; `commit` writes to it
 * @param given values from outside by key
 */
export function createDraws(
  memory: Memory,
  seed: string,
  time: () => string,
  drawn: () => Map<string, number>,
  given: GivenDraws,
): Draws {
  const { rules } = memory;
  // Most runs draw nothing: the key is made when it is needed.
  let key64: readonly [number, number] | undefined;
  const hash = (text: string): number => {
    key64 ??= [halfSipHash(0, 0, bytesOf(seed)), halfSipHash(0, 1, bytesOf(seed))];
    return halfSipHash(key64[0], key64[1], bytesOf(text));
  };
  const pending = new Map<string, string>();
  const taken = new Set<string>();

  /**
   * Draws an index below `size` that is accepted.
   * @param value the cell value of an index
   * @param among is a cell value one of these?
   */
  const pick = (
    kind: number,
    column: number,
    row: number,
    size: number,
    value: (index: number) => number,
    among: (cell: number) => boolean,
    accept: ((value: number) => boolean) | undefined,
    origin: number,
  ): number | undefined => {
    const table = item(rules.kinds, kind);
    const name = `${table.name}.${item(table.columns, column).name} ${refOf(memory, kind, row)}`;
    const nth = (drawn().get(name) ?? 0) + 1;
    const key = nth === 1 ? name : `${name} #${nth}`;
    const again = pending.has(key);
    pending.set(key, name);
    const type = item(table.columns, column).type;
    const fail = (fault: RuntimeDiagnostic): undefined => {
      draws.fault ??= fault;
      return undefined;
    };
    const done = (chosen: number, rejected: readonly Value[], byHand: boolean): number => {
      if (!again) {
        const out = valueOut(memory, type, chosen);
        const thrown = { kind, column, row, time: time(), key, value: out, rejected };
        draws.log.push({ ...thrown, given: byHand, origin });
      }
      return chosen;
    };

    if (Object.hasOwn(given, key)) {
      taken.add(key);
      const wanted = given[key];
      const rejected: Value[] = [];
      const bad = (throwing: unknown, what: string): undefined =>
        fail(diagnose('invalid-draw', { key, value: JSON.stringify(throwing), wanted: what }));
      // Several throws: each but the last is thrown again, as the draw says.
      const throws: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
      for (const [at, one] of throws.entries()) {
        const cell = valueIn(memory, type, one);
        if (typeof cell === 'string') return bad(one, `${cell}.`);
        if (!among(cell)) return bad(one, `There are ${size} values it can have.`);
        if (accept !== undefined && !accept(cell)) {
          rejected.push(valueOut(memory, type, cell));
          continue;
        }
        return at === throws.length - 1
          ? done(cell, rejected, true)
          : bad(throws[at + 1], `Nothing is thrown again after ${JSON.stringify(one)}.`);
      }
      return bad(throws.at(-1), 'It does not satisfy the condition of the draw.');
    }
    if (size < 1) {
      return fail(diagnose('draw-of-nothing', { key, origin: originText(rules, origin) }));
    }
    const head = `${time()}/${key}/`;
    const rejected: Value[] = [];
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      spend(TRY);
      const index = even(hash(head + String(attempt)), size);
      if (index < 0) continue;
      const chosen = value(index);
      if (accept === undefined || accept(chosen)) return done(chosen, rejected, false);
      rejected.push(valueOut(memory, type, chosen));
    }
    return fail(
      diagnose('draw-exhausted', { key, tries: TRIES, origin: originText(rules, origin) }),
    );
  };

  const draws: Draws = {
    // Emptying what is empty makes a new table of it.
    begin: () => {
      if (pending.size > 0) pending.clear();
    },
    commit: () => {
      if (pending.size === 0) return;
      for (const name of pending.values()) drawn().set(name, (drawn().get(name) ?? 0) + 1);
      pending.clear();
    },
    number: (kind, column, row, low, high, accept, origin) => {
      const { name, pending: holds } = item(item(rules.kinds, kind).columns, column);
      if (low < holds.low || high > holds.high) {
        draws.fault ??= diagnose('number-range', {
          value: (low < holds.low ? low : high) / rules.scale,
          what: `${item(rules.kinds, kind).name}.${name}`,
          origin: originText(rules, origin),
        });
        return undefined;
      }
      const from = Math.ceil(low / rules.scale);
      const size = Math.floor(high / rules.scale) - from + 1;
      const value = (index: number): number => (from + index) * rules.scale;
      const among = (cell: number): boolean =>
        cell % rules.scale === 0 && cell >= low && cell <= high;
      return pick(kind, column, row, size, value, among, accept, origin);
    },
    thing: (kind, column, row, choices, accept, origin) => {
      const value = (at: number): number => item(choices, at);
      const among = (cell: number): boolean => choices.includes(cell);
      return pick(kind, column, row, choices.length, value, among, accept, origin);
    },
    unused: () =>
      Object.keys(given)
        .filter((key) => !taken.has(key))
        .map((key) => diagnose('unknown-draw', { key, hint: whatWasDrawn(draws.log) })),
    log: [],
    fault: undefined,
  };
  return draws;
}
