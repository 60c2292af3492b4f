/** The JSON Schema (draft 2020-12) of a variant's states, orders and records. */
// oxlint-disable unicorn/no-thenable -- schemas have a keyword of that name, as have order programs
import type { Ask, Kind, Program, Type } from '../../language/program/program.ts';
import { keyOf } from '../emission/tables.ts';
import {
  isAlwaysTold,
  isPartOfState,
  mayLack,
  stateAttributes,
  whoKinds,
} from '../emission/types.ts';

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const object = (
  properties: Record<string, JsonSchema>,
  optional: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const list = (items: JsonSchema, limits: JsonSchema = {}): JsonSchema => ({
  type: 'array',
  items,
  ...limits,
});
const map = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });
const ref = (definition: string): JsonSchema => ({ $ref: `#/$defs/${definition}` });
const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const thingRef: JsonSchema = { type: ['string', 'integer'] };
/** Ids and dates are kept in 32 bits. */
const MOST = 2 ** 31 - 1;
const id: JsonSchema = { type: 'integer', minimum: 1, maximum: MOST };
const time: JsonSchema = { type: 'integer', minimum: -MOST, maximum: MOST };

/**
 * What follows is told apart by what it is or has, not by trying one form after the other (`anyOf`): then whatever is
 * wrong is wrong in one place.
 */
const either = (first: JsonSchema, then: JsonSchema, otherwise: JsonSchema): JsonSchema => ({
  if: first,
  then,
  else: otherwise,
});
const has = (key: string): JsonSchema => ({ properties: { [key]: true }, required: [key] });

/** Name of a definition; it stands in references, so it has plain letters and digits only, and each name another. */
const definitionOf = (what: string, name: string): string =>
  `${what}-${name.replace(/[^A-Za-z0-9]/gu, (sign) =>
    sign === ' ' ? '-' : `_${(sign.codePointAt(0) ?? 0).toString(16)}_`,
  )}`;
const nameOf = (kind: Kind): string => definitionOf('kind', kind.name);
const isNamed = ({ population, members }: Kind): boolean =>
  population === 'closed' && members.length > 0;

const keysOf = (kind: Kind): readonly string[] => [
  ...new Set(kind.members.map((_, row) => keyOf(kind, row))),
];

