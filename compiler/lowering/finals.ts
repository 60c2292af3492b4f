/** Decisions that no circle waits for. */
import type { Expr, Program } from '../../language/program/program.ts';
import { visitExpressions } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';

/** The decisions that something waits for, directly or not. */
export function decisionsIn(program: Program, roots: readonly Node[]): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<number>();
  const enter = (node: Expr): void => {
    if (node.op === 'decision' && !found.has(node.decision)) {
      found.add(node.decision);
      follow(program.decisions[node.decision]);
    }
    if (node.op === 'call' && !seen.has(node.fn)) {
      seen.add(node.fn);
      follow(program.fns[node.fn]);
    }
  };
  const follow = (called: { readonly body: Expr } | undefined): void => {
    if (called !== undefined) visitExpressions([called.body], enter);
  };
  visitExpressions(roots, enter);
  return found;
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
