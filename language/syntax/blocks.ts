/**
 * The shape of a file before any construct is read: clauses, and the blocks inside them. An error in
 * one clause can so never reach another.
 */
import { createTokenInstance } from 'chevrotain';
import type { IToken } from 'chevrotain';
import { bounded } from '../diagnostics/bounded.ts';
import { report } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { BlockToken, Close, LeftBracket, LeftParen, Open, RightBracket } from './tokens.ts';
import { retag, RightParen, Semicolon, tokenRange } from './tokens.ts';
import type { Range } from './tree.ts';

export const NESTING_LIMIT = 200;

export interface RawClause {
  /** Tokens of the clause; a block inside it is one token, see `blockOf`. */
  readonly tokens: IToken[];
  range: Range;
  /** Ended by a semicolon (and not by a line or a brace)? */
  semicolon: boolean;
  /** It holds a block that was too deep to be read, so it is no wonder if nothing can be made of it. */
  isTooDeep?: true;
}

export interface Block {
  readonly clauses: RawClause[];
  /** With the braces. */
  range: Range;
}

/** The block a token stands for. */
export const blockOf = (token: IToken | undefined): Block | undefined =>
  token?.tokenType === BlockToken ? token.payload : undefined;

/** By the index of the token: plain arrays, for they are made anew for every file. */
interface Places {
  /** Tabs stop at every fourth column. */
  readonly columns: Int32Array;
  /** 1 for the first token of a line. */
  readonly lineStarts: Uint8Array;
}

/** One walk over the text, so that a file of one long line costs no more than another. */
function readPlaces(text: string, tokens: readonly IToken[]): Places {
  const columns = new Int32Array(tokens.length);
  const lineStarts = new Uint8Array(tokens.length);
  // From the line of the first token on: the rest says nothing of columns.
  let at = text.lastIndexOf('\n', (tokens[0]?.startOffset ?? 0) - 1) + 1;
  let column = 0;
  let newLine = 1;
  for (const [i, token] of tokens.entries()) {
    for (; at < token.startOffset; at += 1) {
      const char = text.charCodeAt(at);
      if (char === 10 || char === 13) {
        column = 0;
        newLine = 1;
      } else if (char === 9) column += 4 - (column % 4);
      else if (char !== 0xfeff) column += 1;
    }
    columns[i] = column;
    lineStarts[i] = newLine;
    newLine = 0;
  }
  return { columns, lineStarts };
}

/** Is a token the first of its line? */
export function startsLine(text: string, token: IToken): boolean {
  let at = token.startOffset - 1;
  while (at >= 0 && ' \t\r'.includes(text.charAt(at))) at -= 1;
  return at < 0 || text.charAt(at) === '\n';
}

/** Offsets of brackets that have no partner; clauses end at line starts as if they were not there. */
function unmatchedBrackets(tokens: readonly IToken[]): Set<IToken> {
  const unmatched = new Set<IToken>();
  let open: IToken[] = [];
  /** How many of them are parentheses: where none is, none is looked for. */
  let parens = 0;
  for (const token of tokens) {
    const type = token.tokenType;
    if (type === LeftParen || type === LeftBracket) {
      open.push(token);
      if (type === LeftParen) parens += 1;
    } else if (type === RightParen || type === RightBracket) {
      const partner = type === RightParen ? LeftParen : LeftBracket;
      const partners = type === RightParen ? parens : open.length - parens;
      if (partners === 0) {
        unmatched.add(token);
        continue;
      }
      let skipped = open.pop();
      for (; skipped !== undefined && skipped.tokenType !== partner; skipped = open.pop()) {
        unmatched.add(skipped);
        if (skipped.tokenType === LeftParen) parens -= 1;
      }
      if (partner === LeftParen) parens -= 1;
    } else if (type === Open || type === Close || type === Semicolon) {
      for (const left of open) unmatched.add(left);
      open = [];
      parens = 0;
    }
  }
  for (const left of open) unmatched.add(left);
  return unmatched;
}

/**
 * Where a closing brace is missing, by indentation: the first block whose brace stands on a line of
 * another column than the line that opened it ends before the first line that is not inside it.
 */
function missingCloses(
  tokens: readonly IToken[],
  { columns, lineStarts }: Places,
): Map<IToken, number> {
  const missing = new Map<IToken, number>();
  const open: { readonly column: number; clause: number | undefined }[] = [];
  let file: number | undefined;
  let column = 0;
  const drop = (token: IToken): void => {
    missing.set(token, (missing.get(token) ?? 0) + 1);
    open.pop();
  };
  for (const [i, token] of tokens.entries()) {
    const own = columns[i] ?? 0;
    const closes = token.tokenType === Close;
    if (lineStarts[i] === 1) {
      const outside = (at: number | undefined): boolean =>
        at !== undefined && (closes ? at > own : at >= own);
      while (outside(open.at(-1)?.column)) drop(token);
      // A continuation line is part of the line that began its clause.
      const clause = open.length === 0 ? file : open.at(-1)?.clause;
      if (clause === undefined || own <= clause) column = own;
    }
    const top = open.at(-1);
    if (top !== undefined) top.clause ??= own;
    else file ??= own;
    if (token.tokenType === Open) open.push({ column, clause: undefined });
    else if (closes) open.pop();
  }
  return missing;
}

