/**
 * Where work is counted (runtime/work.ts): in loops, and on entry of functions, whose work can exceed a threshold if all
 * things there can be are there, beside what is counted within them. What is below it is paid for by the loop or function
 * around it. So nothing is counted in the small loops that almost all the time is spent in.
 */
import { THRESHOLD } from './costs.ts';
import type { Counted } from './costs.ts';
import type { Expr, Origin } from '../../language/program/program.ts';
import type { Statement } from '../plan/plan.ts';
import { code } from '../plan/quote.ts';
import { originIndex } from './lowering.ts';
import type { Lowering } from './lowering.ts';

/** What counts; none where nothing need be. */
function countLine(lowering: Lowering, counted: Counted | undefined): readonly Statement[] {
  if (counted === undefined) return [];
  const { charge, origin } = counted;
  lowering.tables.set('workLeft', code`const workLeft = work.left;`);
  const at = origin === undefined ? -1 : originIndex(lowering, origin);
  const amount = Math.min(Math.ceil(charge), 1e9);
  return code`if ((workLeft[0] = (workLeft[0] ?? 0) - ${amount}) < 0) spent(${at});`;
}

export const countLoop = (lowering: Lowering, variable: number): readonly Statement[] =>
  countLine(lowering, lowering.costs.loops.get(variable));

export const countCall = (lowering: Lowering, fn: number): readonly Statement[] =>
  countLine(lowering, lowering.costs.fns.get(fn));

/** For loops that are no quantifier's: what is tried `times` times, a part of which is done each time. */
export function countTries(
  lowering: Lowering,
  times: number,
  conditions: readonly (Expr | undefined)[],
  origin: Origin,
): readonly Statement[] {
  if (times <= THRESHOLD) return [];
  const tests = conditions.filter((condition) => condition !== undefined);
  return countLine(lowering, { charge: 100 + lowering.costs.of(tests) / 20, origin });
}
