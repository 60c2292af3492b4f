/**
 * What a compiled module hands to the runtime: tables, columns of its working memory, and functions over them.
 * The runtime knows no game; everything a game is made of comes through this interface.
 *
 * Working memory. A compiled module owns one set of typed arrays (columns) for each kind; a thing is a row. The
 * runtime loads a state (plain JSON) into the columns, runs the module's functions and reads the result back:
 * to the outside every call is pure. Encodings: a thing is its row, `none` is -1; yes-or-no is 0/1; Numbers are
 * multiplied by `scale`; a set is `words` 32-bit words a row.
 */
import type { Result } from './diagnostics.ts';
import type { OriginRow } from './origins.ts';
import type { Resolution, ResolutionFault, Settle } from './resolution/resolver.ts';

export type ValueType =
  | { readonly tag: 'bool' }
  | { readonly tag: 'number' }
  | { readonly tag: 'date' }
  | { readonly tag: 'entity'; readonly kind: number; readonly optional: boolean }
  | { readonly tag: 'set'; readonly kind: number };

/** Wide enough for what the column holds; the emitter chooses. */
export type Cells = Int8Array | Uint8Array | Int16Array | Int32Array;

/**
 * What a step makes of a column's cells, collected: they change when the step is over. Rows are told apart by the number
 * of the step that has last touched them, so nothing need be cleared.
 */
export interface Pending {
  /** Smallest and largest value a cell can hold. */
  readonly low: number;
  readonly high: number;
  /** The rows touched, `count` of them. */
  readonly rows: Int32Array;
  count: number;
  /** By row: the number of the step. */
  readonly steps: Float64Array;
  /** By row: what is done to it; see `effects/effects.ts`. */
  readonly what: Uint8Array;
  /** By row, as many words as the column has. */
  readonly values: Int32Array;
  readonly origins: Int32Array;
}

export interface Column {
  readonly name: string;
  readonly type: ValueType;
  /** `fixed` columns never change: they are not part of a state. `derived` values are computed by `read`. */
  readonly how: 'stored' | 'fixed' | 'derived';
  readonly cells: Cells;
  readonly initial: number;
  /** 32-bit words a row for sets, else 1. */
  readonly words: number;
  readonly onLoss: 'destroy' | 'none';
  /** What the present step makes of it. */
  readonly pending: Pending;
  /** For derived attributes. */
  readonly read?: (row: number) => number;
}

export type KindRole =
  | 'values'
  | 'space'
  | 'spot'
  | 'border'
  | 'power'
  | 'player'
  | 'game'
  | 'entity'
  | 'piece'
  | 'order';

export interface KindTable {
  readonly name: string;
  readonly short: readonly string[];
  readonly role: KindRole;
  readonly population: 'closed' | 'open' | 'orders';
  /** What a declared thing is called in states: abbreviation for spaces and spots, else the name. */
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly shorts: readonly (readonly string[])[];
  readonly capacity: number;
  /** Of orders that several give: how many can be in force, and be decided on. */
  readonly inForce?: number;
  /** 1 where the row is in play. */
  readonly present: Uint8Array;
  /** Rows 0..count-1 may be in use (open kinds reuse freed rows lowest first). A box, so that the module can read it. */
  readonly size: { count: number };
  /** Stable identity of a row of an open kind (numbers given out in order of creation, never reused). */
  readonly ids: Int32Array;
  readonly columns: readonly Column[];
  /** Not in play at the start. */
  readonly latent: readonly number[];
  /** Of these, spots and borders that their spaces do not bring. */
  readonly alone?: readonly number[];
  /** Has anything of it to be written into a state (stored columns, open population or latent members)? */
  readonly stored: boolean;
  readonly notations: readonly (readonly NotationPart[])[];
  /** Of orders, whose rows are written again and again: puts the initial values into all columns of a row. */
  readonly blank?: (row: number) => void;
}

export type NotationPart =
  | { readonly part: 'text'; readonly text: string }
  /** Columns followed from the order (or piece); `type` is that of the last. */
  | { readonly part: 'hole'; readonly path: readonly number[]; readonly type: ValueType }
  | { readonly part: 'flag'; readonly column: number; readonly words: readonly string[] }
  | { readonly part: 'optional'; readonly parts: readonly NotationPart[] };

