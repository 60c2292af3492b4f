/** Map lines and set-up. Names are written as printed here, so they may hold lower-case words. */
import type { IToken } from 'chevrotain';
import { report } from '../../diagnostics/diagnostic.ts';
import { startsLine } from '../blocks.ts';
import { isCapital, isLower, isNumber, isText, isWord } from '../cursor.ts';
import type { Cursor } from '../cursor.ts';
import { coordinate, furtherPoints, ownPlaceEnd } from './drawing.ts';
import { pieces } from './sentences.ts';
import type { Clause, Declared, FactMark, FactPart, Name } from '../tree.ts';

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

const startsName = (token: IToken | undefined): boolean =>
  isCapital(token) || isText(token) || isNumber(token);

export function fact(c: Cursor): Clause | undefined {
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
  const list = c.accept(':') ? parts(c) : [];
  const common = { latent, add, words, declared, to, marks, parts: list, pieces: all };
  return { kind: 'fact', ...common, range: c.range };
}

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

/** `centre of France`, `river Red River`, `castle`, `called French`, `worth 2` */
function mark(c: Cursor): FactMark {
  const start = c.position;
  const words: string[] = [];
  while (isLower(c.peek()) && !c.sees('of') && !c.sees('owned', 'by')) {
    words.push(c.take(1).text);
  }
  if (words.length === 0) c.fail('a mark such as `centre of POWER`');
  let preposition: FactMark['preposition'];
  if (c.accept('of')) preposition = 'of';
  else if (c.accept('owned', 'by')) preposition = 'owned by';
  const value = preposition !== undefined || startsName(c.peek()) ? c.name('a name') : undefined;
  return { words, preposition, value, range: c.since(start) };
}

/** Neighbours, and the lists of further spots among them: `by land A B` / `north coast (NC): C D`. */
function parts(c: Cursor): FactPart[] {
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
  const list: { name: Name; oneWay: boolean }[] = [];
  const commas = c.find((token) => token.image === ',') !== -1;
  while (!c.done && !c.failed) {
    const oneWay = c.accept('one', 'way');
    const single = !commas && (isWord(c.peek()) || isNumber(c.peek()) || isText(c.peek()));
    list.push({ name: single ? c.take(1) : c.name('a neighbour'), oneWay });
    if (commas && !c.done) {
      c.expect(',');
    }
  }
  return list;
}

const dash = (token: IToken): boolean => token.image === '-';

/** `border A - B, river X`, `latent border A - B`, `no border A - B` */
export function border(c: Cursor): Clause | undefined {
  const present = !c.sees('no', 'border');
  const latent = c.sees('latent', 'border');
  if (!present || latent) c.next();
  if (!c.sees('border') || !startsName(c.peek(1))) return undefined;
  c.form = 'border NAME - NAME, mark (with blanks around the hyphen), or no border NAME - NAME';
  c.next();
  const a = c.name('a space');
  c.expect('-');
  const b = c.name('a space', dash);
  const marks: FactMark[] = [];
  while (c.accept(',')) marks.push(mark(c));
  return { kind: 'border', a, b, present, latent, marks, range: c.range };
}

/** `grid A1..L8, col, row` */
export function grid(c: Cursor): Clause | undefined {
  if (!isWord(c.peek(1)) || c.peek(2)?.image !== '..') return undefined;
  c.form = 'grid A1..L8, COLUMN, ROW (two attributes of Space, which may be left out)';
  c.next();
  const from = c.name('the first square, such as A1');
  c.expect('..');
  if (!isWord(c.peek()) || !spans(from.text, c.peek()?.image ?? '')) {
    c.fail('a last square such as L8, neither left of the first one nor above it');
  }
  const to = c.name('the last square, such as L8');
  const column = c.accept(',') ? c.variable() : undefined;
  const row = column !== undefined && c.accept(',') ? c.variable() : undefined;
  return { kind: 'grid', from, to, column, row, range: c.range };
}

const SQUARE = /^[A-Z][1-9][0-9]?$/u;

