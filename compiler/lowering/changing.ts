/** What may change while a game is played. */
import { remembered } from '../../language/program/remembered.ts';
import { attributeKey, writesOf } from '../../language/program/writes.ts';
import type { Step } from './asked.ts';
import type { Programmed } from './lowering.ts';

/** Is this the same as long as the orders are the same, whatever effects do? */
export function unchanging(lowering: Programmed, step: Step): boolean {
  const { population, attributes } = lowering.program.kinds[step.kind] ?? {};
  const how = attributes?.[step.attribute]?.how;
  if (population === 'orders') return how !== 'derived' && !isChanged(lowering, step);
  return population === 'closed' && how === 'fixed';
}

/** Does some effect change this attribute? */
export const isChanged = ({ program }: Programmed, step: Step): boolean =>
  changedIn(program).has(attributeKey(step));

/** The attributes that effects change, by kind and attribute. */
export const changedIn = remembered(({ phases, asks }): ReadonlySet<string> => {
  const steps = phases.flatMap(({ body }) => body);
  const orders = asks.flatMap(({ verbs }) => verbs.flatMap((verb) => verb.effects));
  return writesOf([...steps, ...orders]).attributes;
});
