/** Checks decisions and the clauses that settle knots of them. */
import type { Decision, SettleRule } from '../../program/program.ts';
import type { Name } from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { compose } from './amendments.ts';
import { broken } from './build.ts';
import { checkAs } from './expressions/coerce.ts';
import { fault } from './context.ts';
import type { Context, DecisionInfo } from './context.ts';
import { bindAll, emptyScope } from './scope.ts';
import { BOOL, verbsOf } from './types.ts';

export const checkDecisions = (context: Context): Decision[] =>
  [...context.decisions.values()].map((decision) => checkDecision(context, decision));

function checkDecision(context: Context, decision: DecisionInfo): Decision {
  const { clause, place } = decision.definition;
  const scope = bindAll(emptyScope(place), decision.parameters);
  const whole = compose(context, {
    name: decision.name,
    parameters: decision.parameters,
    result: BOOL,
    define: () =>
      context.damage.has(place, clause.range)
        ? broken(context.world.origin(place, clause.range))
        : checkAs(context, clause.body, scope, BOOL, `What ${decision.name} decides`),
    amendments: decision.amendments,
    isDecision: true,
  });
  return {
    id: decision.id,
    name: decision.name,
    parameters: whole.parameters,
    body: whole.body,
    origin: context.world.origin(place, clause.range),
    verbs: whole.parameters.map(({ type }) => verbsOf(type)),
  };
}

/** Later units first, as they may overrule earlier ones; within a unit as written. */
export function checkSettles(context: Context, clauses: readonly PlacedClause[]): SettleRule[] {
  const rules = clauses.flatMap(({ clause, place }) => {
    if (clause.kind !== 'settle') return [];
    const named = (name: Name): number[] => {
      const found = decisionNamed(context, name, place);
      return found === undefined ? [] : [found.id];
    };
    const withAll = clause.withAll.flatMap(named);
    const withNone = clause.withNone.flatMap(named);
    const [assign] = named(clause.assign);
    if (assign === undefined) return [];
    const { value } = clause;
    const title = clause.title ?? `every ${clause.assign.text} is ${value ? 'yes' : 'no'}`;
    const origin = context.world.origin(place, clause.range);
    return [{ layer: place.layer, rule: { title, withAll, withNone, assign, value, origin } }];
  });
  return rules.sort((a, b) => b.layer - a.layer).map(({ rule }) => rule);
}

function decisionNamed(context: Context, name: Name, place: Place): DecisionInfo | undefined {
  const found = context.decisions.get(name.text);
  if (found !== undefined) return found;
  const help = hint(
    nearest(name.text, context.decisions.keys()),
    'Decisions are declared with `decide NAME(..) = ..`.',
  );
  fault(context, 'unknown-decision', { name: name.text, hint: help }, place, name.range);
  return undefined;
}
