/** Expressions, and what quantifiers range over. */
import type { ArithmeticOperator, CompareOperator, LogicalOperator } from '../operators.ts';
import type { QuantifierWord } from '../quantifiers.ts';
import type { Name, Node, Range, StringNode } from './nodes.ts';

/** A text with expressions in braces. */
export interface TemplateNode extends StringNode {
  /** By where each begins, behind the quote; what cannot be read is not among them. */
  readonly holes: readonly { readonly at: number; readonly value: Expression }[];
}

export interface SortKey extends Node {
  readonly value: Expression;
  readonly down: boolean;
}

/** `other Move n to m.to.space with ..`: what a quantifier, loop or draw ranges over. */
export interface DomainNode extends Node {
  readonly of: Name;
  readonly other: boolean;
  readonly variable: Name | undefined;
  readonly places: readonly {
    readonly preposition: string;
    readonly value: Expression;
    readonly range: Range;
  }[];
  readonly where: Expression | undefined;
}

export type { CompareOperator, QuantifierWord };

/** Whether it was written in brackets; they stand in its range. */
interface Bracketed {
  readonly bracketed?: true | undefined;
}

export type Expression = Node &
  Bracketed &
  (
    | { readonly form: 'bool'; readonly value: boolean }
    | { readonly form: 'none' | 'this' | 'inherited' }
    /** Exact: numerator over denominator. */
    | { readonly form: 'number'; readonly numerator: number; readonly denominator: number }
    | { readonly form: 'string'; readonly text: string }
    /** A run of capitalised words and numbers. */
    | { readonly form: 'name'; readonly name: Name }
    /** A lower-case word: a variable, a bare attribute of `this`, a value, `season`, `year`, `date`, `phase`. */
    | { readonly form: 'word'; readonly name: Name }
    | { readonly form: 'attribute'; readonly of: Expression; readonly name: Name }
    | { readonly form: 'call'; readonly name: Name; readonly args: readonly Expression[] }
    | { readonly form: LogicalOperator; readonly left: Expression; readonly right: Expression }
    | { readonly form: 'not'; readonly of: Expression }
    | {
        readonly form: 'compare';
        readonly operator: CompareOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    /** `x is Army`, `x is not none`, `edition is 1971` */
    | {
        readonly form: 'is';
        readonly of: Expression;
        readonly not: boolean;
        readonly value: Expression;
      }
    | { readonly form: 'in'; readonly of: Expression; readonly set: Expression }
    | { readonly form: 'or-else'; readonly left: Expression; readonly right: Expression }
    | { readonly form: ArithmeticOperator; readonly left: Expression; readonly right: Expression }
    | {
        readonly form: '/';
        readonly left: Expression;
        readonly right: Expression;
        readonly rounded: 'down' | 'up' | 'nearest' | undefined;
      }
    | {
        readonly form: 'if';
        readonly condition: Expression;
        readonly yes: Expression;
        readonly no: Expression;
      }
    | {
        readonly form: 'let';
        readonly name: Name;
        readonly value: Expression;
        readonly body: Expression;
      }
    | {
        readonly form: 'quantifier';
        readonly word: QuantifierWord;
        readonly domain: DomainNode;
        readonly keys: readonly SortKey[];
        readonly body: Expression | undefined;
      }
    | {
        readonly form: 'route';
        readonly from: Expression;
        readonly to: Expression;
        readonly over: DomainNode;
        readonly at: Expression;
        /** `through x`: only chains (no member twice) in which x takes part. */
        readonly through: Expression | undefined;
        readonly by: Name;
      }
    | {
        readonly form: 'distance';
        readonly from: Expression;
        readonly to: Expression;
        readonly by: Name;
      }
    /** Stands where recovery could not make an expression. */
    | { readonly form: 'missing' }
  );
