/** Where brackets of a clause end. */
import type { Cursor } from '../syntax/cursor.ts';

/** The position behind the bracket that closes the one that comes next. */
export function closing(c: Cursor): number {
  let depth = 0;
  for (let at = c.position; at < c.tokens.length; at += 1) {
    const image = c.tokens[at]?.image;
    if (image === '(') depth += 1;
    else if (image === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return c.tokens.length;
}
