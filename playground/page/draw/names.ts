/** Which names are written on a map where not all have room. */
import type { Point } from '../../draw/geometry.ts';

export interface NameThere {
  readonly key: string;
  readonly text: string;
  /** Its middle. */
  readonly at: Point;
  /** It is written whatever else lies there. */
  readonly first: boolean;
}

/** What is drawn where pieces stand. */
export interface Dot {
  readonly key: string;
  readonly at: Point;
  readonly radius: number;
}

/** How wide a letter is, of its height: those of keys are capitals. */
const WIDE = 0.72;

/**
 * @param names the one that matters more before the others
 * @param size of a letter, in the measure of the map
 * @returns the keys of those that lie on none of the ones before, nor on the dot of another space
 */
export function namesWithRoom(
  names: readonly NameThere[],
  dots: readonly Dot[],
  size: number,
): ReadonlySet<string> {
  const written: NameThere[] = [];
  const sorted = [...names.filter(({ first }) => first), ...names.filter(({ first }) => !first)];
  for (const name of sorted) {
    const half = (name.text.length / 2) * WIDE * size;
    const near = (at: Point, across: number, down: number): boolean =>
      Math.abs(at.x - name.at.x) < half + across && Math.abs(at.y - name.at.y) < size / 2 + down;
    const lies =
      written.some(({ at, text }) => near(at, (text.length / 2) * WIDE * size, size / 2)) ||
      dots.some(({ key, at, radius }) => key !== name.key && near(at, radius, radius));
    if (name.first || !lies) written.push(name);
  }
  return new Set(written.map(({ key }) => key));
}
