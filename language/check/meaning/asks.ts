/** Checks asks: about what, of whom, how many, and what silence means. */
import type { Ask } from '../../program/program.ts';
import type { AnswerNode } from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import type { Place } from '../units/place.ts';
import { checkAs } from './expressions/coerce.ts';
import { checkDomain, simpleDomain } from './expressions/domains.ts';
import { checkExpression } from './expressions/expression.ts';
import { fault, meanAttribute } from './context.ts';
import type { AskInfo, Context } from './context.ts';
import { checkGivers } from './givers.ts';
import { askNamed } from './orders.ts';
import { bind, emptyScope, lookup } from './scope.ts';
import type { Scope } from './scope.ts';
import { NUMBER } from './types.ts';
import { checkSameNotations, checkVerb, handedIn } from './verbs.ts';

export const checkAsks = (context: Context): Ask[] =>
  context.asks.flatMap((ask) => {
    const verbs = ask.verbs.map((verb) => checkVerb(context, verb));
    checkSameNotations(context, ask, verbs);
    const checked = checkAsk(context, ask);
    return checked === undefined ? [] : [{ ...checked, verbs }];
  });

function checkAsk(context: Context, ask: AskInfo): Omit<Ask, 'verbs'> | undefined {
  const { clause, place, kind } = ask;
  const checked = checkDomain(context, simpleDomain(clause), emptyScope(place));
  if (checked === undefined) return undefined;
  const { variable } = checked.domain;
  // The subject also has the name it has in the orders: `default Remove with unit .. u.owner = power`.
  const scope = bind(
    bind(emptyScope(place), ask.subject.name, variable),
    clause.variable.text,
    variable,
  );
  const { how, value } = clause.amount;
  const amount =
    value === undefined
      ? undefined
      : checkAs(context, value, scope, NUMBER, 'How many answers are asked');
  const handedInWith =
    clause.handedInWith === undefined
      ? undefined
      : askNamed(context, clause.handedInWith, place)?.id;
  if (clause.fallback === undefined && ask.defaults.length === 0 && how !== 'up to') {
    const example =
      ask.verbs.find(({ fields }) => fields.length === 0)?.name ?? ask.verbs[0]?.name ?? 'ORDER';
    fault(context, 'ask-without-default', { name: ask.name, example }, place, clause.name.range);
  }
  // An order whose ask is misspelt may be meant for this one.
  const lost = context.diagnostics.some(({ code }) => code === 'unknown-ask');
  if (ask.verbs.length === 0 && !lost)
    fault(context, 'ask-without-orders', { name: ask.name }, place, clause.name.range);
  return {
    id: ask.id,
    name: ask.name,
    kind: kind.id,
    subject: checked.domain,
    subjectAttribute: ask.subject.id,
    ...checkGivers(context, ask, scope),
    amount: { how, value: amount },
    handedInWith,
    fallback: inForce(context, ask, clause.fallback, scope),
    oneByOne: ask.oneByOne,
    voidCounts: clause.voidCounts !== undefined,
    origin: context.world.origin(place, clause.range),
  };
}

/** What silence means: what the ask says, or what was said of it since; either by the name of a policy. */
function inForce(
  context: Context,
  ask: AskInfo,
  own: AnswerNode | undefined,
  scope: Scope,
): Ask['fallback'] {
  const subject = lookup(scope, ask.subject.name);
  const elsewhere = (place: Place): Scope =>
    subject === undefined ? emptyScope(place) : bind(emptyScope(place), ask.subject.name, subject);
  const policies = new Map(
    [...ask.policies].map(([name, { clause, place }]) => [
      name,
      checkFallback(context, ask, clause.answer, elsewhere(place)),
    ]),
  );
  const meant = (node: AnswerNode, where: Scope): Ask['fallback'] =>
    node.fields.length === 0 && policies.has(node.verb.text)
      ? policies.get(node.verb.text)
      : checkFallback(context, ask, node, where);
  const first = own === undefined ? undefined : meant(own, scope);
  const later = ask.defaults.map(({ clause, place }) => ({
    place,
    value: meant(clause.answer, elsewhere(place)),
  }));
  const last = later.findLast(({ place }) => place.layer >= ask.place.layer);
  return last === undefined ? first : last.value;
}

function checkFallback(
  context: Context,
  ask: AskInfo,
  node: AnswerNode,
  scope: Scope,
): Ask['fallback'] {
  const { place } = scope;
  const verb = ask.verbs.find(({ name }) => name === node.verb.text);
  if (verb === undefined) {
    const known = [...ask.verbs.map(({ name }) => name), ...ask.policies.keys()];
    const help = hint(nearest(node.verb.text, known), `${ask.name} takes ${known.join(', ')}.`);
    fault(context, 'unknown-order', { name: node.verb.text, hint: help }, place, node.verb.range);
    return undefined;
  }
  const fields = node.fields.flatMap(({ name, value }) => {
    const attribute = handedIn(verb).find((one) => one.name === name.text);
    if (attribute === undefined) {
      const like = nearest(
        name.text,
        handedIn(verb).map((one) => one.name),
      );
      const help = hint(
        like,
        `It has ${
          handedIn(verb)
            .map((one) => one.name)
            .join(', ') || 'no fields'
        }.`,
      );
      fault(
        context,
        'unknown-attribute',
        { kind: verb.name, name: name.text, hint: help },
        place,
        name.range,
      );
      checkExpression(context, value, scope, undefined);
      return [];
    }
    meanAttribute(context, place, name.range, attribute);
    const what = `\`${name.text}\` of ${verb.name}`;
    return [
      { attribute: attribute.id, value: checkAs(context, value, scope, attribute.type, what) },
    ];
  });
  const given = new Set(node.fields.map(({ name }) => name.text));
  const lacking = handedIn(verb).find(({ name, required }) => required && !given.has(name));
  if (lacking !== undefined) {
    const words = { verb: verb.name, name: lacking.name };
    fault(context, 'default-lacks-field', words, place, node.verb.range);
  }
  const origin = context.world.origin(place, node.verb.range);
  return { verb: verb.id, fields, origin };
}
