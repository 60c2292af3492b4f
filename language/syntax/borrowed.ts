/** Signs as other languages have them: each is told with what stands for it here, and read as that. */
import { createTokenInstance } from 'chevrotain';
import type { IToken, TokenType } from 'chevrotain';
import { report } from '../diagnostics/diagnostic.ts';
import type { Source } from './cursor.ts';
import { And, Equals, ForeignText, Not, Or, operatorType, Stray, tokenRange } from './tokens.ts';
import type { Range } from './tree.ts';

/** What stands for one or two signs. */
const meanings: ReadonlyMap<string, readonly [image: string, type: TokenType]> = new Map([
  ['==', ['=', Equals]],
  ['===', ['=', Equals]],
  ['<>', ['!=', operatorType('!=')]],
  ['≠', ['!=', operatorType('!=')]],
  ['≤', ['<=', operatorType('<=')]],
  ['≥', ['>=', operatorType('>=')]],
  ['&&', ['and', And]],
  ['||', ['or', Or]],
  ['!', ['not', Not]],
  ['–', ['-', operatorType('-')]],
  ['—', ['-', operatorType('-')]],
]);

const joins = (a: IToken | undefined, b: IToken | undefined): boolean =>
  a !== undefined && b !== undefined && tokenRange(a).end === b.startOffset;

/** The tokens as they would be written here. */
export function asWrittenHere(source: Source, tokens: readonly IToken[]): IToken[] {
  const list: IToken[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) break;
    if (token.image === '#' && token.tokenType === Stray) {
      i = comment(source, tokens, i);
      continue;
    }
    if (token.tokenType === ForeignText) tellQuotes(source, token);
    const next = tokens[i + 1];
    const pair = joins(token, next) ? token.image + (next?.image ?? '') : '';
    const double = meanings.get(pair);
    const single = token.tokenType === Stray ? meanings.get(token.image) : undefined;
    const meant = double ?? single;
    if (meant === undefined) {
      list.push(token);
      continue;
    }
    const found = double === undefined ? token.image : pair;
    const range = { start: token.startOffset, end: token.startOffset + found.length };
    tell(source, found, meant[0], range);
    list.push(made(meant, range));
    if (double !== undefined) i += 1;
  }
  return list;
}

function made([image, type]: readonly [string, TokenType], { start, end }: Range): IToken {
  return createTokenInstance(type, image, start, end - 1, 0, 0, 0, 0);
}

function tell(source: Source, found: string, meant: string, range: Range, text = meant): void {
  const fix = [{ title: `Write ${meant}`, range, text }];
  const at = { file: source.file, range };
  source.report(() => report('borrowed-sign', { found, meant }, at, { fix }));
}

/** Straight quotes for the others. */
export function tellQuotes(source: Source, token: IToken): void {
  const { image } = token;
  const straight = `"${image.slice(1, -1)}"`;
  const signs = `${image.charAt(0)} ${image.charAt(image.length - 1)}`;
  tell(source, signs, '" "', tokenRange(token), straight);
}

/** `# words`: what follows on its line is skipped. @returns the place of its last token */
function comment(source: Source, tokens: readonly IToken[], from: number): number {
  const start = tokens[from]?.startOffset ?? 0;
  const stop = source.text.indexOf('\n', start);
  const end = stop === -1 ? source.text.length : stop;
  tell(source, '#', '//', { start, end: start + 1 });
  let last = from;
  while ((tokens[last + 1]?.startOffset ?? Infinity) < end) last += 1;
  return last;
}
