/** What a power has when the game begins. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { factName, pieceText } from '../print/names.ts';
import { isNumber, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { startsName } from './marks.ts';
import type { IToken } from 'chevrotain';

/** `Italy starts with F Rome instead of A Rome`; the items are raw words for the binder. */
export interface StartsWithClause extends Node {
  readonly kind: 'starts-with';
  readonly who: Name | 'nobody';
  readonly items: readonly Name[];
  readonly insteadOf: readonly Name[];
}

const isStarts = (token: IToken, ahead: IToken | undefined): boolean =>
  token.image === 'starts' && ahead?.image === 'with';

/** Without its `of` as well: no piece is called so. */
const instead = (token: IToken): boolean => token.image === 'instead';

/** `Italy starts with F Rome instead of A Rome` */
function read(c: Cursor): StartsWithClause | undefined {
  const verb = c.find(isStarts);
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

function print(clause: StartsWithClause): Entry {
  const who = clause.who === 'nobody' ? 'nobody' : factName(clause.who, ['starts']);
  const items = clause.items.map(pieceText).join(', ');
  const old = clause.insteadOf.map(pieceText).join(', ');
  return line(clause.range, `${who} starts with ${items}${old === '' ? '' : ` instead of ${old}`}`);
}

export const startsWith: Construct<StartsWithClause> = {
  kind: 'starts-with',
  says: 'what a power has when the game begins',
  begins: [],
  read,
  print,
  forms: [{ word: 'nobody starts with', snippet: 'nobody starts with $0' }],
};
