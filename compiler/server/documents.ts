/** The texts that an editor has open, kept up with its changes. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Connection } from 'vscode-languageserver';
import type { Position } from 'vscode-languageserver-types';
import { addressIn, changeIn, textIn } from './params.ts';

export interface Documents {
  uris(): readonly string[];
}

/** Listens to what is opened, changed and closed. `changed` gets the whole text, undefined for a closed one. */
export function followDocuments(
  connection: Connection,
  changed: (uri: string, text: string | undefined) => void,
): Documents {
  const open = new Map<string, TextDocument>();
  connection.onDidOpenTextDocument(({ textDocument }) => {
    const [uri, text] = [addressIn(textDocument.uri), textIn(textDocument.text)];
    open.set(uri, TextDocument.create(uri, textDocument.languageId, textDocument.version, text));
    changed(uri, text);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    const known = open.get(uri);
    if (known === undefined) return;
    // All of them or none: what is half changed is no text that anybody has.
    const changes = contentChanges.map(changeIn);
    const updated = changes.reduce((document, change) => {
      return TextDocument.update(document, [within(document, change)], version);
    }, known);
    open.set(uri, updated);
    changed(uri, updated.getText());
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    open.delete(uri);
    changed(uri, undefined);
  });
  return { uris: () => [...open.keys()] };
}

/** Lines past the end are none: the document would make room for them. */
function within(document: TextDocument, { text, range }: ReturnType<typeof changeIn>) {
  if (range === undefined) return { text };
  const clamped = (position: Position): Position =>
    document.positionAt(document.offsetAt(position));
  return { text, range: { start: clamped(range.start), end: clamped(range.end) } };
}
