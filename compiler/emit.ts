/** From a checked program to a plan, and to the text of a module. */
import type { Program } from '../language/program/program.ts';
import { lower } from './lowering/lower.ts';
import type { Place } from './lowering/places.ts';
import { print } from './javascript/module.ts';
import type { Printed } from './javascript/module.ts';
import { optimize } from './plan/optimize.ts';
import type { Plan } from './plan/plan.ts';
import { show } from './plan/show.ts';

export interface EmittedModule extends Printed {
  /** As it was lowered: who plays it once needs none of the passes. */
  readonly plan: Plan;
  /** The plan that is printed, as text for those who work on the compiler. */
  readonly shown: () => string;
}

/**
 * @param place where clauses are said to stand, by the file they stand in
 * @throws Unsupported for what cannot be lowered yet
 */
export function emit(program: Program, place: Place = (file) => file): EmittedModule {
  const plan = lower(program, place);
  let optimized: Plan | undefined;
  const best = (): Plan => (optimized ??= optimize(plan));
  return {
    plan,
    shown: () => show(best(), place),
    js: (...names) => print(program, best(), place).js(...names),
    ts: (...names) => print(program, best(), place).ts(...names),
  };
}
