/** What a rule of the source says besides its clauses. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName, factName, ruleIds } from '../print/names.ts';
import { isCapital, isNumber, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import { tokenRange } from '../syntax/tokens.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import type { IToken } from 'chevrotain';

export type RuleStatus = 'told' | 'recorded' | 'ruled' | 'lost' | 'undefined';

/** What a rule says besides its clauses; inside a rule block it is a clause of its own. */
export interface RuleNoteClause extends Node {
  readonly kind: 'rule-note';
  readonly note:
    | {
        readonly form: 'status';
        readonly status: RuleStatus;
        readonly text: string | undefined;
        /** `ruled ".." asks Seating`: by which asks it is put to somebody in play. */
        readonly asks: readonly Name[];
      }
    | { readonly form: 'reading'; readonly text: string }
    | { readonly form: 'misprint'; readonly printed: string; readonly read: string }
    | { readonly form: 'follows'; readonly from: readonly Name[] }
    | {
        readonly form: 'is';
        readonly ids: readonly Name[];
        /** The unit whose numbers these are, where the unit's own would be meant otherwise. */
        readonly unit: Name | undefined;
      }
    | { readonly form: 'contradicts'; readonly id: Name };
}

const statuses: readonly RuleStatus[] = ['told', 'recorded', 'ruled', 'lost', 'undefined'];

/** Words that a note begins with; in the name of a unit before it they are quoted. */
const noteWords: readonly string[] = [
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

const gapBetween = (before: IToken, token: IToken | undefined): boolean =>
  token !== undefined && token.startOffset > tokenRange(before).end;

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

/** One short form, or undefined if none stands here. */
export function note(c: Cursor): RuleNoteClause['note'] | undefined {
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

/** A short form that stands by itself, inside a rule block. */
function read(c: Cursor): RuleNoteClause | undefined {
  c.form =
    'reading "..", misprint ".." for "..", told "..", ruled ".." asks ASK, follows from 4, follows from UNIT, contradicts 7, is 10';
  const read = note(c);
  return read === undefined ? undefined : { kind: 'rule-note', note: read, range: c.range };
}

const print = ({ note: said, range }: RuleNoteClause): Entry => line(range, noteText(said));

export function noteText(said: RuleNoteClause['note']): string {
  switch (said.form) {
    case 'status': {
      const asks = said.asks.length === 0 ? '' : ` asks ${said.asks.map(capitalName).join(', ')}`;
      return (said.text === undefined ? said.status : `${said.status} ${quote(said.text)}`) + asks;
    }
    case 'reading':
      return `reading ${quote(said.text)}`;
    case 'misprint':
      return `misprint ${quote(said.printed)} for ${quote(said.read)}`;
    case 'follows':
      return `follows from ${said.from.map(basisName).join(', ')}`;
    case 'is': {
      const unit = said.unit === undefined ? '' : ` of ${factName(said.unit)}`;
      return `is ${ruleIds(said.ids)}${unit}`;
    }
    case 'contradicts':
      return `contradicts ${said.id.text}`;
  }
}

/** The number of a rule as it is; the name of a unit so that it is read as one. */
function basisName(name: Name): string {
  if (/^[\p{L}\p{N}.]+$/u.test(name.text)) return name.text;
  return /^\p{N}/u.test(name.text) ? quote(name.text) : factName(name, noteWords);
}

export const ruleNote: Construct<RuleNoteClause> = {
  kind: 'rule-note',
  says: 'what a rule of the source says besides its clauses',
  begins: [
    'told',
    'recorded',
    'ruled',
    'lost',
    'undefined',
    'reading',
    'misprint',
    'follows',
    'contradicts',
    'is',
  ],
  read,
  print,
  stands: 'note',
  forms: [
    { word: 'told', snippet: 'told "$1"', detail: 'not for a machine: history, advice' },
    { word: 'recorded', snippet: 'recorded "$1"', detail: 'a setting, kept in the metadata' },
    { word: 'ruled', snippet: 'ruled "$1"', detail: 'the game master decides' },
    { word: 'lost', snippet: 'lost "$1"', detail: 'the source does not have it any more' },
    { word: 'undefined', snippet: 'undefined "$1"', detail: 'the source leaves it open' },
    { word: 'reading', snippet: 'reading "$1"', detail: 'how an unclear passage is read' },
    {
      word: 'misprint',
      snippet: 'misprint "$1" for "$2"',
      detail: 'what is printed, and what was meant',
    },
    {
      word: 'follows from',
      snippet: 'follows from $1',
      detail: 'it says nothing that other rules do not say',
    },
    { word: 'contradicts', snippet: 'contradicts $1', detail: 'another rule says otherwise' },
    { word: 'is', snippet: 'is $1', detail: 'the same rule under another number' },
  ],
};
