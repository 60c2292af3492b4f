/** The syntax tree of a file, as the parser makes it without looking at any other file. */
import type { Comment, Name, Node } from '../syntax/tree.ts';
import type { Clause } from './clauses.ts';

export type * from '../syntax/tree.ts';
export type { AimClause } from './aim.ts';
export type { AmendClause } from './amend.ts';
export type { GiversNode, InForceNode, AskClause } from './ask.ts';
export type { AssertClause } from './assert.ts';
export type { UnitReference, BaseClause } from './base.ts';
export type { BoardClause } from './board.ts';
export type { BorderClause } from './border.ts';
export type { CalendarClause } from './calendar.ts';
export type { Clause } from './clauses.ts';
export type { ClockwiseClause } from './clockwise.ts';
export type { ConditionClause } from './condition.ts';
export type { DecideClause } from './decide.ts';
export type { DefaultClause } from './default.ts';
export type { DrawItem, DrawClause } from './draw.ts';
export type { EachClause } from './each.ts';
export type { EditionsClause } from './editions.ts';
export type { Effect, DrawNode } from './effects.ts';
export type { ExchangeClause } from './exchange.ts';
export type { FactPart, FactClause } from './fact.ts';
export type { ListField, AnswerNode, Field } from './fields.ts';
export type { FnClause } from './fn.ts';
export type { GridClause } from './grid.ts';
export type { HasClause } from './has.ts';
export type { HeadingClause } from './heading.ts';
export type { HideClause } from './hide.ts';
export type { InEditionClause } from './in-edition.ts';
export type { KindClause } from './kind.ts';
export type { FactMark } from './marks.ts';
export type { LabelsClause } from './labels.ts';
export type { MetaClause } from './meta.ts';
export type { ValuesClause } from './more-values.ts';
export type { ConditionWord, OrderCondition, OrderClause } from './order.ts';
export type { OutlineClause } from './outline.ts';
export type { PhaseClause } from './phase.ts';
export type { PieceClause } from './piece.ts';
export type { PolicyClause } from './policy.ts';
export type { PositionsClause } from './positions.ts';
export type { ProcessNode, StepNode } from './process.ts';
export type { RefuseClause } from './refuse.ts';
export type { RemoveFactClause } from './remove-fact.ts';
export type { RenameClause } from './rename.ts';
export type { RuleStatus, RuleNoteClause } from './rule-note.ts';
export type { RuleClause } from './rule.ts';
export type { RulesClause } from './rules.ts';
export type { ScenarioGroup, ScenarioLine, ScenarioClause } from './scenario.ts';
export type { SentenceClause } from './sentence.ts';
export type { SettleClause } from './settle.ts';
export type { SetupClause } from './setup.ts';
export type { ShapeClause } from './shape.ts';
export type { SlotClause } from './slot.ts';
export type { StandsClause } from './stands.ts';
export type { StartInClause } from './start-in.ts';
export type { StartsWithClause } from './starts-with.ts';
export type { StepClause } from './step-clause.ts';
export type { TableClause } from './table.ts';
export type { TypeNode, AttributeNode, ParameterNode, Item } from './types.ts';
export type { UseSentenceClause } from './use-sentence.ts';
export type { WithoutClause } from './without.ts';
export type { YearsClause } from './years.ts';

export type UnitRole = 'map' | 'rulebook' | 'module' | 'variant';

export interface FileTree extends Node {
  readonly path: string;
  readonly text: string;
  readonly units: readonly Unit[];
  readonly comments: readonly Comment[];
}

export interface Unit extends Node {
  readonly role: UnitRole;
  readonly name: Name;
  readonly clauses: readonly Clause[];
}
