/** The texts that an editor has open, kept up with its changes. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Connection } from 'vscode-languageserver';

export interface Documents {
  uris(): readonly string[];
}

/** Listens to what is opened, changed and closed. `changed` gets the whole text, undefined for a closed one. */
export function followDocuments(
  connection: Connection,
  changed: (uri: string, text: string | undefined) => void,
): Documents {
  const open = new Map<string, TextDocument>();
  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
    open.set(uri, TextDocument.create(uri, languageId, version, text));
    changed(uri, text);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    const known = open.get(uri);
    if (known === undefined) return;
    const updated = TextDocument.update(known, contentChanges, version);
    open.set(uri, updated);
    changed(uri, updated.getText());
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    open.delete(uri);
    changed(uri, undefined);
  });
  return { uris: () => [...open.keys()] };
}
