/** What the extension asks the server besides the protocol of editors; the server has the same names. */

export const PICTURE = 'variorum/picture';
export const SCENARIOS = 'variorum/scenarios';
export const RUN_SCENARIOS = 'variorum/runScenarios';

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
  readonly scenarios: readonly {
    readonly title: string;
    readonly outcome: string;
    readonly messages: readonly { readonly text: string; readonly range: Place }[];
  }[];
}
