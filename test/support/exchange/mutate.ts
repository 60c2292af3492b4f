/** Files as they are not meant to be: cut, doubled, mixed up, with letters that nobody sees. */
import { dirname, join } from 'node:path';
import { check } from '../../../language/check/check.ts';
import { importFile } from '../../../compiler/exchange/import.ts';
import { library, parsed } from '../variants.ts';
import { foreignText } from './facts.ts';

export interface Change {
  readonly what: number;
  readonly at: number;
  readonly to: number;
}

const strange = [
  '',
  ' ',
  '\0',
  '\u202e',
  '\ufeff',
  '"',
  '{',
  '}',
  '//',
  ';',
  ':',
  ',',
  '(',
  ')',
  '/',
  '\\',
  '-',
  '+',
  '*',
  '=',
  '<',
  '>',
  '&',
  "'",
  'A',
  'é',
  '漢',
  '𝒳',
  '0',
  '999999999999999999999',
  '-1',
  '\n',
  '\r',
  '\t',
  'ALL',
  'NaN',
  'constructor',
  '__proto__',
  'toString',
  '<script>alert(1)</script>',
  '&lt;',
  '&#0;',
  '&#x202e;',
  '${x}',
  '%00',
  'x'.repeat(5000),
  '[',
  ']',
  'null',
  '{}',
];

/** One thing is changed: letters, a line, the end. */
export function changed(text: string, { what, at, to }: Change): string {
  const place = text.length === 0 ? 0 : at % text.length;
  const sign = strange[to % strange.length] ?? '';
  const lines = text.split('\n');
  const line = at % lines.length;
  const other = to % lines.length;
  switch (what % 8) {
    case 0:
      return text.slice(0, place) + sign + text.slice(place);
    case 1:
      return text.slice(0, place) + sign + text.slice(place + 1 + (to % 7));
    case 2:
      return text.slice(0, place);
    case 3:
      return lines.toSpliced(line, 1).join('\n');
    case 4:
      return lines.toSpliced(other, 0, lines[line] ?? '').join('\n');
    case 5:
      return lines
        .with(line, lines[other] ?? '')
        .with(other, lines[line] ?? '')
        .join('\n');
    case 6: {
      const words = (lines[line] ?? '').split(/(\s+|["<>=,:])/u);
      return lines.with(line, words.with(to % words.length, sign).join('')).join('\n');
    }
    default: {
      const words = text.match(/[\p{L}\p{N}]{2,}/gu) ?? [''];
      return text.replace(words[at % words.length] ?? '', words[to % words.length] ?? '');
    }
  }
}

/** What is wrong with the importer on such a file; undefined where nothing is. */
export function fault(path: string, text: string): string | undefined {
  const host = { read: (file: string) => (file === path ? text : foreignText(file)) };
  // Of what is named by another file, that one is the way in.
  const entry = /_adjacency\.xml$|\.svg$/u.test(path) ? join(dirname(path), 'variants.xml') : path;
  const { variants, diagnostics } = importFile(host, entry);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return variants.length > 0 ? 'there are errors, and texts' : undefined;
  if (variants.length === 0) return 'there is neither a text nor an error';
  for (const { file, range } of diagnostics)
    if (foreignText(file) === undefined && file !== path)
      return `a message stands in ${file}, which is not there`;
    else if (range.start > range.end) return 'a message has no place';
  for (const { texts } of variants) {
    const files = new Map(texts.map((one) => [`/imported/${one.name}`, one.text]));
    const [first] = texts;
    const read = { read: (file: string) => files.get(file) ?? foreignText(file) };
    const { diagnostics: found } = check(read, `/imported/${first?.name ?? ''}`, {
      library,
      cache: parsed,
    });
    const [wrong] = found;
    if (wrong !== undefined) {
      const said = (files.get(wrong.file) ?? '').slice(
        wrong.range.start - 30,
        wrong.range.end + 30,
      );
      return `${wrong.code}: ${wrong.message} at ${JSON.stringify(said)}`;
    }
  }
  return undefined;
}
