/** What stands in what: the parts of all that a checked program is made of (of effects: `effects.ts`). */
import { boundByEffect, partsOfEffect } from './effects.ts';
import { given, holesOf, valuesOf } from './parts.ts';
import type {
  Ask,
  Domain,
  EffectNode,
  Expr,
  FnId,
  Process,
  Program,
  Relation,
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
    case 'spot':
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

/** Who a node binds for what stands in it, or behind it. */
export function boundBy(node: Node): readonly Variable[] {
  if (isDomain(node)) return [node.variable];
  if (isExpr(node)) {
    if (node.op === 'let') return [node.variable];
    if (node.op === 'route') return [node.over.variable];
    return node.op === 'quantifier' ? [node.domain.variable] : [];
  }
  if (isProcess(node)) return node.process === 'for-each' ? [node.domain.variable] : [];
  return boundByEffect(node);
}

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
export function expressionsOf(node: Node): readonly Expr[] {
  const parts = children(node);
  // Nearly always there is nothing else.
  if (parts.every(isExpr)) return parts;
  return parts.flatMap((part) => (isExpr(part) ? [part] : isDomain(part) ? part.where : []));
}

export function visitExpressions(nodes: readonly Node[], enter: (e: Expr) => void): void {
  visit(nodes, (node) => {
    if (isExpr(node)) enter(node);
  });
}

/** Effects do not stand in expressions: those are passed over. */
export function visitEffects(nodes: readonly Node[], enter: (effect: EffectNode) => void): void {
  for (const node of nodes) {
    if (isExpr(node) || isDomain(node)) continue;
    if (isEffect(node)) enter(node);
    visitEffects(children(node), enter);
  }
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
