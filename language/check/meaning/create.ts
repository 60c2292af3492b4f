/** Checks what creates things, and borders and spots, which are there already and open. */
import type { EffectNode, Expr, Origin } from '../../program/program.ts';
import type { Effect } from '../../constructs/tree.ts';
import { NAME, spotNames } from '../declarations/creations.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { BORDER, SPOT } from '../declarations/declared.ts';
import { constant } from './build.ts';
import { fault, meanAttribute } from './context.ts';
import type { AttributeInfo, Context, KindInfo } from './context.ts';
import { checkAs } from './expressions/coerce.ts';
import { domainNamed } from './expressions/domains.ts';
import { checkExpression } from './expressions/expression.ts';
import { spotIn, spotsNamed } from './expressions/spots.ts';
import type { Scope } from './scope.ts';
import { entity, isEntity } from './types.ts';

type CreateNode = Extract<Effect, { effect: 'create' }>;

interface Field {
  readonly attribute: AttributeInfo;
  readonly value: Expr;
}

export function checkCreate(
  context: Context,
  node: CreateNode,
  scope: Scope,
): readonly EffectNode[] {
  const origin = context.world.origin(scope.place, node.range);
  const name = domainNamed(context, node.of, scope.place);
  if (name === undefined) {
    for (const { value } of node.fields) checkExpression(context, value, scope, undefined);
    return [];
  }
  const { kind, sort } = name;
  const isOfMap = kind.id === BORDER || kind.id === SPOT;
  if (kind.role !== 'piece' && kind.role !== 'entity' && !isOfMap) {
    fault(context, 'create-what', { kind: node.of.text }, scope.place, node.of.range);
    return [];
  }
  // A border between any two spaces, a spot in any space is declared as soon as a rule creates some: it opens.
  if (!isOfMap) kind.created = true;
  const fields = checkFields(context, node, kind, scope);
  if (sort !== undefined && !fields.some(({ attribute }) => attribute === sort.attribute)) {
    // `create Army { .. }`: a Unit that is an Army.
    const { attribute, index } = sort;
    fields.unshift({ attribute, value: constant(attribute.type, index, origin) });
  }
  const given = new Set(fields.map(({ attribute }) => attribute));
  const lacking = kind.attributes.find(
    (one) => (one.required || isEnd(kind, one)) && !given.has(one),
  );
  if (lacking !== undefined) tellLacking(context, node, kind, lacking, scope);
  if (kind.id === BORDER) return createdBorder(kind, fields, origin);
  if (kind.id === SPOT) return createdSpot(context, node, kind, fields, scope);
  return [created(kind, fields, origin)];
}

function tellLacking(
  context: Context,
  { range }: CreateNode,
  kind: KindInfo,
  { name, place, node: brought }: AttributeInfo,
  scope: Scope,
): void {
  const words = { kind: kind.name, name };
  // What a later unit brings in, earlier ones cannot give.
  if (place !== undefined && brought !== undefined && place.layer > scope.place.layer) {
    const made = { file: scope.place.file.path, range, message: 'One is made here.' };
    fault(context, 'create-lacks', words, place, brought.name.range, { related: [made] });
  } else fault(context, 'create-lacks', words, scope.place, range);
}

