/** Scenarios: their items are raw text, read later with the notations of the variant. */
import { describe } from '../syntax/expressions.ts';
import { report } from '../diagnostics/diagnostic.ts';
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isRaw, plainName, plainNames, ruleIds } from '../print/names.ts';
import type { Block, RawClause } from '../syntax/blocks.ts';
import { tellQuotes } from '../syntax/borrowed.ts';
import { Cursor, isCapital, isLower, isText, isWord, joined } from '../syntax/cursor.ts';
import type { Source } from '../syntax/cursor.ts';
import { quote, unquote } from '../syntax/lexer.ts';
import { Colon, Comma, ForeignText, LeftParen, RightParen, tokenRange } from '../syntax/tokens.ts';
import type { Name, Node, Range, StringNode } from '../syntax/tree.ts';
import type { Construct, Form } from './construct.ts';
import type { IToken } from 'chevrotain';

/** A list under one power's name: `England: F NTH, A LON`. `who` undefined: the items stand for themselves. */
export interface ScenarioGroup extends Node {
  readonly who: Name | 'nobody' | undefined;
  readonly items: readonly StringNode[];
}

export type ScenarioLine = Node &
  (
    | { readonly line: 'edition'; readonly names: readonly Name[] }
    | { readonly line: 'phase'; readonly text: string }
    | {
        readonly line: 'given' | 'orders';
        readonly list: Name | undefined;
        readonly groups: readonly ScenarioGroup[];
      }
    /** Everybody is silent until this stop. */
    | { readonly line: 'silent-until'; readonly text: string }
    | { readonly line: 'draws'; readonly key: StringNode; readonly value: StringNode }
    | {
        readonly line: 'expect';
        readonly only: boolean;
        readonly list: Name | undefined;
        readonly groups: readonly ScenarioGroup[];
      }
    /** `who`: whose order it is; undefined where one text is one order. */
    | {
        readonly line: 'expect-order';
        readonly who: Name | undefined;
        readonly order: StringNode;
        readonly verdict: string;
      }
    /** What somebody may know: orders of the last turn, or items of a list. */
    | {
        readonly line: 'expect-sight';
        readonly who: Name;
        readonly sees: boolean;
        readonly list: Name | undefined;
        readonly groups: readonly ScenarioGroup[];
      }
    /** What the last turn told somebody, or everybody. */
    | {
        readonly line: 'expect-told';
        readonly who: Name | undefined;
        readonly text: StringNode;
      }
    | { readonly line: 'expect-next'; readonly text: string }
    | { readonly line: 'expect-ended'; readonly who: readonly Name[] }
  );

export interface ScenarioClause extends Node {
  readonly kind: 'scenario';
  readonly title: string;
  readonly proves: readonly Name[];
  readonly lines: readonly ScenarioLine[];
}

function lines(source: Source, block: Block | undefined): ScenarioLine[] {
  const list: ScenarioLine[] = [];
  const clauses = block?.clauses ?? [];
  for (let i = 0; i < clauses.length; i += 1) {
    const clause = clauses[i];
    if (clause === undefined) break;
    const read = readLine(source, clause);
    if (read === undefined) continue;
    if (!('groups' in read)) {
      list.push(read);
      continue;
    }
    // Behind a semicolon stands a further group, unless a line begins there.
    const more: ScenarioGroup[] = [];
    let { range } = read;
    for (let last = clause; last.semicolon; i += 1) {
      const next = clauses[i + 1];
      if (next === undefined || startsLine(new Cursor(source, next))) break;
      reportQuotes(source, next);
      more.push(group(next.tokens, next.range));
      range = { start: range.start, end: next.range.end };
      last = next;
    }
    list.push({ ...read, groups: [...read.groups, ...more], range });
  }
  return list;
}

function readLine(source: Source, clause: RawClause): ScenarioLine | undefined {
  reportQuotes(source, clause);
  if (clause.isTooDeep === true) return undefined;
  const c = new Cursor(source, clause);
  const read = lineOf(c);
  c.finish();
  return read;
}

function reportQuotes(source: Source, { tokens }: RawClause): void {
  for (const token of tokens) if (token.tokenType === ForeignText) tellQuotes(source, token);
}

const keywords = ['in', 'phase', 'given', 'orders', 'draws', 'expect'];

/** A line keyword, unless it is the `Who:` of a group. */
const startsLine = (c: Cursor): boolean =>
  keywords.includes(c.peek()?.image ?? '') && c.peek(1)?.image !== ':';

