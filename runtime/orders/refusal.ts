/** Why an order may not be given, in the words of the rules where they have any for it. */
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { About } from './givers.ts';
import { fill, scratchRow, takeMeaning } from './orders.ts';
import type { Prepared } from '../machine.ts';
import type { AskRules } from '../rules.ts';

/**
 * The end of a sentence, with the rule that says so: `: no river runs there (rule 9a)`.
 * @returns the empty text where the rules have no words for it
 */
export function whyNot(memory: Memory, ask: AskRules, about: About, order: Prepared): string {
  const row = scratchRow(memory, ask);
  if (row < 0 || item(ask.verbs, order.verb).refusals === undefined) return '';
  fill(memory, ask, row, about, order);
  takeMeaning(memory, ask, row, order.verb);
  return whyNotAt(memory, ask, row, order.verb);
}

/** The same of an order that stands in a row. */
export function whyNotAt(memory: Memory, ask: AskRules, row: number, verb: number): string {
  const { refusals = [] } = item(ask.verbs, verb);
  const found = refusals.find(({ when }) => when === undefined || when(row));
  if (found === undefined) return '';
  const rule = memory.rules.origins[found.origin]?.rule;
  return `: ${found.text(row)}${rule === undefined ? '' : ` (rule ${rule})`}`;
}
