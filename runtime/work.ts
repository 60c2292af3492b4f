/**
 * How much work a call may take. Rules are texts of strangers: what loops over everything within loops over everything
 * ends in a fault, not in a hang. Work is counted, never timed, so that a call comes to the same everywhere.
 *
 * One unit is about the work of one expression. The compiler counts where a clause could take more than a few thousand
 * (compiler/emission/work.ts), the runtime what it does itself: tries of orders, guesses about knots, instructions.
 */
import { diagnose, Failure } from './diagnostics.ts';
import { originText } from './origins.ts';
import type { Rules } from './rules.ts';

/** A second of one core, as a rule; the shipped variants need a thirtieth of it at most. */
export const WORK = 400_000_000;

/** What is left of it in the present call; without end outside of calls. */
export const work: { left: number; limit: number; rules: Rules | undefined } = {
  left: Infinity,
  limit: WORK,
  rules: undefined,
};

/** Begins to count anew. */
export function allow(rules: Rules, limit: number): void {
  work.left = limit;
  work.limit = limit;
  work.rules = rules;
}

/** @param origin of the clause at which it ran out, or -1 */
export function spent(origin: number): never {
  const { limit, rules } = work;
  const where = rules === undefined || origin < 0 ? '' : ` at ${originText(rules, origin)}`;
  throw new Failure(diagnose('too-much-work', { limit, where }));
}

export function spend(amount: number): void {
  if ((work.left -= amount) < 0) spent(-1);
}
