/**
 * The resolution of Boolean decisions that depend on one another.
 *
 * Compiled rules hold one equation per decision ("atom"); this file knows none of them. It takes
 * the least fixpoint of the three-valued equations, splits what stays open into knots (strongly
 * connected groups that wait for no other open atom), and settles each knot by what all its exact
 * solutions agree on or, failing that, by the first clause that fits it. Every one of these is a
 * function of the equations, so the result does not depend on the order of questions.
 *
 * What the equations owe:
 * - strong Kleene logic, short-circuiting on determined values only, so that an equation reads
 *   everything it could come to read once more becomes known;
 * - every read of an OPEN atom goes through `noteOpen`;
 * - a sub-expression that turns out determined puts `top` back to where it stood on entry. What an
 *   equation leaves on the trail is then what it truly waits for.
 *
 * The compiled accessor of an atom fills the memo on first demand:
 *   0 -> store OPEN, evaluate, store the value; `leaveOpen` where it is still OPEN.
 *
 * An atom is evaluated again only once something it waits for is known: until then its equation
 * comes to the same.
 */

import { forgetIntervals, NO, OPEN, YES } from './interval.ts';
import { solve } from './knots.ts';
import type { Knot } from './knots.ts';
import { spend } from '../work.ts';

export * from './interval.ts';

/** What evaluating an equation counts for (runtime/work.ts), besides what it counts itself. */
export const EQUATION = 1000;

/** What holds in a knot whose solutions agree on nothing. Families are given by index. */
export interface Settle {
  /** Each of these families has an atom in the knot ... */
  readonly withAll: readonly number[];
  /** ... and none of these has. */
  readonly withNone: readonly number[];
  /** Every atom of this family in the knot (there must be one) takes the value. */
  readonly assign: number;
  readonly value: typeof NO | typeof YES;
  /** The label that explanations show. */
  readonly rule: string;
}

/** One settled knot, for explanations. Atom lists are in ascending order. */
export interface KnotReport {
  readonly atoms: readonly number[];
  /** The number of consistent assignments. */
  readonly solutions: number;
  /** There may be more: they were not counted out. */
  readonly atLeast?: true;
  /** The atoms that were given a value, either agreed in all solutions or assigned by the rule. */
  readonly fixed: readonly number[];
  /** The clause that decided; undefined where the solutions agreed. */
  readonly rule: string | undefined;
}

export interface ResolutionFault {
  /**
   * `knot-too-large`: what its solutions agree on was not found within GUESS_LIMIT guesses.
   * `knot-unsettled`: its solutions agree on nothing, or there is none, and no clause fits.
   */
  readonly code: 'knot-too-large' | 'knot-unsettled';
  readonly atoms: readonly number[];
}

export interface Resolution {
  /** Per atom: 0 not visited yet, else NO, YES or OPEN. */
  readonly memo: Uint8Array;
  /** The first `pendingCount` entries are the atoms visited and left OPEN, each once. */
  readonly pending: Int32Array;
  pendingCount: number;
  /** The OPEN atoms read by the equations under way; `top` of them. Replaced by a longer one when full. */
  trail: Int32Array;
  top: number;
  /** The knots settled so far, in the order of rounds, within a round by lowest atom. */
  knots: KnotReport[];
  readonly familyOf: Uint16Array;
  readonly scratch: Scratch;
}

/** Working space, per atom unless stated; but for the edges meaningful only inside `settle`. */
interface Scratch {
  /** What each pending atom waits for: edges[first..last). Replaced by a longer one when full. */
  edges: Int32Array;
  /** How many edges there are. */
  edgeCount: number;
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** Tarjan's discovery number; 0 = not reached. */
  readonly order: Int32Array;
  readonly low: Int32Array;
  /** The number of its component; 0 = not complete. */
  readonly component: Int32Array;
  /** Stacks of atoms: reached but not in a complete component; the path from the root. */
  readonly stack: Int32Array;
  readonly path: Int32Array;
  /** The atoms of the knots that wait for nobody, one knot behind the other. */
  readonly members: Int32Array;
}

/** Gives the value of an atom's equation from the memo, without storing it. */
export type Evaluate = (atom: number) => number;

/**
 * @param size number of atoms, 1 or more
 * @param familyBase ascending; family f owns the atoms familyBase[f] up to but not including
 *   familyBase[f + 1], the last one up to `size` if no further entry closes it
 */
