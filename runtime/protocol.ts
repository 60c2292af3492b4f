/**
 * The public face of a compiled game: plain JSON in and out, no function throws, no argument is changed.
 * A compiled module narrows `State` and `Order` to the names its variant has.
 */
import type { Result } from './diagnostics.ts';

export type { Result, RuntimeCode, RuntimeDiagnostic } from './diagnostics.ts';

/** A declared thing by its key, a thing of an open kind by its id. */
export type Ref = string | number;

export type Value = boolean | number | string | null | readonly Ref[];

/** Attributes by name; things of open kinds also have their `id`. Attributes at their initial value are left out. */
export interface Thing {
  readonly [attribute: string]: Value;
}

/** An order in JSON: its verb, its subject (`unit`, `power`, ..) and its fields by name. */
export interface GenericOrder {
  readonly verb: string;
  readonly [field: string]: Value;
}

/** An order with conditions and alternatives; it is decided when it is used. */
export type Program<O> =
  | O
  | { readonly if: string; readonly then: Program<O>; readonly else?: Program<O> }
  | { readonly first: readonly Program<O>[] };

/** `W` here and below: the keys of all who can be asked, told or shown anything. */
export interface Message<W extends string = string> {
  /** Key of whom it is told; null: everybody. */
  readonly who: W | null;
  readonly text: string;
}

/** An answer handed in before its time. It counts if whoever handed it in is asked when it is used. */
export interface Sealed<O = GenericOrder> {
  readonly asks: string;
  readonly subject: Ref;
  /** Key of whoever handed it in. */
  readonly who: string;
  readonly orders: readonly Program<O>[];
}

export interface GenericState {
  readonly variant: string;
  /** Of the rules; a state belongs to them. */
  readonly hash: string;
  readonly season: string;
  readonly year: number;
  /** Seasons since the start of the year in which the game starts. */
  readonly date: number;
  readonly phase: string;
  /** Which of its season's phases this is, from 0; only where the season has the phase more than once. */
  readonly stage?: number;
  /** Where the process has stopped. */
  readonly at: number;
  /** For each loop its present thing, then those still to come (null: gone); empty when it is not running. */
  readonly loops: readonly (readonly (Ref | null)[])[];
  readonly seed: string;
  /** Key of the numbers of what comes and goes, where some of it is hidden: without it they count. No view has it. */
  readonly numbered?: string;
  /** How often each draw was made in this phase. */
  readonly drawn: Readonly<Record<string, number>>;
  /** The last id given out, by open kind. */
  readonly issued: Readonly<Record<string, number>>;
  /** Declared things that are in play though declared latent (true), or no longer in play (false). */
  readonly presence: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Open kinds as lists, closed kinds by key (those with something to say). */
  readonly things: Readonly<Record<string, readonly Thing[] | Readonly<Record<string, Thing>>>>;
  readonly sealed: readonly Sealed[];
  /** Asks that were open ahead of their time and wait to be used; left out where none does. */
  readonly early?: readonly string[];
  /** What the last step told. */
  readonly messages: readonly Message[];
  readonly ended: null | { readonly winners: readonly string[] };
}

export interface Request<O, W extends string = string> {
  readonly id: string;
  /** Key of the power or player. */
  readonly who: W;
  /** Name of the ask. */
  readonly asks: string;
  readonly subject: Ref;
  /** `one`: a single order; `list`: a list of at most `most` (null: not known yet). `legal` lists what fits. */
  readonly answers: { readonly form: 'one' | 'list'; readonly most: number | null };
  /** What is used when nothing is handed in. */
  readonly default: O | null;
  readonly silent: 'default' | 'nothing';
  readonly seenBy: 'giver';
  /** Handed in now, used later: its legality is judged when it is used. */
  readonly early: boolean;
}

/** What a request may be answered with. */
export interface Legal<O> {
  readonly orders: readonly O[];
  /** Verbs whose orders cannot be listed: the types of their fields. */
  readonly ranges: readonly {
    readonly verb: string;
    readonly fields: Readonly<Record<string, FieldRange>>;
  }[];
}

export type FieldRange =
  | { readonly type: 'yes or no' | 'number' | 'date' }
  | { readonly type: 'one of'; readonly things: readonly Ref[]; readonly none: boolean }
  /** A set, empty or not. */
  | { readonly type: 'some of'; readonly things: readonly Ref[] };

export type Verdict = 'succeeds' | 'fails' | 'void' | 'illegal' | 'unreadable';

