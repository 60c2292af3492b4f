/** What every node of a tree has, and names. */

import type { Range } from '../../diagnostics/range.ts';

export type { Range };

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

/** A value or a thing being declared: name and its abbreviations, the first of them canonical. */
export interface Declared extends Node {
  readonly name: Name;
  readonly short: readonly Name[];
}

export interface Comment extends Node {
  readonly text: string;
}
