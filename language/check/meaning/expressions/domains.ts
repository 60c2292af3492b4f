/** What quantifiers, loops, asks and draws range over. */
import type { Domain, Expr, Origin, Type } from '../../../program/program.ts';
import type { DomainNode, Expression, Name, Range } from '../../../constructs/tree.ts';
import { hint, nearest } from '../../../diagnostics/spelling.ts';
import { SPOT } from '../../declarations/declared.ts';
import type { Place } from '../../units/place.ts';
import { and, broken, compared, constant, isBroken, otherPlace, read } from '../build.ts';
import { fault, variable } from '../context.ts';
import type { AttributeInfo, Context, KindInfo } from '../context.ts';
import { bind } from '../scope.ts';
import type { Scope } from '../scope.ts';
import { BOOL, entity, isEntity } from '../types.ts';
import { describe, list } from '../words.ts';
import { checkAs, isPlace, unify } from './coerce.ts';
import { checkExpression } from './expression.ts';
import { findAttribute, readAttribute } from './names.ts';

/** What a capitalised word says after a quantifier. */
export interface DomainName {
  readonly kind: KindInfo;
  readonly verbs: readonly number[] | undefined;
  /** `Army`: a piece whose attribute has this value. */
  readonly sort: { readonly attribute: AttributeInfo; readonly index: number } | undefined;
}

/** A kind, an ask, an order, or a value of an attribute of pieces; undefined (and reported) if none of them. */
export function domainNamed(context: Context, name: Name, place: Place): DomainName | undefined {
  const { text } = name;
  const hole = place.holes.get(text);
  if (hole?.hole === 'kind') return ofKind(context.kinds[hole.kind]);
  if (hole?.hole === 'thing') {
    const sorts = pieces(context).flatMap((kind) =>
      sortsOf(context, kind, (sort) => (sort === hole.kind ? hole.index : undefined)),
    );
    const [only] = sorts;
    if (only !== undefined && sorts.length === 1) return only;
  }
  const known = context.world.kindNamed(text);
  if (known !== undefined) return ofKind(context.kinds[known.id]);
  const verb = context.verbs.get(text);
  if (verb !== undefined) return { kind: verb.ask.kind, verbs: verb.family, sort: undefined };
  const ask = context.asks.find((one) => one.name === text);
  if (ask !== undefined) return ofKind(ask.kind);
  const sorts = pieces(context).flatMap((kind) =>
    sortsOf(context, kind, (sort) => context.world.memberNamed(sort, text)),
  );
  const [first, second] = sorts;
  if (first !== undefined && second === undefined) return first;
  if (first !== undefined) {
    const things = list(
      sorts.map(({ kind, sort }) => `${kind.name}.${sort?.attribute.name ?? ''}`),
    );
    fault(context, 'ambiguous-name', { name: text, things }, place, name.range);
    return undefined;
  }
  const values = pieces(context).flatMap(({ attributes }) =>
    attributes.flatMap(({ type }) =>
      isEntity(type) ? (context.kinds[type.kind]?.members ?? []) : [],
    ),
  );
  const candidates = [
    ...context.kinds.map((kind) => kind.name),
    ...context.verbs.keys(),
    ...new Set(values.map((value) => value.name)),
  ];
  const help = hint(
    nearest(text, candidates),
    'Kinds are declared with kind or piece, orders with order.',
  );
  fault(context, 'unknown-kind', { name: text, hint: help }, place, name.range);
  return undefined;
}

const ofKind = (kind: KindInfo | undefined): DomainName | undefined =>
  kind === undefined ? undefined : { kind, verbs: undefined, sort: undefined };

const pieces = (context: Context): KindInfo[] =>
  context.kinds.filter(({ role }) => role === 'piece');

function sortsOf(
  context: Context,
  kind: KindInfo,
  indexIn: (sort: number) => number | undefined,
): DomainName[] {
  return kind.attributes.flatMap((attribute): DomainName[] => {
    if (!isEntity(attribute.type) || context.kinds[attribute.type.kind]?.role !== 'values')
      return [];
    const index = indexIn(attribute.type.kind);
    return index === undefined ? [] : [{ kind, verbs: undefined, sort: { attribute, index } }];
  });
}

export interface DomainParts {
  readonly of: Name;
  readonly other: boolean;
  readonly variable: Name | undefined;
  readonly places: DomainNode['places'];
  readonly where: Expression | undefined;
  readonly range: Range;
}

