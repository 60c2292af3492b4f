/** What every node of a tree has, and names. */

/** Offsets into the file's text, in UTF-16 units; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Node {
  readonly range: Range;
}

/** A name as printed (`Crazy Horse Mtn`), one word or several; quotes already taken off. */
export interface Name extends Node {
  readonly text: string;
}

/** A token of a clause whose form is known only to the binder (a sentence). */
export interface Piece extends Node {
  readonly text: string;
  readonly type: 'word' | 'number' | 'string' | 'mark';
}

export interface StringNode extends Node {
  readonly text: string;
}