export interface OrderResult<O, W extends string = string> {
  readonly asks: string | null;
  readonly subject: Ref | null;
  readonly who: W | null;
  /** Null where the text could not be read as one. */
  readonly order: O | null;
  /** As it was written, or in the canonical notation. */
  readonly text: string;
  readonly verdict: Verdict;
  /** It was not handed in, or replaces what was. */
  readonly default?: true;
  readonly why?: string;
  /** Of one that is illegal or unreadable: the code of its diagnostic. */
  readonly code?: string;
  /** The source rule that decided. */
  readonly rule?: string;
  /** Powers who may not see it. */
  readonly hiddenFrom?: readonly W[];
  /** Powers who may not see whether it was handed in: its text is the canonical one. */
  readonly silenceHiddenFrom?: readonly W[];
  /** Powers who may not see who gave it: its text is the canonical one. */
  readonly giverHiddenFrom?: readonly W[];
}

export interface DrawResult<W extends string = string> {
  /** `set-up`, or seasons since the first year and which of the season's phases it is: `3.1`. With the key it is unique. */
  readonly time: string;
  readonly key: string;
  readonly value: Value;
  /** Values that did not satisfy the condition of the draw, in order. */
  readonly rejected: readonly Value[];
  readonly given?: true;
  readonly hiddenFrom?: readonly W[];
}

export interface Outcome<S, O, W extends string = string> {
  readonly state: S;
  readonly results: readonly OrderResult<O, W>[];
  readonly draws: readonly DrawResult<W>[];
  readonly messages: readonly Message<W>[];
}

/**
 * By request, or as a list of who orders what. Texts are read as orders.
 *
 * What is handed in by request, or as JSON, has to be right: `step` refuses the whole of it otherwise.
 * Texts of a list are taken as players send them: a bad one gets its verdict (`illegal`, `unreadable`).
 */
export type Answers<O, W extends string = string> =
  | Readonly<Record<string, string | Program<O> | readonly (string | Program<O>)[]>>
  | readonly { readonly who: W; readonly order: string | Program<O> }[];

/** By the key of the draw: what is thrown, or, where the draw throws again, each throw in turn. */
export type GivenDraws = Readonly<Record<string, Value | readonly Value[]>>;

/** What any call may be told that goes on with a game. */
interface CallOptions {
  /** How much work it may take: one is about the work of one expression. Left out: 400,000,000, about a second. */
  readonly work?: number;
}

export interface StartOptions extends CallOptions {
  /** Any text; the same seed gives the same draws. */
  readonly seed?: string;
  readonly draws?: GivenDraws;
}

export interface StepOptions extends CallOptions {
  readonly draws?: GivenDraws;
}

export interface View<S, O, W extends string = string> {
  /** The state without what the viewer may not know. */
  readonly state: Partial<S>;
  readonly requests: readonly Request<O, W>[];
  readonly legal: Readonly<Record<string, Legal<O>>>;
  readonly messages: readonly Message<W>[];
  readonly results: readonly OrderResult<O, W>[];
  readonly draws: readonly DrawResult<W>[];
  /** Spaces in which something could stand that the viewer does not see; none where that cannot be told. */
  readonly unseen: readonly string[];
}

export interface Explanation {
  readonly order: string;
  readonly verdict: Verdict;
  readonly default: boolean;
  readonly why: string | null;
  /** Source rule and place of the clause that decided. */
  readonly rule: string | null;
  readonly where: string | null;
}

/** One thing that a step did, or an order when it was carried out. */
export interface ExplainedEffect {
  readonly did:
    'draws' | 'tells' | 'changes' | 'creates' | 'destroys' | 'opens' | 'closes' | 'ends';
  /** The thing, and which attribute of it: `Austria: builds`; who is told, empty for everybody. */
  readonly what: string;
  /** What it is now; what is told; who has won. */
  readonly value: string;
  /** Of what changes: what it was. */
  readonly was?: string;
  /** Of a draw: what it goes by when it is thrown by hand. */
  readonly key?: string;
  /** Source rule and place of the clause. */
  readonly rule: string | null;
  readonly where: string | null;
}

export interface Explanations {
  readonly orders: readonly Explanation[];
  /** What happened on the way to the next stop, in its order; what stayed as it was is left out. */
  readonly effects: readonly ExplainedEffect[];
  /** Groups of decisions that could not be settled one by one. */
  readonly knots: readonly {
    readonly decisions: readonly string[];
    readonly solutions: number;
    /** There may be more: they were not counted out. */
    readonly atLeast?: true;
    readonly fixed: readonly string[];
    readonly rule: string | null;
  }[];
}

