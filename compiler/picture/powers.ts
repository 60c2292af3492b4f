/** How powers are told apart: by colour, and by what is woven into it where there are more of them, or it is wanted. */
import { colourAt, colourRounds, isColour, looks } from './palette.ts';
import type { Program } from '../../language/program/program.ts';
import { keyOf } from '../state/keys.ts';
import { stylesOf } from './measure.ts';
import { lookUp } from './things.ts';
import type { Reading, ThingNow } from './things.ts';
import { piecePattern, weaveAt, weaveOfRound } from './weaves.ts';
import type { Woven } from './weaves.ts';

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

/** What is woven into the colour of a power; undefined where the colour alone tells it from the others. */
export function wovenOf(reader: Reading, power: ThingNow | undefined): Woven | undefined {
  const colour = powerColour(reader, power);
  if (power === undefined || colour === undefined) return undefined;
  const { patterns } = reader;
  const found = appointed(reader, power);
  // A colour that is declared is of no round.
  const ofRound = typeof found === 'number' ? weaveOfRound(colourRounds(found)) : undefined;
  const weave = patterns === 'never' ? ofRound : weaveAt(numberOf(reader, power));
  const printed = patterns === 'print' && ofRound === undefined;
  return weave === undefined ? undefined : { weave, colour, printed };
}

/** Among all powers, of whatever kind. */
function numberOf({ drawing }: Reading, power: ThingNow): number {
  let before = 0;
  for (const { role, name, members } of drawing.kinds) {
    if (role !== 'power') continue;
    const at = name === power.kind.name ? members.findIndex(({ key }) => key === power.ref) : -1;
    if (at !== -1) return before + at;
    before += members.length;
  }
  return 0;
}

/** What is woven into the colours of all who are in play. */
export const allWoven = (reader: Reading): readonly Woven[] =>
  reader.drawing.kinds
    .filter(({ role }) => role === 'power')
    .flatMap(({ name }) => reader.things.get(name) ?? [])
    .flatMap((power) => wovenOf(reader, power) ?? []);

/** How a power looks: `#rrggbb`, and the id of the pattern that its pieces have in a picture with patterns. */
export interface PowerLook {
  readonly light: string;
  readonly dark: string;
  readonly pattern: string;
}

/** How all powers look, by their names, for pages that speak of them beside the map: it need not be laid out. */
export function powerLooks(program: Program): Readonly<Record<string, PowerLook>> {
  const { memberStyles } = stylesOf(program);
  const powers = program.kinds
    .filter(({ role }) => role === 'power')
    .flatMap((kind) =>
      kind.members.map(({ name }, at) => {
        const said = lookUp(lookUp(memberStyles, kind.name), keyOf(kind, at))?.colour;
        return { name, colour: said ?? colourAt(at) };
      }),
    );
  return Object.fromEntries(
    powers.flatMap(({ name, colour }, number) =>
      isColour(colour)
        ? [[name, { ...looks(colour), pattern: piecePattern(weaveAt(number), colour) }]]
        : [],
    ),
  );
}
