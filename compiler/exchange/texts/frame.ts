/** What all texts have: a file, a head, comments, the form of `fmt`. */
import { slugOf } from '../../../language/check/units/slug.ts';
import { parse } from '../../../language/constructs/parse.ts';
import { print } from '../../../language/constructs/print.ts';
import { basename } from '../../../language/host.ts';
import { quote } from '../../../language/syntax/lexer.ts';
import { cleaned } from '../names.ts';
import type { Context } from './context.ts';

/** Where a text is looked for: `Fleet Rome` in `fleet-rome.variant`. */
export const fileOf = (unit: string): string => `${slugOf(unit)}.variant`;

/** A text that cannot be read back is a fault of this folder, which the command finds by checking it: it is left as it is. */
export function formatted(text: string): string {
  const { tree, diagnostics } = parse('imported.variant', text);
  return diagnostics.length === 0 ? print(tree) : text;
}

export const comment = (text: string): string => `  // ${cleaned(text)}`;

/** A line of the head; words that would be something else stand in quotes. */
const head = (word: string, text: string): string => `  ${word}: ${quote(cleaned(text))}`;

export function headOf({ form, reading }: Context, what: string): string[] {
  const files = reading.files.filter((file) => !file.startsWith('variorum:')).map(basename);
  return [
    `  title ${quote(cleaned(form.title))}`,
    ...(form.designer === undefined ? [] : [head('designer', form.designer)]),
    head('source', `${what} of ${files.join(', ')} (${form.system})`),
    head('licence', form.licence ?? 'the files state none'),
    ...form.notes.map((note) => `  note ${quote(cleaned(note))}`),
  ];
}
