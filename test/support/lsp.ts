/** A client that speaks to the built command, as an editor does. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createMessageConnection } from 'vscode-jsonrpc/node.js';
import { StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node.js';
import type { MessageConnection } from 'vscode-jsonrpc/node.js';
import type { Diagnostic, InitializeResult } from 'vscode-languageserver';
import { root } from './variants.ts';

export interface Client {
  readonly connection: MessageConnection;
  readonly capabilities: InitializeResult['capabilities'];
  open(uri: string, text: string): void;
  change(uri: string, version: number, text: string): void;
  /** The next diagnostics of a text that are sent, or those that were sent and not yet asked for. */
  diagnostics(uri: string): Promise<readonly Diagnostic[]>;
  /** What the server logged as errors. */
  readonly errors: readonly string[];
  /** What it said to the user. */
  readonly messages: readonly string[];
  /** Ends the server; the exit code of its process. */
  close(): Promise<number | null>;
}

export async function openClient(folder: string): Promise<Client> {
  const tool = join(root, 'dist', 'variorum.js');
  // The arguments that the client of Visual Studio Code passes.
  const own = ['--stdio', `--clientProcessId=${process.pid}`];
  const child = spawn(process.execPath, [tool, 'lsp', ...own], { cwd: folder });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const errors: string[] = [];
  const messages: string[] = [];
  connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
    messages.push(message);
  });
  const sent = new Map<string, (readonly Diagnostic[])[]>();
  const waiting = new Map<string, ((list: readonly Diagnostic[]) => void)[]>();
  connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
    errors.push(message);
  });
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => {
      const next = waiting.get(uri)?.shift();
      if (next !== undefined) next(diagnostics);
      else sent.set(uri, [...(sent.get(uri) ?? []), diagnostics]);
    },
  );
  connection.listen();
  const { capabilities } = await connection.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri: null,
    workspaceFolders: [{ uri: `file://${folder}`, name: 'project' }],
    capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
  });
  void connection.sendNotification('initialized', {});
  return {
    connection,
    capabilities,
    errors,
    messages,
    open(uri, text) {
      const textDocument = { uri, languageId: 'variorum', version: 1, text };
      void connection.sendNotification('textDocument/didOpen', { textDocument });
    },
    change(uri, version, text) {
      void connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      });
    },
    diagnostics(uri) {
      const [next, ...rest] = sent.get(uri) ?? [];
      sent.set(uri, rest);
      if (next !== undefined) return Promise.resolve(next);
      return new Promise((resolve) => {
        waiting.set(uri, [...(waiting.get(uri) ?? []), resolve]);
      });
    },
    async close() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const code = await exited;
      connection.dispose();
      return code;
    },
  };
}
