/** Why orders came to what they came to. */
import type { Run } from '../machine.ts';
import { item } from '../memory/memory.ts';
import { thingText } from '../memory/words.ts';
import { orderText } from './orders.ts';
import { placeOf } from '../origins.ts';
import type { Explanations } from '../protocol.ts';
import { refOf } from '../memory/values.ts';

/** Of a run with detail `all`. */
export function explanationsOf(run: Run): Explanations {
  const { rules } = run;
  return {
    orders: run.entries.map((entry) => ({
      order: entry.text,
      verdict: entry.verdict,
      default: entry.default,
      why: entry.why ?? null,
      ...placeOf(rules, entry.origin),
    })),
    knots: run.knotTexts,
    effects: run.effectTexts,
  };
}

/** The knots of the last resolution, in words; to be taken before the state changes. */
export function knotTexts(run: Run): Explanations['knots'] {
  const { resolution } = run.rules;
  return (resolution?.knots ?? []).map(({ atoms, solutions, atLeast, fixed, rule }) => ({
    decisions: atoms.map((atom) => atomText(run, atom)),
    solutions,
    ...(atLeast === undefined ? {} : { atLeast }),
    fixed: fixed.map((atom) => atomText(run, atom)),
    rule: rule ?? null,
  }));
}

/** `succeeds(A PAR - BUR)`, or the name alone of a decision about nothing. */
function atomText(run: Run, atom: number): string {
  const { families, resolution, kinds } = run.rules;
  const family = families[resolution?.familyOf[atom] ?? -1];
  if (family === undefined) return `decision ${atom}`;
  let rest = atom - family.base;
  const keys = family.keys.toReversed().map((kind) => {
    const { capacity, inForce = capacity } = item(kinds, kind);
    const row = rest % inForce;
    rest = Math.floor(rest / inForce);
    return keyText(run, kind, row);
  });
  return keys.length === 0 ? family.name : `${family.name}(${keys.toReversed().join(', ')})`;
}

function keyText(run: Run, kind: number, row: number): string {
  const ask = run.rules.asks.find((each) => each.kind === kind);
  if (ask !== undefined) return orderText(run.memory, ask, row);
  const table = item(run.rules.kinds, kind);
  if (table.role === 'piece' || row < table.keys.length) return thingText(run.rules, kind, row);
  return String(refOf(run.memory, kind, row));
}
