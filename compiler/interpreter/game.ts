/** A plan as a game: what its module exports, for whoever plays it in the same process. */
import type { GenericOrder, GenericState, Protocol } from '../../runtime/protocol.ts';
import { GUARDS, RUNTIME_NAMES, TRIED } from '../plan/given.ts';
import type { Plan } from '../plan/plan.ts';
import { interpret } from './interpret.ts';
import { trusted } from './values.ts';

/** What modules are imported as. */
export type Imported = object;

/**
 * @param runtime `runtime/index.ts`, as whoever plays has it
 * @param guards the module of type guards that is written for the program (compiler/schema/validator.ts)
 * @param isTried of a plan of damaged programs: is this damage tried now?
 * @throws RangeError for a plan that names what is not there
 */
export function gameOf(
  plan: Plan,
  runtime: Imported,
  guards: Imported,
  isTried?: (way: number) => boolean,
): Protocol<GenericState, GenericOrder> {
  const given = new Map([...taken(RUNTIME_NAMES, runtime), ...taken(GUARDS, guards)]);
  if (isTried !== undefined) given.set(TRIED, isTried);
  return trusted(interpret(plan, given));
}

/** Nothing but what modules take: a plan gets hold of nothing else that is in there. */
const taken = (names: readonly string[], from: Imported): (readonly [string, unknown])[] =>
  names.flatMap((name) =>
    Object.hasOwn(from, name) ? [[name, Reflect.get(from, name)] as const] : [],
  );
