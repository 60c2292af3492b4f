/** From a checked program to the text of a module. */
import type { Program } from '../language/program/program.ts';
import { lower } from './lowering/lower.ts';
import type { Place } from './lowering/places.ts';
import { print } from './javascript/module.ts';
import type { Printed } from './javascript/module.ts';
import type { Plan } from './plan/plan.ts';

export interface EmittedModule extends Printed {
  readonly plan: Plan;
}

/**
 * @param place where clauses are said to stand, by the file they stand in
 * @throws Unsupported for what cannot be emitted yet
 */
export function emit(program: Program, place: Place = (file) => file): EmittedModule {
  const plan = lower(program, place);
  return { plan, ...print(program, plan, place) };
}
