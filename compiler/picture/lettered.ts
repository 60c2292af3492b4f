/** What of a plan hangs on its names: with others it is the same plan but for a little. */
import type { DrawnSpace, Drawing } from './drawing.ts';

export interface Lettered extends Pick<Drawing, 'unit' | 'lettering'> {
  readonly spaces: readonly Pick<DrawnSpace, 'anchor' | 'room' | 'pair' | 'spots' | 'label'>[];
}

export const letteredOf = ({ unit, lettering, spaces }: Drawing): Lettered => ({
  unit,
  lettering,
  spaces: spaces.map(({ anchor, room, pair, spots, label }) => ({
    anchor,
    room,
    pair,
    spots,
    label,
  })),
});

/** The plan of the same variant with other names. */
export const withNames = (drawing: Drawing, { unit, lettering, spaces }: Lettered): Drawing => ({
  ...drawing,
  unit,
  lettering,
  spaces: drawing.spaces.map((space, at) => ({ ...space, ...spaces[at] })),
});
