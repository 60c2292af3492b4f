/** Colours for the text while the language server is not there yet, by the grammar that is made from the language's words. */
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import type { StreamParser, StringStream } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import grammar from '../../../language/vscode/syntaxes/variorum.tmLanguage.json';

/** What the beginnings of the grammar's names are called here. */
const called: readonly (readonly [string, string])[] = [
  ['comment.', 'comment'],
  ['string.', 'string'],
  ['constant.numeric.', 'number'],
  ['keyword.control.', 'keyword'],
  ['entity.name.', 'name'],
];

const tagOf = (name: string): string | null =>
  called.find(([beginning]) => name.startsWith(beginning))?.[1] ?? null;

/** At the present place of a line: what stands before it counts too. */
function took(stream: StringStream, pattern: RegExp): boolean {
  pattern.lastIndex = stream.pos;
  const [text] = pattern.exec(stream.string) ?? [];
  if (text === undefined) return false;
  stream.pos += text.length;
  return true;
}

const regexp = (pattern: string): RegExp => new RegExp(pattern, 'uy');

type Take = (stream: StringStream) => boolean;

const patterns: readonly { readonly tag: string | null; readonly take: Take }[] =
  grammar.patterns.map(({ name, match, begin, end, patterns: inner }) => {
    const tag = tagOf(name);
    if (match !== undefined) {
      const whole = regexp(match);
      return { tag, take: (stream) => took(stream, whole) };
    }
    const [first, last] = [regexp(begin ?? ''), regexp(end ?? '$')];
    const within = (inner ?? []).map((one) => regexp(one.match));
    const take: Take = (stream) => {
      if (!took(stream, first)) return false;
      while (!took(stream, last) && !stream.eol()) {
        if (!within.some((one) => took(stream, one))) stream.next();
      }
      return true;
    };
    return { tag, take };
  });

const words: StreamParser<null> = {
  name: 'variorum',
  token(stream) {
    if (stream.eatSpace()) return null;
    const found = patterns.find(({ take }) => take(stream));
    if (found === undefined) stream.next();
    return found?.tag ?? null;
  },
  languageData: {
    commentTokens: { line: '//' },
    closeBrackets: { brackets: ['{', '(', '"'] },
    indentOnInput: /^\s*\}$/,
  },
};

const style = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.name, color: 'var(--code-name)' },
]);

export const highlighting: Extension = [StreamLanguage.define(words), syntaxHighlighting(style)];
