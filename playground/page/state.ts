/** Everything the page shows. */
import type { Diagnostic } from '../../language/index.ts';
import type { Pointing } from '../game/pointing.ts';
import type { LateTabs } from './views/late-tabs.ts';
import type { Everyday } from '../help/everyday.ts';
import type { BeingFilled } from './sentences/state.ts';
import { everything } from '../game/sight.ts';
import type { Sight } from '../game/sight.ts';
import type { Layout } from './layout.ts';
import type { Look } from './map/look.ts';
import type { DrawingPage } from './draw/state.ts';
import type { LateDialog, OpenedLetter, Posted } from './post/state.ts';
import { noPast } from '../game/past.ts';
import type { Level } from '../protocol/levels.ts';
import type { Past } from '../game/past.ts';
import type { Timeline } from '../game/timeline.ts';
import type {
  AgainstShown,
  DifferencesShown,
  GamesWanted,
  Idle,
  ScenarioShown,
  SuiteShown,
  Summary,
  TraceShown,
} from '../protocol/calls.ts';
import { newVariant, textsOf } from '../protocol/source.ts';
import type { Example, Place, Source, Written } from '../protocol/source.ts';
import type { KeptGame } from '../share/games.ts';
import type { Paper } from '../share/shelf.ts';
import { examples } from '../shipped/shipped.ts';

export type LateTab = 'scenarios' | 'rules' | 'book' | 'balance' | 'code';
export type Tab = 'play' | 'draw' | LateTab;

/** Something that is asked of a worker and shown when it comes. */
export type Wanted<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly words: string }
  | { readonly kind: 'there'; readonly value: T }
  | { readonly kind: 'failed'; readonly words: string };

export const none = { kind: 'none' } as const;

export interface Notice {
  readonly kind: 'good' | 'bad' | 'plain';
  readonly words: string;
  readonly help?: string | undefined;
  /** What can be done about it. */
  readonly remedy?: { readonly words: string; readonly run: () => void } | undefined;
}

export type Dialog =
  | { readonly kind: 'share'; readonly link: string }
  | { readonly kind: 'scenario'; readonly text: string }
  | { readonly kind: 'games' }
  | { readonly kind: 'later' }
  | LateDialog
  | {
      readonly kind: 'help';
      /** A picture whose legend tells the signs of the map. */
      readonly picture: string | undefined;
      readonly everyday: Everyday | undefined;
    };

export interface Ran {
  readonly outcome: ScenarioShown['outcome'] | 'running';
  readonly edition?: string;
  readonly failures: readonly string[];
}

