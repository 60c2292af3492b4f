/** The colours of a file, as near as the names of colours come. */
import { colourNames } from '../../language/program/drawing.ts';
import type { ColourName } from '../../language/program/drawing.ts';
import { colourAt, isColour, looks } from '../picture/palette.ts';
import type { Party } from './form.ts';

/** Colours of the ground, on which a power is hard to see. */
const soft: ReadonlySet<string> = new Set(['blue', 'straw', 'sand']);

/** How much the same hue may be lighter or darker: that changes with the theme anyway. */
const LIGHTNESS = 0.15;

type Lab = readonly [lightness: number, a: number, b: number];

/**
 * No two powers share a colour while there are others. Of all pairs the nearest is taken first, so that nobody loses
 * his own to one who comes before him; powers whose colour in the file is that of another get what is left.
 *
 * @returns by the key of the power; none where the file gives none
 */
export function coloursOf(sides: readonly Party[]): ReadonlyMap<string, ColourName> {
  const wanted = sides.flatMap(({ key, colour = '' }) => {
    const lab = labOf(colour);
    return lab === undefined ? [] : [{ key, colour: colour.toLowerCase(), lab }];
  });
  const first = wanted.filter(
    ({ colour }, at) => wanted.findIndex((one) => one.colour === colour) === at,
  );
  const named = colourNames
    .filter((name) => !soft.has(name))
    .map((name) => ({ name, lab: labOf(looks(name).light) ?? [0, 0, 0] }));
  const pairs = first
    .flatMap(({ key, lab }) =>
      named.map((one) => ({ key, name: one.name, away: away(lab, one.lab) })),
    )
    .toSorted((a, b) => a.away - b.away);
  const found = new Map<string, ColourName>();
  const taken = new Set<ColourName>();
  const give = (key: string, name: ColourName): void => {
    if (found.has(key) || taken.has(name)) return;
    found.set(key, name);
    taken.add(name);
  };
  for (const { key, name } of pairs) give(key, name);
  const left = colourNames.map((_, at) => colourAt(at)).filter(isColour);
  for (const { key } of wanted) for (const name of left) give(key, name);
  for (const { key } of wanted) if (!found.has(key)) found.set(key, 'grey');
  return found;
}

const away = (one: Lab, other: Lab): number =>
  Math.hypot(LIGHTNESS * (one[0] - other[0]), one[1] - other[1], one[2] - other[2]);

/** In Oklab (B. Ottosson, 2020), where what looks alike is near. */
function labOf(colour: string): Lab | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(colour)?.slice(1);
  if (parts === undefined) return undefined;
  const [r = 0, g = 0, b = 0] = parts.map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
