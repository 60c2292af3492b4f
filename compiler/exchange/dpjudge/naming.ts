/** Names of places: given, and changed wherever they stand. */
import type { At } from '../form.ts';
import { cleaned } from '../names.ts';
import { placed, say } from '../reading.ts';
import type { Line, Reading } from '../reading.ts';
import { groundOf } from './world.ts';
import type { Home, World } from './world.ts';

const isAbbreviation = (text: string): boolean => /^[\p{L}\p{N}][^\s,;=]*$/u.test(text);

/** `Name = abb alias alias`, or `OLD -> New name = abb alias`. */
export function readName(reading: Reading, world: World, line: Line): void {
  const at = placed(line);
  const equals = line.text.indexOf('=');
  const [left, renamed] = cleaned(line.text.slice(0, equals)).split(/\s*->\s*/u);
  const [short = '', ...aliases] = cleaned(line.text.slice(equals + 1)).split(' ');
  const printed = renamed ?? left ?? '';
  if (printed === '' || !isAbbreviation(short)) {
    say(reading, 'import-not-understood', at, { what: 'a name without an abbreviation' });
    return;
  }
  const key = short.toUpperCase();
  if (renamed !== undefined && left !== undefined) {
    const old = left.toUpperCase();
    if (old !== key && (world.names.has(key) || groundOf(world, key) !== undefined)) {
      const what = `a new name for ${old}, as ${key} is another place`;
      say(reading, 'import-not-understood', at, { what });
      return;
    }
    rename(reading, world, old, key, at);
  }
  const before = world.names.get(key);
  // Said again, it is a further name of the place.
  if (before === undefined) world.names.set(key, { name: printed, at, aliases });
  else before.aliases.push(printed.replaceAll(' ', '+'), ...aliases);
}

/** Coasts are renamed by lines of their own: those of a place with another abbreviation are coasts of nothing. */
export function tellLeftCoasts(reading: Reading, world: World): void {
  for (const [old, at] of world.renamed) {
    if (groundOf(world, old) !== undefined) continue;
    const coasts = [...world.surfaces.keys()].filter((one) => one.startsWith(`${old}/`));
    if (coasts.length === 0) continue;
    const what = `another abbreviation for ${coasts.join(' and ')}, as ${old} has one`;
    say(reading, 'import-not-understood', at, { what });
  }
}

function rename(reading: Reading, world: World, old: string, key: string, at: At): void {
  if (!world.names.has(old)) {
    say(reading, 'import-unknown-name', at, { what: 'place to rename', name: old });
    return;
  }
  world.names.delete(old);
  if (old === key) return;
  world.renamed.set(old, at);
  world.renamed.delete(key);
  const next = (text: string): string =>
    text === old
      ? key
      : text === old.toLowerCase()
        ? key.toLowerCase()
        : text === cased(old)
          ? cased(key)
          : text;
  // What is set while one goes through a map comes round once more.
  const before = Array.from(world.surfaces);
  world.surfaces.clear();
  for (const [place, surface] of before) {
    world.surfaces.set(next(place), { ...surface, abuts: surface.abuts.map(next) });
  }
  const home = (one: Home): Home => ({ ...one, locale: next(one.locale) });
  world.unowned = world.unowned.map(home);
  world.limits = world.limits.map((one) => ({ ...one, from: next(one.from), to: next(one.to) }));
  for (const nation of world.nations.values()) {
    nation.homes = nation.homes.map(home);
    nation.owns = nation.owns?.map(home);
    nation.factories = nation.factories.map(home);
    nation.partisans = nation.partisans.map(home);
    nation.units = nation.units.map((unit) => ({ ...unit, place: next(unit.place) }));
  }
}

const cased = (text: string): string => text.slice(0, 1) + text.slice(1).toLowerCase();
