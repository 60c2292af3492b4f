/** Names, words and attributes. */
import type { Expr, Origin, Type } from '../../../program/program.ts';
import type { Expression, Name, Range } from '../../../constructs/tree.ts';
import { hint, nearest } from '../../../diagnostics/spelling.ts';
import { PHASE, SEASON, SPACE, SPOT } from '../../declarations/declared.ts';
import type { HoleValue, Place } from '../../units/place.ts';
import { broken, constant, get, isBroken, read } from '../build.ts';
import { dateNamed } from '../calendar.ts';
import { fault, meanAttribute, meanThing } from '../context.ts';
import type { AttributeInfo, Context, KindInfo, VerbInfo } from '../context.ts';
import { deriveAttribute, namedAttributes } from '../kinds.ts';
import { emptyScope, lookup, names } from '../scope.ts';
import type { Scope } from '../scope.ts';
import { DATE, entity, ERROR, isEntity, NUMBER, TEXT, verbsOf } from '../types.ts';
import { describe, kindName, list, thingName } from '../words.ts';
import { checkExpression } from './expression.ts';

type Node<F extends Expression['form']> = Extract<Expression, { form: F }>;

/** A run of capitalised words: a thing of the kind expected, else the only thing of that name. */
export function checkName(
  context: Context,
  node: Node<'name'>,
  scope: Scope,
  expected: Type | undefined,
): Expr {
  const { text } = node.name;
  const origin = context.world.origin(scope.place, node.range);
  const hole = scope.place.holes.get(text);
  if (hole !== undefined) return checkHole(context, hole, scope, expected, node.range);
  if (expected === DATE || (expected === undefined && thingNamed(context, text) === undefined)) {
    const date = dateNamed(context, text);
    if (date !== undefined) return constant(DATE, date, origin);
  }
  return (
    checkThing(context, text, node.range, scope, expected, origin) ??
    unknownThing(context, text, node.range, scope, expected)
  );
}

function thingNamed(context: Context, text: string) {
  return context.world.thingsNamed(text)[0];
}

/** The thing of this name, or a diagnostic that it is of another kind or that there are several. */
function checkThing(
  context: Context,
  text: string,
  range: Range,
  scope: Scope,
  expected: Type | undefined,
  origin: Origin,
): Expr | undefined {
  const { world } = context;
  const kind =
    expected !== undefined && (isEntity(expected) || expected.tag === 'set')
      ? expected.kind
      : undefined;
  const index = kind === undefined ? undefined : world.memberNamed(kind, text);
  const thing = (of: number, at: number): Expr => {
    meanThing(context, scope.place, range, of, at);
    return constant(entity(of, false), at, origin);
  };
  if (kind !== undefined && index !== undefined) return thing(kind, index);
  // A space where a spot is wanted and the other way round are turned into each other.
  if (kind === SPOT || kind === SPACE) {
    const other = kind === SPOT ? SPACE : SPOT;
    const found = world.memberNamed(other, text);
    if (found !== undefined) return thing(other, found);
  }
  const all = world.thingsNamed(text);
  const isSpace = all.some((thing) => thing.kind === SPACE);
  const things = all.filter((one) => !(isSpace && one.kind === SPOT));
  const [first, second] = things;
  if (first === undefined) return undefined;
  if (second !== undefined) {
    const named = things.map((one) => `a ${kindName(context, one.kind)}`);
    fault(context, 'ambiguous-name', { name: text, things: list(named) }, scope.place, range);
    return broken(origin);
  }
  return thing(first.kind, first.index);
}

function unknownThing(
  context: Context,
  text: string,
  range: Range,
  scope: Scope,
  expected: Type | undefined,
): Expr {
  const { world } = context;
  const kinds =
    expected !== undefined && (isEntity(expected) || expected.tag === 'set')
      ? [context.kinds[expected.kind]]
      : context.kinds;
  const candidates = kinds.flatMap((kind) =>
    (kind?.members ?? []).flatMap(({ name, short }) => [name, ...short]),
  );
  const what =
    expected !== undefined && isEntity(expected)
      ? thingName(context, expected)
      : expected === DATE
        ? 'date'
        : 'thing';
  const like = nearest(text, candidates);
  const kindLike = context.verbs.has(text) || context.world.kindNamed(text) !== undefined;
  const otherwise = kindLike
    ? `${text} is a kind of thing; a thing itself is wanted here.`
    : expected !== undefined && isEntity(expected) && expected.kind === SEASON
      ? `The calendar has ${list(context.kinds[SEASON]?.members.map(({ name }) => name) ?? [])}. A season may have several names: \`NAME (OTHER NAME)\`.`
      : 'Names are written as they are declared; those with small words inside go in quotes or by their abbreviation.';
  fault(
    context,
    'unknown-name',
    { kind: what, name: text, hint: hint(like, otherwise) },
    scope.place,
    range,
  );
  return broken(world.origin(scope.place, range));
}

