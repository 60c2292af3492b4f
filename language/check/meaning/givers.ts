/** Checks who answers an ask: one, or each of several, and then which of their answers comes into force. */
import type { Domain, Expr, Several } from '../../program/program.ts';
import type { InForceNode } from '../../constructs/tree.ts';
import { PLAYER, POWER } from '../declarations/declared.ts';
import { anyOpen, broken, compared, get, isBroken, read } from './build.ts';
import { fault } from './context.ts';
import type { AskInfo, Context } from './context.ts';
import { checkDomain, simpleDomain } from './expressions/domains.ts';
import { checkExpression } from './expressions/expression.ts';
import { checkKeys } from './expressions/quantifiers.ts';
import type { Scope } from './scope.ts';
import { isEntity, optional } from './types.ts';
import { demandUniqueAmong } from './unique.ts';
import { describe, thingName } from './words.ts';

export interface Givers {
  readonly giver: Expr;
  readonly several?: Several;
}

/** @param scope of the subject */
export function checkGivers(context: Context, ask: AskInfo, scope: Scope): Givers {
  const { clause, place, giver: attribute } = ask;
  const { givers: node, inForce } = clause;
  if (node === undefined) {
    if (inForce !== undefined) {
      const words = { name: ask.name, kind: thingName(context, ask.subject.type) };
      fault(context, 'in-force-of-one', words, place, inForce.range);
    }
    return { giver: checkGiver(context, ask, scope) };
  }
  const origin = context.world.origin(place, node.range);
  const none = { giver: broken(origin) };
  const checked = checkDomain(context, simpleDomain(node), scope);
  if (checked === undefined || attribute === undefined) return none;
  const { domain } = checked;
  if (clause.amount.how !== 'one') {
    fault(context, 'list-of-several', { name: ask.name }, place, node.range);
  }
  if (domain.kind !== POWER && domain.kind !== PLAYER) {
    const found = describe(context, domain.variable.type);
    fault(context, 'ask-without-giver', { name: ask.name, found }, place, node.of.range);
    return none;
  }
  const giver = read(domain.variable, origin);
  if (inForce === undefined) {
    const words = { name: ask.name, kind: thingName(context, ask.subject.type) };
    const end = clause.fallback?.range.end;
    const title = `Write \`in force first ${ask.name} o\``;
    const text = `; in force first ${ask.name} o`;
    const fix = end === undefined ? [] : [{ title, range: { start: end, end }, text }];
    fault(context, 'several-without-in-force', words, place, node.range, { fix });
    return { giver };
  }
  const chosen = checkInForce(context, ask, inForce, scope);
  if (chosen === undefined) return { giver };
  return { giver, several: { givers: domain, attribute: attribute.id, inForce: chosen } };
}

/** A Power or Player, over the subject. */
function checkGiver(context: Context, ask: AskInfo, scope: Scope): Expr {
  const { clause, place } = ask;
  const origin = context.world.origin(place, clause.range);
  const node = clause.giver;
  const subject = scope.bindings?.variable;
  const giver =
    node === undefined
      ? subject === undefined
        ? broken(origin)
        : read(subject, origin)
      : checkExpression(context, node, scope, undefined);
  if (isBroken(giver)) return giver;
  const { type } = giver;
  if (isEntity(type) && (type.kind === POWER || type.kind === PLAYER)) return giver;
  const range = node?.range ?? clause.name.range;
  const found = describe(context, type);
  fault(context, 'ask-without-giver', { name: ask.name, found }, place, range);
  return broken(origin);
}

/** `first Orders o with c by k`: the first of the answers about the subject. */
function checkInForce(
  context: Context,
  ask: AskInfo,
  node: InForceNode,
  scope: Scope,
): Expr | undefined {
  const { place, kind } = ask;
  const checked = checkDomain(context, node.domain, scope);
  const subject = scope.bindings?.variable;
  if (checked === undefined || subject === undefined) return undefined;
  const { variable } = checked.domain;
  if (checked.domain.kind !== kind.id) {
    const words = { name: ask.name, found: node.domain.of.text };
    fault(context, 'in-force-no-answer', words, place, node.domain.of.range);
    return undefined;
  }
  const origin = context.world.origin(place, node.range);
  const about = get(read(variable, origin), kind.id, ask.subject, origin);
  const own = compared('=', about, read(subject, origin), origin);
  const domain: Domain = { ...checked.domain, where: [own, ...checked.domain.where] };
  const keys = checkKeys(context, node.keys, checked.scope, variable);
  if (domain.where.some(isBroken) || keys.length < node.keys.length) return undefined;
  const open = anyOpen(domain.where, keys);
  if (open) fault(context, 'reads-decisions', { what: '`in force`' }, place, node.range);
  const type = optional(variable.type);
  const chosen: Expr = {
    op: 'quantifier',
    word: 'first',
    domain,
    keys,
    body: undefined,
    type,
    open,
    origin,
  };
  demandUniqueAmong(context, ask, chosen, place, node.range);
  return chosen;
}
