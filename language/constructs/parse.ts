/** Text to tree. */
import { constructs } from './clauses.ts';
import type { Construct } from './construct.ts';
import { fact } from './fact.ts';
import { meta } from './meta.ts';
import { unitName } from './units.ts';
import type { IToken } from 'chevrotain';
import { hint, nearest } from '../diagnostics/spelling.ts';
import { bounded, ERROR_LIMIT } from '../diagnostics/bounded.ts';
import { report } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readBlocks } from '../syntax/blocks.ts';
import type { RawClause } from '../syntax/blocks.ts';
import { Cursor, cursorOf } from '../syntax/cursor.ts';
import type { Source } from '../syntax/cursor.ts';
import { lex } from '../syntax/lexer.ts';
import { Close, shift, tokenRange } from '../syntax/tokens.ts';
import type { Clause, Comment, FileTree, Range, Unit, UnitRole } from './tree.ts';

export const SIZE_LIMIT = 1024 * 1024;

/** Told by their shape, in this order; lines about the text are read before all others. */
const byShape = constructs.filter((one) => one.begins.length === 0 && one.kind !== meta.kind);

/** What a clause may be that begins with a word: the clauses that do, then those that are told by their shape. */
const byWord: ReadonlyMap<string, readonly Construct<Clause>[]> = new Map(
  constructs.flatMap(({ begins }) =>
    begins.map((word) => {
      const own = constructs.filter((one) => one.begins.includes(word));
      return [word, [...own, ...byShape]] as const;
    }),
  ),
);

function readClause(source: Source, raw: RawClause): Clause | undefined {
  const rawText = new Cursor(source, raw);
  const said = meta.read(rawText, () => []);
  if (said !== undefined) {
    rawText.finish();
    return said;
  }
  const c = cursorOf(source, raw);
  if (c.done) return undefined;
  for (const one of byWord.get(c.peek()?.image ?? '') ?? byShape) {
    const clause = one.read(c, (block) => readClauses(source, block?.clauses ?? []));
    if (clause !== undefined) {
      c.finish();
      return clause;
    }
    c.restart();
    // Whatever it was meant for, it is not a sentence that nobody declares.
    if (raw.isTooDeep === true && one.kind === fact.kind) return undefined;
  }
  return undefined;
}

function readClauses(source: Source, all: readonly RawClause[]): Clause[] {
  const clauses: Clause[] = [];
  let cut: string | undefined;
  for (const raw of all) {
    const clause = readClause(source, raw);
    if (clause?.kind === 'use-sentence' && cut !== undefined) {
      const at = { file: source.file, range: raw.range };
      const key = cut;
      source.report(() => report('text-cut', { key }, at));
      if (!raw.semicolon) cut = undefined;
      continue;
    }
    cut = clause?.kind === 'meta' && raw.semicolon ? clause.key : undefined;
    if (clause !== undefined) clauses.push(clause);
  }
  return clauses;
}

const roles: readonly UnitRole[] = ['map', 'rulebook', 'module', 'variant'];

function readUnit(source: Source, raw: RawClause): Unit | undefined {
  const c = cursorOf(source, raw);
  if (c.done) return undefined;
  const role = roles.find((word) => c.sees(word)) ?? noUnit(source, raw);
  if (role === undefined) return undefined;
  c.form = `${role} NAME { clauses }`;
  c.next();
  const name = unitName(c);
  // Behind a missing brace stand clauses: a block further on is that of one of them.
  const clauses = readClauses(source, c.lacksBlock() ? [] : (c.block()?.clauses ?? []));
  c.finish();
  return { role, name, clauses, range: raw.range };
}

/** Tells that a clause is no unit, and what it is meant as, if that can be seen: then it is read as that. */
function noUnit(source: Source, raw: RawClause): UnitRole | undefined {
  const [token] = raw.tokens;
  const range = token === undefined ? raw.range : tokenRange(token);
  const like = nearest(token?.image ?? '', roles);
  const help =
    'Start with `variant NAME` (or map, rulebook, module) and put the clauses in braces behind it.';
  const fix = like === undefined ? [] : [{ title: `Change to ${like}`, range, text: like }];
  if (raw.isTooDeep !== true) {
    const at = { file: source.file, range };
    source.report(() => report('not-a-unit', { hint: hint(like, help) }, at, { fix }));
  }
  return roles.find((role) => role === like);
}

function sourceOf(file: string, text: string, diagnostics: Diagnostic[]): Source {
  return { file, text, report: bounded(diagnostics) };
}

/**
 * Reads a file. Never throws: whatever the text is, there is a tree of what could be read, and every
 * error is a diagnostic with its range. `path` is kept as given. Texts over 1 MB are refused unread.
 */
