/** What is known of a variant, for other programs: plain data with names, and the schema of it. */
import type { Kind, Program } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import { diplomacy } from './diplomacy.ts';
import type { Form, Locale, Motion } from './form.ts';
import { stopKey } from './form.ts';
import { renamed } from './rename.ts';
import { setUpOf } from './set-up.ts';
import type { Understood } from './understood.ts';

/** What the files call themselves. */
export const FACTS_FORMAT = 'variorum-facts';
/** Rises where something is taken away or means something else; what is added does not count. */
export const FACTS_VERSION = 1;

/** Beside the data, under this name. */
export const SCHEMA_FILE = 'variant-facts.schema.json';

type Value = string | number | boolean | null;

/**
 * @param facts what the compiler knows of the variant
 * @param start the lists of the position as set up (`present`)
 * @param understood what of it other systems may play; undefined where it is on another rulebook than theirs
 */
export function factsJson(
  program: Program,
  facts: Facts,
  start: Readonly<Record<string, unknown>>,
  understood: Understood | undefined,
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
    format: FACTS_FORMAT,
    version: FACTS_VERSION,
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
    ...(understood === undefined
      ? {}
      : { diplomacy: playedOf(understood, { spaces, spots, powers: keys(builtin.power) }) }),
  };
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

interface Keys {
  readonly spaces: readonly string[];
  readonly spots: readonly string[];
  readonly powers: readonly string[];
}

/** What is played by the rulebook that the systems share, with the keys of the facts. */
function playedOf({ program, form: given, left }: Understood, keys: Keys) {
  const places = new Map(given.locales.map(({ key }, at) => [key, keys.spaces[at] ?? key]));
  const powers = new Map(given.sides.map(({ key }, at) => [key, keys.powers[at] ?? key]));
  const stops = new Map(stopKeysOf(program, given).map((key, at) => [key, keys.spots[at] ?? key]));
  const stop = (key: string): string => stops.get(key) ?? key;
  const form = renamed(
    given,
    (key) => places.get(key) ?? key,
    (key) => powers.get(key) ?? key,
  );
  const ways = (sort: Motion) =>
    given.ways
      .filter((way) => way.sort === sort)
      .map(({ from, to }) => ({ from: stop(stopKey(from)), to: stop(stopKey(to)) }));
  const years = form.almanac.times.flatMap(({ parts }) =>
    parts.flatMap((part) => part.years ?? []),
  )[0];
  return {
    rulebook: diplomacy.name,
    [diplomacy.many.foot]: ways('foot'),
    [diplomacy.many.ship]: ways('ship'),
    [diplomacy.many.source]: form.sources.map(({ locale, owner, homes }) => ({
      at: locale,
      ...(owner === undefined ? {} : { owner }),
      homes,
    })),
    units: form.starters.map(({ side, sort }, at) => ({
      ...(side === undefined ? {} : { owner: side }),
      kind: diplomacy.sorts[sort === 'ship' ? 'ship' : 'foot'],
      at: stop(stopKey(given.starters[at]?.stop ?? { locale: '' })),
    })),
    ...(years === undefined ? {} : { adjusting: years }),
    rules: form.sayings.map(({ meaning }) => meaning),
    besides: left.map(({ what, rule }) => (rule === undefined ? what : `${what} (rule ${rule})`)),
  };
}

/** By spot: spaces come first, then the coasts of each. */
function stopKeysOf({ map }: Program, { locales }: Form): readonly string[] {
  const seen = new Map<Locale, number>();
  return map.spotSpace.map((space, spot) => {
    const locale = locales[space];
    if (locale === undefined || spot < locales.length) return locale?.key ?? '';
    const before = seen.get(locale) ?? 0;
    seen.set(locale, before + 1);
    return stopKey({ locale: locale.key, shore: locale.shores[before]?.key });
  });
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

const way = record({ from: text, to: text });

/** JSON Schema (2020-12) of what `factsJson` gives. */
export const factsSchema: object = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Facts of a Variorum variant',
  ...record(
    {
      format: { const: FACTS_FORMAT },
      version: { const: FACTS_VERSION },
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
    },
    {
      diplomacy: {
        ...record(
          {
            rulebook: { const: diplomacy.name },
            [diplomacy.many.foot]: list(way),
            [diplomacy.many.ship]: list(way),
            [diplomacy.many.source]: list(record({ at: text, homes: texts }, { owner: text })),
            units: list(
              record({ kind: { enum: Object.values(diplomacy.sorts) }, at: text }, { owner: text }),
            ),
            rules: list({
              ...record({ says: text }),
              description:
                'A rule that other systems have as well: `{ says: "enough", number: 20 }`.',
            }),
            besides: { ...texts, description: 'Clauses that no rule here says.' },
          },
          {
            adjusting: {
              ...record({ by: { type: 'integer' }, rest: { type: 'integer' } }),
              description: `${diplomacy.phases.adjust} in years that leave this rest.`,
            },
          },
        ),
        description:
          'What is played, of a variant on the rulebook of Diplomacy: who goes from where to where, and the rules that are its own. It is what `import --from json` reads.',
      },
    },
  ),
};

export const schemaJson = (): string => `${JSON.stringify(factsSchema, undefined, 2)}\n`;
