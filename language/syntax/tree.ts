/** What the clauses of a tree are made of. */
export type * from './tree/expressions.ts';
export type * from './tree/nodes.ts';