/** Definitions `state`, `memory`, `order`, `program`, `orders` and `record`, and one for each kind of thing and each verb. */
export function schemaOf(program: Program): JsonSchema {
  const { kinds, builtin } = program;
  const definitions: Record<string, JsonSchema> = {};
  for (const kind of kinds.filter(isNamed)) definitions[nameOf(kind)] = { enum: keysOf(kind) };
  const things = new Map<string, JsonSchema>();
  const remembered = new Map<string, JsonSchema>();
  for (const kind of kinds) {
    if (!isPartOfState(kind)) continue;
    definitions[definitionOf('thing', kind.name)] = thingSchema(program, kind);
    const thing = ref(definitionOf('thing', kind.name));
    const limits = { maxItems: Math.max(1, kind.capacity) };
    const all = kind.population === 'closed' ? byKey(kind, thing) : list(thing, limits);
    things.set(kind.name, all);
    const has = partly(attributes(program, kind));
    remembered.set(
      kind.name,
      kind.population === 'open'
        ? list(object({ id, listed: text, has }, ['listed', 'has']), limits)
        : all,
    );
  }
  const closed = kinds.filter(isNamed).map((kind) => [kind.name, byKey(kind, { type: 'boolean' })]);
  const open = kinds.flatMap(({ name, population }) => (population === 'open' ? [name] : []));
  const json: JsonSchema = { type: ['boolean', 'number', 'string', 'null', 'array'] };
  const who = whoSchema(program);
  const won = object({
    winners: list(program.playersWin === true ? who : kindRef(program, builtin.power)),
  });
  const shared = {
    stage: count,
    loops: list(list({ type: ['string', 'integer', 'null'] })),
    seed: text,
    numbered: { type: 'string', pattern: '^[0-9a-f]{16}$' },
    drawn: map(id),
    issued: partly(Object.fromEntries(open.map((name) => [name, { ...id, minimum: 0 }]))),
    presence: partly(Object.fromEntries(closed)),
    sealed: list(
      object({
        asks: { enum: [...new Set(program.asks.map(({ name }) => name))] },
        subject: thingRef,
        who,
        orders: list(ref('program')),
      }),
    ),
    early: list(text),
    messages: list(object({ who: orNull(who), text })),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: program.title ?? program.name,
    description: `States, orders and records of ${program.name}, as compiled by Variorum.`,
    $defs: {
      ...definitions,
      ...orderSchemas(program),
      state: object(
        {
          variant: { const: program.slug },
          hash: { const: program.hash },
          season: kindRef(program, builtin.season),
          year: time,
          date: time,
          phase: kindRef(program, builtin.phase),
          at: count,
          ...shared,
          things: object(
            Object.fromEntries(things),
            [...things.keys()].filter((name) => !open.includes(name)),
          ),
          ended: {
            type: ['object', 'null'],
            ...either({ type: 'object' }, won, {}),
          },
        },
        ['stage', 'numbered', 'early'],
      ),
      memory: partly({
        stop: text,
        ...shared,
        things: partly(Object.fromEntries(remembered)),
        ended: won,
      }),
      conditional: object({ if: text, then: ref('program'), else: ref('program') }, ['else']),
      alternatives: object({ first: list(ref('program'), { minItems: 1 }) }),
      // A single order has a verb, and may have fields of any name.
      program: {
        type: 'object',
        ...either(
          has('verb'),
          ref('order'),
          either(
            has('if'),
            ref('conditional'),
            either(has('first'), ref('alternatives'), ref('order')),
          ),
        ),
      },
      answer: {
        type: ['string', 'object'],
        ...either({ type: 'object' }, ref('program'), {}),
      },
      answers: {
        type: ['string', 'object', 'array'],
        ...either({ type: 'array' }, list(ref('answer')), ref('answer')),
      },
      orders: {
        type: ['object', 'array'],
        ...either(
          { type: 'object' },
          map(ref('answers')),
          list(object({ who, order: ref('answer') })),
        ),
      },
      record: object({
        variant: { const: program.slug },
        hash: { const: program.hash },
        seed: text,
        options: object({ seed: text, draws: map(json) }, ['seed', 'draws']),
        inputs: list(object({ answers: ref('orders'), draws: map(json) }, ['draws'])),
      }),
    },
    $ref: '#/$defs/state',
  };
}

/** An object of which nothing has to be there. */
const partly = (properties: Record<string, JsonSchema>): JsonSchema =>
  object(properties, Object.keys(properties));

const byKey = (kind: Kind, values: JsonSchema): JsonSchema => ({
  ...map(values),
  ...(isNamed(kind) ? { propertyNames: ref(nameOf(kind)) } : {}),
});

/** None is added to the names themselves: what is wrong is then no name, and not neither of two things. */
function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema['enum'])) return { enum: [...schema['enum'], null] };
  return { ...schema, type: [schema['type'], 'null'].flat() };
}

/** The powers and players, who are asked and told. */
function whoSchema(program: Program): JsonSchema {
  const all = whoKinds(program);
  return all === undefined ? text : { enum: [...new Set(all.flatMap(keysOf))] };
}

function thingSchema(program: Program, kind: Kind): JsonSchema {
  const properties = attributes(program, kind);
  const always = stateAttributes(kind)
    .filter((attribute) => isAlwaysTold(program, kind, attribute))
    .map(({ name }) => name);
  const optional = Object.keys(properties).filter((name) => !always.includes(name));
  if (kind.population === 'open') return object({ id, ...properties }, optional);
  if (kind.population !== 'orders') return object(properties, optional);
  const ask = program.asks.find((each) => each.kind === kind.id);
  const verb: JsonSchema = { enum: [...new Set(ask?.verbs.map(({ name }) => name)), null] };
  return object({ verb, ...properties }, optional);
}

