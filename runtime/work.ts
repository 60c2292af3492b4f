/**
 * How much work a call may take. Rules are texts of strangers: what loops over everything within loops over everything
 * ends in a fault, not in a hang. Work is counted, never timed, so that a call comes to the same everywhere.
 *
 * One unit is about the work of one expression. The compiler counts where a clause could take more than a few thousand
 * (compiler/lowering/work.ts), the runtime what it does itself: tries of orders, guesses about knots, instructions.
 */
import { diagnose, Failure } from './diagnostics.ts';
import { originText } from './origins.ts';
import type { Clauses } from './origins.ts';

/** A second of one core, as a rule; the shipped variants need a thirtieth of it at most. */
export const WORK = 400_000_000;

/**
 * `left`: what is left of it in the present call, one number, without end outside of calls. Modules count in it where
 * they adjudicate, so it is a cell of an array that they hold: a field of this object made classic a sixth slower.
 */
export const work: { readonly left: Float64Array; limit: number; rules: Clauses | undefined } = {
  left: new Float64Array([Infinity]),
  limit: WORK,
  rules: undefined,
};

/** Begins to count anew. */
export function allow(rules: Clauses, limit: number): void {
  work.left[0] = limit;
  work.limit = limit;
  work.rules = rules;
}

/** No call is under way. */
export function allowAll(): void {
  work.left[0] = Infinity;
}

/** @param origin of the clause at which it ran out, or -1 */
export function spent(origin: number): never {
  const { limit, rules } = work;
  const where = rules === undefined || origin < 0 ? '' : ` at ${originText(rules, origin)}`;
  throw new Failure(diagnose('too-much-work', { limit, where }));
}

export function spend(amount: number): void {
  if ((work.left[0] = (work.left[0] ?? 0) - amount) < 0) spent(-1);
}
