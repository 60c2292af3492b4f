/** `=`, `is`, `in` and their like. */
import type { Expr, Origin, Type } from '../../../program/program.ts';
import type { CompareOperator, Expression } from '../../../constructs/tree.ts';
import { hint, nearest } from '../../../diagnostics/spelling.ts';
import { SPACE, SPOT } from '../../declarations/declared.ts';
import type { HoleValue } from '../../units/place.ts';
import { broken, compared, constant, isBroken, isVerb, not, or, truth } from '../build.ts';
import { fault, meanThing } from '../context.ts';
import type { Context } from '../context.ts';
import type { Scope } from '../scope.ts';
import { BOOL, entity, ERROR, isEntity, NONE, verbsOf } from '../types.ts';
import { describe, list, thingName } from '../words.ts';
import { hasOrder, unify } from './coerce.ts';
import { checkExpression } from './expression.ts';
import { isBound, readAttribute, valuesNamed } from './names.ts';

type Node<F extends Expression['form']> = Extract<Expression, { form: F }>;

/** Needs the other operand to say what it may mean. */
const isLoose = (context: Context, node: Expression, scope: Scope): boolean =>
  node.form === 'name' ||
  node.form === 'none' ||
  (node.form === 'word' && !isBound(context, node.name, scope));

export function checkCompare(context: Context, node: Node<'compare'>, scope: Scope): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const [first, second] =
    isLoose(context, node.left, scope) && !isLoose(context, node.right, scope)
      ? [node.right, node.left]
      : [node.left, node.right];
  const one = checkExpression(context, first, scope, undefined);
  const other = checkOther(context, second, scope, one.type);
  const [left, right] = first === node.left ? [one, other] : [other, one];
  return compareThem(context, node.operator, left, right, scope, node, origin);
}

/** The second operand: a name beside a spot means the space unless it names a spot only. */
function checkOther(context: Context, node: Expression, scope: Scope, type: Type): Expr {
  const expected = type === ERROR || type === NONE ? undefined : type;
  if (node.form === 'name' && isEntity(type) && type.kind === SPOT) {
    if (context.world.memberNamed(SPACE, node.name.text) !== undefined) {
      return checkExpression(context, node, scope, entity(SPACE, false));
    }
  }
  return checkExpression(context, node, scope, expected);
}

function compareThem(
  context: Context,
  operator: CompareOperator,
  left: Expr,
  right: Expr,
  scope: Scope,
  node: Expression,
  origin: Origin,
): Expr {
  const pair = unify(context, left, right);
  if (pair?.type === ERROR) return broken(origin);
  const words = { left: describe(context, left.type), right: describe(context, right.type) };
  if (pair === undefined || pair.type === NONE) {
    const code = isChain(node) ? 'chained-comparison' : 'not-comparable';
    fault(context, code, words, scope.place, node.range);
    return broken(origin);
  }
  if (operator !== '=' && operator !== '!=' && !hasOrder(pair.type)) {
    fault(context, 'no-order', { found: words.left }, scope.place, node.range);
    return broken(origin);
  }
  return compared(operator, pair.left, pair.right, origin);
}

/** `count K x with x.a = b = 2`: the condition of the count has taken the comparison in. */
function isChain(node: Expression): boolean {
  if (node.form !== 'compare') return false;
  const { form } = node.left;
  return form === 'compare' || form === 'is' || form === 'in';
}

export function checkIs(context: Context, node: Node<'is'>, scope: Scope): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const answer = checkIsSo(context, node, scope, origin);
  return node.not && !isBroken(answer) ? not(answer, origin) : answer;
}

function checkIsSo(context: Context, node: Node<'is'>, scope: Scope, origin: Origin): Expr {
  const edition = checkEdition(context, node, scope, origin);
  if (edition !== undefined) return edition;
  const of = checkExpression(context, node.of, scope, undefined);
  if (isBroken(of)) return broken(origin);
  const { value } = node;
  const named =
    value.form === 'name' || (value.form === 'word' && !isBound(context, value.name, scope));
  if (named && isEntity(of.type)) {
    const { text } = value.name;
    const kind = context.kinds[of.type.kind];
    const verb = context.verbs.get(text);
    if (verb !== undefined && kind?.ask === verb.ask) {
      const own = verbsOf(of.type);
      const { holdsFor } = scope;
      const known = own?.every((id) => holdsFor?.includes(id)) === true ? holdsFor : own;
      if (known?.some((id) => verb.family.includes(id)) === false) {
        fault(
          context,
          'never-this-order',
          { found: thingName(context, of.type), verb: text },
          scope.place,
          node.range,
        );
      }
      return isVerb(of, verb.family, origin);
    }
    const meant = scope.place.holes.has(text) ? [] : valuesNamed(context, of.type, text);
    if (meant.length > 1) {
      const things = list(meant.map(({ attribute }) => `its ${attribute.name}`));
      fault(context, 'ambiguous-name', { name: text, things }, scope.place, value.range);
      return broken(origin);
    }
    const [only] = meant;
    if (only !== undefined) {
      const { type } = only.attribute;
      if (isEntity(type)) meanThing(context, scope.place, value.range, type.kind, only.index);
      const attribute = readAttribute(context, of, only, origin);
      const wanted = constant(
        only.attribute.type,
        only.index,
        context.world.origin(scope.place, value.range),
      );
      return isBroken(attribute) ? attribute : compared('=', attribute, wanted, origin);
    }
  }
  const right = checkOther(context, value, scope, of.type);
  return (
    isSort(context, of, right, origin) ?? compareThem(context, '=', of, right, scope, node, origin)
  );
}

