/** A line of a map or a set-up. Names are written as printed here, so they may hold lower-case words. */
import { report } from '../diagnostics/diagnostic.ts';
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { declared, factName } from '../print/names.ts';
import { startsLine } from '../syntax/blocks.ts';
import { isLower, isNumber, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Declared, Name, Node, Piece } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { factMark, mark, startsName } from './marks.ts';
import type { FactMark } from './marks.ts';
import { pieces, sentenceText } from './pieces.ts';
import type { IToken } from 'chevrotain';

export interface FactPart extends Node {
  /** `undefined` for the plain list, `by land` for the main spot, else a further spot. */
  readonly label: Declared | 'by land' | undefined;
  /** A further spot that is declared and not in play yet. */
  readonly latent: boolean;
  readonly neighbours: readonly (Node & { readonly name: Name; readonly oneWay: boolean })[];
}

export interface FactClause extends Node {
  readonly kind: 'fact';
  readonly latent: boolean;
  readonly add: boolean;
  readonly words: readonly Name[];
  readonly declared: Declared;
  /** `Number 1..34`: the last of the numbers that one line counts. */
  readonly to: number | undefined;
  readonly marks: readonly FactMark[];
  readonly parts: readonly FactPart[];
  /**
   * The clause as a sentence, where its shape alone does not tell (`power France`, `play without Italy`):
   * it is a fact if `words` are known, else a sentence. Empty where it can only be a fact.
   */
  readonly pieces: readonly Piece[];
}

/** Words that begin sentences and never a fact. */
const notFacts = new Set(
  (
    'a an the in on of to from at by with without for and or not if then else when unless until ' +
    'every each all some any no only also is are has have may must can'
  ).split(' '),
);

const FACT_FORM = 'KIND NAME (ABBREVIATION), MARK: NEIGHBOUR NEIGHBOUR';

/** Decides by shape alone whether a clause is a fact line: words, a name, then a mark or the end. */
function factShape(c: Cursor): { readonly start: number; readonly sure: boolean } | undefined {
  let at = 0;
  while (['latent', 'add'].includes(c.peek(at)?.image ?? '')) at += 1;
  const sure = at > 0;
  const words = at;
  while (isLower(c.peek(at)) && !notFacts.has(c.peek(at)?.image ?? '')) at += 1;
  if (at === words || !startsName(c.peek(at))) return undefined;
  const start = at;
  let capitals = true;
  while (isWord(c.peek(at)) || isNumber(c.peek(at)) || (at === start && isText(c.peek(at)))) {
    capitals &&= !isLower(c.peek(at));
    at += 1;
  }
  const mark = c.peek(at)?.image;
  if (mark === '..' && isNumber(c.peek(at - 1)) && isNumber(c.peek(at + 1)))
    return { start, sure: true };
  if (mark === ':' || (mark === '(' && (sure || shortNames(c, at)))) return { start, sure: true };
  if (mark === ',' && isLower(c.peek(at + 1))) {
    if (sure || c.find((token) => token.image === ':') !== -1) return { start, sure: true };
    return onlyMarks(c, at) ? { start, sure: false } : undefined;
  }
  return sure || (mark === undefined && capitals) ? { start, sure } : undefined;
}

/** Do the brackets at `at` hold abbreviations? Behind them are marks, neighbours or nothing. */
function shortNames(c: Cursor, at: number): boolean {
  let end = at + 1;
  while (
    isWord(c.peek(end)) ||
    isNumber(c.peek(end)) ||
    isText(c.peek(end)) ||
    isComma(c.peek(end))
  )
    end += 1;
  const next = c.peek(end + 1)?.image;
  if (c.peek(end)?.image !== ')') return c.find((token) => token.image === ':') !== -1;
  return next === ':' || (startsName(c.peek(at + 1)) && (next === undefined || next === ','));
}

/** Is there nothing from the comma at `at` on but marks, such as `, centre of France, castle`? */
function onlyMarks(c: Cursor, at: number): boolean {
  let end = at;
  while (isComma(c.peek(end)) && isLower(c.peek(end + 1))) {
    end += 2;
    while (isWord(c.peek(end)) || isNumber(c.peek(end)) || isText(c.peek(end))) end += 1;
  }
  return c.peek(end) === undefined;
}

const isComma = (token: IToken | undefined): boolean => token?.image === ',';

/** Most things that one line may count. */
const COUNT_LIMIT = 1000;

/** `..34` behind `Number 1`: the last of so many things. */
function numberedTo(c: Cursor, { text, range }: Name): number | undefined {
  if (!c.accept('..')) return undefined;
  const last = c.take(1);
  const from = Number(/\d+$/.exec(text)?.[0]);
  const to = Number(last.text);
  if (to > from && to - from < COUNT_LIMIT) return to;
  const at = { file: c.source.file, range: { start: range.start, end: last.range.end } };
  const words = { name: text, to: last.text, limit: COUNT_LIMIT };
  c.source.report(() => report('number-span', words, at));
  return undefined;
}