function lineOf(c: Cursor): ScenarioLine | undefined {
  const { range } = c;
  if (c.accept('in', 'edition')) {
    c.form = 'in edition NAME';
    return { line: 'edition', names: c.list(() => c.name('an edition')), range };
  }
  if (c.accept('phase')) {
    c.form = 'phase SEASON YEAR PHASE';
    return { line: 'phase', text: rest(c, 'a season, a year and a phase'), range };
  }
  if (c.sees('given') || c.sees('orders')) {
    const given = c.next()?.image === 'given';
    if (!given && c.accept('none', 'until')) {
      c.form = 'orders none until SEASON YEAR PHASE';
      return { line: 'silent-until', text: rest(c, 'a season, a year and a phase'), range };
    }
    c.form = given ? 'given WHO: item, item; WHO: item' : 'orders WHO: order, order; WHO: order';
    const list = given ? listName(c) : undefined;
    return { line: given ? 'given' : 'orders', list, groups: groups(c), range };
  }
  if (c.accept('draws')) {
    c.form = 'draws "name subject" VALUE';
    const key = c.string('the name of a draw in quotes');
    const start = c.position;
    const text = rest(c, 'a value');
    return { line: 'draws', key, value: { text, range: c.since(start) }, range };
  }
  if (c.accept('expect')) return expectation(c, range);
  const token = c.peek();
  if (token === undefined) return undefined;
  c.failed = true;
  const at = { file: c.source.file, range: tokenRange(token) };
  c.source.report(() => report('not-a-scenario-line', { found: describe(token) }, at));
  return undefined;
}

function expectation(c: Cursor, range: Range): ScenarioLine {
  c.form =
    'expect WHO: item, item; expect WHO "order" verdict; expect WHO sees item; expect told WHO "text"; expect next PHASE; expect ended WHO';
  if (c.sees('next') && c.peek(1)?.image !== ':') {
    c.next();
    return { line: 'expect-next', text: rest(c, 'a season, a year and a phase'), range };
  }
  if (c.sees('ended') && c.peek(1)?.image !== ':') {
    c.next();
    return { line: 'expect-ended', who: c.done ? [] : c.list(() => c.name('a power')), range };
  }
  const last = c.tokens.length - 1;
  if (c.sees('told') && isText(c.tokens[last]) && !c.tokens.some(isColon)) {
    c.next();
    const who = c.position === last ? undefined : c.take(last - c.position);
    return { line: 'expect-told', who, text: c.string(), range };
  }
  if (isText(c.tokens[last - 1]) && isWord(c.tokens[last]) && !c.tokens.some(isColon)) {
    const before = last - 1 - c.position;
    // A list's name and an item in quotes end otherwise: no item is followed by a word.
    const who = before > 0 ? c.take(before) : undefined;
    const order = c.string();
    return { line: 'expect-order', who, order, verdict: c.word('a verdict').text, range };
  }
  const sight = viewer(c);
  if (sight !== undefined) {
    return { line: 'expect-sight', ...sight, list: listName(c), groups: groups(c), range };
  }
  const only = c.sees('only') && c.peek(1)?.image !== ':' && c.accept('only');
  return { line: 'expect', only, list: listName(c), groups: groups(c), range };
}

const isColon = ({ tokenType }: IToken): boolean => tokenType === Colon;

/** `Two sees`, `Two does not see`: before the items, and before the `Who:` of the first group. */
function viewer(c: Cursor): { readonly who: Name; readonly sees: boolean } | undefined {
  const colon = c.find(isColon);
  const at = c.find(
    (token, ahead) => token.image === 'sees' || (token.image === 'does' && ahead?.image === 'not'),
  );
  if (at <= c.position || (colon >= 0 && colon < at)) return undefined;
  const who = c.take(at - c.position);
  if (c.accept('sees')) return { who, sees: true };
  c.accept('does', 'not');
  c.expect('see');
  return { who, sees: false };
}

/** The lower-case word before the groups, unless it is the `Who:` of the first. */
function listName(c: Cursor): Name | undefined {
  const [word, next] = [c.peek(), c.peek(1)];
  if (!isLower(word) || next === undefined || next.tokenType === Colon) return undefined;
  const follows = isCapital(next) || isText(next) || next.image === 'nobody';
  return follows || c.tokens[c.position + 2]?.tokenType === Colon ? c.take(1) : undefined;
}

function rest(c: Cursor, what: string): string {
  if (c.done) c.fail(what);
  return c.take(c.tokens.length - c.position).text;
}

/** All tokens that are left, as the one group of a clause; further groups follow after semicolons. */
function groups(c: Cursor): ScenarioGroup[] {
  if (c.done) return [];
  const { tokens, range } = c.part(c.tokens.length);
  return [group(tokens, range)];
}

function group(tokens: readonly IToken[], range: Range): ScenarioGroup {
  const colon = tokens.findIndex(isColon);
  const before = colon === -1 ? [] : tokens.slice(0, colon);
  const items = split(tokens.slice(colon + 1));
  if (before.length === 0) return { who: undefined, items, range };
  const who = item(before);
  return { who: who.text === 'nobody' ? 'nobody' : who, items, range };
}

/** At the commas outside brackets. */
function split(tokens: readonly IToken[]): StringNode[] {
  const items: StringNode[] = [];
  let current: IToken[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token.tokenType === LeftParen) depth += 1;
    else if (token.tokenType === RightParen) depth = Math.max(0, depth - 1);
    if (token.tokenType === Comma && depth === 0) {
      if (current.length > 0) items.push(item(current));
      current = [];
    } else current.push(token);
  }
  if (current.length > 0) items.push(item(current));
  return items;
}

