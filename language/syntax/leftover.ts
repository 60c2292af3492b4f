import type { IToken } from 'chevrotain';
import { report } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { startsLine } from './blocks.ts';
import { isCapital, isLower } from './cursor.ts';
import type { Source } from './cursor.ts';
import { describe } from './expressions.ts';
import { isQuantifier, tokenRange } from './tokens.ts';
import { lineAt } from './lines.ts';
import type { Range } from './tree.ts';

/** What may have been meant by what is left of a clause that was complete. */
export function leftOver({ source, range, form, peek }: Leftover, token: IToken): Diagnostic {
  const { file, text } = source;
  const rest = { start: tokenRange(token).start, end: range.end };
  const only = { file, range: tokenRange(token) };
  const [before, dot] = [peek(-1), peek(-2)];
  if (startsLine(text, token)) {
    const line = lineAt(text, range.start);
    return report('continued-line', { line, form }, { file, range: rest });
  }
  if (isCapital(token) && before?.image === 'is' && dot?.image === '.') {
    const found = token.image;
    const at = { start: only.range.start, end: only.range.start };
    const fix = [{ title: `Write is ${found}`, range: at, text: 'is ' }];
    return report('is-missing', { found }, only, { fix });
  }
  if (isLower(token) && isQuantifier(before)) {
    const meant = token.image.charAt(0).toUpperCase() + token.image.slice(1);
    const fix = [{ title: `Write ${meant}`, range: only.range, text: meant }];
    return report('kind-lower-case', { found: describe(token), meant }, only, { fix });
  }
  return report('unexpected-text', { found: describe(token), form }, { file, range: rest });
}

interface Leftover {
  readonly source: Source;
  readonly range: Range;
  readonly form: string;
  readonly peek: (ahead: number) => IToken | undefined;
}
