/** How powers are told apart: by colour, and where there are more of them than colours, by what is woven into it. */
import { colourAt, colourRounds, isColour, looks } from './palette.ts';
import type { Program } from '../../language/program/program.ts';
import { keyOf } from '../state/keys.ts';
import { stylesOf } from './measure.ts';
import { lookUp } from './things.ts';
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

/** The colours of all powers by their names, for pages that speak of them beside the map: it need not be laid out. */
export function powerColours(
  program: Program,
): Readonly<Record<string, { readonly light: string; readonly dark: string }>> {
  const { memberStyles } = stylesOf(program);
  return Object.fromEntries(
    program.kinds
      .filter(({ role }) => role === 'power')
      .flatMap((kind) =>
        kind.members.flatMap(({ name }, at) => {
          const said = lookUp(lookUp(memberStyles, kind.name), keyOf(kind, at))?.colour;
          const colour = said ?? colourAt(at);
          return isColour(colour) ? [[name, looks(colour)] as const] : [];
        }),
      ),
  );
}
