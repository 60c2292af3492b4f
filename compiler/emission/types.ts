/** The module's types: literal unions for everything that can be named, orders, the state. */
import type { Ask, Attribute, Kind, Program, Type } from '../../language/program/program.ts';
import { kindOf, namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { keyOf, wrapped } from './tables.ts';
import { docComment, indent, quote } from './text.ts';

export function typeName(emitter: Emitter, id: number): string {
  return namesOf(emitter, id).type;
}

const isNamed = ({ population, members }: Kind): boolean =>
  population === 'closed' && members.length > 0;

/**
 * The kinds of who is asked, told and looked at: powers, players where there are any, and whoever gives orders.
 * Undefined where not all of them can be named.
 */
export function whoKinds({
  kinds,
  asks,
  builtin,
}: Pick<Program, 'kinds' | 'asks' | 'builtin'>): readonly Kind[] | undefined {
  const givers = asks.flatMap(({ giver: { type } }) => (type.tag === 'entity' ? [type.kind] : []));
  const found = kinds.filter(
    (kind) =>
      givers.includes(kind.id) ||
      (isNamed(kind) && (kind.id === builtin.power || kind.id === builtin.player)),
  );
  return found.length > 0 && found.every(isNamed) ? found : undefined;
}

/** A declared thing by its key, another by its id. */
const thingType = (emitter: Emitter, id: number): string =>
  isNamed(kindOf(emitter, id)) ? typeName(emitter, id) : 'number';

function valueType(emitter: Emitter, type: Type): string {
  switch (type.tag) {
    case 'bool':
      return 'boolean';
    case 'entity':
      return thingType(emitter, type.kind) + (type.optional ? ' | null' : '');
    case 'set':
      return `readonly ${thingType(emitter, type.kind)}[]`;
    case 'text':
      return 'string';
    case 'number':
      return emitter.program.scale === 1 ? 'number' : 'number | string';
    case 'date':
      return 'number';
  }
}

const property = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quote(name));

const union = (types: readonly string[]): string =>
  types.length === 0 ? 'never' : [...new Set(types)].join(' | ');

const interfaceOf = (name: string, lines: readonly string[]): string =>
  `export interface ${name} {\n${indent(lines.join('\n'))}\n}`;

export function typeTexts(emitter: Emitter): string {
  const { program } = emitter;
  const kinds = program.kinds.filter(isNamed).map((kind) => {
    const keys = kind.members.map((_, at) => quote(keyOf(kind, at)));
    const type = typeName(emitter, kind.id);
    const said = docComment(`${kind.name}: all that can ever be named.`);
    const line = `export type ${type} = ${union(keys)};`;
    // A formatter would give each name of a long list a line.
    if (line.length <= 100) return `${said}\n${line}`;
    return `${said}\n// prettier-ignore\nexport type ${type} =\n${wrapped([...new Set(keys)], '|')};`;
  });
  const who = whoKinds(program)?.map(({ id }) => typeName(emitter, id)) ?? ['string'];
  const asked = `/** Who is asked, told and shown the game. */\nexport type Who = ${union(who)};`;
  return [...kinds, asked, ...orderTypes(emitter), ...stateTypes(emitter)].join('\n\n');
}

/** One interface a verb, told apart by `verb`. */
function orderTypes(emitter: Emitter): string[] {
  const names: string[] = [];
  const interfaces = emitter.program.asks.flatMap((ask) => {
    const { attributes } = kindOf(emitter, ask.kind);
    return ask.verbs.map((verb) => {
      const fields = [ask.subjectAttribute, ...verb.fields.map(({ attribute }) => attribute)];
      const lines = fields.flatMap((id) => {
        const attribute = attributes[id];
        if (attribute === undefined) return [];
        const mark = mayLack(attribute.type) ? '?' : '';
        return [
          `readonly ${property(attribute.name)}${mark}: ${valueType(emitter, attribute.type)};`,
        ];
      });
      const name = emitter.names.fresh(typeName(emitter, ask.kind) + verb.name.replace(/\W/g, ''));
      names.push(name);
      return interfaceOf(name, [`readonly verb: ${quote(verb.name)};`, ...lines]);
    });
  });
  const all = `/** Every order of this variant. */\nexport type Order = ${union(names)};`;
  return [...interfaces, all];
}

/** Left out of an order, it is no, or none. */
export const mayLack = (type: Type): boolean =>
  type.tag === 'bool' || (type.tag === 'entity' && type.optional);

