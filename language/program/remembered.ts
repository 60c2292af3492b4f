import type { Program } from './program.ts';

/** What is worked out of a program, once for each: to go through all of its expressions takes time. */
export function remembered<T>(find: (program: Program) => T): (program: Program) => T {
  const known = new WeakMap<Program, { readonly found: T }>();
  return (program) => {
    const before = known.get(program);
    if (before !== undefined) return before.found;
    const found = find(program);
    known.set(program, { found });
    return found;
  };
}
