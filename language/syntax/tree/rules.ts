/** Functions, sentences, asks and orders, decisions. */
import type { Expression, TemplateNode } from './expressions.ts';
import type { AttributeNode, TypeNode } from './facts.ts';
import type { Name, Node, Piece, Range, StringNode } from './nodes.ts';
import type { Effect } from './process.ts';
import type { Clause } from '../tree.ts';

export interface ParameterNode extends Node {
  readonly name: Name;
  /** Absent in amendments, where the definition gives it. */
  readonly type: TypeNode | undefined;
}

export interface FnClause extends Node {
  readonly kind: 'fn';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly result: TypeNode | undefined;
  readonly body: Expression;
}

export interface TableClause extends Node {
  readonly kind: 'table';
  readonly name: Name;
  readonly title: string | undefined;
  readonly row: ParameterNode;
  readonly column: { readonly name: Name; readonly low: number; readonly high: number };
  readonly result: TypeNode;
  readonly rows: readonly { readonly key: Name; readonly cells: readonly Expression[] }[];
}

export interface AmendClause extends Node {
  readonly kind: 'amend';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly how: 'is' | 'also' | 'only' | 'plus' | 'times' | 'at least' | 'at most';
  /** Absent for `also when` and `only when`. */
  readonly value: Expression | undefined;
  readonly when: Expression | undefined;
}

export interface SentenceClause extends Node {
  readonly kind: 'sentence';
  readonly pattern: StringNode;
  readonly clauses: readonly Clause[];
}

/** A clause that is no other construct: a sentence some rulebook declares. */
export interface UseSentenceClause extends Node {
  readonly kind: 'use-sentence';
  readonly pieces: readonly Piece[];
}

/** `for each s: ..` in a sentence's body, over a list hole. */
export interface EachClause extends Node {
  readonly kind: 'each';
  readonly hole: Name;
  readonly clauses: readonly Clause[];
}

export interface AnswerNode extends Node {
  readonly verb: Name;
  readonly fields: readonly { readonly name: Name; readonly value: Expression }[];
}

export interface GiversNode extends Node {
  readonly of: Name;
  readonly variable: Name;
  readonly where: Expression | undefined;
}

/** `first`, which may have no keys here. */
export type InForceNode = Extract<Expression, { readonly form: 'quantifier' }>;

export interface AskClause extends Node {
  readonly kind: 'ask';
  readonly name: Name;
  readonly of: Name;
  readonly variable: Name;
  readonly where: Expression | undefined;
  readonly giver: Expression | undefined;
  /** `of each Power p with c`: everybody who fits answers for himself. */
  readonly givers: GiversNode | undefined;
  /** Which of several answers counts: `in force first Orders o with c by k`. */
  readonly inForce: InForceNode | undefined;
  readonly amount: {
    readonly how: 'one' | 'up to' | 'exactly';
    readonly value: Expression | undefined;
  };
  readonly handedInWith: Name | undefined;
  /** What is void when it is used counts against the amount. */
  readonly voidCounts: Range | undefined;
  readonly fallback: AnswerNode | undefined;
}

export type ConditionWord = 'legal' | 'used' | 'void' | 'succeeds';

/** `legal when c`, `used only when c`: `is` says it anew, the others change what is said before. */
export interface OrderCondition {
  readonly word: ConditionWord;
  readonly how: 'is' | 'also' | 'only';
  readonly condition: Expression;
}

/** Without `in`, `like` and `by`, of an order that an earlier unit has: what is to differ. */
export interface OrderClause extends Node {
  readonly kind: 'order';
  readonly name: Name;
  readonly ask: Name | undefined;
  readonly by: Name | undefined;
  readonly like: Name | undefined;
  readonly fields: readonly AttributeNode[];
  readonly written: readonly StringNode[];
  readonly conditions: readonly OrderCondition[];
  readonly because: readonly {
    readonly text: TemplateNode;
    readonly when: Expression | undefined;
  }[];
  readonly effects: readonly Effect[];
  /** Of `then { .. }`, which holds the effects. */
  readonly thenRange: Range | undefined;
}

/** `refuse Build b because "text" when condition`: why an order that is not legal, or not asked for, is not. */
export interface RefuseClause extends Node {
  readonly kind: 'refuse';
  readonly order: Name;
  readonly variable: Name;
  readonly text: TemplateNode;
  readonly when: Expression | undefined;
}

/** `policy Retreating in Retreats: Retreat with to x`: an answer to an ask, by a name. */
export interface PolicyClause extends Node {
  readonly kind: 'policy';
  readonly name: Name;
  readonly ask: Name;
  readonly answer: AnswerNode;
}

/** `default of Retreats is Disband`: what silence means, without saying the ask again. */
export interface DefaultClause extends Node {
  readonly kind: 'default';
  readonly ask: Name;
  readonly answer: AnswerNode;
}

export interface ConditionClause extends Node {
  readonly kind: 'condition';
  readonly pattern: StringNode;
  readonly body: Expression;
}

export interface DecideClause extends Node {
  readonly kind: 'decide';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly body: Expression;
}

export interface SettleClause extends Node {
  readonly kind: 'settle';
  readonly title: string | undefined;
  readonly withAll: readonly Name[];
  readonly withNone: readonly Name[];
  readonly assign: Name;
  readonly value: boolean;
}

export interface ExchangeClause extends Node {
  readonly kind: 'exchange';
  readonly name: Name;
  readonly of: Name;
  readonly variable: Name;
  readonly where: Expression | undefined;
  readonly under: Expression | undefined;
  readonly as: StringNode | undefined;
  readonly fields: readonly ListField[];
}

/** `retreats (to): u.refuges`: the word in brackets stands for it in scenarios. */
export interface ListField {
  readonly name: Name;
  readonly alias: Name | undefined;
  readonly value: Expression;
}

/** `hide Unit u from Power p unless ..`; `attribute` when only one attribute is hidden. */
export interface HideClause extends Node {
  readonly kind: 'hide';
  readonly of: Name;
  readonly variable: Name;
  readonly attribute: Name | undefined;
  /** Its variable; `viewerKind` is the kind: `Power p`. */
  readonly viewer: Name;
  readonly viewerKind: Name;
  readonly unless: Expression | undefined;
  /** `until moves`: refused, with what to write instead. */
  readonly until: Name | undefined;
  /** `judged when the phase ends`: of orders, instead of when they come into force. */
  readonly judged: Range | undefined;
}

export interface AssertClause extends Node {
  readonly kind: 'assert';
  readonly title: string;
  /** Rules of the source it speaks of, besides the one it stands under. */
  readonly proves: readonly Name[];
  readonly body: Expression;
}
