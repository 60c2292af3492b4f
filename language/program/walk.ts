/** What stands in what: the one place that knows the parts of everything a checked program is made of. */
import type {
  Ask,
  Domain,
  EffectNode,
  Exchange,
  Expr,
  FnId,
  Key,
  Process,
  Program,
  Relation,
  Template,
  Variable,
  Verb,
} from './program.ts';

/** Whatever expressions stand in. */
export type Node = Expr | EffectNode | Process | Domain;

export const isExpr = (node: Node): node is Expr => 'op' in node;
export const isEffect = (node: Node): node is EffectNode => 'effect' in node;
export const isProcess = (node: Node): node is Process => 'process' in node;

/** What a quantifier or a route binds, what a loop or a draw goes through. */
export const isDomain = (node: Node): node is Domain =>
  !isExpr(node) && !isEffect(node) && !isProcess(node);

/** The parts of a node, one level down, in the order in which they are written. */
export function children(node: Node): readonly Node[] {
  if (isExpr(node)) return partsOf(node);
  if (isEffect(node)) return partsOfEffect(node);
  if (isProcess(node)) return partsOfProcess(node);
  return node.where;
}

function partsOf(e: Expr): readonly Node[] {
  switch (e.op) {
    case 'const':
    case 'text':
    case 'var':
    case 'calendar':
      return [];
    case 'get':
    case 'not':
    case 'present':
    case 'verb':
      return [e.of];
    case 'call':
    case 'decision':
      return e.args;
    case 'and':
    case 'or':
      return e.items;
    case 'in':
      return [e.of, e.set];
    case 'if':
      return [e.condition, e.yes, e.no];
    case 'let':
      return [e.value, e.body];
    case 'quantifier':
      return [e.domain, ...valuesOf(e.keys), ...given(e.body)];
    case 'route':
      return [e.from, e.to, e.over, e.at, ...given(e.through)];
    case 'distance':
      return [e.from, e.to];
    case 'clockwise':
      return [e.at, e.from, e.to];
    default:
      return [e.left, e.right];
  }
}

function partsOfEffect(node: EffectNode): readonly Node[] {
  switch (node.effect) {
    case 'set':
    case 'add':
    case 'include':
    case 'exclude':
      return [node.of, node.value];
    case 'draw':
      return [
        node.of,
        ...given<Node>(node.range?.low, node.range?.high, node.domain, node.suchThat?.condition),
      ];
    case 'create':
      return valuesOf(node.fields);
    case 'destroy':
    case 'open':
    case 'close':
      return [node.of];
    case 'for':
      return [node.domain, ...node.body];
    case 'when':
      return [node.condition, ...node.body, ...node.otherwise];
    case 'let':
      return [node.value, ...node.body];
    case 'tell':
      return [...given(node.who), ...holesOf(node.text)];
    case 'end':
      return given(node.winners);
  }
}

function partsOfProcess(node: Process): readonly Node[] {
  switch (node.process) {
    case 'ask':
    case 'carry-out':
      return [];
    case 'step':
      return node.effects;
    case 'repeat':
      return [node.until, ...node.body];
    case 'for-each':
      return [node.domain, ...valuesOf(node.keys), ...node.body];
    case 'if':
      return [node.condition, ...node.body];
  }
}

function given<T>(...nodes: readonly (T | undefined)[]): readonly T[] {
  return nodes.filter((node) => node !== undefined);
}

const valuesOf = (items: readonly { readonly value: Expr }[]): readonly Expr[] =>
  items.map(({ value }) => value);

const holesOf = ({ parts }: Template): readonly Expr[] =>
  parts.filter((part) => typeof part !== 'string');

/** Who a node binds for what stands in it, or behind it. */
export function boundBy(node: Node): readonly Variable[] {
  if (isDomain(node)) return [node.variable];
  if (isExpr(node)) {
    if (node.op === 'let') return [node.variable];
    return node.op === 'quantifier' || node.op === 'route' ? boundBy(domainOf(node)) : [];
  }
  if (isProcess(node)) return node.process === 'for-each' ? [node.domain.variable] : [];
  if (node.effect === 'for') return [node.domain.variable];
  if (node.effect === 'let') return [node.variable];
  if (node.effect !== 'draw') return [];
  return [node.domain?.variable, node.suchThat?.value].filter((one) => one !== undefined);
}

/** What a quantifier or a route goes through. */
export const domainOf = (e: Extract<Expr, { readonly op: 'quantifier' | 'route' }>): Domain =>
  e.op === 'route' ? e.over : e.domain;

/** The functions that a node itself asks, as a call or as the relation that it follows. */
export function asksFunctions(node: Node): readonly FnId[] {
  if (!isExpr(node)) return [];
  if (node.op === 'call') return [node.fn];
  const follows = followedBy(node);
  return follows !== undefined && 'fn' in follows ? [follows.fn] : [];
}

/** The relation that an expression follows over the map. */
export const followedBy = (e: Expr): Relation | undefined =>
  e.op === 'route' || e.op === 'distance' ? e.by : e.op === 'relation' ? e.relation : undefined;

