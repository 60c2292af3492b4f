/** Reads the tokens of one clause from left to right. The first error of a clause is its only one. */
import type { IToken } from 'chevrotain';
import { report } from '../diagnostics/diagnostic.ts';
import type { Reporter } from '../diagnostics/bounded.ts';
import { blockOf, startsLine } from './blocks.ts';
import type { Block, RawClause } from './blocks.ts';
import { describe, readDomain, readExpression, readSortKeys } from './expressions.ts';
import type { Reading } from './expressions.ts';
import { asWrittenHere } from './borrowed.ts';
import { leftOver } from './leftover.ts';
import { unquote } from './lexer.ts';
import { Comma, Equals, ForeignText, LeftParen, NameWord, NumberToken } from './tokens.ts';
import { operatorType, RightParen, Stray, Text, tokenRange, Word } from './tokens.ts';
import type { Declared, DomainNode, Expression, Name } from './tree.ts';
import { templateOf } from './templates.ts';
import type { Range, SortKey, StringNode, TemplateNode } from './tree.ts';

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly report: Reporter;
}

const isType = (token: IToken | undefined, type: IToken['tokenType']): boolean =>
  token !== undefined &&
  (token.tokenType === type || (token.tokenType.CATEGORIES?.includes(type) ?? false));

export const isWord = (token: IToken | undefined): boolean => isType(token, Word);
export const isText = (token: IToken | undefined): boolean => isType(token, Text);
export const isCapital = (token: IToken | undefined): boolean => isType(token, NameWord);
export const isLower = (token: IToken | undefined): boolean => isWord(token) && !isCapital(token);
export const isNumber = (token: IToken | undefined): boolean => isType(token, NumberToken);

/** Tokens as text: a blank where there was white space. */
export function joined(tokens: readonly IToken[]): string {
  let text = '';
  let end = -1;
  for (const token of tokens) {
    if (end !== -1 && token.startOffset > end) text += ' ';
    text += token.image;
    end = tokenRange(token).end;
  }
  return text;
}

const rangeOf = (tokens: readonly IToken[], fallback: number): Range => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first === undefined || last === undefined
    ? { start: fallback, end: fallback }
    : { start: tokenRange(first, fallback).start, end: tokenEnd(last) };
};

const tokenEnd = (token: IToken): number => blockOf(token)?.range.end ?? tokenRange(token).end;

export class Cursor {
  readonly source: Source;
  readonly tokens: IToken[];
  readonly range: Range;
  /** How the construct is written, for messages. */
  form = '';
  failed = false;
  private i = 0;
  private readonly isTooDeep: boolean;

  constructor(source: Source, clause: Pick<RawClause, 'tokens' | 'range' | 'isTooDeep'>) {
    this.source = source;
    this.isTooDeep = clause.isTooDeep === true;
    this.range = clause.range;
    this.tokens = clause.tokens;
  }

  get done(): boolean {
    return this.i >= this.tokens.length;
  }

  get position(): number {
    return this.i;
  }

  restart(): void {
    this.i = 0;
    this.failed = false;
  }

  peek(ahead = 0): IToken | undefined {
    return this.tokens[this.i + ahead];
  }

  next(): IToken | undefined {
    const token = this.tokens[this.i];
    if (token !== undefined) this.i += 1;
    return token;
  }

  /** Do these words and marks come next? */
  sees(...images: readonly string[]): boolean {
    return images.every((image, ahead) => {
      const token = this.peek(ahead);
      return token?.image === image && blockOf(token) === undefined;
    });
  }

  accept(...images: readonly string[]): boolean {
    if (this.failed || !this.sees(...images)) return false;
    this.i += images.length;
    return true;
  }

  expect(image: string): boolean {
    return this.accept(image) || this.fail(`\`${image}\``);
  }

  fail(what: string): false {
    if (this.failed) return false;
    this.failed = true;
    const token = this.peek();
    const range = token === undefined ? this.lastCharacter() : tokenRange(token);
    const words = { what, found: describe(token), form: this.form };
    this.source.report(() => report('expected', words, { file: this.source.file, range }));
    return false;
  }

  /** Reports what is left over. */
  finish(): void {
    const token = this.peek();
    if (token === undefined || this.failed) return;
    this.failed = true;
    // Of what holds a block too deep to be read that has been told.
    if (this.isTooDeep) return;
    const { source, range, form } = this;
    const peek = (ahead: number): IToken | undefined => this.peek(ahead);
    source.report(() => leftOver({ source, range, form, peek }, token));
  }