function attributes(program: Program, kind: Kind): Record<string, JsonSchema> {
  const properties = new Map<string, JsonSchema>();
  for (const { name, type } of stateAttributes(kind)) {
    const other = properties.get(name);
    const value = valueSchema(program, type);
    // Verbs may have fields of one name and different types.
    properties.set(name, other === undefined ? value : { anyOf: [other, value] });
  }
  return Object.fromEntries(properties);
}

/** A definition for each verb, and `order`: told apart by the verb. */
function orderSchemas(program: Program): Record<string, JsonSchema> {
  const definitions: Record<string, JsonSchema> = {};
  const byVerb = new Map<string, JsonSchema[]>();
  for (const ask of program.asks) {
    for (const verb of ask.verbs) {
      let name = definitionOf('order', verb.name);
      while (name in definitions) name += '-';
      definitions[name] = orderSchema(program, ask, verb);
      byVerb.set(verb.name, [...(byVerb.get(verb.name) ?? []), ref(name)]);
    }
  }
  const verbs = [...byVerb];
  definitions['order'] = {
    type: 'object',
    properties: { verb: { enum: verbs.map(([name]) => name) } },
    required: ['verb'],
    allOf: verbs.map(([name, [only, ...more]]) => ({
      if: { properties: { verb: { const: name } } },
      then: more.length === 0 ? only : { anyOf: [only, ...more] },
    })),
  };
  return definitions;
}

function orderSchema(program: Program, ask: Ask, verb: Ask['verbs'][number]): JsonSchema {
  const attributes = program.kinds[ask.kind]?.attributes ?? [];
  const properties: Record<string, JsonSchema> = { verb: { const: verb.name } };
  const optional: string[] = [];
  for (const at of [ask.subjectAttribute, ...verb.fields.map(({ attribute }) => attribute)]) {
    const attribute = attributes[at];
    if (attribute === undefined) continue;
    properties[attribute.name] = valueSchema(program, attribute.type);
    if (mayLack(attribute.type)) optional.push(attribute.name);
  }
  return object(properties, optional);
}

function valueSchema(program: Program, type: Type): JsonSchema {
  switch (type.tag) {
    case 'bool':
      return { type: 'boolean' };
    case 'number':
      return program.scale === 1
        ? whole
        : { type: ['integer', 'string'], pattern: '^-?[0-9]{1,9}/[0-9]{1,9}$' };
    case 'date':
      return whole;
    case 'text':
      return text;
    case 'entity':
      return type.optional ? optionalRef(program, type.kind) : kindRef(program, type.kind);
    case 'set':
      return list(kindRef(program, type.kind));
  }
}

const namedKind = ({ kinds }: Program, at: number): Kind | undefined => {
  const kind = kinds[at];
  return kind !== undefined && isNamed(kind) ? kind : undefined;
};

function kindRef(program: Program, at: number): JsonSchema {
  const kind = namedKind(program, at);
  return kind === undefined ? thingRef : ref(nameOf(kind));
}

function optionalRef(program: Program, at: number): JsonSchema {
  const kind = namedKind(program, at);
  return orNull(kind === undefined ? thingRef : { enum: keysOf(kind) });
}

/** The type guards of `NAME.validate.js` and what they test. */
export const guards = [
  { name: 'isState', definition: 'state', type: 'State' },
  { name: 'isMemory', definition: 'memory', type: 'Memory' },
  { name: 'isOrder', definition: 'order', type: 'Order' },
  { name: 'isProgram', definition: 'program', type: 'Program<Order>' },
  { name: 'isOrders', definition: 'orders', type: 'Answers<Order, Who>' },
  { name: 'isRecord', definition: 'record', type: 'GameRecord<Order, Who>' },
] as const;
