/** The module's types: literal unions for everything that can be named, orders, the state. */
import type { Kind, Type } from '../../language/program/program.ts';
import { kindOf, namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { keyOf } from './tables.ts';
import { indent, quote } from './text.ts';

const namedKinds = (emitter: Emitter): Kind[] =>
  emitter.program.kinds.filter(({ population, members }) => population === 'closed' && members.length > 0);

export function typeName(emitter: Emitter, id: number): string {
  return namesOf(emitter, id).type;
}

function valueType(emitter: Emitter, type: Type): string {
  const thing = (id: number): string => {
    const kind = kindOf(emitter, id);
    return kind.population === 'closed' && kind.members.length > 0 ? typeName(emitter, id) : 'number';
  };
  switch (type.tag) {
    case 'bool':
      return 'boolean';
    case 'entity':
      return type.optional ? `${thing(type.kind)} | null` : thing(type.kind);
    case 'set':
      return `readonly ${thing(type.kind)}[]`;
    case 'text':
      return 'string';
    case 'number':
      return emitter.program.scale === 1 ? 'number' : 'number | string';
    default:
      return 'number';
  }
}

const property = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quote(name));

export function typeTexts(emitter: Emitter): string {
  const { program } = emitter;
  const parts: string[] = [];
  for (const kind of namedKinds(emitter)) {
    const keys = kind.members.map((_, at) => quote(keyOf(kind, at)));
    parts.push(`/** ${kind.name}: all that can ever be named. */\nexport type ${typeName(emitter, kind.id)} = ${[...new Set(keys)].join(' | ')};`);
  }
  const orders: string[] = [];
  for (const ask of program.asks) {
    const subject = kindOf(emitter, ask.kind).attributes[ask.subjectAttribute];
    for (const verb of ask.verbs) {
      const fields = [
        `readonly verb: ${quote(verb.name)};`,
        ...(subject === undefined ? [] : [`readonly ${property(subject.name)}: ${valueType(emitter, subject.type)};`]),
        ...verb.fields.flatMap(({ attribute }) => {
          const found = kindOf(emitter, ask.kind).attributes[attribute];
          if (found === undefined) return [];
          const optional = found.type.tag === 'bool' || (found.type.tag === 'entity' && found.type.optional) ? '?' : '';
          return [`readonly ${property(found.name)}${optional}: ${valueType(emitter, found.type)};`];
        }),
      ];
      const name = emitter.names.fresh(`${namesOf(emitter, ask.kind).type}${verb.name.replace(/\W/g, '')}`);
      orders.push(name);
      parts.push(`export interface ${name} {\n${indent(fields.join('\n'))}\n}`);
    }
  }
  parts.push(`/** Every order of this variant. */\nexport type Order = ${orders.length === 0 ? 'never' : orders.join(' | ')};`);
  const things = program.kinds.filter(({ population, attributes }) =>
    population === 'open' || (population === 'closed' && attributes.some(({ how }) => how === 'stored')));
  const lists = things.map((kind) => {
    const own = kind.attributes
      .filter(({ how }) => how === 'stored' || (how === 'fixed' && kind.population === 'open'))
      .map((attribute) => `readonly ${property(attribute.name)}?: ${valueType(emitter, attribute.type)};`);
    const body = kind.population === 'open' ? ['readonly id: number;', ...own] : own;
    const name = emitter.names.fresh(`${namesOf(emitter, kind.id).type}State`);
    parts.push(`export interface ${name} {\n${indent(body.join('\n'))}\n}`);
    return kind.population === 'open'
      ? `readonly ${property(kind.name)}: readonly ${name}[];`
      : `readonly ${property(kind.name)}?: { readonly [key in ${typeName(emitter, kind.id)}]?: ${name} };`;
  });
  parts.push(
    `/** A state of this variant, as plain JSON. */\nexport interface State extends StateFrame {\n${indent(
      [
        `readonly variant: ${quote(program.slug)};`,
        `readonly season: ${typeName(emitter, program.builtin.season)};`,
        `readonly phase: ${typeName(emitter, program.builtin.phase)};`,
        `readonly things: {\n${indent(lists.join('\n'))}\n};`,
        `readonly ended: null | { readonly winners: readonly ${kindOf(emitter, program.builtin.power).members.length > 0 ? typeName(emitter, program.builtin.power) : 'string'}[] };`,
      ].join('\n'),
    )}\n}`,
  );
  return parts.join('\n\n');
}
