/** What each word of a text is, for colours. */
import { lex } from '../syntax/lexer.ts';
import { NumberToken, Text, tokenRange, UnclosedText, Word } from '../syntax/tokens.ts';
import type { Range } from '../constructs/tree.ts';
import { isNameWord } from '../syntax/words.ts';
import type { NameSymbol } from './names/symbols.ts';
import type { Workspace } from './workspace.ts';

/** The kinds of tokens, by the names editors know. The order is the legend. */
export const tokenTypes = [
  'keyword',
  'comment',
  'string',
  'number',
  'namespace',
  'class',
  'type',
  'enumMember',
  'variable',
  'property',
  'function',
  'method',
  'event',
  'label',
] as const;
export type TokenKind = (typeof tokenTypes)[number];

export const tokenModifiers = ['declaration'] as const;

export interface SemanticToken {
  readonly range: Range;
  readonly kind: TokenKind;
  readonly declares: boolean;
}

const kinds: Readonly<Record<NameSymbol['what'], TokenKind>> = {
  unit: 'namespace',
  edition: 'label',
  rule: 'label',
  function: 'function',
  table: 'function',
  decision: 'function',
  order: 'method',
  ask: 'event',
  policy: 'method',
  step: 'label',
  list: 'property',
  shape: 'type',
  attribute: 'property',
  kind: 'class',
  thing: 'enumMember',
  sentence: 'keyword',
  variable: 'variable',
};

/** The tokens of a text in their order; none stretches over a line end. */
export function semanticTokens(workspace: Workspace, path: string): readonly SemanticToken[] {
  const text = workspace.text(path);
  if (text === undefined || workspace.parsed(path)?.tree.units.length === 0) return [];
  const named = workspace
    .index(path)
    .usesIn(path)
    .filter(({ symbol }) => symbol.what !== 'sentence')
    .map(({ range, symbol, declares }) => ({ range, kind: kinds[symbol.what], declares }));
  const { tokens, comments } = lex(path, text);
  const plain: SemanticToken[] = comments.map(({ range }) => ({
    range,
    kind: 'comment',
    declares: false,
  }));
  const raw = rawTexts(workspace, path);
  for (const range of raw) plain.push({ range, kind: 'string', declares: false });
  for (const token of tokens) {
    const kind =
      token.tokenType === Word
        ? isNameWord(token.image)
          ? undefined
          : 'keyword'
        : token.tokenType === NumberToken
          ? 'number'
          : token.tokenType === Text || token.tokenType === UnclosedText
            ? 'string'
            : undefined;
    const range = tokenRange(token);
    const told = raw.some(({ start, end }) => range.start >= start && range.end <= end);
    if (kind !== undefined && !told) plain.push({ range, kind, declares: false });
  }
  return layered(plain, named).flatMap((token) => onOneLine(text, token));
}

/** What stands behind `designer:` and its like: words for people. */
function rawTexts(workspace: Workspace, path: string): readonly Range[] {
  const clauses = workspace.parsed(path)?.tree.units.flatMap((unit) => unit.clauses) ?? [];
  const text = workspace.text(path) ?? '';
  return clauses.flatMap((clause) => {
    if (clause.kind !== 'meta') return [];
    const colon = /^\p{L}+\s*:\s*/u.exec(text.slice(clause.range.start, clause.range.end));
    return colon === null
      ? []
      : [{ start: clause.range.start + colon[0].length, end: clause.range.end }];
  });
}

/** Names stand before what the lexer says; a text is cut around the names in it. */
function layered(
  plain: readonly SemanticToken[],
  named: readonly SemanticToken[],
): readonly SemanticToken[] {
  const all: SemanticToken[] = [];
  let end = 0;
  for (const token of [...named].sort((a, b) => a.range.start - b.range.start)) {
    if (token.range.start < end) continue;
    all.push(token);
    ({ end } = token.range);
  }
  const rest: SemanticToken[] = [];
  let at = 0;
  for (const token of [...plain].sort((a, b) => a.range.start - b.range.start)) {
    let { start } = token.range;
    while ((all[at]?.range.end ?? Infinity) <= start) at += 1;
    for (let i = at; (all[i]?.range.start ?? Infinity) < token.range.end; i += 1) {
      const over = all[i]?.range;
      if (over === undefined) break;
      if (over.start > start) rest.push({ ...token, range: { start, end: over.start } });
      start = Math.max(start, over.end);
    }
    if (start < token.range.end) rest.push({ ...token, range: { start, end: token.range.end } });
  }
  return [...all, ...rest].sort((a, b) => a.range.start - b.range.start);
}

function onOneLine(text: string, token: SemanticToken): SemanticToken[] {
  const { start, end } = token.range;
  if (!text.slice(start, end).includes('\n')) return [token];
  const parts: SemanticToken[] = [];
  for (const found of text.slice(start, end).matchAll(/[^\s][^\r\n]*/g)) {
    const from = start + found.index;
    const range = { start: from, end: from + found[0].trimEnd().length };
    if (range.end > range.start) parts.push({ ...token, range });
  }
  return parts;
}