export interface State {
  readonly examples: readonly Example[];
  /** Texts that were written here, the newest first. */
  readonly papers: readonly Paper[];
  /** Games that were played here, of whatever text, the newest first. */
  readonly games: readonly KeptGame[];
  /** The game that is open; it has no name before anything was played in it. */
  readonly game: { readonly id: string; readonly name: string };
  /** The keeper's side of the game that is open, where that is played by post. */
  readonly post: Posted | undefined;
  /** A letter of somebody else's game, which is open in the place of one's own. */
  readonly letter: OpenedLetter | undefined;
  readonly source: Source;
  /** The map as it is drawn by hand, where somebody does; it comes late. */
  readonly drawing: DrawingPage | undefined;
  /** How the tabs beside the game are shown: that comes late, too. */
  readonly lateTabs: LateTabs | undefined;
  /** Which text of the project the editor shows; undefined: the one that is played. */
  readonly writing: string | undefined;
  /** What the editor shows in place of that: a text of the library that can only be read. */
  readonly shown: { readonly path: string; readonly text: string } | undefined;
  /** Of the text that is played, and all it is based on. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of the other texts of the project. */
  readonly besides: readonly Diagnostic[];
  readonly compiling: 'waiting' | 'working' | 'ready' | 'errors' | 'stopped';
  readonly stoppedWhy: string;
  readonly summary: Summary | undefined;
  readonly timeline: Timeline | undefined;
  /** What was done to the game, to be undone. */
  readonly past: Past;
  readonly playing: boolean;
  /** A game that was played before is being opened: no new one is begun. */
  readonly opening: boolean;
  /** It takes so long that it is told. */
  readonly waiting: boolean;
  /** The game goes on by itself until it is stopped. */
  readonly goingOn: boolean;
  /** The turn is adjudicated as soon as all who are asked have an order: for games that ask one thing after the other. */
  readonly atOnce: boolean;
  /** The map shows the last turn again, with what came of its orders. */
  readonly recalled: boolean;
  /** What would be thrown if the stop were adjudicated as it stands; undefined: not asked. */
  readonly throws: readonly string[] | undefined;
  readonly pointing: Pointing | null;
  /** The orders of those that are ready which would do nothing, as things stand. */
  readonly idle: readonly Idle[];
  /** Why an order that was typed was not taken, by who typed it. */
  readonly typed: Readonly<Record<string, string>>;
  readonly automatic: readonly string[];
  /** How well they play; whoever is left out plays by chance. */
  readonly levels: Readonly<Record<string, Level>>;
  readonly sight: Sight;
  readonly tab: Tab;
  /** On a narrow page one half is seen. */
  readonly half: 'text' | 'game';
  readonly layout: Layout;
  readonly look: Look;
  /** The page is a part of somebody else's, and shows the game alone: the address of the whole one. */
  readonly whole: string | undefined;
  /** The game is shown turn after turn. */
  readonly showing: boolean;
  /** The text is not shown beside the game: the game has the room. */
  readonly alone: boolean;
  readonly suite: Wanted<SuiteShown>;
  readonly against: Wanted<AgainstShown>;
  readonly differences: Wanted<DifferencesShown>;
  /** What the text is compared with: the path of another; empty: what it extends. */
  readonly than: string;
  /** Scenarios of the text that were run, by their titles. */
  readonly ran: Readonly<Record<string, Ran>>;
  readonly trace: Wanted<TraceShown>;
  readonly book: Wanted<string>;
  readonly balance: Wanted<string>;
  /** Which games it is made of when it is asked for. */
  readonly wantedGames: GamesWanted;
  readonly typescript: Wanted<string>;
  readonly validator: Wanted<string>;
  readonly schema: Wanted<string>;
  readonly code: 'typescript' | 'validator' | 'schema';
  /** Where the cursor of the editor stands. */
  readonly cursor: Place;
  /** A sentence that is being filled in. */
  readonly filling: BeingFilled | undefined;
  readonly notice: Notice | undefined;
  /** Said to those who listen, and not shown: elsewhere it is to be seen. */
  readonly said: string;
  readonly dialog: Dialog | undefined;
  readonly theme: 'system' | 'light' | 'dark';
}

export const emptySource: Source = { path: newVariant, text: '' };

/** The text of the project that is worked on in the editor. */
export const writtenNow = ({ source, writing }: Pick<State, 'source' | 'writing'>): Written =>
  textsOf(source).find(({ path }) => path === writing) ?? source;

/** What is made of a text when it is asked for: of a new one, nothing yet. */
export const nothingMade = {
  suite: none,
  against: none,
  differences: none,
  ran: {},
  trace: none,
  book: none,
  balance: none,
  typescript: none,
  validator: none,
  schema: none,
} as const;

export const startState: State = {
  examples,
  papers: [],
  games: [],
  game: { id: '', name: '' },
  post: undefined,
  letter: undefined,
  drawing: undefined,
  lateTabs: undefined,
  source: emptySource,
  writing: undefined,
  shown: undefined,
  diagnostics: [],
  besides: [],
  compiling: 'waiting',
  stoppedWhy: '',
  summary: undefined,
  timeline: undefined,
  past: noPast,
  playing: false,
  opening: false,
  waiting: false,
  goingOn: false,
  atOnce: false,
  recalled: false,
  throws: undefined,
  pointing: null,
  idle: [],
  typed: {},
  automatic: [],
  levels: {},
  sight: everything,
  tab: 'play',
  half: 'game',
  layout: {},
  look: { names: 'short', patterns: false },
  whole: undefined,
  showing: false,
  alone: false,
  ...nothingMade,
  than: '',
  wantedGames: { games: 20, level: 2, years: 8, seed: '1' },
  code: 'typescript',
  cursor: { path: '', line: 1 },
  filling: undefined,
  notice: undefined,
  said: '',
  dialog: undefined,
  theme: 'system',
};
