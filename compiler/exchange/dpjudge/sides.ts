/** The powers, their centres and their units. */
import type { At, Locale, Motion, Party, Saying, Source, Starter } from '../form.ts';
import { titled } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { stopOf } from './ways.ts';
import type { Home, World } from './world.ts';

export type Known = (home: Home, what: string) => boolean;

export function sourcesOf(
  reading: Reading,
  world: World,
  isKnown: Known,
  sayings: Saying[],
): Source[] {
  const sources = new Map<string, { homes: string[]; owner: string | undefined; at: At }>();
  const at = (home: Home): { homes: string[]; owner: string | undefined; at: At } => {
    const entry = sources.get(home.locale) ?? { homes: [], owner: undefined, at: home.at };
    sources.set(home.locale, entry);
    return entry;
  };
  for (const [key, nation] of world.nations) {
    for (const home of nation.homes) if (isKnown(home, 'home')) at(home).homes.push(key);
    for (const home of nation.owns ?? nation.homes) {
      if (!isKnown(home, 'centre')) continue;
      const entry = at(home);
      if (entry.owner !== undefined && entry.owner !== key)
        say(reading, 'import-not-understood', home.at, {
          what: `${home.locale} as a centre of two powers: the first one has it`,
        });
      entry.owner ??= key;
    }
  }
  for (const home of world.unowned) if (isKnown(home, 'centre')) at(home);
  // A place that several build in: the first is its home, the others build there too.
  for (const [locale, { homes, at: where }] of sources)
    for (const side of homes.slice(1))
      sayings.push({ meaning: { says: 'builds too', side, locale }, at: where });
  return [...sources].map(([locale, entry]) => ({
    locale,
    ...entry,
    homes: entry.homes.slice(0, 1),
  }));
}

/** As powers are printed: dotted initials are all capitals, `U.S. Forces`. */
const powerName = (text: string): string =>
  titled(text).replace(/(?<![\p{L}.])(?:\p{L}\.){2,}\p{L}?/gu, (word) => word.toUpperCase());

/** `B.C.` and `U+S+A` are the judge's BC and USA. */
const isInitials = (name: string): boolean => /^\p{L}(?:[. ]+\p{L})+\.?$/u.test(name);

export function sidesOf(reading: Reading, world: World): Party[] {
  const letters = new Map<string, string>();
  return [...world.nations].map(([key, { name: raw, word, letter, at }]) => {
    // A name with a line before it is that of a power which nobody plays: it has no letter of its own.
    const printed = raw.replaceAll('_', ' ').trim();
    const name = powerName(printed);
    const also = isInitials(name) ? [key] : [];
    const called = word === undefined ? undefined : powerName(word);
    const one = letter ?? (raw.startsWith('_') ? '' : printed.slice(0, 1).toUpperCase());
    if (one === '') return { key, name, aliases: also, called, at };
    const other = letters.get(one);
    if (other !== undefined) say(reading, 'import-same-letter', at, { letter: one, name, other });
    else letters.set(one, name);
    if (!/[\p{L}\p{N}]/u.test(one))
      world.unsaid.push({
        text: `the letter ${one} of ${name}`,
        why: 'names are letters and digits',
        bearing: false,
        at,
      });
    const own = other === undefined && /[\p{L}\p{N}]/u.test(one) ? [one] : [];
    return { key, name, aliases: [...own, ...also], called, at };
  });
}

export function startersOf(reading: Reading, world: World, locales: readonly Locale[]): Starter[] {
  const byKey = new Map(locales.map((locale) => [locale.key, locale]));
  return [...world.nations].flatMap(([side, { units }]) =>
    units.flatMap(({ sort: letter, place, at }) => {
      const { locale: key, shore } = stopOf(place);
      const locale = byKey.get(key);
      const sort: Motion = letter === 'A' ? 'foot' : 'ship';
      const has = shore === undefined || locale?.shores.some((one) => one.key === shore) === true;
      if (locale === undefined || !has) {
        say(reading, 'import-unknown-name', at, { what: 'place of a unit', name: place });
        return [];
      }
      const fits =
        sort === 'foot'
          ? shore === undefined && (locale.surface === 'inner' || locale.surface === 'shore')
          : locale.surface === 'water' ||
            (locale.surface === 'shore' && (shore !== undefined || locale.shores.length === 0));
      if (!fits) {
        say(reading, 'import-misplaced', at, { unit: `${letter} ${place}` });
        return [];
      }
      return [{ side, sort, stop: { locale: key, shore }, at }];
    }),
  );
}
