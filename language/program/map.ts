/** A program, or an expression of it, with its expressions changed. */
import { mapEffect } from './effects.ts';
import { mapGiven, mapKeys, mapTemplate, mapValues } from './parts.ts';
import type { MapParts } from './parts.ts';
import type { Ask, Domain, Exchange, Expr, Process, Program, Variable, Verb } from './program.ts';

/** What expressions, and what they range over, are to become, after their parts have. */
export interface Change {
  readonly expr: (e: Expr) => Expr;
  readonly domain?: (domain: Domain) => Domain;
}

/** A copy in which expressions have been changed, parts before the whole. */
export function mapExpr(e: Expr, change: Change): Expr {
  return change.expr(withParts(e, partsTo(change)));
}

/** The same about other variables, by the ids of those that it is about. */
export const renamed = (e: Expr, names: ReadonlyMap<number, Variable>): Expr =>
  mapExpr(e, {
    expr: (part) =>
      part.op === 'var'
        ? { ...part, variable: names.get(part.variable.id) ?? part.variable }
        : part,
  });

function withParts(e: Expr, to: MapParts): Expr {
  const { expr: go, domain: goDomain } = to;
  switch (e.op) {
    case 'const':
    case 'text':
    case 'var':
    case 'calendar':
      return e;
    case 'get':
    case 'not':
    case 'present':
    case 'spot':
    case 'verb':
      return { ...e, of: go(e.of) };
    case 'call':
    case 'decision':
      return { ...e, args: e.args.map(go) };
    case 'and':
    case 'or':
      return { ...e, items: e.items.map(go) };
    case 'in':
      return { ...e, of: go(e.of), set: go(e.set) };
    case 'if':
      return { ...e, condition: go(e.condition), yes: go(e.yes), no: go(e.no) };
    case 'let':
      return { ...e, value: go(e.value), body: go(e.body) };
    case 'quantifier':
      return {
        ...e,
        domain: goDomain(e.domain),
        keys: mapKeys(e.keys, to),
        body: mapGiven(e.body, to),
      };
    case 'route':
      return {
        ...e,
        from: go(e.from),
        to: go(e.to),
        over: goDomain(e.over),
        at: go(e.at),
        through: mapGiven(e.through, to),
      };
    case 'distance':
      return { ...e, from: go(e.from), to: go(e.to) };
    case 'clockwise':
      return { ...e, at: go(e.at), from: go(e.from), to: go(e.to) };
    default:
      return { ...e, left: go(e.left), right: go(e.right) };
  }
}

function mapDomain(domain: Domain, change: Change): Domain {
  const made = { ...domain, where: domain.where.map((e) => mapExpr(e, change)) };
  return change.domain?.(made) ?? made;
}

/** The same change, of the parts of something. */
const partsTo = (change: Change): MapParts => ({
  expr: (e) => mapExpr(e, change),
  domain: (domain) => mapDomain(domain, change),
});

function mapProcess(node: Process, change: Change): Process {
  const all = (body: readonly Process[]): readonly Process[] =>
    body.map((each) => mapProcess(each, change));
  switch (node.process) {
    case 'ask':
    case 'carry-out':
      return node;
    case 'step':
      return { ...node, effects: node.effects.map((each) => mapEffect(each, partsTo(change))) };
    case 'repeat':
      return { ...node, until: mapExpr(node.until, change), body: all(node.body) };
    case 'for-each':
      return {
        ...node,
        domain: mapDomain(node.domain, change),
        keys: mapKeys(node.keys, partsTo(change)),
        body: all(node.body),
      };
    case 'if':
      return { ...node, condition: mapExpr(node.condition, change), body: all(node.body) };
  }
}

function mapVerb(verb: Verb, change: Change): Verb {
  const to = partsTo(change);
  const reason = <T extends Verb['because'][number]>(one: T): T => ({
    ...one,
    text: mapTemplate(one.text, to),
    when: mapGiven(one.when, to),
  });
  return {
    ...verb,
    fields: verb.fields.map((field) => ({ ...field, meant: mapGiven(field.meant, to) })),
    found: mapValues(verb.found, to),
    by: mapGiven(verb.by, to),
    legal: mapGiven(verb.legal, to),
    used: mapGiven(verb.used, to),
    void: mapGiven(verb.void, to),
    succeeds: mapGiven(verb.succeeds, to),
    because: verb.because.map(reason),
    refusals: verb.refusals.map(reason),
    effects: verb.effects.map((each) => mapEffect(each, to)),
  };
}

function mapAsk(ask: Ask, change: Change): Ask {
  const { several, fallback } = ask;
  return {
    ...ask,
    subject: mapDomain(ask.subject, change),
    giver: mapExpr(ask.giver, change),
    ...(several === undefined
      ? {}
      : {
          several: {
            ...several,
            givers: mapDomain(several.givers, change),
            inForce: mapExpr(several.inForce, change),
          },
        }),
    amount: { ...ask.amount, value: mapGiven(ask.amount.value, partsTo(change)) },
    verbs: ask.verbs.map((verb) => mapVerb(verb, change)),
    fallback:
      fallback === undefined
        ? undefined
        : {
            ...fallback,
            fields: mapValues(fallback.fields, partsTo(change)),
          },
  };
}

function mapExchange(exchange: Exchange, change: Change): Exchange {
  const { form } = exchange;
  return {
    ...exchange,
    domain: mapDomain(exchange.domain, change),
    form:
      form.form === 'lists'
        ? { ...form, under: mapExpr(form.under, change) }
        : {
            ...form,
            fields: mapValues(form.fields, partsTo(change)),
          },
  };
}

/** All of a program but its functions, which stand for themselves. */
export function mapProgram(program: Program, change: Change): Program {
  const body = <T extends { readonly body: Expr }>(one: T): T => ({
    ...one,
    body: mapExpr(one.body, change),
  });
  const { kinds, decisions, asks, phases, setup, slots, stands, conditions } = program;
  const { exchanges, hides, assertions } = program;
  return {
    ...program,
    kinds: kinds.map((kind) => ({
      ...kind,
      attributes: kind.attributes.map((attribute) => ({
        ...attribute,
        derived: attribute.derived === undefined ? undefined : body(attribute.derived),
      })),
    })),
    decisions: decisions.map(body),
    asks: asks.map((ask) => mapAsk(ask, change)),
    phases: phases.map((phase) => ({
      ...phase,
      body: phase.body.map((each) => mapProcess(each, change)),
    })),
    setup: setup.map((each) => mapEffect(each, partsTo(change))),
    slots: slots.map((slot) => ({ ...slot, where: mapGiven(slot.where, partsTo(change)) })),
    stands: stands.map((one) => ({ ...one, where: mapExpr(one.where, change) })),
    conditions: conditions.map(body),
    exchanges: exchanges.map((exchange) => mapExchange(exchange, change)),
    hides: hides.map((hide) => ({ ...hide, unless: mapGiven(hide.unless, partsTo(change)) })),
    assertions: assertions.map(body),
  };
}
