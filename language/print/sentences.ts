import { quote } from '../syntax/lexer.ts';
import type { Piece } from '../syntax/tree.ts';

export const isBrace = (piece: Piece): boolean => piece.type === 'mark' && piece.text === '{';

/** Blanks only where there was white space. What begins with a brace would be taken for a block of the clause before. */
export function sentence(pieces: readonly Piece[]): string {
  let text = pieces[0] !== undefined && isBrace(pieces[0]) ? '; ' : '';
  let end: number | undefined;
  for (const piece of pieces) {
    if (end !== undefined && piece.range.start > end) text += ' ';
    text += piece.type === 'string' ? quote(piece.text) : piece.text;
    ({ end } = piece.range);
  }
  return text;
}
