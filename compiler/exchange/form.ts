/**
 * What every reader fills and the writer turns into text: a map and what is played on it, in no system's words. Everything
 * says where it was read, so that what is wrong with it can be shown there.
 */

/** A stretch of a file. */
export interface At {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** `barred`: named on the map, and nobody ever gets in. `within`: inside another place, with room of its own. */
export type Surface = 'water' | 'shore' | 'inner' | 'barred' | 'within';

/** Who goes on land, and who goes by water. */
export type Motion = 'foot' | 'ship';

export const motions: readonly Motion[] = ['foot', 'ship'];

export interface Shore {
  /** What it is called behind the place: `NC`. */
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface Locale {
  /** The abbreviation by which the form speaks of it. */
  readonly key: string;
  /** As printed. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly surface: Surface;
  readonly shores: readonly Shore[];
  readonly at: At;
  /** What had to be guessed, for comments above its line; one a line. */
  readonly guess?: string;
  /** Whose home it is part of, where places are, and not sources alone. */
  readonly homeland?: string | undefined;
  readonly traits?: readonly Trait[];
}

/** Ships are built there; it has room for one unit, whichever it is. */
export type Trait = 'quay' | 'single';

/** A place, or one of its shores. */
export interface Stop {
  readonly locale: string;
  readonly shore?: string | undefined;
}

/** One way, for one sort; the way back is another. */
export interface Way {
  readonly sort: Motion;
  readonly from: Stop;
  readonly to: Stop;
  readonly at: At;
}

export interface Source {
  readonly locale: string;
  /** Who builds there from the start, and who has it. */
  readonly homes: readonly string[];
  readonly owner: string | undefined;
  readonly at: At;
}

export interface Party {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly called: string | undefined;
  /** As `#rrggbb`. */
  readonly colour?: string | undefined;
  readonly at: At;
}

export interface Starter {
  /** None: it is nobody's. */
  readonly side: string | undefined;
  readonly sort: Motion | 'guard';
  readonly stop: Stop;
  readonly at: At;
}

/** Whoever stands in the third place says who passes between the two. */
export interface Conduit {
  readonly a: string;
  readonly b: string;
  readonly by: string;
  readonly at: At;
}

export type PartOfTurn = 'move' | 'flee' | 'adjust';

export interface Part {
  readonly part: PartOfTurn;
  /** Played only in years that leave this rest. */
  readonly years?: { readonly by: number; readonly rest: number } | undefined;
}

export interface Time {
  readonly name: string;
  readonly parts: readonly Part[];
}

export interface Almanac {
  readonly times: readonly Time[];
  /** From one year to the next: 1, 5, -1. */
  readonly step: number;
  readonly start: { readonly time: string; readonly year: number };
  readonly at: At;
}

/** What a flag or a line of rules means. */
export type Meaning = BoardMeaning | TownMeaning;

export type BoardMeaning =
  | { readonly says: 'enough'; readonly number: number }
  /** From this turn on, counted from the first one; `last`: and in all later ones. */
  | {
      readonly says: 'enough in';
      readonly number: number;
      readonly year: number;
      readonly later: 'after' | 'before' | undefined;
    }
  | { readonly says: 'most in'; readonly year: number }
  | { readonly says: 'drawn in'; readonly year: number }
  /** So many years in which nothing changes hands. */
  | { readonly says: 'quiet'; readonly years: number }
  /** No number of sources wins. */
  | { readonly says: 'not by number' }
  /** The game ends where nobody has anything any more. */
  | { readonly says: 'nothing left' }
  | {
      readonly says: 'holds';
      readonly locales: readonly { readonly locale: string; readonly source: boolean }[];
      readonly from?: number;
    }
  /** Sides that nobody plays build what they have lost. */
  | { readonly says: 'rebuild'; readonly where: 'home' | 'owned' }
  | {
      readonly says: 'builds';
      readonly where: 'owned' | 'owned with a home' | 'any home';
      /** Of one alone; else of all. */
      readonly side?: string;
    }
  | { readonly says: 'builds too'; readonly side: string; readonly locale: string }
  | { readonly says: 'factory'; readonly side: string; readonly locale: string }
  | { readonly says: 'unplayed'; readonly side: string }
  /** A source that nobody can ever reach counts for who has it. */
  | { readonly says: 'more'; readonly side: string; readonly number: number }
  | { readonly says: 'led'; readonly leader: string; readonly side: string }
  | {
      readonly says: 'only for';
      readonly side: string;
      readonly a: string;
      readonly b: string;
    }
  | {
      readonly says: 'only with';
      readonly source: string;
      readonly a: string;
      readonly b: string;
    }
  | { readonly says: 'closed in'; readonly locale: string; readonly time: string }
  | {
      readonly says: 'way closed in';
      readonly from: string;
      readonly to: string;
      readonly time: string;
    }
  | {
      readonly says: 'weaker';
      readonly from: string;
      readonly to: string;
      readonly by: number;
    }
  | { readonly says: 'ferries'; readonly locale: string }
  | {
      readonly says: 'belongs';
      readonly locale: string;
      readonly side: string;
      readonly while: readonly {
        readonly locale: string;
        readonly side: string | undefined;
        /** Has it a source, or is it whose unit stands there? */
        readonly source: boolean;
      }[];
    };

/** Of games with towns and money alone. */
export type TownMeaning =
  /** What a source brings. */
  | { readonly says: 'brings'; readonly locale: string; readonly number: number }
  /** What it brings by one of six throws, and how many there are. */
  | {
      readonly says: 'brings by throws';
      readonly locale: string;
      readonly values: readonly number[];
      readonly throws: number;
    }
  | { readonly says: 'has at first'; readonly side: string; readonly number: number }
  | {
      readonly says: 'holds at first';
      readonly side: string | undefined;
      readonly locales: readonly string[];
    }
  /** A line of a table of disasters, across or down. */
  | {
      readonly says: 'listed';
      readonly table: string;
      readonly across: boolean;
      readonly number: number;
      readonly locales: readonly string[];
    };

export interface Saying {
  readonly meaning: Meaning;
  readonly at: At;
  readonly guess?: string;
}

/** What no construct carries: a question for whoever goes on with the text, or something without bearing on play. */
export interface Unsaid {
  readonly text: string;
  readonly why: string;
  readonly bearing: boolean;
  readonly at: At;
}

export interface Shape {
  readonly locale: string;
  /** Polygons, x and y in turn. */
  readonly rings: readonly (readonly number[])[];
}

export interface Spot {
  readonly locale: string;
  readonly x: number;
  readonly y: number;
}

export interface Form {
  readonly name: string;
  readonly title: string;
  readonly system: string;
  readonly designer: string | undefined;
  readonly licence: string | undefined;
  /** What the file tells about itself, for people. */
  readonly notes: readonly string[];
  readonly locales: readonly Locale[];
  readonly ways: readonly Way[];
  /** What touches though nobody goes there by a way. */
  readonly joins?: readonly { readonly a: string; readonly b: string }[];
  readonly conduits?: readonly Conduit[];
  /** Of a game with towns and money; else of the usual one. */
  readonly towns?: boolean;
  readonly sources: readonly Source[];
  readonly sides: readonly Party[];
  readonly starters: readonly Starter[];
  readonly almanac: Almanac;
  readonly sayings: readonly Saying[];
  readonly unsaid: readonly Unsaid[];
  readonly shapes: readonly Shape[];
  readonly spots: readonly Spot[];
  /** What was guessed of all of them, for comments before the places, the sides and their units. */
  readonly guesses?: {
    readonly locales: readonly string[];
    readonly sides: readonly string[];
    readonly starters: readonly string[];
  };
}

export const stopKey = ({ locale, shore }: Stop): string =>
  shore === undefined ? locale : `${locale}/${shore}`;

/** Whether a unit may stand there: on land at no shore, by water at one where there are any. */
export const fits = (
  sort: Motion,
  { surface, shores }: Pick<Locale, 'surface' | 'shores'>,
  shore: string | undefined,
): boolean =>
  sort === 'foot'
    ? surface !== 'water' && shore === undefined
    : surface !== 'inner' && shores.length > 0 === (shore !== undefined);