export function createResolution(size: number, familyBase: readonly number[]): Resolution {
  const familyOf = new Uint16Array(size);
  for (let family = 0; family < familyBase.length; family++) {
    familyOf.fill(family, familyBase[family], familyBase[family + 1] ?? size);
  }
  const atoms = (): Int32Array => new Int32Array(size);
  return {
    memo: new Uint8Array(size),
    pending: atoms(),
    pendingCount: 0,
    trail: new Int32Array(64),
    top: 0,
    knots: [],
    familyOf,
    scratch: {
      edges: new Int32Array(64),
      edgeCount: 0,
      first: atoms(),
      last: atoms(),
      order: atoms(),
      low: atoms(),
      component: atoms(),
      stack: atoms(),
      path: atoms(),
      members: atoms(),
    },
  };
}

/** Forgets all values of the first `size` atoms, so that the next position can be resolved. */
export function resetResolution(r: Resolution, size: number = r.memo.length): void {
  forgetIntervals();
  r.memo.fill(0, 0, size);
  r.pendingCount = 0;
  r.top = 0;
  r.scratch.edgeCount = 0;
  // A new array, since explanations may still hold the old one.
  if (r.knots.length > 0) r.knots = [];
}

/** Called for every read of an OPEN atom. */
export function noteOpen(r: Resolution, atom: number): typeof OPEN {
  if (r.top === r.trail.length) r.trail = longer(r.trail);
  r.trail[r.top++] = atom;
  return OPEN;
}

/**
 * Called where the first visit of an atom leaves it OPEN.
 * @param from where the trail stood before its equation was evaluated; there it stands again
 */
export function leaveOpen(r: Resolution, atom: number, from: number): void {
  r.pending[r.pendingCount++] = atom;
  keepEdges(r, atom, from);
}

/** What stands on the trail behind `from` is what the atom waits for. */
function keepEdges(r: Resolution, atom: number, from: number): void {
  const { trail, top, scratch } = r;
  scratch.first[atom] = scratch.edgeCount;
  for (let at = from; at < top; at++) {
    if (scratch.edgeCount === scratch.edges.length) scratch.edges = longer(scratch.edges);
    scratch.edges[scratch.edgeCount++] = trail[at] ?? 0;
  }
  scratch.last[atom] = scratch.edgeCount;
  r.top = from;
}

function longer(list: Int32Array): Int32Array {
  const copy = new Int32Array(2 * list.length);
  copy.set(list);
  return copy;
}

/**
 * Gives every pending atom, and every atom visited on the way, its final value in the memo.
 * May be called again after more atoms have been demanded. After a fault the memo keeps what was
 * determined until then.
 */
