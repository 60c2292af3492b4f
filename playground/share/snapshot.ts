/** The whole state of the page as plain data: what a link holds. */
import { levels } from '../protocol/levels.ts';
import type { Level } from '../protocol/levels.ts';
import type { GivenDraws } from '../../runtime/index.ts';
import type { Given, Input, SavedGame } from '../protocol/frame.ts';
import type { Written } from '../protocol/source.ts';
import { isBeside, isFileName } from './project.ts';
import { isDraws, isGiven, isInput, isSavedGame } from './saved.ts';

export interface Snapshot {
  readonly version: 1;
  readonly path: string;
  readonly text: string;
  /** The other texts of its project; left out: there are none. */
  readonly beside?: readonly Written[];
  /** Left out: as the texts say. */
  readonly edition?: string;
  readonly game: SavedGame | null;
  /** What was played after that, and does not fit the rules of the text; left out: nothing. */
  readonly later?: readonly Input[];
  /** The stop that is looked at. */
  readonly at: number;
  readonly automatic: readonly string[];
  /** How well they play; left out: by chance. */
  readonly levels?: Readonly<Record<string, Level>>;
  /** Orders that are not handed in yet; what they say, the rules judge when they are opened. */
  readonly drafts?: readonly Given[];
  /** Throws that are given by hand for what comes next. */
  readonly draws?: GivenDraws;
  /** Through whose eyes it is looked at; null: an onlooker's; left out: everything is seen. */
  readonly viewer?: string | null;
}

export const isSnapshot = (data: unknown): data is Snapshot =>
  typeof data === 'object' &&
  data !== null &&
  'version' in data &&
  data.version === 1 &&
  'path' in data &&
  typeof data.path === 'string' &&
  isFileName(data.path) &&
  'text' in data &&
  typeof data.text === 'string' &&
  (!('beside' in data) || isBeside(data.beside, data.path)) &&
  'game' in data &&
  (data.game === null || isSavedGame(data.game)) &&
  (!('later' in data) || (Array.isArray(data.later) && data.later.every(isInput))) &&
  'at' in data &&
  typeof data.at === 'number' &&
  Number.isInteger(data.at) &&
  'automatic' in data &&
  Array.isArray(data.automatic) &&
  data.automatic.every((one) => typeof one === 'string') &&
  (!('levels' in data) || isLevels(data.levels)) &&
  (!('drafts' in data) || (Array.isArray(data.drafts) && data.drafts.every(isGiven))) &&
  (!('draws' in data) || isDraws(data.draws)) &&
  (!('edition' in data) || typeof data.edition === 'string') &&
  (!('viewer' in data) || data.viewer === null || typeof data.viewer === 'string');

const isLevels = (data: unknown): data is Readonly<Record<string, Level>> =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).every((level: unknown) => levels.some((each) => each === level));

/** The game of a snapshot with what does not fit the rules of its text. */
export const gameOf = ({ game, later = [] }: Snapshot): SavedGame | null =>
  game === null ? null : { ...game, inputs: [...game.inputs, ...later] };
