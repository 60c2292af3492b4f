import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Collects diagnostics, each fault once. */
export interface Faults {
  readonly list: Diagnostic[];
  /** Adds the diagnostic unless one of the same key was added; returns whether it was new. */
  once(key: string, make: () => Diagnostic): boolean;
}

export function faults(): Faults {
  const list: Diagnostic[] = [];
  const keys = new Set<string>();
  return {
    list,
    once(key, make) {
      if (keys.has(key)) return false;
      keys.add(key);
      list.push(make());
      return true;
    },
  };
}
