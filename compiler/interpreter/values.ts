/**
 * What closures work with. TypeScript cannot know what a plan computes, so all values pass for numbers here, and all
 * places of frames and lists for one place. Where another view of a value is needed, `trusted` gives it: the one place
 * where something is believed and not looked at. Nothing is unsafe by that: a wrong plan fails like wrong JavaScript.
 */

export type Value = number;

/** A number of any size; one of them, so that what lies there need not be asked whether it is there. */
export type Place = 0;

/** Locals of a call; the first is what it captured. */
export interface Frame {
  0: Value;
}

/** A list, a typed array. */
export interface Cells {
  0: Value;
}

/** A variable that outlives the call or the turn of a loop that made it. */
export interface Box {
  v: Value;
}

export type Callee = (...args: readonly Value[]) => Value;
export type Bag = Record<'field', Value>;
export type Method = Record<'field', Callee>;

export type Run = (frame: Frame) => Value;
/** A closure that is worth whatever it is worth. */
export type Worth = (frame: Frame) => unknown;

export function trusted<T>(value: unknown): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the types of a plan were seen to when it was made
  return value as T;
}

export const runOf = (worth: Worth): Run => trusted(worth);

/** The value of a constant before its declaration ran. */
export const UNSET: Value = trusted(Object.freeze({ unset: true }));

/** What no value of a plan is: signals of statements. Undefined goes on, anything else is a returned value. */
export const CONTINUE: Value = trusted(Object.freeze({ signal: 'continue' }));
export const BREAK: Value = trusted(Object.freeze({ signal: 'break' }));
/** Returned, but nothing. */
export const NOTHING: Value = trusted(Object.freeze({ signal: 'nothing' }));
export const NONE: Value = trusted(undefined);

/** A term as a closure, with what is known of it. */
export interface Node {
  readonly run: Run;
  /** It is always this. */
  readonly known?: { readonly value: Value };
  /** It is a local of its own frame. */
  readonly local?: Place;
  /** It is a cell of a list that is known. */
  readonly cell?: { readonly cells: Cells; readonly at: Node };
  /** It can not be undefined. */
  readonly defined?: boolean;
}

export const known = (value: unknown): Node => {
  const plain: Value = trusted(value);
  return { run: () => plain, known: { value: plain }, defined: value !== undefined };
};

/** A statement as a closure. */
export interface Step {
  readonly run: Run;
  /** What it is worth is no signal. */
  readonly silent: boolean;
}

/**
 * Names that lead from a value of a plan to what it is made by, and on to everything: no plan has a member of such a
 * name, nor a field, nor a cell that is found by one.
 */
const isRefused = (name: string): boolean =>
  name === 'constructor' || name === 'prototype' || name.startsWith('__');

export function allowed(name: string): string {
  if (isRefused(name)) throw new RangeError(`no plan may use ${name}`);
  return name;
}

/** What is put somewhere. Functions of JavaScript are the same for all: no plan leaves anything in one. */
export function changing<T>(thing: T): T {
  if (typeof thing === 'function') throw new RangeError('no plan may change a function');
  return thing;
}

/** A cell that is not found by a number. */
export const keyed = (at: unknown): Place => {
  const key = String(at);
  return trusted(allowed(key));
};

export type Given = ReadonlyMap<string, unknown>;

/** What every plan may use: constructors, and functions that only compute. */
export const GLOBALS: Given = new Map<string, unknown>([
  ['Math', Math],
  ['Array', Array],
  ['String', String],
  ['Number', Number],
  ['Map', Map],
  ['Set', Set],
  ['ArrayBuffer', ArrayBuffer],
  ['Uint8Array', Uint8Array],
  ['Int8Array', Int8Array],
  ['Int16Array', Int16Array],
  ['Int32Array', Int32Array],
  ['Float64Array', Float64Array],
]);

export const PLAIN: Given = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', NaN],
  ['Infinity', Infinity],
]);