/** The kinds of things that a state tells of: what never changes is no part of it. */
export const isPartOfState = ({ population, attributes }: Kind): boolean =>
  population !== 'closed' || attributes.some(({ how }) => how === 'stored');

/** The attributes of a thing in a state. */
export const stateAttributes = ({ population, attributes }: Kind): readonly Attribute[] =>
  attributes.filter(
    ({ how }, id) =>
      (how === 'stored' || (how === 'fixed' && population !== 'closed')) &&
      // The verb of an order is told by name.
      !(population === 'orders' && id === 0),
  );

/**
 * Attributes at their initial value are left out of a state. What has none and is never none is always there, unless
 * verbs share the column or somebody may not see it.
 */
export function isAlwaysTold(program: Program, kind: Kind, attribute: Attribute): boolean {
  const { type, initial } = attribute;
  if (kind.population !== 'open' || type.tag !== 'entity' || type.optional) return false;
  const hidden = program.hides.some(
    (hide) =>
      hide.kind === kind.id &&
      kind.attributes.findIndex((one) => one === attribute) === hide.attribute,
  );
  return initial < 0 && !hidden;
}

function stateTypes(emitter: Emitter): string[] {
  const { program } = emitter;
  const interfaces: string[] = [];
  const remembered: string[] = [];
  const things = program.kinds.filter(isPartOfState).map((kind) => {
    const type = typeName(emitter, kind.id);
    const name = emitter.names.fresh(`${type}State`);
    // Verbs may have fields of one name and different types.
    const types = new Map<string, string[]>();
    const told = new Set<string>();
    for (const attribute of stateAttributes(kind)) {
      const known = types.get(attribute.name) ?? [];
      types.set(attribute.name, [...known, valueType(emitter, attribute.type)]);
      if (isAlwaysTold(program, kind, attribute)) told.add(attribute.name);
    }
    const attributes = [...types].map(
      ([own, all]) => `readonly ${property(own)}${told.has(own) ? '' : '?'}: ${union(all)};`,
    );
    const ask = program.asks.find((each) => each.kind === kind.id);
    interfaces.push(interfaceOf(name, [...identity(kind, ask), ...attributes]));
    if (kind.population === 'open') {
      remembered.push(`readonly ${property(kind.name)}?: readonly Remembered<${name}>[];`);
      return `readonly ${property(kind.name)}: readonly ${name}[];`;
    }
    const own =
      kind.population === 'orders'
        ? `readonly ${name}[]`
        : `{ readonly [key in ${isNamed(kind) ? type : 'string'}]?: ${name} }`;
    remembered.push(`readonly ${property(kind.name)}?: ${own};`);
    return `readonly ${property(kind.name)}?: ${own};`;
  });
  const { power, season, phase } = program.builtin;
  const onlyPowers = isNamed(kindOf(emitter, power)) ? typeName(emitter, power) : 'string';
  const winner = program.playersWin === true ? 'Who' : onlyPowers;
  const frame = [
    `readonly variant: ${quote(program.slug)};`,
    `/** Of the rules, which differ between editions. */\nreadonly hash: ${quote(program.hash)};`,
    `readonly season: ${thingType(emitter, season)};`,
    `readonly phase: ${thingType(emitter, phase)};`,
    `readonly things: {\n${indent(things.join('\n'))}\n};`,
    `readonly ended: null | { readonly winners: readonly ${winner}[] };`,
  ];
  const state = interfaceOf('State extends StateFrame<Order, Who>', frame);
  const memory = interfaceOf('Memory extends MemoryFrame<Order, Who>', [
    `readonly things?: {\n${indent(remembered.join('\n'))}\n};`,
    `readonly ended?: { readonly winners: readonly ${winner}[] };`,
  ]);
  return [
    ...interfaces,
    `/** A state of this variant, in plain JSON. */\n${state}`,
    `/** What a state tells and the lists of its position do not. */\n${memory}`,
  ];
}

/** What tells the things of a kind apart. */
function identity({ population }: Kind, ask: Ask | undefined): string[] {
  if (population === 'open') return ['readonly id: number;'];
  if (population !== 'orders') return [];
  // Null: an order that was handed in early has not come to be one yet.
  return [`readonly verb: ${union((ask?.verbs ?? []).map(({ name }) => quote(name)))} | null;`];
}
