/** What is asked for while a plan is made, and made in the end. */
import type { Statement, Term } from '../plan/plan.ts';

export interface Step {
  readonly kind: number;
  readonly attribute: number;
}

/** What is to be written out for one index. */
export interface Index {
  readonly stem: string;
  readonly kind: number;
  readonly path: readonly Step[];
  readonly target: number;
  readonly verbs: readonly number[] | undefined;
  /** Over `row`. */
  readonly tests: readonly Term[];
  /** What makes it stale. */
  readonly stale: 'never' | 'orders' | 'state';
  readonly group: Group;
}

/** What is stale at the same time and leads the same way is built in one pass. */
export interface Group {
  readonly kind: number;
  readonly stale: Index['stale'];
  /** Names of the heads, of the function that builds them, and of what tells when it did. */
  readonly heads: string;
  readonly build: string;
  readonly built: string;
  /** Names of the rows of all verbs, a part of the list for each, and of where each part begins: it is filled from its end. */
  readonly rows: string;
  readonly starts: string;
  /** Read while orders resolve: it is built before. */
  early: boolean;
}

/** The rows of one verb among the orders in force. */
export interface Rows {
  readonly stem: string;
  readonly kind: number;
  readonly verb: number;
}

export interface Given {
  /** The table: a cell for each row of the orders. */
  readonly cells: string;
  readonly kind: number;
  readonly verbs: readonly number[] | undefined;
  /** The pass in which it is found: behind those that find what it reads of other orders. */
  readonly pass: number;
  readonly table: readonly Statement[];
  /** Over `row`. */
  readonly lines: readonly Statement[];
}

/** What fills a table of the map or of the board, or makes rows of neighbours from one. */
export interface FilledTable {
  /** The function behind it; undefined for what the map itself says. */
  readonly fn: number | undefined;
  /** Filled anew when the board has changed (compiler/lowering/board.ts). */
  readonly ofBoard: boolean;
  readonly code: readonly Statement[];
}

/** The places that a slot has found taken. */
export interface Marks {
  /** By place: the state in which something was found there; or how much there is. */
  readonly held: string;
  /** `when`: the state that was looked at. */
  readonly seen: string;
}
