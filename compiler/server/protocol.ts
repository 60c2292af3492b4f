/** Numbers of the protocol that its types package does not hold as values. */
import type { TextDocumentSyncKind as SyncKind } from 'vscode-languageserver';

export const TextDocumentSyncKind: { readonly Incremental: Extract<SyncKind, 2> } = {
  Incremental: 2,
};
