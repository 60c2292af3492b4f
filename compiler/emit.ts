/** From a checked program to the text of a module. */
import type { Program } from '../language/program/program.ts';
import { lower } from './lowering/lower.ts';
import type { Place } from './lowering/places.ts';
import { print } from './javascript/module.ts';
import type { Printed } from './javascript/module.ts';
import type { Plan } from './plan/plan.ts';
import { show } from './plan/show.ts';

export interface EmittedModule extends Printed {
  readonly plan: Plan;
  /** The plan as text, for those who work on the compiler. */
  readonly shown: () => string;
}

/**
 * @param place where clauses are said to stand, by the file they stand in
 * @throws Unsupported for what cannot be emitted yet
 */
export function emit(program: Program, place: Place = (file) => file): EmittedModule {
  const plan = lower(program, place);
  return { plan, shown: () => show(plan, place), ...print(program, plan, place) };
}
