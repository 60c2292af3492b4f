/** A compiled module, as far as automatic players use it. */
import type { Module } from '../../runtime/live/types.ts';
import type { Rules } from '../../runtime/rules.ts';

export interface Playable extends Module {
  readonly rules: Rules;
}

/** The type of the exports is the compiler's business; that they are there is looked at. */
export const isPlayable = (module: object): module is Playable =>
  ['start', 'step', 'view', 'live', 'rules'].every((name) => Object.hasOwn(module, name));
