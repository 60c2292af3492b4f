/** What else a change changes: the scenarios of the variant that a text extends, in a page beside it. */
import * as vscode from 'vscode';
import { AGAINST, ask, SILENT } from './requests.ts';
import type { AgainstResult, Client } from './requests.ts';

export async function compareWithBase(client: Client): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== 'variorum') {
    void vscode.window.showInformationMessage('Open a .variant text first.');
    return;
  }
  const uri = document.uri.toString();
  const found = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: 'Playing the scenarios of the base' },
    () => ask<AgainstResult>(client, AGAINST, { uri }),
  );
  if (found?.report === undefined || found.report === null) {
    void vscode.window.showWarningMessage(found?.reason ?? SILENT);
    return;
  }
  const page = await vscode.workspace.openTextDocument({ content: found.report });
  await vscode.window.showTextDocument(page, vscode.ViewColumn.Beside, true);
}
