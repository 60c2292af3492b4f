/** The words of the language under the pointer, and how the clause is written that they stand in. */
import type { Range } from '../constructs/tree.ts';
import { furtherStarts, starts } from './completion/keywords.ts';
import type { Form } from '../constructs/construct.ts';
import { images } from './completion/list.ts';
import { isCapital, placeAt } from './completion/place.ts';

export interface WordsAt {
  readonly range: Range;
  readonly form: string;
  readonly detail: string | undefined;
}

/** Of a clause that begins with a name. */
const startsWith: Form = {
  word: 'starts with',
  snippet: '${1:Power} starts with ${2:pieces} instead of ${3:pieces}',
  detail:
    'What a power has when the game begins, beside what it has there already. What stands behind `instead of` it has no more; `starts with nothing` leaves it nothing.',
};

/** Undefined where no words of the language stand that a clause begins with. */
export function formAt(text: string, offset: number): WordsAt | undefined {
  const place = placeAt(text, offset);
  if (place === undefined || place.quoted !== undefined) return undefined;
  const { word, before, block } = place;
  const said = images(before);
  const named = said.findIndex((one) => !isCapital(one));
  const names = named < 0 ? said.length : named;
  const isUnit = block === 'unit' || block === 'clauses' || block === 'rule';
  const start = before[names]?.startOffset ?? word.start;
  const forms = names === 0 ? [...starts[block], ...(isUnit ? furtherStarts : [])] : [startsWith];
  if (names > 0 && !isUnit) return undefined;
  const found = forms
    .filter((one) => isPhrase(text, start, one.word))
    .toSorted((a, b) => b.word.length - a.word.length)[0];
  if (found === undefined) return undefined;
  const { snippet = found.word, detail } = found;
  const form = { form: readable(snippet), detail };
  const end = start + found.word.length;
  if (word.start < end) return { range: { start, end }, ...form };
  const inside = ['instead', 'of'].indexOf(text.slice(word.start, word.end));
  const isInside = inside === 0 || (inside === 1 && said.at(-1) === 'instead');
  return found === startsWith && isInside ? { range: word, ...form } : undefined;
}

/** Do these words stand there, one space between them, and nothing that goes on? */
const isPhrase = (text: string, start: number, words: string): boolean =>
  text.startsWith(words, start) && !/^[\p{L}\p{N}]/u.test(text.slice(start + words.length));

/** A snippet as one reads it: what is to be filled in goes by its name, or by two dots. */
export const readable = (snippet: string): string =>
  snippet
    .replaceAll(/\$\{\d:([^}\\]*(?:\\.[^}\\]*)*)\}/gu, '$1')
    .replaceAll(/\$\{\d\|([^,|]*)[^}]*\}/gu, '$1')
    .replaceAll(/\$\d/gu, '..')
    .replaceAll('\\}', '}');
