/** Asks and orders: which there are, what they have. */
import type { Origin } from '../../program/program.ts';
import type { Name } from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { domainNamed } from './expressions/domains.ts';
import { fault, lowerName, meanAttribute } from './context.ts';
import type { AskInfo, AttributeInfo, Context, KindInfo, Placed, VerbInfo } from './context.ts';
import { declaredAttribute, typeOf } from './kinds.ts';
import { entity, ERROR, NUMBER } from './types.ts';
import { describe } from './words.ts';
import type { AskClause, AttributeNode, OrderClause } from '../../constructs/tree.ts';
import { reportStrangers } from './strangers.ts';

const SUBJECT = 1;
const GIVEN_BY = 2;
const VERB = 'verb';
const GIVER = 'giver';

function given(
  id: number,
  name: string,
  type: AttributeInfo['type'],
  origin: Origin,
): AttributeInfo {
  return {
    id,
    name,
    type,
    how: 'given',
    node: undefined,
    place: undefined,
    onLoss: 'destroy',
    origin,
    initial: undefined,
    required: false,
    changed: false,
    derived: undefined,
  };
}

export function registerAsks(context: Context, clauses: readonly PlacedClause[]): void {
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'ask') continue;
    const { text } = clause.name;
    const before = context.asks.find(({ name }) => name === text);
    if (before !== undefined && place.layer > before.place.layer) {
      before.clause = clause;
      before.place = place;
      before.said.push({ clause, place });
      continue;
    }
    if (before !== undefined || context.world.kindNamed(text) !== undefined) {
      const help = 'Give one of them another name.';
      fault(context, 'defined-twice', { name: text, hint: help }, place, clause.name.range);
      continue;
    }
    const origin = context.world.origin(place, clause.range);
    const kind: KindInfo = {
      id: context.kinds.length,
      name: text,
      short: [],
      role: 'order',
      members: [],
      attributes: [],
      written: [],
      ask: undefined,
      origin,
      notations: [],
      created: false,
      vanishes: false,
      room: undefined,
    };
    const ask: AskInfo = {
      id: context.asks.length,
      name: text,
      clause,
      place,
      said: [{ clause, place }],
      policies: new Map(),
      defaults: [],
      kind,
      subject: given(SUBJECT, 'subject', ERROR, origin),
      giver: undefined,
      verbs: [],
      oneByOne: false,
      opened: false,
    };
    kind.ask = ask;
    context.asks.push(ask);
    context.kinds.push(kind);
  }
  for (const { name, said } of context.asks) {
    const again = said.slice(1).map((one) => ({ place: one.place, range: one.clause.range }));
    reportStrangers(context, name, `ask ${name} about each ..`, again);
  }
}

/** What is asked about stays the same: the orders are about it. */
function keepSubject(context: Context, { said, name }: AskInfo): void {
  const [first, ...rest] = said;
  if (first === undefined) return;
  const kindOf = ({ clause, place }: Placed<AskClause>): KindInfo | undefined =>
    domainNamed(context, clause.of, place)?.kind;
  const wanted = kindOf(first);
  for (const one of rest) {
    const found = kindOf(one);
    if (wanted === undefined || found === undefined || found === wanted) continue;
    const words = { name, wanted: wanted.name, found: found.name };
    fault(context, 'ask-subject-differs', words, one.place, one.clause.of.range, {
      related: [
        {
          file: first.place.file.path,
          range: first.clause.of.range,
          message: 'It is declared here.',
        },
      ],
    });
  }
}

export function askNamed(context: Context, name: Name, place: Place): AskInfo | undefined {
  const found = context.asks.find((ask) => ask.name === name.text);
  if (found !== undefined) return found;
  const like = nearest(
    name.text,
    context.asks.map((ask) => ask.name),
  );
  const help = hint(like, 'Asks are declared with `ask NAME about each ..`.');
  fault(context, 'unknown-ask', { name: name.text, hint: help }, place, name.range);
  return undefined;
}

/** It says neither where it is an answer nor who gives it: a change of what is declared elsewhere. */
const isBare = ({ clause }: Pick<Placed<OrderClause>, 'clause'>): boolean =>
  [clause.ask, clause.like, clause.by].every((one) => one === undefined);

