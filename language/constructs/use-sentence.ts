/** A clause that is no other construct: a sentence that some rulebook declares. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Node, Piece } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { isBrace, pieces, sentenceText } from './pieces.ts';

export interface UseSentenceClause extends Node {
  readonly kind: 'use-sentence';
  readonly pieces: readonly Piece[];
}

/** A clause that is no construct. */
function read(c: Cursor): UseSentenceClause {
  const list = pieces(c.part(c.tokens.length).tokens);
  return { kind: 'use-sentence', pieces: list, range: c.range };
}

const print = ({ pieces: list, range }: UseSentenceClause): Entry => ({
  ...line(range, sentenceText(list)),
  unbreakable: list.some(isBrace),
});

export const useSentence: Construct<UseSentenceClause> = {
  kind: 'use-sentence',
  says: 'a sentence that some rulebook declares',
  begins: [],
  read,
  print,
  forms: [],
};
