/** What the solutions of a knot have in common. */
import { NO, OPEN, YES } from './interval.ts';
import { EQUATION } from './resolver.ts';
import type { Evaluate } from './resolver.ts';
import { spend } from '../work.ts';

/** Guesses spent on one knot before it is given up as too large. */
export const GUESS_LIMIT = 65_536;

/** Guesses spent on counting its solutions. */
export const COUNT_LIMIT = 4096;

export interface Knot {
  /** In ascending order. */
  readonly atoms: readonly number[];
  /** The same as they were reached: each behind one that waits for it. */
  readonly reached: readonly number[];
}

export interface Solutions {
  /** How many were found. */
  readonly solutions: number;
  /** Are these all? */
  readonly counted: boolean;
  /** By the place in `atoms`: the bits of all values that the atom has in some solution. */
  readonly union: readonly number[];
}

/**
 * What the assignments to the knot that satisfy all its equations have in common. They are counted out where they are
 * few. Where they are many, each decision that all solutions found so far agree on is put to the test: is there one
 * more in which it is otherwise? What comes of it is the same, only the number of solutions stays unknown.
 * Leaves the memo as it was. Undefined if the guesses run out before that is known.
 */
export function solve(memo: Uint8Array, evaluate: Evaluate, knot: Knot): Solutions | undefined {
  const { atoms } = knot;
  const union = atoms.map(() => 0);
  let solutions = 0;
  const note = (): void => {
    solutions++;
    for (let at = 0; at < atoms.length; at++) {
      union[at] = (union[at] ?? 0) | (memo[atoms[at] ?? 0] ?? 0);
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
  for (let at = 0; at < atoms.length; at++) {
    const known = union[at] ?? OPEN;
    if (known === OPEN) continue;
    const otherwise = { atom: atoms[at] ?? 0, value: known === NO ? YES : NO };
    if (explore(memo, evaluate, knot, otherwise, budget, first) === 'spent') return undefined;
  }
  return { solutions, counted: false, union };
}

/** Atoms given a value, in order, and where in that list each guess stands; longer ones replace them when needed. */
let assigned = new Int32Array(256);
let guesses = new Int32Array(256);
/** By the place in `reached`: does the equation give what its atom has? More that is known cannot change that. */
let met = new Uint8Array(256);

/**
 * Goes through the solutions of a knot: guesses the lowest open atom, propagates, goes on; depth first, with a stack of
 * its own since knots may be large. Leaves the memo as it was.
 * @param given the solutions in which this atom has this value
 * @param found called with each solution in the memo; false: no more are wanted
 */
function explore(
  memo: Uint8Array,
  evaluate: Evaluate,
  { atoms, reached }: Knot,
  given: { readonly atom: number; readonly value: number } | undefined,
  budget: { left: number },
  found: () => boolean,
): 'all' | 'enough' | 'spent' {
  if (assigned.length <= atoms.length) {
    assigned = new Int32Array(2 * atoms.length);
    guesses = new Int32Array(2 * atoms.length);
    met = new Uint8Array(2 * atoms.length);
  }
  met.fill(0, 0, atoms.length);
  let count = 0;
  let depth = 0;
  let end: 'all' | 'enough' | 'spent' | undefined;
  if (given !== undefined) {
    memo[given.atom] = given.value;
    assigned[count++] = given.atom;
  }
  while (end === undefined) {
    // Before the first guess all conclusions have been drawn.
    if (count > 0) count = propagate(memo, evaluate, reached, count);
    const fits = count >= 0;
    if (!fits) count = -count - 1;
    const open = fits ? firstOpen(memo, atoms) : -1;
    if (open >= 0) {
      guesses[depth++] = count;
      memo[open] = NO;
      assigned[count++] = open;
    } else if (fits && !found()) {
      end = 'enough';
    } else {
      // Everything since the last guess still at NO is taken back, and that one is turned.
      let turned = false;
      met.fill(0, 0, atoms.length);
      while (!turned && depth > 0) {
        const at = guesses[--depth] ?? 0;
        const guessed = assigned[at] ?? 0;
        turned = memo[guessed] === NO;
        while (count > at) memo[assigned[--count] ?? 0] = OPEN;
        if (!turned) continue;
        guesses[depth++] = at;
        memo[guessed] = YES;
        assigned[count++] = guessed;
      }
      if (!turned) end = 'all';
    }
    if (end === undefined && --budget.left < 0) end = 'spent';
  }
  while (count > 0) memo[assigned[--count] ?? 0] = OPEN;
  return end;
}

/**
 * Draws the conclusions of the last guess, those first that wait for it.
 * @param count how many atoms have been given a value
 * @returns how many have one then; if an equation contradicts its atom, -1 and less: -1 - that
 */
function propagate(
  memo: Uint8Array,
  evaluate: Evaluate,
  reached: readonly number[],
  count: number,
): number {
  let given = count;
  // An equation is looked at again until it and all behind it have been looked at since the last change.
  let at = reached.indexOf(assigned[count - 1] ?? 0);
  for (let calm = 0; calm < reached.length; calm++) {
    at = at === 0 ? reached.length - 1 : at - 1;
    if (met[at] === 1) continue;
    const atom = reached[at] ?? 0;
    spend(EQUATION);
    const value = evaluate(atom);
    if (value === OPEN) continue;
    met[at] = 1;
    if (value === memo[atom]) continue;
    if (memo[atom] !== OPEN) return -1 - given;
    memo[atom] = value;
    assigned[given++] = atom;
    calm = 0;
  }
  return given;
}

function firstOpen(memo: Uint8Array, atoms: readonly number[]): number {
  for (let at = 0; at < atoms.length; at++) {
    if (memo[atoms[at] ?? 0] === OPEN) return atoms[at] ?? 0;
  }
  return -1;
}
