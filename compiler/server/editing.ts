/** Answers to requests that write: completion, renaming, quick fixes, formatting. */
import { ErrorCodes, ResponseError } from 'vscode-jsonrpc/lib/common/messages.js';
import { CodeActionKind } from 'vscode-languageserver-types';
import type { TextEdit as LspEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { actionsAt } from '../../language/services/actions.ts';
import { completionsAt } from '../../language/services/completion/complete.ts';
import { formatted } from '../../language/services/formatting.ts';
import { formattedWhileTyping } from '../../language/services/typing.ts';
import type { Change } from '../../language/print/changes.ts';
import { prepareRename, renameAt } from '../../language/services/rename.ts';
import type { TextEdit } from '../../language/services/rename.ts';
import { toCompletion, toDiagnostic } from './convert.ts';
import type { Session } from './session.ts';

const refusal = (reason: string): ResponseError<void> =>
  new ResponseError<void>(ErrorCodes.InvalidRequest, reason);

export function answerEditing(session: Session): void {
  const { connection, workspace, positions, toPath, toUri, guard } = session;

  const workspaceEdit = (edits: readonly TextEdit[]): WorkspaceEdit => {
    const changes: Record<string, LspEdit[]> = {};
    for (const { file, range, text } of edits) {
      const uri = toUri(file);
      changes[uri] = [
        ...(changes[uri] ?? []),
        { range: positions.range(file, range), newText: text },
      ];
    }
    return { changes };
  };

  const toEdits = (path: string, changes: readonly Change[]): LspEdit[] =>
    changes.map(({ range, text }) => ({ range: positions.range(path, range), newText: text }));

  connection.onCompletion(({ textDocument, position }) =>
    guard('completion', [], () => {
      const path = toPath(textDocument.uri);
      return completionsAt(workspace, path, positions.offset(path, position)).map((item, i) =>
        toCompletion(item, i, path, positions, session.snippets),
      );
    }),
  );

  connection.onPrepareRename(({ textDocument, position }) =>
    guard('prepare rename', null, () => {
      const path = toPath(textDocument.uri);
      const found = prepareRename(workspace, path, positions.offset(path, position));
      if (!found.ok) return refusal(found.reason);
      return { range: positions.range(path, found.range), placeholder: found.text };
    }),
  );

  connection.onRenameRequest(({ textDocument, position, newName }) =>
    guard<WorkspaceEdit | ResponseError<void> | null>('rename', null, () => {
      const path = toPath(textDocument.uri);
      const offset = positions.offset(path, position);
      const found = renameAt(workspace, path, offset, String(newName));
      return found.ok ? workspaceEdit(found.edits) : refusal(found.reason);
    }),
  );

  connection.onCodeAction(({ textDocument, range }) =>
    guard('actions', [], () => {
      const path = toPath(textDocument.uri);
      return actionsAt(workspace, path, positions.offsets(path, range)).map(
        ({ title, edits, mends }) => ({
          title,
          kind: mends === undefined ? CodeActionKind.Refactor : CodeActionKind.QuickFix,
          edit: workspaceEdit(edits),
          ...(mends === undefined
            ? {}
            : { diagnostics: [toDiagnostic(mends, positions, toUri)], isPreferred: true }),
        }),
      );
    }),
  );

  connection.onDocumentFormatting(({ textDocument }) =>
    guard('formatting', [], () => {
      const path = toPath(textDocument.uri);
      return toEdits(path, formatted(workspace, path) ?? []);
    }),
  );

  connection.onDocumentRangeFormatting(({ textDocument, range }) =>
    guard('range formatting', [], () => {
      const path = toPath(textDocument.uri);
      return toEdits(path, formatted(workspace, path, positions.offsets(path, range)) ?? []);
    }),
  );

  connection.onDocumentOnTypeFormatting(({ textDocument, position, ch }) =>
    guard('formatting while typing', [], () => {
      const path = toPath(textDocument.uri);
      const offset = positions.offset(path, position);
      return toEdits(path, formattedWhileTyping(workspace, path, offset, ch));
    }),
  );
}
