/** Makes checked expressions; each knows whether it reads a decision. */
import type { ArithmeticOperator } from '../../syntax/operators.ts';
import type { Expr, Key, Origin, Type, Variable } from '../../program/program.ts';
import { joined } from '../../program/fold.ts';
import { SPACE, SPOT } from '../declarations/declared.ts';
import type { AttributeInfo, Context, DecisionInfo, UnboundFn } from './context.ts';
import { BOOL, ERROR, NUMBER, isEntity, optional } from './types.ts';

type Compare = Extract<Expr, { op: 'compare' }>['operator'];

export const broken = (origin: Origin): Expr => ({
  op: 'const',
  value: 0,
  type: ERROR,
  open: false,
  origin,
});
export const isBroken = (expr: Expr): boolean => expr.type === ERROR;

export const constant = (type: Type, value: number, origin: Origin): Expr => ({
  op: 'const',
  value,
  type,
  open: false,
  origin,
});

export const truth = (value: boolean, origin: Origin): Expr =>
  constant(BOOL, value ? 1 : 0, origin);

/** A number of the source; its value is set when the program's scale is known. */
export function number(
  context: Context,
  numerator: number,
  denominator: number,
  origin: Origin,
): Expr {
  const expr = { op: 'const' as const, value: 0, type: NUMBER, open: false, origin };
  context.numbers.push({
    numerator,
    denominator,
    origin,
    set: (value) => {
      expr.value = value;
    },
  });
  return expr;
}

export const read = (variable: Variable, origin: Origin): Expr => ({
  op: 'var',
  variable,
  type: variable.type,
  open: variable.open === true,
  origin,
});

export function get(of: Expr, kind: number, attribute: AttributeInfo, origin: Origin): Expr {
  const absent = isEntity(of.type) && of.type.optional;
  return {
    op: 'get',
    of,
    kind,
    attribute: attribute.id,
    type: absent ? optional(attribute.type) : attribute.type,
    open: of.open || (attribute.derived?.body?.open ?? false),
    origin,
  };
}

/** The space of a spot, the main spot of a space. */
export function otherPlace(context: Context, of: Expr): Expr {
  const kind = isEntity(of.type) && of.type.kind === SPOT ? SPOT : SPACE;
  const wanted = kind === SPOT ? 'space' : 'spot';
  const attribute = context.kinds[kind]?.attributes.find(({ name }) => name === wanted);
  return attribute === undefined ? broken(of.origin) : get(of, kind, attribute, of.origin);
}

export const isYes = (expr: Expr): boolean =>
  expr.op === 'const' && expr.type === BOOL && expr.value === 1;
export const isNo = (expr: Expr): boolean =>
  expr.op === 'const' && expr.type === BOOL && expr.value === 0;

/** What an edition or an amendment settles is left out, so that it counts nowhere as something read. */
function join(op: 'and' | 'or', items: readonly Expr[], origin: Origin): Expr {
  const open = items.some((item) => item.open);
  const all = { op, items, type: BOOL, open, origin };
  // What is at fault is known to be neither yes nor no.
  return items.some(isBroken) ? all : joined(all);
}

export const and = (items: readonly Expr[], origin: Origin): Expr => join('and', items, origin);
export const or = (items: readonly Expr[], origin: Origin): Expr => join('or', items, origin);

export function not(of: Expr, origin: Origin): Expr {
  if (isYes(of) || isNo(of)) return truth(isNo(of), origin);
  return { op: 'not', of, type: BOOL, open: of.open, origin };
}

export const compared = (operator: Compare, left: Expr, right: Expr, origin: Origin): Expr => ({
  op: 'compare',
  operator,
  left,
  right,
  type: BOOL,
  open: left.open || right.open,
  origin,
});

export const isVerb = (of: Expr, verbs: readonly number[], origin: Origin): Expr => ({
  op: 'verb',
  of,
  verbs,
  type: BOOL,
  open: of.open,
  origin,
});

export function choose(condition: Expr, yes: Expr, no: Expr, type: Type, origin: Origin): Expr {
  if (isYes(condition)) return yes;
  if (isNo(condition)) return no;
  return {
    op: 'if',
    condition,
    yes,
    no,
    type,
    open: condition.open || yes.open || no.open,
    origin,
  };
}

export const arithmetic = (
  op: ArithmeticOperator | 'min' | 'max',
  left: Expr,
  right: Expr,
  origin: Origin,
): Expr => ({ op, left, right, type: NUMBER, open: left.open || right.open, origin });

export const letting = (variable: Variable, value: Expr, body: Expr, origin: Origin): Expr => ({
  op: 'let',
  variable,
  value,
  body,
  type: body.type,
  open: value.open || body.open,
  origin,
});

export const call = (fn: UnboundFn, args: readonly Expr[], origin: Origin): Expr => ({
  op: 'call',
  fn: fn.id,
  args,
  type: fn.result,
  open: fn.open || args.some(({ open }) => open),
  origin,
});

export const decided = (decision: DecisionInfo, args: readonly Expr[], origin: Origin): Expr => ({
  op: 'decision',
  decision: decision.id,
  args,
  type: BOOL,
  open: true,
  origin,
});

export const anyOpen = (exprs: readonly Expr[], keys: readonly Key[] = []): boolean =>
  exprs.some(({ open }) => open) || keys.some(({ value }) => value.open);