function checkFields(context: Context, node: CreateNode, kind: KindInfo, scope: Scope): Field[] {
  const given = new Set<AttributeInfo>();
  const said = saidOf(kind);
  return node.fields.flatMap((field): Field[] => {
    const attribute = said.find(({ name }) => name === field.name.text);
    if (attribute === undefined && kind.id === SPOT && field.name.text === NAME) {
      const isAgain = node.fields.find(({ name }) => name.text === NAME) !== field;
      if (isAgain) fault(context, 'field-twice', { name: NAME }, scope.place, field.name.range);
      return [];
    }
    if (attribute === undefined) {
      checkExpression(context, field.value, scope, undefined);
      const names = saidIn(kind);
      const help = hint(nearest(field.name.text, names), `It has ${names.join(', ')}.`);
      const words = { kind: kind.name, name: field.name.text, hint: help };
      fault(context, 'unknown-attribute', words, scope.place, field.name.range);
      return [];
    }
    meanAttribute(context, scope.place, field.name.range, attribute);
    if (given.has(attribute)) {
      fault(context, 'field-twice', { name: attribute.name }, scope.place, field.name.range);
    }
    given.add(attribute);
    // What is said of a border or a spot is set, whether it is new or not.
    if ((kind.id === BORDER || kind.id === SPOT) && attribute.how === 'stored')
      attribute.changed = true;
    const what = `\`${attribute.name}\` of ${kind.name}`;
    const value = checkAs(context, field.value, scope, attribute.type, what);
    return [{ attribute, value }];
  });
}

/** The names of what is said where a thing of the kind is created; a spot is given its name as well. */
export const saidIn = (kind: KindInfo): readonly string[] => [
  ...saidOf(kind).map(({ name }) => name),
  ...(kind.id === SPOT ? [NAME] : []),
];

/** What it stores; of a border its two spaces, too, and of a spot its space. */
const saidOf = (kind: KindInfo): readonly AttributeInfo[] =>
  kind.attributes.filter((one) => one.how === 'stored' || isEnd(kind, one));

/** The place of its name among the others (for sorting) is given too, but by the checker. */
const isEnd = (kind: KindInfo, { how, type }: AttributeInfo): boolean =>
  (kind.id === BORDER || kind.id === SPOT) && how === 'given' && isEntity(type);

const created = (kind: KindInfo, fields: readonly Field[], origin: Origin): EffectNode => ({
  effect: 'create',
  kind: kind.id,
  fields: fields.map(({ attribute, value }) => ({ attribute: attribute.id, value })),
  origin,
});

/** The border there may be between two spaces opens, and gets what is said of it. */
function createdBorder(
  kind: KindInfo,
  fields: readonly Field[],
  origin: Origin,
): readonly EffectNode[] {
  const ends = fields.filter(({ attribute }) => isEnd(kind, attribute));
  const [left, right] = ends.toSorted((one, two) => one.attribute.id - two.attribute.id);
  if (left === undefined || right === undefined) return [];
  const of: Expr = {
    op: 'border',
    left: left.value,
    right: right.value,
    type: entity(BORDER, true),
    open: left.value.open || right.value.open,
    origin,
  };
  return opened(kind, of, fields, origin);
}

/** The spot of that name there may be in a space opens, and gets what is said of it. */
function createdSpot(
  context: Context,
  node: CreateNode,
  kind: KindInfo,
  fields: readonly Field[],
  scope: Scope,
): readonly EffectNode[] {
  const origin = context.world.origin(scope.place, node.range);
  const name = node.fields.find((field) => field.name.text === NAME);
  const label = spotNames(node)?.[0];
  if (name === undefined) {
    fault(context, 'create-lacks', { kind: kind.name, name: NAME }, scope.place, node.range);
  } else if (label === undefined) {
    fault(context, 'create-spot-name', {}, scope.place, name.value.range);
  }
  const space = fields.find(({ attribute }) => isEnd(kind, attribute));
  if (label === undefined || space === undefined) return [];
  return opened(kind, spotIn(space.value, spotsNamed(context, label), origin), fields, origin);
}

function opened(
  kind: KindInfo,
  of: Expr,
  fields: readonly Field[],
  origin: Origin,
): readonly EffectNode[] {
  const shared = { of, kind: kind.id, origin };
  return [
    { effect: 'open', ...shared, needed: true },
    ...fields
      .filter(({ attribute }) => !isEnd(kind, attribute))
      .map(({ attribute, value }): EffectNode => {
        return { effect: 'set', ...shared, attribute: attribute.id, value };
      }),
  ];
}