function item(tokens: readonly IToken[]): StringNode {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const range = {
    start: first === undefined ? 0 : tokenRange(first).start,
    end: last === undefined ? 0 : tokenRange(last).end,
  };
  const quoted = first !== undefined && tokens.length === 1 && isText(first);
  return { text: quoted ? unquote(first.image) : joined(tokens), range };
}

function read(c: Cursor): ScenarioClause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'scenario "title" proves RULE, RULE { lines }';
  c.next();
  const title = c.string().text;
  const proves = c.accept('proves') ? c.list(() => c.ruleId()) : [];
  return { kind: 'scenario', title, proves, lines: lines(c.source, c.block()), range: c.range };
}

function print(clause: ScenarioClause): Entry {
  const proves = clause.proves.length === 0 ? [] : [`proves ${ruleIds(clause.proves)}`];
  const entries = clause.lines.map((one) => line(one.range, text(one)));
  const head = `scenario ${quote(clause.title)}`;
  return line(clause.range, head, ...proves, { entries, end: clause.range.end });
}

function text(said: ScenarioLine): string {
  switch (said.line) {
    case 'edition':
      return `in edition ${plainNames(said.names)}`;
    case 'phase':
      return `phase ${words(said.text)}`;
    case 'orders':
    case 'given':
    case 'expect': {
      const only = said.line === 'expect' && said.only ? ' only' : '';
      const list = said.list === undefined ? '' : ` ${said.list.text}`;
      const groups = groupTexts(said.groups, said.line !== 'orders');
      return `${said.line}${only}${list} ${groups}`.trimEnd();
    }
    case 'silent-until':
      return `orders none until ${words(said.text)}`;
    case 'expect-sight': {
      const list = said.list === undefined ? '' : ` ${said.list.text}`;
      const verb = said.sees ? 'sees' : 'does not see';
      const groups = groupTexts(said.groups, true);
      return `expect ${plainName(said.who, ['sees', 'does'])} ${verb}${list} ${groups}`.trimEnd();
    }
    case 'draws':
      return `draws ${quote(said.key.text)} ${words(said.value.text)}`;
    case 'expect-order': {
      const who = said.who === undefined ? '' : `${plainName(said.who)} `;
      return `expect ${who}${quote(said.order.text)} ${said.verdict}`;
    }
    case 'expect-told': {
      const who = said.who === undefined ? '' : `${plainName(said.who)} `;
      return `expect told ${who}${quote(said.text.text)}`;
    }
    case 'expect-next':
      return `expect next ${words(said.text)}`;
    case 'expect-ended':
      return `expect ended ${said.who.map((name) => plainName(name)).join(', ')}`.trimEnd();
  }
}

const words = (raw: string): string => (isRaw(raw, /^$/) ? raw : quote(raw));

const groupTexts = (groups: readonly ScenarioGroup[], listed: boolean): string =>
  groups.map((group) => groupText(group, listed)).join('; ');

function groupText({ who, items }: ScenarioGroup, listed: boolean): string {
  const list = items
    .map((item) =>
      // What would be read as another said.
      who === undefined && /(^| )(sees|does not|until)( |$)/.test(item.text)
        ? quote(item.text)
        : itemText(item, listed && who === undefined),
    )
    .join(', ');
  if (who === undefined) return list;
  const name = who === 'nobody' ? who : itemText(who, true);
  return `${name}: ${list}`.trimEnd();
}

/** At the start of a group a lower-case word could be the name of a list, where lists are named. */
function itemText({ text: item }: StringNode, first: boolean): string {
  const raw = isRaw(item, /[,:]/) && !(first && /^\p{Ll}/u.test(item));
  return raw ? item : quote(item);
}

/** The lines of a scenario. */
const inside: readonly Form[] = [
  { word: 'phase', snippet: 'phase $0', detail: 'when it begins' },
  { word: 'given', snippet: 'given $0', detail: 'how things stand' },
  { word: 'orders', snippet: 'orders $0', detail: 'what is ordered; `orders none` for nothing' },
  { word: 'draws', snippet: 'draws "${1:name}" ${2:value}', detail: 'a draw given by hand' },
  { word: 'expect', snippet: 'expect $0', detail: 'how things stand afterwards' },
  { word: 'expect only', snippet: 'expect only $0', detail: 'and nothing else' },
  { word: 'expect next', snippet: 'expect next $0', detail: 'which phase comes' },
  { word: 'expect told', snippet: 'expect told "$0"', detail: 'what everybody was told' },
  { word: 'expect ended', snippet: 'expect ended $0', detail: 'who has won' },
  { word: 'in edition', snippet: 'in edition $0' },
];

export const scenario: Construct<ScenarioClause> = {
  kind: 'scenario',
  says: 'a position, orders, and what must come of them',
  begins: ['scenario'],
  read,
  print,
  forms: [
    {
      word: 'scenario',
      snippet:
        'scenario "${1:what it shows}" proves ${2:1} {\n  given $3\n  orders $4\n  expect $0\n}',
    },
  ],
  continues: ['proves'],
  outline: ({ title, proves }) => ({
    as: 'scenario',
    name: title,
    detail: proves.length === 0 ? 'scenario' : `proves ${ruleIds(proves)}`,
  }),
  holds: 'scenario',
  inside,
};
