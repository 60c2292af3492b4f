/**
 * What is known of a variant's picture before there is a position: plain data, worked out once, so that drawing
 * again at every turn is cheap.
 */
import type { Point } from './geometry.ts';
import type { Box } from './labels.ts';

/** A value as states have it; sets are lists. */
export type Plain = boolean | number | string | null | readonly (string | number)[];

export interface AttributeFacts {
  readonly name: string;
  /** Kind of what it refers to; undefined for numbers, texts and yes or no. */
  readonly kind: string | undefined;
  readonly set: boolean;
  readonly derived: boolean;
  readonly initial: Plain;
}

export interface ThingFacts {
  /** As states call it. */
  readonly key: string;
  readonly name: string;
  readonly short: string;
  readonly latent: boolean;
  /** What differs from the initial values. */
  readonly values: Readonly<Record<string, Plain>>;
}

export interface KindFacts {
  readonly name: string;
  readonly role: string;
  readonly short: string;
  /** Things come and go: states have a list of them. */
  readonly open: boolean;
  readonly attributes: readonly AttributeFacts[];
  readonly members: readonly ThingFacts[];
}

/** How something is drawn, as far as it is said: `Look` with names in place of numbers. */
export interface Style {
  readonly shape?: string | undefined;
  readonly line?: readonly string[] | undefined;
  readonly letter?: string | undefined;
  readonly colour?: string | undefined;
  readonly by?: string | undefined;
  readonly across?: string | undefined;
  readonly pointing?: number | undefined;
}

export interface DrawnSpace {
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** What has a declared outline lies over it. */
  readonly under: boolean;
  /** Where pieces stand. */
  readonly anchor: Point;
  /** Those that share the place stand in here. */
  readonly room: Box;
  /** Or here, if they have more room: two of them have the most. */
  readonly pair: Box;
  /** Of its further spots, by their keys. */
  readonly spots: Readonly<Record<string, DrawnSpot>>;
  /** What is written on the map. */
  readonly label: Label;
}

export interface DrawnSpot {
  readonly at: Point;
  readonly room: Box;
  readonly label: Label;
}

export interface Label {
  readonly text: string;
  readonly size: number;
  /** Its middle, on the base line. */
  readonly at: Point;
  /** With the marks before the text. */
  readonly box: Box;
  /** From beside the space into it, where it has no room in it. */
  readonly lead?: readonly [Point, Point];
}

/** A line where two areas of the map meet. */
export interface DrawnArc {
  /** Indices of spaces; -1: nothing, or what lies beneath. */
  readonly left: number;
  readonly right: number;
  readonly path: string;
  /** Whether what it parts may be neighbours. */
  readonly open: boolean;
}

export interface DrawnBorder {
  readonly key: string;
  readonly a: number;
  readonly b: number;
  /** What marks of it follow: the common line, or a stroke between two that do not touch in the picture. */
  readonly path: string;
  readonly middle: Point;
  /** Degrees, of the line. */
  readonly angle: number;
  /** The two do not touch in the picture: a line has to join them. */
  readonly apart: boolean;
}

export interface DrawnVerb {
  readonly verb: string;
  /** Itself and what it is like, nearest first. */
  readonly names: readonly string[];
  readonly asks: string;
  /** Field with its subject. */
  readonly subject: string;
  /** Its own fields that refer to something with a place, in order. */
  readonly fields: readonly { readonly name: string; readonly kind: string }[];
  /** Its own fields that say which sort of something. */
  readonly sorts: readonly { readonly name: string; readonly kind: string }[];
  /** What it is about is no piece but who gives it: something comes to stand, or goes. */
  readonly byWho: boolean;
}

export interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Size of a piece; everything else is in proportion. */
  readonly unit: number;
  /** Size of the names. */
  readonly lettering: number;
  /** Squares of a grid: smaller pieces, no dots. */
  readonly squared: boolean;
  readonly kinds: readonly KindFacts[];
  readonly spaces: readonly DrawnSpace[];
  /** Path of what belongs to no space. */
  readonly blank: string;
  readonly arcs: readonly DrawnArc[];
  readonly borders: readonly DrawnBorder[];
  readonly verbs: readonly DrawnVerb[];
  /** By kind or verb. */
  readonly kindStyles: Readonly<Record<string, Style>>;
  readonly verbStyles: Readonly<Record<string, Style>>;
  /** By kind, then by key of the member. */
  readonly memberStyles: Readonly<Record<string, Readonly<Record<string, Style>>>>;
  /** By kind, then by attribute. */
  readonly attributeStyles: Readonly<Record<string, Readonly<Record<string, Style>>>>;
  /** Declared shapes: polygons round 0 0, ten units from the middle to the rim. */
  readonly shapes: Readonly<Record<string, string>>;
}
