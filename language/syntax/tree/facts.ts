/** Kinds, their attributes and values, limits, and the facts of a map and a set-up. */
import type { Expression } from './expressions.ts';
import type { Name, Node, Piece, Range, StringNode } from './nodes.ts';

/** A value or a thing being declared: name and its abbreviations, the first of them canonical. */
export interface Declared extends Node {
  readonly name: Name;
  readonly short: readonly Name[];
}

export type TypeNode =
  | ({ readonly form: 'bool' | 'number' | 'text' | 'date' } & Node)
  | ({ readonly form: 'kind'; readonly name: Name; readonly optional: boolean } & Node)
  | ({ readonly form: 'set'; readonly name: Name } & Node);

export interface AttributeNode extends Node {
  readonly name: Name;
  readonly type: TypeNode;
  readonly initial: Expression | undefined;
  readonly derived: boolean;
  readonly onLoss: 'destroy' | 'none' | undefined;
  /** `to: Spot meant as landing(unit, to)` (order fields only) */
  readonly meant: Expression | undefined;
  /** `of: Unit found as first Unit u at place` (order fields only) */
  readonly found: Expression | undefined;
}

/** `kind Terrain is sea, coast` (values) or `kind Centre at Space { .. }` (attributes). */
export interface KindClause extends Node {
  readonly kind: 'kind';
  readonly declared: Declared;
  readonly values: readonly Declared[] | undefined;
  readonly atSpace: boolean;
  readonly attributes: readonly AttributeNode[];
}

export interface PieceClause extends Node {
  readonly kind: 'piece';
  readonly declared: Declared;
  readonly attributes: readonly AttributeNode[];
  readonly written: readonly StringNode[];
}

/** `every Unit stands where berth(is, at)` */
export interface StandsClause extends Node {
  readonly kind: 'stands';
  readonly of: Name;
  readonly where: Expression;
}

/** `Force also Tank (T)` */
export interface ValuesClause extends Node {
  readonly kind: 'values';
  readonly of: Name;
  readonly values: readonly Declared[];
}

/** `Space has terrain: Terrain` */
export interface HasClause extends Node {
  readonly kind: 'has';
  readonly of: Name;
  readonly attributes: readonly AttributeNode[];
}

/** `at most 1 Gang and at most 1 Herd in a space`; `at most 300 Shore`: in play at once */
export interface SlotClause extends Node {
  readonly kind: 'slot';
  readonly slots: readonly {
    readonly limit: number;
    readonly of: Name;
    readonly where: Expression | undefined;
    readonly range: Range;
  }[];
  readonly place: 'space' | 'border' | 'play';
}

/** A mark on a fact line: `centre of France`, `river Red River`, `castle`. */
export interface FactMark extends Node {
  readonly words: readonly string[];
  readonly preposition: 'of' | 'owned by' | undefined;
  readonly value: Name | undefined;
}

export interface FactPart extends Node {
  /** `undefined` for the plain list, `by land` for the main spot, else a further spot. */
  readonly label: Declared | 'by land' | undefined;
  /** A further spot that is declared and not in play yet. */
  readonly latent: boolean;
  readonly neighbours: readonly { readonly name: Name; readonly oneWay: boolean }[];
}

export interface FactClause extends Node {
  readonly kind: 'fact';
  readonly latent: boolean;
  readonly add: boolean;
  readonly words: readonly Name[];
  readonly declared: Declared;
  /** `Number 1..34`: the last of the numbers that one line counts. */
  readonly to: number | undefined;
  readonly marks: readonly FactMark[];
  readonly parts: readonly FactPart[];
  /**
   * The clause as a sentence, where its shape alone does not tell (`power France`, `play without Italy`):
   * it is a fact if `words` are known, else a sentence. Empty where it can only be a fact.
   */
  readonly pieces: readonly Piece[];
}

/** `border A - B, river X`, `latent border A - B` and `no border A - B` */
export interface BorderClause extends Node {
  readonly kind: 'border';
  readonly a: Name;
  readonly b: Name;
  readonly present: boolean;
  /** Declared, and not in play yet. */
  readonly latent: boolean;
  readonly marks: readonly FactMark[];
}

/** `grid A1..L8, col, row`: squares by column letter and row number, and the attributes that take the two. */
export interface GridClause extends Node {
  readonly kind: 'grid';
  readonly from: Name;
  readonly to: Name;
  readonly column: Name | undefined;
  readonly row: Name | undefined;
}

/** `board Second (..2) of Classic, with Unit, without Centre`: the map of a unit once more, under other names. */
export interface BoardClause extends Node {
  readonly kind: 'board';
  readonly name: Name;
  /** What stands before or behind the abbreviations of the map. */
  readonly affix: { readonly text: Name; readonly behind: boolean } | undefined;
  readonly of: Name;
  /** Kinds of pieces that start there as well, and kinds of what stands in spaces that do not come over. */
  readonly kinds: readonly { readonly how: 'with' | 'without'; readonly kind: Name }[];
  /** The writer knows that rules about places by their names are not copied. */
  readonly withoutRules: boolean;
}

/** `positions PAR 120 340, BRE 90 320`: where spaces are drawn. */
export interface PositionsClause extends Node {
  readonly kind: 'positions';
  readonly items: readonly (Node & {
    readonly name: Name;
    readonly x: number;
    readonly y: number;
    /** Further points of its area, x and y in turn. */
    readonly more: readonly number[];
  })[];
}

/** `clockwise PAR PIC BUR GAS BRE, BRE ENG PIC PAR`: a space, and what lies round it, in that order. */
export interface ClockwiseClause extends Node {
  readonly kind: 'clockwise';
  readonly rings: readonly (Node & { readonly around: Name; readonly ring: readonly Name[] })[];
}

/** `Italy starts with F Rome instead of A Rome`; the items are raw words for the binder. */
export interface StartsWithClause extends Node {
  readonly kind: 'starts-with';
  readonly who: Name | 'nobody';
  readonly items: readonly Name[];
  readonly insteadOf: readonly Name[];
}

export interface StartInClause extends Node {
  readonly kind: 'start-in';
  readonly date: Name;
}

export interface RemoveFactClause extends Node {
  readonly kind: 'remove-fact';
  readonly names: readonly Name[];
}

export interface RenameClause extends Node {
  readonly kind: 'rename';
  readonly pairs: readonly { readonly from: Name; readonly to: Declared }[];
}
