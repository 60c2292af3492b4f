/** Scenarios: their items are raw text, read later with the notations of the variant. */
import type { IToken } from 'chevrotain';
import { report } from '../../diagnostics/diagnostic.ts';
import type { Block, RawClause } from '../blocks.ts';
import { Cursor, isCapital, isLower, isText, isWord, joined } from '../cursor.ts';
import type { Source } from '../cursor.ts';
import { describe } from '../expressions.ts';
import { tellQuotes } from '../borrowed.ts';
import { unquote } from '../lexer.ts';
import { Colon, Comma, ForeignText, LeftParen, RightParen, tokenRange } from '../tokens.ts';
import type { Clause, Name, Range, ScenarioGroup, ScenarioLine, StringNode } from '../tree.ts';

export function scenario(c: Cursor): Clause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'scenario "title" proves RULE, RULE { lines }';
  c.next();
  const title = c.string().text;
  const proves = c.accept('proves') ? c.list(() => c.ruleId()) : [];
  return { kind: 'scenario', title, proves, lines: lines(c.source, c.block()), range: c.range };
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
  const read = line(c);
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

function line(c: Cursor): ScenarioLine | undefined {
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
