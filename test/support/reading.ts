/** Texts as no designer writes them, of any length: what reads them may take no more time than their length asks for. */

import { reportDiagnostics } from '../../compiler/report/diagnostics.ts';
import { check, parse, print } from '../../language/index.ts';
import { worked } from './damage.ts';

/** A piece of text, written again and again. */
const pieces: Readonly<Record<string, string>> = {
  words: 'a ',
  lines: 'a\n',
  names: 'Aa ',
  'one long word': 'abcdefgh',
  'long words': `${'abcdefgh'.repeat(20)} `,
  numbers: '1.1.1.',
  'numbers apart': '1 . ',
  'one long number': '1',
  brackets: '(',
  'square brackets': '[',
  'closing brackets': ')',
  'pairs of brackets': '()',
  'comments that nobody closes': '/*',
  'comments of another language': '/**/\n',
  'lines of a quote': '"\n',
  quotes: '"',
  'quoted text': '"a" ',
  braces: '{',
  'closing braces': '}',
  'nested blocks': 'a{',
  'empty blocks': 'a {}\n',
  'open comments': '/* ',
  commas: ',',
  'a list': 'a, ',
  semicolons: ';',
  'full stops': '.',
  initials: 'A.A.',
  'fields of fields': 'a.b.',
  'lines of clauses': 'wibble a b\n',
  'lines of facts': 'Aa is b\n',
  'a sum': '1 + ',
  'calls in calls': 'f(',
  'signs that mean nothing': '§',
  'signs of other languages': '== ',
  blanks: ' ',
  'hidden characters': '\u200b',
  'other quotes': '\u201c',
  'blocks nested in lines': 'kind a {\n',
  'units nested in a line': 'kind a { ',
};

/** What stands before it. */
const openings: Readonly<Record<string, string>> = {
  'at the top': '',
  'in a unit': 'variant X {\n',
  'in a function': 'variant X {\nfn f: number = ',
};

export interface Hostile {
  readonly name: string;
  readonly text: (length: number) => string;
}

export const hostile: readonly Hostile[] = Object.entries(openings).flatMap(([where, opening]) =>
  Object.entries(pieces).map(([what, piece]) => ({
    name: `${what} ${where}`,
    text: (length: number): string =>
      (opening + piece.repeat(Math.ceil(length / piece.length))).slice(0, length),
  })),
);

/** Milliseconds of the processor to read a text, to check it, to print it, and to print what is wrong with it. */
export function timeToRead(text: string): number {
  const path = 'x.variant';
  const read = (name: string): string | undefined => (name === path ? text : undefined);
  const started = worked();
  const { diagnostics } = check({ read }, path, { library: '' });
  print(parse(path, text).tree);
  const shown = { nameOf: (file: string) => file, colour: false, version: '0' };
  reportDiagnostics(diagnostics, { ...shown, textOf: read, format: 'pretty' });
  return worked() - started;
}

const SHORT = 250_000;
const LONG = 1_000_000;
/** Four times the length: twice as much again for what else the machine does, half of what squares would take. */
const RATIO = 8;
/** Less than this says nothing of a ratio: milliseconds. */
const FLOOR = 500;

/** The least of several times: whatever else the machine did, and what was still to be compiled, is not the text's. */
const leastTime = (text: string, times: number): number =>
  Math.min(...Array.from({ length: times }, () => timeToRead(text)));

/** A text for what is wrong where a long text takes too long, measured by a shorter one. */
export function slowness({ name, text }: Hostile): string | undefined {
  const isSlow = (short: number, long: number): boolean => long >= FLOOR && long / short >= RATIO;
  if (!isSlow(leastTime(text(SHORT), 2), timeToRead(text(LONG)))) return undefined;
  const [short, long] = [leastTime(text(SHORT), 5), leastTime(text(LONG), 5)];
  if (!isSlow(short, long)) return undefined;
  return `${name}: 250 kB take ${short.toFixed(0)} ms, 1 MB ${long.toFixed(0)} ms`;
}
