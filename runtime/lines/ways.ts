/**
 * What texts can mean as orders, whatever the state is, as numbers: a text is worked out once, and found again without
 * going from object to object, as there are ten thousands.
 *
 * A way to read a text is, one behind the other: where the next one begins (0 for none), the ask, the verb, what it is
 * about, how many values there are, the values, how many things it names besides, and for each its field and itself.
 */
import type { Candidate } from '../notation/candidates.ts';
import { looksLikeProgram } from '../orders/programs.ts';
import type { Machine } from '../machine.ts';
import type { Texts } from './texts.ts';
import type { Things } from './things.ts';

export interface Ways {
  /** All numbers of texts were given up. */
  readonly forget: () => void;
  /** Where the first way to read a text begins; 0 for none. */
  readonly first: (number: number) => number;
  /** Where the ways stand, until the next one is made. */
  readonly pool: Int32Array;
}

export const NEXT = 0;
export const ASK = 1;
export const VERB = 2;
/** The number of a thing, or below it a row: see `aboutRow`. */
export const ABOUT = 3;
export const VALUES = 4;

/** It is about what it does not name. */
export const UNNAMED = -1;

/** What it is about is named itself. */
export const aboutRow = (row: number): number => -2 - row;

export function createWays({ rules, reader }: Machine, texts: Texts, things: Things): Ways {
  let pool = new Int32Array(1 << 12);
  let end = 1;
  const starts: number[] = [];

  const aboutOf = ({ subject }: Candidate, kind: number): number => {
    if (subject === undefined) return UNNAMED;
    return subject.row >= 0 ? aboutRow(subject.row) : things.numberOf(kind, subject.tests);
  };
  const add = (numbers: readonly number[]): void => {
    if (end + numbers.length > pool.length) {
      const longer = new Int32Array(2 * pool.length + numbers.length);
      longer.set(pool);
      pool = longer;
    }
    pool.set(numbers, end);
    end += numbers.length;
  };
  const make = (number: number): number => {
    const text = texts.textOf(number);
    const first = end;
    let last = 0;
    for (const [ask, { subjectKind }] of looksLikeProgram(text) ? [] : rules.asks.entries()) {
      for (let way = reader.candidate(ask, text); way !== undefined; way = way.next) {
        if (last > 0) pool[last + NEXT] = end;
        last = end;
        add([0, ask, way.verb, aboutOf(way, subjectKind), way.values.length, ...way.values]);
        add([way.pieces.length]);
        for (const { field, kind, tests } of way.pieces) add([field, things.numberOf(kind, tests)]);
      }
    }
    return last === 0 ? 0 : first;
  };
  return {
    forget: () => {
      end = 1;
      starts.length = 0;
    },
    first: (number) => {
      const known = starts[number];
      if (known !== undefined && known >= 0) return known;
      while (starts.length <= number) starts.push(-1);
      return (starts[number] = make(number));
    },
    get pool() {
      return pool;
    },
  };
}
