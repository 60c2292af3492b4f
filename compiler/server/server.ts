/**
 * The language server: the services of `language/services` and what the compiler adds, over any connection. A process
 * gives it one over stdio, a page one to a worker. It never throws: what goes wrong in a request is logged to the client,
 * and what a client may not ask gets an error.
 */
import { ResponseError } from 'vscode-jsonrpc/lib/common/messages.js';
import type { Connection, InitializeResult } from 'vscode-languageserver';
import { TextDocumentSyncKind } from './protocol.ts';
import { openWorkspace } from '../../language/services/workspace.ts';
import { tokenModifiers, tokenTypes } from '../../language/services/tokens.ts';
import { followDocuments } from './documents.ts';
import { pathOf, uriOf } from './host.ts';
import { addressIn } from './params.ts';
import type { ServerHost } from './host.ts';
import { positionsOf } from './positions.ts';
import { publisher } from './publish.ts';
import { answerEditing } from './editing.ts';
import { answerReading } from './reading.ts';
import { answerCompiler } from './compiling.ts';
import { answerEditions } from './editions.ts';
import { RUN_COMMAND } from './requests.ts';
import { scenarioRunner } from './scenarios.ts';
import type { Session } from './session.ts';

/**
 * Starts serving a connection that does not listen yet; it listens when this returns.
 *
 * @example a worker: `startServer(createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self)), host)`
 */
export function startServer(connection: Connection, host: ServerHost): void {
  let folders: readonly string[] = [];
  const toPath = (given: string): string => {
    const uri = addressIn(given);
    return host.toPath?.(uri) ?? pathOf(uri);
  };
  const toUri = (path: string): string => host.toUri?.(path) ?? uriOf(path);
  const { list, files } = host;
  const workspace = openWorkspace({
    library: host.library,
    read: (path) => host.read(path),
    ...(list === undefined ? {} : { list: (folder: string) => list.call(host, folder) }),
    files: () => files?.call(host, folders) ?? [],
  });
  const session: Session = {
    connection,
    host,
    workspace,
    positions: positionsOf(workspace.text),
    toPath,
    toUri,
    runner: scenarioRunner(workspace, host),
    snippets: false,
    refreshes: false,
    guard(what, otherwise, answer) {
      try {
        return answer();
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        logged(what, error);
        return otherwise;
      }
    },
    async guardLater(what, otherwise, answer) {
      try {
        return await answer();
      } catch (error) {
        if (error instanceof ResponseError) throw error;
        logged(what, error);
        return otherwise;
      }
    },
  };
  const logged = (what: string, error: unknown): void => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    connection.console.error(`${what}: ${reason}`);
  };

  const published = publisher(session);
  const documents = followDocuments(connection, (uri, text) => {
    const path = toPath(uri);
    if (text === undefined) workspace.close(path);
    else workspace.open(path, text);
    published.later(documents.uris());
  });

  connection.onInitialize((params): InitializeResult => {
    folders = (params.workspaceFolders ?? []).map(({ uri }) => toPath(uri));
    const { completion } = params.capabilities.textDocument ?? {};
    session.snippets = completion?.completionItem?.snippetSupport === true;
    session.refreshes = params.capabilities.workspace?.inlayHint?.refreshSupport === true;
    return { serverInfo: { name: 'variorum' }, capabilities: capabilities(host) };
  });
  connection.onInitialized(() => published.later(documents.uris()));
  connection.onDidChangeWatchedFiles(() => {
    workspace.refresh();
    published.later(documents.uris());
  });
  connection.onDidSaveTextDocument(() => {
    workspace.refresh();
    published.later(documents.uris());
  });
  connection.onShutdown(() => published.stop());

  answerReading(session);
  answerEditing(session);
  answerCompiler(session, published);
  answerEditions(session, () => published.later(documents.uris()));
  connection.listen();
}

function capabilities(host: ServerHost): InitializeResult['capabilities'] {
  const runs = host.importModule !== undefined;
  return {
    textDocumentSync: {
      openClose: true,
      change: TextDocumentSyncKind.Incremental,
      save: true,
    },
    completionProvider: { triggerCharacters: ['.', ':', '@'] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: { prepareProvider: true },
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    semanticTokensProvider: {
      legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
      full: true,
    },
    inlayHintProvider: true,
    signatureHelpProvider: { triggerCharacters: ['(', ','] },
    codeActionProvider: { codeActionKinds: ['quickfix', 'refactor'] },
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: '}', moreTriggerCharacter: ['\n'] },
    ...(runs ? { codeLensProvider: {}, executeCommandProvider: { commands: [RUN_COMMAND] } } : {}),
  };
}
