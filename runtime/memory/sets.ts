/**
 * Sets in the fields of orders. Until an order is put into a row of its kind, a set stands among its cell values as a
 * number that is given out once for all sets of the same members.
 */

export interface SetNumbers {
  /** Members by number, ascending. */
  readonly members: (readonly number[])[];
  readonly numbers: Map<string, number>;
}

const NONE: readonly number[] = [];

/** The empty set is 0, as a field that is not said. */
export const newSetNumbers = (): SetNumbers => ({ members: [NONE], numbers: new Map([['', 0]]) });

/** @param rows of its members, in any order, each as often as you like */
export function numberOfSet({ members, numbers }: SetNumbers, rows: readonly number[]): number {
  const sorted = [...new Set(rows)].toSorted((a, b) => a - b);
  const key = sorted.join(' ');
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, members.length);
  return members.push(sorted) - 1;
}

export const membersOf = ({ members }: SetNumbers, number: number): readonly number[] =>
  members[number] ?? NONE;
