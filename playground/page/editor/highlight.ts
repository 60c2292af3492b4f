/** Colours for the text while the language server is not there yet: words, strings, numbers, comments. */
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import type { StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

const openers = new Set(
  (
    'variant map rulebook module title extends using on for rules rule scenario given phase orders draws expect ' +
    'order ask step piece kind values space power player exchange assert calendar setup start in each fn decide ' +
    'sentence settle table without edition editions heading condition hide has is when otherwise if then else ' +
    'default legal succeeds fails void written because told recorded ruled lost reading misprint status amend proves'
  ).split(' '),
);
const joiners = new Set(
  'and or not every some no other none nobody with of by as to from at'.split(' '),
);

const words: StreamParser<{ fresh: boolean }> = {
  name: 'variorum',
  startState: () => ({ fresh: true }),
  token(stream, state) {
    if (stream.sol()) state.fresh = true;
    if (stream.eatSpace()) return null;
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    const fresh = state.fresh;
    state.fresh = false;
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.match(/^\d+(?:\.\d+)?(?![\p{L}\p{N}])/u)) return 'number';
    const word = stream.match(/^[\p{L}\p{N}\p{M}'’-]+/u);
    if (typeof word === 'object' && word !== null) {
      const [text = ''] = word;
      if (fresh && openers.has(text)) return 'keyword';
      if (joiners.has(text)) return 'operator';
      if (/^\p{Lu}/u.test(text)) return 'name';
      return openers.has(text) ? 'keyword' : null;
    }
    const mark = stream.next();
    if (mark === '{' || mark === ';') state.fresh = true;
    return null;
  },
  languageData: { commentTokens: { line: '//' }, closeBrackets: { brackets: ['{', '(', '"'] } },
};

const style = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: tags.operator, color: 'var(--code-operator)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: tags.name, color: 'var(--code-name)' },
]);

export const highlighting: Extension = [StreamLanguage.define(words), syntaxHighlighting(style)];
