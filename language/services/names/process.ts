/** The names of phases, steps, exchanges and scenarios. */
import type { Clause, ProcessNode, ScenarioClause } from '../../constructs/tree.ts';
import { notation, walkDomain, walkEffects, walkExpression, walkKeys } from './expressions.ts';
import { all, bind, variable } from './roles.ts';
import type { Locals, NameVisitor } from './roles.ts';

export function walkProcessClause(clause: Clause, visitor: NameVisitor): void {
  switch (clause.kind) {
    case 'calendar':
      for (const { season, phases } of clause.seasons) {
        visitor.declared(season);
        all(phases, 'phase', visitor);
      }
      return;
    case 'phase':
      visitor.name(clause.name, 'phase');
      if (clause.beside !== undefined) visitor.name(clause.beside.phase, 'phase');
      return walkProcess(clause.body, clause.name.text, visitor, undefined);
    case 'step-clause': {
      const phase = clause.phase.text;
      const { step, how, anchor } = clause;
      if (how === 'before' || how === 'after') {
        if (step !== undefined) visitor.declares(step.name, 'step', clause.range, { phase });
        if (clause.carriedOut) visitor.name(anchor, 'ask');
        else visitor.name(anchor, 'step', { phase });
      } else visitor.name(anchor, 'step', { phase });
      visitor.name(clause.phase, 'phase');
      return walkEffects(step?.effects ?? [], visitor, undefined);
    }
    case 'setup':
      return walkEffects(clause.effects, visitor, undefined);
    case 'exchange': {
      visitor.declares(clause.name, 'list', clause.range);
      visitor.name(clause.of, 'kind');
      const locals = variable(clause.variable, visitor);
      walkExpression(clause.where, visitor, locals);
      walkExpression(clause.under, visitor, locals);
      if (clause.as !== undefined) notation(clause.of.text, clause.as, visitor);
      for (const { value } of clause.fields) walkExpression(value, visitor, locals);
      return;
    }
    case 'hide': {
      visitor.name(clause.of, 'kind');
      if (clause.attribute !== undefined) {
        visitor.name(clause.attribute, 'attribute', { of: clause.of.text });
      }
      visitor.name(clause.viewerKind, 'kind');
      const outer = variable(clause.variable, visitor);
      visitor.binder(clause.viewer);
      return walkExpression(clause.unless, visitor, bind(clause.viewer, outer));
    }
    default:
  }
}

function walkProcess(
  nodes: readonly ProcessNode[],
  phase: string,
  visitor: NameVisitor,
  locals: Locals | undefined,
): void {
  for (const node of nodes) {
    switch (node.kind) {
      case 'ask-step':
        all(node.asks, 'ask', visitor);
        break;
      case 'carry-out':
        visitor.name(node.ask, 'ask');
        break;
      case 'step':
        visitor.declares(node.name, 'step', node.range, { phase });
        walkEffects(node.effects, visitor, locals);
        break;
      case 'repeat':
        walkExpression(node.until, visitor, locals);
        walkProcess(node.body, phase, visitor, locals);
        break;
      case 'for-each': {
        const { of, variable: name, where, range } = node;
        const domain = { of, other: false, variable: name, places: [], where, range };
        const scope = walkDomain(domain, visitor, locals);
        walkKeys(node.keys, visitor, scope);
        walkProcess(node.body, phase, visitor, scope);
        break;
      }
      case 'if-step':
        walkExpression(node.condition, visitor, locals);
        walkProcess(node.body, phase, visitor, locals);
        break;
    }
  }
}

export function walkScenario(clause: ScenarioClause, visitor: NameVisitor): void {
  all(clause.proves, 'rule', visitor);
  for (const line of clause.lines) {
    if (line.line === 'edition') all(line.names, 'edition', visitor);
    if (line.line === 'expect-order') {
      if (line.who !== undefined) visitor.name(line.who, 'power');
      visitor.item(line.order);
    }
    if (line.line === 'expect-ended') all(line.who, 'power', visitor);
    if (line.line === 'expect-told' && line.who !== undefined) visitor.name(line.who, 'power');
    if (line.line === 'phase' || line.line === 'expect-next') {
      visitor.name({ text: line.text, range: line.range }, 'date');
    }
    if (!('groups' in line)) continue;
    if ('list' in line && line.list !== undefined) visitor.name(line.list, 'list');
    for (const { who, items } of line.groups) {
      if (who !== undefined && who !== 'nobody') visitor.name(who, 'power');
      for (const item of items) visitor.item(item);
    }
  }
}