/** A lower-case word. */
export function checkWord(
  context: Context,
  node: Node<'word'>,
  scope: Scope,
  expected: Type | undefined,
): Expr {
  const { text } = node.name;
  const origin = context.world.origin(scope.place, node.range);
  const bound = boundWord(context, node.name, scope, expected);
  if (bound !== undefined) return bound;
  if (text === 'season') return calendar('season', entity(SEASON, false), origin);
  if (text === 'phase') return calendar('phase', entity(PHASE, false), origin);
  if (text === 'year') return calendar('year', NUMBER, origin);
  if (text === 'date') return calendar('date', DATE, origin);
  const value = checkThing(context, text, node.range, scope, expected, origin);
  if (value !== undefined) return value;
  const self = scope.self === undefined ? [] : attributeNames(context, scope.self.type);
  const candidates = [
    ...names(scope),
    ...self,
    ...scope.place.holes.keys(),
    ...context.kinds.flatMap(({ members, role }) =>
      role === 'values' ? members.map(({ name }) => name) : [],
    ),
    ...context.functions.keys(),
    ...context.decisions.keys(),
  ];
  const isFunction = context.functions.has(text) || context.decisions.has(text);
  const help = isFunction
    ? `${text} is a function: write ${text}(..).`
    : hint(
        nearest(text, candidates),
        'A variable is named where it is introduced, as in `some Unit u with ..`.',
      );
  fault(context, 'unknown-word', { name: text, hint: help }, scope.place, node.range);
  return broken(origin);
}

const calendar = (
  what: 'season' | 'year' | 'date' | 'phase',
  type: Type,
  origin: Origin,
): Expr => ({
  op: 'calendar',
  what,
  type,
  open: false,
  origin,
});

/** A word that the scope gives a meaning to: a variable, an attribute of `this`, a hole. */
export function boundWord(
  context: Context,
  name: Name,
  scope: Scope,
  expected?: Type,
): Expr | undefined {
  const origin = context.world.origin(scope.place, name.range);
  const local = lookup(scope, name.text);
  if (local !== undefined) return read(local, origin);
  if (scope.self !== undefined) {
    const { type } = scope.self;
    const found = findAttribute(context, type, name.text);
    if (found !== undefined && found !== 'differs') {
      const { attribute } = found;
      meanAttribute(context, scope.place, name.range, attribute);
      return readAttribute(context, read(scope.self, origin), found, origin);
    }
  }
  const hole = scope.place.holes.get(name.text);
  return hole === undefined ? undefined : checkHole(context, hole, scope, expected, name.range);
}

export const isBound = (context: Context, name: Name, scope: Scope): boolean =>
  lookup(scope, name.text) !== undefined ||
  scope.place.holes.has(name.text) ||
  (scope.self !== undefined && findAttribute(context, scope.self.type, name.text) !== undefined);

function checkHole(
  context: Context,
  hole: HoleValue,
  scope: Scope,
  expected: Type | undefined,
  range: Range,
): Expr {
  const { place } = scope;
  const origin = context.world.origin(place, range);
  switch (hole.hole) {
    case 'thing':
      return constant(entity(hole.kind, false), hole.index, origin);
    case 'expression':
      return checkExpression(context, hole.expression, emptyScope(outside(place)), expected);
    default:
      fault(context, 'hole-as-value', {}, place, range);
      return broken(origin);
  }
}

/** Where the words stand that fill a sentence's holes. */
const outside = (place: Place): Place => ({
  ...place,
  file: place.usedAt?.file ?? place.file,
  holes: new Map(),
  usedAt: undefined,
});

export function attributeNames(context: Context, type: Type): string[] {
  if (!isEntity(type)) return [];
  const kind = context.kinds[type.kind];
  if (kind === undefined) return [];
  if (kind.ask === undefined) return namedAttributes(context, kind).map(({ name }) => name);
  const verbs = kind.ask.verbs.filter(({ id }) => verbsOf(type)?.includes(id) ?? true);
  return [
    kind.ask.subject.name,
    ...(kind.ask.giver === undefined ? [] : [kind.ask.giver.name]),
    ...new Set(verbs.flatMap(({ fields }) => fields.map(({ name }) => name))),
  ];
}

