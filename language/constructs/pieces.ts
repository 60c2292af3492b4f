/** The words and marks of a clause whose form only a rulebook knows. */
import { blockOf } from '../syntax/blocks.ts';
import type { Block } from '../syntax/blocks.ts';
import { isNumber, isText, isWord } from '../syntax/cursor.ts';
import { quote, unquote } from '../syntax/lexer.ts';
import { tokenRange } from '../syntax/tokens.ts';
import type { Piece } from '../syntax/tree.ts';
import type { IToken } from 'chevrotain';

/** A block becomes its marks and, between its clauses, semicolons. */
export function pieces(tokens: readonly IToken[]): Piece[] {
  const list: Piece[] = [];
  for (const token of tokens) {
    const block = blockOf(token);
    if (block === undefined) list.push(piece(token));
    else addBlock(block, list);
  }
  return list;
}

function addBlock(block: Block, list: Piece[]): void {
  const { start, end } = block.range;
  list.push({ type: 'mark', text: '{', range: { start, end: start + 1 } });
  for (const [i, clause] of block.clauses.entries()) {
    if (i > 0) {
      const at = list.at(-1)?.range.end ?? start;
      list.push({ type: 'mark', text: ';', range: { start: at, end: at } });
    }
    for (const inner of pieces(clause.tokens)) list.push(inner);
  }
  list.push({ type: 'mark', text: '}', range: { start: Math.max(start + 1, end - 1), end } });
}

function piece(token: IToken): Piece {
  const range = tokenRange(token);
  if (isText(token)) return { type: 'string', text: unquote(token.image), range };
  const type = isWord(token) ? 'word' : isNumber(token) ? 'number' : 'mark';
  return { type, text: token.image, range };
}

export const isBrace = (piece: Piece): boolean => piece.type === 'mark' && piece.text === '{';

/** Blanks only where there was white space. What begins with a brace would be taken for a block of the clause before. */
export function sentenceText(all: readonly Piece[]): string {
  let text = all[0] !== undefined && isBrace(all[0]) ? '; ' : '';
  let end: number | undefined;
  for (const piece of all) {
    if (end !== undefined && piece.range.start > end) text += ' ';
    text += piece.type === 'string' ? quote(piece.text) : piece.text;
    ({ end } = piece.range);
  }
  return text;
}
