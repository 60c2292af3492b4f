/** Rows of what the runtime plays a variant by (runtime/rules.ts), as text. */
import { indent } from './text.ts';

/**
 * The fields of a row, each as text. All that the runtime knows have to stand here, so that none is forgotten; those it
 * can do without are undefined where there is nothing to say.
 */
export type Fields<Row> = {
  readonly [Field in keyof Row]-?: Record<never, never> extends Pick<Row, Field>
    ? string | undefined
    : string;
};

const written = (fields: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : name === text ? name : `${name}: ${text}`,
  );

/** In one line. */
export const row = <Row>(fields: Fields<Row>): string => `{ ${written(fields).join(', ')} }`;

/** A field a line. */
export const rowInLines = <Row>(fields: Fields<Row>): string =>
  `{\n${written(fields)
    .map((text) => `${indent(text)},\n`)
    .join('')}}`;

export const listOf = (items: readonly (string | number)[]): string => `[${items.join(', ')}]`;

/** A list that is left out where it is empty. */
export const someOf = (items: readonly string[]): string | undefined =>
  items.length === 0 ? undefined : listOf(items);

/** Left out where it does not hold. */
export const trueIf = (holds: boolean): 'true' | undefined => (holds ? 'true' : undefined);
