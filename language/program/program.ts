/**
 * A checked program: what the checker hands to the compiler. All names are resolved to indices,
 * all types are known, all amendments are composed, editions are chosen and sentences expanded.
 *
 * Every value is an integer when it runs: a thing of a kind is its index (-1 is `none`), yes-or-no is
 * 0/1 in columns, a Number is scaled by `Program.scale` so that it is whole.
 */
import type { EffectNode } from './effects.ts';
import type {
  AttributeId,
  DecisionId,
  Domain,
  Expr,
  FnId,
  Key,
  KindId,
  Origin,
  Type,
  Variable,
} from './expressions.ts';
import type { DrawingFacts } from './drawing.ts';
import type { Ask, Condition, Notation } from './orders.ts';
import type { Scenario, SourceInfo } from './sources.ts';

export type * from './drawing.ts';
export type { EffectNode } from './effects.ts';
export type * from './expressions.ts';
export type * from './orders.ts';
export type * from './sources.ts';

/**
 * values: a closed list (Terrain, Force, Season, Phase);
 * space, spot, border, power, player: the built-in kinds;
 * entity: declared things; piece: declared things with a place and a notation;
 * order: the orders in force of one ask (one kind per ask; verbs are subsets of it).
 */
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

export interface Kind {
  readonly id: KindId;
  /** As declared: `Unit`, `Terrain`; for orders the ask's name. */
  readonly name: string;
  readonly short: readonly string[];
  readonly role: KindRole;
  /** closed: exactly `members`; open: rules may create more; order kinds are refilled at each ask. */
  readonly population: 'closed' | 'open' | 'orders';
  /** The declared members in order. Indices of things. */
  readonly members: readonly Member[];
  /** How many there can be at once (>= members.length). */
  readonly capacity: number;
  /** Of orders that several give: how many of them can be in force; there is room for all that are handed in. */
  readonly inForce?: number;
  readonly attributes: readonly Attribute[];
  /** Can things of this kind be absent (latent members, open population)? */
  readonly canBeAbsent: boolean;
  /** Notations of a piece, canonical first; empty for others. */
  readonly notations: readonly Notation[];
  readonly origin: Origin;
}

export interface Member {
  readonly name: string;
  /** Abbreviations and aliases, canonical abbreviation first. */
  readonly short: readonly string[];
  /** Declared but not in play at the start. */
  readonly latent: boolean;
  /** A spot or a border that is latent itself, whatever its spaces are: they do not bring it. */
  readonly opensAlone?: true;
  /** Values of stored attributes that differ from their initial value, by attribute index. */
  readonly values: readonly { readonly attribute: AttributeId; readonly value: number }[];
  readonly origin: Origin;
}

export interface Attribute {
  readonly name: string;
  readonly type: Type;
  /** stored: a column; derived: `body` over `this`; fixed: stored, never changed by any effect (a compile-time table). */
  readonly how: 'stored' | 'fixed' | 'derived';
  /** Scaled/encoded initial value for stored attributes of a number/bool/entity type; sets start empty. */
  readonly initial: number;
  /** For derived attributes: variable of `this` and the expression. */
  readonly derived: { readonly self: Variable; readonly body: Expr } | undefined;
  readonly onLoss: 'destroy' | 'none';
  readonly origin: Origin;
}

export interface Fn {
  readonly id: FnId;
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly result: Type;
  readonly body: Expr;
  /** Depends on decisions: its value is three-valued (yes-or-no) or an interval (Number) while orders resolve. */
  readonly open: boolean;
  /**
   * The least binding time: `map` (depends on its parameters and fixed things only; may be tabulated once),
   * `board` (also on what play changes of spaces, spots and borders; may be tabulated until it does),
   * `state` (also on the state), `orders` (also on the orders in force), `open` (also on decisions).
   */
  readonly binding: 'map' | 'board' | 'state' | 'orders' | 'open';
  readonly origin: Origin;
  /** By parameter, where it is an order: the verbs it may have; undefined: any. */
  readonly verbs: readonly (readonly number[] | undefined)[];
}

export interface Decision {
  readonly id: DecisionId;
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly body: Expr;
  readonly origin: Origin;
  /** Verb subset when the first parameter is an order verb; undefined: all. */
  readonly verbs: readonly (readonly number[] | undefined)[];
}

export interface SettleRule {
  readonly title: string;
  readonly withAll: readonly DecisionId[];
  readonly withNone: readonly DecisionId[];
  readonly assign: DecisionId;
  readonly value: boolean;
  readonly origin: Origin;
}

export interface Phase {
  /** Value index in the Phase kind. */
  readonly id: number;
  readonly name: string;
  readonly body: readonly Process[];
  readonly origin: Origin;
}

export type Process = { readonly origin: Origin } &
  /** Asked at one stop: nobody's answer is known to the others. */
  (
    | { readonly process: 'ask'; readonly asks: readonly number[] }
    | { readonly process: 'carry-out'; readonly ask: number }
    | {
        readonly process: 'step';
        readonly name: string;
        readonly open: boolean;
        readonly effects: readonly EffectNode[];
      }
    | { readonly process: 'repeat'; readonly until: Expr; readonly body: readonly Process[] }
    /** The loop's things are listed when it starts; `variable` can be read inside (its value is part of the state). */
    | {
        readonly process: 'for-each';
        readonly domain: Domain;
        readonly keys: readonly Key[];
        readonly body: readonly Process[];
      }
    | { readonly process: 'if'; readonly condition: Expr; readonly body: readonly Process[] }
  );

