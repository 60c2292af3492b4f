/** A compiled module, as far as automatic players use it. */
import type { Module } from '../../runtime/live/types.ts';
import type { Rules } from '../../runtime/rules.ts';

export interface Playable extends Module {
  readonly rules: Rules;
}

/** The type of the exports is the compiler's business; that they are there is looked at. */
export const isPlayable = (module: object): module is Playable =>
  ['start', 'step', 'view', 'live', 'rules'].every((name) => Object.hasOwn(module, name));

/** @throws where the module was not compiled by this compiler */
export function playable<M extends object>(module: M): M & Playable {
  if (!isPlayable(module)) throw new Error('the compiled module cannot be played live');
  return module;
}
