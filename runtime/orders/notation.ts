/** Reading and writing texts by notations: of orders, of pieces, of conditions. */
import { follow, item, setRows, valueOf } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { namesAt, normalised } from './names.ts';
import type { Names } from './names.ts';
import type { NotationPart, ValueType } from '../rules.ts';
import { numberIn, numberOut } from '../memory/values.ts';

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
  for (const run of runs) match(names, run, 0, text, 0, [], [], found);
  return found;
}

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
    } else if (type.tag !== 'set') {
      const digits = /^-?\d{1,9}(?:\.\d{1,6}|\/\d{1,6})?/.exec(text.slice(from, from + 20));
      if (digits === null) return;
      const scale = type.tag === 'number' ? names.memory.rules.scale : 1;
      const value = numberIn(digits[0].includes('/') ? digits[0] : Number(digits[0]), scale);
      if (value !== undefined) go(value, from + digits[0].length);
    }
  }
}

/** Writes a thing by a notation: what is in the row now. */
export function writeBy(
  memory: Memory,
  kind: number,
  row: number,
  parts: readonly NotationPart[],
): string {
  let text = '';
  for (const part of parts) {
    if (part.part === 'text') text += part.text;
    else if (part.part === 'hole') {
      text += valueText(memory, part.type, follow(memory.rules, kind, row, part.path));
    } else if (part.part === 'flag') {
      if (isOn(memory, kind, row, part.column)) text += part.words[0] ?? '';
    } else if (says(memory, kind, row, part.parts)) text += writeBy(memory, kind, row, part.parts);
  }
  return text;
}

function isOn(memory: Memory, kind: number, row: number, column: number): boolean {
  return valueOf(item(item(memory.rules.kinds, kind).columns, column), row) !== 0;
}

/** An option is written when it says something: all its holes are filled, or a flag in it is set. */
function says(memory: Memory, kind: number, row: number, parts: readonly NotationPart[]): boolean {
  let anything = false;
  for (const part of parts) {
    if (part.part === 'hole') {
      const value = follow(memory.rules, kind, row, part.path);
      if (part.type.tag === 'entity' ? value < 0 : value === 0) return false;
      anything = true;
    } else if (part.part === 'flag') {
      if (!isOn(memory, kind, row, part.column)) return false;
      anything = true;
    } else if (part.part === 'optional' && says(memory, kind, row, part.parts)) anything = true;
  }
  return anything;
}

/** How a value is written in notations: values by their abbreviation, other things by key. */
export function valueText(memory: Memory, type: ValueType, value: number): string {
  switch (type.tag) {
    case 'bool':
      return value === 0 ? 'no' : 'yes';
    case 'number':
      return String(numberOut(value, memory.rules.scale));
    case 'date':
      return String(value);
    case 'entity':
    case 'set':
      return value < 0 ? '' : thingText(memory, type.kind, value);
  }
}

/** A thing in words: a piece by its notation, a value by its abbreviation, anything else by its key. */
export function thingText(memory: Memory, kind: number, row: number): string {
  const table = item(memory.rules.kinds, kind);
  const notation = table.notations[0];
  if (table.role === 'piece' && notation !== undefined) return writeBy(memory, kind, row, notation);
  if (table.role === 'values') return table.shorts[row]?.[0] ?? item(table.keys, row);
  return table.keys[row] ?? `${table.name} ${table.ids[row] ?? row}`;
}

/** The members of a set column in words. */
export function setTexts(memory: Memory, kind: number, column: number, row: number): string[] {
  const table = item(item(memory.rules.kinds, kind).columns, column);
  if (table.type.tag !== 'set') return [];
  const of = table.type.kind;
  return setRows(table, row).map((member) => thingText(memory, of, member));
}
