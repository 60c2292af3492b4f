/** Checks phases: asks, steps, loops. */
import type { Phase, Process } from '../../program/program.ts';
import type { Name } from '../../constructs/tree.ts';
import { and } from './build.ts';
import { checkEffects } from './effects.ts';
import { checkAs } from './expressions/coerce.ts';
import { checkDomain, simpleDomain } from './expressions/domains.ts';
import { checkKeys } from './expressions/quantifiers.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';
import { askNamed } from './orders.ts';
import { emptyScope } from './scope.ts';
import type { Scope } from './scope.ts';
import type { Part, PhaseParts } from './steps.ts';
import { BOOL } from './types.ts';

/** Notes which asks are opened and which are carried out one by one, before the asks are checked. */
export function noteAsks(context: Context, parts: readonly Part[]): void {
  for (const { node, place, inner } of parts) {
    if (node.kind === 'ask-step') {
      for (const name of node.asks) {
        const ask = askNamed(context, name, place);
        if (ask !== undefined) ask.opened = true;
      }
    }
    if (node.kind === 'carry-out') {
      const ask = askNamed(context, node.ask, place);
      if (ask !== undefined) ask.oneByOne = true;
    }
    noteAsks(context, inner);
  }
}

/** Orders that nothing asks for, effects that nothing carries out. */
export function reportUnused(context: Context): void {
  for (const { name, clause, place, opened, oneByOne, verbs } of context.asks) {
    if (!opened) fault(context, 'never-asked', { name }, place, clause.name.range);
    const idle = verbs.find((verb) => verb.clause.effects.length > 0);
    if (idle !== undefined && !oneByOne) {
      const words = { verb: idle.name, ask: name };
      fault(context, 'never-carried-out', words, idle.place, idle.clause.name.range);
    }
  }
}

export function checkPhase(context: Context, { id, clause, place, parts }: PhaseParts): Phase {
  const body = checkParts(context, parts, emptyScope(place));
  const origin = context.world.origin(place, clause.range);
  return { id, name: clause.name.text, body, origin };
}

function checkParts(context: Context, parts: readonly Part[], scope: Scope): Process[] {
  return parts.flatMap((part) => checkPart(context, part, scope) ?? []);
}

const idOf = (context: Context, { text }: Name): number | undefined =>
  context.asks.find(({ name }) => name === text)?.id;

function checkPart(
  context: Context,
  { node, place, inner }: Part,
  outer: Scope,
): Process | undefined {
  const scope = { ...outer, place };
  const origin = context.world.origin(place, node.range);
  switch (node.kind) {
    case 'ask-step': {
      const asks = node.asks.flatMap((name) => idOf(context, name) ?? []);
      return asks.length === 0 ? undefined : { process: 'ask', asks, origin };
    }
    case 'carry-out': {
      const ask = idOf(context, node.ask);
      return ask === undefined ? undefined : { process: 'carry-out', ask, origin };
    }
    case 'step': {
      const effects = checkEffects(context, node.effects, scope);
      return { process: 'step', name: node.name.text, open: node.open, effects, origin };
    }
    case 'repeat': {
      const until = checkAs(context, node.until, scope, BOOL, 'What stands after `until`');
      return { process: 'repeat', until, body: checkParts(context, inner, scope), origin };
    }
    case 'if-step': {
      const condition = and(
        [checkAs(context, node.condition, scope, BOOL, 'What stands after `if`')],
        origin,
      );
      return { process: 'if', condition, body: checkParts(context, inner, scope), origin };
    }
    case 'for-each': {
      const checked = checkDomain(context, simpleDomain(node), scope);
      if (checked === undefined) return undefined;
      const keys = checkKeys(context, node.keys, checked.scope, checked.domain.variable);
      const body = checkParts(context, inner, checked.scope);
      return { process: 'for-each', domain: checked.domain, keys, body, origin };
    }
  }
}
