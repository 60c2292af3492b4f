/** The panel with the map of the text that is edited; it follows what is typed. */
import * as vscode from 'vscode';
import { pictureHtml } from './page.ts';
import { ask, PICTURE, SILENT } from './requests.ts';
import type { Client, PictureResult } from './requests.ts';

/** Milliseconds without typing before the map is drawn again. */
const PAUSE = 300;

/** The panels that are open, by the text they show. */
const panels = new Map<string, vscode.WebviewPanel>();

export function openMap(client: Client): void {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== 'variorum') {
    void vscode.window.showInformationMessage('Open a .variant text first.');
    return;
  }
  const { document } = editor;
  const uri = document.uri.toString();
  const known = panels.get(uri);
  if (known !== undefined) {
    known.reveal(undefined, true);
    return;
  }
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
    const result = await ask<PictureResult>(client, PICTURE, { uri });
    // What is outdated is not shown.
    if (mine !== asked) return;
    const reason = result === undefined ? SILENT : result.reason;
    panel.webview.html = pictureHtml(result?.svg ?? null, reason, name);
  };
  panels.set(uri, panel);
  // The map may come from another text than the one it is shown for.
  const changes = vscode.workspace.onDidChangeTextDocument((change) => {
    if (change.document.languageId !== 'variorum') return;
    if (timer !== undefined) clearTimeout(timer);
    timer = setTimeout(() => void draw(), PAUSE);
  });
  panel.onDidDispose(() => {
    panels.delete(uri);
    if (timer !== undefined) clearTimeout(timer);
    asked += 1;
    changes.dispose();
  });
  void draw();
}
