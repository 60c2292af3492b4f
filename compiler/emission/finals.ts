/** Decisions that no circle waits for. */
import type { Program } from '../../language/program/program.ts';
import { loose, parts } from './walk.ts';

/** The decisions that something waits for, directly or not. */
export function decisionsIn(program: Program, root: unknown): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const { op, fn, decision } = loose(value);
    if (op === 'decision' && typeof decision === 'number' && !found.has(decision)) {
      found.add(decision);
      visit(program.decisions[decision]?.body);
    }
    if (op === 'call' && typeof fn === 'number' && !seen.has(fn)) {
      seen.add(fn);
      visit(program.fns[fn]?.body);
    }
    parts(value).forEach(visit);
  };
  visit(root);
  return found;
}

/**
 * The decisions that no circle waits for, each behind those that it waits for: they are worked out when the others are
 * settled, and nothing is open then.
 */
export function finalDecisions(program: Program): readonly number[] {
  const waits = program.decisions.map(({ body }) => decisionsIn(program, body));
  const circular = waits.flatMap((found, id) => (found.has(id) ? [id] : []));
  return waits
    .flatMap((found, id) => {
      const final = !found.has(id) && !circular.some((other) => waits[other]?.has(id) === true);
      return final ? [{ id, size: found.size }] : [];
    })
    .toSorted((a, b) => a.size - b.size)
    .map(({ id }) => id);
}
