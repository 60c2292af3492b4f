/** Kinds, their attributes and the types of attributes. */
import type { Origin, Type } from '../../program/program.ts';
import type { AttributeNode, TypeNode } from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { SPACE, SPOT } from '../declarations/declared.ts';
import type { Place } from '../units/place.ts';
import type { WorldAttribute, WorldKind } from '../declarations/declared.ts';
import { isBroken } from './build.ts';
import { checkAs } from './expressions/coerce.ts';
import { fault, variable } from './context.ts';
import type { AttributeInfo, Context, KindInfo } from './context.ts';
import { emptyScope, selfScope } from './scope.ts';
import { BOOL, DATE, entity, ERROR, isEntity, NUMBER, setOf, TEXT } from './types.ts';

/** Longest chain of derived attributes that is followed while they are checked. */
const DEPTH_LIMIT = 200;

/** A kind without its attributes: they may be of kinds that come later. */
export const kindInfo = (kind: WorldKind): KindInfo => ({
  id: kind.id,
  name: kind.name,
  short: kind.short,
  role: kind.role,
  members: kind.members,
  attributes: [],
  written: kind.written,
  ask: undefined,
  origin: kind.origin,
  notations: undefined,
  created: false,
  room: undefined,
  vanishes: false,
});

export function typeOf(context: Context, node: TypeNode, place: Place): Type {
  switch (node.form) {
    case 'bool':
      return BOOL;
    case 'number':
      return NUMBER;
    case 'text':
      return TEXT;
    case 'date':
      return DATE;
    default: {
      const found = kindNamed(context, node.name.text, place);
      if (found === undefined) {
        const names = [
          ...context.kinds.map(({ name }) => name),
          ...context.verbs.keys(),
          'Number',
          'Text',
          'Date',
        ];
        const { text } = node.name;
        const help = hint(
          nearest(text, names),
          'A type is yes or no, Number, Text, Date, a kind or an order.',
        );
        fault(context, 'unknown-kind', { name: text, hint: help }, place, node.name.range);
        return ERROR;
      }
      if (node.form === 'set') return setOf(found.kind);
      return entity(found.kind, node.optional, found.verbs);
    }
  }
}

/** A kind, an order or an ask as a type. */
function kindNamed(
  context: Context,
  text: string,
  place: Place,
): { readonly kind: number; readonly verbs: readonly number[] | undefined } | undefined {
  const hole = place.holes.get(text);
  if (hole?.hole === 'kind') return { kind: hole.kind, verbs: undefined };
  const kind = context.world.kindNamed(text);
  if (kind !== undefined) return { kind: kind.id, verbs: undefined };
  const verb = context.verbs.get(text);
  if (verb !== undefined) return { kind: verb.ask.kind.id, verbs: verb.family };
  const ask = context.asks.find(({ name }) => name === text);
  return ask === undefined ? undefined : { kind: ask.kind.id, verbs: undefined };
}

export function fillAttributes(context: Context, kind: WorldKind): void {
  const info = context.kinds[kind.id];
  for (const attribute of kind.attributes) {
    info?.attributes.push(attributeInfo(context, info.attributes.length, attribute, kind.origin));
  }
}

const builtinTypes: Readonly<Record<NonNullable<WorldAttribute['builtin']>, Type>> = {
  space: entity(SPACE, false),
  spot: entity(SPOT, false),
  main: BOOL,
  a: entity(SPACE, false),
  b: entity(SPACE, false),
  at: entity(SPACE, false),
};

function attributeInfo(
  context: Context,
  id: number,
  { name, node, builtin, place }: WorldAttribute,
  origin: Origin,
): AttributeInfo {
  if (node === undefined) {
    const given = builtin !== undefined && builtin !== 'at';
    const type = builtin === undefined ? ERROR : builtinTypes[builtin];
    // A thing that stands in a space goes when the space goes.
    return {
      id,
      name,
      type,
      how: given ? 'given' : 'stored',
      node,
      place: undefined,
      onLoss: given ? 'none' : 'destroy',
      origin,
      initial: undefined,
      required: !given,
      changed: false,
      derived: undefined,
    };
  }
  const late = node.meant ?? node.found;
  if (late !== undefined) {
    const words = { words: node.meant === undefined ? 'found as' : 'meant as' };
    // It has no effect there.
    const range = { start: node.type.range.end, end: node.range.end };
    const isAlone = node.initial === undefined && node.onLoss === undefined;
    const fix =
      isAlone && node.meant !== undefined && place.usedAt === undefined
        ? [{ title: `Leave out \`${words.words}\``, range, text: '' }]
        : [];
    fault(context, 'order-field-only', words, place, late.range, { fix });
  }
  return declaredAttribute(context, id, node, place);
}

