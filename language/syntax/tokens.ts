import { createToken, Lexer } from 'chevrotain';
import type { CustomPatternMatcherFunc, IToken, TokenType } from 'chevrotain';
import type { Range } from './tree.ts';
import { operatorWords, signs } from './operators.ts';
import { isQuantifierWord } from './quantifiers.ts';
import { isNameWord, letterAt, numberEnd, wordEnd } from './words.ts';

const slice =
  (end: (text: string, start: number) => number): CustomPatternMatcherFunc =>
  (text, offset) => {
    const stop = end(text, offset);
    return stop === offset ? null : [text.slice(offset, stop)];
  };

const digits = Array.from('0123456789');
/** One character of each of Chevrotain's buckets, so that its first-character look-up stays on. */
const wordStarts = [
  ...digits,
  ...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  ...Array.from({ length: 128 }, (_, i) => 128 + i),
  ...Array.from({ length: 256 }, (_, i) => 256 + 255 * i),
];

export const Word = createToken({
  name: 'Word',
  // Chevrotain 11.2 drops the `u` flag of patterns, so letters are told by a function.
  pattern: slice(wordEnd),
  start_chars_hint: wordStarts,
  line_breaks: false,
});
export const NumberToken = createToken({
  name: 'a number',
  pattern: slice(numberEnd),
  start_chars_hint: digits,
  line_breaks: false,
});
export const Text = createToken({ name: 'quoted text', pattern: /"(?:[^"\\\r\n]|\\[^\r\n])*"/ });
export const UnclosedText = createToken({
  name: 'unclosed text',
  pattern: /"(?:[^"\\\r\n]|\\[^\r\n])*\\?/,
  categories: [Text],
});
/** Quotes as printers set them. */
export const ForeignText = createToken({
  name: 'text in other quotes',
  pattern: /[\u201c\u201d\u201e\u00ab][^\u201c\u201d\u201e\u00ab\u00bb"\r\n]*[\u201c\u201d\u00bb]/,
  categories: [Text],
});
/** Where the comments of a text end, as far as was looked for: where one is not closed, none behind it is. */
let closing = { text: '', from: 0, end: 0 };

function commentEnd(text: string, from: number): number {
  if (closing.text !== text || closing.end !== -1 || from < closing.from) {
    const at = text.indexOf('*/', from);
    closing = { text, from, end: at === -1 ? -1 : at + 2 };
  }
  return closing.end;
}

/** A comment as other languages have them. */
export const ForeignComment = createToken({
  name: 'a comment between other marks',
  pattern: (text, offset) => {
    if (!text.startsWith('/*', offset)) return null;
    const end = commentEnd(text, offset + 2);
    return end === -1 ? null : [text.slice(offset, end)];
  },
  start_chars_hint: ['/'],
  group: 'borrowed',
  line_breaks: true,
});
const Space = createToken({
  name: 'white space',
  pattern: /\s+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});
/** Not in `https://example.org`: an address in a source line is no comment. */
export const CommentToken = createToken({
  name: 'comment',
  pattern: (text, offset) => {
    if (!text.startsWith('//', offset)) return null;
    if (text.charAt(offset - 1) === ':' && letterAt(text, offset + 2) > 0) return null;
    let end = offset;
    while (end < text.length && text.charAt(end) !== '\n' && text.charAt(end) !== '\r') end += 1;
    return [text.slice(offset, end)];
  },
  start_chars_hint: ['/'],
  line_breaks: false,
  group: 'comments',
});
/** Characters the lexer does not know; allowed in raw text only. */
export const Stray = createToken({ name: 'stray', pattern: Lexer.NA });

const mark = (image: string, categories: TokenType[] = []): TokenType =>
  createToken({ name: `\`${image}\``, pattern: image, categories });

/** Operators between two operands of an expression. */
export const BinaryOperator = createToken({ name: 'an operator', pattern: Lexer.NA });
export const Open = mark('{');
export const Close = mark('}');
export const LeftParen = mark('(');
export const RightParen = mark(')');
export const LeftBracket = mark('[');
export const RightBracket = mark(']');
export const Comma = mark(',');
export const Colon = mark(':');
export const Semicolon = mark(';');
export const Equals = mark('=', [BinaryOperator]);
export const Dots = mark('..');
export const Dot = mark('.');
const At = mark('@');
const operators = signs
  .filter((image) => image !== '=')
  .map((image) => mark(image, [BinaryOperator]));

export const operatorType = (image: string): TokenType =>
  operators.find(({ name }) => name === `\`${image}\``) ?? Equals;

/** A whole `{ .. }`, as the block pass puts it into the clause it stands in. */
export const BlockToken = createToken({ name: 'a block', pattern: Lexer.NA });

/** Words that are told apart after the lexer, so that each of them stays a Word where a name is wanted. */
const wordTypes: TokenType[] = [];
const word = (name: string, categories: TokenType[] = [Word]): TokenType => {
  const type = createToken({ name: `\`${name}\``, pattern: Lexer.NA, categories });
  wordTypes.push(type);
  return type;
};
export const NameWord = word('a name');
/** A lower-case word that may be a variable or an attribute. */
export const Plain = word('a variable');
export const Preposition = word('a preposition', [Plain, Word]);
/** Not `by`, which starts the keys of `first`. */
const preposition = (name: string): TokenType => word(name, [Preposition, Plain, Word]);
export const If = word('if');
export const Then = word('then');
export const Else = word('else');
export const Let = word('let');
export const OrElse = word('or else');
export const Not = word('not');
export const Is = word('is');
export const With = word('with');
export const Over = word('over');
export const From = preposition('from');
export const To = preposition('to');
export const AtWord = preposition('at');
export const By = word('by', [Plain, Word]);
export const Through = word('through');
export const Rounded = word('rounded');
export const Down = word('down');
/** Words that begin another part of a clause: no variable can follow a kind by their name. */
export const PartWord = word('another part');
export const Literal = word('a literal');
export const Other = word('other');
export const Quantifier = word('a quantifier');
export const First = word('first');
export const Route = word('route');
export const Distance = word('distance');

const operatorTypes = new Map(
  operatorWords
    .filter((image) => image !== 'is' && image !== 'or else')
    .map((image) => [image, word(image, [Word, BinaryOperator])]),
);
const operatorWord = (image: string): TokenType => operatorTypes.get(image) ?? Plain;
export const Or = operatorWord('or');
export const And = operatorWord('and');
export const In = operatorWord('in');

const keywords = new Map<string, TokenType>([
  ...operatorTypes,
  ...[If, Then, Else, Let, Not, Is, With, From, To, By, Rounded, Down].map(
    (type): [string, TokenType] => [type.name.slice(1, -1), type],
  ),
  ['at', AtWord],
  ['of', preposition('of')],
  ['into', preposition('into')],
  ['on', preposition('on')],
  ...['when', 'unless', 'until', 'such'].map((text): [string, TokenType] => [text, PartWord]),
  ...['yes', 'no', 'none', 'this', 'inherited'].map((text): [string, TokenType] => [text, Literal]),
]);

export const isQuantifier = (token: IToken | undefined): boolean =>
  token !== undefined && isQuantifierWord(token.image);

/** Tokens of a part of a text, put where that part begins. */
export function shift(tokens: readonly IToken[], start: number): void {
  for (const token of tokens) {
    token.startOffset += start;
    // Of most tokens only the beginning is noted.
    if (token.endOffset !== undefined) token.endOffset += start;
  }
}

/** Gives every word of a clause its type, by its own text and the next token. */
export function retag(tokens: readonly IToken[]): void {
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined || token.tokenType !== Word) continue;
    const next = tokens[i + 1];
    setType(token, wordType(token.image, next));
    if (next?.image === 'else' && token.tokenType === Or) setType(token, OrElse);
  }
}

