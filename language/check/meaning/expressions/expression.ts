/** Checks expressions: what their names mean, and that their types fit. */
import type { Expr, Origin, Type } from '../../../program/program.ts';
import type { Expression } from '../../../constructs/tree.ts';
import type { ArithmeticOperator } from '../../../syntax/operators.ts';
import {
  and,
  arithmetic,
  broken,
  choose,
  constant,
  isBroken,
  letting,
  not,
  number,
  or,
  read,
  truth,
} from '../build.ts';
import { fault, variable } from '../context.ts';
import type { Context } from '../context.ts';
import { dateNamed } from '../calendar.ts';
import { bind } from '../scope.ts';
import type { Scope } from '../scope.ts';
import { BOOL, ERROR, isEntity, NONE, NUMBER, optional, present, TEXT } from '../types.ts';
import { describe } from '../words.ts';
import { checkCall } from './calls.ts';
import { checkAs, unify } from './coerce.ts';
import { checkCompare, checkIn, checkIs } from './compare.ts';
import { checkAttribute, checkName, checkWord } from './names.ts';
import { checkQuantifier } from './quantifiers.ts';
import { tellReach } from './reach.ts';
import { checkDistance, checkRoute } from './routes.ts';

type Node<F extends Expression['form']> = Extract<Expression, { form: F }>;

/**
 * Checks an expression; `expected` is the type its place wants and helps names along, the result may be of another
 * type all the same (see `checkAs`). What cannot be checked is reported and has the type `ERROR`.
 */
export function checkExpression(
  context: Context,
  node: Expression,
  scope: Scope,
  expected: Type | undefined,
): Expr {
  switch (node.form) {
    case 'missing':
      return broken(originIn(context, scope, node));
    case 'bool':
      return truth(node.value, originIn(context, scope, node));
    case 'none':
      return constant(NONE, -1, originIn(context, scope, node));
    case 'number':
      return number(context, node.numerator, node.denominator, originIn(context, scope, node));
    case 'string':
      return checkString(context, node, scope, expected);
    case 'name':
      return checkName(context, node, scope, expected);
    case 'word':
      return checkWord(context, node, scope, expected);
    case 'this': {
      if (scope.self !== undefined) return read(scope.self, originIn(context, scope, node));
      fault(context, 'no-this', {}, scope.place, node.range);
      return broken(originIn(context, scope, node));
    }
    case 'inherited': {
      if (scope.before !== undefined) return scope.before.inherited(originIn(context, scope, node));
      fault(context, 'no-inherited', {}, scope.place, node.range);
      return broken(originIn(context, scope, node));
    }
    case 'attribute':
      return checkAttribute(context, node, scope);
    case 'call':
      return checkCall(context, node, scope);
    case 'and':
    case 'or': {
      const what = `Each side of \`${node.form}\``;
      const left = checkAs(context, node.left, scope, BOOL, what);
      const right = checkAs(context, node.right, scope, BOOL, what);
      if (isBroken(left) || isBroken(right)) return broken(originIn(context, scope, node));
      return node.form === 'and'
        ? and([left, right], originIn(context, scope, node))
        : or([left, right], originIn(context, scope, node));
    }
    case 'not': {
      if (node.of.form === 'quantifier') tellReach(context, node.of, scope, true);
      const of = checkAs(context, node.of, scope, BOOL, 'What stands after `not`');
      return isBroken(of) ? of : not(of, originIn(context, scope, node));
    }
    case 'compare':
      return checkCompare(context, node, scope);
    case 'is':
      return checkIs(context, node, scope);
    case 'in':
      return checkIn(context, node, scope);
    case 'or-else':
      return checkOrElse(context, node, scope, expected);
    case 'if':
      return checkIf(context, node, scope, expected);
    case 'let': {
      const value = checkExpression(context, node.value, scope, undefined);
      const type = value.type === NONE ? ERROR : value.type;
      const local = variable(context, node.name.text, type, value.open);
      const body = checkExpression(
        context,
        node.body,
        bind(scope, node.name.text, local),
        expected,
      );
      return isBroken(value) || isBroken(body)
        ? broken(originIn(context, scope, node))
        : letting(local, value, body, originIn(context, scope, node));
    }
    case 'quantifier':
      tellReach(context, node, scope, false);
      return checkQuantifier(context, node, scope);
    case 'route':
      return checkRoute(context, node, scope);
    case 'distance':
      return checkDistance(context, node, scope);
    default:
      return checkArithmetic(context, node, scope);
  }
}

