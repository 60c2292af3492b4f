/** Decisions that no circle waits for. */
import type { Expr, Program } from '../../language/program/program.ts';
import { visitExpressions } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';

/** The decisions that something waits for, directly or not. */
export function decisionsIn(program: Program, roots: readonly Node[]): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<number>();
  const enter = ({ decisions, fns }: Asked): void => {
    for (const id of decisions) {
      if (found.has(id)) continue;
      found.add(id);
      follow(program.decisions[id]);
    }
    for (const id of fns) {
      if (seen.has(id)) continue;
      seen.add(id);
      follow(program.fns[id]);
    }
  };
  const follow = (called: { readonly body: Expr } | undefined): void => {
    if (called !== undefined) enter(askedIn(called.body));
  };
  enter(askedIn(roots));
  return found;
}

/** What stands in something itself, not in what it calls. */
interface Asked {
  readonly decisions: readonly number[];
  readonly fns: readonly number[];
}

const known = new WeakMap<Expr | readonly Node[], Asked>();

/** Worked out once for each: of bodies and steps many ask. */
function askedIn(part: Expr | readonly Node[]): Asked {
  const before = known.get(part);
  if (before !== undefined) return before;
  const decisions: number[] = [];
  const fns: number[] = [];
  visitExpressions('op' in part ? [part] : part, (node) => {
    if (node.op === 'decision') decisions.push(node.decision);
    else if (node.op === 'call') fns.push(node.fn);
  });
  const asked = { decisions, fns };
  known.set(part, asked);
  return asked;
}

/**
 * The decisions that no circle waits for, each behind those that it waits for: they are worked out when the others are
 * settled, and nothing is open then.
 */
export function finalDecisions(program: Program): readonly number[] {
  const waits = program.decisions.map(({ body }) => decisionsIn(program, [body]));
  const circular = waits.flatMap((found, id) => (found.has(id) ? [id] : []));
  return waits
    .flatMap((found, id) => {
      const final = !found.has(id) && !circular.some((other) => waits[other]?.has(id) === true);
      return final ? [{ id, size: found.size }] : [];
    })
    .toSorted((a, b) => a.size - b.size)
    .map(({ id }) => id);
}
