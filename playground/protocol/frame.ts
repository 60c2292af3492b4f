/** What the page knows of a game at one stop: plain data, made by the worker. */
import type {
  FieldRange,
  GenericOrder,
  GenericState,
  GivenDraws,
  Value,
  Verdict,
} from '../../runtime/index.ts';
import type { Place } from './source.ts';

/** One legal order. */
export interface Offer {
  readonly order: GenericOrder;
  readonly text: string;
  readonly verb: string;
  /** The spaces it speaks of besides where its subject stands; of pieces, where they stand. */
  readonly spaces: readonly string[];
  /** The pieces among what it speaks of, as pictures name them. */
  readonly pieces: readonly string[];
}

/** One request: who is asked about what, and what may be answered. */
export interface Asked {
  readonly id: string;
  readonly who: string;
  readonly asks: string;
  /** What it is about, in words. */
  readonly subject: string;
  /** The thing it is about, as pictures name it: its kind and what states call it. */
  readonly piece: string | null;
  /** Where that stands, as states call it. */
  readonly space: string | null;
  readonly form: 'one' | 'list';
  readonly most: number | null;
  /** What silence means; null: nothing. */
  readonly silence: string | null;
  readonly early: boolean;
  readonly choices: readonly Offer[];
  /** There are more choices than are listed. */
  readonly more: boolean;
  readonly ranges: readonly {
    readonly verb: string;
    /** The notations of such orders. */
    readonly written: readonly string[];
    readonly fields: Readonly<Record<string, FieldRange>>;
  }[];
}

/** What an order came to. */
export interface Happening extends Clause {
  /** Null where the text could not be read as one. */
  readonly order: GenericOrder | null;
  readonly who: string | null;
  readonly text: string;
  readonly verdict: Verdict;
  /** Nobody handed it in. */
  readonly silent: boolean;
  readonly why: string | null;
}

/** The clause that did it, where it may be known. */
export interface Clause {
  readonly rule: string | null;
  readonly place: Place | undefined;
}

export interface Drawn extends Clause {
  /** What it goes by, and what it came to, when it is thrown by hand. */
  readonly key: string;
  readonly value: Value;
  /** What was drawn for, and what came, in words: `Austria: die`, `6`; null where only the rules may be known. */
  readonly words: { readonly what: string; readonly value: string } | null;
  readonly given: boolean;
}

export interface Told extends Clause {
  /** Null: everybody. */
  readonly who: string | null;
  readonly text: string;
}

export interface Changed extends Clause {
  readonly text: string;
}

/** What happened on the way to a stop. */
export interface Report {
  readonly orders: readonly Happening[];
  readonly draws: readonly Drawn[];
  readonly messages: readonly Told[];
  /** What else steps did; what stayed as it was is left out. */
  readonly changes: readonly Changed[];
  readonly knots: readonly {
    readonly decisions: readonly string[];
    readonly solutions: number;
    readonly rule: string | null;
  }[];
}

/** The exchange lists of a position: by power (`who`; empty: nobody's), or records (null). */
export interface ListShown {
  readonly name: string;
  readonly rows: readonly { readonly who: string | null; readonly items: readonly string[] }[];
}

export interface Frame {
  readonly state: GenericState;
  /** `Spring 1901 Movement` */
  readonly stop: string;
  readonly ended: readonly string[] | null;
  readonly lists: readonly ListShown[];
  readonly asked: readonly Asked[];
  /** Spaces in which something may stand that the viewer does not see; left out: none. */
  readonly unseen?: readonly string[] | undefined;
  /** Undefined where the game was set up by hand. */
  readonly report: Report;
}

/** A stop as a letter to one who takes part tells it. */
export interface Excerpt extends Omit<Frame, 'asked'> {
  /** Null where it follows from the state. */
  readonly asked: readonly Asked[] | null;
}

/** An order as it is handed in: as text, or as `legal` gave it. */
export interface Given {
  readonly who: string;
  readonly order: string | GenericOrder;
}

/** What went into one step. */
export interface Input {
  readonly answers: readonly Given[];
  readonly draws?: GivenDraws;
}

/** A whole game, as `variorum play --save` writes it. */
export interface SavedGame {
  readonly variant: string;
  readonly hash: string;
  readonly seed: string;
  readonly options: { readonly seed?: string; readonly draws?: GivenDraws };
  readonly inputs: readonly Input[];
}