  private lastCharacter(): Range {
    const { end } = this.i > 0 ? this.since(0) : this.range;
    return { start: Math.max(this.range.start, end - 1), end };
  }

  /** The range of the tokens from a position up to here. */
  since(position: number): Range {
    return rangeOf(this.tokens.slice(position, this.i), this.here());
  }

  private here(): number {
    const token = this.peek();
    return token === undefined ? this.range.end : tokenRange(token).start;
  }

  /** A cursor over the tokens from here up to `end`, which are taken out of this one. */
  part(end: number): Cursor {
    const tokens = this.tokens.slice(this.i, end);
    const cursor = new Cursor(this.source, { tokens, range: rangeOf(tokens, this.here()) });
    cursor.form = this.form;
    cursor.failed = this.failed;
    this.i = Math.max(this.i, end);
    return cursor;
  }

  /** Position of the first (or last) such token outside brackets, from here on; -1 if there is none. */
  find(
    wanted: (token: IToken, ahead: IToken | undefined, before: IToken | undefined) => boolean,
    last = false,
  ): number {
    let depth = 0;
    let found = -1;
    for (let k = this.i; k < this.tokens.length; k += 1) {
      const token = this.tokens[k];
      if (token === undefined) break;
      if (token.tokenType === LeftParen) depth += 1;
      else if (token.tokenType === RightParen) depth = Math.max(0, depth - 1);
      else if (depth === 0 && wanted(token, this.tokens[k + 1], this.tokens[k - 1])) {
        if (!last) return k;
        found = k;
      }
    }
    return found;
  }

  /** The next block. What stands before it is an error, but does not cost the block. */
  block(): Block | undefined {
    if (!this.seesBlock() && !this.lacksBlock()) this.fail('a block in braces');
    for (let at = this.i; at < this.tokens.length; at += 1) {
      const block = blockOf(this.tokens[at]);
      if (block === undefined) continue;
      this.i = at + 1;
      return block;
    }
    return undefined;
  }

  /** Does the clause end, or the line, where its block should begin? That is told there, not where the text goes on. */
  lacksBlock(): boolean {
    const token = this.peek();
    const isLine = token !== undefined && startsLine(this.source.text, token);
    if (this.seesBlock() || (token !== undefined && !isLine)) return false;
    if (this.failed) return true;
    this.failed = true;
    const range = this.lastCharacter();
    const fix = [
      { title: 'Open the block', range: { start: range.end, end: range.end }, text: ' {' },
    ];
    const found = token === undefined ? describe(token) : 'the end of the line';
    const words = { what: 'a block in braces', found, form: this.form };
    this.source.report(() =>
      report(
        'expected',
        words,
        { file: this.source.file, range },
        token === undefined ? {} : { fix },
      ),
    );
    return true;
  }

  seesBlock(): boolean {
    return blockOf(this.peek()) !== undefined;
  }

  missingName(): Name {
    const { end } = this.lastCharacter();
    return { text: '', range: { start: end, end } };
  }

  /** One word, of any case. */
  word(what: string): Name {
    if (!this.failed && isWord(this.peek())) return this.take(1);
    this.fail(what);
    return this.missingName();
  }

  /** One word that does not start with a capital: a variable. */
  variable(): Name {
    if (isLower(this.peek())) return this.word('a variable');
    this.fail('a variable, which starts with a lower-case letter');
    return this.missingName();
  }

  /** A name as expressions have it: capitalised words and numbers, or quoted text. */
  capitals(what: string): Name {
    if (!this.failed) {
      if (isText(this.peek())) return this.take(1);
      let length = 0;
      while (isCapital(this.peek(length)) || (length > 0 && isNumber(this.peek(length))))
        length += 1;
      if (length > 0) return this.take(length);
    }
    this.fail(what);
    return this.missingName();
  }

  /** A name in a fact position: words, numbers, up to the next mark or a word that ends it. */
  name(
    what: string,
    ends: (token: IToken, ahead: IToken | undefined) => boolean = () => false,
  ): Name {
    if (!this.failed) {
      if (isText(this.peek())) return this.take(1);
      let length = 0;
      for (;;) {
        const token = this.peek(length);
        if (token === undefined || !(isWord(token) || isNumber(token))) break;
        if (ends(token, this.peek(length + 1))) break;
        length += 1;
      }
      if (length > 0) return this.take(length);
    }
    this.fail(what);
    return this.missingName();
  }