/** Orders by name, with what they are like. */
export function registerVerbs(context: Context, clauses: readonly PlacedClause[]): void {
  const orders = new Map<string, Placed<OrderClause>>();
  const changes = new Map<string, Placed<OrderClause>[]>();
  const placed = clauses.flatMap(({ clause, place }) =>
    clause.kind === 'order' ? [{ clause, place }] : [],
  );
  // Where an order is declared and changed in one unit, by different rules, either may stand first.
  for (const { clause, place } of placed.toSorted(
    (a, b) => Number(isBare(a)) - Number(isBare(b)),
  )) {
    const { text, range } = clause.name;
    const before = orders.get(text);
    if (before !== undefined && before.place.layer <= place.layer && isBare({ clause })) {
      changes.set(text, [...(changes.get(text) ?? []), { clause, place }]);
      continue;
    }
    const taken =
      before !== undefined ||
      context.world.kindNamed(text) !== undefined ||
      context.asks.some(({ name }) => name === text);
    if (taken)
      fault(
        context,
        'defined-twice',
        {
          name: text,
          hint:
            before !== undefined && before.place.layer <= place.layer
              ? `To change it, write \`order ${text} { .. }\` with what is to differ and nothing before the brace.`
              : 'Give one of them another name.',
        },
        place,
        range,
      );
    else orders.set(text, { clause, place });
  }
  for (const [name, { clause, place }] of orders) {
    const chain = chainOf(context, orders, name);
    if (chain === undefined) {
      context.damage.words.add(name);
      continue;
    }
    const asked = [clause, ...chain.map((one) => one.clause)].find(
      ({ ask }) => ask !== undefined,
    )?.ask;
    if (asked === undefined) {
      fault(context, 'order-without-ask', { name }, place, clause.name.range);
      context.damage.words.add(name);
      continue;
    }
    const ask = askNamed(context, asked, place);
    if (ask === undefined) {
      context.damage.words.add(name);
      continue;
    }
    const id = ask.verbs.length;
    const own = { id, name, ask, clause, place, changes: changes.get(name) ?? [] };
    const verb: VerbInfo = {
      ...own,
      like: [],
      models: [],
      family: [id],
      fields: [],
      found: new Set(),
      refusals: [],
    };
    reportChanges(context, verb);
    ask.verbs.push(verb);
    context.verbs.set(name, verb);
  }
  for (const verb of context.verbs.values()) {
    for (const { clause } of chainOf(context, orders, verb.name) ?? []) {
      const base = context.verbs.get(clause.name.text);
      if (base === undefined) continue;
      if (base.ask !== verb.ask || verb.models.length > 0) verb.models.push(base);
      else {
        verb.like.push(base);
        base.family.push(verb.id);
      }
    }
  }
}

/** What is said anew by units that do not know of each other; what is added commutes. */
function reportChanges(context: Context, { name, changes }: VerbInfo): void {
  const parts: readonly (readonly [string, (clause: OrderClause) => boolean])[] = [
    ...(['legal', 'used', 'void', 'succeeds'] as const).map(
      (word) =>
        [
          `${word} when ..`,
          ({ conditions }: OrderClause) =>
            conditions.some((one) => one.word === word && one.how === 'is'),
        ] as const,
    ),
    ['written ".."', ({ written }) => written.length > 0],
    ['then { .. }', ({ effects }) => effects.length > 0],
  ];
  for (const [part, says] of parts) {
    const said = changes.filter(({ clause }) => says(clause));
    reportStrangers(
      context,
      name,
      `order ${name} { ${part} }`,
      said.map(({ clause, place }) => ({ place, range: clause.range })),
    );
  }
}

/** What an order is like, nearest first; undefined where that goes round in a circle or leads nowhere. */
function chainOf(
  context: Context,
  orders: ReadonlyMap<string, Placed<OrderClause>>,
  name: string,
): Placed<OrderClause>[] | undefined {
  const chain: Placed<OrderClause>[] = [];
  const seen = new Set([name]);
  for (let at = orders.get(name); at?.clause.like !== undefined; at = chain.at(-1)) {
    const { like } = at.clause;
    const next = orders.get(like.text);
    if (next === undefined) {
      const help = hint(
        nearest(like.text, orders.keys()),
        'Orders are declared with `order NAME in ASK ..`.',
      );
      fault(context, 'unknown-order', { name: like.text, hint: help }, at.place, like.range);
      return undefined;
    }
    if (seen.has(like.text)) {
      fault(context, 'like-circle', { name: like.text }, at.place, like.range);
      return undefined;
    }
    seen.add(like.text);
    chain.push(next);
  }
  return chain;
}

