/** The numbers of the source. */
import { report } from '../diagnostics/diagnostic.ts';
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isNumber, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

/** `rules 1..13, 9a..9i, intro of a source known in part`; a single number has no `to`. */
export interface RulesClause extends Node {
  readonly kind: 'rules';
  readonly spans: readonly { readonly from: Name; readonly to: Name | undefined }[];
  readonly inPart: boolean;
}

/** `rules 1-4`, which is told and read as a span. */
function hyphened(c: Cursor, { text, range }: Name): { from: Name; to: Name } | undefined {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const meant = `${first}..${last}`;
  const fix = [{ title: `Write ${meant}`, range, text: meant }];
  const at = { file: c.source.file, range };
  c.source.report(() => report('borrowed-sign', { found: text, meant }, at, { fix }));
  return { from: { text: first, range }, to: { text: last, range } };
}

function read(c: Cursor): RulesClause | undefined {
  if (!isWord(c.peek(1)) && !isNumber(c.peek(1))) return undefined;
  c.form = 'rules 1..13, 9a..9i, intro of a source known in part';
  c.next();
  const spans = c.list(() => {
    const from = c.ruleId();
    return hyphened(c, from) ?? { from, to: c.accept('..') ? c.ruleId() : undefined };
  });
  const inPart = c.accept('of', 'a', 'source', 'known', 'in', 'part');
  return { kind: 'rules', spans, inPart, range: c.range };
}

function print({ spans, inPart, range }: RulesClause): Entry {
  const all = spans.map(({ from, to }) =>
    to === undefined ? from.text : `${from.text}..${to.text}`,
  );
  return line(range, `rules ${all.join(', ')}${inPart ? ' of a source known in part' : ''}`);
}

export const rules: Construct<RulesClause> = {
  kind: 'rules',
  says: 'the numbers of the source',
  begins: ['rules'],
  read,
  print,
  stands: 'head',
  forms: [{ word: 'rules', snippet: 'rules $0', detail: 'the numbers of the source' }],
  continues: ['of a source known in part'],
};