export function parse(
  path: string,
  text: string,
): { readonly tree: FileTree; readonly diagnostics: Diagnostic[] } {
  const range = { start: 0, end: text.length };
  if (text.length > SIZE_LIMIT) {
    const words = { size: text.length, limit: SIZE_LIMIT };
    const at = { file: path, range: { start: 0, end: 0 } };
    const tree = { path, text, units: [], comments: [], range };
    return { tree, diagnostics: [report('file-too-large', words, at)] };
  }
  const { tokens, comments, diagnostics: lexical } = lex(path, text);
  const { root, diagnostics: structural } = readBlocks(path, text, tokens);
  const found: Diagnostic[] = [];
  const source = sourceOf(path, text, found);
  const read = root.clauses.flatMap((raw) => readUnit(source, raw) ?? []);
  const tree: FileTree = { path, text, units: read, comments, range };
  return { tree, diagnostics: inOrder(closed(upToQuote([...lexical, ...structural, ...found]))) };
}

/** A quote that is not closed takes braces and names with it: what seems wrong behind it is most often that. */
function upToQuote(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const isOpen = ({ code }: Diagnostic): boolean => code === 'unclosed-string';
  // There may be as many as lines: no more than a walk for all of them.
  const first = diagnostics.reduce(
    (least, one) => (isOpen(one) ? Math.min(least, one.range.start) : least),
    Infinity,
  );
  return diagnostics.filter((one) => one.range.start < first || isOpen(one));
}

/** Where the brace that opens a block is missing, the one that closes it closes something. */
function closed(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const lacking = diagnostics.filter(({ fix }) => fix?.some(({ text }) => text === ' {') === true);
  const free = new Set<Diagnostic>();
  for (const { range } of lacking) {
    const next = diagnostics.find(
      (one) => one.code === 'extra-brace' && one.range.start > range.start && !free.has(one),
    );
    if (next !== undefined) free.add(next);
  }
  return diagnostics.filter((one) => !free.has(one));
}

/** The codes of faults that may reach beyond the clause they are found in. */
const structural: ReadonlySet<string> = new Set([
  'unclosed-block',
  'extra-brace',
  'unclosed-bracket',
  'extra-bracket',
  'unclosed-string',
  'nesting-too-deep',
  'too-many-errors',
]);

/** Does a fault leave the shape of the text around it alone? */
export const staysInside = ({ code }: Diagnostic): boolean => !structural.has(code);

/**
 * Reads one clause again that was changed in place. Undefined where what stands there now is not exactly one clause, or
 * may reach beyond itself; then the whole text is to be read.
 *
 * @param range what the clause and nothing else may be in
 * @param column the column its block's clauses stand in: a line of it that begins there would be a clause of its own
 */
export function parseClause(
  path: string,
  text: string,
  range: Range,
  column: number,
):
  | {
      readonly clause: Clause;
      readonly diagnostics: readonly Diagnostic[];
      readonly comments: readonly Comment[];
    }
  | undefined {
  const {
    tokens,
    comments,
    diagnostics: lexical,
  } = lex(path, text.slice(range.start, range.end), false);
  if (lexical.length > 0) return undefined;
  shift(tokens, range.start);
  const lineEnd = text.indexOf('\n', range.end);
  const rest = text.slice(range.end, lineEnd < 0 ? text.length : lineEnd).trim();
  // A comment would take what stands behind it on the line.
  const last = comments.at(-1);
  if (last !== undefined && range.start + last.range.end === range.end && rest !== '')
    return undefined;
  // A word may go on in what follows.
  if (rest !== '' && /[^\s;}]/.test(text.charAt(range.end))) return undefined;
  const { root, diagnostics } = readBlocks(path, text, tokens);
  const [raw, more] = root.clauses;
  if (raw === undefined || more !== undefined || diagnostics.length > 0) return undefined;
  if (raw.semicolon || startsClause(text, tokens, range, column)) return undefined;
  const found: Diagnostic[] = [];
  const source = sourceOf(path, text, found);
  const clause = readClause(source, raw);
  if (clause === undefined || !found.every(staysInside)) return undefined;
  // It may be the rest of a text that a semicolon has cut off.
  if (clause.kind === 'use-sentence' && /;\s*$/.test(text.slice(range.start - 100, range.start)))
    return undefined;
  return {
    clause,
    diagnostics: inOrder(found),
    comments: comments.map((comment) => ({
      ...comment,
      range: {
        start: comment.range.start + range.start,
        end: comment.range.end + range.start,
      },
    })),
  };
}

/** Does a line of the tokens begin where another clause of the block would? */
function startsClause(
  text: string,
  tokens: readonly IToken[],
  { start }: Range,
  column: number,
): boolean {
  return tokens.some((token) => {
    if (token.startOffset === start || token.tokenType === Close) return false;
    const line = text.lastIndexOf('\n', token.startOffset - 1) + 1;
    const before = text.slice(line, token.startOffset);
    return before.trim() === '' && (before.includes('\t') || before.length <= column);
  });
}

/** By place, and not more than anybody reads. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.toSorted(
    (a, b) => a.range.start - b.range.start || a.range.end - b.range.end,
  );
  const rest = sorted[ERROR_LIMIT];
  if (rest === undefined) return sorted;
  const more = report(
    'too-many-errors',
    { limit: ERROR_LIMIT },
    { file: rest.file, range: rest.range },
  );
  return [...sorted.slice(0, ERROR_LIMIT), more];
}
