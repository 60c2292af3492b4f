/**
 * Steps that only give values to columns: they need no log, as long as nobody wants to know what they did, no two values
 * meet, and all is well with what comes of it.
 */
import type { DirectStep, Rules } from '../rules.ts';
import { overfullAt } from './slots.ts';

/**
 * @param slots those that may be overfull now, by index
 * @returns how many effects there were; -1 where nothing was done: then only the log can tell what they come to
 */
export function applyDirectly(
  rules: Rules,
  direct: DirectStep,
  slots: readonly number[] | undefined,
): number {
  const count = direct.collect();
  if (count < 0) return count;
  direct.swap();
  rules.refresh(false);
  if (overfullAt(rules, slots) === undefined) return count;
  direct.swap();
  rules.refresh(false);
  return -1;
}
