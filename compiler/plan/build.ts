/** Pieces of plans. */
import type {
  Declaration,
  Declared,
  Field,
  Layout,
  Loop,
  Parameter,
  Source,
  Statement,
  Term,
  Type,
} from './plan.ts';

/** What may stand for a term: a text is a name. */
export type Part = Term | number | boolean | string;

export const name = (of: string): Term => {
  if (!/^[A-Za-z_]\w*$/.test(of)) throw new RangeError(`${JSON.stringify(of)} is no name`);
  return { op: 'name', name: of };
};

export const toTerm = (part: Part): Term =>
  typeof part === 'string'
    ? name(part)
    : typeof part === 'number'
      ? { op: 'number', value: part }
      : typeof part === 'boolean'
        ? { op: 'bool', value: part }
        : part;

/** Words of a source: never read as code. */
export const text = (words: string): Term => ({ op: 'text', text: words });

export const numbers = (values: readonly number[], wrapped = false): Term => ({
  op: 'numbers',
  values,
  wrapped,
});

export const list = (items: readonly Part[], layout: Layout = 'line'): Term => ({
  op: 'list',
  items: items.map(toTerm),
  layout,
});

/**
 * The fields of a row that the runtime plays by. All that it knows have to stand here, so that none is forgotten; those
 * it can do without are undefined where there is nothing to say.
 */
export type Fields<Row> = {
  readonly [Name in keyof Row]-?: Record<never, never> extends Pick<Row, Name>
    ? Part | undefined
    : Part;
};

export const record = (
  fields: Readonly<Record<string, Part | undefined>>,
  layout: Layout,
): Term => ({
  op: 'record',
  fields: Object.entries(fields).flatMap(([field, part]): Field[] =>
    part === undefined ? [] : [{ name: field, value: toTerm(part) }],
  ),
  layout,
});

/** In one line. */
export const row = <Row>(fields: Fields<Row>): Term => record(fields, 'line');

/** A field a line. */
export const rowInLines = <Row>(fields: Fields<Row>): Term => record(fields, 'lines');

/** A list that is left out where it is empty. */
export const someOf = (items: readonly Part[]): Term | undefined =>
  items.length === 0 ? undefined : list(items);

/** Left out where it does not hold. */
export const trueIf = (holds: boolean): true | undefined => (holds ? true : undefined);

export const call = (of: Part, args: readonly Part[]): Term => ({
  op: 'call',
  of: toTerm(of),
  args: args.map(toTerm),
});

/** Joined by an operator; `none` where there is nothing to join. */
export const joined = (
  operator: '&&' | '||' | '+',
  items: readonly Part[],
  none: Part = operator === '&&',
): Term =>
  items
    .map(toTerm)
    .reduce<Term | undefined>(
      (left, right) => (left === undefined ? right : { op: 'binary', operator, left, right }),
      undefined,
    ) ?? toTerm(none);

/** The place in a table of some sizes: row-major. */
export const cellOf = (keys: readonly Part[], sizes: readonly number[]): Term =>
  keys.map(toTerm).reduce<Term | undefined>((cell, key, at) => {
    if (cell === undefined) return key;
    const right = toTerm(sizes[at] ?? 1);
    const row: Term = { op: 'binary', operator: '*', left: cell, right };
    return { op: 'binary', operator: '+', left: row, right: key };
  }, undefined) ?? toTerm(0);

export const loop = (source: Source, body: readonly Statement[]): Loop => ({
  do: 'loop',
  source,
  body,
});

export const declare = (
  constant: boolean,
  variables: readonly Declared[],
  exported = false,
): Declaration => ({ do: 'declare', constant, variables, exported, taken: undefined });

/**
 * A function of the module. A constant, not a declaration: engines write what is constant into the code that calls it,
 * and need not look whether it is still the same.
 */
export const fn = (
  called: string,
  parameters: readonly Parameter[],
  result: Type,
  body: readonly Statement[],
): Declaration =>
  declare(true, [
    { name: called, type: undefined, value: { op: 'function', parameters, result, body } },
  ]);
