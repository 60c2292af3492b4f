/** The module's types: literal unions for everything that can be named, orders, the state. */
import type { Kind } from '../../language/program/program.ts';
import type { Program } from '../../language/program/program.ts';
import type { TypeNames } from '../plan/plan.ts';
import { isNamed, keysOf } from '../state/keys.ts';
import { shapeOf } from '../state/shape.ts';
import type { Field, OrderShape, Shape, ThingsShape, Value } from '../state/shape.ts';
import { docComment, indent, quote, wrapped } from '../plan/text.ts';

const typeName = ({ kinds }: TypeNames, id: number): string => kinds[id] ?? 'never';

/** A declared thing by its key, another by its id. */
const thingType = (types: TypeNames, kind: Kind): string =>
  isNamed(kind) ? typeName(types, kind.id) : 'number';

function valueType(types: TypeNames, value: Value): string {
  switch (value.is) {
    case 'yes or no':
      return 'boolean';
    case 'whole':
      return 'number';
    case 'fraction':
      return 'number | string';
    case 'text':
      return 'string';
    case 'thing':
      return thingType(types, value.kind) + (value.optional ? ' | null' : '');
    case 'list':
      return `readonly ${thingType(types, value.of)}[]`;
  }
}

const property = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quote(name));

const union = (types: readonly string[]): string =>
  types.length === 0 ? 'never' : [...new Set(types)].join(' | ');

const interfaceOf = (name: string, lines: readonly string[]): string =>
  `export interface ${name} {\n${indent(lines.join('\n'))}\n}`;

const fieldLine = (types: TypeNames, { name, values, optional }: Field): string =>
  `readonly ${property(name)}${optional ? '?' : ''}: ${union(values.map((value) => valueType(types, value)))};`;

export function typeTexts(program: Program, types: TypeNames): string {
  const shape = shapeOf(program);
  const kinds = shape.named.map((kind) => {
    const keys = keysOf(kind).map(quote);
    const type = typeName(types, kind.id);
    const said = docComment(`${kind.name}: all that can ever be named.`);
    const line = `export type ${type} = ${union(keys)};`;
    // A formatter would give each name of a long list a line.
    if (line.length <= 100) return `${said}\n${line}`;
    return `${said}\n// prettier-ignore\nexport type ${type} =\n${wrapped(keys, '|')};`;
  });
  const who = shape.who?.map(({ id }) => typeName(types, id)) ?? ['string'];
  const asked = `/** Who is asked, told and shown the game. */\nexport type Who = ${union(who)};`;
  return [...kinds, asked, ...orderTypes(types, shape), ...stateTypes(types, shape)].join('\n\n');
}

/** One interface a verb, told apart by `verb`. */
function orderTypes(types: TypeNames, { orders }: Shape): string[] {
  const interfaces = orders.map(({ verb, fields }: OrderShape, at) => {
    const name = types.orders[at] ?? 'never';
    const lines = fields.map((field) => fieldLine(types, field));
    return interfaceOf(name, [`readonly verb: ${quote(verb)};`, ...lines]);
  });
  const all = `/** Every order of this variant. */\nexport type Order = ${union(types.orders)};`;
  return [...interfaces, all];
}

function stateTypes(types: TypeNames, shape: Shape): string[] {
  const interfaces: string[] = [];
  const remembered: string[] = [];
  const things = shape.things.map((each, at) => {
    const { kind, held, fields } = each;
    const type = typeName(types, kind.id);
    const name = types.states[at] ?? 'never';
    const lines = fields.map((field) => fieldLine(types, field));
    interfaces.push(interfaceOf(name, [...identity(each), ...lines]));
    const own = property(kind.name);
    if (held === 'numbered') {
      remembered.push(`readonly ${own}?: readonly Remembered<${name}>[];`);
      return `readonly ${own}: readonly ${name}[];`;
    }
    const all =
      held === 'orders'
        ? `readonly ${name}[]`
        : `{ readonly [key in ${isNamed(kind) ? type : 'string'}]?: ${name} }`;
    remembered.push(`readonly ${own}?: ${all};`);
    return `readonly ${own}?: ${all};`;
  });
  const { slug, hash, season, phase, winner } = shape;
  const onlyKind = winner !== undefined && isNamed(winner) ? typeName(types, winner.id) : 'string';
  const wins = winner === undefined ? 'Who' : onlyKind;
  const frame = [
    `readonly variant: ${quote(slug)};`,
    `/** Of the rules, which differ between editions. */\nreadonly hash: ${quote(hash)};`,
    `readonly season: ${thingType(types, season)};`,
    `readonly phase: ${thingType(types, phase)};`,
    `readonly things: {\n${indent(things.join('\n'))}\n};`,
    `readonly ended: null | { readonly winners: readonly ${wins}[] };`,
  ];
  const state = interfaceOf('State extends StateFrame<Order, Who>', frame);
  const memory = interfaceOf('Memory extends MemoryFrame<Order, Who>', [
    `readonly things?: {\n${indent(remembered.join('\n'))}\n};`,
    `readonly ended?: { readonly winners: readonly ${wins}[] };`,
  ]);
  return [
    ...interfaces,
    `/** A state of this variant, in plain JSON. */\n${state}`,
    `/** What a state tells and the lists of its position do not. */\n${memory}`,
  ];
}

/** What tells the things of a kind apart. */
function identity({ held, verbs }: ThingsShape): string[] {
  if (held === 'numbered') return ['readonly id: number;'];
  if (held !== 'orders') return [];
  return [`readonly verb: ${union(verbs.map((verb) => (verb === null ? 'null' : quote(verb))))};`];
}