function spans(from: string, to: string): boolean {
  return (
    SQUARE.test(from) &&
    SQUARE.test(to) &&
    from.charCodeAt(0) <= to.charCodeAt(0) &&
    Number(from.slice(1)) <= Number(to.slice(1))
  );
}

/** `positions PAR 120 340, BRE 90 320`: where spaces are drawn. */
export function positions(c: Cursor): Clause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'positions NAME X Y, NAME X Y and X Y';
  c.next();
  const items = c.list(() => {
    const start = c.position;
    const comma = c.find((token) => token.image === ',');
    const end = ownPlaceEnd(c, comma === -1 ? c.tokens.length : comma);
    const y = coordinateStart(c, end);
    const x = coordinateStart(c, y);
    const name = x > start ? c.take(x - start) : c.name('a space');
    const place = { x: coordinate(c), y: coordinate(c) };
    return { name, ...place, more: furtherPoints(c), range: c.since(start) };
  });
  return { kind: 'positions', items, range: c.range };
}

/** `clockwise PAR PIC BUR GAS BRE, BRE ENG PIC PAR`: names of several words stand in quotes. */
export function clockwise(c: Cursor): Clause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'clockwise NAME NEIGHBOUR NEIGHBOUR, NAME NEIGHBOUR';
  c.next();
  const rings = c.list(() => {
    const start = c.position;
    const around = oneWord(c, 'a space');
    const ring: Name[] = [];
    do ring.push(oneWord(c, 'a neighbour'));
    while (startsName(c.peek()));
    return { around, ring, range: c.since(start) };
  });
  return { kind: 'clockwise', rings, range: c.range };
}

function oneWord(c: Cursor, what: string): Name {
  return startsName(c.peek()) ? c.take(1) : c.name(what);
}

const coordinateStart = (c: Cursor, end: number): number =>
  c.tokens[end - 2]?.image === '-' ? end - 2 : end - 1;

const startsWith = (token: IToken, ahead: IToken | undefined): boolean =>
  token.image === 'starts' && ahead?.image === 'with';
/** Without its `of` as well: no piece is called so. */
const instead = (token: IToken): boolean => token.image === 'instead';

/** `Italy starts with F Rome instead of A Rome` */
export function starts(c: Cursor): Clause | undefined {
  const verb = c.find(startsWith);
  const named = startsName(c.peek()) || c.sees('nobody');
  if (
    verb < 1 ||
    !named ||
    c.tokens.slice(0, verb).some((t) => !isWord(t) && !isText(t) && !isNumber(t))
  ) {
    return undefined;
  }
  c.form = 'POWER starts with PIECE PLACE, PIECE PLACE instead of PIECE PLACE';
  const who = c.take(verb);
  c.take(2);
  const items = c.list(() => c.notation('a piece and its place', instead));
  const replaced = c.accept('instead') && c.expect('of');
  const old = replaced ? c.list(() => c.notation('a piece and its place', instead)) : [];
  return {
    kind: 'starts-with',
    who: who.text === 'nobody' ? 'nobody' : who,
    items,
    insteadOf: old,
    range: c.range,
  };
}

export function startIn(c: Cursor): Clause | undefined {
  if (!c.sees('start', 'in') || !startsName(c.peek(2))) return undefined;
  c.form = 'start in SEASON YEAR';
  c.take(2);
  return { kind: 'start-in', date: c.name('a season and a year'), range: c.range };
}

export function removeFact(c: Cursor): Clause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'remove NAME, NAME';
  c.next();
  return { kind: 'remove-fact', names: c.list(() => c.name('a name')), range: c.range };
}

export function rename(c: Cursor): Clause | undefined {
  if (!startsName(c.peek(1))) return undefined;
  c.form = 'rename NAME to NAME (ABBREVIATION), NAME to NAME';
  c.next();
  const pairs = c.list(() => {
    const from = c.name('a name', (token) => token.image === 'to');
    c.expect('to');
    return { from, to: c.declared('the new name') };
  });
  return { kind: 'rename', pairs, range: c.range };
}
