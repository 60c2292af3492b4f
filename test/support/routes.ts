/** Random maps with members of routes on them, and the plain definition of a route: all chains are tried. */
import { OPEN, YES } from '../../runtime/resolution/resolver.ts';
import { random } from '../yardstick/random.ts';

export const SIZE = 9;

export interface Case {
  readonly table: Uint8Array;
  /** Place of each member, by row. */
  readonly places: readonly number[];
  readonly gates: readonly number[];
}

export function randomCase(seed: number): Case {
  const chance = random(seed);
  const table = new Uint8Array(SIZE * SIZE);
  for (let a = 0; a < SIZE; a++) {
    for (let b = 0; b < a; b++) {
      if (!chance.chance(30)) continue;
      table[a * SIZE + b] = 1;
      table[b * SIZE + a] = 1;
    }
  }
  const all = Array.from({ length: SIZE }, (_, place) => place);
  const places = chance.shuffle(all).slice(0, 1 + chance.below(6));
  const some = chance.chance(50);
  const gates = places.map(() => (some && chance.chance(30) ? OPEN : YES));
  return { table, places, gates };
}

/** Is there a chain of members that are usable? With `member`: one in which it takes part and none is superfluous. */
export function tried({ table, places }: Case, usable: readonly number[], ends: Ends): boolean {
  const touch = (a: number, b: number): boolean => table[a * SIZE + b] === 1;
  const place = (row: number): number => places[row] ?? 0;
  const { from, to, member } = ends;
  const fits = (line: readonly number[]): boolean =>
    member < 0 ||
    (line.includes(member) &&
      line.every(
        (row, at) =>
          (at === 0 || !touch(from, place(row))) &&
          (at === line.length - 1 || !touch(place(row), to)) &&
          line.every((other, then) => then <= at + 1 || !touch(place(row), place(other))),
      ));
  const grow = (line: readonly number[]): boolean => {
    const last = place(line.at(-1) ?? 0);
    if (touch(last, to) && fits(line)) return true;
    return usable.some(
      (next) => !line.includes(next) && touch(last, place(next)) && grow([...line, next]),
    );
  };
  return usable.some((row) => touch(from, place(row)) && grow([row]));
}

export interface Ends {
  readonly from: number;
  readonly to: number;
  readonly member: number;
}