/** Effects of one step, collected; the runtime checks them against each other and applies them at once. */
export interface Effects {
  set(column: Column, row: number, value: number, origin: number): void;
  add(column: Column, row: number, value: number, origin: number): void;
  include(column: Column, row: number, value: number, origin: number): void;
  exclude(column: Column, row: number, value: number, origin: number): void;
  /** Replaces a whole set by the one built in `scratch` (words long). */
  setSet(column: Column, row: number, scratch: Int32Array, origin: number): void;
  /** Begins a new thing; following `field` calls fill it. */
  create(kind: number, origin: number): void;
  field(column: number, value: number): void;
  destroy(kind: number, row: number, origin: number): void;
  /** @param needed where there is no such row, that is a fault */
  open(kind: number, row: number, origin: number, needed?: true): void;
  close(kind: number, row: number, origin: number): void;
  /**
   * A whole number between `low` and `high` (both scaled, as is the value), keyed by name, subject and date; or
   * one of `choices` (rows). `accept`: such that.
   */
  drawNumber(
    kind: number,
    column: number,
    row: number,
    low: number,
    high: number,
    accept: ((value: number) => boolean) | undefined,
    origin: number,
  ): void;
  drawThing(
    kind: number,
    column: number,
    row: number,
    choices: readonly number[],
    accept: ((value: number) => boolean) | undefined,
    origin: number,
  ): void;
  /** Tells a power or a player; nobody where the row is none. */
  tell(kind: number, row: number, text: string, origin: number): void;
  tellAll(text: string, origin: number): void;
  /** @param kind of the winners: powers or players */
  end(kind: number, winners: readonly number[], origin: number): void;
}

export interface VerbRules {
  readonly name: string;
  /** Columns of the order kind that are this verb's fields. */
  readonly fields: readonly {
    readonly column: number;
    /** Canonical meaning of the value now in the row (missing coast and the like); returns the new value. */
    readonly meant?: (row: number) => number;
    /** The same of a set: its members. */
    readonly members?: (row: number) => readonly number[];
  }[];
  /** Columns that are looked up when the order comes into force; without what is required it is void. */
  readonly found?: readonly {
    readonly column: number;
    readonly required: boolean;
    readonly value?: (row: number) => number;
    /** Of a set, the rows in it. */
    readonly members?: (row: number) => readonly number[];
  }[];
  readonly notations: readonly (readonly NotationPart[])[];
  /** All over an order's row. `by` narrows the subject. */
  readonly by?: (row: number) => boolean;
  readonly legal?: (row: number) => boolean;
  /** What of it can be judged when the order is handed in ahead of its time: nothing changes it until then. */
  readonly ahead?: (row: number) => boolean;
  /** That is all there is to judge. */
  readonly settledAhead?: boolean;
  readonly used?: (row: number) => boolean;
  readonly void?: (row: number) => boolean;
  /** Reads settled decisions. Absent: always. */
  readonly succeeds?: (row: number) => boolean;
  readonly reasons: readonly {
    readonly when?: (row: number) => boolean;
    readonly text: (row: number) => string;
    readonly origin: number;
  }[];
  /** Why an order that may not be given may not be: the first whose test holds is told. */
  readonly refusals?: VerbRules['reasons'];
  /**
   * Fills the fields of `row` (its subject is set) with every legal combination in turn and calls `found` for each.
   * Absent when a field's domain is not finite and small (then `legal` gives ranges).
   */
  readonly enumerate?: (row: number, found: () => void) => void;
  /**
   * Fills the fields of `row` (its subject is set) with one legal combination, drawn; false where none was found. `pick`
   * gives a whole number from 0 to below another. Every legal one can come. Absent where `enumerate` is.
   */
  readonly sample?: (row: number, pick: (below: number) => number, tries: number) => boolean;
  /** Writes the fields of an order into a row, and reads them. Absent where one of them is a set. */
  readonly fill?: (row: number, values: readonly number[]) => void;
  readonly values?: (row: number) => readonly number[];
  readonly effects?: (row: number, fx: Effects) => void;
  readonly origin: number;
}

export interface AskRules {
  readonly name: string;
  /** The order kind. Its column 0 is `verb`, column 1 the subject. */
  readonly kind: number;
  readonly subjectKind: number;
  /** Is this thing a subject now? */
  readonly subject: (row: number) => boolean;
  /** Kind of who answers, and his row; -1: nobody. */
  readonly giverKind: number;
  readonly giver?: (subject: number) => number;
  /** In its place where several answer about one thing, each for himself. */
  readonly several?: {
    /** Of the order kind: who gave the order, -1 for a default. */
    readonly column: number;
    /** Does he answer about this subject? */
    readonly gives: (subject: number, giver: number) => boolean;
    /** Which of the orders handed in comes into force, while all of them stand there: its row or -1. */
    readonly inForce: (subject: number) => number;
  };
  /** An answer handed in early may be for what is another's by then. */
  readonly giverChanges?: boolean;
  readonly how: 'one' | 'up to' | 'exactly';
  readonly amount: ((subject: number) => number) | undefined;
  readonly handedInWith: number | undefined;
  /** What became of the orders in force, by row: 0 fails, 1 succeeds, 2 void. */
  readonly verdicts: (into: Uint8Array) => void;
  readonly verbs: readonly VerbRules[];
  readonly fallbackVerb: number | undefined;
  /** Fills the fallback's fields into the order row whose subject is set. Returns false when there is none. */
  readonly fallback: ((row: number) => boolean) | undefined;
  readonly oneByOne: boolean;
  /** What is void counts against the amount. */
  readonly voidCounts?: boolean;
  readonly origin: number;
}

