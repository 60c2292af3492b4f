/** What there is to know of a construct of the language: one description, from which everything else follows. */
import type { Entries, Entry } from '../print/layout.ts';
import type { Block } from '../syntax/blocks.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Name, Node, Range } from '../syntax/tree.ts';
import type { Clause } from './tree.ts';

/** How a construct is written, as editors offer and explain it. */
export interface Form {
  /** Its first words. */
  readonly word: string;
  /** `$1` and so on are stops, `$0` is the last. Only the words without it. */
  readonly snippet?: string;
  readonly detail?: string;
}

/** Reads the clauses of a block. */
export type ReadClauses = (block: Block | undefined) => readonly Clause[];
/** Prints a clause inside another. */
export type PrintClause = (clause: Clause) => Entry;

/** What a block holds. */
export type BlockKind =
  | 'file'
  | 'unit'
  | 'clauses'
  | 'rule'
  | 'scenario'
  | 'phase'
  | 'effects'
  | 'order'
  | 'ask'
  | 'attributes'
  | 'fields'
  | 'calendar'
  | 'table'
  | 'values';

export type OutlineKind =
  | 'unit'
  | 'rule'
  | 'heading'
  | 'kind'
  | 'thing'
  | 'function'
  | 'decision'
  | 'order'
  | 'ask'
  | 'phase'
  | 'step'
  | 'sentence'
  | 'scenario'
  | 'assertion';

/** A clause in an outline. */
export interface Outlined {
  readonly as: OutlineKind;
  /** With the range of the name, where there is one. */
  readonly name: Name | string;
  readonly detail?: string;
  /** What stands under it. */
  readonly clauses?: readonly Clause[] | undefined;
}

/** A clause: how it is read and printed, and what else the stages ask of it. */
export interface Construct<C extends Node & { readonly kind: string }> {
  readonly kind: C['kind'];
  /** What it is for, in one sentence. */
  readonly says: string;
  /** The words that it begins with; none where it is told by its shape. */
  readonly begins: readonly string[];
  /** Undefined where another construct stands there: then the cursor is put back. */
  read(c: Cursor, clauses: ReadClauses): C | undefined;
  print(clause: C, one: PrintClause): Entry;
  readonly forms: readonly Form[];
  /** Where it is offered: in the head of a text, in a rule, where rules stand; anywhere if it is not said. */
  readonly stands?: 'head' | 'note' | 'rule';
  /** What its block holds, clauses if it is not said; and how that is written. */
  readonly holds?: BlockKind;
  readonly inside?: readonly Form[];
  /** Words that may follow behind its name. */
  readonly continues?: readonly string[];
  /** Words of it behind which a kind is named. */
  readonly kindsBehind?: readonly string[];
  outline?(clause: C): Outlined | undefined;
  /** It says what holds in play. So a proof may take it out alone, and a further board does not copy it. */
  readonly plays?: true;
  /** Of no use where a part of it could not be read. */
  readonly isNeededWhole?: true;
  /** What is read of it before it is known what clauses mean; everything if it is not said. */
  readonly readFirst?: 'nothing' | 'name';
}

export const clauseBlock = (
  clauses: readonly Clause[],
  range: Range,
  one: PrintClause,
): Entries => ({ entries: clauses.map(one), end: range.end });
