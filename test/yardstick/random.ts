// Seeded chance for the generator: splitmix32, so that a seed means the same positions everywhere.

export type Random = {
  /** A whole number from 0 to below `bound`. */
  readonly below: (bound: number) => number;
  /** True in `percent` of 100 cases. */
  readonly chance: (percent: number) => boolean;
  /** One of a list; undefined of an empty one. */
  readonly pick: <T>(list: readonly T[]) => T | undefined;
  /** The list in random order. */
  readonly shuffle: <T>(list: readonly T[]) => T[];
};

export const random = (seed: number): Random => {
  let state = seed | 0;
  const word = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  const below = (bound: number): number => Math.floor((word() / 0x100000000) * bound);
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)],
    shuffle: (list) => {
      const left = [...list];
      const out: typeof left = [];
      while (left.length > 0) out.push(...left.splice(below(left.length), 1));
      return out;
    },
  };
};
