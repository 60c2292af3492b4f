/** The editor: CodeMirror, and what the page wants of it. */
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import type { Diagnostic as Mark } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import type { ChangeSet, Extension } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Diagnostic } from '../../../language/index.ts';
import { highlighting } from './highlight.ts';
import { indentation } from './indent.ts';
import { theme } from './theme.ts';

export interface Editor {
  /** Replaces the text; `readOnly`: it is one of the library. */
  open(path: string, text: string, readOnly: boolean): void;
  /** What was done to the texts so far cannot be undone any more: others come. */
  forget(): void;
  /** Connects it to what knows the language; until then it is an editor like any other. */
  connect(extension: (path: string) => Extension): void;
  readonly view: EditorView;
  text(): string;
  mark(diagnostics: readonly Diagnostic[]): void;
  goTo(line: number): void;
  goToOffset(start: number, end: number): void;
  /** The text was changed elsewhere: it can be undone here, and the focus stays where it is. */
  become(text: string): void;
  /** Carries out a change that a diagnostic offers. */
  change(start: number, end: number, text: string): void;
  focus(): void;
}

export interface Heard {
  /** @param whole nothing is left of the text there was */
  changed(text: string, whole: boolean): void;
  moved(line: number): void;
  format(): void;
}

export function openEditor(parent: HTMLElement, heard: Heard): Editor {
  const language = new Compartment();
  let shown = '';
  let languageOf: (path: string) => Extension = () => [];
  let quiet = false;
  const extensions: Extension = [
    lineNumbers(),
    lintGutter(),
    highlightActiveLineGutter(),
    history(),
    // What cannot be seen, or turns round what can, is shown.
    highlightSpecialChars(),
    drawSelection(),
    indentUnit.of('  '),
    indentation,
    EditorState.tabSize.of(2),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    highlighting,
    theme,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': 'Text of the variant',
      spellcheck: 'false',
      tabindex: '0',
    }),
    // Tab leaves the editor, as a reader who uses the keyboard expects.
    keymap.of([
      { key: 'Shift-Alt-f', run: () => (heard.format(), true) },
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...lintKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !quiet) {
        heard.changed(update.state.doc.toString(), isWhole(update.changes));
      }
      if (update.selectionSet || update.docChanged) {
        heard.moved(update.state.doc.lineAt(update.state.selection.main.head).number);
      }
    }),
  ];
  const stateOf = (text: string, readOnly: boolean): EditorState =>
    EditorState.create({
      doc: text,
      extensions: [
        extensions,
        language.of(languageOf(shown)),
        // A text that can only be read can still be walked through with the keys.
        EditorState.readOnly.of(readOnly),
      ],
    });
  const view = new EditorView({ parent, state: stateOf('', false) });
  /** Texts as they were left, by their paths: who comes back finds place and history. */
  const left = new Map<string, EditorState>();

  const show = (from: number, to: number): void => {
    const length = view.state.doc.length;
    const anchor = Math.min(from, length);
    view.dispatch({
      selection: { anchor, head: Math.min(to, length) },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    view.focus();
  };

  return {
    view,
    connect(extension) {
      languageOf = extension;
      view.dispatch({ effects: language.reconfigure(languageOf(shown)) });
    },
    open(path, text, readOnly) {
      if (!view.state.readOnly && shown !== '') left.set(shown, view.state);
      shown = path;
      const before = readOnly ? undefined : left.get(path);
      const state = before?.doc.toString() === text ? before : stateOf(text, readOnly);
      quiet = true;
      view.setState(state);
      // It may have been connected since.
      if (state === before) view.dispatch({ effects: language.reconfigure(languageOf(path)) });
      quiet = false;
      heard.moved(state.doc.lineAt(state.selection.main.head).number);
    },
    forget() {
      left.clear();
      // What is shown is not left any more either.
      shown = '';
    },
    text: () => view.state.doc.toString(),
    mark(diagnostics) {
      view.dispatch(
        setDiagnostics(
          view.state,
          diagnostics.map((one) => markOf(one, view)),
        ),
      );
    },
    goTo(line) {
      const { doc } = view.state;
      const { from } = doc.line(Math.max(1, Math.min(line, doc.lines)));
      show(from, from);
    },
    goToOffset: show,
    change(start, end, text) {
      view.dispatch({ changes: { from: start, to: end, insert: text } });
      view.focus();
    },
    become(text) {
      const now = view.state.doc.toString();
      if (now === text) return;
      let from = 0;
      while (from < now.length && now[from] === text[from]) from += 1;
      let [to, end] = [now.length, text.length];
      while (to > from && end > from && now[to - 1] === text[end - 1])
        [to, end] = [to - 1, end - 1];
      view.dispatch({
        changes: { from, to, insert: text.slice(from, end) },
        effects: EditorView.scrollIntoView(from, { y: 'nearest' }),
      });
    },
    focus: () => view.focus(),
  };
}

function markOf({ range, severity, message, help, code, fix }: Diagnostic, view: EditorView): Mark {
  const { length } = view.state.doc;
  const from = Math.min(range.start, length);
  return {
    from,
    to: Math.max(from, Math.min(range.end, length)),
    severity,
    source: code,
    message: help === undefined ? message : `${message}\n${help}`,
    actions: (fix ?? []).map(({ title, range: place, text }) => ({
      name: title,
      apply: (target) =>
        target.dispatch({ changes: { from: place.start, to: place.end, insert: text } }),
    })),
  };
}

function isWhole(changes: ChangeSet): boolean {
  let isKept = false;
  changes.iterGaps(() => {
    isKept = true;
  });
  return !isKept;
}
