/** How powers are told apart: by colour, and where there are more of them than colours, by what is woven into it. */
import { colourAt, colourRounds, isColour, looks } from './palette.ts';
import { lookUp } from './things.ts';
import type { Drawing } from './drawing.ts';
import type { Reading, ThingNow } from './things.ts';

export type Weave = 'striped' | 'dotted' | 'crossed';

const rounds: readonly (Weave | undefined)[] = [undefined, 'striped', 'dotted', 'crossed'];

/** The colour that is declared for a power, or else its number among those of its kind. */
function appointed({ drawing, kinds }: Reading, power: ThingNow): string | number {
  const said = lookUp(lookUp(drawing.memberStyles, power.kind.name), String(power.ref))?.colour;
  if (said !== undefined && isColour(said)) return said;
  const members = kinds.get(power.kind.name)?.members ?? [];
  return members.findIndex(({ key }) => key === power.ref);
}

/** Colour of a power; `undefined` for none. */
export function powerColour(reader: Reading, power: ThingNow | undefined): string | undefined {
  if (power === undefined) return undefined;
  const found = appointed(reader, power);
  return typeof found === 'string' ? found : colourAt(found);
}

/** A colour that is declared is plain. */
export function weaveOf(reader: Reading, power: ThingNow | undefined): Weave | undefined {
  if (power === undefined) return undefined;
  const found = appointed(reader, power);
  return typeof found === 'string' ? undefined : rounds[colourRounds(found) % rounds.length];
}

/** The colours of all powers by their names, for pages that speak of them beside the map. */
export const powerColours = ({
  kinds,
  memberStyles,
}: Drawing): Readonly<Record<string, { readonly light: string; readonly dark: string }>> =>
  Object.fromEntries(
    kinds
      .filter(({ role }) => role === 'power')
      .flatMap(({ name: kind, members }) =>
        members.flatMap(({ key, name }, at) => {
          const said = lookUp(lookUp(memberStyles, kind), String(key))?.colour ?? colourAt(at);
          return isColour(said) ? [[name, looks(said)] as const] : [];
        }),
      ),
  );
