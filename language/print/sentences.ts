import { quote } from '../syntax/lexer.ts';
import type { Piece } from '../syntax/tree.ts';

export const isBrace = (piece: Piece): boolean => piece.type === 'mark' && piece.text === '{';

/** Blanks only where there was white space. */
export function sentence(pieces: readonly Piece[]): string {
  let text = '';
  let end: number | undefined;
  for (const piece of pieces) {
    if (end !== undefined && piece.range.start > end) text += ' ';
    text += piece.type === 'string' ? quote(piece.text) : piece.text;
    ({ end } = piece.range);
  }
  return text;
}
