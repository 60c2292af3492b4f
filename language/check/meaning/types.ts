/** Types as values: equal types are one object, so they can be compared with `===`. */
import type { KindId, Type } from '../../program/program.ts';

export const BOOL: Type = { tag: 'bool' };
export const NUMBER: Type = { tag: 'number' };
export const TEXT: Type = { tag: 'text' };
export const DATE: Type = { tag: 'date' };
/** Of an expression that is reported already: fits everywhere, so that one fault gives one diagnostic. */
export const ERROR: Type = { tag: 'bool' };
/** Of `none` before it is known which kind is meant. */
export const NONE: Type = { tag: 'entity', kind: -1, optional: true };

export type EntityType = Extract<Type, { tag: 'entity' }>;

const entities = new Map<string, EntityType>();
const sets = new Map<KindId, Type>();
const verbsOfType = new WeakMap<Type, readonly number[]>();

/** A thing of a kind; for orders `verbs` says which (undefined: any of the ask's). */
export function entity(kind: KindId, optional: boolean, verbs?: readonly number[]): EntityType {
  const key = `${kind}${optional ? '?' : '.'}${verbs === undefined ? '*' : verbs.join()}`;
  const known = entities.get(key);
  if (known !== undefined) return known;
  const type: EntityType = { tag: 'entity', kind, optional };
  entities.set(key, type);
  if (verbs !== undefined) verbsOfType.set(type, verbs);
  return type;
}

export function setOf(kind: KindId): Type {
  const known = sets.get(kind);
  if (known !== undefined) return known;
  const type: Type = { tag: 'set', kind };
  sets.set(kind, type);
  return type;
}

/** The verbs an order of this type may have; `undefined`: any. */
export const verbsOf = (type: Type): readonly number[] | undefined => verbsOfType.get(type);

export const isEntity = (type: Type): type is EntityType => type.tag === 'entity' && type !== NONE;

export const optional = (type: Type): Type =>
  isEntity(type) ? entity(type.kind, true, verbsOf(type)) : type;

export const present = (type: Type): Type =>
  isEntity(type) ? entity(type.kind, false, verbsOf(type)) : type;

export const isOfKind = (type: Type, kind: KindId): boolean => isEntity(type) && type.kind === kind;
