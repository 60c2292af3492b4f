/**
 * What the states, memories and orders of a variant look like. The one description: the types of the module and the
 * schema are two prints of it.
 */
import type { Attribute, Kind, Program, Type } from '../../language/program/program.ts';
import { isNamed } from './keys.ts';

/** What stands for a value. */
export type Value =
  | { readonly is: 'yes or no' | 'whole' | 'fraction' | 'text' }
  /** By its key where its kind is named, else by its number; null for none. */
  | { readonly is: 'thing'; readonly kind: Kind; readonly optional: boolean }
  | { readonly is: 'list'; readonly of: Kind };

export interface Field {
  readonly name: string;
  /** Several where verbs have fields of one name and different types. */
  readonly values: readonly Value[];
  /** It may be left out. */
  readonly optional: boolean;
}

export interface OrderShape {
  readonly kind: Kind;
  readonly verb: string;
  /** The subject first. */
  readonly fields: readonly Field[];
}

/** The things of one kind. */
export interface ThingsShape {
  readonly kind: Kind;
  /** A list of things with an id each, a list of orders, or an object with a thing under each key. */
  readonly held: 'numbered' | 'orders' | 'by key';
  /** Of orders: what `verb` may be; null of those that were handed in early, which have not come to be orders yet. */
  readonly verbs: readonly (string | null)[];
  readonly fields: readonly Field[];
}

export interface Shape {
  readonly slug: string;
  readonly hash: string;
  /** The kinds whose things all have names. */
  readonly named: readonly Kind[];
  /** The kinds of who is asked, told and looked at; undefined where not all of them can be named. */
  readonly who: readonly Kind[] | undefined;
  readonly season: Kind;
  readonly phase: Kind;
  /** The kind of those who can win; undefined where it is whoever plays. */
  readonly winner: Kind | undefined;
  readonly orders: readonly OrderShape[];
  readonly things: readonly ThingsShape[];
}

export function shapeOf(program: Program): Shape {
  const { kinds, builtin, slug, hash } = program;
  const kind = (id: number): Kind => kindOf(program, id);
  return {
    slug,
    hash,
    named: kinds.filter(isNamed),
    who: whoKinds(program),
    season: kind(builtin.season),
    phase: kind(builtin.phase),
    winner: program.playersWin === true ? undefined : kind(builtin.power),
    orders: program.asks.flatMap(({ kind: id, subjectAttribute, verbs }) =>
      verbs.map(({ name, fields }) => ({
        kind: kind(id),
        verb: name,
        fields: [subjectAttribute, ...fields.map(({ attribute }) => attribute)].flatMap((at) => {
          const attribute = kind(id).attributes[at];
          return attribute === undefined ? [] : [orderField(program, attribute)];
        }),
      })),
    ),
    things: kinds.filter(isPartOfState).map((one) => ({
      kind: one,
      held: held[one.population],
      verbs: verbsOf(program, one),
      fields: stateFields(program, one),
    })),
  };
}

function kindOf({ kinds }: Program, id: number): Kind {
  const kind = kinds[id];
  if (kind === undefined) throw new Error(`there is no kind ${id}`);
  return kind;
}

const held = { open: 'numbered', orders: 'orders', closed: 'by key' } as const;

/** Powers, players where there are any, and whoever gives orders. */
function whoKinds({ kinds, asks, builtin }: Program): readonly Kind[] | undefined {
  const givers = asks.flatMap(({ giver: { type } }) => (type.tag === 'entity' ? [type.kind] : []));
  const found = kinds.filter(
    (kind) =>
      givers.includes(kind.id) ||
      (isNamed(kind) && (kind.id === builtin.power || kind.id === builtin.player)),
  );
  return found.length > 0 && found.every(isNamed) ? found : undefined;
}

function verbsOf({ asks }: Program, { id, population }: Kind): readonly (string | null)[] {
  if (population !== 'orders') return [];
  const verbs = asks.find(({ kind }) => kind === id)?.verbs ?? [];
  return [...new Set(verbs.map(({ name }) => name)), null];
}

/** Left out of an order, an attribute is no, or none. */
const orderField = (program: Program, { name, type }: Attribute): Field => ({
  name,
  values: [valueOf(program, type)],
  optional: type.tag === 'bool' || (type.tag === 'entity' && type.optional),
});

/** What never changes is no part of a state. */
const isPartOfState = ({ population, attributes }: Kind): boolean =>
  population !== 'closed' || attributes.some(({ how }) => how === 'stored');

function stateFields(program: Program, kind: Kind): readonly Field[] {
  const { population, attributes } = kind;
  const told = attributes.filter(
    ({ how }, id) =>
      (how === 'stored' || (how === 'fixed' && population !== 'closed')) &&
      // The verb of an order is told by name.
      !(population === 'orders' && id === 0),
  );
  return [...new Set(told.map(({ name }) => name))].map((name) => {
    const all = told.filter((attribute) => attribute.name === name);
    return {
      name,
      values: all.map(({ type }) => valueOf(program, type)),
      optional: !all.some((attribute) => isAlwaysTold(program, kind, attribute)),
    };
  });
}

/**
 * Attributes at their initial value are left out of a state. What has none and is never none is always there, unless
 * verbs share the column or somebody may not see it.
 */
function isAlwaysTold({ hides }: Program, kind: Kind, attribute: Attribute): boolean {
  const { type, initial } = attribute;
  if (kind.population !== 'open' || type.tag !== 'entity' || type.optional) return false;
  const at = kind.attributes.indexOf(attribute);
  return initial < 0 && !hides.some((hide) => hide.kind === kind.id && hide.attribute === at);
}

function valueOf(program: Program, type: Type): Value {
  switch (type.tag) {
    case 'bool':
      return { is: 'yes or no' };
    case 'number':
      return { is: program.scale === 1 ? 'whole' : 'fraction' };
    case 'date':
      return { is: 'whole' };
    case 'text':
      return { is: 'text' };
    case 'entity':
      return { is: 'thing', kind: kindOf(program, type.kind), optional: type.optional };
    case 'set':
      return { is: 'list', of: kindOf(program, type.kind) };
  }
}
