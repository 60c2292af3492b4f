import { createTokenInstance, Lexer } from 'chevrotain';
import type { IToken } from 'chevrotain';
import { bounded } from '../diagnostics/bounded.ts';
import { report } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hiddenCharacters, isHidden } from './hidden.ts';
import {
  CommentToken,
  ForeignComment,
  lexerTokens,
  Stray,
  tokenRange,
  UnclosedText,
} from './tokens.ts';
import type { Comment } from './tree.ts';

/** Made when the first text is read: importing this module costs nothing. */
let lexer: Lexer | undefined;

function theLexer(): Lexer {
  lexer ??= new Lexer(lexerTokens, {
    positionTracking: 'onlyOffset',
    ensureOptimizations: true,
    skipValidations: true,
  });
  return lexer;
}

export interface Lexed {
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Text to tokens; words are told apart later, clause by clause. Never throws.
 *
 * @param isWhole false where the text is a part of a file
 */
export function lex(file: string, text: string, isWhole = true): Lexed {
  const { tokens, groups, errors } = theLexer().tokenize(text);
  const hidden = hiddenCharacters(file, text, isWhole);
  for (const { offset, length } of errors) {
    const image = text.slice(offset, offset + length);
    // Of what is hidden that is said already.
    if (Array.from(image).every(isHidden)) continue;
    tokens.push(createTokenInstance(Stray, image, offset, offset + length - 1, 0, 0, 0, 0));
  }
  if (errors.length > 0) tokens.sort((a, b) => a.startOffset - b.startOffset);
  if (mayBeDecomposed.test(text)) tokens.forEach(compose);
  const unclosed: Diagnostic[] = [];
  const tellUnclosed = bounded(unclosed);
  for (const token of tokens) {
    if (token.tokenType === UnclosedText) {
      tellUnclosed(() => report('unclosed-string', {}, { file, range: tokenRange(token) }));
    }
  }
  const borrowed: Diagnostic[] = [];
  const tellBorrowed = bounded(borrowed);
  for (const token of groups[ForeignComment.GROUP ?? ''] ?? []) {
    tellBorrowed(() => foreignComment(file, text, token));
  }
  const comments = (groups[CommentToken.GROUP ?? 'comments'] ?? []).map(
    (token: IToken): Comment => ({ text: token.image.trimEnd(), range: tokenRange(token) }),
  );
  return { tokens, comments, diagnostics: [...hidden, ...unclosed, ...borrowed] };
}

function foreignComment(file: string, text: string, token: IToken): Diagnostic {
  // Behind the last line nothing may stand.
  const lines = token.image
    .slice(2, -2)
    .split('\n')
    .map((line) => line.replace(/^[\s*]+/, ''));
  const written = lines.filter((line) => line.trim() !== '').map((line) => `// ${line.trimEnd()}`);
  const range = tokenRange(token);
  const alone = /^[ \t]*(?:\r?\n|$)/.test(text.slice(range.end));
  const fix = alone ? [{ title: 'Write //', range, text: written.join('\n') }] : [];
  return report('borrowed-sign', { found: '/* */', meant: '//' }, { file, range }, { fix });
}

/** Below, every text is in normal form. */
const mayBeDecomposed = /[^\0-\u02ff]/;

/** A letter may be written as one character or as two (Unicode's normal form C is one): both are the same name. */
function compose(token: IToken): void {
  const { image, startOffset } = token;
  if (!mayBeDecomposed.test(image)) return;
  token.endOffset = startOffset + image.length - 1;
  token.image = image.normalize('NFC');
}

/** The text a string token stands for. */
export function unquote(image: string): string {
  const inner =
    image.length > 1 && /["\u201c\u201d\u00bb]$/.test(image) ? image.slice(1, -1) : image.slice(1);
  return inner.replace(/\\(["\\])/g, '$1');
}

export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
