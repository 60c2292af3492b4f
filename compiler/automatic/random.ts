/** A seeded generator for automatic opponents (mulberry32): the same seed gives the same game on every machine. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T | undefined;
}

export function seeded(seed: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) {
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193) >>> 0;
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => {
    // Values at the upper end that would favour small results are thrown away.
    const fair = 2 ** 32 - (2 ** 32 % limit);
    let value = next();
    while (value >= fair) value = next();
    return value % limit;
  };
  return { below, pick: (items) => (items.length === 0 ? undefined : items[below(items.length)]) };
}