function wordType(image: string, next: IToken | undefined): TokenType {
  if (isNameWord(image)) return NameWord;
  if (next !== undefined && isQuantifierWord(image)) {
    const subject = next.image === 'other' || (next.tokenType === Word && isNameWord(next.image));
    if (subject) return image === 'first' ? First : Quantifier;
  }
  if (
    image === 'other' &&
    next !== undefined &&
    next.tokenType === Word &&
    isNameWord(next.image)
  ) {
    return Other;
  }
  if (image === 'over' && next?.tokenType === Word && isNameWord(next.image)) return Over;
  if (image === 'through') return Through;
  if (next?.image === 'from' && image === 'route') return Route;
  if (next?.image === 'from' && image === 'distance') return Distance;
  return keywords.get(image) ?? Plain;
}

function setType(token: IToken, type: TokenType): void {
  token.tokenType = type;
  if (type.tokenTypeIdx !== undefined) token.tokenTypeIdx = type.tokenTypeIdx;
}

export const lexerTokens: TokenType[] = [
  Space,
  NumberToken,
  Word,
  Text,
  UnclosedText,
  ForeignText,
  CommentToken,
  ForeignComment,
  Open,
  Close,
  LeftParen,
  RightParen,
  LeftBracket,
  RightBracket,
  Comma,
  Colon,
  Semicolon,
  Dots,
  Dot,
  At,
  ...operators.filter((type) => type.name.length === 4),
  Equals,
  ...operators.filter((type) => type.name.length === 3),
];

/** Every type a parser can meet. */
export const grammarTokens: TokenType[] = [
  ...lexerTokens,
  ...wordTypes,
  BinaryOperator,
  BlockToken,
  Stray,
];

const finite = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value);

/**
 * The range of a token. Tokens that error recovery makes up carry NaN; they get the empty range at
 * `fallback`, so that no position is ever NaN.
 */
export function tokenRange(token: IToken, fallback = 0): Range {
  const start = finite(token.startOffset) ? token.startOffset : fallback;
  const end = finite(token.endOffset) ? token.endOffset + 1 : start + token.image.length;
  return { start, end: finite(token.startOffset) ? end : start };
}