/** Calls `enter` for every node, each before its parts. */
export function visit(nodes: readonly Node[], enter: (node: Node) => void): void {
  for (const node of nodes) {
    enter(node);
    visit(children(node), enter);
  }
}

/** The expressions that stand in a node, without those of effects and steps inside it. */
export const expressionsOf = (node: Node): readonly Expr[] =>
  children(node).flatMap((part) => (isDomain(part) ? part.where : isExpr(part) ? [part] : []));

export function visitExpressions(nodes: readonly Node[], enter: (e: Expr) => void): void {
  visit(nodes, (node) => {
    if (isExpr(node)) enter(node);
  });
}

export function visitEffects(nodes: readonly Node[], enter: (effect: EffectNode) => void): void {
  visit(nodes, (node) => {
    if (isEffect(node)) enter(node);
  });
}

/** Is there such a node among these, or in one of them? */
export const some = (nodes: readonly Node[], wanted: (node: Node) => boolean): boolean =>
  nodes.some((node) => wanted(node) || some(children(node), wanted));

/** How many expressions are like this. */
export const count = (nodes: readonly Node[], wanted: (e: Expr) => boolean): number =>
  nodes.reduce(
    (sum, node) => sum + (isExpr(node) && wanted(node) ? 1 : 0) + count(children(node), wanted),
    0,
  );

/** What an order is and when it may be given and used: not what it does, nor what becomes of it. */
export const orderNodes = (verb: Verb): readonly Node[] => [
  ...given(...verb.fields.map(({ meant }) => meant)),
  ...valuesOf(verb.found),
  ...given(verb.by, verb.legal, verb.used),
  ...reasons(verb.refusals),
];

/** What becomes of an order, and why. */
export const verdictNodes = (verb: Verb): readonly Node[] => [
  ...given(verb.void, verb.succeeds),
  ...reasons(verb.because),
];

export const verbNodes = (verb: Verb): readonly Node[] => [
  ...orderNodes(verb),
  ...verdictNodes(verb),
  ...verb.effects,
];

const reasons = (all: Verb['because']): readonly Expr[] =>
  all.flatMap(({ text, when }) => [...holesOf(text), ...given(when)]);

/** Whom an ask asks and about what; not its orders. */
export const askNodes = (ask: Ask): readonly Node[] => [
  ask.subject,
  ask.giver,
  ...(ask.several === undefined ? [] : [ask.several.givers, ask.several.inForce]),
  ...given(ask.amount.value),
  ...valuesOf(ask.fallback?.fields ?? []),
];

/** Everything in a program that expressions stand in, by what it belongs to. */
export function sections(program: Program) {
  const { kinds, fns, decisions, asks, phases, setup, slots, stands, conditions } = program;
  const { exchanges, hides, assertions } = program;
  return {
    attributes: kinds.flatMap(({ attributes }) =>
      attributes.flatMap(({ derived }) => (derived === undefined ? [] : [derived.body])),
    ),
    fns: fns.map(({ body }) => body),
    decisions: decisions.map(({ body }) => body),
    asks: asks.flatMap(askNodes),
    verbs: asks.flatMap(({ verbs }) => verbs.flatMap(verbNodes)),
    phases: phases.flatMap(({ body }) => body),
    setup,
    slots: given(...slots.map(({ where }) => where)),
    stands: stands.map(({ where }) => where),
    conditions: conditions.map(({ body }) => body),
    exchanges: exchanges.flatMap(({ domain, form }): readonly Node[] => [
      domain,
      ...(form.form === 'lists' ? [form.under] : valuesOf(form.fields)),
    ]),
    hides: given(...hides.map(({ unless }) => unless)),
    assertions: assertions.map(({ body }) => body),
  } satisfies Readonly<Record<string, readonly Node[]>>;
}

export const everything = (program: Program): readonly Node[] =>
  Object.values(sections(program)).flat();

/** All variables of a program, those that its things, functions and orders bring along as well. */
export function variablesOf(program: Program): readonly Variable[] {
  const { kinds, fns, decisions, asks, slots, stands, conditions, hides } = program;
  const found = [
    ...kinds.flatMap(({ attributes }) =>
      attributes.flatMap(({ derived }) => (derived === undefined ? [] : [derived.self])),
    ),
    ...[...fns, ...decisions, ...conditions].flatMap(({ parameters }) => parameters),
    ...asks.flatMap(({ verbs }) =>
      verbs.flatMap(({ self, refusals }) => [self, ...refusals.map((one) => one.self)]),
    ),
    ...[...slots, ...stands].map(({ self }) => self),
    ...hides.flatMap(({ self, viewer }) => [self, viewer]),
  ];
  visit(everything(program), (node) => {
    found.push(...boundBy(node));
    if (isExpr(node) && node.op === 'var') found.push(node.variable);
  });
  return found;
}

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

/** What is worked out of a program, once for each: to go through all of its expressions takes time. */
export function remembered<T>(find: (program: Program) => T): (program: Program) => T {
  const known = new WeakMap<Program, { readonly found: T }>();
  return (program) => {
    const before = known.get(program);
    if (before !== undefined) return before.found;
    const found = find(program);
    known.set(program, { found });
    return found;
  };
}
