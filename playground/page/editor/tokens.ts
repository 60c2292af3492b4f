/** Colours by what each word means: the semantic tokens of the language server. */
import { Decoration, EditorView } from '@codemirror/view';
import type { LSPClient } from '@codemirror/lsp-client';
import type { Range } from '@codemirror/state';
import { offsetOf, served } from './served.ts';
import type { Served } from './served.ts';

interface Tokens {
  /** Five numbers each: lines and characters from the one before, length, type, modifiers. */
  readonly data: readonly number[];
}

/** A mark for each type, in the order in which the server numbers them. */
const marksOf = ({ serverCapabilities }: LSPClient): readonly Decoration[] =>
  (serverCapabilities?.semanticTokensProvider?.legend.tokenTypes ?? []).map((type) =>
    Decoration.mark({ class: `cm-is cm-is-${type}` }),
  );

export const tokens = (): Served =>
  served<Tokens>({
    method: 'textDocument/semanticTokens/full',
    marks({ data }, state, client) {
      const marks = marksOf(client);
      const found: Range<Decoration>[] = [];
      let line = 0;
      let character = 0;
      for (let at = 0; at + 4 < data.length; at += 5) {
        const [lines = 0, characters = 0, length = 0, type = -1] = data.slice(at, at + 4);
        line += lines;
        character = lines === 0 ? character + characters : characters;
        const from = offsetOf(state, { line, character });
        const mark = marks[type];
        if (from === undefined || mark === undefined || length < 1) continue;
        const to = Math.min(from + length, state.doc.length);
        found.push(mark.range(from, to));
      }
      return found;
    },
  });

/** Kinds of things, things, and what is worked out of them are told apart; words and texts are as before. */
export const tokenColours = EditorView.theme({
  '.cm-is, .cm-is *': { fontWeight: 'normal', fontStyle: 'normal' },
  '.cm-is-keyword, .cm-is-keyword *': { color: 'var(--code-keyword)', fontWeight: '600' },
  '.cm-is-string, .cm-is-string *': { color: 'var(--code-string)' },
  '.cm-is-number, .cm-is-number *': { color: 'var(--code-number)' },
  '.cm-is-comment, .cm-is-comment *': { color: 'var(--code-comment)', fontStyle: 'italic' },
  '.cm-is-enumMember, .cm-is-enumMember *': { color: 'var(--code-thing)' },
  '.cm-is-class, .cm-is-class *, .cm-is-type, .cm-is-namespace, .cm-is-namespace *': {
    color: 'var(--code-kind)',
  },
  '.cm-is-function, .cm-is-function *, .cm-is-method, .cm-is-method *, .cm-is-event, .cm-is-event *':
    { color: 'var(--code-function)' },
  '.cm-is-property, .cm-is-property *': { color: 'var(--code-property)' },
  '.cm-is-label, .cm-is-label *': { color: 'var(--code-operator)' },
  '.cm-is-variable, .cm-is-variable *': { color: 'var(--code-name)' },
});
