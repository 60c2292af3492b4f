/** The list of what is offered at the cursor, and what is known while it is made. */
import type { IToken } from 'chevrotain';
import type { Context } from '../../check/meaning/context.ts';
import type { World } from '../../check/world/world.ts';
import type { Range, Unit } from '../../constructs/tree.ts';
import { isCapital } from './place.ts';
import type { Workspace } from '../workspace.ts';
import type { CursorPlace } from './place.ts';

export type CompletionKind =
  | 'keyword'
  | 'thing'
  | 'kind'
  | 'function'
  | 'attribute'
  | 'variable'
  | 'order'
  | 'ask'
  | 'step'
  | 'unit'
  | 'rule'
  | 'sentence';

export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  readonly detail: string;
  readonly insert: string;
  /** Has `insert` stops to fill in (`$1`, `${2:name}`)? */
  readonly snippet: boolean;
  /** What it takes the place of. */
  readonly range: Range;
}

/** What is offered, each text once. */
export class CompletionList {
  readonly items: Completion[] = [];
  private readonly seen = new Set<string>();
  private readonly range: Range;
  /** The words of a name that stand before the cursor: `Adriatic S`. */
  readonly run: Range;
  private readonly text: string;

  constructor(text: string, { word, before }: CursorPlace) {
    this.text = text;
    this.range = word;
    let { start } = word;
    for (const token of before.toReversed()) {
      if (!isCapital(token.image)) break;
      if (text.slice(token.startOffset + token.image.length, start) !== ' ') break;
      start = token.startOffset;
    }
    this.run = { start, end: word.end };
  }

  add(label: string, kind: CompletionKind, detail = '', insert = label, snippet = false): void {
    if (label === '' || this.seen.has(`${kind} ${label}`)) return;
    this.seen.add(`${kind} ${label}`);
    const begun = this.text.slice(this.run.start, this.range.start);
    const range = begun !== '' && label.startsWith(begun) ? this.run : this.range;
    this.items.push({ label, kind, detail, insert, snippet, range });
  }

  words(words: readonly string[]): void {
    for (const word of words) this.add(word, 'keyword');
  }
}

export interface Task {
  readonly list: CompletionList;
  readonly place: CursorPlace;
  readonly world: World;
  readonly context: Context | undefined;
  readonly workspace: Workspace;
  readonly path: string;
  readonly unit: Unit | undefined;
}

export const images = (tokens: readonly IToken[]): string[] => tokens.map(({ image }) => image);
