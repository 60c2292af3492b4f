/** What is said of the source, and scenarios. */
import type { Clause, Range, ScenarioLine } from '../constructs/tree.ts';
import type { Origin } from './expressions.ts';

/** A rule by its number in the source of a unit. */
export interface RuleRef {
  readonly unit: string;
  readonly rule: string;
}

/** A clause that stands under a rule. */
export interface SourceClause extends Origin {
  readonly kind: Clause['kind'];
}

export interface SourceRule {
  readonly id: string;
  readonly title: string | undefined;
  /** `changed`: by a unit that stands on this one. */
  readonly status: readonly (
    'enforced' | 'told' | 'recorded' | 'ruled' | 'lost' | 'undefined' | 'changed'
  )[];
  readonly follows: readonly RuleRef[];
  /** Units that it follows from: they say what it says. */
  readonly fromUnits: readonly string[];
  /** The rules of which this is another number, of the unit's own source or of one it is based on. */
  readonly is: readonly RuleRef[];
  readonly contradicts: readonly string[];
  readonly readings: readonly string[];
  readonly misprints: readonly { readonly printed: string; readonly read: string }[];
  readonly notes: readonly string[];
  /** The asks by which a ruling is put to somebody in play. */
  readonly asks: readonly { readonly name: string; readonly file: string; readonly range: Range }[];
  readonly clauses: readonly SourceClause[];
  /** Clauses of later units that change what stands under it. */
  readonly changedBy: readonly Origin[];
}

export interface SourceInfo {
  readonly unit: string;
  readonly meta: readonly { readonly key: string; readonly text: string }[];
  /** Declared numbers in order, expanded; empty when nothing is declared. */
  readonly numbers: readonly string[];
  readonly inPart: boolean;
  readonly rules: readonly SourceRule[];
}

export interface Scenario {
  readonly title: string;
  readonly unit: string;
  readonly proves: readonly string[];
  readonly editions: readonly string[];
  readonly lines: readonly ScenarioLine[];
  readonly origin: Origin;
}
