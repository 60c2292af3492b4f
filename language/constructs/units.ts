/** Names of units and editions. */
import { startsLine } from '../syntax/blocks.ts';
import { isNumber, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name } from '../syntax/tree.ts';

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

export const names = (c: Cursor, what: string): Name[] => c.list(() => c.name(what));
