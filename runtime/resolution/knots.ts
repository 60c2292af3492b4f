/** What the solutions of a knot have in common. */
import { NO, OPEN, YES } from './interval.ts';
import { EQUATION } from './resolver.ts';
import type { Evaluate, Resolution } from './resolver.ts';
import { spend } from '../work.ts';

/** Guesses spent on one knot before it is given up as too large. */
export const GUESS_LIMIT = 65_536;

/** Guesses spent on counting its solutions. */
export const COUNT_LIMIT = 4096;

export interface Knot {
  /** In ascending order. */
  readonly atoms: readonly number[];
  /** Where they begin among `members`, as they were reached there: each behind one that waits for it. */
  readonly from: number;
}

export interface Solutions {
  /** How many were found. */
  readonly solutions: number;
  /** Are these all? */
  readonly counted: boolean;
  /** By the place in `atoms`: the bits of all values that the atom has in some solution. Holds until the next knot. */
  readonly union: Uint8Array;
}

/**
 * What the assignments to the knot that satisfy all its equations have in common. They are counted out where they are
 * few. Where they are many, each decision that all solutions found so far agree on is put to the test: is there one
 * more in which it is otherwise? What comes of it is the same, only the number of solutions stays unknown.
 * Leaves the memo as it was. Undefined if the guesses run out before that is known.
 */
export function solve(r: Resolution, evaluate: Evaluate, knot: Knot): Solutions | undefined {
  const { atoms } = knot;
  makeRoom(atoms.length);
  union.fill(0, 0, atoms.length);
  if (isRing(r, knot)) return solveRing(r, evaluate, knot);
  const { memo } = r;
  let solutions = 0;
  const note = (): void => {
    solutions++;
    for (let at = 0; at < atoms.length; at++) {
      union[at] = (union[at] ?? 0) | (memo[atoms[at] ?? 0] ?? 0);
    }
  };
  const budget = { left: COUNT_LIMIT };
  const all = explore(r, evaluate, knot, undefined, budget, () => {
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
    const any = explore(r, evaluate, knot, undefined, budget, first);
    if (any === 'spent') return undefined;
    if (any === 'all') return { solutions, counted: true, union };
  }
  for (let at = 0; at < atoms.length; at++) {
    const known = union[at] ?? OPEN;
    if (known === OPEN) continue;
    const otherwise = { atom: atoms[at] ?? 0, value: known === NO ? YES : NO };
    if (explore(r, evaluate, knot, otherwise, budget, first) === 'spent') return undefined;
  }
  return { solutions, counted: false, union };
}

/** Does each wait for the next alone, and the last for the first? Most knots are of this kind. */
function isRing({ scratch }: Resolution, { atoms, from }: Knot): boolean {
  const { edges, first, last, members } = scratch;
  const end = from + atoms.length;
  for (let at = from; at < end; at++) {
    const atom = members[at] ?? 0;
    const next = members[at + 1 < end ? at + 1 : from];
    const lastEdge = last[atom] ?? 0;
    for (let edge = first[atom] ?? 0; edge < lastEdge; edge++)
      if (edges[edge] !== next) return false;
  }
  return true;
}

/** Once the first has a value, so has the last, then the one before it, and so on. */
function solveRing(r: Resolution, evaluate: Evaluate, { atoms, from }: Knot): Solutions {
  const { memo } = r;
  const { members } = r.scratch;
  const start = members[from] ?? 0;
  let solutions = 0;
  for (let guess: number = NO; guess <= YES; guess++) {
    memo[start] = guess;
    let value = guess;
    for (let at = from + atoms.length - 1; at >= from; at--) {
      const atom = members[at] ?? 0;
      spend(EQUATION);
      r.top = 0;
      value = evaluate(atom);
      if (at > from) memo[atom] = value;
    }
    if (value !== guess) continue;
    solutions++;
    for (let at = 0; at < atoms.length; at++)
      union[at] = (union[at] ?? 0) | (memo[atoms[at] ?? 0] ?? 0);
  }
  for (let at = 0; at < atoms.length; at++) memo[atoms[at] ?? 0] = OPEN;
  return { solutions, counted: true, union };
}

/** Atoms given a value, in order, and where in that list each guess stands; longer ones replace them when needed. */
let assigned = new Int32Array(256);
let guesses = new Int32Array(256);
/** By the order in which they were reached: does the equation give what its atom has? More that is known cannot change that. */
let met = new Uint8Array(256);
/** By the place in `atoms`: the bits of all values in the solutions found so far. */
let union = new Uint8Array(256);

function makeRoom(atoms: number): void {
  if (assigned.length > atoms) return;
  assigned = new Int32Array(2 * atoms);
  guesses = new Int32Array(2 * atoms);
  met = new Uint8Array(2 * atoms);
  union = new Uint8Array(2 * atoms);
}

/**
 * Goes through the solutions of a knot: guesses the lowest open atom, propagates, goes on; depth first, with a stack of
 * its own since knots may be large. Leaves the memo as it was.
 * @param given the solutions in which this atom has this value
 * @param found called with each solution in the memo; false: no more are wanted
 */
function explore(
  r: Resolution,
  evaluate: Evaluate,
  knot: Knot,
  given: { readonly atom: number; readonly value: number } | undefined,
  budget: { left: number },
  found: () => boolean,
): 'all' | 'enough' | 'spent' {
  const { memo } = r;
  const { atoms } = knot;
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
    if (count > 0) count = propagate(r, evaluate, knot, count);
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
  r: Resolution,
  evaluate: Evaluate,
  { atoms, from }: Knot,
  count: number,
): number {
  const { memo } = r;
  const { members } = r.scratch;
  const size = atoms.length;
  let given = count;
  // An equation is looked at again until it and all behind it have been looked at since the last change.
  let at = members.indexOf(assigned[count - 1] ?? 0, from) - from;
  for (let calm = 0; calm < size; calm++) {
    at = at === 0 ? size - 1 : at - 1;
    if (met[at] === 1) continue;
    const atom = members[from + at] ?? 0;
    spend(EQUATION);
    // Nobody wants to know here what it waits for.
    r.top = 0;
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
