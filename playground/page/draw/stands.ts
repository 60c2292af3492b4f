/** Where pieces stand in the spaces of a map, and where their names are written. */
import type { SpaceShown } from '../../../language/index.ts';
import { pointsOf } from '../../draw/geometry.ts';
import type { Point } from '../../draw/geometry.ts';
import type { Drawn } from './draw.ts';

/** Where pieces stand; where nothing says so, about its middle. */
export function standOf({ place, rings }: SpaceShown): Point | undefined {
  if (place !== undefined) return place;
  const points = pointsOf(rings[0] ?? []);
  if (points.length === 0) return undefined;
  const middle = (of: (point: Point) => number): number =>
    Math.round((Math.min(...points.map(of)) + Math.max(...points.map(of))) / 2);
  return { x: middle(({ x }) => x), y: middle(({ y }) => y) };
}

/** The middle of its name: below its pieces, where nothing says it. */
export function nameAt(space: SpaceShown, unit: number): Point | undefined {
  const stand = standOf(space);
  return (
    space.label ??
    (stand === undefined ? undefined : { x: stand.x, y: Math.round(stand.y + BELOW * unit) })
  );
}

/** Pixels from where pieces stand to the middle of the name. */
const BELOW = 16;

/** A space as it is shown, moved as far as the hand has come. */
export interface Stand {
  readonly said: SpaceShown;
  readonly space: SpaceShown;
  readonly at: Point | undefined;
  readonly label: Point | undefined;
  /** Its name, with what starts there. */
  readonly text: string;
}

export function standOn(said: SpaceShown, unit: number, { nudge }: Drawn, isAsked: boolean): Stand {
  const space = nudge?.space === said.key ? { ...said, [nudge.what]: nudge.at } : said;
  const text = `${space.key}${space.starts.map(({ piece }) => ` ${piece}`).join('')}${isAsked ? ' ?' : ''}`;
  return { said, space, at: standOf(space), label: nameAt(space, unit), text };
}