/** An attribute by name; `differs` where orders of several verbs are meant that have it in different ways or not all. */
export function findAttribute(
  context: Context,
  type: Type,
  name: string,
): { readonly kind: KindInfo; readonly attribute: AttributeInfo } | 'differs' | undefined {
  if (!isEntity(type)) return undefined;
  const kind = context.kinds[type.kind];
  if (kind === undefined) return undefined;
  if (kind.ask === undefined) {
    const rank = context.nameRanks.get(kind.id);
    for (const attribute of kind.attributes) {
      if (attribute.name === name && attribute !== rank) return { kind, attribute };
    }
    return undefined;
  }
  const { subject, giver, verbs } = kind.ask;
  // Of an unknown subject not even the name is known; what may be it is taken for it.
  if (subject.name === name) return { kind, attribute: subject };
  if (giver?.name === name) return { kind, attribute: giver };
  const found = fieldOf(verbs, verbsOf(type), name);
  if (found === undefined) return subject.type === ERROR ? { kind, attribute: subject } : undefined;
  return found === 'differs' ? found : { kind, attribute: found };
}

/** The field of this name that all verbs have that are meant; undefined: all of them. */
function fieldOf(
  verbs: readonly VerbInfo[],
  meant: readonly number[] | undefined,
  name: string,
): AttributeInfo | 'differs' | undefined {
  let found: AttributeInfo | undefined;
  let [any, all] = [false, true];
  for (const { id, fields } of verbs) {
    if (meant?.includes(id) === false) continue;
    const field = fields.find((one) => one.name === name);
    if (field === undefined) all = false;
    else if (any && field !== found) return 'differs';
    else [any, found] = [true, field];
  }
  return any && !all ? 'differs' : found;
}

export function readAttribute(
  context: Context,
  of: Expr,
  { kind, attribute }: { readonly kind: KindInfo; readonly attribute: AttributeInfo },
  origin: Origin,
): Expr {
  if (attribute.how === 'derived' && !deriveAttribute(context, kind, attribute))
    return broken(origin);
  return get(of, kind.id, attribute, origin);
}

export function checkAttribute(context: Context, node: Node<'attribute'>, scope: Scope): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const of = checkExpression(context, node.of, scope, undefined);
  if (isBroken(of)) return broken(origin);
  const { text } = node.name;
  if (!isEntity(of.type)) {
    fault(
      context,
      'no-attributes',
      { found: describe(context, of.type), name: text },
      scope.place,
      node.name.range,
    );
    return broken(origin);
  }
  const found = findAttribute(context, of.type, text);
  if (found !== undefined && found !== 'differs') {
    const { attribute } = found;
    meanAttribute(context, scope.place, node.name.range, attribute);
    return readAttribute(context, of, found, origin);
  }
  const kind = thingName(context, of.type);
  const like = nearest(
    text,
    attributeNames(context, of.type).filter((one) => one !== text),
  );
  const otherwise =
    found === 'differs'
      ? 'Only some of these orders have it, or not all of one type: say which order is meant.'
      : `${ofOneGiver(context, of.type, text)}${throughAnother(context, of.type, text)}What a ${kind} has is declared in \`kind ${kind} { .. }\` or \`${kind} has ..\`.`;
  fault(
    context,
    'unknown-attribute',
    { kind, name: text, hint: hint(like, otherwise) },
    scope.place,
    node.name.range,
  );
  return broken(origin);
}

/** Who gave an order is told only where it could be one or another. */
function ofOneGiver(context: Context, type: Type, text: string): string {
  const ask = isEntity(type) ? context.kinds[type.kind]?.ask : undefined;
  if (ask === undefined || text !== 'giver') return '';
  return `Only of what several may answer is it told who did (\`ask ${ask.name} .. of each Power p with ..\`): one alone is asked for ${ask.name}. `;
}

/** Where something that the thing has, such as the space of a spot, has the attribute: how to write it. */
function throughAnother(context: Context, type: Type, text: string): string {
  if (!isEntity(type)) return '';
  const by = context.kinds[type.kind]?.attributes.find((one) => {
    const kind = isEntity(one.type) ? context.kinds[one.type.kind] : undefined;
    return kind !== undefined && namedAttributes(context, kind).some(({ name }) => name === text);
  });
  return by === undefined ? '' : `Its ${by.name} has one: write \`.${by.name}.${text}\`. `;
}

/** The attribute that holds a piece's sort (`Army`): the only one whose kind has a value of this name. */
export function valuesNamed(
  context: Context,
  type: Type,
  text: string,
): { readonly kind: KindInfo; readonly attribute: AttributeInfo; readonly index: number }[] {
  if (!isEntity(type)) return [];
  const kind = context.kinds[type.kind];
  if (kind === undefined || kind.ask !== undefined) return [];
  return kind.attributes.flatMap((attribute) => {
    if (!isEntity(attribute.type) || context.kinds[attribute.type.kind]?.role !== 'values')
      return [];
    const index = context.world.memberNamed(attribute.type.kind, text);
    return index === undefined ? [] : [{ kind, attribute, index }];
  });
}

/** Text of a literal, for messages and templates. */
export const text = (value: string, origin: Origin): Expr => ({
  op: 'text',
  text: value,
  type: TEXT,
  open: false,
  origin,
});
