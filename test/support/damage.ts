/** Damaged sources: whatever a user may have typed so far, through the same entry points. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../compiler/pipeline.ts';
import { reportDiagnostics } from '../../compiler/report/diagnostics.ts';
import { check } from '../../language/check/check.ts';
import type { ParseCache } from '../../language/check/world/compose.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { random } from '../yardstick/random.ts';
import { diskHost, library } from './variants.ts';

/** Every shipped source, by its path in the library. */
export const sourceFiles = (): string[] =>
  readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.variant'))
    .toSorted();

export const textOf = (name: string): string => readFileSync(join(library, name), 'utf8');

/** What a text that is cut or damaged is put through. */
export type Treatment = 'check' | 'build';

/** More work than this for one text of the size of ours counts as a hang: milliseconds of the processor. */
export const PATIENCE = 20_000;

/** Milliseconds of the processor that this process has had. The clock would count those of others, too. */
export function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export interface Workshop {
  /** Treats a damaged file as the command would; a text for whatever is wrong with that, undefined for nothing. */
  readonly survives: (name: string, text: string, treatment: Treatment) => string | undefined;
}

/** The shipped library in memory, with one file replaced at a time; what did not change is read and parsed once. */
export function openWorkshop(): Workshop {
  const texts = new Map<string, string | undefined>();
  const cache: ParseCache = new Map();
  const shipped = (path: string): string | undefined => {
    if (!texts.has(path)) texts.set(path, diskHost.read(join(library, path)));
    return texts.get(path);
  };
  const treat = (name: string, text: string, treatment: Treatment): string | undefined => {
    const read = (path: string): string | undefined => (path === name ? text : shipped(path));
    const options = { library: '', cache };
    if (treatment === 'check') return unsound(check({ read }, name, options).diagnostics, read);
    const { diagnostics, program, module } = compile({ read }, name, options);
    if (program !== undefined && module !== undefined) {
      module.ts();
      module.js('variorum/runtime', './guards.js');
      module.schema();
    }
    const printed = { textOf: read, nameOf: (file: string) => file, colour: false, version: '0' };
    reportDiagnostics(diagnostics, { ...printed, format: 'pretty' });
    return unsound(diagnostics, read);
  };
  return {
    survives: (name, text, treatment) => {
      const started = worked();
      let fault: string | undefined;
      try {
        fault = treat(name, text, treatment);
      } catch (error) {
        fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
      }
      const took = worked() - started;
      if (took > PATIENCE) fault ??= `it took ${took.toFixed(0)} ms`;
      return fault === undefined ? undefined : `${name} (${text.length} characters): ${fault}`;
    },
  };
}

/** A diagnostic points into a text that there is. */
function unsound(
  diagnostics: readonly Diagnostic[],
  read: (path: string) => string | undefined,
): string | undefined {
  for (const { code, file, range, message } of diagnostics) {
    const length = read(file)?.length ?? 0;
    if (range.start < 0 || range.end < range.start || range.end > length)
      return `${code} at ${range.start}..${range.end} of ${length} characters of ${file}`;
    if (message === '') return `${code} says nothing`;
  }
  return undefined;
}

/** Where tokens end, found without the lexer: after every word and every mark. */
export function tokenEnds(text: string): number[] {
  return [...text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]|\n/gu)].map(
    (match) => match.index + match[0].length,
  );
}

export function lineEnds(text: string): number[] {
  return [...text.matchAll(/\n/g)].map((match) => match.index);
}

/** The text with the blocks closed that are still open, so that what was written so far may well be a whole. */
export function closed(text: string): string {
  const marks = text.replace(/\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"/g, '').match(/[{}]/g) ?? [];
  const depth = marks.reduce((open, mark) => Math.max(0, open + (mark === '{' ? 1 : -1)), 0);
  const ends = Array.from({ length: depth }, (_, at) => `\n${'  '.repeat(depth - 1 - at)}}`);
  return `${text}${ends.join('')}\n`;
}

/** One small damage: a piece taken out, doubled, moved or replaced by a stray mark. */
export function mutate(text: string, chance: ReturnType<typeof random>): string {
  const from = chance.below(text.length);
  const to = Math.min(text.length, from + 1 + chance.below(40));
  const piece = text.slice(from, to);
  const marks: readonly string[] = [
    '{',
    '}',
    '(',
    ')',
    '"',
    ';',
    ':',
    ',',
    '=',
    '@',
    '\u0000',
    '\uFFFD',
    '½',
    ' with ',
  ];
  switch (chance.below(4)) {
    case 0:
      return text.slice(0, from) + text.slice(to);
    case 1:
      return text.slice(0, to) + piece + text.slice(to);
    case 2: {
      const at = chance.below(text.length);
      return text.slice(0, at) + piece + text.slice(at);
    }
    default:
      return text.slice(0, from) + (chance.pick(marks) ?? '') + text.slice(to);
  }
}