/** The subject of each ask and the fields of its orders become attributes of the ask's kind. */
export function fillOrders(context: Context): void {
  for (const ask of context.asks) {
    keepSubject(context, ask);
    const { kind } = ask;
    const { clause, place } = ask.said[0] ?? ask;
    const subject = domainNamed(context, clause.of, place)?.kind;
    const type = subject === undefined ? ERROR : entity(subject.id, false);
    ask.subject = given(SUBJECT, lowerName(subject?.name ?? 'subject'), type, kind.origin);
    kind.attributes.push(given(0, VERB, NUMBER, kind.origin), ask.subject);
    ask.giver = giverOf(context, ask);
    if (ask.giver !== undefined) kind.attributes.push(ask.giver);
    const inOrder = [...ask.verbs].sort((a, b) => a.like.length - b.like.length || a.id - b.id);
    for (const verb of inOrder) {
      const [base] = verb.like;
      if (base !== undefined) {
        verb.fields.push(...base.fields);
        for (const field of base.found) verb.found.add(field);
      }
      for (const { node, place: saidAt } of fieldsOf(context, verb)) {
        const { text, range } = node.name;
        const taken = base?.fields.find(({ name }) => name === text);
        if (taken !== undefined && node.found !== undefined) {
          foundAnew(context, verb, taken, { node, place: saidAt });
          continue;
        }
        // An order is written down with its verb under that name.
        if (
          text === ask.subject.name ||
          text === VERB ||
          text === ask.giver?.name ||
          verb.fields.some(({ name }) => name === text)
        ) {
          fault(context, 'duplicate-attribute', { kind: verb.name, name: text }, saidAt, range);
          continue;
        }
        const made = declaredAttribute(context, kind.attributes.length, node, saidAt);
        const shared = kind.attributes.find((one) => one.name === text);
        if (
          shared !== undefined &&
          shared.type !== made.type &&
          shared.type !== ERROR &&
          made.type !== ERROR
        ) {
          const words = { name: text, type: describe(context, shared.type), ask: ask.name };
          fault(context, 'field-type-differs', words, saidAt, node.type.range);
        }
        if (shared === undefined) kind.attributes.push(made);
        verb.fields.push(shared ?? made);
        meanAttribute(context, saidAt, range, shared ?? made);
        if (node.found !== undefined) verb.found.add(shared ?? made);
      }
    }
  }
}

/** `of: Unit found as ..` of an order that is like one where it is handed in. */
function foundAnew(
  context: Context,
  verb: VerbInfo,
  field: AttributeInfo,
  { node, place }: { readonly node: AttributeNode; readonly place: Place },
): void {
  const type = typeOf(context, node.type, place);
  if (type !== field.type && type !== ERROR && field.type !== ERROR) {
    const words = { name: field.name, type: describe(context, field.type), ask: verb.ask.name };
    fault(context, 'field-type-differs', words, place, node.type.range);
  }
  verb.found.add(field);
  meanAttribute(context, place, node.name.range, field);
}

/** Who gave an order is told of it where several may have; nobody has given a default. */
function giverOf(context: Context, { clause, place, kind }: AskInfo): AttributeInfo | undefined {
  if (clause.givers === undefined) return undefined;
  const giver = domainNamed(context, clause.givers.of, place)?.kind;
  const type = giver === undefined ? ERROR : entity(giver.id, true);
  return { ...given(GIVEN_BY, GIVER, type, kind.origin), onLoss: 'none' };
}

/** The fields that an order has besides those of the orders it is a sort of. */
function fieldsOf(
  context: Context,
  verb: VerbInfo,
): readonly { readonly node: AttributeNode; readonly place: Place }[] {
  const own = [{ clause: verb.clause, place: verb.place }, ...verb.changes];
  const { models } = verb;
  const [model] = models;
  // What it is a sort of has taken them already.
  if (verb.like.length > 0 || model === undefined) return nodes(own);
  const subjectOf = ({ said, clause, place }: AskInfo): KindInfo | undefined => {
    const first = said[0] ?? { clause, place };
    return domainNamed(context, first.clause.of, first.place)?.kind;
  };
  if (subjectOf(model.ask) !== subjectOf(verb.ask)) {
    const words = { name: verb.name, base: model.name, ask: model.ask.name };
    fault(context, 'like-other-ask', words, verb.place, verb.clause.name.range);
    // What is said of that one does not fit this one.
    models.length = 0;
    return nodes(own);
  }
  const taken = models.toReversed().flatMap((one) => [one, ...one.changes]);
  return nodes([...taken, ...own]);
}

const nodes = (clauses: readonly Placed<OrderClause>[]) =>
  clauses.flatMap(({ clause, place }) => clause.fields.map((node) => ({ node, place })));
