/** Damaged sources: whatever a user may have typed so far, through the same entry points. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../compiler/pipeline.ts';
import { check } from '../../language/check/check.ts';
import { memoryHost } from '../../language/host.ts';
import type { random } from '../yardstick/random.ts';
import { diskHost, library } from './variants.ts';

/** Every shipped source, by its path in the library. */
export const sourceFiles = (): string[] =>
  readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.variant'))
    .toSorted();

export const textOf = (name: string): string => readFileSync(join(library, name), 'utf8');

/** The shipped library in memory with one file replaced. */
function libraryWith(name: string, text: string): ReturnType<typeof memoryHost> {
  const over = memoryHost({ [name]: text });
  return { read: (path) => over.read(path) ?? diskHost.read(join(library, path)) };
}

/** Checks a damaged file as a user would; anything thrown is a failure. */
export function survives(name: string, text: string, thorough: boolean): string | undefined {
  try {
    const host = libraryWith(name, text);
    if (thorough) compile(host, name, { library: '' });
    else check(host, name, { library: '' });
    return undefined;
  } catch (error) {
    return `${name} (${text.length} characters): ${String(error)}`;
  }
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