export interface Calendar {
  /** In order of the year: value index in the Season kind, and its phases (value indices in Phase). */
  readonly seasons: readonly { readonly season: number; readonly phases: readonly number[] }[];
  /** From one year to the next: 1, 5, -1. */
  readonly yearStep: number;
  readonly start: { readonly season: number; readonly year: number };
}

export interface Slot {
  readonly limit: number;
  readonly kind: KindId;
  readonly self: Variable;
  readonly where: Expr | undefined;
  /** The attribute that holds the place. */
  readonly attribute: AttributeId;
  readonly place: 'space' | 'border';
  readonly origin: Origin;
}

/** Where things may stand: of positions that are given, and of the set-up. */
export interface Stands {
  readonly kind: KindId;
  readonly self: Variable;
  readonly where: Expr;
  readonly origin: Origin;
}

export interface Exchange {
  readonly name: string;
  readonly domain: Domain;
  /** A list of notations for each power, player or other declared thing that things stand `under`, or one of records. */
  readonly form:
    | {
        readonly form: 'lists';
        readonly under: Expr;
        /** What things are listed under: powers, players or other things that have names. */
        readonly heads: KindId;
        /** When `under` is a stored attribute: what reading sets. */
        readonly underAttribute: AttributeId | undefined;
        /** Things are listed under themselves. */
        readonly self: boolean;
        readonly notation: Notation;
      }
    | {
        readonly form: 'records';
        readonly fields: readonly {
          readonly name: string;
          /** Another word for it in scenarios. */
          readonly alias: string | undefined;
          readonly value: Expr;
          /** When the value is a stored attribute of the thing: what reading sets. The thing itself: 'self'. */
          readonly reads: AttributeId | 'self' | undefined;
        }[];
      };
  /** Conjuncts of `where` of the form `attribute` or `not attribute` (yes-or-no, stored), `attribute = const`: set when read. */
  readonly implied: readonly { readonly attribute: AttributeId; readonly value: number }[];
  /** What becomes of a list that is given: things made anew, attributes of things that are there; or why it never is. */
  readonly given:
    | { readonly how: 'anew' }
    | {
        readonly how: 'told';
        readonly sets: readonly AttributeId[];
        /** What is not there is made: rules make such things beside those that are declared. */
        readonly makes: boolean;
      }
    | { readonly how: 'never'; readonly why: string };
  readonly origin: Origin;
}

export interface Hide {
  readonly kind: KindId;
  readonly self: Variable;
  /** `silence`: whether an order was handed in, or stands for one that was not. */
  readonly attribute: AttributeId | 'silence' | undefined;
  readonly viewer: Variable;
  readonly unless: Expr | undefined;
  /** Of orders: judged when the phase ends, not when they come into force. */
  readonly late: boolean;
  readonly origin: Origin;
}

export interface Assertion {
  readonly title: string;
  /** Rules it speaks of, besides the one it stands under. */
  readonly proves: readonly string[];
  readonly body: Expr;
  readonly origin: Origin;
}

export interface MapFacts {
  /** Pairs of spots that touch, both directions listed (one-way: one direction only). */
  readonly touches: readonly (readonly [number, number])[];
  /** Members of the Border kind: the two spaces, a < b. */
  readonly borders: readonly { readonly a: number; readonly b: number }[];
  /** Members behind those, of two spaces that have no border until a rule creates it; none where no rule does. */
  readonly creatable: readonly { readonly a: number; readonly b: number }[];
  /**
   * The last members of the Spot kind, which are there because a rule may create them. Left out where no rule does, so
   * that such programs keep their hash.
   */
  readonly createdSpots?: readonly number[];
  /** Spot -> space, spot is the space's main spot (index = space index for main spots). */
  readonly spotSpace: readonly number[];
  readonly positions: readonly { readonly space: number; readonly x: number; readonly y: number }[];
  /** By space what lies round it, in order; a neighbour that is met twice stands there twice. */
  readonly rings: readonly (readonly number[])[];
}

export interface BuiltinKinds {
  readonly space: KindId;
  readonly spot: KindId;
  readonly border: KindId;
  readonly power: KindId;
  readonly player: KindId;
  readonly season: KindId;
  readonly phase: KindId;
}

export interface Program {
  /** As declared: `Range War`. */
  readonly name: string;
  /** File stem: `range-war`. */
  readonly slug: string;
  readonly edition: string | undefined;
  readonly title: string | undefined;
  /** Of the checked program without comments, notes, scenarios and drawing positions. */
  readonly hash: string;
  /** Numbers are multiplied by this to be whole. */
  readonly scale: number;
  readonly builtin: BuiltinKinds;
  readonly kinds: readonly Kind[];
  readonly map: MapFacts;
  readonly fns: readonly Fn[];
  readonly decisions: readonly Decision[];
  readonly settles: readonly SettleRule[];
  readonly slots: readonly Slot[];
  readonly stands: readonly Stands[];
  readonly asks: readonly Ask[];
  readonly conditions: readonly Condition[];
  readonly calendar: Calendar;
  readonly phases: readonly Phase[];
  /** Run once on the initial state; pieces of `starts with` are `create`s at its front. */
  readonly setup: readonly EffectNode[];
  /** Where in `setup` a stage begins that reads what those before it made; the first begins at the start. */
  readonly setupStages: readonly number[];
  readonly exchanges: readonly Exchange[];
  readonly hides: readonly Hide[];
  readonly assertions: readonly Assertion[];
  /** What automatic players strive for: functions that no rule calls, the last of all. */
  readonly aims: { readonly value: FnId | undefined; readonly seeks: FnId | undefined };
  /** Players can win, besides powers. */
  readonly playersWin?: true;
  readonly drawing: DrawingFacts;
  readonly sources: readonly SourceInfo[];
  readonly scenarios: readonly Scenario[];
}