export function settle(
  r: Resolution,
  evaluate: Evaluate,
  clauses: readonly Settle[],
): ResolutionFault | undefined {
  while (r.pendingCount > 0) {
    sweep(r, evaluate);
    if (r.pendingCount === 0) break;
    for (const knot of bottomKnots(r)) {
      const fault = settleKnot(r, evaluate, clauses, knot);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

/**
 * Re-evaluates pending atoms until nothing changes, dropping those that have a value. What an atom visited on the way
 * waits for is known from its visit.
 */
function sweep(r: Resolution, evaluate: Evaluate): void {
  const { memo, pending } = r;
  let changed = true;
  while (changed) {
    changed = false;
    let kept = 0;
    for (let at = 0; at < r.pendingCount; at++) {
      const atom = pending[at] ?? 0;
      // A settled atom keeps its value, whatever its equation says.
      if (memo[atom] !== OPEN) continue;
      if (waitsStill(r, atom)) {
        pending[kept++] = atom;
        continue;
      }
      spend(EQUATION);
      r.top = 0;
      const value = evaluate(atom);
      if (value === OPEN) {
        keepEdges(r, atom, 0);
        pending[kept++] = atom;
      } else {
        memo[atom] = value;
        changed = true;
      }
    }
    r.pendingCount = kept;
  }
}

/** Is all that the atom waits for still open? Then its equation comes to what it came to. */
function waitsStill({ memo, scratch: { edges, first, last } }: Resolution, atom: number): boolean {
  const end = last[atom] ?? 0;
  for (let edge = first[atom] ?? 0; edge < end; edge++)
    if (memo[edges[edge] ?? 0] !== OPEN) return false;
  return true;
}

/**
 * The strongly connected components of the residue that wait for nobody outside, by Tarjan's
 * algorithm with its own stacks. Atoms ascend in each knot, knots by their lowest atom.
 */
function bottomKnots(r: Resolution): readonly Knot[] {
  const { pending } = r;
  const { edges, first, last, order, low, component, stack, path, members } = r.scratch;
  const knots: Knot[] = [];
  let memberCount = 0;
  let clock = 0;
  let components = 0;
  let stackTop = 0;

  for (let at = 0; at < r.pendingCount; at++) {
    const atom = pending[at] ?? 0;
    order[atom] = 0;
    component[atom] = 0;
  }
  for (let at = 0; at < r.pendingCount; at++) {
    const root = pending[at] ?? 0;
    if (order[root] !== 0) continue;
    let pathTop = 0;
    path[pathTop++] = root;
    while (pathTop > 0) {
      const atom = path[pathTop - 1] ?? 0;
      if (order[atom] === 0) {
        order[atom] = low[atom] = ++clock;
        stack[stackTop++] = atom;
      }
      let lowest = low[atom] ?? 0;
      let unreached = -1;
      // Edges are rescanned after each descent; residues are small and sparse.
      for (let edge = first[atom] ?? 0; edge < (last[atom] ?? 0); edge++) {
        const to = edges[edge] ?? 0;
        if (order[to] === 0) {
          unreached = to;
          break;
        }
        if (component[to] === 0) lowest = Math.min(lowest, low[to] ?? 0);
      }
      low[atom] = lowest;
      if (unreached >= 0) {
        path[pathTop++] = unreached;
        continue;
      }
      pathTop--;
      if (lowest !== order[atom]) continue;

      components++;
      const top = stackTop;
      do {
        component[stack[--stackTop] ?? 0] = components;
      } while (stack[stackTop] !== atom);
      if (waitsForNobodyOutside(r, stackTop, top, components)) {
        const from = memberCount;
        for (let place = stackTop; place < top; place++) members[memberCount++] = stack[place] ?? 0;
        knots.push({ atoms: inOrder(members, from, memberCount), from });
      }
    }
  }
  return knots.length > 1
    ? knots.sort((a, b) => ascending(a.atoms[0] ?? 0, b.atoms[0] ?? 0))
    : knots;
}

/** The members stand on the stack. */
function waitsForNobodyOutside(r: Resolution, from: number, to: number, own: number): boolean {
  const { edges, first, last, component, stack } = r.scratch;
  for (let at = from; at < to; at++) {
    const atom = stack[at] ?? 0;
    for (let edge = first[atom] ?? 0; edge < (last[atom] ?? 0); edge++) {
      if (component[edges[edge] ?? 0] !== own) return false;
    }
  }
  return true;
}

function ascending(a: number, b: number): number {
  return a - b;
}

/** Ascending. Nearly all knots have few members: calling a sort takes longer than putting each in its place. */
function inOrder(list: Int32Array, from: number, to: number): readonly number[] {
  if (to - from > FEW) return [...list.subarray(from, to)].sort(ascending);
  const sorted: number[] = [];
  for (let place = from; place < to; place++) {
    const atom = list[place] ?? 0;
    let at = sorted.length;
    for (; at > 0 && (sorted[at - 1] ?? 0) > atom; at--) sorted[at] = sorted[at - 1] ?? 0;
    sorted[at] = atom;
  }
  return sorted;
}

const FEW = 16;

function settleKnot(
  r: Resolution,
  evaluate: Evaluate,
  clauses: readonly Settle[],
  knot: Knot,
): ResolutionFault | undefined {
  const { memo, familyOf } = r;
  const { atoms } = knot;
  const found = solve(r, evaluate, knot);
  if (found === undefined) return { code: 'knot-too-large', atoms };
  const { solutions, counted, union } = found;

  let rule: string | undefined;
  const fixed: number[] = [];
  // Agreed is what has one bit: both mean that solutions differ, none that there is no solution.
  for (let at = 0; at < atoms.length; at++) {
    if (union[at] !== NO && union[at] !== YES) continue;
    const atom = atoms[at] ?? 0;
    memo[atom] = union[at] ?? OPEN;
    fixed.push(atom);
  }
  if (fixed.length === 0) {
    const clause = fitting(clauses, familyOf, atoms);
    if (clause === undefined) return { code: 'knot-unsettled', atoms };
    rule = clause.rule;
    for (const atom of atoms) {
      if (familyOf[atom] !== clause.assign) continue;
      memo[atom] = clause.value;
      fixed.push(atom);
    }
  }
  const report: KnotReport = { atoms, solutions, fixed, rule };
  r.knots.push(counted ? report : { ...report, atLeast: true });
  return undefined;
}

/** The first clause that is about such a knot. */
function fitting(
  clauses: readonly Settle[],
  familyOf: Uint16Array,
  knot: readonly number[],
): Settle | undefined {
  const occurs = (family: number): boolean => {
    for (let at = 0; at < knot.length; at++) if (familyOf[knot[at] ?? 0] === family) return true;
    return false;
  };
  return clauses.find(
    ({ withAll, withNone, assign }) =>
      occurs(assign) && withAll.every(occurs) && !withNone.some(occurs),
  );
}
