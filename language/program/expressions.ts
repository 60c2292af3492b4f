/** What conditions and values are made of. */
import type { ArithmeticOperator, CompareOperator } from '../syntax/operators.ts';
import type { QuantifierWord } from '../syntax/quantifiers.ts';

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

/** Variables are unique in a program. */
export interface Variable {
  readonly id: number;
  readonly name: string;
  readonly type: Type;
  /** Bound by `let` to what reads a decision. */
  readonly open?: boolean;
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
      readonly operator: CompareOperator;
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly op: 'in'; readonly of: Expr; readonly set: Expr }
  | { readonly op: 'or-else'; readonly left: Expr; readonly right: Expr }
  | {
      readonly op: ArithmeticOperator | 'min' | 'max';
      readonly left: Expr;
      readonly right: Expr;
    }
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
      readonly word: QuantifierWord;
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
  /** The spot of one name in a space. `rows`: by space that spot, -1 where it has none of the name. */
  | { readonly op: 'spot'; readonly of: Expr; readonly rows: readonly number[] }
  /** How many places `to` comes behind `from`, going round `at`. */
  | { readonly op: 'clockwise'; readonly at: Expr; readonly from: Expr; readonly to: Expr }
  /** Is it (still) in play? */
  | { readonly op: 'present'; readonly of: Expr }
  /** An order's verb is one of these. */
  | { readonly op: 'verb'; readonly of: Expr; readonly verbs: readonly number[] }
  | { readonly op: 'calendar'; readonly what: 'season' | 'year' | 'date' | 'phase' }
);

/** A relation over spaces or spots: built in, or a function of binding `map` or `board`. */
export type Relation = { readonly builtin: 'touches' | 'borders' } | { readonly fn: FnId };

/** Text with expressions in it: reasons, messages. */
export interface Template {
  readonly parts: readonly (string | Expr)[];
}
