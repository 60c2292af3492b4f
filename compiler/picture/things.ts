/** What a state says of things, with what it leaves out. */
import type { GenericState } from '../../runtime/protocol.ts';
import type { Drawing, KindFacts, Style } from './drawing.ts';

export interface ThingNow {
  readonly kind: KindFacts;
  /** Key or id. */
  readonly ref: string | number;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export type States = Partial<Pick<GenericState, 'things' | 'presence'>>;

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export { own as lookUp };

/** The things of a kind that are in play. */
export function thingsOf(kind: KindFacts, state: States): readonly ThingNow[] {
  const said: unknown = own(state.things, kind.name);
  const initial = Object.fromEntries(kind.attributes.map(({ name, initial }) => [name, initial]));
  if (kind.open) {
    const list: readonly unknown[] = Array.isArray(said) ? said : [];
    return list.filter(isRecord).map((thing) => {
      const id = thing['id'];
      const ref = typeof id === 'number' || typeof id === 'string' ? id : 0;
      return { kind, ref, name: `${kind.name} ${ref}`, values: { ...initial, ...thing } };
    });
  }
  const keyed = isRecord(said) ? said : {};
  const presence = own(state.presence, kind.name);
  return kind.members.flatMap((member) => {
    if (!(own(presence, member.key) ?? !member.latent)) return [];
    const now = own(keyed, member.key);
    const values = { ...initial, ...member.values, ...(isRecord(now) ? now : {}) };
    return [{ kind, ref: member.key, name: member.name, values }];
  });
}

/** When the colours of powers have a pattern besides, for those who cannot tell the colours apart. */
export type Patterns = 'never' | 'print' | 'always';

export interface Reading {
  readonly drawing: Drawing;
  readonly patterns: Patterns;
  readonly kinds: ReadonlyMap<string, KindFacts>;
  readonly things: ReadonlyMap<string, readonly ThingNow[]>;
}

export function reading(drawing: Drawing, state: States, patterns: Patterns = 'never'): Reading {
  const kinds = new Map(drawing.kinds.map((kind) => [kind.name, kind]));
  const things = new Map(drawing.kinds.map((kind) => [kind.name, thingsOf(kind, state)]));
  return { drawing, patterns, kinds, things };
}

export const find = (
  { things }: Reading,
  kind: string | undefined,
  ref: unknown,
): ThingNow | undefined =>
  kind === undefined ? undefined : things.get(kind)?.find((thing) => thing.ref === ref);

/** The first thing of a role that this one names, by its attribute or by any. */
export function referred(
  reader: Reading,
  thing: ThingNow,
  role: string,
  attribute?: string,
): ThingNow | undefined {
  for (const { name, kind, set } of thing.kind.attributes) {
    if (set || kind === undefined || (attribute !== undefined && name !== attribute)) continue;
    if (reader.kinds.get(kind)?.role !== role) continue;
    const value = thing.values[name];
    if (value !== null && value !== undefined) return find(reader, kind, value);
  }
  return undefined;
}

/** What is said later holds, as far as it goes: `in blue` alone is blue, whoever owns it. */
export function joined(style: Style, look: Style | undefined): Style {
  if (look === undefined) return style;
  const said = Object.entries(look).filter(([, value]) => value !== undefined);
  const plain = look.colour !== undefined && look.by === undefined;
  return { ...style, ...(plain ? { by: undefined } : {}), ...Object.fromEntries(said) };
}

type Styles = Pick<Drawing, 'kindStyles' | 'attributeStyles' | 'memberStyles'>;

/** Everything that is said of how a thing is drawn: of its kind, its values, its marks, itself. */
export function styleOf(
  { drawing, kinds }: Pick<Reading, 'kinds'> & { readonly drawing: Styles },
  thing: ThingNow,
): Style {
  let style: Style = own(drawing.kindStyles, thing.kind.name) ?? {};
  const marks = own(drawing.attributeStyles, thing.kind.name);
  for (const { name, kind, set } of thing.kind.attributes) {
    const value: unknown = thing.values[name];
    if (kind !== undefined && !set && kinds.get(kind)?.role === 'values') {
      style = joined(style, own(own(drawing.memberStyles, kind), String(value)));
    }
    // What is said of a mark of a piece is drawn beside it.
    const mark = own(marks, name);
    if (thing.kind.role !== 'piece' && isSet(value) && mark?.line === undefined) {
      style = joined(style, mark);
    }
  }
  return joined(style, own(own(drawing.memberStyles, thing.kind.name), String(thing.ref)));
}

export const isSet = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== false && value !== null && value !== undefined && value !== 0;

/** Marks of a thing of which something is said. */
export function marksOf(
  { drawing }: Reading,
  thing: ThingNow,
): readonly (readonly [string, Style])[] {
  const marks = own(drawing.attributeStyles, thing.kind.name) ?? {};
  return Object.entries(marks).filter(([name]) => isSet(thing.values[name]));
}

/** The words that say what sort of piece it is. */
export const valuesOf = (reader: Reading, thing: ThingNow): readonly ThingNow[] =>
  thing.kind.attributes.flatMap(({ name, kind, set }) => {
    if (kind === undefined || set || reader.kinds.get(kind)?.role !== 'values') return [];
    const value = find(reader, kind, thing.values[name]);
    return value === undefined ? [] : [value];
  });
