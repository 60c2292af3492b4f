/** An editor that comes when it is wanted: who only plays does not wait for it. Until then its text can be read. */
import type { Editor, Heard } from './editor.ts';

export interface LateEditor extends Omit<Editor, 'view' | 'text'> {
  /** Whatever was asked of it meanwhile is done when it is there. Rejected where it cannot be had; it may be asked again. */
  load(): Promise<Editor>;
}

/** @param missing it was wanted, and cannot be had */
export function lateEditor(parent: HTMLElement, heard: Heard, missing: () => void): LateEditor {
  let editor: Editor | undefined;
  let loading: Promise<Editor> | undefined;
  let waiting: ((editor: Editor) => void)[] = [];
  const early = document.createElement('pre');
  early.className = 'early';
  parent.append(early);

  const opened = async (): Promise<Editor> => {
    try {
      const { openEditor } = await import('./editor.ts');
      early.remove();
      const there = openEditor(parent, heard);
      editor = there;
      for (const one of waiting) one(there);
      waiting = [];
      return there;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const load = (): Promise<Editor> => (loading ??= opened());
  const later = (what: (editor: Editor) => void): void => {
    if (editor === undefined) waiting.push(what);
    else what(editor);
  };
  /** Somebody wants to write, or to be shown a place. */
  const now = (what: (editor: Editor) => void): void => {
    later(what);
    load().catch(missing);
  };
  return {
    load,
    open(path, text, readOnly) {
      // What was asked about another text is over.
      waiting = [];
      early.textContent = text;
      later((one) => one.open(path, text, readOnly));
    },
    become(text) {
      early.textContent = text;
      later((one) => one.become(text));
    },
    forget: () => later((one) => one.forget()),
    connect: (extension) => later((one) => one.connect(extension)),
    mark: (diagnostics) => later((one) => one.mark(diagnostics)),
    goTo: (line) => now((one) => one.goTo(line)),
    goToOffset: (start, end) => now((one) => one.goToOffset(start, end)),
    change: (start, end, text) => now((one) => one.change(start, end, text)),
    focus: () => now((one) => one.focus()),
  };
}
