/** What is told of the bodies of functions and derived attributes. */
import type { Expr } from '../../language/program/program.ts';

/**
 * Looks into each body once: where each reads the one before twice, all ways through them are too many.
 * @param begin what is told of a body that is being looked into
 */
export function once<T>(begin: T, tell: (body: Expr) => T): (body: Expr) => T {
  const known = new Map<Expr, T>();
  return (body) => {
    const before = known.get(body);
    if (before !== undefined) return before;
    known.set(body, begin);
    const found = tell(body);
    known.set(body, found);
    return found;
  };
}
