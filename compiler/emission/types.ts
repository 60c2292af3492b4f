/** The module's types: literal unions for everything that can be named, orders, the state. */
import type { Kind } from '../../language/program/program.ts';
import { isNamed, keysOf } from '../state/keys.ts';
import { shapeOf } from '../state/shape.ts';
import type { Field, OrderShape, Shape, ThingsShape, Value } from '../state/shape.ts';
import { namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { wrapped } from './tables.ts';
import { docComment, indent, quote } from './text.ts';

export function typeName(emitter: Emitter, id: number): string {
  return namesOf(emitter, id).type;
}

/** A declared thing by its key, another by its id. */
const thingType = (emitter: Emitter, kind: Kind): string =>
  isNamed(kind) ? typeName(emitter, kind.id) : 'number';

function valueType(emitter: Emitter, value: Value): string {
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
      return thingType(emitter, value.kind) + (value.optional ? ' | null' : '');
    case 'list':
      return `readonly ${thingType(emitter, value.of)}[]`;
  }
}

const property = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quote(name));

const union = (types: readonly string[]): string =>
  types.length === 0 ? 'never' : [...new Set(types)].join(' | ');

const interfaceOf = (name: string, lines: readonly string[]): string =>
  `export interface ${name} {\n${indent(lines.join('\n'))}\n}`;

const fieldLine = (emitter: Emitter, { name, values, optional }: Field): string =>
  `readonly ${property(name)}${optional ? '?' : ''}: ${union(values.map((value) => valueType(emitter, value)))};`;

export function typeTexts(emitter: Emitter): string {
  const shape = shapeOf(emitter.program);
  const kinds = shape.named.map((kind) => {
    const keys = keysOf(kind).map(quote);
    const type = typeName(emitter, kind.id);
    const said = docComment(`${kind.name}: all that can ever be named.`);
    const line = `export type ${type} = ${union(keys)};`;
    // A formatter would give each name of a long list a line.
    if (line.length <= 100) return `${said}\n${line}`;
    return `${said}\n// prettier-ignore\nexport type ${type} =\n${wrapped(keys, '|')};`;
  });
  const who = shape.who?.map(({ id }) => typeName(emitter, id)) ?? ['string'];
  const asked = `/** Who is asked, told and shown the game. */\nexport type Who = ${union(who)};`;
  return [...kinds, asked, ...orderTypes(emitter, shape), ...stateTypes(emitter, shape)].join(
    '\n\n',
  );
}

/** One interface a verb, told apart by `verb`. */
function orderTypes(emitter: Emitter, { orders }: Shape): string[] {
  const names: string[] = [];
  const interfaces = orders.map(({ kind, verb, fields }: OrderShape) => {
    const name = emitter.names.fresh(typeName(emitter, kind.id) + verb.replace(/\W/g, ''));
    names.push(name);
    const lines = fields.map((field) => fieldLine(emitter, field));
    return interfaceOf(name, [`readonly verb: ${quote(verb)};`, ...lines]);
  });
  const all = `/** Every order of this variant. */\nexport type Order = ${union(names)};`;
  return [...interfaces, all];
}

function stateTypes(emitter: Emitter, shape: Shape): string[] {
  const interfaces: string[] = [];
  const remembered: string[] = [];
  const things = shape.things.map((each) => {
    const { kind, held, fields } = each;
    const type = typeName(emitter, kind.id);
    const name = emitter.names.fresh(`${type}State`);
    const lines = fields.map((field) => fieldLine(emitter, field));
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
  const onlyKind =
    winner !== undefined && isNamed(winner) ? typeName(emitter, winner.id) : 'string';
  const wins = winner === undefined ? 'Who' : onlyKind;
  const frame = [
    `readonly variant: ${quote(slug)};`,
    `/** Of the rules, which differ between editions. */\nreadonly hash: ${quote(hash)};`,
    `readonly season: ${thingType(emitter, season)};`,
    `readonly phase: ${thingType(emitter, phase)};`,
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