export function declaredAttribute(
  context: Context,
  id: number,
  node: AttributeNode,
  place: Place,
): AttributeInfo {
  const type = typeOf(context, node.type, place);
  const mayLack = !isEntity(type) || type.optional;
  return {
    id,
    name: node.name.text,
    type,
    how: node.derived ? 'derived' : 'stored',
    node,
    place,
    onLoss: node.onLoss ?? (mayLack ? 'none' : 'destroy'),
    origin: context.world.origin(place, node.range),
    initial: undefined,
    required: !mayLack && !node.derived && node.initial === undefined,
    changed: false,
    derived: undefined,
  };
}

/** Initial values and derived attributes, once everything has its name. */
export function checkAttributes(context: Context): void {
  for (const kind of context.kinds) {
    for (const attribute of kind.attributes) {
      const { node, place } = attribute;
      if (node === undefined || place === undefined) continue;
      if (attribute.how === 'derived') deriveAttribute(context, kind, attribute);
      else if (node.initial !== undefined) {
        const value = checkAs(
          context,
          node.initial,
          emptyScope(place),
          attribute.type,
          `The initial value of ${attribute.name}`,
        );
        if (isBroken(value)) continue;
        if (value.op === 'const') attribute.initial = value;
        else
          fault(
            context,
            'initial-not-constant',
            { name: attribute.name },
            place,
            node.initial.range,
          );
      }
      if (node.onLoss === 'none' && isEntity(attribute.type) && !attribute.type.optional) {
        fault(context, 'loss-needs-none', { name: attribute.name }, place, node.range);
      }
    }
  }
}

/** Checks a derived attribute when it is first read; false if it has no meaning (and that is reported). */
export function deriveAttribute(
  context: Context,
  kind: KindInfo,
  attribute: AttributeInfo,
): boolean {
  const { node, place } = attribute;
  const known = attribute.derived;
  if (known?.state === 'done') return known.body !== undefined;
  if (node?.initial === undefined || place === undefined) return false;
  if (known?.state === 'checking' || context.path.length > DEPTH_LIMIT) {
    const chain = [...context.path, attribute.name].join(', ');
    fault(context, 'recursive-function', { name: attribute.name, chain }, place, node.range);
    return false;
  }
  const self = variable(context, 'this', entity(kind.id, false));
  attribute.derived = { state: 'checking', self, body: undefined };
  context.path.push(attribute.name);
  const scope = selfScope(place, self);
  const body = checkAs(
    context,
    node.initial,
    scope,
    attribute.type,
    `The value of ${attribute.name}`,
  );
  context.path.pop();
  attribute.derived = { state: 'done', self, body: isBroken(body) ? undefined : body };
  return !isBroken(body);
}

/** The fixed attribute that holds the alphabetical place of a kind's members. */
export function nameRank(context: Context, kind: KindInfo): AttributeInfo {
  const known = context.nameRanks.get(kind.id);
  if (known !== undefined) return known;
  const attribute: AttributeInfo = {
    id: kind.attributes.length,
    name: 'nameRank',
    type: NUMBER,
    how: 'given',
    node: undefined,
    place: undefined,
    onLoss: 'none',
    origin: kind.origin,
    initial: undefined,
    required: false,
    changed: false,
    derived: undefined,
  };
  kind.attributes.push(attribute);
  context.nameRanks.set(kind.id, attribute);
  return attribute;
}

/** The attributes that texts can name: the alphabetical place is there only where something is sorted by name. */
export function namedAttributes(context: Context, kind: KindInfo): readonly AttributeInfo[] {
  const rank = context.nameRanks.get(kind.id);
  return rank === undefined ? kind.attributes : kind.attributes.filter((one) => one !== rank);
}
