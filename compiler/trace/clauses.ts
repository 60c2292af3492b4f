/**
 * Is each clause of the enforced rules noticed? One after the other is taken out alone (what it changes is back in
 * place), or does nothing where the rest needs its name: something that holds is then to come to another result.
 */
import type {
  RuleRef,
  SourceClause,
  SourceInfo,
  SourceRule,
} from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import { heldOf, heldUnder, noticedOn } from './holding.ts';
import type { Held } from './holding.ts';
import { aliases, isEnforced } from './prove.ts';
import { firstWays, isRuling, waysWithout } from './ways.ts';
import type { Omitted, Workshop } from './workshop.ts';

/** A clause that nothing is known to notice. */
export interface OpenClause {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  /** Its first line. */
  readonly text: string;
  /** `unnoticed`: all that holds with it holds without it. `needed`: nothing can be played without it, so nobody knows. */
  readonly how: 'unnoticed' | 'needed';
}

export const openWords = ({ how, text }: Pick<OpenClause, 'how' | 'text'>): string =>
  `${how === 'unnoticed' ? 'not noticed' : 'cannot be taken out'}: ${text}`;

/**
 * Those of a variant's own rules: what a base says is for the base to show.
 * @param suite what holds with all clauses: nothing else can notice one
 */
export async function openClauses(
  facts: Facts,
  { unit, rules }: SourceInfo,
  suite: SuiteResult,
  workshop: Workshop,
  before: (clause: SourceClause) => void = () => undefined,
): Promise<readonly OpenClause[]> {
  if (unit !== facts.name) return [];
  const found: OpenClause[] = [];
  await workshop.prepare(firstClauses(facts, { unit, rules }, workshop));
  for (const rule of rules.filter(isEnforced)) {
    const held = ownFirst(aliases(facts, { unit, rule: rule.id }), facts, heldOf(facts, suite));
    for (const clause of ownClauses(rule, unit)) {
      before(clause);
      const how = await standing(facts, clause, held, workshop);
      if (how === 'noticed') continue;
      const { file, line } = clause;
      found.push({ rule: rule.id, file, line, text: workshop.firstLine(clause), how });
    }
  }
  return found;
}

/** What is tried first of each clause that `openClauses` takes out, as it is found. */
export const firstClauses = (
  facts: Facts,
  { unit, rules }: Pick<SourceInfo, 'unit' | 'rules'>,
  workshop: Workshop,
): Iterable<Omitted> =>
  unit === facts.name
    ? firstWays(
        rules.filter(isEnforced).flatMap((rule) => ownClauses(rule, unit)),
        workshop,
      )
    : [];

/** What a rule says by the clauses of another stands under that one. */
const ownClauses = ({ id, clauses }: SourceRule, unit: string): readonly SourceClause[] =>
  clauses.filter((one) => one.unit === unit && one.rule === id && isRuling(one));

/** The scenarios under the rule's numbers are the likeliest to notice. */
function ownFirst(numbers: readonly RuleRef[], facts: Facts, held: Held): Held {
  const own = heldUnder(numbers, facts, held).scenarios;
  return { ...held, scenarios: [...new Set([...own, ...held.scenarios])] };
}

async function standing(
  facts: Facts,
  clause: SourceClause,
  held: Held,
  workshop: Workshop,
): Promise<OpenClause['how'] | 'noticed'> {
  let isPlayed = false;
  for (const { how, omitted } of waysWithout(clause, workshop)) {
    // Without it the rules are the same.
    if (omitted === undefined) return 'unnoticed';
    const trial = await workshop.trial(omitted);
    if (trial === undefined) continue;
    const { found, stopped } = noticedOn(trial, facts, held, 1);
    if (found.length > 0) return 'noticed';
    isPlayed ||= stopped.length === 0;
    if (isPlayed && how === 'out') break;
  }
  if (isPlayed) return 'unnoticed';
  // It gives a name for others to say something of, and says nothing itself: of that there is nothing to notice.
  return workshop.isIdle(clause) ? 'noticed' : 'needed';
}
