/** What the extension asks the server besides the protocol of editors; the server has the same names. */
import type { LanguageClient } from 'vscode-languageclient/node';

export const PICTURE = 'variorum/picture';
export const SCENARIOS = 'variorum/scenarios';
export const RUN_SCENARIOS = 'variorum/runScenarios';

export const AGAINST = 'variorum/against';
export const EDITIONS = 'variorum/editions';
export const CHOOSE_EDITION = 'variorum/chooseEdition';

export interface EditionsResult {
  readonly chosen: string | null;
  readonly units: readonly {
    readonly unit: string;
    readonly names: readonly string[];
    readonly chosen: string;
  }[];
}

export interface AgainstResult {
  readonly report: string | null;
  readonly reason: string | null;
}

export interface PictureResult {
  readonly svg: string | null;
  readonly reason: string | null;
}

interface Place {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

export interface ScenarioItem {
  readonly title: string;
  readonly proves: readonly string[];
  readonly range: Place;
}

export interface RunResult {
  readonly reason: string | null;
  readonly edition: string | null;
  readonly scenarios: readonly {
    readonly title: string;
    readonly outcome: string;
    readonly messages: readonly { readonly text: string; readonly range: Place }[];
  }[];
}

export type Client = () => LanguageClient | undefined;

export const SILENT = 'The language server does not answer.';

/** Undefined where the server does not run: what it says of itself stands in its output. */
export async function ask<Result>(
  client: Client,
  request: string,
  params: object,
): Promise<Result | undefined> {
  try {
    return await client()?.sendRequest<Result>(request, params);
  } catch {
    return undefined;
  }
}
