/**
 * What is found out of the rules of a source when they, and each of their clauses, are taken out. What is found of one
 * does not depend on which others are asked about: they can be shared among threads.
 */
import type { SourceInfo, SourceRule } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import { firstClauses, openClauses } from './clauses.ts';
import type { OpenClause } from './clauses.ts';
import { everything } from './holding.ts';
import { firstRules, prove, provingWords } from './prove.ts';
import type { Proof } from './prove.ts';
import { isRuling } from './ways.ts';
import type { Omitted, Workshop } from './workshop.ts';

/** Of a rule; `proof` is undefined where it is not proved, or not enforced. */
export interface Finding {
  readonly rule: string;
  readonly proof: Proof | undefined;
  /** Its clauses that nothing is known to notice. */
  readonly open: readonly OpenClause[];
}

/** What is taken out: each rule, or each of its clauses as well, which takes most of the time. */
export type Depth = 'rules' | 'clauses';

/**
 * @param depth with rules alone no clause is found open
 * @param playing what holds with all rules; its scenarios are those of the facts. Until that is known, the games are made
 * in which anything may be noticed
 */
export async function findings(
  facts: Facts,
  source: SourceInfo,
  playing: SuiteResult | Promise<SuiteResult>,
  workshop: Workshop,
  before: (words: string) => void,
  depth: Depth = 'clauses',
): Promise<readonly Finding[]> {
  const { unit, rules } = source;
  function* first(): Generator<Omitted> {
    yield* firstRules(facts, unit, rules, everything(facts), workshop);
    if (depth === 'clauses') yield* firstClauses(facts, source, workshop);
  }
  // All that will be asked for, so that it is one game.
  await workshop.prepare(first());
  const suite = await playing;
  const proofs = await prove(facts, unit, rules, suite, workshop, (rule, without) =>
    before(provingWords(rule, without)),
  );
  const open =
    depth === 'rules'
      ? []
      : await openClauses(facts, source, suite, workshop, ({ rule, line }) =>
          before(`rule ${rule ?? ''} without line ${line}`),
        );
  return rules.map(({ id }) => ({
    rule: id,
    proof: proofs.get(id),
    open: open.filter(({ rule }) => rule === id),
  }));
}

/** So many games are tried of them, about: without each, and without each clause that says something by itself. */
const workOf = (rules: readonly SourceRule[]): number =>
  rules.reduce((sum, { clauses }) => sum + 1 + clauses.filter(isRuling).length, 0);

/**
 * At most so many shares of the rules, of about as much work each: the most work first, each to whoever has least.
 * Rules that follow from units stay together: what is played without the clauses of a unit does for all of them.
 */
export function shares(
  rules: readonly SourceRule[],
  most: number,
): readonly (readonly SourceRule[])[] {
  const ofUnits = rules.filter(({ fromUnits }) => fromUnits.length > 0);
  const single = rules.filter(({ fromUnits }) => fromUnits.length === 0).map((rule) => [rule]);
  const parts = [...single, ofUnits].filter((part) => part.length > 0);
  const all: SourceRule[][] = Array.from({ length: Math.min(most, parts.length) }, () => []);
  for (const part of parts.toSorted((a, b) => workOf(b) - workOf(a)))
    all.toSorted((a, b) => workOf(a) - workOf(b))[0]?.push(...part);
  return all.map((mine) => rules.filter((rule) => mine.includes(rule)));
}
