/** The extension of Visual Studio Code: starts the server, shows the map, lists and runs the scenarios. */
import * as vscode from 'vscode';
import { LanguageClient, State, TransportKind } from 'vscode-languageclient/node';
import { compareWithBase } from './against.ts';
import { chooseEdition, tellEditions } from './editions.ts';
import { openMap } from './map.ts';
import { watchScenarios } from './scenarios.ts';

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  client = start(context);
  const running = (): LanguageClient | undefined => client;
  context.subscriptions.push(
    vscode.commands.registerCommand('variorum.showMap', () => openMap(running)),
    vscode.commands.registerCommand('variorum.chooseEdition', () =>
      chooseEdition(running, context.workspaceState),
    ),
    vscode.commands.registerCommand('variorum.compareWithBase', () => compareWithBase(running)),
    vscode.commands.registerCommand('variorum.restart', async () => {
      await client?.restart();
    }),
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) void tellEditions(running, context.workspaceState);
    }),
    watchScenarios(running),
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

function start(context: vscode.ExtensionContext): LanguageClient {
  const own = vscode.workspace.getConfiguration('variorum').get<string>('server.command') ?? '';
  const module = own === '' ? context.asAbsolutePath('server/dist/variorum.js') : own;
  // A check makes much that is soon forgotten: with room for it, less time goes into tidying up.
  const options = { execArgv: ['--max-semi-space-size=64'] };
  const server = { module, args: ['lsp'], transport: TransportKind.stdio, options };
  return new LanguageClient(
    'variorum',
    'Variorum',
    { run: server, debug: server },
    {
      documentSelector: [{ language: 'variorum' }],
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.variant') },
    },
  );
}
