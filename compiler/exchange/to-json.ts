/** What is known of a variant, for other programs: plain data with names, and the schema of it. */
import type { Kind, Program } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import { setUpOf } from './set-up.ts';

/** Rises where something is taken away or means something else; what is added does not count. */
export const JSON_VERSION = 1;

/** Beside the data, under this name. */
export const SCHEMA_FILE = 'variant-facts.schema.json';

type Value = string | number | boolean | null;

/**
 * @param facts what the compiler knows of the variant
 * @param start the lists of the position as set up (`present`)
 */
export function factsJson(
  program: Program,
  facts: Facts,
  start: Readonly<Record<string, unknown>>,
): string {
  const { kinds, builtin, map, drawing } = program;
  const keys = (kind: number): readonly string[] => (kinds[kind]?.members ?? []).map(keyOf);
  const [spaces, spots] = [keys(builtin.space), keys(builtin.spot)];
  const values = valuesIn(program);
  const membersOf = ({ id, members }: Kind) =>
    members.map(({ name, short, latent }, row) => ({
      key: keys(id)[row] ?? name,
      name,
      short,
      ...(latent ? { latent } : {}),
      ...values(id, row),
    }));
  const data = {
    $schema: `./${SCHEMA_FILE}`,
    format: 'variorum-facts',
    version: JSON_VERSION,
    name: facts.name,
    slug: facts.slug,
    title: facts.title ?? facts.name,
    edition: facts.edition ?? null,
    hash: facts.hash,
    sources: facts.sources.map(({ unit, meta, rules }) => ({
      unit,
      meta: meta.map(({ key, text }) => ({ key, text })),
      rules: rules.map(({ id, title, status }) => ({ id, title: title ?? null, status })),
    })),
    powers: membersOf(kindOf(program, builtin.power)),
    players: membersOf(kindOf(program, builtin.player)),
    calendar: {
      seasons: program.calendar.seasons.map(({ season, phases }) => ({
        name: kinds[builtin.season]?.members[season]?.name ?? '',
        short: kinds[builtin.season]?.members[season]?.short ?? [],
        phases: phases.map((phase) => kinds[builtin.phase]?.members[phase]?.name ?? ''),
      })),
      yearStep: program.calendar.yearStep,
      start: {
        season: kinds[builtin.season]?.members[program.calendar.start.season]?.name ?? '',
        year: program.calendar.start.year,
      },
    },
    spaces: membersOf(kindOf(program, builtin.space)).map((space, at) => {
      const position = map.positions.find((one) => one.space === at);
      const square = drawing.squares.find((one) => one.space === at);
      return {
        ...space,
        ...(position === undefined ? {} : { position: [position.x, position.y] }),
        ...(square === undefined ? {} : { square: [square.column, square.row] }),
        outlines: drawing.outlines.filter((one) => one.space === at).map(({ ring }) => ring),
      };
    }),
    spots: membersOf(kindOf(program, builtin.spot))
      .slice(spaces.length)
      .map((spot, at) => ({
        ...spot,
        space: spaces[map.spotSpace[spaces.length + at] ?? -1] ?? '',
      })),
    touches: map.touches.map(([a, b]) => [spots[a] ?? '', spots[b] ?? '']),
    kinds: kinds
      .filter(({ id, role }) => role === 'values' && id > builtin.phase)
      .map((kind) => ({ name: kind.name, values: membersOf(kind) })),
    things: kinds
      .filter(({ role, members }) => (role === 'entity' || role === 'piece') && members.length > 0)
      .map((kind) => ({ kind: kind.name, members: membersOf(kind) })),
    orders: facts.asks.flatMap(({ ask, of, how, answers, default: silence }) =>
      answers.map(({ order, written }) => ({
        order,
        ask,
        of,
        how,
        written,
        default: order === silence,
      })),
    ),
    start,
  };
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

const kindOf = ({ kinds }: Program, id: number): Kind => {
  const kind = kinds[id];
  if (kind === undefined) throw new Error(`There is no kind ${id}.`);
  return kind;
};

/** What orders and positions call it. */
const keyOf = ({ name, short }: Kind['members'][number]): string => short[0] ?? name;

/** Ranks are what names are sorted by. */
const worked = new Set(['spot', 'space', 'main', 'nameRank']);

/** Values of attributes by name, as set up; where a game settles that, as declared. */
function valuesIn(program: Program) {
  const { kinds, builtin, scale } = program;
  const start = setUpOf(program);
  const isSettled = start.untold.length === 0;
  return (id: number, row: number): { readonly values?: Readonly<Record<string, Value>> } => {
    const kind = kinds[id];
    const own = (kind?.attributes ?? []).flatMap((attribute, at): [string, Value][] => {
      const { name, type, derived, initial } = attribute;
      const isBuiltIn = (id === builtin.space || id === builtin.spot) && worked.has(name);
      if (derived !== undefined || type.tag === 'set' || isBuiltIn) return [];
      const told = kind?.members[row]?.values.find((one) => one.attribute === at)?.value;
      const value = isSettled ? start.value(id, row, at) : (told ?? initial);
      if (type.tag === 'bool') return [[name, value === 1]];
      if (type.tag !== 'entity') return [[name, value / (type.tag === 'number' ? scale : 1)]];
      const member = kinds[type.kind]?.members[value];
      return [[name, member === undefined ? null : keyOf(member)]];
    });
    return own.length === 0 ? {} : { values: Object.fromEntries(own) };
  };
}

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const list = (items: object): object => ({ type: 'array', items });

function record(
  required: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): object {
  return {
    type: 'object',
    required: Object.keys(required),
    properties: { ...required, ...optional },
  };
}

const member = { key: text, name: text, short: texts };
const more = {
  latent: { const: true, description: 'Declared, and not in play at the start.' },
  values: {
    type: 'object',
    description: 'Attributes by name; things by their keys, null for none.',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  },
};
const pair = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 };

