/** Which phases of a game can be played by plain lines: that hangs on the rules alone. */
import { item } from '../memory/memory.ts';
import { isPlain } from '../orders/use-plain.ts';
import type { Rules } from '../rules.ts';

/** Names of lines that mean something, whatever lists there are. */
const reserved = ['id', 'phase', 'orders'];

/**
 * By the row of a phase: does every ask in it take one order about a thing, when it is asked and to be used with all
 * others? Nowhere in a game in which anything is hidden: there orders are read through the eyes of who gives them.
 */
export function plainPhases(rules: Rules): readonly boolean[] {
  const { exchanges, hides, kinds, phaseKind } = rules;
  const isKnown = hides.length === 0 && !exchanges.some(({ name }) => reserved.includes(name));
  return item(kinds, phaseKind).keys.map((_, phase) => isKnown && asksPlainly(rules, phase));
}

function asksPlainly(rules: Rules, phase: number): boolean {
  const { asks, entries, process } = rules;
  const from = entries[phase] ?? 0;
  const end = process.findIndex((step, at) => at >= from && step.do === 'next-phase');
  const here = process
    .slice(from, end < 0 ? undefined : end)
    .flatMap((step) => (step.do === 'ask' ? step.asks : []));
  const isLone = (index: number): boolean => {
    const ask = item(asks, index);
    return isPlain(ask) && ask.handedInWith === undefined && !isHost(rules, index);
  };
  return here.length > 0 && here.every(isLone);
}

/** Is anything handed in with it? */
const isHost = ({ asks }: Rules, index: number): boolean =>
  asks.some(({ handedInWith }) => handedInWith === index);
