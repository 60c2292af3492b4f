/**
 * Language 2: a comma goes on with the `no` before it. Until then `with a and no b, c` was with `c`, as each name was
 * without only behind a `no` of its own; and `no b and c`, which was with `c` too, is refused now.
 */
import type { IToken } from 'chevrotain';
import { lex } from '../syntax/lexer.ts';
import { tokenRange } from '../syntax/tokens.ts';
import type { Change } from './change.ts';

/** What the conditions of such clauses have to say to mean what they did. */
export function settled(path: string, text: string): readonly Change[] {
  return otherwise(path, text).filter((change) => !holdsComment(text, change));
}

/** Those that are left as they are: a comment stands in the middle of them. */
export const unsettled = (path: string, text: string): readonly Change[] =>
  otherwise(path, text).filter((change) => holdsComment(text, change));

const holdsComment = (text: string, { range }: Change): boolean =>
  text.slice(range.start, range.end).includes('//');

function otherwise(path: string, text: string): readonly Change[] {
  const { tokens } = lex(path, text);
  return tokens.flatMap((token, at) => {
    if (token.image !== 'settle') return [];
    const list = conditions(tokens, at + 1);
    const change = list === undefined ? undefined : changeOf(list);
    return change === undefined ? [] : [change];
  });
}

/** `"title" knot with ...:` from a place on: what stands behind `with`; undefined where it is no such clause. */
function conditions(tokens: readonly IToken[], from: number): readonly IToken[] | undefined {
  const at = tokens[from]?.image === 'knot' ? from : from + 1;
  if (tokens[at]?.image !== 'knot' || tokens[at + 1]?.image !== 'with') return undefined;
  const end = tokens.findIndex(({ image }, place) => place > at && image === ':');
  return end === -1 ? undefined : tokens.slice(at + 2, end);
}

function changeOf(list: readonly IToken[]): Change | undefined {
  const withAll: string[] = [];
  const without: string[] = [];
  let denied = false;
  let differs = false;
  let goesOn = false;
  for (const { image } of list) {
    if (image === 'no') denied = true;
    else if (image !== 'and' && image !== ',') {
      differs ||= goesOn && !denied;
      goesOn ||= denied;
      (denied ? without : withAll).push(image);
      denied = false;
    }
  }
  const [first, last] = [list[0], list.at(-1)];
  if (!differs || first === undefined || last === undefined) return undefined;
  const range = { start: tokenRange(first).start, end: tokenRange(last).end };
  const written = [...withAll, ...without.map((name) => `no ${name}`)].join(' and ');
  return { range, text: written, title: `Write with ${written}` };
}