/** A phase's body, flattened: jumps are indices into `Rules.process`. */
export type Instruction =
  | { readonly do: 'phase'; readonly phase: number }
  /** Asked at one stop. */
  | { readonly do: 'ask'; readonly asks: readonly number[] }
  | { readonly do: 'carry-out'; readonly ask: number }
  | {
      readonly do: 'step';
      readonly name: string;
      /** The slots, by index, that may be overfull when it ends: none where it is exempt from them. */
      readonly slots: readonly number[];
      readonly run: (fx: Effects) => void;
      /** The same where effects do nothing but give values to columns. */
      readonly direct?: DirectStep;
      readonly origin: number;
    }
  | { readonly do: 'jump-unless'; readonly test: () => boolean; readonly to: number }
  | { readonly do: 'jump'; readonly to: number }
  /** Lists the things of a loop into its slot of the state. */
  | {
      readonly do: 'loop-start';
      readonly loop: number;
      readonly kind: number;
      readonly list: () => readonly number[];
    }
  /** Takes the next thing of the loop into its variable, or jumps out. */
  | { readonly do: 'loop-next'; readonly loop: number; readonly exit: number }
  /** End of a phase: on to the next phase of the calendar. */
  | { readonly do: 'next-phase' };

/** What a step does without a log of effects (runtime/effects/direct.ts). */
export interface DirectStep {
  /** Lets values wait for their columns. @returns how many; -1 where only the log can tell what they come to */
  readonly collect: () => number;
  /** The values that wait and those in the columns change places. */
  readonly swap: () => void;
}

export interface ExchangeRules {
  readonly name: string;
  readonly kind: number;
  readonly includes: (row: number) => boolean;
  /** How a list that is given is set: things made anew, columns of things that are there, or why it never is. */
  readonly given:
    | 'anew'
    | {
        readonly sets: readonly number[];
        /** What is not there is made, beside the declared. */
        readonly makes?: true;
      }
    | { readonly never: string };
  readonly lists?: {
    /** The kind of what things are listed under: powers, players or other things that have names. */
    readonly heads: number;
    /** Its row or -1. */
    readonly under: (row: number) => number;
    /** Things are listed under themselves. */
    readonly self?: true;
    readonly underColumn: number | undefined;
    readonly notation: readonly NotationPart[];
  };
  readonly records?: readonly {
    readonly name: string;
    readonly type: ValueType;
    readonly value: (row: number) => number;
    /** For sets: rows in it, in order. */
    readonly values?: (row: number) => readonly number[];
    readonly reads: number | 'self' | undefined;
  }[];
  readonly implied: readonly { readonly column: number; readonly value: number }[];
}

/** In the place of a column: whether an order was handed in. */
export const SILENCE = -1;

export interface HideRules {
  readonly kind: number;
  readonly column: number | undefined;
  /** The kind of those it speaks of. */
  readonly viewers: number;
  /** Of orders: judged when the phase ends, not when they come into force. */
  readonly late?: boolean;
  /** @param viewer row of one of them, -1 for anybody else */
  readonly seen: (row: number, viewer: number) => boolean;
}

export interface SlotRules {
  readonly kind: number;
  readonly limit: number;
  readonly where?: (row: number) => boolean;
  /** The kind of what is filled: spaces or borders. */
  readonly fills: number;
  /** The one that a thing fills, -1 for none. */
  readonly place: (row: number) => number;
  /** The first place that holds more than it may, -1 if there is none; found by counting when left out. */
  readonly full?: () => number;
  readonly origin: number;
}

/** Where things of a kind may stand. */
export interface StandsRules {
  readonly kind: number;
  readonly holds: (row: number) => boolean;
  readonly origin: number;
}

export interface ConditionRules {
  readonly notation: readonly NotationPart[];
  readonly types: readonly ValueType[];
  readonly holds: (args: readonly number[]) => boolean;
}

/** The clock of the game, shared between module and runtime. */
export interface Clock {
  season: number;
  year: number;
  /** Periods (seasons) since the start of the year the game starts in. */
  date: number;
  phase: number;
  /** The number of the step whose effects are collected; it only ever rises. */
  step: number;
  /** Values of loop variables, by loop. */
  loops: Int32Array;
}

