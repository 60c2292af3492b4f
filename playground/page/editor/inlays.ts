/** What is not written but holds, faintly in the text: the inlay hints of the language server. */
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { Range } from '@codemirror/state';
import { offsetOf, served } from './served.ts';
import type { Position, Served } from './served.ts';

interface Hint {
  readonly position: Position;
  readonly label: string;
  readonly tooltip?: string;
}

/** CodeMirror wants widgets as objects of a class of its own. */
class HintWidget extends WidgetType {
  readonly hint: Hint;

  constructor(hint: Hint) {
    super();
    this.hint = hint;
  }

  override eq({ hint }: HintWidget): boolean {
    return hint.label === this.hint.label && hint.tooltip === this.hint.tooltip;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'cm-hint';
    element.textContent = this.hint.label;
    if (this.hint.tooltip !== undefined) element.title = this.hint.tooltip;
    return element;
  }
}

export const inlays = (): Served =>
  served<readonly Hint[]>({
    method: 'textDocument/inlayHint',
    params: ({ doc }) => ({
      range: { start: { line: 0, character: 0 }, end: { line: doc.lines, character: 0 } },
    }),
    marks: (hints, state) =>
      hints.flatMap((hint): Range<Decoration>[] => {
        const at = offsetOf(state, hint.position);
        if (at === undefined) return [];
        return [Decoration.widget({ widget: new HintWidget(hint), side: 1 }).range(at)];
      }),
  });

export const inlayLooks = EditorView.theme({
  '.cm-hint': {
    padding: '0 4px',
    fontSize: '0.88em',
    color: 'var(--faint)',
    backgroundColor: 'var(--line-now)',
    borderRadius: '4px',
  },
});
