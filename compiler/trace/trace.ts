/** What became of every rule of the source. */
import type { SourceInfo, SourceRule } from '../../language/program/program.ts';
import type { AskFacts, Facts } from '../facts.ts';
import type { ScenarioResult } from '../scenario/run.ts';
import { aliases, isEnforced, provesOne } from './prove.ts';
import type { Proof, Proofs } from './prove.ts';

export interface RuleTrace {
  readonly id: string;
  readonly title: string | null;
  readonly status: readonly string[];
  readonly clauses: readonly { readonly file: string; readonly line: number }[];
  /** `changed`: it is of a base, and does not hold any more since the variant changes the rule. */
  readonly scenarios: readonly {
    readonly name: string;
    readonly passed: boolean;
    readonly changed?: true;
  }[];
  /** Where the variant, or another that stands on the source's, changes the rule. */
  readonly changed: readonly { readonly file: string; readonly line: number }[];
  readonly proved: boolean;
  /** How it is proved: what fails without it, or that the text does not check without it. */
  readonly proof: Proof | null;
  readonly readings: readonly string[];
  readonly misprints: readonly { readonly printed: string; readonly read: string }[];
  /** The source has lost it. */
  readonly lost: boolean;
  /** What is left to people to decide: a ruling, a contradiction, a gap. */
  readonly question: Question | null;
}

export interface Question {
  readonly text: string;
  /** How it is asked in play, and what silence means; the answers are in the record of the game. */
  readonly asked: readonly AskFacts[];
}

export interface Trace {
  readonly variant: string;
  readonly edition: string | null;
  readonly rules: readonly RuleTrace[];
  /** Numbers the source has and the text does not. */
  readonly missing: readonly string[];
  /** Enforced, but nothing would fail without it. */
  readonly unproved: readonly string[];
}

/** The unit whose numbering a trace follows: the variant's own, else the last it is based on that has one. */
export function tracedSource(facts: Facts): SourceInfo | undefined {
  const numbered = facts.sources.filter(({ rules, numbers }) => rules.length + numbers.length > 0);
  return numbered.find(({ unit }) => unit === facts.name) ?? numbered.at(-1);
}

export function traceOf(
  facts: Facts,
  source: SourceInfo | undefined,
  results: readonly ScenarioResult[],
  proved: Proofs,
  nameOf: (file: string) => string,
): Trace {
  const rules = source?.rules ?? [];
  const known = new Set(rules.map(({ id }) => id));
  return {
    variant: facts.slug,
    edition: facts.edition ?? null,
    rules: rules.map((rule): RuleTrace => ({
      id: rule.id,
      title: rule.title ?? null,
      status: rule.status,
      clauses: rule.clauses.map(({ file, line }) => ({ file: nameOf(file), line })),
      scenarios: results
        .filter(
          ({ scenario, outcome }) =>
            outcome !== 'left out' &&
            provesOne(scenario, aliases(facts, { unit: source?.unit ?? '', rule: rule.id })),
        )
        .map(({ scenario, outcome }) => ({
          name: scenario.title,
          passed: outcome === 'passed',
          ...(outcome === 'changed' ? { changed: true as const } : {}),
        })),
      changed: rule.changedBy.map(({ file, line }) => ({ file: nameOf(file), line })),
      proved: proved.has(rule.id),
      proof: proved.get(rule.id) ?? null,
      readings: rule.readings,
      misprints: rule.misprints,
      lost: rule.status.includes('lost'),
      question: questionOf(rule, facts),
    })),
    missing: (source?.numbers ?? []).filter((number) => !known.has(number)),
    unproved: rules.filter((rule) => isUnproved(rule, proved)).map(({ id }) => id),
  };
}

/** What the variant changes need not hold as the base says it. */
export const isUnproved = (rule: SourceRule, proved: Proofs): boolean =>
  isEnforced(rule) && !rule.status.includes('changed') && !proved.has(rule.id);

function questionOf(rule: SourceRule, facts: Facts): Question | null {
  const names = rule.asks.map(({ name }) => name);
  const asked = facts.asks.filter(({ ask }) => names.includes(ask));
  const open = rule.status.includes('ruled') || rule.status.includes('undefined');
  if (open) return { text: rule.notes[0] ?? rule.title ?? '', asked };
  if (rule.contradicts.length === 0) return null;
  return { text: `contradicts ${rule.contradicts.join(', ')}`, asked };
}