/** `u is k` where k is a value of the kind one attribute of `u` has. */
function isSort(context: Context, of: Expr, right: Expr, origin: Origin): Expr | undefined {
  if (!isEntity(of.type) || !isEntity(right.type) || of.type.kind === right.type.kind)
    return undefined;
  const kind = context.kinds[of.type.kind];
  const sort = right.type.kind;
  if (kind === undefined || kind.ask !== undefined || context.kinds[sort]?.role !== 'values')
    return undefined;
  const found = kind.attributes.filter(({ type }) => isEntity(type) && type.kind === sort);
  const [attribute] = found;
  if (attribute === undefined || found.length > 1) return undefined;
  const value = readAttribute(context, of, { kind, attribute }, origin);
  return isBroken(value) ? value : compared('=', value, right, origin);
}

/** `edition is 1971` */
function checkEdition(
  context: Context,
  node: Node<'is'>,
  scope: Scope,
  origin: Origin,
): Expr | undefined {
  const { of, value } = node;
  if (of.form !== 'word' || of.name.text !== 'edition' || isBound(context, of.name, scope))
    return undefined;
  const name =
    value.form === 'number' && value.denominator === 1
      ? String(value.numerator)
      : value.form === 'name' || value.form === 'word'
        ? value.name.text
        : value.form === 'string'
          ? value.text
          : undefined;
  if (name === undefined) {
    fault(context, 'edition-name', {}, scope.place, value.range);
    return broken(origin);
  }
  const names = context.world.editionsOf(scope.place.unit);
  // A sentence is used by units that have other editions than its own.
  if (!names.includes(name) && scope.place.usedAt === undefined) {
    const { unit } = scope.place;
    const otherwise =
      names.length === 0 ? `${unit} has no editions.` : `Its editions are ${names.join(', ')}.`;
    const words = { unit, edition: name, hint: hint(nearest(name, names), otherwise) };
    fault(context, 'unknown-edition', words, scope.place, value.range);
    return broken(origin);
  }
  return truth(context.world.editions.get(scope.place.unit) === name, origin);
}

export function checkIn(context: Context, node: Node<'in'>, scope: Scope): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const hole = node.set.form === 'word' ? scope.place.holes.get(node.set.name.text) : undefined;
  if (hole?.hole === 'list') return checkInList(context, node, hole.items, scope, origin);
  const set = checkExpression(context, node.set, scope, undefined);
  if (isBroken(set)) return broken(origin);
  if (set.type.tag !== 'set') {
    fault(
      context,
      'not-a-set',
      { found: describe(context, set.type) },
      scope.place,
      node.set.range,
    );
    return broken(origin);
  }
  const member = entity(set.type.kind, true);
  const of = checkExpression(context, node.of, scope, member);
  const fitted = unify(context, of, constant(entity(set.type.kind, false), 0, origin));
  if (fitted?.type === ERROR) return broken(origin);
  if (fitted === undefined || !isEntity(fitted.type) || fitted.type.kind !== set.type.kind) {
    const words = { left: describe(context, of.type), right: describe(context, set.type) };
    fault(context, 'not-comparable', words, scope.place, node.range);
    return broken(origin);
  }
  return { op: 'in', of: fitted.left, set, type: BOOL, open: of.open || set.open, origin };
}

function checkInList(
  context: Context,
  node: Node<'in'>,
  items: readonly HoleValue[],
  scope: Scope,
  origin: Origin,
): Expr {
  const of = checkExpression(context, node.of, scope, undefined);
  if (isBroken(of)) return broken(origin);
  const things = items.filter((item) => item.hole === 'thing');
  return or(
    things.map(({ kind, index }) => {
      const thing = constant(entity(kind, false), index, origin);
      return compareThem(context, '=', of, thing, scope, node, origin);
    }),
    origin,
  );
}
