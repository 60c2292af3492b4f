/** The JSON Schema (draft 2020-12) of a variant's states, orders and records. */
import type { Ask, Kind, Program, Type } from '../../language/program/program.ts';
import { keyOf } from '../emission/tables.ts';
import { isAlwaysTold, isPartOfState, mayLack, stateAttributes } from '../emission/types.ts';

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

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const map = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });
const ref = (definition: string): JsonSchema => ({ $ref: `#/$defs/${definition}` });
const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const thingRef: JsonSchema = { anyOf: [text, whole] };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** Name of the definition of a closed kind; it stands in references, so it has no blanks. */
const nameOf = (kind: Kind): string => `kind-${kind.name.replace(/[^\p{L}\p{N}]+/gu, '-')}`;

/** An order program: `{ if, then, else }`. */
const conditional = object(
  Object.fromEntries([['if', text], ...['then', 'else'].map((branch) => [branch, ref('program')])]),
  ['else'],
);

/** Definitions `state`, `order`, `orders` and `record`, and one for each kind of thing. */
export function schemaOf(program: Program): JsonSchema {
  const { kinds, builtin } = program;
  const value = (type: Type): JsonSchema => valueSchema(program, type);
  const definitions: Record<string, JsonSchema> = {};
  for (const kind of kinds) {
    if (kind.population !== 'closed' || kind.members.length === 0) continue;
    const keys = kind.members.map((_, row) => keyOf(kind, row));
    definitions[nameOf(kind)] = { enum: [...new Set(keys)] };
  }
  const things: Record<string, JsonSchema> = {};
  for (const kind of kinds) {
    if (!isPartOfState(kind)) continue;
    const thing = thingSchema(program, kind, value);
    things[kind.name] =
      kind.population === 'closed'
        ? {
            type: 'object',
            additionalProperties: thing,
            ...(kind.members.length === 0 ? {} : { propertyNames: ref(nameOf(kind)) }),
          }
        : list(thing);
  }
  const orders = program.asks.flatMap((ask) => orderSchemas(ask, kinds, value));
  const orderProgram: JsonSchema = {
    anyOf: [ref('order'), conditional, object({ first: list(ref('program')) })],
  };
  const answer: JsonSchema = { anyOf: [text, ref('program')] };
  const json: JsonSchema = {
    anyOf: [{ type: 'boolean' }, { type: 'number' }, text, { type: 'null' }, list(thingRef)],
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: program.title ?? program.name,
    description: `States, orders and records of ${program.name}, as compiled by Variorum.`,
    $defs: {
      ...definitions,
      state: object(
        {
          variant: { const: program.slug },
          hash: { const: program.hash },
          season: kindRef(program, builtin.season),
          year: whole,
          date: whole,
          phase: kindRef(program, builtin.phase),
          stage: count,
          at: count,
          loops: list(list(orNull(thingRef))),
          seed: text,
          drawn: map(whole),
          issued: map(whole),
          presence: map(map({ type: 'boolean' })),
          things: object(
            things,
            kinds.flatMap(({ name, population }) => (population === 'open' ? [] : [name])),
          ),
          sealed: list(object({ asks: text, subject: thingRef, orders: list(ref('program')) })),
          messages: list(object({ who: orNull(text), text })),
          ended: orNull(object({ winners: list(kindRef(program, builtin.power)) })),
        },
        ['stage'],
      ),
      order: orders.length === 0 ? { not: {} } : { anyOf: orders },
      program: orderProgram,
      orders: {
        anyOf: [map({ anyOf: [answer, list(answer)] }), list(object({ who: text, order: answer }))],
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

function thingSchema(program: Program, kind: Kind, value: (type: Type) => JsonSchema): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const optional: string[] = [];
  if (kind.population === 'open') properties['id'] = { type: 'integer', minimum: 1 };
  if (kind.population === 'orders') {
    const ask = program.asks.find((each) => each.kind === kind.id);
    properties['verb'] = { enum: ask?.verbs.map(({ name }) => name) ?? [] };
  }
  for (const attribute of stateAttributes(kind)) {
    const { name, type } = attribute;
    const other = properties[name];
    // Verbs may have fields of one name and different types.
    properties[name] = other === undefined ? value(type) : { anyOf: [other, value(type)] };
    if (!isAlwaysTold(program, kind, attribute)) optional.push(name);
  }
  return object(properties, optional);
}

function orderSchemas(
  ask: Ask,
  kinds: readonly Kind[],
  value: (type: Type) => JsonSchema,
): JsonSchema[] {
  const attributes = kinds[ask.kind]?.attributes ?? [];
  return ask.verbs.map((verb) => {
    const properties: Record<string, JsonSchema> = { verb: { const: verb.name } };
    const optional: string[] = [];
    for (const id of [ask.subjectAttribute, ...verb.fields.map(({ attribute }) => attribute)]) {
      const attribute = attributes[id];
      if (attribute === undefined) continue;
      properties[attribute.name] = value(attribute.type);
      if (mayLack(attribute.type)) optional.push(attribute.name);
    }
    return object(properties, optional);
  });
}

function valueSchema(program: Program, type: Type): JsonSchema {
  switch (type.tag) {
    case 'bool':
      return { type: 'boolean' };
    case 'number':
      return program.scale === 1
        ? whole
        : { anyOf: [whole, { type: 'string', pattern: '^-?[0-9]+/[0-9]+$' }] };
    case 'date':
      return whole;
    case 'text':
      return text;
    case 'entity': {
      const one = kindRef(program, type.kind);
      return type.optional ? orNull(one) : one;
    }
    case 'set':
      return list(kindRef(program, type.kind));
  }
}

function kindRef(program: Program, id: number): JsonSchema {
  const kind = program.kinds[id];
  return kind === undefined || kind.population !== 'closed' || kind.members.length === 0
    ? thingRef
    : ref(nameOf(kind));
}

/** The type guards of `NAME.validate.js` and what they test. */
export const guards = [
  { name: 'isState', definition: 'state', type: 'State' },
  { name: 'isOrder', definition: 'order', type: 'Order' },
  { name: 'isOrders', definition: 'orders', type: 'Answers<Order>' },
  { name: 'isRecord', definition: 'record', type: 'GameRecord<Order>' },
] as const;
