/** The edition that a text is read in: chosen here, kept with the folder that is open. */
import * as vscode from 'vscode';
import { ask, CHOOSE_EDITION, EDITIONS, SILENT } from './requests.ts';
import type { Client, EditionsResult } from './requests.ts';

/** What is chosen, by the address of the text. */
type Chosen = Readonly<Record<string, string>>;

const KEY = 'variorum.editions';

export const chosenIn = (memory: vscode.Memento): Chosen => memory.get<Chosen>(KEY) ?? {};

/** Tells a server that has begun what was chosen before. */
export async function tellEditions(client: Client, memory: vscode.Memento): Promise<void> {
  for (const [uri, edition] of Object.entries(chosenIn(memory))) {
    await client()?.sendNotification(CHOOSE_EDITION, { uri, edition });
  }
}

export async function chooseEdition(client: Client, memory: vscode.Memento): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== 'variorum') {
    void vscode.window.showInformationMessage('Open a .variant text first.');
    return;
  }
  const uri = document.uri.toString();
  const found = await ask<EditionsResult>(client, EDITIONS, { uri });
  const names = new Set(found?.units.flatMap((unit) => unit.names));
  if (names.size === 0) {
    const none = 'Neither this text nor what it is based on has editions.';
    void vscode.window.showInformationMessage(found === undefined ? SILENT : none);
    return;
  }
  const usual = { label: 'usual', description: 'as the texts say', edition: null };
  const items = [usual, ...[...names].map((label) => ({ label, edition: label }))];
  const placeHolder = `Now: ${found?.chosen ?? 'usual'}`;
  const picked = await vscode.window.showQuickPick<
    vscode.QuickPickItem & { readonly edition: string | null }
  >(items, { placeHolder });
  if (picked === undefined) return;
  const { edition } = picked;
  const { [uri]: _, ...others } = chosenIn(memory);
  await memory.update(KEY, edition === null ? others : { ...others, [uri]: edition });
  await client()?.sendNotification(CHOOSE_EDITION, { uri, edition });
}