export const simpleDomain = (node: {
  readonly of: Name;
  readonly variable: Name | undefined;
  readonly where: Expression | undefined;
}): DomainParts => ({ ...node, other: false, places: [], range: node.of.range });

export interface CheckedDomain {
  readonly domain: Domain;
  /** With the variable of the domain. */
  readonly scope: Scope;
}

/** Undefined where the kind is unknown: what is said about its things cannot be checked then. */
export function checkDomain(
  context: Context,
  node: DomainParts,
  scope: Scope,
): CheckedDomain | undefined {
  const name = domainNamed(context, node.of, scope.place);
  if (name === undefined) return undefined;
  const { kind, verbs, sort } = name;
  const type = entity(kind.id, false, verbs);
  const self = variable(context, node.variable?.text ?? '_', type);
  const origin = context.world.origin(scope.place, node.range);
  const thing = read(self, origin);
  const where: Expr[] = [];
  if (sort !== undefined) {
    const value = readAttribute(context, thing, { kind, attribute: sort.attribute }, origin);
    where.push(compared('=', value, constant(sort.attribute.type, sort.index, origin), origin));
  }
  for (const place of node.places) {
    const at = context.world.origin(scope.place, place.range);
    where.push(checkPlace(context, thing, kind, type, place, scope, at));
  }
  if (node.other) {
    const met = sameKind(scope, kind.id);
    if (met === undefined)
      fault(context, 'other-than-what', { kind: node.of.text }, scope.place, node.range);
    else where.push(compared('!=', thing, read(met, origin), origin));
  }
  const inner = node.variable === undefined ? scope : bind(scope, node.variable.text, self);
  if (node.where !== undefined) {
    const condition = and([checkAs(context, node.where, inner, BOOL, 'A condition')], origin);
    where.push(...(condition.op === 'and' ? condition.items : [condition]));
  }
  return { domain: { variable: self, kind: kind.id, verbs, where }, scope: inner };
}

/** The nearest enclosing variable of a kind. */
function sameKind(scope: Scope, kind: number) {
  for (let at = scope.bindings; at !== undefined; at = at.next) {
    if (isEntity(at.variable.type) && at.variable.type.kind === kind) return at.variable;
  }
  const { self } = scope;
  return self !== undefined && isEntity(self.type) && self.type.kind === kind ? self : undefined;
}

/** `to x`, `in x`, `by x`: compares an attribute of the thing. */
function checkPlace(
  context: Context,
  thing: Expr,
  kind: KindInfo,
  type: Type,
  { preposition, value, range }: DomainNode['places'][number],
  scope: Scope,
  origin: Origin,
): Expr {
  const found = placeAttribute(context, kind, type, preposition);
  if (found === undefined || found === 'differs') {
    const attribute =
      preposition === 'by' ? 'subject (it is no order)' : `attribute \`${preposition}\``;
    const words = { kind: describe(context, type), name: preposition, attribute };
    fault(context, 'no-such-place', words, scope.place, range);
    return broken(origin);
  }
  const of = readAttribute(context, thing, found, origin);
  const operand = checkExpression(context, value, scope, found.attribute.type);
  if (isBroken(of) || isBroken(operand)) return broken(origin);
  if (of.type.tag === 'set') {
    const member = unify(context, operand, constant(entity(of.type.kind, false), 0, origin));
    if (member !== undefined && isEntity(member.type) && member.type.kind === of.type.kind) {
      return { op: 'in', of: member.left, set: of, type: BOOL, open: operand.open, origin };
    }
  }
  const inside = preposition === 'in' && isPlace(of.type) && isPlace(operand.type);
  const pair = inside
    ? unify(context, toSpace(context, of), toSpace(context, operand))
    : unify(context, of, operand);
  if (pair === undefined) {
    const words = { left: describe(context, of.type), right: describe(context, operand.type) };
    fault(context, 'not-comparable', words, scope.place, range);
    return broken(origin);
  }
  return compared('=', pair.left, pair.right, origin);
}

const toSpace = (context: Context, expr: Expr): Expr =>
  isEntity(expr.type) && expr.type.kind === SPOT ? otherPlace(context, expr) : expr;

function placeAttribute(context: Context, kind: KindInfo, type: Type, preposition: string) {
  if (preposition === 'by') {
    return kind.ask === undefined ? undefined : { kind, attribute: kind.ask.subject };
  }
  const named = findAttribute(context, type, preposition);
  if (named !== undefined || preposition !== 'in') return named;
  return findAttribute(context, type, kind.id === SPOT ? 'space' : 'at');
}