/** JSON Schema (2020-12) of what `factsJson` gives. */
export const factsSchema: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Facts of a Variorum variant',
  ...record({
    format: { const: 'variorum-facts' },
    version: { const: JSON_VERSION },
    name: text,
    slug: text,
    title: text,
    edition: { type: ['string', 'null'] },
    hash: { type: 'string', description: 'Of the rules: another one, other rules.' },
    sources: list(
      record({
        unit: text,
        meta: list(record({ key: text, text })),
        rules: list(record({ id: text, title: { type: ['string', 'null'] }, status: texts })),
      }),
    ),
    powers: list(record(member, more)),
    players: list(record(member, more)),
    calendar: record({
      seasons: list(record({ name: text, short: texts, phases: texts })),
      yearStep: { type: 'integer' },
      start: record({ season: text, year: { type: 'integer' } }),
    }),
    spaces: list(
      record(
        { ...member, outlines: list(list({ type: 'number' })) },
        { ...more, position: pair, square: pair },
      ),
    ),
    spots: {
      ...list(record({ ...member, space: text }, more)),
      description: 'Parts of spaces where something may stand, besides the space itself.',
    },
    touches: {
      ...list({ ...texts, minItems: 2, maxItems: 2 }),
      description: 'Spaces and spots by their keys, from one to the other.',
    },
    kinds: list(record({ name: text, values: list(record(member, more)) })),
    things: list(record({ kind: text, members: list(record(member, more)) })),
    orders: list(
      record({
        order: text,
        ask: text,
        of: text,
        how: { enum: ['one', 'up to', 'exactly'] },
        written: texts,
        default: { type: 'boolean' },
      }),
    ),
    start: {
      type: 'object',
      description: 'The lists of the position as set up, as `present` of the module gives them.',
    },
  }),
};

export const schemaJson = (): string => `${JSON.stringify(factsSchema, undefined, 2)}\n`;
