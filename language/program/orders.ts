/** Asks, the orders that answer them, and how they are written. */
import type { EffectNode } from './effects.ts';
import type {
  AttributeId,
  Domain,
  Expr,
  KindId,
  Origin,
  Template,
  Type,
  Variable,
} from './expressions.ts';

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

/** Each who fits answers for himself; one answer comes into force. */
export interface Several {
  /** Over the subject variable. */
  readonly givers: Domain;
  /** Attribute of the order kind that holds who gave the order; none of a default. */
  readonly attribute: AttributeId;
  /** The order in force, or none, over the subject variable: among all that were handed in. */
  readonly inForce: Expr;
}

export interface Ask {
  readonly id: number;
  readonly name: string;
  /** The order kind: its attributes are the union of the verbs' fields, `subject` among them. */
  readonly kind: KindId;
  readonly subject: Domain;
  /** Attribute of the order kind that holds the subject. */
  readonly subjectAttribute: AttributeId;
  /** A Power or Player (or none: nobody may answer), over the subject variable; of several, each of theirs. */
  readonly giver: Expr;
  readonly several?: Several;
  readonly amount: { readonly how: 'one' | 'up to' | 'exactly'; readonly value: Expr | undefined };
  readonly handedInWith: number | undefined;
  readonly verbs: readonly Verb[];
  /** Over the subject variable. */
  readonly fallback:
    | {
        readonly verb: number;
        readonly fields: readonly { readonly attribute: AttributeId; readonly value: Expr }[];
        readonly origin: Origin;
      }
    | undefined;
  /** Carried out one by one somewhere (`carry out`). */
  readonly oneByOne: boolean;
  /** What is void when it is used counts against the amount. */
  readonly voidCounts: boolean;
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
  /** Fields that nobody hands in: they are looked up, over `self`, when the order comes into force. */
  readonly found: readonly {
    readonly attribute: AttributeId;
    /** The order is void where nothing is found. */
    readonly required: boolean;
    readonly value: Expr;
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
  /** Why an order of this kind is refused: the first that holds is told. */
  readonly refusals: readonly (Verb['because'][number] & { readonly self: Variable })[];
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
