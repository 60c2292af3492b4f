/** What the page asks its workers, and what they answer. Everything is plain data. */
import type {
  Drawing,
  EditionChoice,
  Lettering,
  Names,
  Patterns,
  PowerLook,
  ShownOrder,
} from '../../compiler/index.ts';
import type { Level } from './levels.ts';
import type { Settings } from '../../compiler/balance/index.ts';
import type { Diagnostic, SentenceForm } from '../../language/index.ts';
import type { GenericOrder, GenericState, GivenDraws, StartOptions } from '../../runtime/index.ts';
import type { Everyday } from '../help/everyday.ts';
import type { Excerpt, Frame, Given, Input, SavedGame } from './frame.ts';
import type { Drawings, Playable } from './playable.ts';
import type { Place, Source } from './source.ts';

/** What was refused, in words for people. */
export interface Refusal {
  readonly message: string;
  readonly help?: string | undefined;
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refused: readonly Refusal[] };

/** What the page needs to know of a compiled variant. */
export interface Summary {
  readonly title: string;
  readonly slug: string;
  readonly hash: string;
  /** All who may be asked, in the order of their declaration. */
  readonly participants: readonly string[];
  /** Of each unit that has editions: which there are, and in which it is read. */
  readonly editions: readonly EditionChoice[];
  readonly scenarios: number;
  /** Names of the spaces by what states call them. */
  readonly spaces: Readonly<Record<string, string>>;
  /** Of the powers, by their names, as the map has them by day and by night. */
  readonly looks: Readonly<Record<string, PowerLook>>;
}

export interface Compiled {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined where the text has errors. */
  readonly made: { readonly summary: Summary; readonly playable: Playable } | undefined;
}

export interface ScenarioShown {
  readonly title: string;
  readonly unit: string;
  readonly proves: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'unusable' | 'left out' | 'changed';
  /** In which it was played: the one that is open; empty where the text has none. */
  readonly edition: string;
  readonly failures: readonly string[];
  readonly place: Place;
}

export interface SuiteShown {
  readonly scenarios: readonly ScenarioShown[];
  readonly assertions: readonly {
    readonly title: string;
    readonly holds: boolean;
    readonly place: Place;
  }[];
}

/** The scenarios of the variant that a text extends, played by the rules of the text. */
export interface AgainstShown {
  readonly base: string;
  /** How many come out as they do there. */
  readonly same: number;
  /** How many not even the base can play. */
  readonly silent: number;
  readonly otherwise: readonly {
    readonly title: string;
    /** What is not as the scenario expects; nothing: all is. */
    readonly base: readonly string[];
    readonly variant: readonly string[];
    readonly place: Place;
  }[];
  readonly gone: readonly { readonly title: string; readonly why: string; readonly place: Place }[];
}

/** A text that comes with the tool. */
export interface LibraryText {
  readonly path: string;
  readonly title: string;
  /** `map`, say. */
  readonly role: string;
}

/** What is said of the texts of a project. */
export interface Remarks {
  /** Of the text that is played, and all it is based on. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of the other texts of the project that it is not based on, each by itself. */
  readonly beside: readonly Diagnostic[];
}

/** A clause that one of two texts says, or both otherwise. */
export interface Difference {
  readonly what: 'changed' | 'removed' | 'added';
  /** The number of the rule under which it stands. */
  readonly rule: string | undefined;
  /** Where it stands; of what was removed, in the other text. */
  readonly place: Place;
  /** Line by line: `-` is only in the other text, `+` only in this one. */
  readonly lines: readonly string[];
}

export interface DifferencesShown {
  /** The other text. */
  readonly than: string;
  /** How many clauses stand in both. */
  readonly same: number;
  readonly differences: readonly Difference[];
}

export interface RuleShown {
  readonly id: string;
  readonly title: string;
  readonly status: readonly string[];
  readonly places: readonly Place[];
  readonly scenarios: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly place: Place | undefined;
  }[];
  readonly notes: readonly string[];
}

export interface TraceShown {
  readonly unit: string | undefined;
  readonly rules: readonly RuleShown[];
  readonly missing: readonly string[];
  /** Undefined where proofs were not asked for. */
  readonly unproved: readonly string[] | undefined;
  /** Enforced, and nothing can be played without them. */
  readonly needed: readonly string[];
}

