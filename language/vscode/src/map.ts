/** The panel with the map of the text that is edited; it follows what is typed. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { pictureHtml } from './page.ts';
import { PICTURE } from './requests.ts';
import type { PictureResult } from './requests.ts';

/** Milliseconds without typing before the map is drawn again. */
const PAUSE = 300;

export function openMap(client: () => LanguageClient | undefined): void {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== 'variorum') {
    void vscode.window.showInformationMessage('Open a .variant text first.');
    return;
  }
  const { document } = editor;
  const name = document.uri.path.split('/').at(-1) ?? 'map';
  const panel = vscode.window.createWebviewPanel(
    'variorum.map',
    `Map of ${name}`,
    { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
    { enableScripts: false },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const draw = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    const uri = document.uri.toString();
    const result = await client()?.sendRequest<PictureResult>(PICTURE, { uri });
    // What is outdated is not shown.
    if (mine !== asked) return;
    panel.webview.html = pictureHtml(result?.svg ?? null, result?.reason ?? null, name);
  };
  const changes = vscode.workspace.onDidChangeTextDocument((change) => {
    if (change.document !== document) return;
    if (timer !== undefined) clearTimeout(timer);
    timer = setTimeout(() => void draw(), PAUSE);
  });
  panel.onDidDispose(() => {
    if (timer !== undefined) clearTimeout(timer);
    asked += 1;
    changes.dispose();
  });
  void draw();
}
