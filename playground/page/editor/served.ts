/** What the language server is asked whenever the text has rested, and what the editor keeps of its answers. */
import { LSPPlugin } from '@codemirror/lsp-client';
import type { LSPClient } from '@codemirror/lsp-client';
import { StateEffect, StateField } from '@codemirror/state';
import type { EditorState, Extension, Range } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';

export interface Question<Answer> {
  readonly method: string;
  /** Besides the address of the text. */
  readonly params?: (state: EditorState) => object;
  readonly marks: (
    answer: Answer,
    state: EditorState,
    client: LSPClient,
  ) => readonly Range<Decoration>[];
}

export interface Served {
  readonly extension: Extension;
  /** What is kept of the answers, moved with the text. */
  readonly field: StateField<DecorationSet>;
  /** After the server was started anew. */
  again(): void;
}

/** Milliseconds without a keystroke. */
const PAUSE = 250;

export function served<Answer>({ method, params, marks }: Question<Answer>): Served {
  const put = StateEffect.define<DecorationSet>();
  const field = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, transaction) {
      let now = shown.map(transaction.changes);
      for (const effect of transaction.effects) if (effect.is(put)) now = effect.value;
      return now;
    },
    provide: (own) => EditorView.decorations.from(own),
  });
  const asking = new Set<() => void>();

  const ask = async (view: EditorView, isOpen: () => boolean): Promise<void> => {
    const plugin = LSPPlugin.get(view);
    if (plugin === null) return;
    const { client, uri } = plugin;
    const { doc } = view.state;
    client.sync();
    const more = params?.(view.state) ?? {};
    const answer = await client.request<object, Answer | null>(method, {
      textDocument: { uri },
      uri,
      ...more,
    });
    // What is outdated is asked again after the next pause.
    if (answer === null || !isOpen() || view.state.doc !== doc) return;
    const all = [...marks(answer, view.state, client)];
    view.dispatch({ effects: put.of(Decoration.set(all, true)) });
  };

  const plugin = ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open = true;
    const later = (pause: number): void => {
      clearTimeout(timer);
      // A server that was ended answers when it is there again.
      timer = setTimeout(() => void ask(view, () => open).catch(() => undefined), pause);
    };
    const now = (): void => later(0);
    asking.add(now);
    now();
    return {
      update(update) {
        if (update.docChanged) later(PAUSE);
      },
      destroy() {
        open = false;
        clearTimeout(timer);
        asking.delete(now);
      },
    };
  });

  return {
    extension: [field, plugin],
    field,
    again() {
      for (const now of asking) now();
    },
  };
}

export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Undefined where the text has no such place. */
export function offsetOf({ doc }: EditorState, { line, character }: Position): number | undefined {
  if (line < 0 || line >= doc.lines) return undefined;
  const { from, to } = doc.line(line + 1);
  const offset = from + character;
  return offset > to ? undefined : offset;
}
