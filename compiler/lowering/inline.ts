/**
 * The form in which decisions and functions are worked out in plain values: what they call is written out, so that what
 * several of them read is seen to be the same, and a comparison that does not need a number does without.
 * Equations of three values keep their form: on the trail (runtime/resolution/resolver.ts) it matters what they read.
 */
import type { Expr, Fn } from '../../language/program/program.ts';
import { constant, fold, negated } from '../../language/program/fold.ts';
import { mapExpr } from '../../language/program/map.ts';
import { count, some } from '../../language/program/walk.ts';
import type { Lowering } from './lowering.ts';
import { binds, written } from './simplify.ts';

/** The most nodes a function may have that is written out, and the most there may be in all. */
const FUNCTION = 60;
const WHOLE = 240;

type Told = Pick<Lowering, 'program' | 'nullable' | 'rangeOf'>;

export function inlined({ program, nullable, rangeOf }: Told, body: Expr): Expr {
  let left = WHOLE - count([body], () => true);
  const expand = (e: Expr, callers: readonly number[]): Expr =>
    mapExpr(e, {
      expr: (part) => {
        if (part.op !== 'call' || callers.includes(part.fn)) return compared(rangeOf, fold(part));
        const fn = program.fns[part.fn];
        if (fn === undefined || !fits(fn)) return part;
        const size = count([fn.body], () => true);
        const text = size > left ? undefined : written(fn, part.args, nullable);
        if (text === undefined) return part;
        left -= size;
        return expand(text, [...callers, part.fn]);
      },
    });
  return expand(body, []);
}

/** Not what searches: that is a function of its own, and may remember what it found. */
function fits({ open, result, body }: Fn): boolean {
  if (!open || result.tag === 'set' || result.tag === 'text') return false;
  return !some([body], binds) && count([body], () => true) <= FUNCTION;
}

/** `(if c then a else b) > n` is known in parts where a or b is; so is a number that is never small. */
function compared(rangeOf: Told['rangeOf'], e: Expr): Expr {
  if (e.op !== 'compare' || e.right.op !== 'const' || e.left.type.tag !== 'number') return e;
  const { left, right, operator } = e;
  if (left.op === 'if') {
    const yes = compared(rangeOf, fold({ ...e, left: left.yes }));
    const no = compared(rangeOf, fold({ ...e, left: left.no }));
    if (yes.op !== 'const' && no.op !== 'const') return e;
    const { type, open, origin } = e;
    const both = (op: 'and' | 'or', items: Expr[]): Expr => fold({ op, items, type, open, origin });
    const { condition } = left;
    if (yes.op === 'const')
      return yes.value === 0 ? both('and', [negated(condition), no]) : both('or', [condition, no]);
    if (no.op === 'const')
      return no.value === 0 ? both('and', [condition, yes]) : both('or', [negated(condition), yes]);
  }
  const { low: least } = rangeOf(left);
  if (operator === '>' && least > right.value) return constant(e, 1);
  if (operator === '>=' && least >= right.value) return constant(e, 1);
  return e;
}
