/** Lines about a text: title, designer, licence. */
import { report } from '../diagnostics/diagnostic.ts';
import { hint, nearest } from '../diagnostics/spelling.ts';
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isRaw } from '../print/names.ts';
import { isLower, isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import { tokenRange } from '../syntax/tokens.ts';
import type { Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import type { IToken } from 'chevrotain';

/** `title "..."`, `designer: words`: key and the text as written. */
export interface MetaClause extends Node {
  readonly kind: 'meta';
  readonly key: string;
  readonly text: string;
}

const textKeys = new Set([
  'title',
  'designer',
  'source',
  'translator',
  'licence',
  'note',
  'status',
]);

/** Nothing would come of it: neither a clause with a colon too many, nor a line about the text that is misspelt. */
function strangeKey(c: Cursor, key: IToken): void {
  const like = nearest(key.image, textKeys);
  const known = `Lines about a text begin with ${[...textKeys].join(', ')}.`;
  const parameters = { key: key.image, hint: hint(like, `${known} A clause has no colon there.`) };
  const range = tokenRange(key);
  const extra = like === undefined ? {} : { fix: [{ title: `Write ${like}`, range, text: like }] };
  c.source.report(() => report('unknown-key', parameters, { file: c.source.file, range }, extra));
}

/** `designer: words`, `title "..."`; the text is raw. */
function read(c: Cursor): MetaClause | undefined {
  const key = c.peek();
  if (key === undefined || !isLower(key)) return undefined;
  const colon = c.peek(1)?.image === ':';
  if (!colon && !(textKeys.has(key.image) && isText(c.peek(1)))) return undefined;
  c.form = 'designer: words, or title "words"';
  c.next();
  if (colon) c.next();
  const rest = c.tokens.length - c.position;
  const text = !colon || (rest === 1 && isText(c.peek())) ? c.string().text : c.take(rest).text;
  if (!textKeys.has(key.image)) strangeKey(c, key);
  return { kind: 'meta', key: key.image, text, range: c.range };
}

/** A text that people read; the others are raw. */
function print({ key, text, range }: MetaClause): Entry {
  const quoted = ['title', 'note', 'status'].includes(key);
  if (quoted) return line(range, `${key} ${quote(text)}`);
  return line(range, `${key}: ${isRaw(text, /^$/) ? text : quote(text)}`);
}

export const meta: Construct<MetaClause> = {
  kind: 'meta',
  says: 'a line about the text, for people',
  begins: [],
  read,
  print,
  stands: 'head',
  forms: [
    { word: 'title', snippet: 'title "$0"' },
    { word: 'designer', snippet: 'designer: $0' },
    { word: 'source', snippet: 'source: $0' },
    { word: 'translator', snippet: 'translator: $0' },
    { word: 'licence', snippet: 'licence: $0' },
    { word: 'note', snippet: 'note "$0"' },
    { word: 'status', snippet: 'status "$0"' },
  ],
};
