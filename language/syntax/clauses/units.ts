/** Header clauses and the rules of the source. */
import type { IToken } from 'chevrotain';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { startsLine } from '../blocks.ts';
import type { Cursor } from '../cursor.ts';
import { isCapital, isLower, isNumber, isText, isWord } from '../cursor.ts';
import { tokenRange } from '../tokens.ts';
import type {
  Clause,
  Name,
  RuleClause,
  RuleNoteClause,
  RuleStatus,
  UnitReference,
} from '../tree.ts';

const statuses: readonly RuleStatus[] = ['told', 'recorded', 'ruled', 'lost', 'undefined'];
const textKeys = new Set([
  'title',
  'designer',
  'source',
  'translator',
  'licence',
  'note',
  'status',
]);

/** `designer: words`, `title "..."`; the text is raw. */
export function meta(c: Cursor): Clause | undefined {
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

/** Nothing would come of it: neither a clause with a colon too many, nor a line about the text that is misspelt. */
function strangeKey(c: Cursor, key: IToken): void {
  const like = nearest(key.image, textKeys);
  const known = `Lines about a text begin with ${[...textKeys].join(', ')}.`;
  const parameters = { key: key.image, hint: hint(like, `${known} A clause has no colon there.`) };
  const range = tokenRange(key);
  const extra = like === undefined ? {} : { fix: [{ title: `Write ${like}`, range, text: like }] };
  c.source.report(() => report('unknown-key', parameters, { file: c.source.file, range }, extra));
}

function unitReference(c: Cursor): UnitReference {
  const start = c.position;
  const name = c.name('the name of a unit');
  const edition = c.accept('@') ? c.name('an edition') : undefined;
  return { name, edition, range: c.since(start) };
}

export function base(c: Cursor): Clause | undefined {
  const how = (['on', 'using', 'extends', 'for'] as const).find((word) => c.sees(word));
  const named = isCapital(c.peek(1)) || isText(c.peek(1)) || isNumber(c.peek(1));
  if (how === undefined || (!named && (how === 'on' || how === 'for'))) return undefined;
  c.form = 'on MAP, using NAME@EDITION, NAME, extends NAME@EDITION, for NAME';
  c.next();
  const units = c.list(() => unitReference(c));
  return { kind: 'base', how, units, range: c.range };
}

const names = (c: Cursor, what: string): Name[] => c.list(() => c.name(what));

export function editions(c: Cursor): Clause {
  c.form = 'editions A, B, C';
  c.next();
  return { kind: 'editions', names: names(c, 'an edition'), range: c.range };
}

export function inEdition(c: Cursor): Clause | undefined {
  if (!c.accept('in', 'edition')) return undefined;
  c.form = 'in edition A, B { clauses }';
  const list = names(c, 'an edition');
  return {
    kind: 'in-edition',
    names: list,
    clauses: c.source.clauses(c.block()),
    range: c.range,
  };
}

export function rules(c: Cursor): Clause | undefined {
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

/** One short form, or undefined if none stands here. */
function note(c: Cursor): RuleNoteClause['note'] | undefined {
  const status = statuses.find((word) => c.sees(word));
  if (status !== undefined) {
    if (c.peek(1) !== undefined && !isText(c.peek(1)) && !startsNote(c, 1)) return undefined;
    c.next();
    const text = isText(c.peek()) ? c.string().text : undefined;
    const asks = status === 'ruled' && c.accept('asks') ? c.list(() => c.capitals('an ask')) : [];
    return { form: 'status', status, text, asks };
  }
  if (c.sees('reading') && isText(c.peek(1))) {
    c.next();
    return { form: 'reading', text: c.string().text };
  }
  if (c.sees('misprint') && isText(c.peek(1))) {
    c.next();
    const printed = c.string().text;
    c.expect('for');
    return { form: 'misprint', printed, read: c.string().text };
  }
  if (c.accept('follows', 'from')) return { form: 'follows', from: c.list(() => basis(c)) };
  if (c.accept('contradicts')) return { form: 'contradicts', id: c.ruleId() };
  if (c.accept('is')) {
    const ids = c.list(() => c.ruleId());
    const unit = c.accept('of') ? c.name('the name of a unit') : undefined;
    return { form: 'is', ids, unit };
  }
  return undefined;
}

/** Words that a note begins with; in the name of a unit before it they are quoted. */
export const noteWords: readonly string[] = [
  'reading',
  'misprint',
  'follows',
  'contradicts',
  'is',
  'asks',
  ...statuses,
];

const startsNote = (c: Cursor, ahead: number): boolean =>
  noteWords.includes(c.peek(ahead)?.image ?? '');

/** What a rule follows from: the number of a rule, or the name of a unit, which may have several words. */
function basis(c: Cursor): Name {
  if (isText(c.peek())) return c.take(1);
  let length = 0;
  let isSpaced = false;
  for (;;) {
    const token = c.peek(length);
    if (!(isWord(token) || isNumber(token)) || (length > 0 && startsNote(c, length))) break;
    const before = c.peek(length - 1);
    isSpaced ||= length > 0 && before !== undefined && gapBetween(before, token);
    length += 1;
  }
  // Behind a number a word without a capital is none of a name: `4 and 11` lacks its comma.
  const isName = isSpaced && (!isNumber(c.peek()) || isCapital(c.peek(1)));
  return isName && !c.failed ? c.take(length) : c.ruleId();
}

const gapBetween = (before: IToken, token: IToken | undefined): boolean =>
  token !== undefined && token.startOffset > tokenRange(before).end;

/** A short form that stands by itself, inside a rule block. */
export function ruleNote(c: Cursor): Clause | undefined {
  c.form =
    'reading "..", misprint ".." for "..", told "..", ruled ".." asks ASK, follows from 4, follows from UNIT, contradicts 7, is 10';
  const read = note(c);
  return read === undefined ? undefined : { kind: 'rule-note', note: read, range: c.range };
}

export function rule(c: Cursor): RuleClause | undefined {
  if (!isWord(c.peek(1)) && !isNumber(c.peek(1))) return undefined;
  c.form = 'rule 9 "title" { clauses }, or rule 8 told "why"';
  c.next();
  const id = c.ruleId();
  const title = isText(c.peek()) ? c.string().text : undefined;
  const notes: RuleNoteClause[] = [];
  while (!c.done && !c.seesBlock() && !c.failed) {
    const start = c.position;
    const read = note(c);
    if (read === undefined) break;
    notes.push({ kind: 'rule-note', note: read, range: c.since(start) });
  }
  const hasBlock = c.seesBlock() || (notes.length === 0 && title === undefined);
  const clauses = hasBlock ? c.source.clauses(c.block()) : undefined;
  return { kind: 'rule', id, title, notes, clauses, range: c.range };
}

export function heading(c: Cursor): Clause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'heading "title" { clauses }';
  c.next();
  const title = c.string().text;
  return { kind: 'heading', title, clauses: c.source.clauses(c.block()), range: c.range };
}

export function without(c: Cursor): Clause | undefined {
  if (!c.accept('without', 'rule') && !c.accept('without', 'rules')) return undefined;
  c.form = 'without rule 5, 6';
  return { kind: 'without', rules: c.list(() => c.ruleId()), range: c.range };
}

/** `variant NAME {`: the words between the role and the block. */
export function unitName(c: Cursor): Name {
  if (isText(c.peek())) return c.take(1);
  const { text } = c.source;
  const end = c.find((token) => (!isWord(token) && !isNumber(token)) || startsLine(text, token));
  const length = (end === -1 ? c.tokens.length : end) - c.position;
  if (length > 0) return c.take(length);
  c.fail('a name');
  return c.missingName();
}
