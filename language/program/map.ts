/** A program, or an expression of it, with its expressions changed. */
import type {
  Ask,
  Domain,
  EffectNode,
  Exchange,
  Expr,
  Key,
  Process,
  Program,
  Template,
  Verb,
} from './program.ts';

/** What expressions, and what they range over, are to become, after their parts have. */
export interface Change {
  readonly expr: (e: Expr) => Expr;
  readonly domain?: (domain: Domain) => Domain;
}

/** A copy in which expressions have been changed, parts before the whole. */
export function mapExpr(e: Expr, change: Change): Expr {
  const go = (part: Expr): Expr => mapExpr(part, change);
  return change.expr(withParts(e, go, (domain) => mapDomain(domain, change)));
}

function withParts(e: Expr, go: (part: Expr) => Expr, goDomain: (domain: Domain) => Domain): Expr {
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
        keys: mapKeys(e.keys, go),
        body: e.body === undefined ? undefined : go(e.body),
      };
    case 'route':
      return {
        ...e,
        from: go(e.from),
        to: go(e.to),
        over: goDomain(e.over),
        at: go(e.at),
        through: e.through === undefined ? undefined : go(e.through),
      };
    case 'distance':
      return { ...e, from: go(e.from), to: go(e.to) };
    case 'clockwise':
      return { ...e, at: go(e.at), from: go(e.from), to: go(e.to) };
    default:
      return { ...e, left: go(e.left), right: go(e.right) };
  }
}

const mapKeys = (keys: readonly Key[], go: (e: Expr) => Expr): readonly Key[] =>
  keys.map((key) => ({ ...key, value: go(key.value) }));

function mapDomain(domain: Domain, change: Change): Domain {
  const made = { ...domain, where: domain.where.map((e) => mapExpr(e, change)) };
  return change.domain?.(made) ?? made;
}

function mapEffect(node: EffectNode, change: Change): EffectNode {
  const go = (e: Expr): Expr => mapExpr(e, change);
  const all = (body: readonly EffectNode[]): readonly EffectNode[] =>
    body.map((each) => mapEffect(each, change));
  switch (node.effect) {
    case 'set':
    case 'add':
    case 'include':
    case 'exclude':
      return { ...node, of: go(node.of), value: go(node.value) };
    case 'draw': {
      const { range, domain, suchThat } = node;
      return {
        ...node,
        of: go(node.of),
        range: range === undefined ? undefined : { low: go(range.low), high: go(range.high) },
        domain: domain === undefined ? undefined : mapDomain(domain, change),
        suchThat:
          suchThat === undefined ? undefined : { ...suchThat, condition: go(suchThat.condition) },
      };
    }
    case 'create':
      return {
        ...node,
        fields: node.fields.map((field) => ({ ...field, value: go(field.value) })),
      };
    case 'destroy':
    case 'open':
    case 'close':
      return { ...node, of: go(node.of) };
    case 'for':
      return { ...node, domain: mapDomain(node.domain, change), body: all(node.body) };
    case 'when':
      return {
        ...node,
        condition: go(node.condition),
        body: all(node.body),
        otherwise: all(node.otherwise),
      };
    case 'let':
      return { ...node, value: go(node.value), body: all(node.body) };
    case 'tell':
      return { ...node, who: mapGiven(node.who, change), text: mapTemplate(node.text, change) };
    case 'end':
      return { ...node, winners: mapGiven(node.winners, change) };
  }
}

const mapGiven = (e: Expr | undefined, change: Change): Expr | undefined =>
  e === undefined ? undefined : mapExpr(e, change);

const mapTemplate = ({ parts }: Template, change: Change): Template => ({
  parts: parts.map((part) => (typeof part === 'string' ? part : mapExpr(part, change))),
});

function mapProcess(node: Process, change: Change): Process {
  const all = (body: readonly Process[]): readonly Process[] =>
    body.map((each) => mapProcess(each, change));
  switch (node.process) {
    case 'ask':
    case 'carry-out':
      return node;
    case 'step':
      return { ...node, effects: node.effects.map((each) => mapEffect(each, change)) };
    case 'repeat':
      return { ...node, until: mapExpr(node.until, change), body: all(node.body) };
    case 'for-each':
      return {
        ...node,
        domain: mapDomain(node.domain, change),
        keys: mapKeys(node.keys, (e) => mapExpr(e, change)),
        body: all(node.body),
      };
    case 'if':
      return { ...node, condition: mapExpr(node.condition, change), body: all(node.body) };
  }
}

function mapVerb(verb: Verb, change: Change): Verb {
  const reason = <T extends Verb['because'][number]>(one: T): T => ({
    ...one,
    text: mapTemplate(one.text, change),
    when: mapGiven(one.when, change),
  });
  return {
    ...verb,
    fields: verb.fields.map((field) => ({ ...field, meant: mapGiven(field.meant, change) })),
    found: verb.found.map((field) => ({ ...field, value: mapExpr(field.value, change) })),
    by: mapGiven(verb.by, change),
    legal: mapGiven(verb.legal, change),
    used: mapGiven(verb.used, change),
    void: mapGiven(verb.void, change),
    succeeds: mapGiven(verb.succeeds, change),
    because: verb.because.map(reason),
    refusals: verb.refusals.map(reason),
    effects: verb.effects.map((each) => mapEffect(each, change)),
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
    amount: { ...ask.amount, value: mapGiven(ask.amount.value, change) },
    verbs: ask.verbs.map((verb) => mapVerb(verb, change)),
    fallback:
      fallback === undefined
        ? undefined
        : {
            ...fallback,
            fields: fallback.fields.map((field) => ({
              ...field,
              value: mapExpr(field.value, change),
            })),
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
            fields: form.fields.map((field) => ({ ...field, value: mapExpr(field.value, change) })),
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
    setup: setup.map((each) => mapEffect(each, change)),
    slots: slots.map((slot) => ({ ...slot, where: mapGiven(slot.where, change) })),
    stands: stands.map((one) => ({ ...one, where: mapExpr(one.where, change) })),
    conditions: conditions.map(body),
    exchanges: exchanges.map((exchange) => mapExchange(exchange, change)),
    hides: hides.map((hide) => ({ ...hide, unless: mapGiven(hide.unless, change) })),
    assertions: assertions.map(body),
  };
}