/** Everything that went into a game; the states follow from it. */
export interface GameRecord<O, W extends string = string> {
  readonly variant: string;
  readonly hash: string;
  readonly seed: string;
  readonly options: Omit<StartOptions, 'work'>;
  readonly inputs: readonly { readonly answers: Answers<O, W>; readonly draws?: GivenDraws }[];
}

/** A thing that comes and goes, as a memory tells of it. */
export interface Remembered<T = Thing> {
  readonly id: number;
  /** How a list has it; of things that are written alike the second is `A PAR #2`. Left out where no list has it. */
  readonly listed?: string;
  /** What the list does not tell of it: all there is to tell where no list has it. */
  readonly has?: Partial<Omit<T, 'id'>>;
}

/** What the memories of all variants have in common; a module adds its things and narrows the names. */
export interface MemoryFrame<O = GenericOrder, W extends string = string> {
  /** What is asked in the phase where the game stands: `Builds and Removals`. Left out: the start of the phase. */
  readonly stop?: string;
  readonly stage?: number;
  readonly loops?: GenericState['loops'];
  readonly seed?: string;
  readonly numbered?: string;
  readonly drawn?: GenericState['drawn'];
  readonly issued?: GenericState['issued'];
  readonly presence?: GenericState['presence'];
  readonly sealed?: readonly Sealed<O>[];
  readonly early?: GenericState['early'];
  readonly messages?: readonly Message<W>[];
  readonly ended?: { readonly winners: readonly string[] };
}

/** What a state tells and the lists of its position do not, in the words of states. */
export interface GenericMemory extends MemoryFrame {
  /** Of what is declared only what the lists do not tell; of things that come and go all of a kind, or none. */
  readonly things?: Readonly<
    Record<string, readonly Thing[] | readonly Remembered[] | Readonly<Record<string, Thing>>>
  >;
}

/** A position in the words of the rulebook's exchange lists. */
export interface Position<M = GenericMemory> {
  readonly phase?: string;
  /** Without it what the lists do not tell is as set up, and the game stands at the start of the phase. */
  readonly memory?: M;
  readonly [list: string]: unknown;
}

export interface Protocol<S, O, W extends string = string, M = GenericMemory> {
  readonly start: (options?: StartOptions) => Result<Outcome<S, O, W>>;
  readonly requests: (state: S) => Result<readonly Request<O, W>[]>;
  /** @param now what is handed in early is listed as well, as far as it would be legal if it were used now */
  readonly legal: (state: S, requestId: string, now?: boolean) => Result<Legal<O>>;
  readonly read: (state: S, who: W, text: string) => Result<Program<O>>;
  readonly write: (state: S, order: Program<O>) => Result<string>;
  readonly step: (
    state: S,
    answers: Answers<O, W>,
    options?: StepOptions,
  ) => Result<Outcome<S, O, W>>;
  readonly view: (state: S, viewer: W | null, outcome?: Outcome<S, O, W>) => Result<View<S, O, W>>;
  readonly explain: (
    state: S,
    answers: Answers<O, W>,
    options?: StepOptions,
  ) => Result<Explanations>;
  /** The same of what happened on the way to the first stop. */
  readonly explainStart: (options?: StartOptions) => Result<Explanations>;
  readonly replay: (record: GameRecord<O, W>) => Result<readonly Outcome<S, O, W>[]>;
  /** A state from a position of the exchange format. Lists that are absent are as set up. */
  readonly place: (position: Position<M>, options?: StartOptions) => Result<S>;
  /** Exchange lists as `present` would write them, whatever the position: names and notations are read, nothing is placed. */
  readonly spell: (lists: Position) => Result<Readonly<Record<string, unknown>>>;
  /** The position of a state: its phase, its exchange lists, and in `memory` whatever else there is to tell. */
  readonly present: (state: S) => Result<Position<M>>;
  /**
   * One line of the exchange format to the line that answers it; errors are in the line.
   * @param explain add to each order why it came to that, and by which rule
   */
  readonly adjudicate: (line: unknown, explain?: boolean) => Readonly<Record<string, unknown>>;
  /**
   * The same answer as JSON text: for whoever sends it on.
   * @param line also as its text, which is mostly answered without being made into objects
   */
  readonly answerLine: (line: unknown, explain?: boolean) => string;
  /** The variant's own asserts that do not hold at the start. */
  readonly broken: () => Result<readonly BrokenAssert[]>;
}

export interface BrokenAssert {
  readonly title: string;
  /** Who is to blame, or what was counted; empty where nothing can be told. */
  readonly why: string;
}
