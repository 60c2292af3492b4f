/** The map of a unit once more, under other names. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName, factName, plainName } from '../print/names.ts';
import { isCapital, isNumber, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

/** `board Second (..2) of Classic, with Unit, without Centre`: the map of a unit once more, under other names. */
export interface BoardClause extends Node {
  readonly kind: 'board';
  readonly name: Name;
  /** What stands before or behind the abbreviations of the map. */
  readonly affix: { readonly text: Name; readonly behind: boolean } | undefined;
  readonly of: Name;
  /** Kinds of pieces that start there as well, and kinds of what stands in spaces that do not come over. */
  readonly kinds: readonly { readonly how: 'with' | 'without'; readonly kind: Name }[];
  /** The writer knows that rules about places by their names are not copied. */
  readonly withoutRules: boolean;
}

/** A name, perhaps something in brackets, and `of`: a fact line about a kind `Board` has none there. */
function hasShape(c: Cursor): boolean {
  const begins = c.peek(1);
  if (!isCapital(begins) && !isText(begins) && !isNumber(begins)) return false;
  let at = 1;
  while (c.peek(at)?.image !== 'of' && isName(c, at)) at += 1;
  if (c.peek(at)?.image === '(') {
    while (c.peek(at) !== undefined && c.peek(at)?.image !== ')') at += 1;
    at += 1;
  }
  return c.peek(at)?.image === 'of';
}

const isName = (c: Cursor, at: number): boolean => {
  const token = c.peek(at);
  return isWord(token) || isText(token) || isNumber(token);
};

/** `..2`: behind the abbreviations of the map; `U..`: before them. */
function affix(c: Cursor): BoardClause['affix'] {
  const behind = c.accept('..');
  const text = c.name('letters or digits');
  if (!behind) c.expect('..');
  c.expect(')');
  return { text, behind };
}

function read(c: Cursor): BoardClause | undefined {
  if (!hasShape(c)) return undefined;
  c.form =
    'board NAME (..2) of UNIT, with PIECE KIND, without KIND, without rules (or U.. for ..2; each may be left out)';
  c.next();
  const name = c.name('the name of the board', (token) => token.image === 'of');
  const short = c.accept('(') ? affix(c) : undefined;
  c.expect('of');
  const of = c.name('the name of a map, or of what is based on one');
  const kinds: BoardClause['kinds'][number][] = [];
  let withoutRules = false;
  while (c.accept(',')) {
    if (c.accept('without', 'rules')) withoutRules = true;
    else if (c.accept('without')) kinds.push({ how: 'without', kind: c.capitals('a kind') });
    else if (c.expect('with')) kinds.push({ how: 'with', kind: c.capitals('a kind of pieces') });
  }
  return { kind: 'board', name, affix: short, of, kinds, withoutRules, range: c.range };
}

function print({ name, affix: said, of, kinds, withoutRules, range }: BoardClause): Entry {
  const text = said === undefined ? '' : plainName(said.text);
  const short = said === undefined ? '' : ` (${said.behind ? `..${text}` : `${text}..`})`;
  const items = [
    ...kinds.map(({ how, kind }) => `, ${how} ${capitalName(kind)}`),
    ...(withoutRules ? [', without rules'] : []),
  ];
  return line(
    range,
    `board ${factName(name, ['of'])}${short} of ${plainName(of)}${items.join('')}`,
  );
}

export const board: Construct<BoardClause> = {
  kind: 'board',
  says: 'the map of a unit once more, under other names',
  begins: ['board'],
  read,
  print,
  forms: [
    {
      word: 'board',
      snippet: 'board ${1:Second} (..${2:2}) of ${3:Map}',
      detail: 'a map once more, under other names',
    },
  ],
  continues: ['of', 'with', 'without', 'without rules'],
  outline: (clause) => ({ as: 'thing', name: clause.name, detail: `board of ${clause.of.text}` }),
};
