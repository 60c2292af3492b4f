/** How things are drawn. */
import type { Name, Node, StringNode } from './nodes.ts';

export interface DrawItem extends Node {
  readonly of: readonly Name[];
  /** `disc`, `dashed line` */
  readonly as: Name | undefined;
  readonly letter: StringNode | undefined;
  readonly colour: Name | undefined;
  /** Attribute by which a space takes the colour of a power. */
  readonly by: Name | undefined;
  /** Attribute with the other place of a piece that lies over two. */
  readonly across: Name | undefined;
  readonly pointing: Name | undefined;
}

/** `draw sea in blue, coast and inland in straw by owner, Army as disc` */
export interface DrawClause extends Node {
  readonly kind: 'draw';
  readonly items: readonly DrawItem[];
}

/** `shape hull -9 0 9 0 6 7 -6 7`: polygons with commas between, each of points x y. */
export interface ShapeClause extends Node {
  readonly kind: 'shape';
  readonly name: Name;
  readonly rings: readonly (readonly number[])[];
}

/** `outline PAR 300 500 340 510 330 540, BUR ..`: the area of a space, or a part of it. */
export interface OutlineClause extends Node {
  readonly kind: 'outline';
  readonly items: readonly (Node & { readonly name: Name; readonly ring: readonly number[] })[];
}