  /** What is read by a notation later: everything up to a comma outside brackets, or to what ends it. */
  notation(
    what: string,
    ends: (token: IToken, ahead: IToken | undefined) => boolean = () => false,
  ): Name {
    if (isText(this.peek())) return this.name(what);
    const stop = this.find(
      (token, ahead) =>
        token.tokenType === Comma || blockOf(token) !== undefined || ends(token, ahead),
    );
    const length = (stop === -1 ? this.tokens.length : stop) - this.i;
    if (!this.failed && length > 0 && isWord(this.peek())) return this.take(length);
    this.fail(what);
    return this.missingName();
  }

  /** The next tokens as a name, whatever they are. */
  take(length: number): Name {
    const tokens = this.tokens.slice(this.i, this.i + length);
    this.i += tokens.length;
    const [only] = tokens;
    const quoted = tokens.length === 1 && only !== undefined && isText(only);
    const text = quoted ? unquote(only.image) : joined(tokens);
    return { text, range: rangeOf(tokens, this.here()) };
  }

  /** `Army (A, "Armee")` */
  declared(what: string, name: Name = this.name(what)): Declared {
    const short: Name[] = [];
    let { end } = name.range;
    if (this.accept('(')) {
      do short.push(this.name('an abbreviation'));
      while (this.accept(','));
      this.expect(')');
      end = Math.max(end, this.since(this.i - 1).end);
    }
    return { name, short, range: { start: name.range.start, end } };
  }

  string(what = 'quoted text'): StringNode {
    const name = !this.failed && isText(this.peek()) ? this.take(1) : undefined;
    if (name === undefined) this.fail(what);
    return name ?? this.missingName();
  }

  /** Quoted text with expressions in braces. */
  template(): TemplateNode {
    return templateOf(this.source.file, this.string());
  }

  /** A rule number: tokens without white space between them (`7.2`, `XII.3`). */
  ruleId(): Name {
    let length = 0;
    for (;;) {
      const token = this.peek(length);
      const before = length === 0 ? undefined : this.peek(length - 1);
      if (token === undefined || this.failed) break;
      if (before !== undefined && token.startOffset !== tokenRange(before).end) break;
      if (!(isWord(token) || isNumber(token) || (length > 0 && token.image === '.'))) break;
      length += 1;
    }
    if (length > 0) return this.take(length);
    this.fail('a rule number');
    return this.missingName();
  }

  list<T>(item: () => T): T[] {
    const items = [item()];
    while (this.accept(',')) items.push(item());
    return items;
  }

  /** `A`, `A and B`, `A, B and C` */
  series<T>(item: () => T): T[] {
    const items = [item()];
    while (this.accept(',') || this.accept('and')) items.push(item());
    return items;
  }

  expression(): Expression {
    const start = this.here();
    return this.read(readExpression) ?? { form: 'missing', range: { start, end: start } };
  }

  domain(): DomainNode {
    const start = this.here();
    const range = { start, end: start };
    return (
      this.read(readDomain) ?? {
        of: { text: '', range },
        other: false,
        variable: undefined,
        places: [],
        where: undefined,
        range,
      }
    );
  }

  sortKeys(): SortKey[] {
    return this.read(readSortKeys) ?? [];
  }

  private read<T>(
    reader: (file: string, tokens: readonly IToken[], start: number) => Reading<T>,
  ): T | undefined {
    if (this.failed) return undefined;
    const { value, length, diagnostics } = reader(this.source.file, this.tokens, this.i);
    for (const diagnostic of diagnostics) this.source.report(() => diagnostic);
    if (value === undefined) this.failed = true;
    else this.i += length;
    return value;
  }
}

/** A cursor for a clause that is no raw text: characters without meaning are reported and left out. */
export function cursorOf(source: Source, clause: RawClause): Cursor {
  if (!clause.tokens.some((token) => mayBeForeign.has(token.tokenType)))
    return new Cursor(source, clause);
  const written = asWrittenHere(source, clause.tokens);
  for (const token of written) if (token.tokenType === Stray) reportStray(source, token);
  const tokens = written.filter((token) => token.tokenType !== Stray);
  return new Cursor(source, { tokens, range: clause.range });
}

const mayBeForeign: ReadonlySet<IToken['tokenType']> = new Set([
  Stray,
  ForeignText,
  Equals,
  operatorType('<'),
]);

function reportStray(source: Source, token: IToken): void {
  const first = String.fromCodePoint(token.image.codePointAt(0) ?? 0);
  const visible = /[\p{C}\p{Z}]/u.test(first)
    ? `The character U+${(token.image.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : `\`${first}\``;
  const at = { file: source.file, range: tokenRange(token) };
  source.report(() => report('invalid-character', { character: visible }, at));
}
