/** Which spaces an order speaks of, told from the types of its fields: so that it can be given by pointing at them. */
import type { Type } from '../../language/index.ts';
import type { GenericOrder, GenericState, Ref, Thing, Value } from '../../runtime/index.ts';
import type { GameFacts, KindFacts } from '../protocol/playable.ts';

export interface Geography {
  /** The space where the subject of an ask stands, as states call it. */
  standsAt(asks: string, subject: Ref): string | null;
  /** Spaces an order names besides its subject's own. */
  spacesOf(asks: string, order: GenericOrder): readonly string[];
  /** Pieces an order names besides its subject. */
  piecesOf(asks: string, order: GenericOrder): readonly string[];
  /** What a thing that comes and goes is called among others: what it is and where it stands. */
  pieceText(asks: string, subject: Ref): string | undefined;
  /** The kind of thing that an ask is about. */
  kindOf(asks: string): string | undefined;
}

export function geographyOf(facts: GameFacts, state: GenericState): Geography {
  const { kinds, asks } = facts;
  const spaces = spaceKeys(kinds[facts.space], kinds[facts.spot]);
  const names = spaceNames(facts);

  const thingOf = (kind: KindFacts, ref: Ref): Thing | undefined => {
    const things = state.things[kind.name];
    if (isList(things)) return things.find((thing) => thing['id'] === ref);
    return things?.[String(ref)];
  };

  const spaceOf = (type: Type, value: Value | undefined, depth: number): readonly string[] => {
    if (value === undefined || value === null || depth > 3) return [];
    if (type.tag === 'set' && Array.isArray(value)) {
      const each: Type = { tag: 'entity', kind: type.kind, optional: false };
      return value.flatMap((one) => spaceOf(each, one, depth));
    }
    if (type.tag !== 'entity' || (typeof value !== 'string' && typeof value !== 'number'))
      return [];
    if (type.kind === facts.space || type.kind === facts.spot) {
      const name = spaces.get(String(value));
      return name === undefined ? [] : [name];
    }
    const kind = kinds[type.kind];
    if (kind === undefined || kind.role === 'values' || kind.role === 'power') return [];
    return placeOf(kind, value, depth + 1);
  };

  const placeOf = (kind: KindFacts, ref: Ref, depth: number): readonly string[] => {
    const thing = thingOf(kind, ref);
    const member = kind.members.find(({ name, short }) => name === ref || short[0] === ref);
    for (const [at, { name, type }] of kind.attributes.entries()) {
      const found = spaceOf(type, thing?.[name] ?? declared(member, at, type), depth);
      if (found.length > 0) return found;
    }
    return [];
  };

  /** What a declared thing has from its declaration. */
  const declared = (member: KindFacts['members'][number] | undefined, at: number, type: Type) => {
    const row = member?.values.find(({ attribute }) => attribute === at)?.value;
    if (row === undefined || row < 0 || type.tag !== 'entity') return undefined;
    return kinds[type.kind]?.members[row]?.name;
  };

  const fieldsOf = (name: string) => {
    const ask = asks.find((one) => one.name === name);
    const attributes = ask === undefined ? [] : (kinds[ask.kind]?.attributes ?? []);
    return {
      subject: ask === undefined ? undefined : attributes[ask.subject],
      attributes,
    };
  };

  const standsAt = (name: string, ref: Ref): string | null => {
    const { subject } = fieldsOf(name);
    return subject === undefined ? null : (spaceOf(subject.type, ref, 0)[0] ?? null);
  };

  return {
    standsAt,
    spacesOf(name, order) {
      const { subject, attributes } = fieldsOf(name);
      const found = attributes.flatMap((attribute) =>
        attribute === subject ? [] : spaceOf(attribute.type, order[attribute.name], 0),
      );
      return [...new Set(found)];
    },
    piecesOf(name, order) {
      const { subject, attributes } = fieldsOf(name);
      return attributes.flatMap((attribute) => {
        const value = order[attribute.name];
        if (attribute === subject || attribute.type.tag !== 'entity') return [];
        const kind = kinds[attribute.type.kind];
        if (kind?.role !== 'piece' || value === undefined || value === null) return [];
        return [`${kind.name} ${String(value)}`];
      });
    },
    kindOf(name) {
      const { subject } = fieldsOf(name);
      return subject?.type.tag === 'entity' ? kinds[subject.type.kind]?.name : undefined;
    },
    pieceText(name, ref) {
      const { subject } = fieldsOf(name);
      if (subject?.type.tag !== 'entity') return undefined;
      const kind = kinds[subject.type.kind];
      const at = standsAt(name, ref);
      const thing = kind === undefined ? undefined : thingOf(kind, ref);
      const what = kind?.attributes.find(
        ({ name: attribute, type }) =>
          type.tag === 'entity' &&
          kinds[type.kind]?.role === 'values' &&
          typeof thing?.[attribute] === 'string',
      );
      const word = what === undefined ? kind?.name : String(thing?.[what.name]);
      const place = at === null ? String(ref) : (names[at] ?? at);
      return `${word ?? name} ${place}`;
    },
  };
}

const isList = (things: GenericState['things'][string] | undefined): things is readonly Thing[] =>
  Array.isArray(things);

const keyOf = ({ name, short }: KindFacts['members'][number]): string => short[0] ?? name;

/** Names of the spaces by what states call them. */
export const spaceNames = ({ kinds, space }: GameFacts): Readonly<Record<string, string>> =>
  Object.fromEntries((kinds[space]?.members ?? []).map((one) => [keyOf(one), one.name]));

/** Spaces and their parts by all their names: what states call the space. */
function spaceKeys(
  space: KindFacts | undefined,
  spot: KindFacts | undefined,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const member of space?.members ?? []) {
    for (const one of [member.name, ...member.short]) names.set(one, keyOf(member));
  }
  for (const { name, short } of spot?.members ?? []) {
    for (const one of [name, ...short]) {
      const whole = names.get(one) ?? names.get(one.split('/')[0] ?? '');
      if (whole !== undefined && !names.has(one)) names.set(one, whole);
    }
  }
  return names;
}