/** A kind of things that belong to powers and stand somewhere: its columns. */
export interface Owned {
  readonly kind: number;
  readonly owner: number;
  /** A space or a spot. */
  readonly place: number;
}

/** What automatic players go by. The runtime does without. */
export interface Aims {
  /** What gets orders; `sorts`: its columns on which it depends where it can go, besides where it stands. */
  readonly pieces: readonly (Owned & { readonly sorts: readonly number[] })[];
  /** What gets none, and is won by. */
  readonly prizes: readonly Owned[];
  /** The columns in which orders of a verb say where what they are about goes. */
  readonly ways: readonly {
    readonly ask: number;
    readonly verb: number;
    readonly column: number;
  }[];
  /** What a position is worth to a power, where the text says so. */
  readonly value: ((power: number) => number) | undefined;
  /** How much things of a kind are drawn to a space, where the text says so. */
  readonly seeks:
    { readonly kind: number; readonly draw: (row: number, space: number) => number } | undefined;
  /** Limits the work that these two take, where they are used beside the calls of a module. */
  readonly limiter: (rules: Rules) => Limiter;
}

/** Runs something within a limit that all share that is run by it. */
export type Limiter = <T>(run: () => T) => Result<T>;

export interface Rules {
  readonly name: string;
  readonly slug: string;
  readonly edition: string | undefined;
  readonly hash: string;
  readonly scale: number;
  /**
   * What changes in play, orders left out: their columns, what is present and the ids stand in this buffer, so that a
   * game is kept and brought back by one copy. Left out: each stands by itself.
   */
  readonly store?: ArrayBuffer;
  readonly kinds: readonly KindTable[];
  readonly power: number;
  readonly player: number;
  readonly space: number;
  readonly spot: number;
  readonly seasonKind: number;
  readonly phaseKind: number;
  readonly clock: Clock;
  readonly calendar: {
    readonly seasons: readonly { readonly season: number; readonly phases: readonly number[] }[];
    /** From one year to the next: 1, 5, -1. */
    readonly yearStep: number;
    readonly start: { readonly season: number; readonly year: number };
  };
  /** Where each phase (by Phase value) starts in `process`. */
  readonly entries: readonly number[];
  readonly process: readonly Instruction[];
  readonly loopCount: number;
  /** One after another, each on what the ones before it made. */
  readonly setup: readonly ((fx: Effects) => void)[];
  readonly asks: readonly AskRules[];
  readonly conditions: readonly ConditionRules[];
  /**
   * Settles the decisions that are due for the orders now in force: resets the resolution, builds the look-up indexes over
   * orders and state, demands every root atom, and calls `settle`. Called by the runtime once when asks have been answered
   * and their orders are in force, before the next step. Decisions then keep their values (steps read the memo) although
   * steps change the state, until the next resolve.
   * @param asks those whose orders have come into force: what is due with none of them has no value. Left out: all
   */
  readonly resolve: ((asks?: readonly number[]) => ResolutionFault | undefined) | undefined;
  readonly resolution: Resolution | undefined;
  readonly settles: readonly Settle[];
  /**
   * Called when columns were loaded or changed: drops look-ups over the state.
   * @param orders the orders in force may have changed too; true when left out
   */
  readonly refresh: (orders?: boolean) => void;
  readonly exchanges: readonly ExchangeRules[];
  readonly hides: readonly HideRules[];
  readonly slots: readonly SlotRules[];
  /** Held against positions that are given, and against the set-up; not against what play makes of them. */
  readonly stands?: readonly StandsRules[];
  readonly assertions: readonly AssertionRules[];
  readonly aims: Aims;
  readonly origins: readonly OriginRow[];
  /** Which decision atom is which, for explanations: name of the family and its keys. */
  readonly families: readonly {
    readonly name: string;
    readonly base: number;
    /** It is due with the orders of these asks; left out: always. */
    readonly asks?: readonly number[];
    /** Kinds of what it is about; of several the last one counts fastest. Without orders of a kind there is nothing to settle. */
    readonly keys: readonly number[];
  }[];
}

export interface AssertionRules {
  readonly title: string;
  readonly holds: () => boolean;
  readonly origin: number;
  /** Of what has to hold together each that can tell more than that it does not. */
  readonly parts?: readonly AssertionPart[];
}

/** Whoever should not be as it is, or the numbers that were compared. */
export type AssertionPart =
  | { readonly kind: number; readonly culprits: () => readonly number[] }
  | {
      readonly holds: () => boolean;
      readonly left: () => number;
      readonly right: () => number;
    };
