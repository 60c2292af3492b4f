/** The JSON Schema (draft 2020-12) of a variant's states, orders and records. */
// oxlint-disable unicorn/no-thenable -- schemas have a keyword of that name, as have order programs
import type { Kind, Program } from '../../language/program/program.ts';
import { isNamed, keysOf } from '../state/keys.ts';
import { shapeOf } from '../state/shape.ts';
import type { Field, OrderShape, Shape, ThingsShape, Value } from '../state/shape.ts';

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

/** Definitions `state`, `memory`, `order`, `program`, `orders` and `record`, and one for each kind of thing and each verb. */
export function schemaOf(program: Program): JsonSchema {
  const shape = shapeOf(program);
  const definitions: Record<string, JsonSchema> = {};
  for (const kind of shape.named) definitions[nameOf(kind)] = { enum: keysOf(kind) };
  const things = new Map<string, JsonSchema>();
  const remembered = new Map<string, JsonSchema>();
  for (const each of shape.things) {
    const { kind, held, fields } = each;
    definitions[definitionOf('thing', kind.name)] = thingSchema(each);
    const thing = ref(definitionOf('thing', kind.name));
    const limits = { maxItems: Math.max(1, kind.capacity) };
    const all = held === 'by key' ? byKey(kind, thing) : list(thing, limits);
    things.set(kind.name, all);
    const has = partly(propertiesOf(fields));
    remembered.set(
      kind.name,
      held === 'numbered'
        ? list(object({ id, listed: text, has }, ['listed', 'has']), limits)
        : all,
    );
  }
  const closed = shape.named.map((kind) => [kind.name, byKey(kind, { type: 'boolean' })]);
  const open = shape.things.flatMap(({ kind, held }) => (held === 'numbered' ? [kind.name] : []));
  const json: JsonSchema = { type: ['boolean', 'number', 'string', 'null', 'array'] };
  const who = whoSchema(shape);
  const won = object({ winners: list(shape.winner === undefined ? who : kindRef(shape.winner)) });
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
      ...orderSchemas(shape),
      state: object(
        {
          variant: { const: shape.slug },
          hash: { const: shape.hash },
          season: kindRef(shape.season),
          year: time,
          date: time,
          phase: kindRef(shape.phase),
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
        variant: { const: shape.slug },
        hash: { const: shape.hash },
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
const whoSchema = ({ who }: Shape): JsonSchema =>
  who === undefined ? text : { enum: [...new Set(who.flatMap(keysOf))] };

function thingSchema({ held, verbs, fields }: ThingsShape): JsonSchema {
  const properties = propertiesOf(fields);
  const optional = optionalOf(fields);
  if (held === 'numbered') return object({ id, ...properties }, optional);
  if (held === 'by key') return object(properties, optional);
  return object({ verb: { enum: verbs }, ...properties }, optional);
}

const optionalOf = (fields: readonly Field[]): readonly string[] =>
  fields.flatMap(({ name, optional }) => (optional ? [name] : []));

const propertiesOf = (fields: readonly Field[]): Record<string, JsonSchema> =>
  Object.fromEntries(
    fields.map(({ name, values }) => [
      name,
      values.map(valueSchema).reduce((one, other) => ({ anyOf: [one, other] })),
    ]),
  );

/** A definition for each verb, and `order`: told apart by the verb. */
function orderSchemas({ orders }: Shape): Record<string, JsonSchema> {
  const definitions: Record<string, JsonSchema> = {};
  const byVerb = new Map<string, JsonSchema[]>();
  for (const order of orders) {
    let name = definitionOf('order', order.verb);
    while (name in definitions) name += '-';
    definitions[name] = orderSchema(order);
    byVerb.set(order.verb, [...(byVerb.get(order.verb) ?? []), ref(name)]);
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

const orderSchema = ({ verb, fields }: OrderShape): JsonSchema =>
  object({ verb: { const: verb }, ...propertiesOf(fields) }, optionalOf(fields));

function valueSchema(value: Value): JsonSchema {
  switch (value.is) {
    case 'yes or no':
      return { type: 'boolean' };
    case 'whole':
      return whole;
    case 'fraction':
      return { type: ['integer', 'string'], pattern: '^-?[0-9]{1,9}/[0-9]{1,9}$' };
    case 'text':
      return text;
    case 'thing':
      return value.optional ? optionalRef(value.kind) : kindRef(value.kind);
    case 'list':
      return list(kindRef(value.of));
  }
}

const kindRef = (kind: Kind): JsonSchema => (isNamed(kind) ? ref(nameOf(kind)) : thingRef);

const optionalRef = (kind: Kind): JsonSchema =>
  orNull(isNamed(kind) ? { enum: keysOf(kind) } : thingRef);

/** The type guards of `NAME.validate.js` and what they test. */
export const guards = [
  { name: 'isState', definition: 'state', type: 'State' },
  { name: 'isMemory', definition: 'memory', type: 'Memory' },
  { name: 'isOrder', definition: 'order', type: 'Order' },
  { name: 'isProgram', definition: 'program', type: 'Program<Order>' },
  { name: 'isOrders', definition: 'orders', type: 'Answers<Order, Who>' },
  { name: 'isRecord', definition: 'record', type: 'GameRecord<Order, Who>' },
] as const;
