/** What the language server knows of the texts of the project: it has all of them open, whichever the editor shows. */
import { LSPPlugin, Workspace } from '@codemirror/lsp-client';
import type { WorkspaceFile } from '@codemirror/lsp-client';
import { ChangeSet, EditorState, Text } from '@codemirror/state';
import type { TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

interface Opened extends WorkspaceFile {
  /** The editor that shows it, if one does. */
  view: EditorView | undefined;
  /** As it is on the page, where no editor shows it: the server may not have been told yet. */
  now: Text;
}

export interface ProjectText {
  readonly uri: string;
  readonly text: string;
}

export interface ProjectHost {
  /** Shows a text, and gives the editor that has it then. */
  show(uri: string): Promise<EditorView | undefined>;
  /** Changes a text of the project that no editor shows. */
  change(uri: string, text: string): void;
}

const LANGUAGE = 'variorum';

const textOf = (text: string): Text => Text.of(text.split(/\r\n?|\n/u));

export class ProjectWorkspace extends Workspace {
  override files: Opened[] = [];
  readonly #versions = new Map<string, number>();
  #texts: ReadonlyMap<string, Text> = new Map();
  #host: ProjectHost | undefined;

  /** Before the first text comes. */
  serve(host: ProjectHost): void {
    this.#host = host;
  }

  /** The texts of the project as they are now. */
  take(texts: readonly ProjectText[]): void {
    this.#texts = new Map(texts.map(({ uri, text }) => [uri, textOf(text)]));
    for (const file of this.files) if (file.view === undefined) this.#settle(file);
    for (const [uri, now] of this.#texts) if (this.getFile(uri) === null) this.#begin(uri, now);
  }

  override getFile(uri: string): Opened | null {
    return this.files.find((file) => file.uri === uri) ?? null;
  }

  override syncFiles(): { file: WorkspaceFile; prevDoc: Text; changes: ChangeSet }[] {
    return this.files.flatMap((file) => {
      const { view, doc: prevDoc } = file;
      const plugin = view === undefined ? null : LSPPlugin.get(view);
      const shown = plugin === null ? file.now : plugin.view.state.doc;
      if (shown.eq(prevDoc)) return [];
      const changes =
        plugin === null || plugin.unsyncedChanges.length !== prevDoc.length
          ? ChangeSet.of({ from: 0, to: prevDoc.length, insert: shown }, prevDoc.length)
          : plugin.unsyncedChanges;
      plugin?.clear();
      file.doc = shown;
      file.version = this.#nextVersion(file.uri);
      return [{ file, prevDoc, changes }];
    });
  }

  override openFile(uri: string, _language: string, view: EditorView): void {
    const there = this.getFile(uri) ?? this.#begin(uri, view.state.doc);
    there.view = view;
    // The editor tells what is changed from here on; what is different already is told first.
    if (there.doc.eq(view.state.doc)) return;
    this.client.didClose(uri);
    there.doc = view.state.doc;
    there.version = this.#nextVersion(uri);
    this.client.didOpen(there);
  }

  override closeFile(uri: string): void {
    const file = this.getFile(uri);
    if (file === null) return;
    file.view = undefined;
    this.#settle(file);
  }

  /** A text that no editor shows: it is what the project says, or is not open any more. */
  #settle(file: Opened): void {
    const now = this.#texts.get(file.uri);
    if (now !== undefined) {
      file.now = now;
      return;
    }
    this.files = this.files.filter((one) => one !== file);
    this.client.didClose(file.uri);
  }

  #begin(uri: string, doc: Text): Opened {
    const file: Opened = {
      uri,
      languageId: LANGUAGE,
      version: this.#nextVersion(uri),
      doc,
      now: doc,
      view: undefined,
      getView: () => file.view ?? null,
    };
    this.files = [...this.files, file];
    this.client.didOpen(file);
    return file;
  }

  #nextVersion(uri: string): number {
    const next = (this.#versions.get(uri) ?? -1) + 1;
    this.#versions.set(uri, next);
    return next;
  }

  override updateFile(uri: string, update: TransactionSpec): void {
    const file = this.getFile(uri);
    if (file?.view !== undefined) file.view.dispatch(update);
    else if (file !== null && this.#texts.has(uri)) {
      const { doc } = EditorState.create({ doc: file.now }).update(update).state;
      this.#host?.change(uri, doc.toString());
    }
  }

  override async displayFile(uri: string): Promise<EditorView | null> {
    return (await this.#host?.show(uri)) ?? null;
  }
}
