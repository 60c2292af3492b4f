/** The files of the extension that are made from the language. */
import { grammar } from './grammar.ts';
import { snippets } from './snippets.ts';

const asText = (data: unknown): string => `${JSON.stringify(data, undefined, 2)}\n`;

/** By their paths in the extension. */
export const generated = (): Readonly<Record<string, string>> => ({
  'syntaxes/variorum.tmLanguage.json': asText(grammar()),
  'snippets.json': asText(snippets()),
});
