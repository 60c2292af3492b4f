/** The requests that go beyond the protocol of editors: what a client may ask of the compiler. */

/** `variorum/picture`: an SVG of the map of a text. */
export const PICTURE = 'variorum/picture';
/** `variorum/emitted`: the TypeScript module and the JSON Schema that a text compiles to. */
export const EMITTED = 'variorum/emitted';
/** `variorum/scenarios`: the scenarios of a text. */
export const SCENARIOS = 'variorum/scenarios';
/** `variorum/runScenarios`: plays the scenarios of a text, or one of them. */
export const RUN_SCENARIOS = 'variorum/runScenarios';
/** The command of the lens over a scenario; its arguments are the address of the text and the title. */
export const RUN_COMMAND = 'variorum.runScenario';

/** `variorum/against`: the scenarios of the variant that a text extends, played by the rules of the text. */
export const AGAINST = 'variorum/against';
/** `variorum/editions`: the editions of the units that a text is made of. */
export const EDITIONS = 'variorum/editions';
/** `variorum/chooseEdition`: the edition that a text is from now on read in; null: as the texts say. */
export const CHOOSE_EDITION = 'variorum/chooseEdition';

export interface TextParams {
  readonly uri: string;
}

export interface PictureResult {
  /** Null where there is none, and then the reason. */
  readonly svg: string | null;
  readonly reason: string | null;
}

export interface EmittedResult {
  readonly typescript: string | null;
  readonly schema: unknown;
  readonly reason: string | null;
}

export interface ScenarioItem {
  readonly title: string;
  readonly proves: readonly string[];
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
}

export interface RunParams extends TextParams {
  /** All of the text's own scenarios where it is left out. */
  readonly title?: string;
}

export interface RunResult {
  readonly reason: string | null;
  /** In which they were played: the one that is open; null where the text has none. */
  readonly edition: string | null;
  readonly scenarios: readonly {
    readonly title: string;
    readonly outcome: 'passed' | 'failed' | 'unusable' | 'left out' | 'changed';
    readonly messages: readonly { readonly text: string; readonly range: ScenarioItem['range'] }[];
  }[];
}

export interface AgainstResult {
  /** What comes out otherwise, in words; null where nothing could be compared, and then the reason. */
  readonly report: string | null;
  readonly reason: string | null;
}

export interface EditionsResult {
  /** What was chosen for the text; null where nothing was. */
  readonly chosen: string | null;
  readonly units: readonly {
    readonly unit: string;
    readonly names: readonly string[];
    /** The one in force. */
    readonly chosen: string;
    /** The one that the texts mean. */
    readonly usual: string;
  }[];
}

export interface ChooseParams extends TextParams {
  readonly edition: string | null;
}
