/** All clauses of the language. A new one is a file of its own, and a name in this list. */
import { aim } from './aim.ts';
import { amend } from './amend.ts';
import { ask } from './ask.ts';
import { assertion } from './assert.ts';
import { base } from './base.ts';
import { board } from './board.ts';
import { border } from './border.ts';
import { calendar } from './calendar.ts';
import { clockwise } from './clockwise.ts';
import { condition } from './condition.ts';
import { decide } from './decide.ts';
import { defaultOf } from './default.ts';
import { draw } from './draw.ts';
import { each } from './each.ts';
import { editions } from './editions.ts';
import { exchange } from './exchange.ts';
import { fact } from './fact.ts';
import { fn } from './fn.ts';
import { grid } from './grid.ts';
import { has } from './has.ts';
import { heading } from './heading.ts';
import { hide } from './hide.ts';
import { inEdition } from './in-edition.ts';
import { kind } from './kind.ts';
import { labels } from './labels.ts';
import { meta } from './meta.ts';
import { moreValues } from './more-values.ts';
import { order } from './order.ts';
import { outline } from './outline.ts';
import { phase } from './phase.ts';
import { piece } from './piece.ts';
import { policy } from './policy.ts';
import { positions } from './positions.ts';
import { refuse } from './refuse.ts';
import { removeFact } from './remove-fact.ts';
import { rename } from './rename.ts';
import { ruleNote } from './rule-note.ts';
import { rule } from './rule.ts';
import { rules } from './rules.ts';
import { scenario } from './scenario.ts';
import { sentence } from './sentence.ts';
import { settle } from './settle.ts';
import { setup } from './setup.ts';
import { shape } from './shape.ts';
import { slot } from './slot.ts';
import { stands } from './stands.ts';
import { startIn } from './start-in.ts';
import { startsWith } from './starts-with.ts';
import { stepClause } from './step-clause.ts';
import { table } from './table.ts';
import { useSentence } from './use-sentence.ts';
import { without } from './without.ts';
import { years } from './years.ts';
import type { Construct } from './construct.ts';

/** In the order in which they are offered; those that are told by their shape in the order in which they are tried. */
const all = [
  meta,
  base,
  editions,
  rules,
  rule,
  heading,
  without,
  ruleNote,
  kind,
  piece,
  fn,
  decide,
  table,
  aim,
  sentence,
  condition,
  ask,
  order,
  refuse,
  defaultOf,
  policy,
  settle,
  calendar,
  years,
  phase,
  stepClause,
  setup,
  exchange,
  hide,
  assertion,
  scenario,
  slot,
  stands,
  border,
  grid,
  board,
  positions,
  labels,
  clockwise,
  draw,
  shape,
  outline,
  startIn,
  removeFact,
  rename,
  each,
  inEdition,
  amend,
  startsWith,
  moreValues,
  has,
  fact,
  useSentence,
] as const;

type ClauseOf<T> = T extends Construct<infer C> ? C : never;

export type Clause = ClauseOf<(typeof all)[number]>;

/** Each is handed clauses of its own kind only: `constructOf` sees to that, where types cannot. */
export const constructs: readonly Construct<Clause>[] = all;

const byKind: ReadonlyMap<string, Construct<Clause>> = new Map(
  constructs.map((one) => [one.kind, one]),
);

export function constructOf(kind: Clause['kind']): Construct<Clause> {
  const found = byKind.get(kind);
  if (found === undefined) throw new Error(`There is no construct ${kind}.`);
  return found;
}

/** The kinds of clauses of which something is so. */
export const kindsWith = (
  wanted: (one: Construct<Clause>) => boolean,
): ReadonlySet<Clause['kind']> => new Set(constructs.filter(wanted).map(({ kind }) => kind));
