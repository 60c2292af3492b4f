/** What a place is and what it borders on. */
import type { At } from '../form.ts';
import { placed, say } from '../reading.ts';
import type { Line, Reading } from '../reading.ts';
import type { Home, Terrain, World } from './world.ts';

/** Takes a place out, with its shores; `inland`: only its shores. Whether there was one. */
export function drop(world: World, place: string, inland = false): boolean {
  const goes = (text: string): boolean => text.toUpperCase().startsWith(place);
  const known = [...world.surfaces.keys(), ...world.names.keys()].some(goes);
  for (const key of world.surfaces.keys()) if (goes(key)) world.surfaces.delete(key);
  for (const key of world.names.keys()) if (goes(key)) world.names.delete(key);
  const stays = ({ locale }: Home): boolean => locale !== place;
  world.unowned = world.unowned.filter(stays);
  world.limits = world.limits.filter(({ from, to }) => !goes(from) && !goes(to));
  for (const nation of world.nations.values()) {
    nation.homes = nation.homes.filter(stays);
    nation.owns = nation.owns?.filter(stays);
    nation.factories = nation.factories.filter(stays);
    nation.partisans = nation.partisans.filter(stays);
    nation.units = nation.units.filter((unit) => unit.place.slice(0, 3) !== place.slice(0, 3));
  }
  const main = place.slice(0, 3);
  for (const surface of world.surfaces.values()) {
    const had = surface.abuts.some(goes);
    surface.abuts = surface.abuts.filter((one) => !goes(one));
    if (had && inland && !surface.abuts.includes(main)) surface.abuts.push(main);
  }
  return known;
}

export function readTerrain(
  reading: Reading,
  world: World,
  line: Line,
  words: readonly string[],
  verb: string,
): void {
  const at = placed(line);
  const place = words[1] ?? '';
  const swapped = place === place.toUpperCase() ? place.toLowerCase() : place.toUpperCase();
  const other = swapped === place ? undefined : world.surfaces.get(swapped);
  let surface = world.surfaces.get(place);
  if (other !== undefined) {
    world.surfaces.delete(swapped);
    if (verb === 'AMEND') surface = other;
    // A place that fleets enter as a whole has no shores any more.
    if (place === place.toUpperCase())
      for (const key of world.surfaces.keys())
        if (key.startsWith(`${place}/`)) drop(world, key, true);
  }
  if (verb === 'AMEND') {
    if (surface === undefined) {
      say(reading, 'import-unknown-name', at, { what: 'place to amend', name: place });
      return;
    }
    surface = { ...surface, at };
  } else {
    surface = { type: verb, abuts: words.length > 2 ? [] : (surface?.abuts ?? []), at };
  }
  if (words.length > 2 && words[2]?.toUpperCase() !== 'ABUTS') {
    say(reading, 'import-not-understood', at, { what: `no ABUTS behind ${place}` });
    return;
  }
  for (const word of words.slice(3)) {
    if (word.startsWith('-')) {
      const gone = word.slice(1).toUpperCase();
      const left = surface.abuts.filter((one) => !one.toUpperCase().startsWith(gone));
      if (left.length === surface.abuts.length && gone !== '')
        say(reading, 'import-unknown-name', at, { what: 'neighbour to take away', name: gone });
      surface.abuts = left;
      world.limits = world.limits.filter(
        ({ from, to }) => from !== place.toUpperCase() || !to.startsWith(gone.slice(0, 3)),
      );
    } else abut(reading, world, { place, surface, word, at });
  }
  world.surfaces.set(place, surface);
}

/** `R:AEG` for Russia alone, `AEG(CON)` for who owns Constantinople, `R:AEG(CON)` for Russia while it does, `*MAO` for what the judge itself knows. */
function abut(
  reading: Reading,
  world: World,
  { place, surface, word, at }: { place: string; surface: Terrain; word: string; at: At },
): void {
  const [, who, middle = '', need] =
    /^(?:([^:]*):)?([^:()]*)(?:\(([^()]*)\))?$/u.exec(word.replace(/,$/u, '')) ?? [];
  const [, before = '', dest = '', behind = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(middle) ?? [];
  if (dest === '') {
    say(reading, 'import-not-understood', at, { what: `a neighbour "${word}"` });
    return;
  }
  // Said at once, both must hold.
  const limit =
    (who === undefined ? '' : `${who.toUpperCase()}:`) +
    (need === undefined ? '' : `(${need.toUpperCase()}`);
  const codes = [...(limit === '' ? [] : [limit]), ...before, ...behind];
  for (const code of codes)
    world.limits.push({ code, from: place.toUpperCase(), to: dest.toUpperCase(), at });
  // Twice is an error of the file; once is what it means.
  if (!surface.abuts.includes(dest)) surface.abuts.push(dest);
}
