/** What all readers share: the files they may read, and what they have to say about them. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Parameters } from '../../language/diagnostics/message.ts';
import type { Host } from '../../language/host.ts';
import { fault } from '../report/fault.ts';
import type { ToolCode } from '../report/fault.ts';
import type { toolMessages } from '../report/messages.ts';
import { printable } from '../report/printable.ts';
import type { At } from './form.ts';
import type { Answer, Question } from './sketch/questions.ts';

/** Longer files are no variants. */
export const LONGEST = 8 * 1024 * 1024;
/** More than any map has; what is drawn may be more. */
export const MOST_LOCALES = 2000;

export interface Reading {
  readonly host: Host;
  /** Further folders in which files are looked for that a file names. */
  readonly beside: readonly string[];
  readonly diagnostics: Diagnostic[];
  /** The files that were read, in the order in which they were. */
  readonly files: string[];
  /** What a drawing leaves open, and what was answered to it. */
  readonly questions: Question[];
  readonly asked: Set<string>;
  readonly answers: Map<string, Answer>;
}

export function readingOf(host: Host, beside: readonly string[] = []): Reading {
  return {
    host,
    beside,
    diagnostics: [],
    files: [],
    questions: [],
    asked: new Set(),
    answers: new Map(),
  };
}

/** As far as it has come, and without answers yet: several may go on from the same. */
export const unanswered = (reading: Reading): Reading => ({
  ...reading,
  diagnostics: [...reading.diagnostics],
  files: [...reading.files],
  questions: [],
  asked: new Set(),
  answers: new Map(),
});

export interface Line extends At {
  readonly text: string;
}

/** The text of a file, and that it was read; undefined where there is none. */
export function textOf(reading: Reading, file: string): string | undefined {
  const text = reading.host.read(file);
  if (text === undefined) return undefined;
  if (!reading.files.includes(file)) reading.files.push(file);
  return withLines(text);
}

/** Files of old machines end a line by a carriage return alone; nothing moves by that. */
export const withLines = (text: string): string =>
  text.includes('\r') ? text.replace(/\r(?!\n)/gu, '\n') : text;

export function linesOf(file: string, text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const part of text.split('\n')) {
    lines.push({ file, start, end: start + part.trimEnd().length, text: part.trimEnd() });
    start += part.length + 1;
  }
  return lines;
}

/** Where a line stands, without what stands in it. */
export const placed = ({ file, start, end }: Line): At => ({ file, start, end });

/** Parameters stand in what people read: what is in a file must not act there. */
const shown = (parameters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, shortened(printable(String(value)))]),
  );

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

export function say<C extends ToolCode>(
  reading: Reading,
  code: C,
  at: At,
  parameters: Parameters<(typeof toolMessages)[C]>,
): void {
  const diagnostic = fault(
    code,
    { ...parameters, ...shown(parameters) },
    {
      file: at.file,
      range: { start: at.start, end: at.end },
    },
  );
  reading.diagnostics.push(diagnostic);
}

export const failed = (reading: Reading): boolean =>
  reading.diagnostics.some(({ severity }) => severity === 'error');

export const whole = (file: string): At => ({ file, start: 0, end: 0 });
