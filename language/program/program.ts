/**
 * A checked program: what the checker hands to the compiler. All names are resolved to indices,
 * all types are known, all amendments are composed, editions are chosen and sentences expanded.
 *
 * Every value is an integer when it runs: a thing of a kind is its index (-1 is `none`), yes-or-no is
 * 0/1 in columns, a Number is scaled by `Program.scale` so that it is whole.
 */

import type { ScenarioLine } from '../syntax/tree.ts';

/** Where in the sources something stands, and under which rule of the source. */
export interface Origin {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly line: number;
  /** `9`, `XII.3`; undefined outside rule blocks. */
  readonly rule: string | undefined;
  /** Name of the unit (rulebook, map, variant) the clause stands in. */
  readonly unit: string;
}

export type KindId = number;
export type AttributeId = number;
export type FnId = number;
export type DecisionId = number;

export type Type =
  | { readonly tag: 'bool' }
  | { readonly tag: 'number' }
  | { readonly tag: 'text' }
  | { readonly tag: 'date' }
  | { readonly tag: 'entity'; readonly kind: KindId; readonly optional: boolean }
  | { readonly tag: 'set'; readonly kind: KindId };

/**
 * values: a closed list (Terrain, Force, Season, Phase);
 * space, spot, border, power, player: the built-in kinds;
 * entity: declared things; piece: declared things with a place and a notation;
 * order: the orders in force of one ask (one kind per ask; verbs are subsets of it).
 */
export type KindRole =
  'values' | 'space' | 'spot' | 'border' | 'power' | 'player' | 'entity' | 'piece' | 'order';

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

