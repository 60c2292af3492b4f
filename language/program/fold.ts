/** What is known of an expression whose parts are known: the one place where constants are worked out. */
import type { Expr } from './expressions.ts';

type Comparison = Extract<Expr, { readonly op: 'compare' }>['operator'];

/** Of numbers, dates and things alike: a thing is a number. */
export function holds(operator: Comparison, a: number, b: number): boolean {
  switch (operator) {
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

/** Is it this, whatever is played? */
export const isKnown = (e: Expr, value: boolean): boolean =>
  e.op === 'const' && e.type.tag === 'bool' && e.value === (value ? 1 : 0);

/** Of yes or no. */
export const negated = (of: Expr): Expr =>
  fold({ op: 'not', of, type: of.type, open: of.open, origin: of.origin });

/** The same expression, come to a value. */
export const constant = ({ type, origin }: Expr, value: number): Expr => ({
  op: 'const',
  value,
  type,
  open: false,
  origin,
});

/** Its items, those of the same sort inside among them. */
function flat({ op, items }: Extract<Expr, { readonly op: 'and' | 'or' }>): readonly Expr[] {
  if (items.every((item) => item.op !== op)) return items;
  const all: Expr[] = [];
  for (const item of items) {
    if (item.op !== op) all.push(item);
    else for (const part of item.items) all.push(part);
  }
  return all;
}

/** Without what settles nothing. What is of the same sort inside joins the others. */
export function joined(e: Extract<Expr, { readonly op: 'and' | 'or' }>): Expr {
  const goesOn = e.op === 'and';
  const items: Expr[] = [];
  let open = false;
  for (const part of flat(e)) {
    if (isKnown(part, !goesOn)) return constant(e, goesOn ? 0 : 1);
    if (isKnown(part, goesOn)) continue;
    items.push(part);
    open ||= part.open;
  }
  const [only] = items;
  if (only === undefined) return constant(e, goesOn ? 1 : 0);
  return items.length === 1 ? only : { ...e, items, open };
}

export function fold(e: Expr): Expr {
  switch (e.op) {
    case 'and':
    case 'or':
      return joined(e);
    case 'not':
      if (e.of.op === 'const') return constant(e, e.of.value === 0 ? 1 : 0);
      if (e.of.op === 'compare' && (e.of.operator === '=' || e.of.operator === '!='))
        return { ...e.of, operator: e.of.operator === '=' ? '!=' : '=' };
      return e.of.op === 'not' ? e.of.of : { ...e, open: e.of.open };
    case 'compare': {
      const { left, right, operator } = e;
      if (left.op !== 'const' || right.op !== 'const')
        return { ...e, open: left.open || right.open };
      return constant(e, holds(operator, left.value, right.value) ? 1 : 0);
    }
    case 'if':
      if (e.condition.op === 'const') return e.condition.value === 0 ? e.no : e.yes;
      return e;
    case '+':
    case '-': {
      const { left, right } = e;
      if (right.op !== 'const') return e;
      if (right.value === 0) return left;
      if (left.op !== 'const') return e;
      return constant(e, e.op === '+' ? left.value + right.value : left.value - right.value);
    }
    default:
      return e;
  }
}
