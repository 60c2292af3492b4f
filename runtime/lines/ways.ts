/**
 * What texts can mean as orders, whatever the state is, as numbers: a text is worked out once, and found again without
 * going from object to object, as there are ten thousands.
 *
 * A way to read a text is, one behind the other: where the next one begins (0 for none), the verb, what it is about, how
 * many values there are, the values, how many things it names besides, and for each its field and itself.
 */
import { item } from '../memory/memory.ts';
import type { Candidate } from '../notation/candidates.ts';
import { looksLikeProgram } from '../orders/programs.ts';
import type { Machine } from '../machine.ts';
import type { Texts } from './texts.ts';
import type { Things } from './things.ts';

export interface Ways {
  /** By ask: where the first way to read a text as an order of it begins; 0 for none. */
  readonly first: readonly ((number: number) => number)[];
  /** Where the ways stand, until the next one is made. */
  pool: Int32Array;
}

export const NEXT = 0;
export const VERB = 1;
/** The number of a thing, or below it a row: see `aboutRow`. */
export const ABOUT = 2;
export const VALUES = 3;

/** It is about what it does not name. */
export const UNNAMED = -1;

/** What it is about is named itself. */
export const aboutRow = (row: number): number => -2 - row;

export function createWays({ rules, reader }: Machine, texts: Texts, things: Things): Ways {
  let end = 1;

  const aboutOf = ({ subject }: Candidate, kind: number): number => {
    if (subject === undefined) return UNNAMED;
    return subject.row >= 0 ? aboutRow(subject.row) : things.numberOf(kind, subject.tests);
  };
  const add = (numbers: readonly number[]): void => {
    if (end + numbers.length > ways.pool.length) {
      const longer = new Int32Array(2 * ways.pool.length + numbers.length);
      longer.set(ways.pool);
      ways.pool = longer;
    }
    ways.pool.set(numbers, end);
    end += numbers.length;
  };
  const make = (ask: number, text: string): number => {
    const { subjectKind } = item(rules.asks, ask);
    const first = end;
    let last = 0;
    let way = looksLikeProgram(text) ? undefined : reader.candidate(ask, text);
    for (; way !== undefined; way = way.next) {
      if (last > 0) ways.pool[last + NEXT] = end;
      last = end;
      add([0, way.verb, aboutOf(way, subjectKind), way.values.length, ...way.values]);
      add([way.pieces.length]);
      for (const { field, kind, tests } of way.pieces) add([field, things.numberOf(kind, tests)]);
    }
    return last === 0 ? 0 : first;
  };
  const ways: Ways = {
    first: rules.asks.map((_, ask) => texts.each((text) => make(ask, text))),
    pool: new Int32Array(1 << 12),
  };
  return ways;
}