/** Variables are unique in a program. */
export interface Variable {
  readonly id: number;
  readonly name: string;
  readonly type: Type;
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
   * `state` (also on the state), `orders` (also on the orders in force), `open` (also on decisions).
   */
  readonly binding: 'map' | 'state' | 'orders' | 'open';
  readonly origin: Origin;
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

/** What a quantifier, a loop or a draw ranges over. */
export interface Domain {
  readonly variable: Variable;
  readonly kind: KindId;
  /** For order kinds: the verbs meant (indices into Ask.verbs); undefined = all. */
  readonly verbs: readonly number[] | undefined;
  /** Conjuncts that must hold, in order; `other` and preposition filters are already among them. */
  readonly where: readonly Expr[];
}

export interface Key {
  readonly value: Expr;
  readonly down: boolean;
}

export type Expr = {
  readonly type: Type;
  /** Reads a decision: three-valued or an interval while resolving. */
  readonly open: boolean;
  readonly origin: Origin;
} & (
  | { readonly op: 'const'; readonly value: number }
  | { readonly op: 'text'; readonly text: string }
  | { readonly op: 'var'; readonly variable: Variable }
  /** `of` may be none (then none / no / 0 / empty). */
  | {
      readonly op: 'get';
      readonly of: Expr;
      readonly kind: KindId;
      readonly attribute: AttributeId;
    }
  | { readonly op: 'call'; readonly fn: FnId; readonly args: readonly Expr[] }
  | { readonly op: 'decision'; readonly decision: DecisionId; readonly args: readonly Expr[] }
  | { readonly op: 'and' | 'or'; readonly items: readonly Expr[] }
  | { readonly op: 'not'; readonly of: Expr }
  /** Operands have the same type (spot/space coercions are explicit `get`s); order only for numbers and dates. */
  | {
      readonly op: 'compare';
      readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly op: 'in'; readonly of: Expr; readonly set: Expr }
  | { readonly op: 'or-else'; readonly left: Expr; readonly right: Expr }
  | { readonly op: '+' | '-' | '*' | 'min' | 'max'; readonly left: Expr; readonly right: Expr }
  | {
      readonly op: '/';
      readonly left: Expr;
      readonly right: Expr;
      readonly rounded: 'down' | 'up' | 'nearest';
    }
  | { readonly op: 'if'; readonly condition: Expr; readonly yes: Expr; readonly no: Expr }
  | { readonly op: 'let'; readonly variable: Variable; readonly value: Expr; readonly body: Expr }
  | {
      readonly op: 'quantifier';
      /** `the` and `sole` give an entity or none; `sole` none when there are several. */
      readonly word:
        | 'some'
        | 'every'
        | 'no'
        | 'count'
        | 'sum'
        | 'least'
        | 'greatest'
        | 'the'
        | 'sole'
        | 'first'
        | 'all';
      readonly domain: Domain;
      readonly keys: readonly Key[];
      /** every: Bool; sum, least, greatest: Number; others undefined. least/greatest of nothing is 999 / 0. */
      readonly body: Expr | undefined;
    }
  | {
      readonly op: 'route';
      readonly from: Expr;
      readonly to: Expr;
      readonly over: Domain;
      readonly at: Expr;
      /** Only chains (no member twice) in which this member takes part; never in an open expression. */
      readonly through: Expr | undefined;
      readonly by: Relation;
    }
  | { readonly op: 'distance'; readonly from: Expr; readonly to: Expr; readonly by: Relation }
  | {
      readonly op: 'relation';
      readonly relation: Relation;
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly op: 'border'; readonly left: Expr; readonly right: Expr }
  /** Is it (still) in play? */
  | { readonly op: 'present'; readonly of: Expr }
  /** An order's verb is one of these. */
  | { readonly op: 'verb'; readonly of: Expr; readonly verbs: readonly number[] }
  | { readonly op: 'calendar'; readonly what: 'season' | 'year' | 'date' | 'phase' }
);

/** A relation over spaces or spots that depends on the map only: built in, or a function of binding `map`. */
export type Relation = { readonly builtin: 'touches' | 'borders' } | { readonly fn: FnId };

export type EffectNode = { readonly origin: Origin } & (
  | {
      readonly effect: 'set';
      readonly of: Expr;
      readonly kind: KindId;
      readonly attribute: AttributeId;
      readonly value: Expr;
    }
  | {
      readonly effect: 'add';
      readonly of: Expr;
      readonly kind: KindId;
      readonly attribute: AttributeId;
      readonly value: Expr;
    }
  /** Into or out of a set attribute. */
  | {
      readonly effect: 'include' | 'exclude';
      readonly of: Expr;
      readonly kind: KindId;
      readonly attribute: AttributeId;
      readonly value: Expr;
    }
  | {
      readonly effect: 'draw';
      readonly of: Expr;
      readonly kind: KindId;
      readonly attribute: AttributeId;
      readonly range: { readonly low: Expr; readonly high: Expr } | undefined;
      readonly domain: Domain | undefined;
      /** Over `value`, the drawn value. */
      readonly suchThat: { readonly value: Variable; readonly condition: Expr } | undefined;
    }
  | {
      readonly effect: 'create';
      readonly kind: KindId;
      readonly fields: readonly { readonly attribute: AttributeId; readonly value: Expr }[];
    }
  | { readonly effect: 'destroy' | 'open' | 'close'; readonly of: Expr; readonly kind: KindId }
  | { readonly effect: 'for'; readonly domain: Domain; readonly body: readonly EffectNode[] }
  | {
      readonly effect: 'when';
      readonly condition: Expr;
      readonly body: readonly EffectNode[];
      readonly otherwise: readonly EffectNode[];
    }
  | {
      readonly effect: 'let';
      readonly variable: Variable;
      readonly value: Expr;
      readonly body: readonly EffectNode[];
    }
  | { readonly effect: 'tell'; readonly who: Expr; readonly text: Template }
  /** The game ends; `winners` is a set of powers, empty for a draw without winners. */
  | { readonly effect: 'end'; readonly winners: Expr | undefined }
);

/** Text with expressions in it: reasons, messages. */
export interface Template {
  readonly parts: readonly (string | Expr)[];
}

/** Elements of a notation. Texts are matched without regard to case and blanks. */
export type NotationPart =
  | { readonly part: 'text'; readonly text: string }
  /** A path of attributes from the order (or piece): `unit.at`, `to`. Ends in an entity, Number. */
  | { readonly part: 'hole'; readonly path: readonly string[]; readonly type: Type }
  | { readonly part: 'flag'; readonly field: string; readonly words: readonly string[] }
  | { readonly part: 'optional'; readonly parts: readonly NotationPart[] };

export interface Notation {
  readonly parts: readonly NotationPart[];
  readonly text: string;
}

/** `{unit}` in a notation is expanded: each of the piece's own notations gives a notation of the order. */

export interface Ask {
  readonly id: number;
  readonly name: string;
  /** The order kind: its attributes are the union of the verbs' fields, `subject` among them. */
  readonly kind: KindId;
  readonly subject: Domain;
  /** Attribute of the order kind that holds the subject. */
  readonly subjectAttribute: AttributeId;
  /** A Power or Player (or none: nobody may answer), over the subject variable. */
  readonly giver: Expr;
  readonly amount: { readonly how: 'one' | 'up to' | 'exactly'; readonly value: Expr | undefined };
  readonly handedInWith: number | undefined;
  readonly verbs: readonly Verb[];
  /** Over the subject variable. */
  readonly fallback:
    | {
        readonly verb: number;
        readonly fields: readonly { readonly attribute: AttributeId; readonly value: Expr }[];
      }
    | undefined;
  /** Carried out one by one somewhere (`carry out`). */
  readonly oneByOne: boolean;
  readonly origin: Origin;
}

export interface Verb {
  /** Index within its ask. */
  readonly id: number;
  readonly name: string;
  /** Indices of verbs it is a subtype of, nearest first. */
  readonly like: readonly number[];
  /** The order itself, as a variable in all expressions below; its subject and fields are attributes of it. */
  readonly self: Variable;
  /** Its own fields (attribute ids of the ask's kind), without the subject. */
  readonly fields: readonly {
    readonly attribute: AttributeId;
    /** What a value given in notation is taken to mean (a missing coast, say): over `self`. */
    readonly meant: Expr | undefined;
  }[];
  /** Narrowing of the subject (`by Gang`), over `self`; undefined: any subject of the ask. */
  readonly by: Expr | undefined;
  readonly notations: readonly Notation[];
  readonly legal: Expr | undefined;
  readonly used: Expr | undefined;
  readonly void: Expr | undefined;
  readonly succeeds: Expr | undefined;
  readonly because: readonly {
    readonly text: Template;
    readonly when: Expr | undefined;
    readonly origin: Origin;
  }[];
  readonly effects: readonly EffectNode[];
  readonly origin: Origin;
}

/** A predicate players may use in conditional orders; holes of its notation are its parameters. */
export interface Condition {
  readonly notation: Notation;
  readonly parameters: readonly Variable[];
  readonly body: Expr;
  readonly origin: Origin;
}

export interface Phase {
  /** Value index in the Phase kind. */
  readonly id: number;
  readonly name: string;
  readonly body: readonly Process[];
  readonly origin: Origin;
}

export type Process = { readonly origin: Origin } & (
  | { readonly process: 'ask'; readonly ask: number }
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
  readonly yearsDown: boolean;
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
  /** A list per power (`under`) of notations, or a list of records. */
  readonly form:
    | {
        readonly form: 'lists';
        readonly under: Expr;
        /** When `under` is a stored attribute: what reading sets. */
        readonly underAttribute: AttributeId | undefined;
        readonly notation: Notation;
      }
    | {
        readonly form: 'records';
        readonly fields: readonly {
          readonly name: string;
          readonly value: Expr;
          /** When the value is a stored attribute of the thing: what reading sets. The thing itself: 'self'. */
          readonly reads: AttributeId | 'self' | undefined;
        }[];
      };
  /** Conjuncts of `where` of the form `attribute` or `not attribute` (yes-or-no, stored), `attribute = const`: set when read. */
  readonly implied: readonly { readonly attribute: AttributeId; readonly value: number }[];
  readonly origin: Origin;
}

export interface Hide {
  readonly kind: KindId;
  readonly self: Variable;
  readonly attribute: AttributeId | undefined;
  readonly viewer: Variable;
  readonly unless: Expr | undefined;
  readonly origin: Origin;
}

export interface Assertion {
  readonly title: string;
  readonly body: Expr;
  readonly origin: Origin;
}

export interface SourceRule {
  readonly id: string;
  readonly title: string | undefined;
  /** `changed`: by a unit that stands on this one. */
  readonly status: readonly (
    'enforced' | 'told' | 'recorded' | 'ruled' | 'lost' | 'undefined' | 'changed'
  )[];
  readonly follows: readonly string[];
  readonly is: string | undefined;
  readonly contradicts: readonly string[];
  readonly readings: readonly string[];
  readonly misprints: readonly { readonly printed: string; readonly read: string }[];
  readonly notes: readonly string[];
  readonly clauses: readonly Origin[];
  /** Clauses of later units that change what stands under it. */
  readonly changedBy: readonly Origin[];
}

export interface SourceInfo {
  readonly unit: string;
  readonly meta: readonly { readonly key: string; readonly text: string }[];
  /** Declared numbers in order, expanded; empty when nothing is declared. */
  readonly numbers: readonly string[];
  readonly inPart: boolean;
  readonly rules: readonly SourceRule[];
}

export interface Scenario {
  readonly title: string;
  readonly unit: string;
  readonly proves: readonly string[];
  readonly editions: readonly string[];
  readonly lines: readonly ScenarioLine[];
  readonly origin: Origin;
}

export interface MapFacts {
  /** Pairs of spots that touch, both directions listed (one-way: one direction only). */
  readonly touches: readonly (readonly [number, number])[];
  /** Members of the Border kind: the two spaces, a < b. */
  readonly borders: readonly { readonly a: number; readonly b: number }[];
  /** Spot -> space, spot is the space's main spot (index = space index for main spots). */
  readonly spotSpace: readonly number[];
  readonly positions: readonly { readonly space: number; readonly x: number; readonly y: number }[];
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
  readonly exchanges: readonly Exchange[];
  readonly hides: readonly Hide[];
  readonly assertions: readonly Assertion[];
  readonly sources: readonly SourceInfo[];
  readonly scenarios: readonly Scenario[];
}
