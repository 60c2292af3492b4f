/** Sentences: how a rulebook declares them, and a clause that uses one. */
import type { IToken } from 'chevrotain';
import { blockOf } from '../blocks.ts';
import type { Block } from '../blocks.ts';
import { isNumber, isText, isWord } from '../cursor.ts';
import type { Cursor } from '../cursor.ts';
import { unquote } from '../lexer.ts';
import { tokenRange } from '../tokens.ts';
import type { Clause, Piece } from '../tree.ts';

export function sentence(c: Cursor): Clause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'sentence "words with {hole: Type}" { clauses }';
  c.next();
  const pattern = c.string();
  return { kind: 'sentence', pattern, clauses: c.source.clauses(c.block()), range: c.range };
}

/** `for each s: clause` or `for each s { clauses }`, over a list hole. */
export function each(c: Cursor): Clause | undefined {
  if (!c.sees('for', 'each')) return undefined;
  c.form = 'for each HOLE: clause';
  c.take(2);
  const hole = c.word('the name of a hole');
  const colon = c.accept(':');
  if (c.seesBlock() && c.position === c.tokens.length - 1) {
    return { kind: 'each', hole, clauses: c.source.clauses(c.block()), range: c.range };
  }
  if (!colon) c.fail('`:`');
  if (c.failed) return { kind: 'each', hole, clauses: [], range: c.range };
  const inner = c.part(c.tokens.length);
  const clause = { tokens: inner.tokens, range: inner.range, semicolon: false };
  const clauses = c.source.clauses({ clauses: [clause], range: inner.range });
  return { kind: 'each', hole, clauses, range: c.range };
}

/** A clause that is no construct. */
export function useSentence(c: Cursor): Clause {
  const list = pieces(c.part(c.tokens.length).tokens);
  return { kind: 'use-sentence', pieces: list, range: c.range };
}

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
