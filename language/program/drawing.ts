/** How things are drawn, as far as the texts say. Nothing of it has a bearing on play. */
import type { KindId } from './expressions.ts';

/** The renderer's own shapes; texts may declare others. */
export const ownShapes = [
  'disc',
  'dot',
  'ring',
  'square',
  'block',
  'bar',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'burst',
  'cross',
  'plus',
  'drop',
  'shield',
  'arch',
  'tuft',
] as const;
export type OwnShape = (typeof ownShapes)[number];

export const colourNames = [
  'red',
  'navy',
  'sky',
  'grey',
  'green',
  'white',
  'yellow',
  'purple',
  'orange',
  'teal',
  'pink',
  'brown',
  'olive',
  'black',
  'blue',
  'straw',
  'sand',
] as const;
export type ColourName = (typeof colourNames)[number];

/** How a line may be; the word behind them is `line` or `arrow`. */
export const strokeNames = [
  'thin',
  'thick',
  'dashed',
  'dotted',
  'double',
  'wavy',
  'barred',
] as const;

/** Something that a text may say how to draw. */
export type Drawable =
  /** A declared thing (a power, a space) or a value (`sea`, `Army`). */
  | { readonly what: 'member'; readonly kind: KindId; readonly member: number }
  /** Whatever has this attribute: a yes-or-no one, one that may be none, a set with something in it. */
  | { readonly what: 'attribute'; readonly kind: KindId; readonly attribute: string }
  | { readonly what: 'kind'; readonly kind: KindId }
  | { readonly what: 'verb'; readonly verb: string };

export interface Look {
  readonly of: Drawable;
  /** Name of a shape: one of the renderer's own, or a declared one. */
  readonly shape: string | undefined;
  /** `thick`, `dashed`, ..; the last is `line` or `arrow`. */
  readonly line: readonly string[] | undefined;
  readonly letter: string | undefined;
  readonly colour: string | undefined;
  /** Attribute by which a space takes the colour of a power instead. */
  readonly by: string | undefined;
  /** Attribute with the second place of a piece that lies over two. */
  readonly across: string | undefined;
  /** Degrees, clockwise from above. */
  readonly pointing: number | undefined;
}

/** Points, x and y in turn. */
export type Ring = readonly number[];

export interface DrawingFacts {
  /** Later ones win, each in what it says. */
  readonly looks: readonly Look[];
  readonly shapes: readonly { readonly name: string; readonly rings: readonly Ring[] }[];
  /** Declared outlines: a space may have several parts; -1 is land that belongs to no space. */
  readonly outlines: readonly { readonly space: number; readonly ring: Ring }[];
  /** Points besides its position that an area without an outline reaches. */
  readonly points: readonly { readonly space: number; readonly x: number; readonly y: number }[];
  /** Where the middle of a space's name is, if not where there is room for it. */
  readonly labels: readonly { readonly space: number; readonly x: number; readonly y: number }[];
  /** Squares of grids, counted from 1. */
  readonly squares: readonly {
    readonly space: number;
    readonly column: number;
    readonly row: number;
  }[];
  /** The spaces of each further board, and those of the first they are copies of (-1: gone). */
  readonly boards?: readonly (readonly { readonly space: number; readonly of: number }[])[];
}