/** Asked for only where it is needed: most forms are checked elsewhere, and find out there where they stand. */
const originIn = (context: Context, { place }: Scope, { range }: Expression): Origin =>
  context.world.origin(place, range);

/** Quotes serve for texts and for names that do not fit (`"Gulf of Lyon"`). */
function checkString(
  context: Context,
  node: Node<'string'>,
  scope: Scope,
  expected: Type | undefined,
): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const isText =
    expected === TEXT ||
    (expected === undefined && context.world.thingsNamed(node.text).length === 0);
  if (isText && !(expected === undefined && dateNamed(context, node.text) !== undefined)) {
    return { op: 'text', text: node.text, type: TEXT, open: false, origin };
  }
  const name = { text: node.text, range: node.range };
  return checkName(context, { form: 'name', name, range: node.range }, scope, expected);
}

function checkOrElse(
  context: Context,
  node: Node<'or-else'>,
  scope: Scope,
  expected: Type | undefined,
): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const left = checkExpression(context, node.left, scope, expected);
  const right = checkExpression(context, node.right, scope, isBroken(left) ? expected : left.type);
  if (isBroken(left) || isBroken(right)) return broken(origin);
  const pair = isEntity(left.type) ? unify(context, left, right) : undefined;
  if (pair === undefined) {
    const words = { left: describe(context, left.type), right: describe(context, right.type) };
    fault(context, 'or-else-types', words, scope.place, node.range);
    return broken(origin);
  }
  const sure = isEntity(right.type) && !right.type.optional;
  const type = sure ? present(pair.type) : pair.type;
  return {
    op: 'or-else',
    left: pair.left,
    right: pair.right,
    type,
    open: left.open || right.open,
    origin,
  };
}

function checkArithmetic(
  context: Context,
  node: Node<ArithmeticOperator> | Node<'/'>,
  scope: Scope,
): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const what = `Each side of \`${node.form}\``;
  const left = checkAs(context, node.left, scope, NUMBER, what);
  const right = checkAs(context, node.right, scope, NUMBER, what);
  if (node.form === '/' && node.rounded === undefined) {
    fault(context, 'division-without-rounding', {}, scope.place, node.range);
    return broken(origin);
  }
  if (isBroken(left) || isBroken(right)) return broken(origin);
  if (node.form !== '/') return arithmetic(node.form, left, right, origin);
  const open = left.open || right.open;
  const rounded = node.rounded ?? 'down';
  return { op: '/', left, right, rounded, type: NUMBER, open, origin };
}

function checkIf(
  context: Context,
  node: Node<'if'>,
  scope: Scope,
  expected: Type | undefined,
): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const condition = checkAs(context, node.condition, scope, BOOL, 'What stands after `if`');
  const yes = checkExpression(context, node.yes, scope, expected);
  const known = isBroken(yes) || yes.type === NONE ? expected : yes.type;
  const no = checkExpression(context, node.no, scope, known);
  if (isBroken(condition) || isBroken(yes) || isBroken(no)) return broken(origin);
  const pair = unify(context, yes, no);
  if (pair === undefined) {
    const words = { left: describe(context, yes.type), right: describe(context, no.type) };
    fault(context, 'branches-differ', words, scope.place, node.range);
    return broken(origin);
  }
  if (pair.type === NONE && expected !== undefined && isEntity(expected)) {
    return constant(optional(expected), -1, origin);
  }
  return choose(condition, pair.left, pair.right, pair.type, origin);
}
