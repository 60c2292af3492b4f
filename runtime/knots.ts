/** What the solutions of a knot have in common. */
import { NO, OPEN, YES } from './interval.ts';
import type { Evaluate } from './resolver.ts';

/** Guesses spent on one knot before it is given up as too large. */
export const GUESS_LIMIT = 65_536;

/** Guesses spent on counting its solutions. */
export const COUNT_LIMIT = 4096;

export interface Solutions {
  /** How many were found. */
  readonly solutions: number;
  /** Are these all? */
  readonly counted: boolean;
  /** Per place in the knot, the bits of all values that the atom has in some solution. */
  readonly union: Uint8Array;
}

/**
 * What the assignments to the knot that satisfy all its equations have in common. They are counted out where they are
 * few. Where they are many, each decision that all solutions found so far agree on is put to the test: is there one
 * more in which it is otherwise? What comes of it is the same, only the number of solutions stays unknown.
 * Leaves the memo as it was. Undefined if the guesses run out before that is known.
 */
export function solve(
  memo: Uint8Array,
  evaluate: Evaluate,
  knot: readonly number[],
): Solutions | undefined {
  const union = new Uint8Array(knot.length);
  let solutions = 0;
  const note = (): void => {
    solutions++;
    for (let at = 0; at < knot.length; at++) {
      union[at] = (union[at] ?? 0) | (memo[knot[at] ?? 0] ?? 0);
    }
  };
  const budget = { left: COUNT_LIMIT };
  const all = explore(memo, evaluate, knot, undefined, budget, () => {
    note();
    return true;
  });
  if (all === 'all') return { solutions, counted: true, union };

  budget.left += GUESS_LIMIT - COUNT_LIMIT;
  const first = (): boolean => {
    note();
    return false;
  };
  if (solutions === 0) {
    const any = explore(memo, evaluate, knot, undefined, budget, first);
    if (any === 'spent') return undefined;
    if (any === 'all') return { solutions, counted: true, union };
  }
  for (let at = 0; at < knot.length; at++) {
    const known = union[at] ?? OPEN;
    if (known === OPEN) continue;
    const otherwise = { atom: knot[at] ?? 0, value: known === NO ? YES : NO };
    if (explore(memo, evaluate, knot, otherwise, budget, first) === 'spent') return undefined;
  }
  return { solutions, counted: false, union };
}

/**
 * Goes through the solutions of a knot: guesses the lowest open atom, propagates, goes on; depth first, with a stack of
 * its own since knots may be large. Leaves the memo as it was.
 * @param given the solutions in which this atom has this value
 * @param found called with each solution in the memo; false: no more are wanted
 */
function explore(
  memo: Uint8Array,
  evaluate: Evaluate,
  knot: readonly number[],
  given: { readonly atom: number; readonly value: number } | undefined,
  budget: { left: number },
  found: () => boolean,
): 'all' | 'enough' | 'spent' {
  const assigned: number[] = [];
  // Where in `assigned` each guess stands; one at NO can still be turned to YES.
  const guesses: number[] = [];

  const assign = (atom: number, value: number): void => {
    memo[atom] = value;
    assigned.push(atom);
  };

  /** Draws the conclusions of the guesses; false if an equation contradicts its atom. */
  const propagate = (): boolean => {
    let changed = true;
    while (changed) {
      changed = false;
      for (const atom of knot) {
        const value = evaluate(atom);
        if (value === OPEN || value === memo[atom]) continue;
        if (memo[atom] !== OPEN) return false;
        assign(atom, value);
        changed = true;
      }
    }
    return true;
  };

  /** Takes back everything since the last guess still at NO and turns that one; false if none is. */
  const turn = (): boolean => {
    for (let at = guesses.pop(); at !== undefined; at = guesses.pop()) {
      const guessed = assigned[at] ?? 0;
      const value = memo[guessed];
      for (const atom of assigned.splice(at)) memo[atom] = OPEN;
      if (value === NO) {
        guesses.push(at);
        assign(guessed, YES);
        return true;
      }
    }
    return false;
  };

  const search = (): 'all' | 'enough' | 'spent' => {
    for (;;) {
      let turned = true;
      if (propagate()) {
        const open = knot.find((atom) => memo[atom] === OPEN);
        if (open === undefined) {
          if (!found()) return 'enough';
          turned = turn();
        } else {
          guesses.push(assigned.length);
          assign(open, NO);
        }
      } else {
        turned = turn();
      }
      if (!turned) return 'all';
      if (--budget.left < 0) return 'spent';
    }
  };

  if (given !== undefined) assign(given.atom, given.value);
  const end = search();
  for (const atom of assigned) memo[atom] = OPEN;
  return end;
}
