/**
 * What a client sends, before anything works with it: a position between two characters, or an address that is a number,
 * gets an error and no answer (Language Server Protocol 3.17, `uinteger`).
 */
import { ErrorCodes, ResponseError } from 'vscode-jsonrpc/lib/common/messages.js';
import type { Position, Range } from 'vscode-languageserver-types';

type Data = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null;

const invalid = (what: string): ResponseError<void> =>
  new ResponseError<void>(ErrorCodes.InvalidParams, what);

/** Throws an error response. What is past an end is taken as that end. */
export function positionIn(value: unknown): Position {
  const { line, character } = isRecord(value) ? value : {};
  if (isWhole(line) && isWhole(character)) {
    return { line: Math.max(0, line), character: Math.max(0, character) };
  }
  throw invalid('A position is a line and a character, each a whole number.');
}

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value);

export function rangeIn(value: unknown): Range {
  const { start, end } = isRecord(value) ? value : {};
  return { start: positionIn(start), end: positionIn(end) };
}

export function addressIn(value: unknown): string {
  if (typeof value === 'string') return value;
  throw invalid('The address of a text is a text.');
}

export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  throw invalid('What a text says is a text.');
}

/** A change of a text: the whole of it, or what stands in a range from now on. */
export function changeIn(value: unknown): { readonly text: string; readonly range?: Range } {
  const { text, range } = isRecord(value) ? value : {};
  return range === undefined
    ? { text: textIn(text) }
    : { text: textIn(text), range: rangeIn(range) };
}
