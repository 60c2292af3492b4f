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

/** What a name may not lie on: so far from its middle, to both sides. */
interface Obstacle {
  readonly key: string;
  readonly at: Point;
  readonly across: number;
  readonly down: number;
}

/** Rows, as high as letters, in which something can be that a name lies on. */
const NEAR = [-2, -1, 0, 1, 2];

/**
 * @param names the one that matters more before the others
 * @param dots none wider than three letters are high
 * @param size of a letter, in the measure of the map
 * @returns the keys of those that lie on none of the ones before, nor on the dot of another space
 */
export function namesWithRoom(
  names: readonly NameThere[],
  dots: readonly Dot[],
  size: number,
): ReadonlySet<string> {
  // A large map has thousands of names: each is held against what is near.
  const rows = new Map<number, Obstacle[]>();
  const rowOf = ({ y }: Point): number => Math.floor(y / size);
  const put = (one: Obstacle): void => {
    const row = rows.get(rowOf(one.at));
    if (row === undefined) rows.set(rowOf(one.at), [one]);
    else row.push(one);
  };
  for (const { key, at, radius } of dots) put({ key, at, across: radius, down: radius });
  const written = new Set<string>();
  for (const { key, at, text, first } of names.toSorted(
    (a, b) => Number(b.first) - Number(a.first),
  )) {
    const [across, down] = [(text.length / 2) * WIDE * size, size / 2];
    const lies = NEAR.some((row) =>
      rows
        .get(rowOf(at) + row)
        ?.some(
          (other) =>
            other.key !== key &&
            Math.abs(other.at.x - at.x) < across + other.across &&
            Math.abs(other.at.y - at.y) < down + other.down,
        ),
    );
    if (lies && !first) continue;
    put({ key, at, across, down });
    written.add(key);
  }
  return written;
}