function countBraces(tokens: readonly IToken[]): number {
  let depth = 0;
  for (const token of tokens) {
    if (token.tokenType === Open) depth += 1;
    else if (token.tokenType === Close && depth > 0) depth -= 1;
  }
  return depth;
}

interface Frame {
  readonly block: Block;
  readonly open: IToken | undefined;
  /** Column of the block's first clause; undefined before it. */
  column: number | undefined;
  clause: RawClause | undefined;
  /** Open brackets of the clause. */
  depth: number;
}

/** Splits a file's tokens into clauses and blocks. Iterative: depth costs no stack. */
export function readBlocks(
  file: string,
  text: string,
  tokens: readonly IToken[],
): {
  readonly root: Block;
  readonly diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const tell = bounded(diagnostics);
  /** Of those at the end of the text it is told last, though they stand first. */
  const neverClosed: Diagnostic[] = [];
  const tellUnclosed = bounded(neverClosed);
  const places = readPlaces(text, tokens);
  const unmatched = unmatchedBrackets(tokens);
  const missing = countBraces(tokens) > 0 ? missingCloses(tokens, places) : undefined;
  const root: Frame = frame(undefined, { start: 0, end: text.length });
  const stack: Frame[] = [root];
  let top = root;
  let tooDeep = 0;
  let deep = false;
  let lastEnd = 0;
  const clauses: RawClause[] = [];

  const endClause = (): void => {
    top.clause = undefined;
    top.depth = 0;
  };
  const pop = (end: number): void => {
    stack.pop();
    top.block.range = { start: top.block.range.start, end };
    top = stack.at(-1) ?? root;
    if (top.clause !== undefined) top.clause.range = { start: top.clause.range.start, end };
  };
  const unclosed = (): void => {
    if (top.open === undefined) return;
    // What holds too much else was not read to its end.
    const { open } = top;
    if (!deep) {
      tellUnclosed(() => report('unclosed-block', {}, { file, range: tokenRange(open) }));
    }
    pop(lastEnd);
  };

  for (const [i, token] of tokens.entries()) {
    const type = token.tokenType;
    const range = tokenRange(token);
    if (tooDeep > 0) {
      if (type === Open) tooDeep += 1;
      else if (type === Close) tooDeep -= 1;
      lastEnd = range.end;
      continue;
    }
    for (let n = missing?.get(token) ?? 0; n > 0; n -= 1) unclosed();
    const column = places.columns[i] ?? 0;
    // A brace that opens a block belongs to the clause above, wherever it stands.
    const begins = type !== Close && type !== Open;
    if (top.depth === 0 && begins && column <= (top.column ?? -1)) {
      if (places.lineStarts[i] === 1) endClause();
    }
    if (type === Close) {
      if (top.open === undefined) {
        tell(() => report('extra-brace', {}, { file, range }));
      } else pop(range.end);
    } else if (type === Semicolon) {
      if (top.clause !== undefined) top.clause.semicolon = true;
      endClause();
    } else {
      top.column ??= column;
      if (top.clause === undefined) {
        top.clause = { tokens: [], range, semicolon: false };
        top.block.clauses.push(top.clause);
        clauses.push(top.clause);
      }
      const clause = top.clause;
      clause.range = { start: clause.range.start, end: range.end };
      if (type === Open) {
        const inner = frame(token, range);
        clause.tokens.push(blockToken(token, inner.block));
        if (stack.length > NESTING_LIMIT) {
          tell(() => report('nesting-too-deep', { limit: NESTING_LIMIT }, { file, range }));
          deep = true;
          for (const one of stack) if (one.clause !== undefined) one.clause.isTooDeep = true;
          tooDeep = 1;
        } else {
          stack.push(inner);
          top = inner;
        }
      } else {
        clause.tokens.push(token);
        if (unmatched.has(token)) reportBracket(token);
        else if (type === LeftParen || type === LeftBracket) top.depth += 1;
        else if (type === RightParen || type === RightBracket) top.depth -= 1;
      }
    }
    lastEnd = range.end;
  }
  while (stack.length > 1) unclosed();
  // Not before: what a word is depends on the next one of its clause.
  for (const clause of clauses) retag(clause.tokens);
  return { root: root.block, diagnostics: [...diagnostics, ...neverClosed] };

  function reportBracket(token: IToken): void {
    const opens = token.tokenType === LeftParen || token.tokenType === LeftBracket;
    const code = opens ? 'unclosed-bracket' : 'extra-bracket';
    tell(() => report(code, { bracket: token.image }, { file, range: tokenRange(token) }));
  }
}

function frame(open: IToken | undefined, range: Range): Frame {
  const block: Block = { clauses: [], range };
  return { block, open, column: undefined, clause: undefined, depth: 0 };
}

function blockToken(open: IToken, block: Block): IToken {
  const { startOffset: at } = open;
  const token = createTokenInstance(BlockToken, '{', at, at, 0, 0, 0, 0);
  token.payload = block;
  return token;
}
