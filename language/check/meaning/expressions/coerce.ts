/** Fits an expression to the type its place wants. */
import type { Expr, Type } from '../../../program/program.ts';
import type { Expression, Range } from '../../../constructs/tree.ts';
import { SPACE, SPOT } from '../../declarations/declared.ts';
import { broken, constant, isBroken, otherPlace } from '../build.ts';
import { fault } from '../context.ts';
import type { Context } from '../context.ts';
import type { Scope } from '../scope.ts';
import { DATE, ERROR, isEntity, NONE, optional, setOf, verbsOf } from '../types.ts';
import { describe } from '../words.ts';
import { checkExpression } from './expression.ts';

/**
 * Checks an expression that must be of a type. Things that may be absent go where a thing is wanted: what is
 * read of them is then absent, no or 0; the word `none` itself does not.
 */
export function checkAs(
  context: Context,
  node: Expression,
  scope: Scope,
  type: Type,
  what: string,
): Expr {
  return fit(context, checkExpression(context, node, scope, type), type, scope, node.range, what);
}

export function fit(
  context: Context,
  expr: Expr,
  type: Type,
  scope: Scope,
  range: Range,
  what: string,
): Expr {
  const fitted = tryFit(context, expr, type);
  if (fitted !== undefined) return fitted;
  const wanted = describe(context, type);
  fault(
    context,
    'wrong-type',
    { what, wanted, found: describe(context, expr.type) },
    scope.place,
    range,
  );
  return broken(expr.origin);
}

function tryFit(context: Context, expr: Expr, type: Type): Expr | undefined {
  const found = expr.type;
  if (isBroken(expr) || type === ERROR || found === type) return expr;
  if (found === NONE) {
    if (type.tag === 'set') return constant(type, 0, expr.origin);
    return isEntity(type) && type.optional ? constant(type, -1, expr.origin) : undefined;
  }
  if (isEntity(found) && isEntity(type)) {
    if (found.kind === type.kind) {
      const wanted = verbsOf(type);
      if (wanted === undefined) return expr;
      return verbsOf(found)?.every((verb) => wanted.includes(verb)) === true ? expr : undefined;
    }
    const places = isPlace(found) && isPlace(type);
    return places ? otherPlace(context, expr) : undefined;
  }
  if (found.tag === 'set' || type.tag === 'set') {
    return found.tag === 'set' && type.tag === 'set' && found.kind === type.kind ? expr : undefined;
  }
  return found.tag === type.tag && !isEntity(found) ? expr : undefined;
}

export const isPlace = (type: Type): boolean =>
  isEntity(type) && (type.kind === SPACE || type.kind === SPOT);

/** Makes two expressions one type, for branches and comparisons; undefined where they cannot be. */
export function unify(
  context: Context,
  left: Expr,
  right: Expr,
): { readonly left: Expr; readonly right: Expr; readonly type: Type } | undefined {
  if (isBroken(left) || isBroken(right)) return { left, right, type: ERROR };
  const [a, b] = [left.type, right.type];
  if (a === NONE && b === NONE) return { left, right, type: NONE };
  if (a === NONE) return withNone(left, right, (one, other) => ({ left: one, right: other }));
  if (b === NONE) return withNone(right, left, (one, other) => ({ left: other, right: one }));
  if (isEntity(a) && isEntity(b)) {
    const absent = a.optional || b.optional;
    if (a.kind === b.kind) {
      const type = a === b || verbsOf(a) === verbsOf(b) ? a : wider(a, b);
      return { left, right, type: absent ? optional(type) : type };
    }
    if (!isPlace(a) || !isPlace(b)) return undefined;
    // Between a spot and a space the space decides.
    const other = a.kind === SPOT ? otherPlace(context, left) : left;
    const same = b.kind === SPOT ? otherPlace(context, right) : right;
    return { left: other, right: same, type: absent ? optional(other.type) : other.type };
  }
  if (a.tag === 'set' && b.tag === 'set')
    return a.kind === b.kind ? { left, right, type: setOf(a.kind) } : undefined;
  return a.tag === b.tag && !isEntity(a) && !isEntity(b) ? { left, right, type: a } : undefined;
}

function wider(a: Type, b: Type): Type {
  const [ofA, ofB] = [verbsOf(a), verbsOf(b)];
  if (ofA === undefined || (ofB !== undefined && ofB.every((verb) => ofA.includes(verb)))) return a;
  return b;
}

function withNone<T>(
  none: Expr,
  other: Expr,
  pair: (none: Expr, other: Expr) => T,
): (T & { readonly type: Type }) | undefined {
  if (other.type.tag === 'set') {
    return { ...pair(constant(other.type, 0, none.origin), other), type: other.type };
  }
  if (!isEntity(other.type)) return undefined;
  const type = optional(other.type);
  return { ...pair(constant(type, -1, none.origin), other), type };
}

export const hasOrder = (type: Type): boolean => type.tag === 'number' || type === DATE;
