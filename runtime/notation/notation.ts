/** Reading texts by notations: of orders, of pieces, of conditions. */
import { namesAt, normalised } from './names.ts';
import type { Names } from './names.ts';
import type { NotationPart, ValueType } from '../rules.ts';
import { numberOfSet } from '../memory/sets.ts';
import { numberIn } from '../memory/values.ts';

/** A text taken apart: what stands in the holes, and which flags are set. */
export interface Reading {
  readonly holes: readonly Hole[];
  readonly flags: readonly number[];
}

export interface Hole {
  readonly path: readonly number[];
  readonly type: ValueType;
  readonly value: number;
}

/** A notation as runs of parts without options; the fullest first. */
export type Runs = readonly (readonly RunPart[])[];

export type RunPart =
  | { readonly part: 'text'; readonly text: string }
  | { readonly part: 'hole'; readonly path: readonly number[]; readonly type: ValueType }
  | { readonly part: 'flag'; readonly column: number };

/** No order is longer; longer texts are not even tried. */
export const LONGEST_TEXT = 200;
const MOST_RUNS = 64;
/** A guard only: no notation of real use can be read in so many ways. */
const MOST_READINGS = 1024;

/**
 * Prepares a notation for reading.
 * @param prepared makes of a text of it what the runs hold
 * @param inOption the parts are the body of an option: flags in it have to be there
 */
export function runsOf(
  parts: readonly NotationPart[],
  prepared = normalised,
  inOption = false,
): Runs {
  let runs: RunPart[][] = [[]];
  for (const part of parts) {
    const choices = choicesOf(part, prepared, inOption);
    runs = choices.flatMap((choice) => runs.map((run) => [...run, ...choice])).slice(0, MOST_RUNS);
  }
  return runs;
}

function choicesOf(part: NotationPart, prepared: typeof normalised, inOption: boolean): Runs {
  switch (part.part) {
    case 'text': {
      const text = prepared(part.text);
      return [text === '' ? [] : [{ part: 'text', text }]];
    }
    case 'hole':
      return [[part]];
    case 'flag': {
      const { column } = part;
      const set = part.words.map((word): RunPart[] => [
        { part: 'text', text: prepared(word) },
        { part: 'flag', column },
      ]);
      return inOption ? set : [...set, []];
    }
    case 'optional':
      return [...runsOf(part.parts, prepared, true), []];
  }
}

/**
 * All ways to read a normalised text by a notation, names as long as possible first.
 * @param runs with normalised texts
 * @param text as `normalised` gives it
 */
export function readings(names: Names, runs: Runs, text: string): Reading[] {
  const found: Reading[] = [];
  if (text.length > LONGEST_TEXT) return found;
  for (const run of runs) {
    if (hasTexts(run, text)) match(names, run, 0, text, 0, [], [], found);
  }
  return found;
}

/** Most runs have a word in them that the text has not: that is seen before its names are looked up. */
const hasTexts = (run: readonly RunPart[], text: string): boolean =>
  run.every((part) => part.part !== 'text' || text.includes(part.text));

function match(
  names: Names,
  run: readonly RunPart[],
  at: number,
  text: string,
  from: number,
  holes: readonly Hole[],
  flags: readonly number[],
  found: Reading[],
): void {
  const part = run[at];
  if (found.length >= MOST_READINGS) return;
  if (part === undefined) {
    if (from === text.length) found.push({ holes, flags });
    return;
  }
  if (part.part === 'text') {
    if (text.startsWith(part.text, from)) {
      match(names, run, at + 1, text, from + part.text.length, holes, flags, found);
    }
  } else if (part.part === 'flag') {
    match(names, run, at + 1, text, from, holes, [...flags, part.column], found);
  } else {
    const { path, type } = part;
    const go = (value: number, end: number): void => {
      match(names, run, at + 1, text, end, [...holes, { path, type, value }], flags, found);
    };
    if (type.tag === 'entity') namesAt(names.of(type.kind), text, from, go);
    else if (type.tag === 'bool') {
      if (text.startsWith('yes', from)) go(1, from + 3);
      if (text.startsWith('no', from)) go(0, from + 2);
    } else if (type.tag === 'set') {
      const { sets } = names.memory;
      // As it is written where it is empty.
      if (text.startsWith('none', from)) go(0, from + 4);
      membersAt(names, type.kind, text, from, [], (rows, end) => go(numberOfSet(sets, rows), end));
    } else {
      const digits = /^-?\d{1,9}(?:\.\d{1,6}|\/\d{1,6})?/.exec(text.slice(from, from + 20));
      if (digits === null) return;
      const scale = type.tag === 'number' ? names.memory.rules.scale : 1;
      const value = numberIn(digits[0].includes('/') ? digits[0] : Number(digits[0]), scale);
      if (value !== undefined) go(value, from + digits[0].length);
    }
  }
}

/** What stands between the members of a set: `France, Italy and Turkey`. Each once: else every comma is read twice. */
const BETWEEN = [', and ', ' and ', ', '].map(normalised);

/** Reads as many members as there are, in all ways, the longest list first. */
function membersAt(
  names: Names,
  kind: number,
  text: string,
  from: number,
  before: readonly number[],
  found: (rows: readonly number[], end: number) => void,
): void {
  namesAt(names.of(kind), text, from, (row, end) => {
    const rows = [...before, row];
    for (const between of BETWEEN) {
      if (text.startsWith(between, end))
        membersAt(names, kind, text, end + between.length, rows, found);
    }
    found(rows, end);
  });
}