/** An order that does nothing, as a support of what nobody has ordered. */
export interface Idle {
  readonly who: string | null;
  readonly text: string;
  readonly why: string | null;
}

/** An order read from its notation. */
export interface ReadOrder {
  /** In the canonical notation. */
  readonly text: string;
  /** Which request it answers, where that can be told. */
  readonly request: string | undefined;
  /** Undefined where it has conditions. */
  readonly order: GenericOrder | undefined;
}

/** A position, what is ordered in it or what came of it. */
export interface ShownTurn {
  readonly state: GenericState;
  readonly orders: readonly ShownOrder[];
  readonly after: GenericState | null;
  /** Spaces that the viewer does not see. */
  readonly unseen?: readonly string[] | undefined;
  readonly title: string;
}

/** How pictures are to look. */
interface Looks {
  readonly theme: 'light' | 'dark';
  readonly names: Names;
  readonly patterns: Patterns;
}

/** A picture that is wanted. */
export interface PictureWanted extends ShownTurn, Looks {
  /** How much larger than usual its names are. */
  readonly size: number;
  /** With a strip below that tells what its signs mean. */
  readonly legend?: boolean;
}

/** A whole game as a picture that plays by itself. */
export interface FilmWanted extends Looks {
  readonly turns: readonly ShownTurn[];
  readonly title: string;
}

/** The calls of the worker that compiles; what it makes others run. */
export interface CompilerCalls {
  readonly compile: { readonly takes: Source; readonly gives: Compiled };
  /** The plan of the map with such names; undefined where the text has errors. */
  readonly drawing: {
    readonly takes: { readonly source: Source; readonly lettering: Lettering };
    readonly gives: Drawing | undefined;
  };
}

/** Somebody looks at a stop; null: an onlooker. */
export interface Looking {
  readonly start: StartOptions;
  /** What led there; null: it is the start. */
  readonly before: { readonly state: GenericState; readonly input: Input } | null;
  readonly state: GenericState;
  readonly viewer: string | null;
}

/** The calls of the worker that plays: it comes first, and without the compiler. */
export interface GameCalls {
  /** From now on it plays this variant; a number: the how manyth, from 0, of those that it took with their plans before. */
  readonly take: {
    readonly takes:
      number | { readonly playable: Playable; readonly drawings: Drawings | undefined };
    readonly gives: null;
  };
  /** A further plan of its map. */
  readonly drawing: {
    readonly takes: { readonly lettering: Lettering; readonly drawing: Drawing };
    readonly gives: null;
  };
  readonly start: { readonly takes: StartOptions; readonly gives: Answer<Frame> };
  readonly step: {
    readonly takes: {
      readonly state: GenericState;
      readonly answers: readonly Given[];
      /** Who plays by himself, how well (left out: by chance), and what the chance hangs on. */
      readonly automatic: readonly string[];
      readonly levels: Readonly<Record<string, Level>>;
      readonly chance: string;
      readonly draws: GivenDraws;
    };
    /** With the answers of the automatic players. */
    readonly gives: Answer<{ readonly frame: Frame; readonly input: Input }>;
  };
  /** What an automatic player would order in somebody's place. */
  readonly advise: {
    readonly takes: {
      readonly state: GenericState;
      readonly who: string;
      readonly level: Level;
      readonly chance: string;
    };
    readonly gives: Answer<readonly Given[]>;
  };
  /** A stop as somebody who takes part may know it. */
  readonly view: { readonly takes: Looking; readonly gives: Answer<Frame> };
  /** The same for a letter that is sent away. */
  readonly excerpt: { readonly takes: Looking; readonly gives: Answer<Excerpt> };
  /** A stop that came with a letter, as it is shown. */
  readonly unfold: {
    readonly takes: { readonly excerpt: Excerpt; readonly viewer: string | null };
    readonly gives: Answer<Frame>;
  };
  /** The orders that would do nothing, were the stop adjudicated with no others than these. */
  readonly foresee: {
    readonly takes: { readonly state: GenericState; readonly answers: readonly Given[] };
    readonly gives: Answer<readonly Idle[]>;
  };
  readonly read: {
    readonly takes: { readonly state: GenericState; readonly who: string; readonly text: string };
    readonly gives: Answer<ReadOrder>;
  };
  readonly write: {
    readonly takes: { readonly state: GenericState; readonly order: GenericOrder };
    readonly gives: Answer<string>;
  };
  /** The text of an SVG; null where there is no plan with such names yet. */
  readonly picture: { readonly takes: PictureWanted; readonly gives: Answer<string | null> };
  /** The text of an SVG that plays by itself; null as well. */
  readonly film: { readonly takes: FilmWanted; readonly gives: Answer<string | null> };
  readonly replay: { readonly takes: SavedGame; readonly gives: Answer<readonly Frame[]> };
  /** The inputs of a game under rules that have changed since, as far as they go. */
  readonly rehearse: { readonly takes: SavedGame; readonly gives: Answer<readonly Frame[]> };
}