/** Neighbours, and the lists of further spots among them: `by land A B` / `north coast (NC): C D`. */
function spotLists(c: Cursor): FactPart[] {
  const list: FactPart[] = [];
  do {
    const start = c.position;
    let label: FactPart['label'];
    let latent = false;
    if (list.length === 0 && c.accept('by', 'land')) {
      label = 'by land';
      c.accept(':');
    } else if (labelAt(c) === c.position) {
      latent = c.accept('latent');
      label = spotLabel(c);
    }
    const neighbours = neighbourList(c.part(labelAt(c)));
    list.push({ label, latent, neighbours, range: c.since(start) });
  } while (!c.done && !c.failed);
  return list;
}

function spotLabel(c: Cursor): Declared {
  const label = c.declared('the name of a spot');
  c.expect(':');
  return label;
}

/** Where the label of the next list begins; the end of the clause if there is no further list. */
function labelAt(c: Cursor): number {
  const begins = (at: number): boolean => {
    const token = c.tokens[at];
    return token !== undefined && startsLine(c.source.text, token);
  };
  const colon = c.find((token) => token.image === ':');
  if (colon === -1) return c.tokens.length;
  let at = colon - 1;
  if (c.tokens[at]?.image === ')') {
    while (at > c.position && c.tokens[at]?.image !== '(') at -= 1;
    at -= 1;
  }
  const end = at;
  for (; at >= c.position && isLower(c.tokens[at]); at -= 1) {
    if (begins(at)) return at;
  }
  if (at < end) return at + 1;
  // The label has capitals: it is what stands on its own line.
  at = end;
  while (at > c.position && !begins(at)) at -= 1;
  return Math.max(at, c.position);
}

/** Separated by blanks; by commas as soon as there is one, so that a name may have several words. */
function neighbourList(c: Cursor): FactPart['neighbours'] {
  const list: (Node & { name: Name; oneWay: boolean })[] = [];
  const commas = c.find((token) => token.image === ',') !== -1;
  while (!c.done && !c.failed) {
    const start = c.position;
    const oneWay = c.accept('one', 'way');
    const single = !commas && (isWord(c.peek()) || isNumber(c.peek()) || isText(c.peek()));
    const name = single ? c.take(1) : c.name('a neighbour');
    list.push({ name, oneWay, range: c.since(start) });
    if (commas && !c.done) {
      c.expect(',');
    }
  }
  return list;
}

function read(c: Cursor): FactClause | undefined {
  const shape = factShape(c);
  if (shape === undefined) return undefined;
  c.form = FACT_FORM;
  const all = shape.sure ? [] : pieces(c.tokens);
  let latent = false;
  let add = false;
  while (c.sees('latent') || c.sees('add')) {
    if (c.next()?.image === 'latent') latent = true;
    else add = true;
  }
  const words: Name[] = [];
  while (c.position < shape.start) words.push(c.take(1));
  const name = c.name('a name');
  const to = numberedTo(c, name);
  const declared = c.declared('a name', name);
  const marks: FactMark[] = [];
  while (c.accept(',')) marks.push(mark(c));
  const list = c.accept(':') ? spotLists(c) : [];
  const common = { latent, add, words, declared, to, marks, parts: list, pieces: all };
  return { kind: 'fact', ...common, range: c.range };
}

function print(clause: FactClause): Entry {
  const { range } = clause;
  // Where it could be a sentence, it is printed as one.
  if (clause.pieces.length > 0) return line(range, sentenceText(clause.pieces));
  const head = [
    clause.latent ? 'latent' : '',
    clause.add ? 'add' : '',
    ...clause.words.map((word) => word.text),
  ];
  const words = head.filter((word) => word !== '').join(' ');
  const marks = clause.marks.map((one) => `, ${factMark(one)}`).join('');
  const name = (one: Name): string =>
    factName(one) + (clause.to === undefined ? '' : `..${clause.to}`);
  const first = declared(clause.declared, name) + marks;
  if (clause.parts.length === 0)
    return line(range, [words, first].filter((word) => word !== '').join(' '));
  const rest = `${first}:${clause.parts.map(spotList).join('')}`;
  // The names of a map stand under each other.
  return words === '' ? line(range, rest) : { range, lead: words, parts: [rest] };
}

/** Each further spot on its own line: a label with capitals begins where its line begins. */
function spotList({ label, latent, neighbours }: FactPart): string {
  const items = neighbourText(neighbours);
  if (label === undefined) return ` ${items}`;
  if (label === 'by land') return ` by land ${items}`.trimEnd();
  return `\n${latent ? 'latent ' : ''}${declared(label)}: ${items}`.trimEnd();
}

function neighbourText(neighbours: FactPart['neighbours']): string {
  const several = neighbours.length > 1 && neighbours.some(({ name }) => name.text.includes(' '));
  return neighbours
    .map(({ name, oneWay }) => {
      const text = name.text.includes(' ') && !several ? quote(name.text) : factName(name);
      return oneWay ? `one way ${text}` : text;
    })
    .join(several ? ', ' : ' ');
}

export const fact: Construct<FactClause> = {
  kind: 'fact',
  says: 'a line of a map or a set-up: a thing, its marks and its neighbours',
  begins: [],
  read,
  print,
  forms: [
    { word: 'add', snippet: 'add $0', detail: 'a further thing' },
    { word: 'latent', snippet: 'latent $0', detail: 'declared, and not in play yet' },
  ],
  outline: (clause) => ({
    as: 'thing',
    name: clause.declared.name,
    detail: clause.words.map(({ text }) => text).join(' '),
  }),
};
