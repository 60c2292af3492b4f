import { createTokenInstance } from 'chevrotain';
import type { IToken, TokenType } from 'chevrotain';
import { report } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { blockOf } from './blocks.ts';
import { Grammar } from './grammar.ts';
import { quote } from './lexer.ts';
import { DEPTH_LIMIT, limitPassed, PARTS_LIMIT } from './operands.ts';
import { lexerTokens, NumberToken, retag, Stray, Text, tokenRange, Word } from './tokens.ts';
import type { DomainNode, Expression, Piece, Range, SortKey } from './tree.ts';

/** Made when the first expression is read. */
let grammar: Grammar | undefined;

export interface Reading<T> {
  readonly value: T | undefined;
  /** How many tokens were read. */
  readonly length: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a message calls a token. */
export function describe(token: IToken | undefined): string {
  if (token === undefined || token.image === '') return 'the end of the clause';
  if (blockOf(token) !== undefined) return 'a block';
  return token.image.startsWith('"') ? token.image : `\`${token.image}\``;
}

export const readExpression = (
  file: string,
  tokens: readonly IToken[],
  start = 0,
): Reading<Expression> => read(file, tokens, start, (parser) => parser.expression());

export const readDomain = (
  file: string,
  tokens: readonly IToken[],
  start = 0,
): Reading<DomainNode> => read(file, tokens, start, (parser) => parser.domain());

export const readSortKeys = (
  file: string,
  tokens: readonly IToken[],
  start = 0,
): Reading<SortKey[]> => read(file, tokens, start, (parser) => parser.sortKeys());

/** No expression is longer; copying all of a long clause for each of its expressions would take for ever. */
const TOKENS_LIMIT = 8192;

/** Reads as much of the tokens from `start` on as the rule takes. */
function read<T>(
  file: string,
  all: readonly IToken[],
  start: number,
  rule: (parser: Grammar) => T,
): Reading<T> {
  grammar ??= new Grammar();
  const tokens = all.slice(start, start + TOKENS_LIMIT);
  const diagnostics: Diagnostic[] = [];
  grammar.begin(tokens);
  let value: T | undefined;
  try {
    value = rule(grammar);
  } catch (error) {
    if (error !== limitPassed) throw error;
  }
  for (const { code, range } of grammar.problems) {
    const at = { file, range };
    if (code === 'nesting-too-deep') diagnostics.push(report(code, { limit: DEPTH_LIMIT }, at));
    else if (code === 'expression-too-long') {
      diagnostics.push(report(code, { limit: PARTS_LIMIT }, at));
    } else if (code === 'number-too-large') {
      const token = tokens.find((candidate) => candidate.startOffset === range.start);
      diagnostics.push(report(code, { number: token?.image ?? '' }, at));
    } else diagnostics.push(report(code, {}, at));
  }
  const [error] = grammar.errors;
  if (error !== undefined) {
    value = undefined;
    const found = tokens.includes(error.token) ? error.token : undefined;
    const range = found === undefined ? endOf(tokens, all[start - 1]) : tokenRange(found);
    const words = { found: describe(found) };
    diagnostics.push(
      error.message === ''
        ? report('expected-expression', words, { file, range })
        : report('expected-in-expression', { what: error.message, ...words }, { file, range }),
    );
  }
  if (value === undefined) return { value, length: tokens.length, diagnostics };
  const length = tokens.indexOf(grammar.rest());
  return { value, length: length === -1 ? tokens.length : length, diagnostics };
}

/** The last character of the tokens, or of what stands before them: where something is missing. */
function endOf(tokens: readonly IToken[], before: IToken | undefined): Range {
  const last = tokens.at(-1) ?? before;
  const end = last === undefined ? 0 : tokenRange(last).end;
  return { start: Math.max(0, end - 1), end };
}

const marks = new Map<string, TokenType>(
  lexerTokens.flatMap((type) =>
    typeof type.PATTERN === 'string' ? [[type.PATTERN, type] as const] : [],
  ),
);

function pieceToken(piece: Piece): IToken {
  const { start, end } = piece.range;
  const types = {
    word: Word,
    number: NumberToken,
    string: Text,
    mark: marks.get(piece.text) ?? Stray,
  };
  const image = piece.type === 'string' ? quote(piece.text) : piece.text;
  return createTokenInstance(types[piece.type], image, start, end - 1, 0, 0, 0, 0);
}

/**
 * Reads pieces of a sentence as one expression, as a hole of type `condition` or `Number` needs it.
 * Never throws; what cannot be read is an expression of form `missing` and a diagnostic.
 */
export function parseExpression(
  pieces: readonly Piece[],
  file: string,
): { readonly expression: Expression; readonly diagnostics: readonly Diagnostic[] } {
  const tokens = pieces.map(pieceToken);
  retag(tokens);
  const { value, length, diagnostics } = readExpression(file, tokens);
  const all = [...diagnostics];
  const extra = tokens[length];
  if (extra !== undefined && all.length === 0) {
    const words = { found: describe(extra), form: 'one expression' };
    all.push(report('unexpected-text', words, { file, range: tokenRange(extra) }));
  }
  const range = { start: pieces[0]?.range.start ?? 0, end: pieces.at(-1)?.range.end ?? 0 };
  return { expression: value ?? { form: 'missing', range }, diagnostics: all };
}
