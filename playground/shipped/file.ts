/** What stands in the page of a shipped text, and in its file. */
import type { Compiled } from '../protocol/calls.ts';
import type { Drawings } from '../protocol/playable.ts';
import type { Example } from '../protocol/source.ts';

export interface Shipped extends Example {
  /** It can be chosen from the list; else it is what a new variant begins as. */
  readonly isExample: boolean;
  /** The name under which the page opens it, and under which it was compiled. */
  readonly opensAs: string;
  /** Of its text, in units of JavaScript: a text of another length is another text. */
  readonly length: number;
  readonly address: string;
}

export interface ShippedFile {
  readonly text: string;
  readonly compiled: Compiled;
  readonly drawings: Drawings;
}
