import type { Range } from '../../constructs/tree.ts';
import { SPACE, SPOT } from './declared.ts';
import type { Place } from '../units/place.ts';
import type { Line } from './things.ts';
import { newThing } from './vocabulary.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';

/** Beyond this, tables of pairs of spaces grow too large. */
export const spaceLimit = 5000;

/** The main spot of every space, in the order of the spaces, then the further spots of their lines. */
export function declareSpots(words: Vocabulary, lines: readonly Line[]): void {
  for (const space of words.kinds[SPACE]?.members ?? []) {
    addSpot(words, space, {
      name: space.name,
      short: space.short,
      place: space.place,
      range: space.range,
      opensAlone: false,
    });
    space.values.set(0, space.index);
  }
  for (const { thing, clause, place } of lines) {
    if (thing.kind !== SPACE || thing.gone) continue;
    for (const { label, latent } of clause?.parts ?? []) {
      if (label === undefined || label === 'by land') continue;
      const names = [...label.short.map(({ text }) => text), label.name.text];
      const known = words.labels.get(thing) ?? [];
      if (known.some((one) => one.names.includes(label.name.text))) continue;
      addFurtherSpot(words, thing, names, place, label.name.range, latent);
    }
  }
}

/** A further spot of a space, which goes by the names of both: `Spain/NC`, `SPA/north coast`. */
export function addFurtherSpot(
  words: Vocabulary,
  space: Thing,
  names: readonly string[],
  place: Place,
  range: Range,
  opensAlone: boolean,
  copyOf?: Thing,
): Thing | undefined {
  const [first = ''] = names;
  const name = `${space.name}/${first}`;
  const all = [...space.short, space.name].flatMap((one) => names.map((two) => `${one}/${two}`));
  const short = all.filter((one) => one !== name);
  const spot = addSpot(words, space, { name, short, place, range, opensAlone, copyOf });
  if (spot === undefined) return undefined;
  words.labels.set(space, [...(words.labels.get(space) ?? []), { spot, names }]);
  return spot;
}

interface SpotFacts {
  readonly name: string;
  readonly short: string[];
  readonly place: Place;
  readonly range: Range;
  readonly opensAlone: boolean;
  readonly copyOf?: Thing | undefined;
}

function addSpot(
  words: Vocabulary,
  space: Thing,
  { name, short, place, range, opensAlone, copyOf }: SpotFacts,
): Thing | undefined {
  const spots = words.kinds[SPOT];
  if (spots === undefined) return undefined;
  const main = range === space.range;
  const latent = space.latent || opensAlone;
  const options = {
    latent,
    opensAlone,
    of: space,
    ...(main ? { origin: space.origin } : {}),
    ...(copyOf === undefined ? {} : { copyOf }),
  };
  const spot = newThing(spots, name, short, place, range, options);
  spot.values.set(0, space.index).set(1, main ? 1 : 0);
  if (!main) for (const text of [name, ...short]) spots.table.set(text, spot);
  return spot;
}
