/** What became of every rule of the source. */
import type { RuleRef, SourceInfo, SourceRule } from '../../language/program/program.ts';
import type { AskFacts, Facts } from '../facts.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import type { OpenClause } from './clauses.ts';
import { assertionsOf, provesOne } from './holding.ts';
import { aliases, isEnforced, isProved } from './prove.ts';
import type { Proof, Proofs } from './prove.ts';

export interface RuleTrace {
  readonly id: string;
  readonly title: string | null;
  readonly status: readonly string[];
  readonly clauses: readonly { readonly file: string; readonly line: number }[];
  /** Those of them that nothing is known to notice. */
  readonly open: readonly Omit<OpenClause, 'rule'>[];
  /** `changed`: it is of a base, and does not hold any more since the variant changes the rule. */
  readonly scenarios: readonly {
    readonly name: string;
    readonly passed: boolean;
    readonly changed?: true;
  }[];
  readonly assertions: readonly { readonly title: string; readonly holds: boolean }[];
  /** What was said with its status: the words of what is told or lost, mostly. */
  readonly notes: readonly string[];
  /** Numbers of the rules, and names of the units, it follows from; numbers of those it is. */
  readonly follows: readonly string[];
  readonly is: readonly string[];
  /** Where the variant, or another that stands on the source's, changes the rule. */
  readonly changed: readonly { readonly file: string; readonly line: number }[];
  readonly proved: boolean;
  /** How it is proved; or that nothing can be played without it, which is no proof. */
  readonly proof: Proof | null;
  readonly readings: readonly string[];
  readonly misprints: readonly { readonly printed: string; readonly read: string }[];
  /** The source has lost it. */
  readonly lost: boolean;
  /** What is left to people to decide: a ruling, a contradiction, a gap. */
  readonly question: Question | null;
  readonly contradicts: readonly string[];
}

export interface Question {
  readonly text: string;
  /** How it is asked in play, and what silence means; the answers are in the record of the game. */
  readonly asked: readonly AskFacts[];
}

export interface Trace {
  readonly variant: string;
  readonly edition: string | null;
  /** The unit whose rules these are: a variant without rules of its own is traced by those it stands on. */
  readonly source: string | null;
  readonly rules: readonly RuleTrace[];
  /** Numbers the source has and the text does not. */
  readonly missing: readonly string[];
  /** Enforced, but nothing that holds would fail without it. */
  readonly unproved: readonly string[];
  /** Enforced, and what stands under its number holds; but nothing can be played without what it declares. */
  readonly needed: readonly string[];
  /** Can the game be set up? */
  readonly starts: boolean;
}

/** The unit whose numbering a trace follows: the variant's own, else the last it is based on that has one. */
export function tracedSource(facts: Facts): SourceInfo | undefined {
  const numbered = facts.sources.filter(({ rules, numbers }) => rules.length + numbers.length > 0);
  return numbered.find(({ unit }) => unit === facts.name) ?? numbered.at(-1);
}

export function traceOf(
  facts: Facts,
  source: SourceInfo | undefined,
  {
    scenarios: results,
    assertions,
    starts,
  }: Pick<SuiteResult, 'scenarios' | 'assertions' | 'starts'>,
  proofs: Proofs,
  nameOf: (file: string) => string,
  open: readonly OpenClause[] = [],
): Trace {
  const rules = source?.rules ?? [];
  const known = new Set(rules.map(({ id }) => id));
  const unit = source?.unit ?? '';
  const numberOf = (ref: RuleRef): string =>
    ref.unit === unit ? ref.rule : `${ref.rule} of ${ref.unit}`;
  const broken = assertions.filter(({ holds }) => !holds).map(({ title }) => title);
  return {
    variant: facts.slug,
    edition: facts.edition ?? null,
    source: source?.unit ?? null,
    rules: rules.map((rule): RuleTrace => ({
      id: rule.id,
      title: rule.title ?? null,
      status: rule.status,
      clauses: rule.clauses.map(({ file, line }) => ({ file: nameOf(file), line })),
      open: open.flatMap(({ rule: id, file, ...one }) =>
        id === rule.id ? [{ file: nameOf(file), ...one }] : [],
      ),
      scenarios: results
        .filter(
          ({ scenario, outcome }) =>
            outcome !== 'left out' && provesOne(scenario, aliases(facts, { unit, rule: rule.id })),
        )
        .map(({ scenario, outcome }) => ({
          name: scenario.title,
          passed: outcome === 'passed',
          ...(outcome === 'changed' ? { changed: true as const } : {}),
        })),
      assertions: assertionsOf(facts, aliases(facts, { unit, rule: rule.id })).map(({ title }) => ({
        title,
        holds: !broken.includes(title),
      })),
      notes: rule.notes,
      follows: [...rule.follows.map(numberOf), ...rule.fromUnits],
      is: rule.is.map(numberOf),
      changed: rule.changedBy.map(({ file, line }) => ({ file: nameOf(file), line })),
      proved: isProved(proofs.get(rule.id)),
      proof: placed(proofs.get(rule.id), nameOf),
      readings: rule.readings,
      misprints: rule.misprints,
      contradicts: rule.contradicts,
      lost: rule.status.includes('lost'),
      question: questionOf(rule, rules, facts),
    })),
    missing: (source?.numbers ?? []).filter((number) => !known.has(number)),
    unproved: rules.filter((rule) => isUnproved(rule, proofs)).map(({ id }) => id),
    needed: rules.map(({ id }) => id).filter((id) => proofs.get(id)?.how === 'needed'),
    starts,
  };
}

/** With the files of its clauses as they are called. */
function placed(proof: Proof | undefined, nameOf: (file: string) => string): Proof | null {
  if (proof?.how !== 'units' && proof?.how !== 'quiet') return proof ?? null;
  const units = proof.units.map((one) => ({
    ...one,
    clauses: one.clauses.map(({ file, ...clause }) => ({ file: nameOf(file), ...clause })),
  }));
  return { ...proof, units };
}

/** What the variant changes need not hold as the base says it. */
export const isUnproved = (rule: SourceRule, proofs: Proofs): boolean =>
  isEnforced(rule) &&
  !rule.status.includes('changed') &&
  (proofs.get(rule.id)?.how ?? 'quiet') === 'quiet';

function questionOf(rule: SourceRule, rules: readonly SourceRule[], facts: Facts): Question | null {
  const names = rule.asks.map(({ name }) => name);
  const asked = facts.asks.filter(({ ask }) => names.includes(ask));
  const open = rule.status.includes('ruled') || rule.status.includes('undefined');
  if (open) return { text: rule.notes[0] ?? rule.title ?? '', asked };
  // A reading, of the one or the other, says which of the two holds.
  const against = rule.contradicts.filter((id) => {
    const other = rules.find((one) => one.id === id);
    return rule.readings.length + (other?.readings.length ?? 0) === 0;
  });
  return against.length === 0 ? null : { text: `contradicts ${against.join(', ')}`, asked };
}