/** What a sentence does. */
export interface Sketch {
  /** A number in it of what the game has so many of: `20` of 34 `centres`. */
  readonly count:
    { readonly number: number; readonly of: number; readonly word: string } | undefined;
  /** The first stop of a game by chance at which something is otherwise; undefined: none is found. */
  readonly turn:
    | {
        readonly phases: { readonly without: string; readonly with: string };
        /** Pictures of it, with the orders that only one of them has. */
        readonly without: string;
        readonly with: string;
        /** What only one of them has, in words: these orders, and what stands in its lists. */
        readonly onlyWithout: readonly string[];
        readonly onlyWith: readonly string[];
      }
    | undefined;
}

/** Games of automatic players. */
export type GamesWanted = Settings;

/** The calls of the worker that tries rules out and writes pages, which may take its time. */
export interface DeskCalls {
  /** It compiles the text for itself; whether that went well. */
  readonly compile: { readonly takes: Source; readonly gives: boolean };
  /** One turn as a scenario of the language, tried out before it is given. */
  readonly scenario: {
    readonly takes: { readonly game: SavedGame; readonly turn: number; readonly source: Source };
    readonly gives: Answer<string>;
  };
  /** All of them, or the one of this title. */
  readonly scenarios: {
    readonly takes: { readonly title: string | undefined };
    readonly gives: Answer<SuiteShown>;
  };
  readonly against: { readonly takes: null; readonly gives: Answer<AgainstShown> };
  readonly trace: {
    readonly takes: { readonly prove: boolean };
    readonly gives: Answer<TraceShown>;
  };
  readonly typescript: { readonly takes: null; readonly gives: Answer<string> };
  /** The module beside it that tests whether data are what the types say. */
  readonly validator: { readonly takes: null; readonly gives: Answer<string> };
  readonly schema: { readonly takes: null; readonly gives: Answer<string> };
  readonly book: { readonly takes: null; readonly gives: Answer<string> };
  /** What the text would be with a sentence more. */
  readonly sketch: {
    readonly takes: { readonly line: string; readonly theme: 'light' | 'dark' };
    readonly gives: Answer<Sketch>;
  };
  /** Plays games of automatic players; the page that says what they tell. */
  readonly balance: { readonly takes: GamesWanted; readonly gives: Answer<string> };
}

/** The calls of the worker that knows the language alone. */
export interface TextCalls {
  readonly check: { readonly takes: Source; readonly gives: Remarks };
  /** What the text that is played says otherwise than another, clause by clause. */
  readonly differences: {
    /** Than: the path of the other; undefined: the one that it extends. */
    readonly takes: { readonly source: Source; readonly than: string | undefined };
    readonly gives: Answer<DifferencesShown>;
  };
  readonly format: { readonly takes: Source; readonly gives: string | undefined };
  /** Begins to serve an editor, over the port that is handed over. */
  readonly connect: { readonly takes: null; readonly gives: null };
  /** The sentences that the text may say, as its rulebook has them. */
  readonly sentences: { readonly takes: Source; readonly gives: readonly SentenceForm[] };
  /** The texts that come with the tool. */
  readonly library: { readonly takes: null; readonly gives: readonly LibraryText[] };
  /** One of them. */
  readonly text: { readonly takes: { readonly path: string }; readonly gives: string | undefined };
  readonly everyday: { readonly takes: null; readonly gives: Everyday };
}

export type Takes<C, N extends keyof C> = C[N] extends { readonly takes: infer Taken }
  ? Taken
  : never;
export type Gives<C, N extends keyof C> = C[N] extends { readonly gives: infer Answered }
  ? Answered
  : never;

/** What a letter of the page to a worker says. */
export interface Request<C, N extends keyof C> {
  readonly name: N;
  readonly takes: Takes<C, N>;
}
