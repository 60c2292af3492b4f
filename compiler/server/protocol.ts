/** Numbers of the protocol that its types package does not hold as values. */
import type {
  MessageType as Message,
  TextDocumentSyncKind as SyncKind,
} from 'vscode-languageserver';

export const TextDocumentSyncKind: { readonly Incremental: Extract<SyncKind, 2> } = {
  Incremental: 2,
};

export const MessageType: {
  readonly Warning: Extract<Message, 2>;
  readonly Info: Extract<Message, 3>;
} = { Warning: 2, Info: 3 };
